import { Inject, Injectable } from '@nestjs/common';
import {
  type BookEntry,
  JOURNAL_HEAD,
  type JournalAnswer,
  journalCsv,
  type JournalDay,
  type JournalFileQuery,
  type JournalFormat,
  type JournalLine,
  journalLines,
  type JournalQuery,
  MOST_JOURNAL_DAYS,
  type TrialBalanceAnswer,
  type TrialBalanceQuery,
} from '@app/contracts/audit';
import { CATALOGUE_FACTS, type CatalogueFacts } from '@app/contracts/catalogue';
import { type Tally, trialBalance, withSides } from '@app/contracts/payments';
import { addDays, type Day, day, HOME_ZONE, homeDay, homeDayEnd, sum, ZERO } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { refused } from '../platform/commands/command.js';
import { LedgerPostings } from './ledger-postings.js';

type Period = { readonly from: Day; readonly to: Day; readonly tour_date_id: number | null };
type City = Pick<JournalLine, 'tour_date' | 'time_zone'>;
/** The lines of one entry. */
type Entry = readonly JournalLine[];
export type JournalFile = { readonly content: AsyncIterable<string>; readonly type: string; readonly name: string };

const MOST_ENTRIES = 250;
/** So many entries are written at once. */
const AT_ONCE = 500;

const TYPES: Readonly<Record<JournalFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** The books of all ledgers: their journal of any period and their trial balance as of any day (PAY-325, ADR 0116). */
@Injectable()
export class Journal {
  constructor(
    private readonly postings: LedgerPostings,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async trialBalance({ as_of = this.today(), tour_date_id }: TrialBalanceQuery): Promise<TrialBalanceAnswer> {
    const of = await this.tourDate(tour_date_id);
    let tally: Tally = {};
    for await (const entry of this.postings.entries(as_of)) if (isOf(of, entry)) tally = withSides(tally, entry.sides);
    return { as_of, tour_date_id: of, ...trialBalance(tally) };
  }

  async of(query: JournalQuery): Promise<JournalAnswer> {
    const period = await this.period(query);
    const days = new Map<Day, JournalDay>();
    const first: JournalLine[] = [];
    let entries = 0;
    for await (const entry of this.entries(period)) {
      const [line] = entry;
      if (!line) continue;
      days.set(line.day, withEntry(days.get(line.day), entry));
      if (entries < MOST_ENTRIES) first.push(...entry);
      entries += 1;
    }
    const sorted = [...days.values()].sort((a, b) => a.day.localeCompare(b.day));
    return { ...period, entries, days: sorted, lines: first };
  }

  /** Refuses before the first line is written; after that the file is written while the log is read. */
  async file({ format, ...query }: JournalFileQuery): Promise<JournalFile> {
    const period = await this.period(query);
    const { from, to, tour_date_id } = period;
    const of = tour_date_id === null ? '' : `-tour-date-${tour_date_id}`;
    const slices = slicesOf(this.entries(period));
    return {
      content: format === 'csv' ? csv(slices) : json(period, slices),
      type: TYPES[format],
      name: `journal-${from}-to-${to}${of}.${format}`,
    };
  }

  private async *entries({ from, to, tour_date_id }: Period): AsyncGenerator<Entry> {
    const begin = homeDayEnd(addDays(from, -1));
    const cities = new Map<number, City>();
    const numbers = await this.postings.documentNumbers();
    for await (const entry of this.postings.entries(to)) {
      if (entry.event.occurred_at < begin || !isOf(tour_date_id, entry)) continue;
      const id = entry.place.tour_date_id;
      const city = cities.get(id) ?? (await this.city(entry.place));
      cities.set(id, city);
      yield journalLines(entry, city, numbers.get(entry.event.id) ?? null);
    }
  }

  private async city(place: BookEntry['place']): Promise<City> {
    const { label } = await this.postings.named('tour_date', String(place.tour_date_id), place);
    const found = await this.catalogue.tourDate(place.tour_date_id);
    return { tour_date: label, time_zone: found?.tour_date.time_zone ?? HOME_ZONE };
  }

  private async period({ from, to = this.today(), tour_date_id }: JournalQuery): Promise<Period> {
    const first = from ?? day(`${to.slice(0, 7)}-01`);
    if (first > to) throw refused('period_reversed', {}, { from: 'After the last day' });
    if (addDays(first, MOST_JOURNAL_DAYS) <= to) throw refused('period_too_long', { most: MOST_JOURNAL_DAYS });
    return { from: first, to, tour_date_id: await this.tourDate(tour_date_id) };
  }

  private async tourDate(id: number | undefined): Promise<number | null> {
    if (id === undefined) return null;
    if ((await this.catalogue.tourDate(id)) === null) throw refused('tour_date_unknown', { id });
    return id;
  }

  private today(): Day {
    return homeDay(this.clock.now());
  }
}

const isOf = (tour_date_id: number | null, { place }: BookEntry): boolean =>
  tour_date_id === null || place.tour_date_id === tour_date_id;

const withEntry = (before: JournalDay | undefined, entry: Entry): JournalDay => ({
  day: entry[0]!.day,
  entries: (before?.entries ?? 0) + 1,
  debits: sum([before?.debits ?? ZERO, ...entry.map(({ debit }) => debit)]),
  credits: sum([before?.credits ?? ZERO, ...entry.map(({ credit }) => credit)]),
});

async function* slicesOf(entries: AsyncIterable<Entry>): AsyncGenerator<readonly JournalLine[]> {
  let slice: JournalLine[] = [];
  for await (const entry of entries) {
    slice.push(...entry);
    if (slice.length < AT_ONCE) continue;
    yield slice;
    slice = [];
  }
  if (slice.length > 0) yield slice;
}

async function* csv(slices: AsyncIterable<readonly JournalLine[]>): AsyncGenerator<string> {
  yield JOURNAL_HEAD;
  for await (const lines of slices) yield journalCsv(lines);
}

/** One object, whose amounts are whole cents. */
async function* json(period: Period, slices: AsyncIterable<readonly JournalLine[]>): AsyncGenerator<string> {
  yield `${JSON.stringify({ ...period, unit: 'cents' }).slice(0, -1)},"lines":[`;
  let between = '\n';
  for await (const lines of slices) {
    yield between + lines.map((line) => JSON.stringify(line)).join(',\n');
    between = ',\n';
  }
  yield '\n]}\n';
}
