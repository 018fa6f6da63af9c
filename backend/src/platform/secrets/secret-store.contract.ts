import type { Instant } from '@app/contracts/shared';
import type { SecretStore } from './secret-store.port.js';

const at = (minute: number) => `2026-01-20T17:${String(minute).padStart(2, '0')}:00.000Z` as Instant;
const session = {
  session_id: 's1',
  account_id: 12,
  signed_in_at: at(0),
  renewed_at: at(0),
  expires_at: at(30),
  used_at: at(0),
  device: 'Firefox on Windows',
  place: '203.0.113.*',
  viewing: null,
};
const link = { purpose: 'reset' as const, account_id: 12, about: 'ann@example.com', expires_at: at(30) };

/** What every secret store has to keep (SEC-002). */
export const secretStoreContract = (open: () => Promise<SecretStore>): void => {
  let store: SecretStore;
  beforeEach(async () => {
    store = await open();
  });

  it('ACC-010 an address belongs to one account, however many ask at once', async () => {
    const asked = await Promise.all([12, 13, 14, 15].map((id) => store.emails.reserve('ann@example.com', id, at(0))));
    expect(asked.filter(Boolean)).toHaveLength(1);
    const holder = await store.emails.holder('ann@example.com');
    expect(await store.emails.reserve('ann@example.com', holder!.account_id, at(1))).toBe(true);
    await store.emails.release('ann@example.com', 99);
    expect(await store.emails.holder('ann@example.com')).toEqual({ ...holder, reserved_at: at(1) });
    await store.emails.release('ann@example.com', holder!.account_id);
    expect(await store.emails.holder('ann@example.com')).toBeNull();
  });

  it('SEC-002 keeps a password hash per account and replaces it', async () => {
    expect(await store.passwords.of(12)).toBeNull();
    await store.passwords.set(12, 'one');
    await store.passwords.set(12, 'two');
    expect(await store.passwords.of(12)).toBe('two');
  });

  it('SEC-002 finds, renews and revokes sessions', async () => {
    await store.sessions.start('hash', session);
    expect(await store.sessions.find('hash')).toEqual(session);
    expect(await store.sessions.find('other')).toBeNull();
    await store.sessions.renew('s1', at(5), at(59));
    expect(await store.sessions.find('hash')).toEqual({ ...session, renewed_at: at(5), expires_at: at(59) });
    await store.sessions.end('s1');
    expect(await store.sessions.find('hash')).toBeNull();
  });

  it('ACC-085 ends all sessions of an account but one, and no other account loses any', async () => {
    await store.sessions.start('a', session);
    await store.sessions.start('b', { ...session, session_id: 's2' });
    await store.sessions.start('c', { ...session, session_id: 's3', account_id: 13 });
    await store.sessions.endAll(12, 's2');
    expect(await store.sessions.find('a')).toBeNull();
    expect(await store.sessions.find('b')).not.toBeNull();
    await store.sessions.endAll(12);
    expect(await store.sessions.find('b')).toBeNull();
    expect(await store.sessions.find('c')).not.toBeNull();
  });

  it('~SEC-006 keeps as whom a session is viewing, and no other session does', async () => {
    await store.sessions.start('a', session);
    await store.sessions.start('b', { ...session, session_id: 's2' });
    await store.sessions.find('a');
    await store.sessions.view('s1', 77);
    expect(await store.sessions.find('a')).toEqual({ ...session, viewing: 77 });
    expect((await store.sessions.find('b'))?.viewing).toBeNull();
    await store.sessions.view('s1', null);
    expect(await store.sessions.find('a')).toEqual(session);
  });

  it('~SEC-011 lists the sessions of an account, with when each was last used', async () => {
    await store.sessions.start('a', session);
    await store.sessions.start('b', { ...session, session_id: 's2', device: 'Safari on iOS' });
    await store.sessions.start('c', { ...session, session_id: 's3', account_id: 13 });
    expect(await store.sessions.find('a')).toEqual(session);
    await store.sessions.touch('a', at(7));
    expect(await store.sessions.find('a')).toEqual({ ...session, used_at: at(7) });
    const listed = await store.sessions.of(12);
    expect(listed.map(({ session_id, used_at }) => [session_id, used_at]).sort()).toEqual([
      ['s1', at(7)],
      ['s2', at(0)],
    ]);
  });

  it('~SEC-011 keeps no session beyond its end: a later sign-in removes it', async () => {
    await store.sessions.start('old', session);
    await store.sessions.start('longer', { ...session, session_id: 's2', expires_at: at(40) });
    await store.sessions.start('new', { ...session, session_id: 's3', signed_in_at: at(30), expires_at: at(59) });
    expect((await store.sessions.of(12)).map(({ session_id }) => session_id).sort()).toEqual(['s2', 's3']);
    expect(await store.sessions.find('old')).toBeNull();
  });

  it('~SEC-010 keeps a second factor, and takes each of its codes once, also when two come together', async () => {
    expect(await store.secondFactors.of(12)).toBeNull();
    await store.secondFactors.set(12, 'sealed', ['h1', 'h2']);
    expect(await store.secondFactors.of(12)).toBe('sealed');
    const both = async (use: () => Promise<boolean>) => (await Promise.all([use(), use()])).filter(Boolean).length;
    expect(await both(() => store.secondFactors.useStep(12, 58_000_000))).toBe(1);
    expect(await store.secondFactors.useStep(12, 58_000_001)).toBe(true);
    expect(await both(() => store.secondFactors.useRecoveryCode(12, 'h1'))).toBe(1);
    expect(await store.secondFactors.useRecoveryCode(13, 'h2')).toBe(false);
    expect(await store.secondFactors.useRecoveryCode(12, 'h3')).toBe(false);
    await store.secondFactors.set(12, 'other', ['h4']);
    expect(await store.secondFactors.useRecoveryCode(12, 'h2')).toBe(false);
    await store.secondFactors.remove(12);
    expect(await store.secondFactors.of(12)).toBeNull();
    expect(await store.secondFactors.useRecoveryCode(12, 'h4')).toBe(false);
  });

  it('SEC-002 a link works once, also when two use it together', async () => {
    await store.links.issue('hash', link, true);
    expect(await store.links.find('hash')).toEqual({ ...link, used: false });
    const used = await Promise.all([
      store.links.use('hash', { accountId: 12, hash: 'first' }),
      store.links.use('hash', { accountId: 12, hash: 'second' }),
    ]);
    expect(used.filter(Boolean)).toHaveLength(1);
    expect(await store.passwords.of(12)).toBe(used[0] ? 'first' : 'second');
    expect((await store.links.find('hash'))?.used).toBe(true);
  });

  it('~ACC-076 a newer link ends the earlier ones of its purpose only', async () => {
    await store.links.issue('confirm', { ...link, purpose: 'confirm' }, false);
    await store.links.issue('first', link, true);
    await store.links.issue('second', link, true);
    expect(await store.links.find('first')).toBeNull();
    expect(await store.links.find('second')).not.toBeNull();
    expect(await store.links.find('confirm')).not.toBeNull();
  });

  it('~ACC-076 of links that are issued at once one works', async () => {
    const hashes = ['a', 'b', 'c', 'd'];
    await Promise.all(hashes.map((hash) => store.links.issue(hash, link, true)));
    const found = await Promise.all(hashes.map((hash) => store.links.find(hash)));
    expect(found.filter(Boolean)).toHaveLength(1);
  });

  it('ACC-049 a link that a newer one has ended sets no password', async () => {
    await store.links.issue('first', link, true);
    await store.links.issue('second', link, true);
    expect(await store.links.use('first', { accountId: 12, hash: 'late' })).toBe(false);
    expect(await store.links.use('first')).toBe(false);
    expect(await store.passwords.of(12)).toBeNull();
  });

  it('ACC-019 counts each of many attempts that come at once', async () => {
    const counts = await Promise.all([1, 2, 3, 4, 5].map(() => store.attempts.note('key', at(5), at(0))));
    expect(Math.max(...counts)).toBe(5);
    await store.attempts.forgive('key', at(4));
    expect(await store.attempts.note('key', at(6), at(0))).toBe(6);
    await store.attempts.forgive('key', at(5));
    expect(await store.attempts.note('key', at(7), at(0))).toBe(6);
  });

  it('ACC-019 counts attempts in a window that slides', async () => {
    expect(await store.attempts.note('key', at(0), at(0))).toBe(0);
    expect(await store.attempts.note('key', at(10), at(0))).toBe(1);
    expect(await store.attempts.note('key', at(14), at(0))).toBe(2);
    expect(await store.attempts.note('key', at(26), at(11))).toBe(2);
    await store.attempts.forgive('key', at(26));
    expect(await store.attempts.note('key', at(27), at(12))).toBe(2);
    await store.attempts.clear('key');
    expect(await store.attempts.note('key', at(28), at(13))).toBe(1);
  });

  it('keeps mails', async () => {
    expect(await store.mails.read('m')).toBeNull();
    const mail = { subject: 'Hello', text: 'Please confirm', link: 'sealed' };
    await store.mails.keep('m', mail);
    await store.mails.keep('n', { ...mail, link: null });
    expect(await store.mails.read('m')).toEqual(mail);
    expect(await store.mails.read('n')).toEqual({ ...mail, link: null });
  });

  it('AUD-009 forgets an account: its address is free, its password, second factor, sessions and links are gone', async () => {
    for (const account_id of [12, 13]) {
      await store.emails.reserve(`${account_id}@x.example`, account_id, at(0));
      await store.passwords.set(account_id, 'hash');
      await store.secondFactors.set(account_id, 'sealed', ['h']);
      await store.sessions.start(`t${account_id}`, { ...session, account_id, session_id: `s${account_id}` });
      await store.links.issue(`l${account_id}`, { ...link, account_id }, false);
    }
    await store.forgetAccount(12);
    const left = async (id: number) => [
      await store.emails.holder(`${id}@x.example`),
      await store.passwords.of(id),
      await store.secondFactors.of(id),
      await store.sessions.find(`t${id}`),
      await store.links.find(`l${id}`),
    ];
    expect(await left(12)).toEqual([null, null, null, null, null]);
    expect((await left(13)).every((kept) => kept !== null)).toBe(true);
    expect(await store.emails.reserve('12@x.example', 14, at(1))).toBe(true);
  });

  it('AUD-009 forgets mails by name, and those that speak of somebody by first and last name together', async () => {
    await store.mails.keep('own', { subject: 'Welcome', text: 'Dear parent', link: null });
    await store.mails.keep('speaks', { subject: 'Roster', text: 'MIA came, and so did Reyes', link: null });
    await store.mails.keep('half', { subject: 'Mia', text: 'of another family', link: null });
    expect(await store.mails.forget(['own'], [['mia', 'reyes']])).toBe(2);
    expect(await store.mails.read('own')).toBeNull();
    expect(await store.mails.read('speaks')).toBeNull();
    expect(await store.mails.read('half')).not.toBeNull();
    expect(await store.mails.forget([], [])).toBe(0);
  });
};
