import {
  type Decider,
  type Decision,
  type DomainEvent,
  foldInPlace,
  inOneGo,
  type Position,
  type Refusal,
  type StoredEvent,
  type StreamName,
} from '@app/contracts/shared';
import type { Clock } from '../clock/clock.port.js';
import type { AppendedEvent, EventLog, NewEvent } from '../event-store/event-log.js';
import { AppendTooLarge, WrongExpectedRevision } from '../event-store/event-store.port.js';
import type { Moment } from '../event-store/moments.js';
import { isUnwritable } from '../event-store/unwritable.js';
import { eventIdOf } from '../ids/id-generator.js';
import type { CommandMeta } from './command.js';
import { Refused } from './command.js';
import { doneBefore } from './done-before.js';
import { Mailbox } from './mailbox.js';
import { Rivals } from './rivals.js';
import type { Loaded, StateLoader } from './state-loader.js';

type LogAppended = Awaited<ReturnType<EventLog['append']>>;

export type Run<S, C, E extends DomainEvent> = {
  readonly stream: StreamName;
  /** The command's class name, kept in the events (KER-004). */
  readonly name: string;
  readonly decider: Decider<S, C, E>;
  readonly command: C;
  readonly meta: CommandMeta;
};

export type Ran<S, E extends DomainEvent> = {
  readonly position: Position;
  readonly revision: number;
  readonly state: S;
  readonly events: readonly (AppendedEvent & E)[];
  /** The events were written for an earlier request: what they cause outside was asked for then, and is not asked for again (KER-014). */
  readonly repeated: boolean;
};

type Outcome = {
  drafts: NewEvent[];
  decided: readonly DomainEvent[];
  /** What an earlier request of the same sender has done of it. */
  done?: readonly StoredEvent[];
  /** Why it came to nothing: a refusal, or a fault of this command alone. */
  failure?: unknown;
  state: unknown;
  last: number;
};
type Job = {
  run: Run<unknown, unknown, DomainEvent>;
  /** Everything that was acknowledged before this moment counts (KER-019). */
  moment: Moment;
  resolve: (ran: Ran<unknown, DomainEvent>) => void;
  reject: (error: unknown) => void;
};

/** What became of a batch: another's append came before its own, or it is done, and has written these if any. */
type Attempt = { readonly lost: true } | { readonly lost: false; readonly written: number | undefined };

/** Commands that are decided and written together. */
const BATCH = 200;
/** Who has lost every race for so long is told so; with turns that are fair nobody does while the store answers. */
const PATIENCE_MS = 2_000;
const LONGEST_PAUSE_MS = 50;
/** So many races are lost before less is asked for: who takes turns with others loses one now and then. */
const WHOLE = 1;
/** One in so many is tried again after each lost race that follows. */
const PART = 4;

/** load → decide → append → retry, one mailbox per stream (KER-010, 021). Facts are already in the command. */
export class CommandRunner {
  private readonly mailbox: Mailbox<Job>;
  private readonly rivals: Rivals;

  constructor(
    private readonly log: EventLog,
    private readonly loader: StateLoader,
    private readonly clock: Clock,
    private readonly pause: (milliseconds: number) => Promise<void>,
    /** So many commands may wait for a stream; who comes then is asked to come again (KER-015). */
    mostWaiting = 1_000,
    /** Time that only goes on, in milliseconds. */
    private readonly elapsed = () => performance.now(),
  ) {
    this.rivals = new Rivals(log.writer, pause, elapsed);
    log.onHeard((event) => this.rivals.heard(event));
    this.mailbox = new Mailbox((_stream, jobs) => this.takeTurns(jobs), { most: BATCH, mostWaiting });
  }

  /**
   * Rejects with `Refused` when the decider says no, with refusal `conflict` after two seconds of lost races and `busy`
   * when too many wait for the stream.
   */
  run<S, C, E extends DomainEvent>(run: Run<S, C, E>): Promise<Ran<S, E>> {
    return new Promise((resolve, reject) => {
      const job: Job = { run: run as never, moment: this.log.moments.now(), resolve: resolve as never, reject };
      if (!this.mailbox.post(run.stream, job)) reject(new Refused([{ code: 'busy', params: {} }]));
    });
  }

