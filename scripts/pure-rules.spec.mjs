import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const contracts = join(dirname(fileURLToPath(import.meta.url)), '../contracts/src');
const NOT_RULES = /^testing\//; // what only specs import
const LIBRARIES = [
  { files: /(commands|-query)\.ts$/, library: /^class-(validator|transformer)$/ },
  { files: /^csv\//, library: /^papaparse$/ },
];
const files = readdirSync(contracts, { recursive: true })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts') && !NOT_RULES.test(name))
  .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(join(contracts, name), 'utf8') }));

const IMPURE =
  /\bnew Date\(\)|\bDate\.now\(|\bMath\.random\(|\brandomUUID\b|\bperformance\.now\(|\bprocess\.|\bsetTimeout\(|\bfetch\(|\basync\b|\bawait\b/;

describe('contracts', () => {
  it('KER-021 hold rules that know no clock, no randomness, no waiting and no framework', () => {
    expect(files.length).toBeGreaterThan(100);
    const impure = files
      .filter(({ text }) => IMPURE.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')))
      .map(({ name }) => name);
    expect(impure).toEqual([]);
    const imports = files.flatMap(({ name, text }) =>
      [...text.matchAll(/from '([^'.][^']*)'/g)].map(([, from]) => ({ name, from })),
    );
    const foreign = imports.filter(
      ({ name, from }) => !LIBRARIES.some((known) => known.files.test(name) && known.library.test(from)),
    );
    expect(foreign).toEqual([]);
  });
});

const root = join(contracts, '../..');
const ours = ['contracts', 'backend', 'projections', 'frontend'].flatMap((part) =>
  readdirSync(join(root, part, 'src'), { recursive: true })
    .map((name) => `${part}/src/${name.replaceAll('\\', '/')}`)
    // Specs, and what is seeded, name events.
    .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.|\/testing|\/seed\/|\/tables\//.test(name)),
);
/** An id of an event, or the name of a brand, on one side of a comparison. */
const OF_ONE_EVENT = new RegExp(
  [
    /(===|!==|case|\.includes\() ?(14|26|48|49|56)\b/,
    /\bevent_?id\b\)? ?(===|!==|in) ?[[\d]/i,
    /\[(14|26|48|49|56)(, \d+)*\]\.includes/,
    /(===|!==|case) '(Aurora|Crewfest|Meridian|Pinnacle|Summit|aurora|crewfest|meridian|pinnacle|summit)/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

describe('the code of the product', () => {
  it('REG-009 CMP-363 PAY-026 reads what an event is from flags, and compares neither the id of an event nor the name of a brand', () => {
    expect(ours.length).toBeGreaterThan(1000);
    const asked = ours.flatMap((name) =>
      readFileSync(join(root, name), 'utf8')
        .split('\n')
        .filter((line) => OF_ONE_EVENT.test(line))
        .map((line) => `${name}: ${line.trim()}`),
    );
    expect(asked).toEqual([]);
    for (const line of ['if (event_id === 56)', 'case 26:', "name === 'Aurora'", '[14, 26].includes(event)'])
      expect([line, OF_ONE_EVENT.test(line)]).toEqual([line, true]);
  });
});
