import { ADMINS_STREAM, adminsDecider } from '@app/contracts/accounts';
import {
  competitionTablesDecider,
  effectiveProfile,
  eventDecider,
  FIRST_SEASON_WITH_PAYMENTS,
  mayStart,
  SEED_TOUR_DATES,
  seasonDecider,
  tourDateDecider,
} from '@app/contracts/catalogue';
import { entryCapacityDecider, entryCapacityStream } from '@app/contracts/competition';
import { workshopCapacityDecider, workshopCapacityStream } from '@app/contracts/registration';
import { ticketStockDecider, ticketStockStream } from '@app/contracts/tickets';
import { comparePositions, instant, type Position, START, streamName } from '@app/contracts/shared';
import { hashPassword, strongPassword } from '../../accounts/passwords.js';
import { TABLES_STREAM } from '../../catalogue/commands/configure-tables.handler.js';
import { systemMeta } from '../../platform/commands/system-meta.js';
import type { Platform } from '../../platform.module.js';
import { accountStory } from './account-story.js';
import { LogWriter } from './log-writer.js';
import type { Office, Place } from './plays/cast.js';
import { hire, prepareSeason } from './plays/office.js';
import { Random } from './random.js';
import { Agenda, playSeason } from './season.js';
import { NUMBER_KINDS, Stage } from './stage.js';

export type LargeSeason = {
  readonly studios: number;
  readonly registrations: number;
  readonly random_seed: number;
};

export type Totals = {
  readonly events: number;
  readonly seconds: number;
  readonly studios: number;
  readonly families: number;
  readonly registrations: number;
  /** Refusal code → how often. */
  readonly refusals: Readonly<Record<string, number>>;
};

const BEGINS = '2025-09-03T12:00:00Z';
/** The last sign-up, the last START, and the end of what the seed tells: the demo's day follows. */
const LAST_SIGN_UP = '2025-11-20T12:00:00Z';
const LAST_START = '2025-12-20T12:00:00Z';
const ENDS = '2026-01-19T12:00:00Z';
const PASSWORD = 'Callboard1';
const STUDIOS_PART = 0.75;

/** The tour dates of the store at which one may begin a registration all through the season. */
const loadPlaces = async (stage: Stage, { loader }: Platform): Promise<Place[]> => {
  await stage.load(loader, ADMINS_STREAM, adminsDecider);
  await stage.load(loader, TABLES_STREAM, competitionTablesDecider);
  const places: Place[] = [];
  for (const { id } of SEED_TOUR_DATES) {
    const { tour_date } = await stage.load(loader, streamName('tourDate', id), tourDateDecider);
    if (!tour_date || tour_date.season_id < FIRST_SEASON_WITH_PAYMENTS) continue;
    const open = [BEGINS, ENDS].every((now) => mayStart(tour_date, { now: instant(now), exempt: false }));
    if (!open) continue;
    const { profile } = await stage.load(loader, streamName('event', tour_date.event_id), eventDecider);
    const { season } = (await loader.load(streamName('season', tour_date.season_id), seasonDecider)).state;
    if (!profile || !season) continue;
    await stage.load(loader, workshopCapacityStream(id), workshopCapacityDecider);
    await stage.load(loader, entryCapacityStream(id), entryCapacityDecider);
    await stage.load(loader, ticketStockStream(id), ticketStockDecider);
    places.push({ tour_date, profile: effectiveProfile(profile, tour_date), season });
  }
  if (places.length === 0) throw new Error('the store has no tour date that takes registrations');
  return places;
};

const shuffled = <T>(random: Random, list: readonly T[]): T[] => {
  const copy = [...list];
  for (let n = copy.length - 1; n > 0; n -= 1) {
    const other = random.whole(0, n);
    [copy[n], copy[other]] = [copy[other]!, copy[n]!];
  }
  return copy;
};

type Account = { readonly studio: boolean; readonly registrations: number };

/** Where there is most to tell: limited places, rates that change soon, and among the first a show that sells tickets. */
const tellingFirst = (places: readonly Place[]): Place[] => {
  const limited = ({ tour_date }: Place): boolean => Object.keys(tour_date.level_capacity).length > 0;
  const flips = ({ tour_date }: Place): string => `${tour_date.cutoff_end_date ?? '9999'}`;
  const sells = ({ tour_date }: Place): boolean => tour_date.workshop && tour_date.ticket_types.length > 0;
  const order = [...places].sort((a, b) => Number(limited(b)) - Number(limited(a)) || (flips(a) < flips(b) ? -1 : 1));
  const [show] = order.filter(sells);
  const others = order.filter((place) => place !== show);
  return show === undefined ? order : [...others.slice(0, 2), show, ...others.slice(2)];
};

