// @ts-nocheck: kept as it was run against the real server, where all 32 facts held.
// What an EventStoreDB server does when the official client talks to it, as 32 yes/no facts.
// Every fact held on a real EventStoreDB 23.10 (single node, insecure) with @eventstore/db-client 6.2.1.
// A stand-in used in tests has to answer the same: node eventstoredb-facts.cjs 'esdb://127.0.0.1:2113?tls=false'
// Exit status 1 when a fact does not hold. Run it where @eventstore/db-client can be required.
const { randomUUID } = require('node:crypto');
const db = require(require.resolve('@eventstore/db-client', { paths: [process.cwd()] }));
const { jsonEvent, START, END, FORWARDS, BACKWARDS, NO_STREAM, ANY, STREAM_EXISTS, streamNameFilter, eventTypeFilter } = db;
const client = db.EventStoreDBClient.connectionString(process.argv[2] ?? 'esdb://127.0.0.1:2113?tls=false');
const credentials = { username: 'admin', password: 'changeit' }; // with credentials the client uses the unary Append call

const run = randomUUID().slice(0, 8);
const name = (category) => `${category}${run}-${randomUUID()}`;
const event = (n, id = randomUUID()) => jsonEvent({ id, type: 'FactTried', data: { n }, metadata: { m: n } });
const append = (stream, events, expectedRevision) => client.appendToStream(stream, events, { expectedRevision, credentials });
const all = async (iterable) => { const list = []; for await (const r of iterable) list.push(r); return list; };
const read = (stream, options = {}) => all(client.readStream(stream, { direction: FORWARDS, fromRevision: START, ...options }));
const refused = async (promise) => promise.then(() => undefined, (error) => error);
const collect = (subscription, count, ms = 4000) => new Promise((resolve) => {
  const seen = { order: [], events: [], error: undefined };
  const finish = () => { clearTimeout(timer); Promise.resolve(subscription.unsubscribe()).catch(() => {}); resolve(seen); };
  const timer = setTimeout(finish, ms);
  for (const word of ['confirmation', 'caughtUp']) subscription.on(word, () => seen.order.push(word));
  subscription.on('data', (r) => { seen.order.push('event'); seen.events.push(r.event); if (seen.events.length >= count) finish(); });
  subscription.on('error', (error) => { seen.error = error; finish(); });
});

let failed = 0, held = 0;
async function fact(sentence, test) {
  let ok = false, detail = '';
  try { ok = await Promise.race([test(), new Promise((_, no) => setTimeout(() => no(new Error('no answer in 10 s')), 10000).unref())]); } catch (error) { detail = ` (${error.constructor.name}: ${error.message})`; }
  ok === true ? held++ : failed++;
  console.log(`${ok === true ? 'yes' : 'NO '} ${sentence}${detail}`);
}