  /** What an earlier request has done of this command; null when nothing: for whoever looks at more than the stream before he decides. */
  async repeatOf<S, C, E extends DomainEvent>(run: Omit<Run<S, C, E>, 'command'>): Promise<Ran<S, E> | null> {
    const loaded = await this.loader.load(run.stream, run.decider);
    const events = await doneBefore(this.log, run, loaded);
    if (events.length === 0) return null;
    const { state, end } = loaded;
    const { position } = events.at(-1)!;
    return { position, state, revision: end.revision, events: events as never, repeated: true };
  }

  /** Streams with commands waiting or under way; 0 when all is done (draining). */
  get busy(): number {
    return this.mailbox.size;
  }

  /** How many commands wait for the stream that most wait for. */
  get deepest(): number {
    return this.mailbox.deepest;
  }

  /** The repeat of a command that waits itself is decided after it, so that it is found to be a repeat (KER-014). */
  private takeTurns(jobs: Job[]): Promise<void> {
    const firsts = new Map<string, Job>();
    for (const job of jobs) if (!firsts.has(job.run.meta.command_id)) firsts.set(job.run.meta.command_id, job);
    if (firsts.size === jobs.length) return this.work(jobs);
    const repeats = jobs.filter((job) => firsts.get(job.run.meta.command_id) !== job);
    return this.work([...firsts.values()]).then(() => this.takeTurns(repeats));
  }

  /** What cannot be written is halved until the command that is at fault stands alone: the others go through (KER-015). */
  private async work(jobs: Job[]): Promise<void> {
    try {
      const left = await this.workOut(jobs);
      if (left.length > 0) await this.work(left);
    } catch (error) {
      if (isUnwritable(error) && jobs.length > 1) {
        const half = Math.ceil(jobs.length / 2);
        await this.work(jobs.slice(0, half));
        return this.work(jobs.slice(half));
      }
      const reason = error instanceof AppendTooLarge ? new Refused([{ code: 'too_large', params: {} }]) : error;
      for (const job of jobs) job.reject(reason);
    }
  }

  /**
   * Who lost tries again at once, later after a pause at random and with a part of the commands: the less he asks for the
   * sooner he wins, and only who wins is known as a rival to whom one leaves turns. Answers what is left to do.
   */
  private async workOut(jobs: Job[]): Promise<Job[]> {
    const { stream } = jobs[0]!.run;
    const started = this.elapsed();
    for (let [tries, most] = [1, jobs.length]; ; tries += 1) {
      const began = this.elapsed();
      const attempt = await this.attempt(jobs.slice(0, most), tries > 1);
      const now = this.elapsed();
      if (!attempt.lost) {
        if (attempt.written !== undefined) {
          this.rivals.wrote(stream, attempt.written);
          await this.rivals.standBack(stream, now - began);
        }
        return jobs.slice(most);
      }
      if (now - started >= PATIENCE_MS) throw new Refused([{ code: 'conflict', params: {} }]);
      if (tries > WHOLE) most = Math.ceil(most / PART);
      if (this.rivals.knowUs(stream)) await this.rivals.standBack(stream, now - began);
      else if (tries > 1) await this.pause(Math.random() * Math.min(LONGEST_PAUSE_MS, (now - began) / (2 * tries)));
    }
  }

  /** A lost race wrote nothing. The state is kept all the same: the next attempt reads what has come since. */
  private attempt(jobs: Job[], again: boolean): Promise<Attempt> {
    const { moments } = this.log;
    const { stream } = jobs[0]!.run;
    // As of the moment in which these commands began; as of now where another process may have written since.
    const asOfNow = again || this.rivals.writeToo(stream);
    const asOf = asOfNow ? [moments.fresh()] : jobs.map(({ moment }) => moment);
    return moments.within(asOf, () => this.attemptNow(jobs));
  }

