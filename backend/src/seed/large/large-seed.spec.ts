import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { START, type StoredEvent } from '@app/contracts/shared';
import { declarations } from '../../event-types.js';
import { ManualScheduler } from '../../platform/clock/manual/manual-clock.js';
import { readEnvironment } from '../../platform/config/environment.js';
import { makeLogger } from '../../platform/config/logger.js';
import { openPlatform, type Platform } from '../../platform.module.js';
import { seedEmptyStore } from '../seed.js';
import { type LargeSeason, seedLarge, type Totals } from './large-seed.js';

/** Reports of what was verified, erased and handed out: true when the running product did it, else a lie. */
const isReport = (type: string): boolean => /^(Verification|HeadsAnchored|Erasure|Export)/.test(type);

/** Rare in a season: nothing is scored, released or given as homework, no reaction stores a confirmation, numbers a document or makes an access code, no deposit is asked for, no city fills up, nobody waits, is transferred, subscribes to a calendar or is checked in, nothing is claimed or qualifies; no free teacher is adjusted and no waiver is asked for yet. */
const rare =
  /^(Deposit|MediaPassWai|PlaceRefused|PlaceOffered|OfferEnded|Competition(SoldOut|Reopened)|CategoryFilled|Waiting|Routine(Waitlisted|Promoted|Transferred|Qualified)|RegionalAward|FreeTeacher|ConfirmationStored|DocumentNumbered|PayLater|Promo|Credit|Overpayment|BatchRefund|PaymentMethod|VaultClosed|BankAccountBlocked|PaymentPlan|Plan|BalanceReminder|Loyalty|Membership|Points|Voucher|MediaPassesCovered|BankDebit|RefundDecided|AwardEntered|Tablet|QuickNotes|Blurbs|Audition|Judge|FacultyAssigned|Survey|RoutineNumbered|AnnouncerList|Scor|ResultOverridden|Critique|Homework|Release|Waiver|Music|NoMusic|AccessCode|Calendar|CheckedIn|CheckInUndone|DeviceHeard)/;

const SMALL: LargeSeason = { studios: 2, registrations: 14, random_seed: 4 };

describe('a large season', () => {
  let folder: string;
  let platform: Platform;
  let totals: Totals;
  let events: StoredEvent[];
  const everything = async () => (await platform.log.readAll({ after: START, limit: 1_000_000 })).events;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'large-seed-'));
    const environment = readEnvironment({ DATA_DIR: folder, NODE_ENV: 'test', LOG_LEVEL: 'silent' });
    await seedEmptyStore(environment, 'catalogue', { logger: makeLogger('silent') });
    platform = await openPlatform(environment, { scheduler: new ManualScheduler() });
    totals = await seedLarge(platform, SMALL, () => undefined);
    events = await everything();
  });

  afterAll(async () => {
    await platform.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('~OPS-009 has an event of every declared type that somebody can make', () => {
    const seen = new Set(events.map(({ type }) => type));
    const missing = Object.keys(declarations).filter((type) => !seen.has(type) && !isReport(type) && !rare.test(type));
    expect(missing).toEqual([]);
  });

  it('~OPS-009 attempts what the rules refuse, too', () => {
    expect(Object.keys(totals.refusals)).toEqual(
      expect.arrayContaining([
        'account_locked',
        'already_on_roster',
        'catalogue_value_invalid',
        'draft_conflict',
        'forbidden',
        'observer_count_invalid',
        'payment_unknown',
        'registration_not_completed',
        'share_link_gone',
        'studio_name_locked',
      ]),
    );
  });

  it('~OPS-009 KER-007 chains every stream, and keeps the order of time', async () => {
    expect(await platform.log.verifyAll()).toMatchObject({ ok: true, events: events.length });
    const season = events.filter(({ metadata }) => metadata.command !== 'TakeNumbers').slice(-totals.events);
    const times = season.map(({ occurred_at }) => occurred_at);
    expect(times).toEqual([...times].sort());
  });

  it('~OPS-009 KER-008 seals names as the product does', async () => {
    if (platform.place.kind !== 'embedded') throw new Error('this spec looks into the file');
    const raw = await platform.place.file.read("SELECT data FROM events WHERE type = 'PersonAddedToRoster'");
    expect(raw.length).toBeGreaterThan(5);
    for (const { data } of raw)
      expect(JSON.parse(String(data))).toMatchObject({
        person: { fname: { $sealed: expect.stringContaining('person:') } },
      });
  });

  it('~OPS-009 leaves the reactions nothing to do, and a second season finds room beside the first', async () => {
    const head = await platform.log.head();
    expect(await platform.bookmarks.read('mail-sender')).toBe(head);
    const again = await seedLarge(platform, { ...SMALL, studios: 1, registrations: 2 }, () => undefined);
    const both = await everything();
    expect(both.length).toBeGreaterThanOrEqual(events.length + again.events);
    expect(await platform.log.verifyAll()).toMatchObject({ ok: true, events: both.length });
  });
});
