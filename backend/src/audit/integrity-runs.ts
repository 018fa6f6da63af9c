import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  type SignedReport,
  verificationDecider,
  type VerificationEvent,
  type VerificationRun,
} from '@app/contracts/audit';
import { addMinutes, type Instant, type Position, type StoredEvent } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { type CommandMeta, refused } from '../platform/commands/command.js';
import { CommandRunner } from '../platform/commands/command-runner.js';
import { LOGGER, type Logger } from '../platform/config/logger.js';
import { EventLog } from '../platform/event-store/event-log.js';
import { type IdGenerator, IDS } from '../platform/ids/id-generator.js';
import { SETTINGS, type Settings } from '../platform/settings/settings.port.js';
import { reportOf } from './integrity-report.js';
import { ReportSigner } from './report-signer.js';
import { type Basis, comparisonWith, RUNS, SignedReports } from './signed-reports.js';

const MOST_RUNS = 20;
const PROGRESS = 'verification_progress';
/** A run of which nothing was heard for so long ended with its server. */
const SILENT_MINUTES = 2;
const TOLD_MS = 1_000;

type Progress = { readonly run_id: string; readonly events: number; readonly percent: number; readonly at: Instant };
type VerificationRequest = {
  readonly stream: string | null;
  readonly meta: CommandMeta;
  /** To compare with; without one the last report. */
  readonly against?: Basis;
};

const COMMANDS = {
  VerificationStarted: 'StartVerification',
  VerificationFinished: 'FinishVerification',
  HeadsAnchored: 'AnchorHeads',
} as const;

/** How far a position is on the way to another, as a whole percentage. */
const percentOf = (position: Position, head: Position): number => {
  const [here, end] = [BigInt(position.split('/')[0] ?? 0), BigInt(head.split('/')[0] ?? 0)];
  return end <= 0n ? 100 : Math.min(100, Number((here * 100n) / end));
};

/** Verifications that take their time: begun by a call, worked off in slices, kept as events and a signed report (AUD-007). */
@Injectable()
export class IntegrityRuns implements OnApplicationShutdown {
  private readonly here = new Map<string, Progress>();
  private readonly working = new Set<Promise<void>>();
  private stopping = false;

  constructor(
    private readonly log: EventLog,
    private readonly runner: CommandRunner,
    private readonly signer: ReportSigner,
    private readonly reports: SignedReports,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: IdGenerator,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Begins a run, or answers the one of the same kind that is under way. */
  async start(asked: VerificationRequest): Promise<{ run: VerificationRun; position: Position }> {
    const running = (await this.list()).find((r) => r.status === 'running' && r.stream === asked.stream);
    if (running && !asked.against) return { run: running, position: await this.log.head() };
    const run_id = this.ids.uuid();
    const { meta, stream } = asked;
    const { account_id } = meta.actor;
    const position = await this.record({ type: 'VerificationStarted', data: { run_id, stream, account_id } }, meta);
    const at = this.clock.now();
    this.here.set(run_id, { run_id, events: 0, percent: 0, at });
    const work = this.work(run_id, asked, at)
      .catch((err: unknown) => this.logger.error({ err, run_id }, 'a verification ended early'))
      .finally(() => {
        this.here.delete(run_id);
        this.working.delete(work);
      });
    this.working.add(work);
    return { run: await this.read(run_id), position };
  }

  /** The newest first. */
  async list(): Promise<VerificationRun[]> {
    const all = await this.reports.runs();
    const started = all.filter(({ type }) => type === 'VerificationStarted').slice(-MOST_RUNS);
    const progress = await this.progress();
    return started.reverse().map((event) => this.runOf(event, all, progress));
  }

  async read(run_id: string): Promise<VerificationRun> {
    const run = (await this.list()).find((r) => r.run_id === run_id);
    if (!run) throw refused('not_found');
    return run;
  }

  report(run_id: string): Promise<SignedReport> {
    return this.reports.read(run_id);
  }

  /** Resolves when no run is under way here. */
  async settled(): Promise<void> {
    await Promise.all(this.working);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await this.settled();
  }

  private async work(
    run_id: string,
    { stream, meta, against }: VerificationRequest,
    started_at: Instant,
  ): Promise<void> {
    const position = await this.log.head();
    let told = performance.now();
    const onSlice = async (done: { events: number; position: Position }): Promise<void> => {
      if (this.stopping) throw new Error('the server is stopped');
      const percent = stream === null ? percentOf(done.position, position) : 0;
      const progress = { run_id, events: done.events, percent, at: this.clock.now() };
      this.here.set(run_id, progress);
      if (performance.now() - told < TOLD_MS) return;
      told = performance.now();
      await this.settings.set(PROGRESS, JSON.stringify(progress));
    };
    const basis = stream === null ? (against ?? (await this.reports.last())) : null;
    const verified = await (stream === null
      ? this.log.verifyAll(onSlice, basis?.heads)
      : this.log.verify(stream, onSlice));
    const done = { events: verified.events, position };
    const left_out = stream === null ? await this.log.foreignEvents(() => onSlice(done)) : 0;
    const { account_id, role } = meta.actor;
    const about = {
      run_id,
      stream,
      verified_by: { account_id, role },
      started_at,
      ended_at: this.clock.now(),
      position,
      left_out,
      compared: comparisonWith(basis, verified),
    };
    const signed = await this.signer.sign(reportOf(about, verified));
    await this.reports.keep(run_id, signed);
    const { ok, events, streams, head, bad } = signed.report;
    const { compared } = about;
    const data = { run_id, ok, events, streams, left_out, head, bad, compared, signature: signed.signature.value };
    await this.record({ type: 'VerificationFinished', data }, meta);
  }

  async record(command: VerificationEvent, meta: CommandMeta): Promise<Position> {
    const name = COMMANDS[command.type];
    const command_id = `${meta.command_id}:${name}`;
    const run = { stream: RUNS, name, decider: verificationDecider, command, meta: { ...meta, command_id } };
    return (await this.runner.run(run)).position;
  }

  private async progress(): Promise<Progress | null> {
    const kept = await this.settings.get(PROGRESS);
    return kept === null ? null : (JSON.parse(kept) as Progress);
  }

  private runOf(
    event: StoredEvent<VerificationEvent>,
    all: readonly StoredEvent<VerificationEvent>[],
    elsewhere: Progress | null,
  ): VerificationRun {
    const { run_id } = event.data;
    const started_at = event.occurred_at as Instant;
    const common = { run_id, ...startOf(event), started_at };
    const end = all.find((e) => e.type === 'VerificationFinished' && e.data.run_id === run_id);
    if (end?.type === 'VerificationFinished') {
      const { ok, events, left_out, head, bad, compared } = end.data;
      const ended_at = end.occurred_at as Instant;
      return { ...common, status: 'finished', ended_at, events, percent: 100, left_out, ok, head, bad, compared };
    }
    const told = this.here.get(run_id) ?? (elsewhere?.run_id === run_id ? elsewhere : null);
    const { events, percent } = told ?? { events: 0, percent: 0 };
    const silent = addMinutes(this.clock.now(), -SILENT_MINUTES) > (told?.at ?? started_at);
    const status = silent && !this.here.has(run_id) ? 'interrupted' : 'running';
    const nothing = { ended_at: null, left_out: null, ok: null, head: null, bad: null, compared: null };
    return { ...common, ...nothing, status, events, percent };
  }
}

const startOf = (event: StoredEvent<VerificationEvent>) =>
  event.type === 'VerificationStarted'
    ? { stream: event.data.stream, account_id: event.data.account_id }
    : { stream: null, account_id: null };
