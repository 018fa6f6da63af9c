import { instant } from '@app/contracts/shared';
import type { Viewer } from '../auth/viewer.js';
import { type Attending, Presence } from './presence.js';

const viewer = (account_id: number, display: string, ...roles: Viewer['roles']): Viewer => ({
  account_id,
  email: `${display}@demo.example`,
  confirmed: true,
  email_confirmed: true,
  display,
  roles,
  studio_id: null,
  studio_account: false,
  session_id: `s${account_id}`,
});
const dana = viewer(12, 'Dana');
const sam = viewer(5, 'Sam', 'staff');
const here = (who: Viewer, mode: Attending['mode'] = 'viewing'): Attending => {
  return { viewer: who, mode, since: instant('2026-01-20T17:00:00Z') };
};

describe('who is in a room', () => {
  it('~SEC-006 ~LIV-005 somebody of the office who views as the registrant is there beside her, as staff', () => {
    const presence = new Presence();
    const samAsDana: Viewer = { ...dana, session_id: 's5', viewed_by: sam };
    presence.set('registration:1', 'a', here(dana));
    presence.set('registration:1', 'b', here(samAsDana, 'editing'));
    const seen = (watcher: Viewer | null) =>
      presence.seen('registration:1', watcher).map(({ account_id, display, role, mode }) => {
        return [account_id, display, role, mode];
      });
    expect(seen(dana)).toEqual([
      [12, 'Dana', 'registrant', 'viewing'],
      [null, 'Staff', 'staff', 'editing'],
    ]);
    expect(seen(viewer(6, 'Olga', 'staff'))).toEqual([
      [12, 'Dana', 'registrant', 'viewing'],
      [5, 'Sam', 'staff', 'editing'],
    ]);
    expect(seen(samAsDana)).toEqual([
      [12, 'Dana', 'registrant', 'viewing'],
      [5, 'Sam', 'staff', 'editing'],
    ]);
    expect(seen(null)).toEqual([[null, 'Staff', 'staff', 'editing']]);
  });
});
