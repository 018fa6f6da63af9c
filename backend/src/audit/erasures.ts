import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { accountDecider } from '@app/contracts/accounts';
import {
  type EraseBody,
  type ErasureEvent,
  type ErasurePreview,
  type ErasureRow,
  type ErasureState,
  erasureDecider,
  erasureIdOf,
  type SubjectKind,
} from '@app/contracts/audit';
import { type Position, streamName } from '@app/contracts/shared';
import { SCHEDULER, type Scheduler } from '../platform/clock/clock.port.js';
import { type CommandMeta, refused } from '../platform/commands/command.js';
import { CommandRunner } from '../platform/commands/command-runner.js';
import { StateLoader } from '../platform/commands/state-loader.js';
import { LOGGER, type Logger } from '../platform/config/logger.js';
import { EventLog } from '../platform/event-store/event-log.js';
import { OPEN } from '../platform/log-indexes/log-index.js';
import { LogIndexes } from '../platform/log-indexes/log-indexes.js';
import { Processes } from '../platform/processes/processes.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';
import { ErasureSteps } from './erasure-steps.js';
import { openErasures } from './open-erasures.js';
import { OpenRegistrations } from './open-registrations.js';
import { PersonalTraces, type Traces } from './personal-traces.js';

type Looked = { readonly kind: SubjectKind; readonly number: number; readonly traces: Traces };

const RESUME_MS = 60_000;
const MOST = 200;
const streamOf = (erasureId: string) => streamName('process', `erasure_${erasureId}`);

