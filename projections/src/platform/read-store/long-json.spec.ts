import fc from 'fast-check';
import { longJson } from './long-json.js';

const many = (entries: number, one: (n: number) => unknown) =>
  Object.fromEntries(Array.from({ length: entries }, (_, n) => [`key-${n}`, one(n)]));

describe('JSON of documents with long records', () => {
  it('is what JSON.stringify makes of any document', () => {
    const values = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 100, size: 'max' });
    const documents = fc.record({
      id: fc.integer(),
      state: fc.record({ draft: values, official: values }),
      rest: values,
    });
    fc.assert(
      fc.property(documents, (document) => longJson(document) === JSON.stringify(document)),
      { numRuns: 200 },
    );
  });

  it('leaves out what JSON leaves out, and refuses what JSON refuses', () => {
    const odd = { none: undefined, call: () => 0, list: [undefined], nothing: null, day: new Date(0) };
    const document = { long: { ...many(80, (n) => ({ n })), ...odd }, ...odd };
    expect(longJson(document)).toBe(JSON.stringify(document));
    expect(() => longJson({ long: many(80, () => 1n) })).toThrow(TypeError);
  });

  it('writes anew what is new: an entry, its place, its going', () => {
    const before = { state: { draft: many(80, (n) => ({ n, list: [n] })) } };
    expect(longJson(before)).toBe(JSON.stringify(before));
    const { 'key-3': third, ...others } = before.state.draft;
    const after = { state: { draft: { ...others, 'key-9': { n: -1 }, more: third } } };
    expect(longJson(after)).toBe(JSON.stringify(after));
    expect(longJson(after)).toContain('"key-9":{"n":-1}');
  });
});
