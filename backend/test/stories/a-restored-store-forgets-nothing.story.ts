import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { START } from '@app/contracts/shared';
import { AccountReactions } from '../../src/accounts/account-reactions.js';
import { MailReactions } from '../../src/mail/mail-reactions.js';
import { backUp } from '../../src/tools/backup.js';
import { startSession } from '../support/accounts.js';
import { signUp } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const PEOPLE = 20;
const environment = { SIGNUPS_PER_ADDRESS: '1000' };

// Backups are copies of the embedded store's files.
describe('a restored store forgets nothing', () => {
  let place: string;
  let system: System;
  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), 'callboard-restored-'));
    system = await startSystem({ seed: 'catalogue', environment, eventsIn: 'sqlite' });
  });
  afterAll(async () => {
    await system.stop();
    rmSync(place, { recursive: true, force: true });
  });

  const settle = async ({ server }: System): Promise<void> => {
    for (const reactions of [AccountReactions, MailReactions])
      await server.app.get<{ settled(): Promise<void> }>(reactions, { strict: false }).settled();
  };
  const signUps = async (on: System, who: string): Promise<void> => {
    for (let n = 0; n < PEOPLE; n += 1) await signUp(on, `${who}${n}@demo.example`, false);
    await settle(on);
  };
  const count = async ({ server }: System, type: string): Promise<number> => {
    const { events } = await server.platform.log.readAll({ after: START, filter: { types: [type] }, limit: 1000 });
    return events.length;
  };

  const expectBookmarksWithinLog = async ({ server }: System): Promise<void> => {
    const { bookmarks, log, reactions } = server.platform;
    const names = (await reactions.all()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['mail-sender', 'payments-charge-fees', 'waivers-ask']));
    const head = Number(await log.head());
    for (const name of names) expect(Number((await bookmarks.read(name)) ?? 0)).toBeLessThanOrEqual(head);
  };

  it('KER-047 its reactions go on where the events end, however much later its other files were copied', async () => {
    await signUps(system, 'before');
    await backUp(system.folder, join(place, 'early'));
    await signUps(system, 'lost');
    await backUp(system.folder, join(place, 'late'));
    const mixed = join(place, 'mixed');
    mkdirSync(mixed);
    for (const name of readdirSync(join(place, 'late')).filter((file) => file.endsWith('.sqlite')))
      copyFileSync(join(place, name === 'callboard.sqlite' ? 'early' : 'late', name), join(mixed, name));
    const restored = await startSystem({ environment: { ...environment, DATA_DIR: mixed }, eventsIn: 'sqlite' });
    try {
      await expectBookmarksWithinLog(restored);
      expect(await count(restored, 'MailSent')).toBe(PEOPLE);
      await signUps(restored, 'after');
      expect(await count(restored, 'MailQueued')).toBe(2 * PEOPLE);
      expect(await count(restored, 'MailSent')).toBe(2 * PEOPLE);
      await expectBookmarksWithinLog(restored);
    } finally {
      await restored.stop();
    }
  });

  it('~SEC-011 the number of an account that is lost signs nobody in to the account that gets it next', async () => {
    const { account_id } = await signUp(system, 'neighbour@demo.example');
    const token = await startSession(system, account_id + 1);
    expect(await signUp(system, 'next@demo.example')).toMatchObject({ account_id: account_id + 1 });
    await system.agent().get('/api/mybtf/account').set('authorization', `Bearer ${token}`).expect(401);
  });
});
