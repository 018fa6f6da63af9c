import { specOf } from '../testing/index.js';
import { adminsDecider } from './admins.js';
import type { AdminsEvent } from './events/index.js';
import { coversRights } from './rules/rights.js';

const appointed = (account_id: number): AdminsEvent => ({ type: 'AdminAppointed', data: { account_id } });
const dismissed = (account_id: number): AdminsEvent => ({ type: 'AdminDismissed', data: { account_id } });
const { given } = specOf(adminsDecider);
const dismiss = (account_id: number, ...able: number[]) => ({ type: 'DismissAdmin' as const, account_id, able });

describe('admins', () => {
  it('~SEC-012 one admin is always left', () => {
    given(appointed(1)).when(dismiss(1, 2)).refuses('last_admin');
    given(appointed(1), appointed(2)).when(dismiss(1, 2)).makes('AdminDismissed');
    given(appointed(1), appointed(2), dismissed(2)).when(dismiss(1, 2)).refuses('last_admin');
  });

  it('~SEC-012 one who counts but cannot sign in any more keeps nobody else from being the last', () => {
    given(appointed(1), appointed(2)).when(dismiss(1)).refuses('last_admin');
  });

  it('~SEC-012 nobody is counted twice, and who does not count is not the last', () => {
    given(appointed(1)).when({ type: 'AppointAdmin', account_id: 1 }).makes();
    given().when({ type: 'AppointAdmin', account_id: 1 }).makes('AdminAppointed');
    given(appointed(2)).when(dismiss(1, 2)).makes();
    given().when(dismiss(1)).refuses('last_admin');
  });

  it('~SEC-012 only an admin has the rights of an admin, and only an auditor or admin those of an auditor', () => {
    expect(coversRights(['staff'], [])).toBe(true);
    expect(coversRights(['staff'], ['staff'])).toBe(true);
    expect(coversRights(['staff'], ['auditor'])).toBe(false);
    expect(coversRights(['staff', 'auditor'], ['admin'])).toBe(false);
    expect(coversRights(['admin'], ['staff', 'auditor', 'admin'])).toBe(true);
  });
});
