import { Inject, Injectable } from '@nestjs/common';
import {
  type Book,
  type BookedEvent,
  type BookEntry,
  enter,
  type Place,
  PLACES,
  type PlacingEvent,
  NO_TOTALS,
  type TotalledEvent,
  type Totals,
  type TotalsBy,
  withPosting,
} from '@app/contracts/audit';
import { CATALOGUE_FACTS, type CatalogueFacts, tourDateLabel } from '@app/contracts/catalogue';
import { type DocumentNumbered, documentNumber } from '@app/contracts/documents';
import { POSTS } from '@app/contracts/payments';
import {
  type Day,
  formatDay,
  homeDayEnd,
  type Instant,
  type Position,
  START,
  type StoredEvent,
} from '@app/contracts/shared';
import { EventLog } from '../platform/event-store/event-log.js';
import { everyEvent } from '../platform/event-store/every-event.js';

const PAGE = 1_000;

type Named = { readonly label: string; readonly order: string };
type Placed = { readonly event: TotalledEvent; readonly place: Place };
/** The amounts that one posting adds to the totals; nothing else of it is remembered. */
type Counted = { readonly registration_id: number; readonly at: Instant; readonly totals: Totals };
type PlacedAt = Place & Omit<Counted, 'totals'>;

const isPlacing = (event: StoredEvent): event is StoredEvent & PlacingEvent =>
  PLACES.some((type) => type === event.type);

/** The events of all ledgers that post, as the log has them; nothing of what is served (AUD-016, PAY-325). */
@Injectable()
export class LedgerPostings {
  private readonly known: Counted[] = [];
  private readonly placed: PlacedAt[] = [];
  private after: Position = START;
  private turn: Promise<void> = Promise.resolve();

  constructor(
    private readonly log: EventLog,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
  ) {}

  /** Every posting to the end of a day, oldest first, a slice at a time, with where its registration belonged then. */
  async *to(as_of: Day): AsyncGenerator<Placed> {
    const end = homeDayEnd(as_of);
    const places = await this.places(end);
    for await (const stored of everyEvent(this.log, { types: [...POSTS] })) {
      if (stored.occurred_at >= end) continue;
      const event = stored as TotalledEvent;
      const place = places.get(event.data.registration_id);
      if (!place) throw new Error(`${event.stream} belongs to no registration`);
      yield { event, place };
    }
  }

  /**
   * The amounts that each posting to the end of a day adds to the totals, and where its registration belonged then. The log only
   * grows: what was counted once is remembered, and what has come since is read.
   */
  async counted(as_of: Day): Promise<readonly (Omit<Counted, 'registration_id'> & { readonly place: Place })[]> {
    this.turn = this.turn.catch(() => undefined).then(() => this.readOn());
    await this.turn;
    const end = homeDayEnd(as_of);
    const places = new Map<number, Place>();
    for (const { registration_id, at, ...place } of this.placed) if (at < end) places.set(registration_id, place);
    return this.known.flatMap(({ registration_id, at, totals }) => {
      const place = places.get(registration_id);
      if (at >= end) return [];
      if (!place) throw new Error(`registration ${registration_id} belongs nowhere`);
      return [{ at, totals, place }];
    });
  }

  /** Their entries in the books to the end of a day, oldest first, each where its registration belonged at that moment. */
  async *entries(as_of: Day): AsyncGenerator<BookEntry> {
    const end = homeDayEnd(as_of);
    const books = new Map<number, Book>();
    for await (const stored of everyEvent(this.log, { types: [...PLACES, ...POSTS] })) {
      if (stored.occurred_at >= end) continue;
      const event = stored as BookedEvent;
      const id = event.data.registration_id;
      const { book, entries } = enter(books.get(id), event);
      books.set(id, book);
      yield* entries;
    }
  }

  /** The number of each entry's document, by the event's id; also of those that got it later than the period ends (PAY-320). */
  async documentNumbers(): Promise<ReadonlyMap<string, string>> {
    const numbers = new Map<string, string>();
    for await (const stored of everyEvent(this.log, { types: ['DocumentNumbered'] })) {
      const { data } = stored as StoredEvent & DocumentNumbered;
      numbers.set(data.entry_id, documentNumber(data));
    }
    return numbers;
  }

  /** How a group of postings is called, and in which order the groups stand: days and tour dates by day. */
  async named(by: TotalsBy, key: string, { event_id, tour_date_id }: Place): Promise<Named> {
    if (by === 'day') return { label: formatDay(key as Day), order: key };
    const name = (await this.catalogue.profile(event_id))?.profile.name ?? `Event ${event_id}`;
    if (by === 'event') return { label: name, order: name };
    const found = await this.catalogue.tourDate(tour_date_id);
    if (!found) return { label: `${name}, tour date ${key}`, order: key };
    return { label: tourDateLabel(name, found.tour_date), order: found.tour_date.start_date };
  }

  private async readOn(): Promise<void> {
    for (;;) {
      const filter = { types: [...PLACES, ...POSTS] };
      const { events, reached } = await this.log.readAll({ after: this.after, filter, limit: PAGE, fresh: true });
      for (const event of events) {
        const at = event.occurred_at as Instant;
        if (isPlacing(event)) {
          const { registration_id, event_id, tour_date_id } = event.data;
          this.placed.push({ registration_id, at, event_id, tour_date_id });
        } else {
          const posting = event as TotalledEvent;
          const { registration_id } = posting.data;
          this.known.push({ registration_id, at, totals: withPosting(NO_TOTALS, posting) });
        }
      }
      this.after = reached;
      if (events.length === 0) return;
    }
  }

  /** Where each registration belonged then: all its money goes along when it is moved (REG-274). */
  private async places(end: Instant): Promise<ReadonlyMap<number, Place>> {
    const places = new Map<number, Place>();
    for await (const stored of everyEvent(this.log, { types: [...PLACES] })) {
      if (stored.occurred_at >= end) continue;
      const { registration_id, event_id, tour_date_id } = (stored as PlacingEvent).data;
      places.set(registration_id, { event_id, tour_date_id });
    }
    return places;
  }
}
