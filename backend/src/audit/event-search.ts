import { Inject, Injectable } from '@nestjs/common';
import {
  type EventCriteriaQuery,
  type EventSearchAnswer,
  type EventSearchDocument,
  type EventSearchQuery,
  type FoundEvent,
  MOST_COUNTED,
} from '@app/contracts/audit';
import { instant } from '@app/contracts/shared';
import { type Filter, READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';

const PAGE = 50;
/** Fits into one question for several requests. */
const CHUNK = 200;
/** Registrations that a studio's search covers, the newest; with the studio itself as much as MongoDB merges by index. */
const MOST_REGISTRATIONS = 199;

type Stored = EventSearchDocument & { readonly _position: string };
const shown = ({ words: _words, _position, ...event }: Stored): FoundEvent => event;

/** Finds events by what is not personal in them, newest first; a page costs the same wherever it lies (AUD-002). */
@Injectable()
export class EventSearch {
  constructor(@Inject(READ_MODELS) private readonly reads: ReadModels) {}

  async page(query: EventSearchQuery): Promise<EventSearchAnswer> {
    const { after, limit = PAGE } = query;
    const { rows, total } = await this.reads.find<Stored>('event-search', {
      ...(query.text === undefined ? {} : { text: query.text }),
      filter: await this.filterOf(query, after),
      sort: { id: -1 },
      limit: limit + 1,
      countTo: after === undefined ? MOST_COUNTED + 1 : 1,
    });
    const events = rows.slice(0, limit).map(shown);
    return {
      events,
      next: rows.length > limit ? (events.at(-1)?.id ?? null) : null,
      found: after === undefined ? total : null,
    };
  }

  /** The newest event that can be found, for `pages`. */
  async newest(): Promise<string> {
    const { rows } = await this.reads.find<Stored>('event-search', { sort: { id: -1 }, limit: 1, countTo: 1 });
    return rows[0]?.id ?? '';
  }

  /** All that matches up to an event, oldest first, one page in memory at a time (AUD-008). */
  async *pages(criteria: EventCriteriaQuery, upTo: string): AsyncGenerator<FoundEvent[]> {
    const { id, ...filter } = await this.filterOf(criteria);
    const bounds = { ...(id as object | undefined), $lte: upTo };
    let past: string | undefined;
    do {
      const { rows } = await this.reads.find<Stored>('event-search', {
        ...(criteria.text === undefined ? {} : { text: criteria.text }),
        filter: { ...filter, id: past === undefined ? bounds : { ...bounds, $gt: past } },
        sort: { id: 1 },
        limit: CHUNK,
        countTo: 1,
      });
      if (rows.length > 0) yield rows.map(shown);
      past = rows.length < CHUNK ? undefined : rows.at(-1)?.id;
    } while (past !== undefined);
  }

  /** Events of one type in several requests. */
  async ofRequests(correlations: readonly string[], type: string): Promise<FoundEvent[]> {
    if (correlations.length === 0) return [];
    const filter = { correlation_id: { $in: correlations }, type };
    const { rows } = await this.reads.find<Stored>('event-search', { filter, sort: { id: 1 }, countTo: 1 });
    return rows.map(shown);
  }

  /** What one request led to, oldest first; one more than asked for says that there is more (AUD-006). */
  async ofRequest(correlation_id: string, most: number): Promise<FoundEvent[]> {
    const { rows } = await this.reads.find<Stored>('event-search', {
      filter: { correlation_id },
      sort: { id: 1 },
      limit: most + 1,
      countTo: 1,
    });
    return rows.map(shown);
  }

  private async filterOf(criteria: EventCriteriaQuery, after?: string): Promise<Filter> {
    const { from, to } = criteria;
    const before = [after, to === undefined ? undefined : instant(to)].filter((key) => key !== undefined).sort()[0];
    const place = {
      ...(from === undefined ? {} : { $gte: instant(from) }),
      ...(before === undefined ? {} : { $lt: before }),
    };
    return {
      ...equalTo(criteria),
      ...(Object.keys(place).length > 0 ? { id: place } : {}),
      ...(criteria.studio === undefined ? {} : await this.ofStudio(criteria.studio)),
    };
  }

  /** Most events of a registration do not name its studio, so its registrations are looked up first. */
  private async ofStudio(studio_id: number): Promise<Filter> {
    const { rows } = await this.reads.find<{ id: number }>('registrations', {
      filter: { studio_id },
      sort: { id: -1 },
      limit: MOST_REGISTRATIONS,
      countTo: 1,
    });
    if (rows.length === 0) return { studio_id };
    return { $or: [{ studio_id }, { registration_id: { $in: rows.map(({ id }) => id) } }] };
  }
}

const FIELDS = {
  stream: 'stream',
  type: 'type',
  actor: 'actor_id',
  role: 'role',
  registration: 'registration_id',
  correlation: 'correlation_id',
} as const satisfies Partial<Record<keyof EventCriteriaQuery, keyof FoundEvent>>;

const equalTo = (criteria: EventCriteriaQuery): Filter =>
  Object.fromEntries(
    Object.entries(FIELDS).flatMap(([asked, field]) => {
      const value = criteria[asked as keyof typeof FIELDS];
      return value === undefined ? [] : [[field, value]];
    }),
  );
