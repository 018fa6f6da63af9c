import { askedWords, wordsOf } from './words.js';

describe('the words of a text', () => {
  it.each([
    ["Zoë's solo, ZOE again", ['zoes', 'solo', 'zoe', 'again']],
    ['registration-12 İstanbul ﬁne', ['registration', '12', 'istanbul', 'fine']],
    ['山田 हिन्दी ½', ['山田', 'हिन्दी', '1', '2']],
    ['…', []],
  ])('of %j', (text, words) => {
    expect(wordsOf({ a: { text } }, ['a.text'])).toEqual(words);
  });

  it('takes texts only, of all named fields', () => {
    expect(wordsOf({ a: 'one', b: 'two one', c: ['three'], d: 4, e: null }, [...'abcde', 'a.length'])).toEqual([
      'one',
      'two',
    ]);
  });

  it('knows a whole word from the beginning of one', () => {
    expect(askedWords('Ada by* * "x" ada')).toEqual([
      { word: 'ada', start: false },
      { word: 'by', start: true },
      { word: 'x', start: false },
    ]);
  });
});
