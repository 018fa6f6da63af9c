import { allCalls } from './calls.js';

const GROUPS = ['mybtf', 'payments', 'loyalty', 'event-tickets', 'danceone', 'tda', 'waivers', 'mediaconvert'];
/** Signed addresses of files are of our own making (EVT-169). */
const FILES = 'uploads';
const OFFICE = ['admin', 'audit'];
const all = Object.values(allCalls).flatMap((calls) => Object.values(calls));

describe('the paths of the calls', () => {
  it('NAV-079 PAY-237 stand in their groups: registrants in mybtf and those kept verbatim, staff in admin, audit in audit', () => {
    const elsewhere = all
      .map(({ path }) => path)
      .filter((path) => !path.startsWith('/') && ![...GROUPS, ...OFFICE, FILES].includes(path.split('/')[0]!));
    expect(elsewhere).toEqual([]);
    const inGroup = (group: string) => all.filter(({ path }) => path.startsWith(`${group}/`));
    for (const { owner, path } of inGroup('admin')) expect([path, typeof owner]).not.toEqual([path, 'none']);
    expect(inGroup('mybtf').filter(({ owner }) => owner === 'staff')).toEqual([]);
    expect(all.filter(({ path }) => path === 'mybtf/registration').map(({ method }) => method)).toEqual(['POST']);
  });
});
