import { Inject, Injectable } from '@nestjs/common';
import {
  besideTypes,
  type EventCriteriaQuery,
  type EventSearchAnswer,
  type EventSearchDocument,
  type EventSearchQuery,
  fitsPreset,
  type FoundEvent,
  MOST_COUNTED,
  type PresetName,
  presetOf,
  type SampleAnswer,
  type SampleQuery,
  sampleWith,
} from '@app/contracts/audit';
import { comparePositions, instant, START } from '@app/contracts/shared';
import { type Filter, READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';
import { Actors } from './actors.js';

const PAGE = 50;
/** Fits into one question for several requests. */
const CHUNK = 200;
/** Of which little is kept. */
const WIDE = 2_000;
/** Registrations that a studio's search covers, the newest; with the studio itself as much as MongoDB merges by index. */
const MOST_REGISTRATIONS = 199;

/** Where to go on, where to end, and how many at once. */
type Walk = { readonly sort: 1 | -1; readonly past?: string; readonly upTo?: string; readonly limit?: number };
type Stored = EventSearchDocument & { readonly _position: string };
const shown = ({ words: _words, _position, ...event }: Stored): FoundEvent => event;

/** Finds events by what is not personal in them, newest first; a page costs the same wherever it lies (AUD-002). */
@Injectable()
export class EventSearch {
  constructor(
    @Inject(READ_MODELS) private readonly reads: ReadModels,
    private readonly actors: Actors,
  ) {}

  async page(query: EventSearchQuery): Promise<EventSearchAnswer> {
    const { after, limit = PAGE, preset } = query;
    const { rows, total } = preset === undefined ? await this.found(query, limit) : await this.picked(query, limit);
    const events = rows.slice(0, limit).map(shown);
    return {
      events: await this.actors.named(events),
      next: rows.length > limit ? (events.at(-1)?.id ?? null) : null,
      found: after === undefined ? total : null,
    };
  }

  private async found(query: EventSearchQuery, limit: number) {
    return this.reads.find<Stored>('event-search', {
      ...(query.text === undefined ? {} : { text: query.text }),
      filter: await this.filterOf(query, query.after),
      sort: { id: -1 },
      limit: limit + 1,
      countTo: query.after === undefined ? MOST_COUNTED + 1 : 1,
    });
  }

  /** No index knows what a preset picks, so it is counted by going on. */
  private async picked(query: EventSearchQuery, limit: number) {
    const rows: Stored[] = [];
    const most = query.after === undefined ? Math.max(limit, MOST_COUNTED) : limit;
    for await (const chunk of this.walk(query, {
      sort: -1,
      ...(query.after === undefined ? {} : { past: query.after }),
    })) {
      rows.push(...chunk);
      if (rows.length > most) break;
    }
    return { rows: rows.slice(0, limit + 1), total: Math.min(rows.length, MOST_COUNTED + 1) };
  }

  /** The newest event that can be found; none in an empty store. */
  async newest(): Promise<FoundEvent | undefined> {
    const { rows } = await this.reads.find<Stored>('event-search', { sort: { id: -1 }, limit: 1, countTo: 1 });
    return rows[0] && shown(rows[0]);
  }

  /** All that matches up to an event, oldest first, one page in memory at a time (AUD-008). */
  async *pages(criteria: EventCriteriaQuery, upTo: string): AsyncGenerator<FoundEvent[]> {
    for await (const rows of this.walk(criteria, { sort: 1, upTo })) yield rows.map(shown);
  }

  /** Drawn from all that matches up to a position, with no more than one page of it in memory (AUD-015). */
  async sample({ draw, size, seed = '', position, ...criteria }: SampleQuery): Promise<SampleAnswer> {
    const newest = await this.newest();
    const upTo = position ?? newest?.position ?? START;
    let events: readonly FoundEvent[] = [];
    let of = 0;
    for await (const rows of this.walk(criteria, { sort: 1, upTo: newest?.id ?? '', limit: WIDE })) {
      const more = rows.filter(
        (row) => comparePositions(row.position, upTo) <= 0 && (draw === 'random' || row.amount !== null),
      );
      of += more.length;
      events =
        draw === 'random'
          ? sampleWith({ seed, size }, events, more.map(shown))
          : largest(size, [...events, ...more.map(shown)]);
    }
    return { events: await this.actors.named(events), of, position: upTo };
  }

  /** Everything that matches, in the order of events or against it, chunk by chunk. */
  private async *walk(
    criteria: EventCriteriaQuery,
    { sort, past: start, upTo, limit = CHUNK }: Walk,
  ): AsyncGenerator<Stored[]> {
    const { preset } = criteria;
    const filter = await this.filterOf(criteria);
    const most = preset && besideTypes(preset).length > 0 ? CHUNK : limit;
    for (let past = start; ; ) {
      const place = {
        ...(upTo === undefined ? {} : { $lte: upTo }),
        ...(past === undefined ? {} : { [sort === 1 ? '$gt' : '$lt']: past }),
      };
      const asked = { $and: [filter, ...(Object.keys(place).length > 0 ? [{ id: place }] : [])] };
      const branches = preset ? presetOf(preset).branches.map((branch) => ({ $and: [branch, asked] })) : [asked];
      const found = await Promise.all(branches.map((branch) => this.chunk(branch, criteria.text, sort, most)));
      const rows = found
        .flat()
        .sort((a, b) => (a.id < b.id ? -sort : sort))
        .slice(0, most);
      const kept = preset ? await this.fitting(preset, rows) : rows;
      if (kept.length > 0) yield kept;
      past = rows.at(-1)?.id;
      if (rows.length < most) return;
    }
  }

  private async chunk(filter: Filter, text: string | undefined, sort: 1 | -1, limit: number): Promise<Stored[]> {
    const asked = { ...(text === undefined ? {} : { text }), filter, sort: { id: sort }, limit, countTo: 1 };
    return (await this.reads.find<Stored>('event-search', asked)).rows;
  }

  /** Those that the preset asks for, by what else there is of their registrations. */
  private async fitting(preset: PresetName, rows: readonly Stored[]): Promise<Stored[]> {
    const types = besideTypes(preset);
    const ids = [...new Set(rows.flatMap(({ registration_id }) => registration_id ?? []))];
    const beside = types.length > 0 && ids.length > 0;
    const filter = { type: { $in: types }, registration_id: { $in: ids } };
    const others = beside
      ? (await this.reads.find<Stored>('event-search', { filter, sort: { id: 1 }, countTo: 1 })).rows
      : [];
    return rows.filter((row) => fitsPreset(preset, row, others));
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

const largest = (size: number, events: readonly FoundEvent[]): FoundEvent[] =>
  [...events].sort((a, b) => (b.amount ?? 0) - (a.amount ?? 0) || (a.id < b.id ? 1 : -1)).slice(0, size);

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
