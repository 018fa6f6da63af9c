import type { EventSource, LogMark, MarkedSource } from '@app/contracts/server';
import {
  comparePositions,
  type DomainEvent,
  type LogDifference,
  type Position,
  type StoredEvent,
} from '@app/contracts/shared';

export type Deposited = DomainEvent<'Deposited', { readonly account: number; readonly amount: number }>;
export type Renamed = DomainEvent<'OwnerRenamed', { readonly owner: string; readonly to: string }>;
export type Closed = DomainEvent<'AccountClosed', { readonly account: number }>;
export type BankEvent = Deposited | Renamed | Closed;

export const position = (n: number): Position => String(n) as Position;
export const deposited = (account: number, amount: number): Deposited => ({
  type: 'Deposited',
  data: { account, amount },
});
export const renamed = (owner: string, to: string): Renamed => ({ type: 'OwnerRenamed', data: { owner, to } });
export const closed = (account: number): Closed => ({ type: 'AccountClosed', data: { account } });

const stored = (event: DomainEvent, n: number, log: string): StoredEvent => ({
  ...event,
  id: `${log}-${n}`,
  stream: 'ledger-1',
  revision: n - 1,
  position: position(n),
  occurred_at: '2026-01-20T17:00:00.000Z',
  metadata: {
    actor: { account_id: null, role: 'system', display: 'test' },
    command: 'Test',
    correlation_id: 'c',
    causation_id: 'c',
    schema_version: 1,
    request_id: 'r',
    ip_hash: null,
    hash: `${log}#${n}`,
  },
});

/** An event store in memory, which can be told to hand out events again, in small pages, or to fail. */
export class FakeSource implements MarkedSource {
  readonly events: StoredEvent[] = [];
  reads = 0;
  /** Hands out so many events from before the position once more, as a subscription may. */
  redeliver = 0;
  page = Number.POSITIVE_INFINITY;
  failing: (() => Error | null) | null = null;
  private readonly listeners = new Set<(head: Position) => void>();

  constructor(private readonly log = 'event') {}

  /** A backup: the first events, after which it may go on by itself. */
  backup(events: number, log: string): FakeSource {
    const other = new FakeSource(log);
    other.events.push(...this.events.slice(0, events));
    return other;
  }

  append(...events: readonly DomainEvent[]): Position {
    for (const event of events) this.events.push(stored(event, this.events.length + 1, this.log));
    const head = position(this.events.length);
    for (const listener of this.listeners) listener(head);
    return head;
  }

  async readAll({ after, filter, limit }: Parameters<EventSource['readAll']>[0]) {
    this.reads += 1;
    const error = this.failing?.() ?? null;
    if (error) throw error;
    const from = Math.max(0, Number(after) - this.redeliver);
    const page = this.events.slice(from, Math.max(from, Number(after)) + Math.min(limit, this.page));
    const reached = page.at(-1)?.position ?? after;
    const events = page.filter(({ type }) => filter?.types?.includes(type) ?? true);
    return { events, reached: comparePositions(reached, after) > 0 ? reached : after };
  }

  async head(): Promise<Position> {
    return position(this.events.length);
  }

  async markAt(at: Position): Promise<LogMark | null> {
    const event = this.events[Number(at) - 1];
    if (!event) return null;
    const { id: event_id, stream, revision, metadata } = event;
    return { store: this.events[0]!.id, position: at, stream, revision, event_id, hash: metadata.hash };
  }

  async differsFrom(mark: LogMark): Promise<LogDifference | null> {
    const here = await this.markAt(mark.position);
    if (here) return here.store === mark.store && here.hash === mark.hash ? null : 'another';
    return this.events.length === 0 || this.events[0]!.id === mark.store ? 'shorter' : 'another';
  }

  onAppended(listener: (head: Position) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