void (async () => {
  const s = name('facts'), ids = [randomUUID(), randomUUID(), randomUUID()], three = ids.map((id, i) => event(i, id));
  let first;
  await fact('append of 3 to no_stream answers nextExpectedRevision 2', async () => (first = await append(s, three, NO_STREAM)).success && first.nextExpectedRevision === 2n);
  await fact('the answer carries the position of the last event of the batch', async () => (await read(s)).at(-1).event.position.commit === first.position.commit);
  await fact('same ids with the same expected revision: the first answer again, nothing written', async () => { const r = await append(s, three, NO_STREAM); return r.nextExpectedRevision === 2n && r.position.commit === first.position.commit && (await read(s)).length === 3; });
  await fact('a prefix of the same ids counts as the same write (revision 1)', async () => (await append(s, three.slice(0, 2), NO_STREAM)).nextExpectedRevision === 1n && (await read(s)).length === 3);
  await fact('the retry is still recognised after later events were written', async () => { await append(s, event(3), 2n); const r = await append(s, three, NO_STREAM); return r.nextExpectedRevision === 2n && (await read(s)).length === 4; });
  await fact('old ids mixed with a new one: WrongExpectedVersionError', async () => (await refused(append(s, [...three.slice(1), event(9)], NO_STREAM)))?.type === 'wrong-expected-version');
  await fact('old ids with the current revision are written a second time (ids alone do not deduplicate)', async () => { const r = await append(s, three, 3n); return r.nextExpectedRevision === 6n && (await read(s)).length === 7; });
  await fact('the same id in another stream is written', async () => { const t = name('facts'); await append(t, three[0], NO_STREAM); return (await read(t)).length === 1; });
  await fact('wrong revision: the error names expected and actual', async () => { const e = await refused(append(s, event(1), 99n)); return e.expectedVersion === 99n && e.actualVersion === 6n; });
  await fact("wrong revision on a missing stream: actual is 'no_stream'", async () => (await refused(append(name('facts'), event(1), 5n))).actualVersion === 'no_stream');
  await fact('stream_exists on a missing stream is refused', async () => (await refused(append(name('facts'), event(1), STREAM_EXISTS)))?.type === 'wrong-expected-version');
  await fact('of 20 writers with the same expected revision one wins, 19 conflict', async () => { const t = name('facts'); const r = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => append(t, event(i), NO_STREAM))); return r.filter((x) => x.status === 'fulfilled').length === 1 && r.filter((x) => x.status === 'rejected' && x.reason.type === 'wrong-expected-version').length === 19; });
  await fact('a batch of 1,000 is one write', async () => { const t = name('facts'); await append(t, Array.from({ length: 1000 }, (_, i) => event(i)), NO_STREAM); return (await read(t)).length === 1000; });
  await fact('more than 1 MiB in one append: MaxAppendSizeExceededError, nothing written', async () => { const t = name('facts'); const e = await refused(append(t, Array.from({ length: 12 }, () => jsonEvent({ type: 'T', data: { x: 'a'.repeat(100000) } })), NO_STREAM)); return e?.type === 'maximum-append-size-exceeded' && (await refused(read(t)))?.type === 'stream-not-found'; });
  await fact('data, metadata, type and id come back as written; revisions count from 0', async () => { const r = (await read(s))[1].event; return r.data.n === 1 && r.metadata.m === 1 && r.type === 'FactTried' && r.id === ids[1] && r.revision === 1n && r.isJson && r.created instanceof Date; });
  await fact('stream names and data keep letters outside ASCII', async () => { const t = name('factsÜ'); await append(t, event('é'), NO_STREAM); const r = (await read(t))[0].event; return r.streamId === t && r.data.n === 'é'; });
  await fact('reading a missing stream throws StreamNotFoundError', async () => (await refused(read(name('facts'))))?.type === 'stream-not-found');
  await fact('reading beyond the end gives nothing, not an error', async () => (await read(s, { fromRevision: 100n })).length === 0);
  await fact('fromRevision is inclusive; maxCount cuts', async () => { const r = await read(s, { fromRevision: 2n, maxCount: 2 }); return r.length === 2 && r[0].event.revision === 2n; });
  await fact('backwards from the end gives the last event first', async () => (await read(s, { direction: BACKWARDS, fromRevision: END, maxCount: 1 }))[0].event.revision === 6n);
  const positions = (await read(s)).map((r) => r.event.position);
  await fact('positions grow within a batch and are not consecutive numbers', async () => positions.every((p, i) => i === 0 || p.commit > positions[i - 1].commit) && positions[1].commit - positions[0].commit > 1n);
  await fact('$all forwards from a position includes the event at it', async () => (await all(client.readAll({ direction: FORWARDS, fromPosition: positions[1], maxCount: 1 })))[0].event.position.commit === positions[1].commit);
  await fact('$all from a position that is no event\'s is refused', async () => { const commit = positions[1].commit - 1n; return (await refused(all(client.readAll({ direction: FORWARDS, fromPosition: { commit, prepare: commit }, maxCount: 1 })))) !== undefined; });
  await fact('this client ignores the filter of readAll', async () => (await all(client.readAll({ direction: FORWARDS, fromPosition: START, maxCount: 50, filter: streamNameFilter({ prefixes: [s] }) }))).some((r) => r.event?.streamId !== s));
  await fact('subscribeToAll from a position excludes the event at it', async () => (await collect(client.subscribeToAll({ fromPosition: positions[1], filter: streamNameFilter({ prefixes: [s] }) }), 1)).events[0].position.commit === positions[2].commit);
  await fact('subscribeToAll filters by stream prefix; a confirmation comes first, caughtUp after the history', async () => { const r = await collect(client.subscribeToAll({ fromPosition: START, filter: streamNameFilter({ prefixes: [s] }) }), 99, 2500); return r.order[0] === 'confirmation' && r.events.length === 7 && r.events.every((e) => e.streamId === s) && r.order.at(-1) === 'caughtUp'; });
  await fact('it filters by regular expression and by event type', async () => (await collect(client.subscribeToAll({ fromPosition: START, filter: streamNameFilter({ regex: `^(${s}|none)$` }) }), 2)).events.length === 2 && (await collect(client.subscribeToAll({ fromPosition: START, filter: eventTypeFilter({ prefixes: ['FactTried'] }) }), 2)).events.every((e) => e.type === 'FactTried'));
  await fact('a live event reaches a subscription from the end, once', async () => { const waiting = collect(client.subscribeToAll({ fromPosition: END, filter: streamNameFilter({ prefixes: [`live${run}`] }) }), 2, 2500); await new Promise((r) => setTimeout(r, 600)); await append(name('live'), event('live'), NO_STREAM); const r = await waiting; return r.events.length === 1 && r.events[0].data.n === 'live'; });
  await fact('subscribeToStream from a revision excludes it', async () => (await collect(client.subscribeToStream(s, { fromRevision: 1n }), 1)).events[0].revision === 2n);
  await fact('a soft-deleted stream reads as missing and goes on counting when written again', async () => { const t = name('facts'); await append(t, [event(0), event(1)], NO_STREAM); await client.deleteStream(t, { credentials }); const gone = (await refused(read(t)))?.type === 'stream-not-found'; const r = await append(t, event(2), ANY); return gone && r.nextExpectedRevision === 2n; });
  await fact('of five equal calls at once none is refused: each is answered alike or not at all; asked again, each gets that answer', async () => { const t = name('facts'), same = [event(1), event(2)]; const call = () => client.appendToStream(t, same, { expectedRevision: NO_STREAM, credentials, deadline: 1500 }); const r = await Promise.allSettled(Array.from({ length: 5 }, call)); const answers = r.filter((x) => x.status === 'fulfilled'); const again = await call(); return answers.length > 0 && answers.every((x) => x.value.nextExpectedRevision === 1n) && r.every((x) => x.status === 'fulfilled' || x.reason.type === 'deadline-exceeded') && again.nextExpectedRevision === 1n && (await read(t)).length === 2; });
  await fact('a filter without checkpointInterval (an object written by hand) is refused', async () => (await collect(client.subscribeToAll({ fromPosition: START, filter: { filterOn: 'streamName', regex: '^facts' } }), 1, 2500)).error !== undefined);
  console.log(`${held} facts hold, ${failed} do not`);
  process.exit(failed ? 1 : 0);
})();
