import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type LedgerCommand, ledgerDecider, ledgerStream } from '@app/contracts/payments';
import { registrationDecider } from '@app/contracts/registration';
import type { Position, StoredEvent } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { type CommandMeta, Refused, refused } from '../platform/commands/command.js';
import { CommandRunner } from '../platform/commands/command-runner.js';
import { StateLoader } from '../platform/commands/state-loader.js';
import { systemMeta } from '../platform/commands/system-meta.js';
import { type IdGenerator, IDS, uuidFrom } from '../platform/ids/id-generator.js';
import { MAKE_REACTIONS, type MakeReactions, type Reactions } from '../platform/reactions/reactions.js';
import { RegistrationFacts } from './facts/registration-facts.js';
import { RegistrationStates } from './registration-states.js';
import { WorkshopPlaces } from './workshop-places.js';

/**
 * Deletes a registration in steps (REG-039): its ledger takes no payment any more, it is deleted, its places are free.
 * A ledger that is closed and not followed by the rest, for a crash came between, is taken up from the log.
 */
@Injectable()
export class Deletion implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly reactions: Reactions;

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StateLoader) private readonly loader: StateLoader,
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    private readonly places: WorkshopPlaces,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: IdGenerator,
    @Inject(MAKE_REACTIONS) make: MakeReactions,
  ) {
    this.reactions = make('registrations');
  }

  onApplicationBootstrap(): void {
    this.reactions.start([
      { name: 'registration-deletion', filter: { types: ['LedgerClosed'] }, handle: (event) => this.resume(event) },
    ]);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reactions.stop();
  }

  /** Resolves when every deletion that began has come to its end. */
  settled(): Promise<void> {
    return this.reactions.settled();
  }

  /** Rejects with what refuses it; then the ledger is as open as before. */
  async run(id: number, meta: CommandMeta): Promise<Position> {
    const registration = await this.states.find(id);
    if (registration === null) throw refused('not_found');
    const viewer = await this.facts.viewer(meta, registration.account_id, registration.tour_date_id);
    const command = {
      type: 'DeleteRegistration' as const,
      reason: meta.reason ?? null,
      viewer,
      now: this.clock.now(),
    };
    const decision = registrationDecider.decide(command, registration);
    if (!decision.accepted) throw new Refused(decision.refusals);
    if (!registration.deleted)
      await this.ledger(id, { type: 'CloseLedger', registration_id: id, cause: 'deletion' }, meta);
    try {
      const { position } = await this.states.run(id, command, meta);
      await this.places.free(registration, 'deleted', meta);
      return position;
    } catch (error) {
      if (error instanceof Refused) await this.ledger(id, { type: 'ReopenLedger', registration_id: id }, meta);
      throw error;
    }
  }

  private async resume(event: StoredEvent): Promise<void> {
    const { registration_id } = event.data as { registration_id: number };
    const { state } = await this.loader.load(ledgerStream(registration_id), ledgerDecider);
    if (!state.closed) return;
    const { actor, reason } = event.metadata;
    const meta = { ...systemMeta(this.ids, event), actor, ...(reason === undefined ? {} : { reason }) };
    try {
      await this.run(registration_id, meta);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await this.ledger(registration_id, { type: 'ReopenLedger', registration_id }, meta);
    }
  }

  private async ledger(id: number, command: LedgerCommand, meta: CommandMeta): Promise<void> {
    const { type: name } = command;
    const command_id = uuidFrom(`${meta.command_id}:${name}`);
    await this.runner.run({
      stream: ledgerStream(id),
      name,
      decider: ledgerDecider,
      command,
      meta: { ...meta, command_id },
    });
  }
}
