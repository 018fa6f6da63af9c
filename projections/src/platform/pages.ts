import type { EventSource } from '@app/contracts/server';
import type { Position } from '@app/contracts/shared';

type Page = Awaited<ReturnType<EventSource['readAll']>>;
type Ahead = { readonly after: Position; readonly page: Promise<Page> };

/** Small enough that whoever asks this process for something while it catches up does not wait long for a page. */
const BATCH = 500;

/** The event store could not tell an event; which one, when it said so. */
export class SourceFailed extends Error {
  constructor(readonly reason: unknown) {
    super(reason instanceof Error ? reason.message : String(reason), { cause: reason });
    this.name = 'SourceFailed';
  }

  /** Null for an outage, which passes; an event that can't be read stays so until someone looks. */
  get event(): object | null {
    const { reason } = this;
    if (!(reason instanceof Error)) return null;
    if ('event' in reason && typeof reason.event === 'object') return reason.event;
    return 'type' in reason && typeof reason.type === 'string' ? { type: reason.type } : null;
  }
}

/** Reads the log page by page; behind a full page the next one is fetched while this one is folded. */
export class Pages {
  private readonly ahead = new Map<string, Ahead>();

  constructor(private readonly source: EventSource) {}

  /** @param types none: of every type */
  async read(types: readonly string[] | undefined, after: Position): Promise<Page> {
    const key = types?.join() ?? '';
    const known = this.ahead.get(key);
    this.ahead.delete(key);
    const page = await (known?.after === after ? known.page : this.fetch(types, after));
    if (page.events.length >= BATCH) {
      const next = this.fetch(types, page.reached);
      next.catch(() => undefined);
      this.ahead.set(key, { after: page.reached, page: next });
    }
    return page;
  }

  private async fetch(types: readonly string[] | undefined, after: Position): Promise<Page> {
    try {
      return await this.source.readAll({ after, limit: BATCH, ...(types ? { filter: { types } } : {}) });
    } catch (error) {
      throw new SourceFailed(error);
    }
  }
}
