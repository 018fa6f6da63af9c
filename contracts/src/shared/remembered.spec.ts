import { remembered, rememberedOfTwo } from './index.js';

describe('what is remembered', () => {
  it('is worked out once for each object, also where the answer is nothing', () => {
    const asked: number[] = [];
    const half = remembered(({ n }: { readonly n: number }) => {
      asked.push(n);
      return n % 2 === 0 ? n / 2 : undefined;
    });
    const [four, three] = [{ n: 4 }, { n: 3 }];
    expect([half(four), half(three), half(four), half(three), half({ n: 4 })]).toEqual([2, undefined, 2, undefined, 2]);
    expect(asked).toEqual([4, 3, 4]);
  });
});

describe('what is remembered of two', () => {
  it('is worked out again where either is another object', () => {
    const asked: string[] = [];
    const both = rememberedOfTwo(({ a }: { readonly a: string }, { b }: { readonly b: string }) => {
      asked.push(a + b);
      return a + b;
    });
    const [x, y, z] = [{ a: 'x' }, { b: 'y' }, { b: 'z' }];
    expect([both(x, y), both(x, y), both(x, z), both({ a: 'x' }, z), both(x, z)]).toEqual([
      'xy',
      'xy',
      'xz',
      'xz',
      'xz',
    ]);
    expect(asked).toEqual(['xy', 'xz', 'xz']);
  });
});
