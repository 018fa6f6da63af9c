import type { JournalLine } from '@app/contracts/audit';
import { csvRows } from '@app/contracts/csv';
import {
  type DocumentNumbered,
  documentKindOf,
  documentNumber,
  documentNumbersDecider,
  documentNumbersStream,
  NUMBERED,
  type NumberedEntry,
  type NumbersAnswer,
} from '@app/contracts/documents';
import { ledgerDecider, ledgerStream } from '@app/contracts/payments';
import { cents, day, START, type StoredEvent } from '@app/contracts/shared';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { everyEvent } from '../../src/platform/event-store/every-event.js';
import { buffered } from '../support/auditing.js';
import { reacted } from '../support/reacted.js';
import { startSystem, type System } from '../support/system.js';

type Agent = ReturnType<System['agent']>;
type Numbered = StoredEvent & DocumentNumbered;
const WHOLE = { unnumbered: [], numbered_twice: [], without_entry: [], whole: true };

describe('every payment has a number', () => {
  let system: System;
  let staff: Agent;

  const all = async (...types: string[]): Promise<StoredEvent[]> => {
    const found: StoredEvent[] = [];
    for await (const event of everyEvent(system.server.platform.log, { types })) found.push(event);
    return found;
  };
  const numbered = () => all('DocumentNumbered') as Promise<Numbered[]>;
  const due = async () => ((await all(...NUMBERED)) as NumberedEntry[]).filter((one) => documentKindOf(one) !== null);
  const check = async (): Promise<NumbersAnswer> =>
    (await staff.get('/api/audit/documents/numbers').expect(200)).body as NumbersAnswer;
  const record = (registration_id: number, n: number) => {
    const { runner, ids } = system.server.platform;
    const payment_id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
    const payment = { payment_id, registration_id, payment_type: 'REGISTRATION', amount_type: 'OTHER' } as const;
    return runner.run({
      stream: ledgerStream(registration_id),
      name: 'RecordPayment',
      decider: ledgerDecider,
      command: {
        type: 'RecordPayment',
        payment: { ...payment, payment_method_id: 9, amount: cents(100 + n) },
        ...{ person_ids: [], reference: null, received_on: day('2026-01-20') },
        ...{ media_pass_amount: null, penalty: null },
      },
      meta: systemMeta(ids),
    });
  };

  const signIn = async (): Promise<void> => {
    staff = system.agent();
    await staff
      .post('/api/mybtf/signin')
      .send({ email: 'staff@callboard.example', password: 'Callboard1' })
      .expect(200);
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'demo' });
    await signIn();
    await reacted(system);
  });
  afterAll(() => system.stop());

  it('~PAY-320 all that moved money in the demo, and nothing else, season by season from 1', async () => {
    const [given, entries] = [await numbered(), await due()];
    expect(new Set(given.map(({ data }) => data.kind))).toEqual(new Set(['receipt', 'credit_note', 'debit_note']));
    expect(given.map(({ data }) => data.entry_id).sort()).toEqual(entries.map(({ id }) => id).sort());
    const answer = await check();
    expect(answer).toMatchObject(WHOLE);
    for (const { season_id, documents, last, gaps, doubles } of answer.seasons) {
      const numbers = given.filter(({ data }) => data.season_id === season_id).map(({ data }) => data.number);
      expect(numbers).toEqual(numbers.map((_, n) => n + 1));
      expect([documents, last, gaps, doubles]).toEqual([numbers.length, numbers.length, [], []]);
    }
  });

  it('~PAY-320 many at once in many registrations, each once', async () => {
    const before = (await numbered()).length;
    const registrations = [...new Set((await due()).map(({ data }) => data.registration_id))].slice(0, 8);
    expect(registrations).toHaveLength(8);
    const entries = registrations.flatMap((id, r) => Array.from({ length: 25 }, (_, n) => record(id, r * 100 + n)));
    await Promise.all(entries);
    await reacted(system);
    expect((await numbered()).length).toBe(before + 200);
    expect(await check()).toMatchObject(WHOLE);
  });

  it('~PAY-320 gives no second number to what is read again from the beginning after a restart', async () => {
    const before = await numbered();
    await system.server.platform.bookmarks.set('documents-number', START);
    await system.restart();
    await signIn();
    await reacted(system);
    expect((await numbered()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(await check()).toMatchObject(WHOLE);
  });

  it('PAY-325 the journal names the number of each payment, refund and correction, in both files and on the page', async () => {
    const numbers = new Map((await numbered()).map(({ data }) => [data.entry_id, documentNumber(data)]));
    const wanted = new Map((await due()).map((entry) => [`${entry.stream}/${entry.revision}`, numbers.get(entry.id)]));
    const query = { from: '2025-07-01', to: '2026-06-30' };
    const file = async (format: string): Promise<string> => {
      const asked = staff.get('/api/audit/journal/file').query({ ...query, format });
      return ((await asked.buffer(true).parse(buffered).expect(200)).body as Buffer).toString();
    };
    const { lines } = JSON.parse(await file('json')) as { lines: JournalLine[] };
    const of = ({ entry }: JournalLine): string | null => wanted.get(entry) ?? null;
    expect(lines.map(({ document_number }) => document_number)).toEqual(lines.map(of));
    const without = new Set<string>(lines.filter((line) => of(line) === null).map(({ event }) => event));
    expect(NUMBERED.filter((type) => without.has(type))).toEqual([]);
    expect(without.has('FeesCharged')).toBe(true);
    expect(lines.filter((line) => of(line) !== null).length).toBe(2 * wanted.size);
    const [head = [], ...rows] = csvRows(await file('csv'));
    const column = head.indexOf('document_number');
    expect(rows.map((row) => row[column])).toEqual(lines.map((line) => of(line) ?? ''));
    const page = (await staff.get('/api/audit/journal').query(query).expect(200)).body as { lines: JournalLine[] };
    expect(page.lines).toEqual(lines.slice(0, page.lines.length));
  });

  it('~PAY-320 lists a gap, a double and an entry with two numbers that stand in the log', async () => {
    const { season_id, last } = (await check()).seasons[0]!;
    const { data } = (await numbered()).find((one) => one.data.season_id === season_id)!;
    const { runner, ids } = system.server.platform;
    const planted = { ...documentNumbersDecider, stateVersion: undefined, evolve: () => ({ last: last + 4 }) };
    const command = { type: 'NumberDocument', document: data } as const;
    for (const given of [{ last: last + 4 }, { last: 0 }])
      await runner.run({
        stream: documentNumbersStream(season_id),
        name: 'NumberDocument',
        decider: { ...planted, decide: () => documentNumbersDecider.decide(command, given) },
        command,
        meta: systemMeta(ids),
      });
    const answer = await check();
    expect(answer.whole).toBe(false);
    expect(answer.seasons[0]).toMatchObject({ last: last + 5, doubles: [1], gaps: [{ from: last + 1, to: last + 4 }] });
    expect(answer.numbered_twice).toEqual([data.entry_id]);
  });
});
