import { foldInPlace, put } from './put.js';

type Counts = Readonly<Record<string, number>>;

describe('putting into a record', () => {
  const given: Counts = { a: 1 };

  it('leaves the record as it was', () => {
    const next = put(given, { b: 2 });
    expect([given, next, put(next, { a: 3 }), next]).toEqual([
      { a: 1 },
      { a: 1, b: 2 },
      { a: 3, b: 2 },
      { a: 1, b: 2 },
    ]);
  });

  it('copies once in a fold in place, and goes on with its own copy', () => {
    const own = new WeakSet();
    const first = foldInPlace(own, () => put(given, { b: 2 }));
    const second = foldInPlace(own, () => put(first, { c: 3 }));
    expect([given, second, second === first]).toEqual([{ a: 1 }, { a: 1, b: 2, c: 3 }, true]);
  });

  it('changes nothing in place after it, nor what another fold has made, also when one throws', () => {
    const own = new WeakSet();
    const made = foldInPlace(own, () => put(given, { b: 2 }));
    const fails = (): never => {
      throw new Error('no');
    };
    expect(() => foldInPlace(own, fails)).toThrow('no');
    put(made, { c: 3 });
    foldInPlace(new WeakSet(), () => put(made, { d: 4 }));
    expect(made).toEqual({ a: 1, b: 2 });
  });
});
