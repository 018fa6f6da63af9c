import fc from 'fast-check';
import { canonicalJson } from './canonical-json.js';

/** The value with its keys the other way round. */
const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).reverse();
  return Object.fromEntries(entries.map(([key, one]) => [key, turned(one)]));
};

describe('the canonical form of a value', () => {
  it('~KER-007 keeps what JSON keeps, whatever the order of the keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(turned(value))).toBe(text);
      }),
    );
  });

  it('~KER-007 is spelled as it always was: a hash of years ago is the same', () => {
    const odd = [-0, 1e21, 1e-7, 0.1, 12_345_678_901, Number.NaN, Infinity, true, null, undefined, () => 0];
    const value = { b: 'A "quote",\n\u2028 and é', a: odd, 10: 1, 9: { z: undefined, y: '', 'na"me': {} }, é: [] };
    expect(canonicalJson(value)).toBe(
      '{"10":1,"9":{"na\\"me":{},"y":""},"a":[0,1e+21,1e-7,0.1,12345678901,null,null,true,null,null,null],"b":"A \\"quote\\",\\n\u2028 and é","é":[]}',
    );
  });
});
