// Every figure of `npm run bench`: how it is taken, beside which peer or limit, and what it should be.
import { join } from 'node:path';
import { mongodPath, startMongod } from '../mongod.mjs';
import { FIRST_LOAD_LIMIT, firstLoads } from '../bundle.mjs';
import { chromium } from '../chromium.mjs';
import { startFreshClone } from '../fresh-clone.mjs';
import { appendRatio } from './append.mjs';
import { besideFile, paymentSubmits, scaledOutBesideFile, startProduct } from './beside-file.mjs';
import { commandRatios } from './command.mjs';
import { crowdRatio } from './crowd.mjs';
import { documentNumbers } from './document-numbers.mjs';
import { emmettRate } from './emmett.mjs';
import { bareTurnsOf, eventStoreRatios, hotStreamOf, startEventStore } from './eventstoredb.mjs';
import { feePreview } from './fee-preview.mjs';
import { hotStreamEmbedded } from './hot-stream.mjs';
import { coldStart, eventSearch, ledgerLists, rebuildRatios, replays, staffLists } from './large.mjs';
import { preparedStore, prepareStore } from './large-store.mjs';
import { liveLatency } from './live.mjs';
import { lateStart } from './late-start.mjs';
import { longStreamRatio } from './long-stream.mjs';
import { officeFigures } from './office.mjs';
import { postingRates } from './postings.mjs';
import { presenceRatio } from './presence.mjs';
import { LOCAL, startForBench } from './product.mjs';
import { reconciliation } from './reconciliation.mjs';
import { rosterImport } from './roster-import.mjs';
import { routineFigures } from './routines.mjs';
import { scoringGrid } from './scoring.mjs';
import { screenFigures } from './screens.mjs';
import { uploadFigures } from './uploads.mjs';

/** Enough to mean something, or just enough to see that it works. */
export const SIZES = {
  full: {
    append: { rounds: 60, pairs: 5 },
    emmett: 150,
    hot: 8_000,
    numbers: 2_000,
    postings: 10_000,
    submits: 96,
    reconciled: 100_000,
    eventStore: { rounds: 20, pairs: 9, beside: { warm: 48, saves: 400, routines: 64, payments: 40 } },
    searches: 25,
    rebuilds: 3,
    dancers: 300,
    routines: 200,
    uploads: { files: 30, megabytes: 47 },
    crowd: 400,
    season: { studios: 45, registrations: 450 },
    office: { studios: 40, registrations: 900 },
    start: { studios: 180, registrations: 1_800 },
    large: { studios: 900, registrations: 9_000 },
  },
  tiny: {
    append: { rounds: 2, pairs: 1 },
    emmett: null,
    hot: 100,
    numbers: 20,
    postings: 100,
    submits: 4,
    reconciled: 200,
    eventStore: { rounds: 1, pairs: 1, beside: { warm: 4, saves: 32, routines: 8, payments: 14 } },
    searches: 1,
    rebuilds: 1,
    dancers: 3,
    routines: 2,
    uploads: { files: 4, megabytes: 1 },
    crowd: 4,
    season: { studios: 1, registrations: 2 },
    office: { studios: 1, registrations: 2 },
    start: { studios: 1, registrations: 2 },
    large: { studios: 1, registrations: 2 },
  },
};

const embeddedAppends = async ({ folder, size, report }) => {
  const append = await appendRatio(folder, size.append);
  report.add({
    name: 'durable append, 64 streams at once / raw grouped SQLite loop',
    value: append.ratio,
    least: 0.8,
    detail: append.detail,
  });
  const name = 'durable append, 64 streams at once / emmett-sqlite 0.42.4';
  if (size.emmett === null) return report.skip(name, 'too large for this size of run');
  const peer = emmettRate(join(folder, 'emmett.sqlite'), size.emmett);
  if (peer.rate === null) return report.skip(name, peer.why);
  const detail = `${Math.round(append.rate)} / ${Math.round(peer.rate)} events a second`;
  report.add({ name, value: append.rate / peer.rate, digits: 1, least: 10, detail });
};

