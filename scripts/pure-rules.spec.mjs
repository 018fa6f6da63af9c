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