/** Erases people on request: asked for once, worked off in steps that a crash cannot lose (AUD-009, KER-025). */
@Injectable()
export class Erasures implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly working = new Set<Promise<void>>();
  /** The last look, until it is erased: by it a wrong reason is refused without another search. */
  private looked: Looked | null = null;

  constructor(
    private readonly traces: PersonalTraces,
    private readonly registrations: OpenRegistrations,
    private readonly steps: ErasureSteps,
    private readonly log: EventLog,
    private readonly runner: CommandRunner,
    private readonly loader: StateLoader,
    private readonly indexes: LogIndexes,
    @Inject(Processes) private readonly processes: Processes,
    @Inject(READ_MODELS) private readonly documents: ReadModels,
    @Inject(SCHEDULER) private readonly scheduler: Scheduler,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.scheduler.duty('erasures-resume', RESUME_MS, () => this.resumeAll());
  }

  /** What would be erased, in clear: only who may erase may see it. */
  async preview(kind: SubjectKind, number: number): Promise<ErasurePreview> {
    const traces = await this.found(kind, number);
    return {
      kind,
      number,
      name: traces.name ?? '',
      confirm: confirmationOf(traces, number),
      events: traces.held.length,
      streams: [...new Set(traces.held.map(({ stream }) => stream))],
      mails: traces.mailIds.length,
      open_registrations: await this.registrations.of(kind, number, traces.held),
      erased: (await this.state(erasureIdOf(kind, number))) !== null,
    };
  }

  async request(body: EraseBody, meta: CommandMeta): Promise<{ erasure_id: string; position: Position }> {
    const { kind, number } = body;
    const erasure_id = erasureIdOf(kind, number);
    if (this.looked?.kind === kind && this.looked.number === number) this.allowWords(body, this.looked.traces);
    const traces = await this.found(kind, number);
    await this.allow(body, traces, meta);
    this.looked = null;
    const { reason } = body;
    const { account_id } = meta.actor;
    const data = { erasure_id, kind, number, subjects: traces.subjects, account_id, reason };
    const position = await this.record(erasure_id, { type: 'ErasureRequested', data }, meta);
    const work = this.resume(erasure_id)
      .catch((err: unknown) => this.logger.error({ err, erasure_id }, 'an erasure stopped, it will be taken up again'))
      .finally(() => this.working.delete(work));
    this.working.add(work);
    return { erasure_id, position };
  }

  async list(): Promise<readonly ErasureRow[]> {
    const found = await this.documents.find<ErasureRow>('erasures', { sort: { requested_at: -1 }, limit: MOST });
    return found.rows;
  }

  /** Does what is left to do. */
  resume(erasureId: string): Promise<void> {
    return this.processes.run(erasureId, async () => {
      let state = await this.state(erasureId);
      const [first] = await this.log.slice(streamOf(erasureId), 0, 1);
      if (!first) return;
      const { command: _command, hash: _hash, schema_version: _version, ...origin } = first.metadata;
      const meta: CommandMeta = { ...origin, causation_id: first.id, command_id: first.id };
      while (state && state.step !== 'finished') {
        const event: ErasureEvent = await this.work(state, meta);
        await this.processes.step(erasureId, event.type, meta, (own) => this.record(erasureId, event, own));
        state = erasureDecider.evolve(state, event);
      }
    });
  }

  /** Resolves when no erasure is under way here. */
  async settled(): Promise<void> {
    await Promise.all(this.working);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.settled();
  }

  private async resumeAll(): Promise<void> {
    const open = await this.indexes.find(openErasures, OPEN);
    await this.processes.resumeAll(open, (id) => this.resume(id));
  }

  private async state(erasureId: string): Promise<ErasureState> {
    return (await this.loader.load(streamOf(erasureId), erasureDecider)).state;
  }

  private async work(state: NonNullable<ErasureState>, meta: CommandMeta): Promise<ErasureEvent> {
    const { erasure_id, step } = state;
    switch (step) {
      case 'requested':
        return { type: 'ErasureCopiesRemoved', data: { erasure_id, ...(await this.steps.removeCopies(state, meta)) } };
      case 'copies_removed':
        return { type: 'ErasureKeysDestroyed', data: { erasure_id, ...(await this.steps.destroyKeys(state)) } };
      case 'keys_destroyed':
        return { type: 'ErasureModelsRebuilt', data: { erasure_id, ...(await this.steps.rebuild(state)) } };
      case 'models_rebuilt':
      case 'finished':
        return { type: 'ErasureFinished', data: { erasure_id, ...(await this.steps.report(state)) } };
    }
  }

  private async found(kind: SubjectKind, number: number): Promise<Traces> {
    const traces = await this.traces.of(kind, number);
    if (traces.held.length === 0) throw refused('not_found');
    this.looked = { kind, number, traces };
    return traces;
  }

  private async allow(body: EraseBody, traces: Traces, meta: CommandMeta): Promise<void> {
    const { kind, number } = body;
    if (kind === 'account' && number === meta.actor.account_id) throw refused('erasure_own_account');
    if (kind === 'account' && (await this.isAdmin(number))) throw refused('erasure_admin');
    this.allowWords(body, traces);
    const open = await this.registrations.of(kind, number, traces.held);
    if (open.length > 0) throw refused('erasure_open_registration', { registrations: open.join(', ') });
  }

  private allowWords({ number, confirm, reason }: EraseBody, traces: Traces): void {
    const expected = confirmationOf(traces, number);
    if (confirm.trim().toLowerCase() !== expected.toLowerCase())
      throw refused('erasure_not_confirmed', { confirm: expected }, { confirm: `Please type ${expected} to confirm.` });
    const words = traces.mentions.flat().filter((word) => word.length >= MENTION_LETTERS);
    if (words.some((word) => reason.toLowerCase().includes(word.toLowerCase()))) throw refused('erasure_names_person');
  }

  /** Only who counts no longer as an admin may go, so that there is always one (SEC-012). */
  private async isAdmin(account_id: number): Promise<boolean> {
    const { state } = await this.loader.load(streamName('account', account_id), accountDecider);
    return state?.roles.includes('admin') ?? false;
  }

  private async record(erasureId: string, command: ErasureEvent, meta: CommandMeta): Promise<Position> {
    const stream = streamOf(erasureId);
    return (await this.runner.run({ stream, name: nameOf(command), decider: erasureDecider, command, meta })).position;
  }
}

const MENTION_LETTERS = 3;

const confirmationOf = ({ name }: Traces, number: number): string => name || String(number);

const COMMANDS: { readonly [T in ErasureEvent['type']]: string } = {
  ErasureRequested: 'RequestErasure',
  ErasureCopiesRemoved: 'RemoveCopies',
  ErasureKeysDestroyed: 'DestroyKeys',
  ErasureModelsRebuilt: 'RebuildModels',
  ErasureFinished: 'FinishErasure',
};
const nameOf = ({ type }: ErasureEvent): string => COMMANDS[type];
