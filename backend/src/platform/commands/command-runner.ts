import type { Decider, Decision, DomainEvent, Position, Refusal, StreamName } from '@app/contracts/shared';
import type { Clock } from '../clock/clock.port.js';
import type { AppendedEvent, NewEvent, EventLog } from '../event-store/event-log.js';
import { WrongExpectedRevision } from '../event-store/event-store.port.js';
import { eventIdOf } from '../ids/id-generator.js';
import type { CommandMeta } from './command.js';
import { Refused } from './command.js';
import { Mailbox } from './mailbox.js';
import { Rivals } from './rivals.js';
import { lastOf, type Loaded, type StateLoader } from './state-loader.js';

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
  /** What an earlier request of the same sender has done of it. */
  done?: readonly AppendedEvent[];
  refusals?: readonly Refusal[];
  state: unknown;
  last: number;
};
type Job = {
  run: Run<unknown, unknown, DomainEvent>;
  resolve: (ran: Ran<unknown, DomainEvent>) => void;
  reject: (error: unknown) => void;
};

/** What a batch met: nobody, events of another process before it decided, or another's append before its own. */
type Met = 'nobody' | 'others' | 'defeat';

const TRIES = 5;
const LONGEST_PAUSE_MS = 100;
/** In attempts: longer than a rival needs for one. */
const TURN = 1.5;

/** load → decide → append → retry, one mailbox per stream (KER-010, 021). Facts are already in the command. */
export class CommandRunner {
  private readonly mailbox: Mailbox<Job>;
  private readonly rivals = new Rivals();

  constructor(
    private readonly log: EventLog,
    private readonly loader: StateLoader,
    private readonly clock: Clock,
    private readonly pause: (milliseconds: number) => Promise<void>,
  ) {
    this.mailbox = new Mailbox((_stream, jobs) => this.work(jobs));
  }

  /** Rejects with `Refused` when the decider says no, with refusal `conflict` after five lost races. */
  run<S, C, E extends DomainEvent>(run: Run<S, C, E>): Promise<Ran<S, E>> {
    return new Promise((resolve, reject) => {
      const job: Job = { run: run as never, resolve: resolve as never, reject };
      this.mailbox.post(run.stream, job);
    });
  }

  /** Streams with commands waiting or under way; 0 when all is done (draining). */
  get busy(): number {
    return this.mailbox.size;
  }

  /** How many commands wait for the stream that most wait for. */
  get deepest(): number {
    return this.mailbox.deepest;
  }

  private async work(jobs: Job[]): Promise<void> {
    try {
      await this.workOut(jobs);
    } catch (error) {
      for (const job of jobs) job.reject(error);
    }
  }

  /**
   * Who lost tries again at once, later with more and more of a pause at random; who won where others write too stands
   * back for as long as a rival needs. Pauses are measured by how long an attempt takes.
   */
  private async workOut(jobs: Job[]): Promise<void> {
    const { stream } = jobs[0]!.run;
    for (let tries = 1; ; tries += 1) {
      const began = performance.now();
      const met = await this.attempt(jobs);
      const took = Math.min(LONGEST_PAUSE_MS, performance.now() - began);
      if (met !== 'nobody') this.rivals.saw(stream);
      if (met !== 'defeat') return this.rivals.areAt(stream) ? this.pause(TURN * took) : undefined;
      if (tries === TRIES) throw new Refused([{ code: 'conflict', params: {} }]);
      if (tries > 1) await this.pause(Math.random() * (tries - 1) * 0.5 * took);
    }
  }

  /** A lost race wrote nothing. The state is kept all the same: the next attempt reads what has come since. */
  private async attempt(jobs: Job[]): Promise<Met> {
    const first = jobs[0]!.run;
    const loaded = await this.loader.load(first.stream, first.decider);
    const outcomes = this.decideAll(jobs, loaded);
    const drafts = outcomes.flatMap((o) => o.drafts);
    try {
      const appended =
        drafts.length > 0 ? await this.log.append(first.stream, loaded.end, drafts, this.clock.now()) : undefined;
      this.settle(jobs, outcomes, loaded, appended);
      return loaded.others ? 'others' : 'nobody';
    } catch (error) {
      if (error instanceof WrongExpectedRevision) return 'defeat';
      throw error;
    }
  }

  private decideAll(jobs: Job[], loaded: Loaded<unknown>): Outcome[] {
    let state = loaded.state;
    let last = loaded.end.revision;
    return jobs.map(({ run }) => {
      const decision = run.decider.decide(run.command, state);
      const done = isOther(decision) ? [] : doneBefore(run, loaded.recent);
      if (done.length > 0) return { drafts: [], done, state, last };
      if (!decision.accepted) return { drafts: [], refusals: decision.refusals, state, last };
      const drafts = decision.events.map(
        (event, n): NewEvent => ({
          id: eventIdOf(run.meta.command_id, run.stream, n),
          type: event.type,
          data: event.data,
          metadata: metadataOf(run),
        }),
      );
      for (const event of decision.events) state = run.decider.evolve(state, event);
      last += drafts.length;
      return { drafts, state, last };
    });
  }

  private settle(jobs: Job[], outcomes: Outcome[], loaded: Loaded<unknown>, appended?: LogAppended): void {
    const run = jobs[0]!.run;
    if (appended)
      this.loader.remember(
        run.stream,
        {
          ...loaded,
          state: outcomes.at(-1)!.state,
          end: appended.end,
          position: appended.position,
          recent: lastOf(loaded.recent, appended.events),
        },
        run.decider,
      );
    let taken = 0;
    jobs.forEach((job, i) => {
      const outcome = outcomes[i]!;
      const events = outcome.done ?? (appended?.events ?? []).slice(taken, taken + outcome.drafts.length);
      taken += outcome.drafts.length;
      if (outcome.refusals) job.reject(new Refused(outcome.refusals));
      else
        job.resolve({
          position: appended?.position ?? loaded.position,
          revision: outcome.last,
          state: outcome.state,
          events: events as never,
          repeated: outcome.done !== undefined,
        });
    });
  }
}

/**
 * The events of this very command, written for an earlier request whose answer never came: its sender repeats it under
 * the same key, and it is not done again (OPS-006, KER-023).
 */
const doneBefore = (
  { stream, name, meta }: Run<unknown, unknown, DomainEvent>,
  recent: readonly AppendedEvent[],
): AppendedEvent[] => {
  const first = recent.findIndex(({ id }) => id === eventIdOf(meta.command_id, stream, 0));
  const cause = recent[first]?.metadata;
  if (!cause || cause.command !== name || cause.request_id === meta.request_id) return [];
  return recent.slice(first).filter(({ id }, n) => id === eventIdOf(meta.command_id, stream, n));
};

/** The decider knows the request, and that this one says something else (KER-023). */
const isOther = (decision: Decision<DomainEvent, Refusal>): boolean =>
  !decision.accepted && decision.refusals.some(({ code }) => code === 'idempotency_mismatch');

const metadataOf = (run: Run<unknown, unknown, DomainEvent>): NewEvent['metadata'] => {
  const { command_id: _command, ...origin } = run.meta;
  return { ...origin, command: run.name };
};
