import { foldInPlace, inOneGo, put } from './put.js';

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

  it('takes many steps on one copy, and leaves what they began with', () => {
    const seen: Counts[] = [];
    const step = (before: Counts, key: string): Counts => {
      const next = put(before, { [key]: 9 });
      seen.push(next);
      return next;
    };
    const end = inOneGo(['a', 'b', 'c'], step, given);
    expect([given, end, new Set(seen).size]).toEqual([{ a: 1 }, { a: 9, b: 9, c: 9 }, 1]);
    expect([put(end, { d: 4 }), end]).toEqual([
      { a: 9, b: 9, c: 9, d: 4 },
      { a: 9, b: 9, c: 9 },
    ]);
  });

  it('goes on with the copy of the fold that it is a step of', () => {
    const step = (before: Counts, key: string): Counts => put(before, { [key]: 9 });
    const own = new WeakSet();
    const first = foldInPlace(own, () => inOneGo(['b'], step, given));
    expect(foldInPlace(own, () => inOneGo(['c'], step, first))).toBe(first);
    expect([given, first]).toEqual([{ a: 1 }, { a: 1, b: 9, c: 9 }]);
  });
});
