import { counted, countText, plural } from './counts.js';

describe('numbers of things in words', () => {
  it.each([
    [0, '0 dancers'],
    [1, '1 dancer'],
    [2, '2 dancers'],
    [9_311, '9,311 dancers'],
  ])('%d', (n, words) => {
    expect(counted(n, 'dancer')).toBe(words);
  });

  it('takes the plural of a word that has its own, and of a verb', () => {
    expect([counted(1, 'person', 'people'), counted(2, 'person', 'people')]).toEqual(['1 person', '2 people']);
    expect([plural(1, 'needs', 'need'), plural(0, 'needs', 'need')]).toEqual(['needs', 'need']);
    expect(countText(1_234_567)).toBe('1,234,567');
  });
});
