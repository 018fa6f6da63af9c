import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { START, type StoredEvent } from '@app/contracts/shared';
import { ProjectionRunner, SqliteReadStore, views } from '@app/projections';
import { checkNumbersIn } from '../../src/platform/numbers/check-document-numbers.js';
import { SandboxOrders } from '../../src/platform/card-gateway/sandbox/sandbox-orders.js';
import { PROGRESS, type Progress } from '../../src/platform/http/read-after.interceptor.js';
import { READ_MODELS, type ReadModels } from '../../src/platform/read-models/read-models.port.js';
import { openSqlite } from '../../src/platform/sqlite/sqlite-file.js';
import type { Server } from '../../src/server.js';
import { restore } from '../../src/tools/backup.js';
import { numbersInWords } from '../../src/tools/numbers.js';
import type { Acknowledgement } from './acknowledged.js';
import type { Backup } from './besides.js';
import { CATCH_UP_MS, settled } from './settle.js';
import { beside, type World } from './world.js';

/** Everything that is not as it was promised, in words; all lists are empty when the promise was kept. */
export type Verdict = {
  readonly events: number;
  readonly documents: number;
  readonly payments: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly gaps: readonly string[];
  readonly hashes: readonly string[];
  readonly differing: readonly string[];
  readonly unfinished: readonly string[];
  readonly money: readonly string[];
  /** Gaps and doubles among the numbers of documents, and payments without one. */
  readonly numbers: readonly string[];
};

const PAGE = 1000;

const everything = async ({ log }: Server['platform']): Promise<StoredEvent[]> => {
  const all: StoredEvent[] = [];
  for (let after = START; ; ) {
    const { events, reached } = await log.readAll({ after, limit: PAGE });
    all.push(...events);
    if (reached === after) return all;
    after = reached;
  }
};

const repeated = (keys: readonly string[]): string[] => {
  const seen = new Set<string>();
  return keys.filter((key) => seen.size === seen.add(key).size);
};

const gapsIn = (events: readonly StoredEvent[]): string[] => {
  const ends = new Map<string, number>();
  return events.flatMap(({ stream, revision }) => {
    const expected = (ends.get(stream) ?? -1) + 1;
    ends.set(stream, revision);
    return revision === expected ? [] : [`${stream}: ${revision} where ${expected} belongs`];
  });
};

/** One key per acknowledgement, and the same key per event that keeps it. */
const keyOf = (a: Acknowledgement): string => {
  switch (a.kind) {
    case 'draft':
      return `draft ${a.registration} ${a.draft_version} ${a.value}`;
    case 'paid':
      return `paid ${a.registration} ${a.payment} ${a.amount}`;
    case 'declined':
      return `declined ${a.payment}`;
    case 'account':
      return `account ${a.account} ${a.studio}`;
    case 'erased':
      return `erased ${a.person}`;
    default:
      return `${a.kind} ${a.registration} ${a.kind === 'reviewed' ? a.draft_version : ''}`;
  }
};

type Any = Record<string, never> & { changes?: { path: string; value: number }[] };
const keptBy = ({ type, data }: StoredEvent): string[] => {
  const d = data as Any;
  switch (type) {
    case 'RegistrationStarted':
      return [`started ${d.registration_id} `];
    case 'RegistrationDraftSaved':
      return (d.changes ?? [])
        .filter(({ path }) => path === 'additional_observers.one')
        .map(({ value }) => `draft ${d.registration_id} ${d.draft_version} ${value}`);
    case 'RegistrationReviewed':
      return [`reviewed ${d.registration_id} ${d.draft_version}`];
    case 'PaymentPosted':
      return [`paid ${d.registration_id} ${d.payment_id} ${d.amount}`];
    case 'SubmissionFailed':
      return [`declined ${String(d.submission_id).replace('payment_', '')}`];
    case 'AccountRegistered':
      return [`account ${d.account_id} ${d.studio_id}`];
    case 'ErasureRequested':
      return [`erased ${d.number}`];
    default:
      return [];
  }
};

const of = (events: readonly StoredEvent[], ...types: string[]): Any[] =>
  events.filter(({ type }) => types.includes(type)).map(({ data }) => data as Any);

const without = (all: readonly string[], ended: readonly string[]): string[] => {
  const known = new Set(ended);
  return all.filter((one) => !known.has(one));
};

/** Processes that began and did not end, mails that did not go, studios without their other half (KER-025). */
const unfinishedIn = (events: readonly StoredEvent[]): string[] => {
  const ids = (key: string, ...types: string[]) => of(events, ...types).map((d) => String(d[key]));
  const studios = of(events, 'AccountRegistered').filter((d) => d.studio_account);
  return [
    ...without(
      ids('submission_id', 'SubmissionStarted'),
      ids('submission_id', 'SubmissionFinished', 'SubmissionFailed'),
    ),
    ...without(ids('payment_id', 'PaymentPending'), ids('payment_id', 'PaymentPosted', 'PaymentReleased')),
    ...without(ids('refund_id', 'RefundPending'), ids('refund_id', 'RefundPosted', 'PaymentVoided', 'RefundReleased')),
    ...without(ids('mail_id', 'MailQueued'), ids('mail_id', 'MailSent')),
    ...without(ids('submission_id', 'SubmissionMailOwed'), ids('submission_id', 'SubmissionMailsSent')),
    ...without(ids('account_id', 'AccountRegistered'), [
      ...mailedAccounts(events),
      ...ids('account_id', 'EmailConfirmed'),
    ]),
    ...without(ids('registration_id', 'RegistrationReviewed'), ids('registration_id', 'FeesCharged')),
    ...without(ids('erasure_id', 'ErasureRequested'), ids('erasure_id', 'ErasureFinished')),
    ...without(
      studios.map((d) => `studio ${d.studio_id}`),
      ids('studio_id', 'StudioCreated').map((id) => `studio ${id}`),
    ),
  ];
};

