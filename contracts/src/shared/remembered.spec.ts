import { remembered } from './index.js';

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