const hotStream = async ({ folder, size, report }) => {
  const { rate, conflicts } = await hotStreamEmbedded(join(folder, 'hot'), size.hot);
  const name = 'decisions on one hot stream, embedded, one process';
  report.add({ name, value: rate, digits: 0, unit: '/s', least: 2_000, detail: `${conflicts} conflicts` });
};

const numbers = async ({ folder, size, report }) => {
  const { rate, payments } = await documentNumbers(join(folder, 'numbers'), size.numbers);
  const name = 'payments that get the number of their document, embedded, after a start';
  report.add({ name, value: rate, digits: 0, unit: '/s', least: 1_000, detail: `${payments} payments, no gap` });
};

/** Money through the whole command path, and no use of a code too many. */
const postings = async ({ folder, size, report }) => {
  const { spread, hot, over, balance } = await postingRates(join(folder, 'postings'), size.postings);
  const name = (what) => `money through the command path: ${what}`;
  report.add({ name: name('payments posted to 500 ledgers'), value: spread, digits: 0, unit: '/s', least: 1_500 });
  report.add({ name: name('uses of one promo code'), value: hot, digits: 0, unit: '/s', least: 500 });
  const detail = 'a fifth of those who ask come too late';
  report.add({ name: name('uses above the limit of the code'), value: over, digits: 0, most: 0, detail });
  const posted = 'balance of a ledger of 2,000 postings';
  const cold = `${balance.cold.toFixed(2)} ms with nothing in memory`;
  report.add({ name: name(posted), value: balance.warm, unit: 'ms', most: 5, detail: cold });
};

const submits = async ({ folder, size, report }) => {
  const { submit, gateway, payments } = await paymentSubmits(join(folder, 'submits'), size.submits);
  const detail = `${submit.toFixed(1)} less ${gateway.toFixed(1)} ms, ${payments} payments`;
  const name = 'a payment that is submitted, 16 at once, p50 besides a call of the gateway';
  report.add({ name, value: submit - gateway, unit: 'ms', most: 40, detail });
};

const reconciled = async ({ folder, size, report }) => {
  const { seconds, above, read } = await reconciliation(join(folder, 'reconciled'), size.reconciled);
  const name = (what) => `reconciliation of ${size.reconciled} payments with a file of as many lines: ${what}`;
  const detail = `${read} lines read, the missing one found`;
  report.add({ name: name('time'), value: seconds, unit: 's', most: 8, detail });
  report.add({
    name: name('peak of the resident set above idle'),
    value: above,
    digits: 0,
    unit: 'MB',
    most: 300,
    detail,
  });
};

const eventStore = async ({ folder, size, report }) => {
  const server = await startEventStore(join(folder, 'eventstoredb'));
  try {
    await besideFile({ server, folder, size: size.eventStore.beside, report });
    const { append, catchUp } = await eventStoreRatios(server.url, size.eventStore);
    const said = (detail) => `${detail}; ${server.said}`;
    report.add({
      name: 'EventStoreDB: append, 64 streams at once / bare client',
      value: append.ratio,
      least: 0.8,
      detail: said(append.detail),
    });
    report.add({
      name: 'EventStoreDB: filtered catch-up / bare client',
      value: catchUp.ratio,
      least: 0.5,
      detail: said(catchUp.detail),
    });
    for (const [kind, processes, words, least, ofBare] of [
      ['workshop', 2, 'two processes', 2_000, 0.5],
      ['competition', 2, 'competition places of one tour date, two processes', 2_000, 0.5],
      // Each opens what all write, and four of them have two cores: the limit decides nothing and opens nothing.
      ['workshop', 4, 'four processes', null, 0.4],
    ]) {
      const hot = { url: server.url, folder, decisions: size.hot, kind };
      const { rate, conflicts, p99, stream } = await hotStreamOf(processes, hot);
      const limit = await bareTurnsOf(processes, { ...hot, sample: stream });
      const name = (what) => `EventStoreDB: ${what} on one hot stream, ${words}`;
      const detail = said(`${Math.round(rate)} decisions a second`);
      if (least)
        report.add({ name: name('decisions'), value: rate, digits: 0, unit: '/s', least, detail: server.said });
      const beside = {
        value: rate / limit,
        least: ofBare,
        detail: said(`${Math.round(rate)} / ${Math.round(limit)} a second`),
      };
      report.add({ name: `${name('decisions')} / bare clients appending in turn`, ...beside });
      report.add({ name: name('conflicts'), value: conflicts, digits: 0, most: 0, detail: said(`of ${3 * size.hot}`) });
      report.add({ name: name('p99 of a decision'), value: p99, digits: 0, unit: 'ms', most: 500, detail });
    }
  } finally {
    await server.stop();
  }
};