/** Three of four registrations are a studio's, at most one a tour date; families make the others, up to three each. */
const deal = (random: Random, { studios, registrations }: LargeSeason, places: number): Account[] => {
  const counts = new Array<number>(studios).fill(0);
  const theirs = Math.min(Math.ceil(registrations * STUDIOS_PART), studios * places);
  for (let left = theirs; left > 0; ) {
    const n = random.whole(0, studios - 1);
    if (counts[n]! >= places) continue;
    counts[n]! += 1;
    left -= 1;
  }
  const accounts: Account[] = counts.map((count) => ({ studio: true, registrations: count }));
  for (let left = registrations - theirs; left > 0; ) {
    const count = Math.min(left, random.whole(1, 3), places);
    accounts.push({ studio: false, registrations: count });
    left -= count;
  }
  const [first, ...others] = accounts;
  return first ? [first, ...shuffled(random, others)] : [];
};

const BLOCK = 20_000;
const ENOUGH = 5_000;

/** Numbers in large blocks, taken as everyone takes them (KER-012). */
const fillNumbers = async (stage: Stage, { numbers, ids }: Platform, block: number): Promise<void> => {
  for (const kind of NUMBER_KINDS)
    if (stage.left(kind) < Math.min(ENOUGH, block)) stage.fill(kind, await numbers.take(kind, block, systemMeta(ids)));
};

/** What the reactions would do has been done; they go on after it, unless they have something older to do. */
const moveBookmarks = async ({ log, bookmarks }: Platform, before: Position): Promise<void> => {
  const reactions = [
    { name: 'account-mails', types: ['AccountRegistered', 'PasswordResetRequested'] },
    { name: 'payments-charge-fees', types: ['FeesRecalculated'] },
    { name: 'payments-mail', types: ['PaymentTaken', 'SubmissionFinished'] },
    { name: 'payments-refund-cancelled', types: ['RegistrationCancelled'] },
    { name: 'registration-moving', types: ['RegistrationMoved'] },
    { name: 'payments-tell-moves', types: ['RegistrationMoved', 'RegistrationConfirmationWithdrawn'] },
    { name: 'mail-sender', types: ['MailQueued'] },
  ];
  const head = await log.head();
  for (const { name, types } of reactions) {
    const after = (await bookmarks.read(name)) ?? START;
    const { events } = await log.readAll({ after, filter: { types }, limit: 1 });
    const first = events[0]?.position;
    if (first === undefined || comparePositions(first, before) > 0) await bookmarks.set(name, head);
  }
};

type Told = (line: string) => void;

const progress = (writer: LogWriter, tell: Told) => {
  const started = performance.now();
  let told = started;
  const seconds = () => (performance.now() - started) / 1000;
  const line = () => {
    const rate = Math.round(writer.written / seconds());
    return `${writer.written.toLocaleString('en-US')} events, ${rate.toLocaleString('en-US')} a second`;
  };
  const now = () => {
    if (performance.now() - told < 2000) return;
    told = performance.now();
    tell(line());
  };
  return { seconds, line, now };
};

const castAll = (stage: Stage, agenda: Agenda, accounts: readonly Account[], places: Place[], office: Office): void => {
  const [first, last] = [Date.parse(BEGINS), Date.parse(LAST_SIGN_UP)];
  accounts.forEach(({ studio, registrations }, n) => {
    const at = first + 86_400_000 + Math.floor(((last - first) * n) / accounts.length);
    const spawn = (minutes: number, play: ReturnType<typeof accountStory>) =>
      agenda.put(Date.parse(stage.now()) + minutes * 60_000, play);
    const order = n === 0 ? tellingFirst(places) : shuffled(stage.random, places);
    const where = { places: order.slice(0, registrations), elsewhere: order.slice(registrations) };
    agenda.put(at, accountStory({ stage, office, ...where, studio, first: n === 0, until: LAST_START, spawn }));
  });
};

/** A large season by the rooms' own deciders, appended in large batches (OPS-009). */
export const seedLarge = async (platform: Platform, season: LargeSeason, tell: Told): Promise<Totals> => {
  const before = await platform.log.head();
  const random = new Random(season.random_seed);
  const writer = new LogWriter(platform.log, platform.keys);
  const stage = new Stage(
    random,
    writer,
    platform.secrets,
    await hashPassword(strongPassword(PASSWORD, [], 'password')),
    BEGINS,
  );
  const places = await loadPlaces(stage, platform);
  const block = Math.min(BLOCK, 2_000 + season.registrations * 20);
  await fillNumbers(stage, platform, block);
  const office = hire(stage);
  prepareSeason(stage, office, places[0]!);
  const accounts = deal(random, season, places.length);
  const agenda = new Agenda();
  castAll(stage, agenda, accounts, places, office);
  const { seconds, line, now } = progress(writer, tell);
  await playSeason(stage, agenda, Date.parse(ENDS), async () => {
    await writer.flush();
    await fillNumbers(stage, platform, block);
    now();
  });
  await writer.done();
  tell(line());
  await moveBookmarks(platform, before);
  return {
    events: writer.written,
    seconds: seconds(),
    studios: season.studios,
    families: accounts.filter(({ studio }) => !studio).length,
    registrations: season.registrations,
    refusals: Object.fromEntries(stage.refused),
  };
};