  private async attemptNow(jobs: Job[]): Promise<Attempt> {
    const first = jobs[0]!.run;
    const loaded = await this.loader.load(first.stream, first.decider);
    if (loaded.others) this.rivals.met(first.stream);
    const outcomes = await this.decideAll(jobs, loaded);
    const drafts = outcomes.flatMap((o) => o.drafts);
    try {
      const appended =
        drafts.length > 0 ? await this.log.append(first.stream, loaded.end, drafts, this.clock.now()) : undefined;
      this.settle(jobs, outcomes, loaded, appended);
      return { lost: false, written: appended?.end.revision };
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
      this.rivals.met(first.stream);
      return { lost: true };
    }
  }

  /**
   * Each on what the ones before it have made of the state; one that throws leaves it as it was. A record that grows long
   * (the uses of a promo code) is copied once for all of them: the states in between are not to be kept.
   */
  private async decideAll(jobs: Job[], loaded: Loaded<unknown>): Promise<Outcome[]> {
    const made = new WeakSet<object>();
    const outcomes: Outcome[] = [];
    let at = { state: loaded.state, last: loaded.end.revision };
    for (const { run } of jobs) {
      const nothing = { ...at, drafts: [], decided: [] };
      const outcome = await this.decide(run, { ...at, made }, loaded).catch((failure: unknown) => ({
        ...nothing,
        failure,
      }));
      outcomes.push(outcome);
      at = outcome;
    }
    return outcomes;
  }

  private async decide(
    run: Job['run'],
    { state, last, made }: Pick<Outcome, 'state' | 'last'> & { readonly made: WeakSet<object> },
    loaded: Loaded<unknown>,
  ): Promise<Outcome> {
    const decision = run.decider.decide(run.command, state);
    const first = eventIdOf(run.meta.command_id, run.stream, 0);
    const done = isOther(decision) ? [] : await doneBefore(this.log, run, loaded, first);
    if (done.length > 0) return { drafts: [], decided: [], done, state, last };
    if (!decision.accepted) throw new Refused(decision.refusals);
    const drafts = decision.events.map(
      (event, n): NewEvent => ({
        id: n === 0 ? first : eventIdOf(run.meta.command_id, run.stream, n),
        type: event.type,
        data: event.data,
        metadata: metadataOf(run),
      }),
    );
    const next = foldInPlace(made, () => inOneGo<unknown, DomainEvent>(decision.events, run.decider.evolve, state));
    return { drafts, decided: decision.events, state: next, last: last + drafts.length };
  }

  private settle(jobs: Job[], outcomes: Outcome[], loaded: Loaded<unknown>, appended?: LogAppended): void {
    const run = jobs[0]!.run;
    const { state } = outcomes.at(-1)!;
    if (appended) {
      const { end, position, events } = appended;
      loaded.written.add(events);
      this.loader.remember(run.stream, { ...loaded, state, end, position }, run.decider);
    }
    const { evolve } = run.decider;
    const decidedUpTo = (i: number) => outcomes.slice(0, i + 1).flatMap(({ decided }) => decided);
    // Folded again for whoever asks: hardly anybody of a batch does.
    const stateAfter = (i: number) =>
      i === outcomes.length - 1 ? state : inOneGo(decidedUpTo(i), evolve, loaded.state);
    let taken = 0;
    jobs.forEach((job, i) => {
      const outcome = outcomes[i]!;
      const events = outcome.done ?? (appended?.events ?? []).slice(taken, taken + outcome.drafts.length);
      taken += outcome.drafts.length;
      if (outcome.failure) job.reject(outcome.failure);
      else
        job.resolve({
          position: outcome.done?.at(-1)?.position ?? appended?.position ?? loaded.position,
          revision: outcome.last,
          get state() {
            return stateAfter(i);
          },
          events: events as never,
          repeated: outcome.done !== undefined,
        });
    });
  }
}

/** The decider knows the request, and that this one says something else (KER-023). */
const isOther = (decision: Decision<DomainEvent, Refusal>): boolean =>
  !decision.accepted && decision.refusals.some(({ code }) => code === 'idempotency_mismatch');

const metadataOf = (run: Run<unknown, unknown, DomainEvent>): NewEvent['metadata'] => {
  const { command_id: _command, ...origin } = run.meta;
  return { ...origin, command: run.name };
};