/** Who got the mail to confirm the address; who is confirmed already gets none. */
const mailedAccounts = (events: readonly StoredEvent[]): string[] => {
  const causes = new Set(of(events, 'MailQueued').map((d) => String(d.cause_id)));
  return events
    .filter(({ type, id }) => type === 'AccountRegistered' && causes.has(id))
    .map(({ data }) => String((data as Any).account_id));
};

/** What the gateway took against what the ledgers say was paid: order by order, once each. */
const moneyIn = async (events: readonly StoredEvent[], orders: SandboxOrders, isCopy: boolean): Promise<string[]> => {
  const posted = of(events, 'PaymentPosted').map((d) => String(d.payment_id));
  const wrong = repeated(posted).map((id) => `${id} was posted twice`);
  for (const id of posted) if ((await orders.find(id)) === null) wrong.push(`${id} was posted and never taken`);
  const taken = await orders.count();
  // The gateway goes on while a copy lies there: it may know of more than the copy.
  return taken === posted.length || (isCopy && taken > posted.length)
    ? wrong
    : [...wrong, `${taken} orders were charged, ${posted.length} posted`];
};

const numbersIn = async ({ platform: { log } }: Server): Promise<readonly string[]> => {
  const check = await checkNumbersIn(log);
  return check.whole ? [] : numbersInWords(check);
};

/** What is compared has seen the same events, should the last of them have come just now. */
const bothAtTheEnd = async ({ app, platform: { log } }: Server, clean: ProjectionRunner): Promise<void> => {
  const progress = app.get<Progress>(PROGRESS, { strict: false });
  const head = await log.head();
  for (const one of [clean, progress])
    if (!(await one.waitFor(head, CATCH_UP_MS))) throw new Error('the read models did not catch up');
};

/** Every read model of the arrangement against one that is built anew from the events alone. */
const againstCleanRebuild = async (server: Server): Promise<{ documents: number; differing: string[] }> => {
  const folder = mkdtempSync(join(tmpdir(), 'clean-'));
  const file = await openSqlite(join(folder, 'clean.sqlite'));
  const faults: string[] = [];
  const clean = new ProjectionRunner(server.platform.log, await SqliteReadStore.open(file), views, (error) => {
    faults.push(`the clean rebuild met ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  });
  const serving = server.app.get<ReadModels>(READ_MODELS, { strict: false });
  try {
    await clean.start();
    await clean.caughtUp();
    const stopped = clean.status().filter(({ failed }) => failed !== null);
    const differing = [...faults, ...stopped.map(({ name }) => `the clean rebuild of ${name} stopped`)];
    await bothAtTheEnd(server, clean);
    let documents = 0;
    for (const { collection } of views) {
      const [{ rows: made }, { rows: kept }] = [await clean.find(collection), await serving.find(collection)];
      const [anew, served] = [made, kept].map((rows) => rows.map((row) => JSON.stringify(row)));
      documents += made.length;
      differing.push(...without(anew!, served!).map((row) => `${collection} only anew: ${row}`));
      differing.push(...without(served!, anew!).map((row) => `${collection} only as served: ${row}`));
    }
    return { documents, differing };
  } finally {
    await clean.stop();
    await file.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Looks at everything that the arrangement holds after the crashes, once its processes have come to their ends. */
export const verify = async (
  world: Pick<World, 'environment'>,
  acknowledged: readonly Acknowledgement[],
  isCopy = false,
): Promise<Verdict> => {
  const server = await settled(world);
  try {
    const events = await everything(server.platform);
    const kept = new Set(events.flatMap(keptBy));
    const hashes = await server.platform.log.verifyAll();
    const mails = of(events, 'MailQueued').map((d) => `mail ${d.cause_id} ${d.template}`);
    const completed = of(events, 'RegistrationCompleted').map((d) => `completion of ${d.registration_id}`);
    return {
      events: events.length,
      payments: of(events, 'PaymentPosted').length,
      lost: acknowledged.map(keyOf).filter((key) => !kept.has(key)),
      doubled: repeated([...events.map(({ id }) => id), ...mails, ...completed]),
      gaps: gapsIn(events),
      hashes: hashes.ok ? [] : [`${hashes.bad.stream} ${hashes.bad.revision}: ${hashes.bad.reason}`],
      unfinished: unfinishedIn(events),
      money: await moneyIn(events, server.app.get(SandboxOrders, { strict: false }), isCopy),
      numbers: await numbersIn(server),
      ...(await againstCleanRebuild(server)),
    };
  } finally {
    await server.stop();
  }
};

/** Brings a backup back elsewhere and looks at it as at the arrangement itself: what was acknowledged before it began is there. */
export const verifyBackup = async (
  { environment }: Pick<World, 'environment'>,
  { folder, acknowledged }: Backup,
): Promise<Verdict> => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'proof-restored-'));
  try {
    await restore(folder, DATA_DIR);
    // The copy took along what kept mails from being written.
    beside(DATA_DIR).poisonMails(false);
    return await verify({ environment: { ...environment, DATA_DIR } }, acknowledged, true);
  } finally {
    for (const one of [DATA_DIR, folder]) rmSync(one, { recursive: true, force: true });
  }
};

/** What a kept promise looks like. */
export const KEPT = {
  lost: [],
  doubled: [],
  gaps: [],
  hashes: [],
  differing: [],
  unfinished: [],
  money: [],
  numbers: [],
} as const;