const scaledOut = async ({ folder, size, report }) => {
  if (!mongodPath()) return report.skip('EventStoreDB and MongoDB / the folder', 'there is no mongod here');
  const server = await startEventStore(join(folder, 'eventstoredb-scaled-out'));
  const mongod = await startMongod({ folder: join(folder, 'mongod') });
  try {
    await scaledOutBesideFile({ server, mongod, folder, size: size.eventStore.beside, report });
  } finally {
    await mongod.stop();
    await server.stop();
  }
};

/** A log of so many events, of which a server knows nothing yet (KER-029). */
const eventStoreStart = async ({ folder, size, report }) => {
  const store = preparedStore(size.start) ?? (await prepareStore(size.start));
  const server = await startEventStore(join(folder, 'eventstoredb-start'));
  try {
    const name = (what) => `EventStoreDB: a start with a long log: ${what}`;
    if (!server.sent) return report.skip(name('the log is read'), 'a real server does not count what it sends');
    const { events, read, refused, ratio, detail } = await lateStart({ server, folder, store });
    const said = `${events} events; ${server.said}`;
    report.add({ name: name('events that were sent / in the log'), value: read, most: 1.3, detail: said });
    report.add({ name: name('p95 of a save meanwhile / in quiet'), value: ratio, most: 3, detail });
    report.add({ name: name('saves refused'), value: refused, digits: 0, most: 0, detail });
  } finally {
    await server.stop();
  }
};

const product = async ({ folder, report }) => {
  const running = await startForBench(join(folder, 'product'));
  try {
    const { bare, plain } = await commandRatios(running, folder);
    report.add({ name: 'command over HTTP / bare Fastify route with the same insert', ...bare, least: 0.3 });
    report.add({
      name: 'command over HTTP / what a developer would write instead, without events',
      ...plain,
      least: 1,
    });
    const live = await liveLatency(running);
    const socket = 'command to the other browser’s socket, p99';
    report.add({ name: socket, value: live.p99, digits: 1, unit: 'ms', most: 50, detail: live.detail });
    const presence = await presenceRatio(running);
    const crowd = 'p95 of another’s GET, 200 sockets of one account at the limit of their rate / quiet';
    report.add({ name: crowd, value: presence.ratio, most: 3, detail: presence.detail });
    const long = await longStreamRatio(running);
    const imported = await rosterImport(running);
    const importing = 'import of 500 rows into a roster';
    report.add({ name: importing, value: imported.seconds, unit: 's', most: 2, detail: imported.detail });
    const loading = 'loading a registration of 10,000 events / of 100';
    report.add({ name: loading, value: long.ratio, most: 1.2, detail: long.detail });
  } finally {
    await running.stop();
  }
};

const preview = async ({ report }) => {
  const { p99, detail } = await feePreview();
  report.add({ name: 'fee preview of 300 dancers, p99', value: p99, unit: 'ms', most: 16, detail });
};

const scoring = async ({ report }) => {
  const { p95, detail } = await scoringGrid();
  report.add({ name: 'score grid after a changed score, p95', value: p95, unit: 'ms', most: 20, detail });
};

const bundle = async ({ report }) => {
  const { sizes } = firstLoads();
  const [page, size] = Object.entries(sizes).sort((a, b) => b[1] - a[1])[0];
  const name = 'registrant’s first load, gzip JavaScript';
  report.add({ name, value: size / 1000, digits: 1, unit: 'kB', most: FIRST_LOAD_LIMIT / 1000, detail: page });
};

