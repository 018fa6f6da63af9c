import { day, instant } from '../shared/index.js';
import { specOf } from '../testing/index.js';
import { type ShareLinkCommand, shareLinkDecider, shareLinkExpiry } from './decider.js';
import type { SharePath } from './events.js';
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
const open = (at: string, path: SharePath = 'registration'): ShareLinkCommand => ({
  type: 'OpenShareLink',
  paths: [path],
  now: instant(at),
});

const { after } = specOf(shareLinkDecider);

describe('a registration link', () => {
  it('REG-266 is good to the last minute of the 30th day after the end', () => {
    expect(expires_at).toBe('2026-04-22T05:00:00.000Z');
    after(created).when(open('2026-04-22T04:59:59Z')).makes('ShareLinkOpened');
    after(created).when(open('2026-04-22T05:00:00Z')).refuses('share_link_gone');
  });

  it('REG-264 SEC-005 is gone when unknown or revoked, and every use is recorded', () => {
    after().when(open('2026-04-01T12:00:00Z')).refuses('share_link_gone');
    after(created, revoke).when(open('2026-04-01T12:00:00Z')).refuses('share_link_gone');
    expect(after(created, open('2026-04-01T12:00:00Z'), open('2026-04-02T12:00:00Z')).state?.opened).toBe(2);
    expect(sharingMessages.share_link_gone.text()).toBe('This link is no longer available.');
    expect(sharingMessages.share_link_gone.status).toBe(404);
  });

  it('~SEC-005 a link that is opened again and again is recorded once in ten minutes', () => {
    const first = open('2026-04-01T12:00:00Z');
    after(created, first).when(open('2026-04-01T12:09:59Z')).makes();
    after(created, first).when(open('2026-04-01T12:10:00Z')).makes('ShareLinkOpened');
    expect(after(created, first, open('2026-04-01T12:00:01Z')).state?.opened).toBe(1);
  });

  it('~EVT-223 opens its own path alone', () => {
    const at = '2026-04-01T12:00:00Z';
    after(created).when(open(at, 'waivers')).refuses('forbidden');
    after(created, revoke).when(open(at, 'waivers')).refuses('share_link_gone');
    const ofWaivers: ShareLinkCommand = { ...created, path: 'waivers' };
    after(ofWaivers).when(open(at)).refuses('forbidden');
    after(ofWaivers).when(open(at, 'waivers')).makes('ShareLinkOpened');
  });

  it('REG-275 only the owner and employees revoke it, and twice is once', () => {
    const foreign: ShareLinkCommand = { ...revoke, viewer: { account_id: 13, employee: false } };
    after(created).when(foreign).refuses('forbidden');
    after(created)
      .when({ ...foreign, viewer: { account_id: 13, employee: true } })
      .makes('ShareLinkRevoked');
    after(created, revoke).when(revoke).makes();
    after(created)
      .when({ ...revoke, registration_id: 75002 })
      .refuses('share_link_gone');
  });
});
