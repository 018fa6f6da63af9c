import { whereOf } from './history-where.js';

describe('where a change came from', () => {
  it.each([
    [{ account_id: 12, role: 'registrant', display: 'Dana' }, 'registrant, from the registration pages'],
    [{ account_id: 5, role: 'staff', display: 'Sam' }, 'staff, from the staff console'],
    [{ account_id: 5, role: 'staff', display: 'Sam', viewing_as: 12 }, 'staff, viewing as account 12'],
    [{ account_id: null, role: 'system', display: 'Callboard' }, 'by the product itself'],
  ] as const)('~SEC-006 ~ADM-005 of %j', (who, words) => {
    expect(whereOf({ who, address: null })).toBe(words);
    expect(whereOf({ who, address: 2 } as never)).toBe(`${words}, address 2`);
  });
});