const screens = async ({ folder, size, report }) => {
  const name = 'layout shift, the worst screen';
  if (!chromium()) return report.skip(`${name}, and the review’s largest paint`, 'there is no Chromium here');
  const running = await startForBench(join(folder, 'screens'), LOCAL);
  try {
    const { worst, paint } = await screenFigures(running, size.dancers);
    const detail = `${worst[0].at}, of ${worst.length}`;
    report.add({ name, value: worst[0].shift, digits: 3, most: 0.02, detail });
    const review = `review of ${size.dancers} dancers, largest paint`;
    report.add({ name: review, value: paint / 1000, unit: 's', most: 1.5, detail: 'with an empty cache' });
  } finally {
    await running.stop();
  }
};

/** Milliseconds; the draft's save is also answered with the price of all, a review writes what became of each dancer. */
const MOST_OF_SAVES = {
  'PUT …/draft': 30,
  'POST mybtf/routines': 15,
  'PUT mybtf/routines': 15,
  'PUT mybtf/registrations/:id': 300,
};

const routines = async ({ folder, size, report }) => {
  const many = `${size.routines} routines of ${size.dancers} dancers`;
  if (!chromium()) return report.skip(`everything of ${many}`, 'there is no Chromium here');
  const running = await startForBench(join(folder, 'routines'), LOCAL);
  try {
    const { figures, json, add, slowest, inp } = await routineFigures(running, size);
    for (const [call, { p50, cpu }] of Object.entries(figures)) {
      const detail = `${cpu.toFixed(1)} ms of processors' time, ${(cpu / json).toFixed(1)} of its JSON there and back`;
      const name = `save by ${call}, p50, ${many}`;
      report.add({ name, value: p50, digits: 1, unit: 'ms', most: MOST_OF_SAVES[call], detail });
    }
    const adding = `a dancer more in a routine: division, counts and fees, ${many}`;
    const detail = `p95 ${slowest.toFixed(1)} ms`;
    report.add({ name: adding, value: add, digits: 1, unit: 'ms', most: 16, detail });
    report.add({ name: `interaction to next paint, ${many}`, value: inp, digits: 0, unit: 'ms', most: 100 });
  } finally {
    await running.stop();
  }
};

const uploads = async ({ folder, size, report }) => {
  const { files, megabytes } = size.uploads;
  const many = `${files} parallel uploads of ${megabytes} MB`;
  const { above, memory, ratio, waiting } = await uploadFigures(join(folder, 'uploads'), size.uploads);
  const peak = { value: above, digits: 0, unit: 'MB', most: 150, detail: memory };
  report.add({ name: `${many}: peak of the resident set above idle`, ...peak });
  report.add({ name: `${many}: p95 of another account’s reading / in quiet`, value: ratio, most: 2, detail: waiting });
};

const crowd = async ({ folder, size, report }) => {
  const running = await startProduct(join(folder, 'crowd'));
  try {
    const { ratio, detail } = await crowdRatio(running, size);
    const name = `p95 of another’s calls while ${size.crowd} routines are entered into one registration, ten a second / quiet`;
    report.add({ name, value: ratio, most: 2, detail });
  } finally {
    await running.stop();
  }
};

const freshClone = async ({ report }) => {
  const { seconds, stop } = await startFreshClone();
  await stop();
  report.add({ name: 'npm start in a fresh clone, install to ready', value: seconds, digits: 0, unit: 's', most: 90 });
};

