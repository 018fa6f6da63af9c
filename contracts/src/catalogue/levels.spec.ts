import { levelIdV, parseLevelIdV } from './levels.js';

describe('a level as it is chosen', () => {
  it('REG-006 is its id as text, with a v for the virtual form, and virtual exactly with it', () => {
    expect(['3', '3v', '35v'].map(parseLevelIdV)).toEqual([
      { level_id: 3, virtual: false },
      { level_id: 3, virtual: true },
      { level_id: 35, virtual: true },
    ]);
    for (const value of ['', 'v', 'v3', '3V', '3vv', '3 v', '03', '0', '-3', '3.0'])
      expect(parseLevelIdV(value)).toBeNull();
    for (const virtual of [false, true]) expect(parseLevelIdV(levelIdV(7, virtual))).toEqual({ level_id: 7, virtual });
  });
});
