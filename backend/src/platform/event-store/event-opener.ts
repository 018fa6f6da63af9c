import type { Position, StoredEvent } from '@app/contracts/shared';
import type { KeyStore } from '../keys/key-store.port.js';
import type { RawStoredEvent } from './event-store.port.js';
import { gather, type Keys, subjectsToOpen, unsealed } from './sealing.js';
import { type Declarations, declarationOf, lift, type Upcasters } from './upcasters.js';

export type Registry = { readonly declarations: Declarations; readonly upcasters: Upcasters };

const REMEMBERED_EVENTS = 5_000;
/** Longer pages are somebody catching up: nobody else will read the same soon. */
const REMEMBERED_PAGE = 100;

/** Opens and lifts events on their way out of the store, and keeps the newest ones as they were opened (KER-004 … 008). */
export class EventOpener {
  private readonly opened = new Map<Position, StoredEvent>();
  /** Counts erasures, so that an event opened during one is not remembered. */
  private erasures = 0;

  constructor(
    private readonly keys: KeyStore,
    private readonly registry: Registry,
  ) {
    keys.onDestroyed(() => {
      this.erasures += 1;
      this.opened.clear();
    });
  }

  at(position: Position): StoredEvent | undefined {
    return this.opened.get(position);
  }

  /** Fetches the keys that these events need; the answer opens each of them without waiting. */
  async opening(events: readonly RawStoredEvent[]): Promise<(event: RawStoredEvent) => StoredEvent> {
    const before = this.erasures;
    const subjects = new Set<string>();
    for (const event of events) if (!this.opened.has(event.position)) subjectsToOpen(event, subjects);
    const keys = await gather(subjects, (subject) => this.keys.find(subject));
    return (event) => {
      const known = this.opened.get(event.position);
      if (known) return known;
      const opened = this.open(event, keys);
      if (before === this.erasures && events.length <= REMEMBERED_PAGE) this.remember(opened);
      return opened;
    };
  }

  private open(event: RawStoredEvent, keys: Keys): StoredEvent {
    const { id, type } = event;
    const { declarations, upcasters } = this.registry;
    const { version: schema_version } = declarationOf(declarations, type, event);
    const plain = unsealed(event, keys);
    const lifted = lift({ type, version: event.metadata.schema_version, data: plain.data }, declarations, upcasters);
    return { ...event, id, data: lifted as object, metadata: { ...plain.metadata, schema_version } };
  }

  private remember(event: StoredEvent): void {
    this.opened.set(event.position, event);
    const oldest = this.opened.size > REMEMBERED_EVENTS ? this.opened.keys().next().value : undefined;
    if (oldest !== undefined) this.opened.delete(oldest);
  }
}
