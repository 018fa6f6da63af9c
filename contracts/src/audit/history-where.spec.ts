import { whereOf } from './history-where.js';

describe('where a change came from', () => {
  it.each([
    [{ account_id: 12, role: 'registrant', display: 'Dana' }, 'registrant, from the registration pages'],
    [{ account_id: 5, role: 'staff', display: 'Sam' }, 'staff, from the staff console'],
    [{ account_id: 5, role: 'staff', display: 'Sam', viewing_as: 12 }, 'staff, viewing as account 12'],
    [{ account_id: null, role: 'system', display: 'Callboard' }, 'by the product itself'],
  ] as const)('~SEC-006 ~ADM-005 of %j', (who, words) => {
    expect(whereOf({ who, command: 'ConfirmRegistration', address: null })).toBe(words);
    expect(whereOf({ who, command: 'ConfirmRegistration', address: '2' })).toBe(
      `${words}, internet address with the code 2`,
    );
  });

  it.each([
    ['staff', 'SaveDraft', 'staff, from the registration pages'],
    ['admin', 'ChangePerson', 'admin, from the registration pages'],
    ['staff', 'CancelRegistration', 'staff, from the staff console'],
    ['registrant', 'SaveDraft', 'registrant, from the registration pages'],
  ] as const)('~ADM-005 of %s by %s: on whose screen it was done', (role, command, words) => {
    expect(whereOf({ who: { account_id: 5, role, display: 'Sam' }, command, address: null })).toBe(words);
  });
});
