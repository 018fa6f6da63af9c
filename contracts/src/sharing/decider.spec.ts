import { day, instant } from '../shared/index.js';
import { type ShareLinkCommand, type ShareLinkState, shareLinkDecider, shareLinkExpiry } from './decider.js';
import { sharingMessages } from './refusals.js';

const expires_at = shareLinkExpiry({ end_date: day('2026-03-22'), time_zone: 'America/Chicago' });
const created: ShareLinkCommand = {
  type: 'CreateShareLink',
  link_id: 'abc',
  registration_id: 75001,
  account_id: 12,
  routine_ids: [],
  expires_at,
};
const owner = { account_id: 12, employee: false };
const now = instant('2026-04-01T12:00:00Z');
const revoke: ShareLinkCommand = { type: 'RevokeShareLink', registration_id: 75001, viewer: owner, now };
const open = (at: string): ShareLinkCommand => ({ type: 'OpenShareLink', now: instant(at) });

const after = (...commands: ShareLinkCommand[]): ShareLinkState =>
  commands.reduce<ShareLinkState>((state, command) => {
    const decision = shareLinkDecider.decide(command, state);
    return decision.accepted ? decision.events.reduce(shareLinkDecider.evolve, state) : state;
  }, null);
const answer = (state: ShareLinkState, command: ShareLinkCommand): readonly string[] => {
  const decision = shareLinkDecider.decide(command, state);
  return decision.accepted ? decision.events.map((e) => e.type) : decision.refusals.map((r) => r.code);
};

describe('a registration link', () => {
  it('REG-266 is good to the last minute of the 30th day after the end', () => {
    expect(expires_at).toBe('2026-04-22T05:00:00.000Z');
    expect(answer(after(created), open('2026-04-22T04:59:59Z'))).toEqual(['ShareLinkOpened']);
    expect(answer(after(created), open('2026-04-22T05:00:00Z'))).toEqual(['share_link_gone']);
  });

  it('REG-264 SEC-005 is gone when unknown or revoked, and every use is recorded', () => {
    expect(answer(null, open('2026-04-01T12:00:00Z'))).toEqual(['share_link_gone']);
    expect(answer(after(created, revoke), open('2026-04-01T12:00:00Z'))).toEqual(['share_link_gone']);
    expect(after(created, open('2026-04-01T12:00:00Z'), open('2026-04-02T12:00:00Z'))?.opened).toBe(2);
    expect(sharingMessages.share_link_gone.text()).toBe('This link is no longer available.');
    expect(sharingMessages.share_link_gone.status).toBe(404);
  });

  it('REG-275 only the owner and employees revoke it, and twice is once', () => {
    const foreign: ShareLinkCommand = { ...revoke, viewer: { account_id: 13, employee: false } };
    expect(answer(after(created), foreign)).toEqual(['forbidden']);
    expect(answer(after(created), { ...foreign, viewer: { account_id: 13, employee: true } })).toEqual([
      'ShareLinkRevoked',
    ]);
    expect(answer(after(created, revoke), revoke)).toEqual([]);
    expect(answer(after(created), { ...revoke, registration_id: 75002 })).toEqual(['share_link_gone']);
  });
});
