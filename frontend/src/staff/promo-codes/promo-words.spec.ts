import { day } from '@app/contracts/shared';
import { stateOf } from './promo-words.js';

const open = { active: true, valid_from: null, valid_to: null, total_limit: null, taken: 3, held: 1 };
const today = day('2026-01-20');

describe('the state of a promo code', () => {
  it.each([
    ['Active', {}],
    ['Inactive', { active: false, valid_to: day('2026-01-01') }],
    ['Active', { valid_from: today, valid_to: today }],
    ['Ended', { valid_to: day('2026-01-19') }],
    ['Not yet valid', { valid_from: day('2026-01-21') }],
    ['Used up', { total_limit: 4 }],
    ['Active', { total_limit: 5 }],
  ])('is %s with %j', (state, terms) => {
    expect(stateOf({ ...open, ...terms }, today)).toBe(state);
  });
});
