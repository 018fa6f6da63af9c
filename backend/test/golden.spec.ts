import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { allEvents } from '@app/contracts/registry';
import { declarations, upcasters } from '../src/event-types.js';
import { lift } from '../src/platform/event-store/upcasters.js';
import { openData, sealData } from '../src/platform/event-store/sealing.js';

/** Words that stand for personal data in the examples, and nowhere else in them. */
const PERSONAL_WORDS = ['Rosalind', 'Ottoline', 'Quimby', 'quimby', '555-0199', '2014-05-01'];

type Golden = { readonly type: string; readonly schema_version: number; readonly data: unknown };

const folder = new URL('./golden/', import.meta.url);
const fileOf = (type: string, version: number): URL => new URL(`${type}.v${version}.json`, folder);
const read = (file: URL): Golden => JSON.parse(readFileSync(file, 'utf8')) as Golden;
const types = Object.keys(declarations);
const exampleOf = (type: string): unknown => JSON.parse(JSON.stringify(allEvents[type]!.example));
const versions = types.flatMap((type) =>
  Array.from({ length: declarations[type]!.version }, (_, i) => ({ type, version: i + 1 })),
);

/** `UPDATE_GOLDEN=1` writes the file of a new current version from its example; a file that exists is never touched. */
const writeMissing = (): void => {
  mkdirSync(folder, { recursive: true });
  for (const type of types) {
    const version = declarations[type]!.version;
    const file = fileOf(type, version);
    const golden: Golden = { type, schema_version: version, data: exampleOf(type) };
    if (!existsSync(file)) writeFileSync(file, `${JSON.stringify(golden, null, 2)}\n`);
  }
};

describe('event types', () => {
  if (process.env.UPDATE_GOLDEN === '1') writeMissing();

  it('KER-006 have a stored example of every version of every type, and no example of anything else', () => {
    const expected = versions.map(({ type, version }) => `${type}.v${version}.json`);
    expect(readdirSync(folder).sort()).toEqual(expected.sort());
  });

  it.each(versions)('KER-006 $type version $version is lifted to what the type is today', ({ type, version }) => {
    const { data, ...about } = read(fileOf(type, version));
    expect(about).toEqual({ type, schema_version: version });
    expect(lift({ type, version, data }, declarations, upcasters)).toEqual(exampleOf(type));
  });

  it.each(types)('KER-008 %s leaves no personal word readable and opens to what it was', (type) => {
    const data = exampleOf(type);
    const keys = { get: () => new Uint8Array(32).fill(7) };
    const sealed = sealData('id', data, declarations[type]!, keys);
    for (const word of PERSONAL_WORDS) expect(JSON.stringify(sealed)).not.toContain(word);
    expect(openData('id', sealed, keys)).toEqual(data);
  });

  it.each(types.flatMap((type) => declarations[type]!.personal.map((field) => ({ type, path: field.path, field }))))(
    'KER-008 $type declares $path, and it is there',
    ({ type, field }) => {
      const data = exampleOf(type);
      const keys = { get: () => new Uint8Array(32).fill(7) };
      const sealed = sealData('id', data, { version: 1, personal: [field] }, keys);
      expect(sealed).not.toEqual(data);
    },
  );
});
