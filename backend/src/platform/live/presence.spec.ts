import { instant } from '@app/contracts/shared';
import type { Viewer } from '../auth/viewer.js';
import { Peers } from './peers.js';
import { type PeerPresence, Presence } from './presence.js';
import { SharedPresence } from './shared-presence.js';
import type { Attending } from './sight.js';

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
      presence.seen('registration:1', watcher).people.map(({ account_id, display, role, mode }) => {
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

  it('SEC-022 what is seen is worked out once for all who see the same, and anew after a change', () => {
    const presence = new Presence();
    const seen = (watcher: Viewer | null) => presence.seen('registration:1', watcher);
    const [olga, hana, ines] = [viewer(6, 'Olga', 'staff'), viewer(7, 'Hana', 'admin'), viewer(8, 'Ines', 'auditor')];
    presence.set('registration:1', 'a', here(dana));
    presence.set('registration:1', 'b', here(sam));
    for (const [one, other] of [
      [olga, hana],
      [ines, viewer(9, 'Iris', 'auditor')],
      [null, viewer(13, 'Eve')],
      [dana, { ...dana, session_id: 's99' }],
    ] as const)
      expect(seen(one)).toBe(seen(other));
    expect(new Set([olga, ines, null, dana].map(seen)).size).toBe(4);
    const before = seen(olga);
    presence.set('registration:1', 'a', here(dana, 'editing'));
    expect(seen(olga)).not.toBe(before);
    expect(seen(olga).people.map(({ mode }) => mode)).toEqual(['editing', 'viewing']);
  });

  it('~LIV-005 an auditor sees himself in clear and others masked', () => {
    const presence = new Presence();
    const ines = viewer(8, 'Ines', 'auditor');
    presence.set('registration:1', 'a', here(dana));
    presence.set('registration:1', 'b', here(ines));
    const displays = presence.seen('registration:1', ines).people.map(({ display }) => display);
    expect(displays).toEqual(['D•••• 12', 'Ines']);
  });

  it('SEC-022 LIV-004 other servers are told once of what changes together, and of each person once', async () => {
    const told: PeerPresence[] = [];
    class Told extends Peers {
      override present(_server: string, _room: string, people: PeerPresence): void {
        told.push(people);
      }
    }
    const shared = new SharedPresence(new Told(false), { uuid: () => 'u', token: () => 'here' });
    for (let n = 0; n < 40; n += 1)
      shared.set('registration:1', `socket${n}`, here(dana, n > 20 ? 'editing' : 'viewing'));
    await new Promise((done) => setTimeout(done, 400));
    shared.onApplicationShutdown();
    const one = (mode: Attending['mode']) => [['12', here(dana, mode)]];
    expect(told).toEqual([one('viewing'), one('editing')]);
  });
});