const largeStore = async ({ size, report, prepare }) => {
  const known = preparedStore(size.large);
  if (!known && !prepare) {
    const why = 'the store is not made yet: `npm run bench -- --large` makes it, once, in a quarter of an hour or so';
    return report.skip('all that needs a store of a million events', why);
  }
  const store = known ?? (await prepareStore(size.large));
  const made = `${store.events} events in ${store.seconds} s, read models in ${store.read_models_seconds} s`;
  const seeding = { value: store.events / store.seconds, digits: 0, unit: '/s', least: 10_000, detail: made };
  report.add({ name: 'seed: events made and stored', ...seeding });
  const server = await coldStart(store.folder);
  try {
    const start = { value: server.milliseconds / 1000, unit: 's', most: 2, detail: `${store.events} events` };
    report.add({ name: 'cold start with a large store, to ready', ...start });
    const search = await eventSearch(server.url, size.searches);
    const half = `p50 ${search.p50.toFixed(1)} ms`;
    report.add({
      name: 'search over all events, p95',
      value: search.p95,
      digits: 1,
      unit: 'ms',
      most: 100,
      detail: half,
    });
    const lists = await staffLists(server.url, size.searches);
    report.add({
      name: 'staff list of registrations by two filters, p95',
      value: lists.p95,
      digits: 1,
      unit: 'ms',
      most: 100,
      detail: `p50 ${lists.p50.toFixed(1)} ms`,
    });
    const ledger = await ledgerLists(server.url, size.searches);
    report.add({
      name: 'ledger list by any filter, first and late pages, p95',
      value: ledger.p95,
      digits: 1,
      unit: 'ms',
      most: 100,
      detail: `p50 ${ledger.p50.toFixed(1)} ms, ${ledger.total} postings`,
    });
    const peak = { value: server.peakMb(), digits: 0, unit: 'MB', most: 400, detail: 'peak of the resident set' };
    report.add({ name: 'memory of the server with a large store', ...peak });
  } finally {
    await server.stop();
  }
  const [{ rate, ratio, limit, events, projection }] = await rebuildRatios(store.folder, ['ledger'], size.rebuilds);
  const what = `${projection}: ${events} events`;
  report.add({ name: 'rebuild of a projection', value: rate, digits: 0, unit: '/s', least: 100_000, detail: what });
  const detail = `${Math.round(rate)} / ${Math.round(limit)} events a second`;
  report.add({ name: 'rebuild of a projection / reading and parsing its events', value: ratio, least: 0.5, detail });
};

/** How long a replay takes in a store of the demo data alone. */
const replayInDemo = async (folder, rounds) => {
  const running = await startForBench(join(folder, 'demo'));
  try {
    return (await replays(running.server.url, rounds)).p50;
  } finally {
    await running.stop();
  }
};

/** Some 50,000 events: a replay beside one in a small store, memory while lists are used, and how fast views are made. */
const season = async ({ folder, size, report }) => {
  const store = preparedStore(size.season) ?? (await prepareStore(size.season));
  const server = await coldStart(store.folder);
  try {
    const alone = await replayInDemo(folder, size.searches);
    const { p50 } = await replays(server.url, size.searches);
    report.add({
      name: 'replay of a registration in a season / in the demo data',
      value: p50 / alone,
      most: 1.5,
      detail: `${p50.toFixed(1)} / ${alone.toFixed(1)} ms`,
    });
    await eventSearch(server.url, size.searches);
    await staffLists(server.url, size.searches);
    const detail = `peak of the resident set after a start that is not the first, ${store.events} events`;
    report.add({
      name: 'memory of the server with a season',
      value: server.peakMb(),
      digits: 0,
      unit: 'MB',
      most: 350,
      detail,
    });
  } finally {
    await server.stop();
  }
  const [ledger, ...others] = await rebuildRatios(
    store.folder,
    ['ledger', 'registrations', 'registration-detail'],
    size.rebuilds,
  );
  const beside = `${Math.round(ledger.rate)} / ${Math.round(ledger.limit)} events a second`;
  report.add({
    name: 'rebuild of ledger / reading and parsing its events',
    value: ledger.ratio,
    least: 0.6,
    detail: beside,
  });
  for (const { projection, rate, ratio, events } of others) {
    const detail = `${events} events, ${ratio.toFixed(2)} of reading and parsing`;
    report.add({ name: `rebuild of ${projection}`, value: rate, digits: 0, unit: '/s', least: 25_000, detail });
  }
};

/** The processor's time of what the office and the auditors ask for with a season of 900 registrations. */
const office = async ({ size, report }) => {
  const store = preparedStore(size.office) ?? (await prepareStore(size.office));
  for (const { name, value, most } of await officeFigures(store.folder)) {
    const detail = `${store.events} events`;
    report.add({ name: `processor's time of the server: ${name}`, value, digits: 1, unit: 'ms', most, detail });
  }
};

/** By name, in the order in which they are taken. */
export const MEASURES = {
  embeddedAppends,
  hotStream,
  numbers,
  postings,
  submits,
  reconciled,
  eventStore,
  scaledOut,
  eventStoreStart,
  product,
  preview,
  scoring,
  bundle,
  screens,
  routines,
  uploads,
  crowd,
  freshClone,
  office,
  season,
  largeStore,
};
