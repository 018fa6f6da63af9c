import type { Actor, Decider, DomainEvent, Instant, Refusal } from '@app/contracts/shared';
import { addMinutes } from '@app/contracts/shared';
import { StandingClock } from '../../platform/clock/manual/manual-clock.js';
import type { StateLoader } from '../../platform/commands/state-loader.js';
import { eventIdOf, type IdGenerator, randomIds } from '../../platform/ids/id-generator.js';
import type { SecretStore } from '../../platform/secrets/secret-store.port.js';
import type { LogWriter } from './log-writer.js';
import type { Random } from './random.js';

/** What somebody does over the weeks: each yield says after how many minutes it goes on. */
export type Play<T = void> = Generator<number, T, void>;

/** Who does it, and in which request: what its events share. */
export type Origin = {
  readonly actor: Actor;
  readonly correlation_id: string;
  readonly causation_id: string;
  readonly request_id: string;
  readonly ip_hash: null;
  readonly reason?: string;
};

export type Ask<S, C extends { readonly type: string }, E extends DomainEvent> = {
  readonly stream: string;
  readonly decider: Decider<S, C, E>;
  readonly command: C;
  readonly origin: Origin;
};

export type Told<S, E> = {
  readonly state: S;
  readonly events: readonly E[];
  readonly refusals: readonly Refusal[];
  /** Of the stream's last event. */
  readonly revision: number;
};

type Kept = { state: unknown; revision: number };

export const SYSTEM: Actor = { account_id: null, role: 'system', display: 'Callboard' };
export const VISITOR: Actor = { account_id: null, role: 'visitor', display: 'Visitor' };

export const NUMBER_KINDS = [
  'registration',
  'person',
  'attendee',
  'account',
  'studio',
  'registration_routine',
  'routine',
] as const;
type Kind = (typeof NUMBER_KINDS)[number];

/** Where the plays happen: the deciders decide here, in memory, on what was decided before. */
export class Stage {
  readonly clock: StandingClock;
  readonly ids: IdGenerator;
  /** Refusal code → how often, for the totals. */
  readonly refused = new Map<string, number>();
  private readonly states = new Map<string, Kept>();
  private readonly blocks = new Map<Kind, { next: number; to: number }>();
  private readonly happened = new Set<string>();

  constructor(
    readonly random: Random,
    readonly writer: LogWriter,
    readonly secrets: SecretStore,
    /** The one password of all seeded accounts, hashed once. */
    readonly passwordHash: string,
    starts_at: string,
  ) {
    this.clock = new StandingClock(starts_at);
    this.ids = randomIds(this.clock);
  }

  now(): Instant {
    return this.clock.now();
  }

  origin(actor: Actor, reason?: string): Origin {
    const id = this.ids.uuid();
    const base = { actor, correlation_id: id, causation_id: id, request_id: id, ip_hash: null };
    return reason ? { ...base, reason } : base;
  }

  /** True the first time for each rule, later as often as its share says: even a small season has all of them. */
  happens(rule: string, share: number): boolean {
    const first = !this.happened.has(rule);
    this.happened.add(rule);
    return first || this.random.chance(share);
  }

  /** A number from the block in hand; `fill` makes sure that there is one. */
  number(kind: Kind): number {
    const block = this.blocks.get(kind);
    if (!block || block.next > block.to) throw new Error(`no ${kind} numbers left`);
    block.next += 1;
    return block.next - 1;
  }

  left(kind: Kind): number {
    const block = this.blocks.get(kind);
    return block ? block.to - block.next + 1 : 0;
  }

  fill(kind: Kind, block: { readonly from: number; readonly to: number }): void {
    this.blocks.set(kind, { next: block.from, to: block.to });
  }

  /** Takes up a stream that was there before. */
  async load<S, C, E extends DomainEvent>(
    loader: StateLoader,
    stream: Parameters<StateLoader['load']>[0],
    decider: Decider<S, C, E>,
  ): Promise<S> {
    const { state, end } = await loader.load(stream, decider);
    this.states.set(stream, { state, revision: end.revision });
    if (end.revision >= 0) this.writer.goesOnFrom(stream, end);
    return state;
  }

  state<S>(stream: string, decider: Pick<Decider<S, never, never>, 'initialState'>): S {
    return (this.states.get(stream)?.state as S | undefined) ?? decider.initialState();
  }

  /** Of the stream's last event; -1 before the first. */
  revision(stream: string): number {
    return this.states.get(stream)?.revision ?? -1;
  }

  /** Lets the decider decide; a refusal is counted and answered, it changes nothing. */
  decide<S, C extends { readonly type: string }, E extends DomainEvent>(ask: Ask<S, C, E>): Told<S, E> {
    const { stream, decider, command, origin } = ask;
    const kept = this.states.get(stream) ?? { state: decider.initialState(), revision: -1 };
    const decision = decider.decide(command, kept.state as S);
    if (!decision.accepted) {
      for (const { code } of decision.refusals) this.refused.set(code, (this.refused.get(code) ?? 0) + 1);
      return { state: kept.state as S, events: [], refusals: decision.refusals, revision: kept.revision };
    }
    const { events } = decision;
    const id = this.ids.uuid();
    const metadata = { ...origin, command: command.type };
    const drafts = events.map(({ type, data }, n) => ({ id: eventIdOf(id, stream, n), type, data, metadata }));
    this.writer.add(stream, drafts, this.now());
    const state = events.reduce(decider.evolve, kept.state as S);
    this.states.set(stream, { state, revision: kept.revision + events.length });
    return { state, events, refusals: [], revision: kept.revision + events.length };
  }

  /** As `decide`, where a refusal would be a mistake of the play. */
  must<S, C extends { readonly type: string }, E extends DomainEvent>(ask: Ask<S, C, E>): Told<S, E> {
    const told = this.decide(ask);
    const [refusal] = told.refusals;
    if (refusal)
      throw new Error(`${ask.command.type} on ${ask.stream}: ${refusal.code} ${JSON.stringify(refusal.params)}`);
    return told;
  }

  /** The stream's story is over: its state is not needed any more. */
  over(...streams: readonly string[]): void {
    for (const stream of streams) {
      this.states.delete(stream);
      this.writer.end(stream);
    }
  }

  /** Minutes from now until then; 0 when it is past. */
  until(instant: string): number {
    return Math.max(0, (Date.parse(instant) - Date.parse(this.now())) / 60_000);
  }

  inMinutes(minutes: number): Instant {
    return addMinutes(this.now(), minutes);
  }
}
