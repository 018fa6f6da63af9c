import type { Decider, DomainEvent, Position, Refusal, StreamName } from '@app/contracts/shared';
import type { Clock } from '../clock/clock.port.js';
import type { AppendedEvent, Draft, EventLog } from '../event-store/event-log.js';
import { WrongExpectedRevision } from '../event-store/event-store.port.js';
import { eventIdOf } from '../ids/id-generator.js';
import type { CommandMeta } from './command.js';
import { Refused } from './command.js';
import { Mailbox } from './mailbox.js';
import type { Loaded, StateLoader } from './state-loader.js';

type LogAppended = Awaited<ReturnType<EventLog['append']>>;

export type Run<S, C, E extends DomainEvent> = {
  readonly stream: StreamName;
  /** The command's class name, kept in the events (KER-004). */
  readonly name: string;
  readonly decider: Decider<S, C, E>;
  readonly command: C;
  readonly meta: CommandMeta;
  /** Raise it when the shape of the state changes; without it the stream has no snapshots (KER-009). */
  readonly stateVersion?: number;
};

export type Ran<S, E extends DomainEvent> = {
  readonly position: Position;
  readonly revision: number;
  readonly state: S;
  readonly events: readonly (AppendedEvent & E)[];
};

type Outcome = { drafts: Draft[]; refusals?: readonly Refusal[]; state: unknown; last: number };
type Job = {
  run: Run<unknown, unknown, DomainEvent>;
  resolve: (ran: Ran<unknown, DomainEvent>) => void;
  reject: (error: unknown) => void;
};

const RETRIES = 5;

/** load → decide → append → retry, one mailbox per stream (KER-010, 021). Facts are already in the command. */
export class CommandRunner {
  private readonly mailbox: Mailbox<Job>;

  constructor(
    private readonly log: EventLog,
    private readonly loader: StateLoader,
    private readonly clock: Clock,
    private readonly pause: (attempt: number) => Promise<void>,
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

  private async work(jobs: Job[]): Promise<void> {
    try {
      await this.attempt(jobs, 0);
    } catch (error) {
      for (const job of jobs) job.reject(error);
    }
  }

  private async attempt(jobs: Job[], attempt: number): Promise<void> {
    const first = jobs[0]!.run;
    const loaded = await this.loader.load(first.stream, first.decider, first.stateVersion);
    const outcomes = this.decideAll(jobs, loaded);
    const drafts = outcomes.flatMap((o) => o.drafts);
    try {
      const appended =
        drafts.length > 0 ? await this.log.append(first.stream, loaded.end, drafts, this.clock.now()) : undefined;
      this.settle(jobs, outcomes, loaded, appended);
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
      this.loader.forget(first.stream);
      if (attempt + 1 >= RETRIES) throw new Refused([{ code: 'conflict', params: {} }]);
      await this.pause(attempt);
      await this.attempt(jobs, attempt + 1);
    }
  }

  private decideAll(jobs: Job[], loaded: Loaded<unknown>): Outcome[] {
    let state = loaded.state;
    let last = loaded.end.revision;
    return jobs.map(({ run }) => {
      const decision = run.decider.decide(run.command, state);
      if (!decision.accepted) return { drafts: [], refusals: decision.refusals, state, last };
      const drafts = decision.events.map(
        (event, n): Draft => ({
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
        { ...loaded, state: outcomes.at(-1)!.state, end: appended.end, position: appended.position },
        run.stateVersion,
      );
    let taken = 0;
    jobs.forEach((job, i) => {
      const outcome = outcomes[i]!;
      const events = (appended?.events ?? []).slice(taken, taken + outcome.drafts.length);
      taken += outcome.drafts.length;
      if (outcome.refusals) job.reject(new Refused(outcome.refusals));
      else
        job.resolve({
          position: appended?.position ?? loaded.position,
          revision: outcome.last,
          state: outcome.state,
          events: events as never,
        });
    });
  }
}

const metadataOf = (run: Run<unknown, unknown, DomainEvent>): Draft['metadata'] => {
  const { command_id: _command, ...origin } = run.meta;
  return { ...origin, command: run.name };
};
