import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type LedgerCommand, ledgerDecider, ledgerStream, returnableOf } from '@app/contracts/payments';
import { type RefundDecision, registrationDecider, type RegistrationCommand } from '@app/contracts/registration';
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
import { TicketStock } from './tickets/ticket-stock.js';
import { Places } from './places.js';

/** What ends a registration: the registrant deletes it (REG-039), or staff cancel it and decide about the money (REG-274). */
export type Ending = { readonly cause: 'deletion' | 'cancellation'; readonly refunds: readonly RefundDecision[] };
/** `at`: a cancellation is of this tour date alone (PAY-326). */
type Asked = Ending & { readonly at?: number | null };

/**
 * Ends a registration in steps: its ledger takes no payment any more, it is deleted or cancelled, its places are free. A
 * ledger that is closed and not followed by the rest, for a crash came between, is taken up from the log.
 */
@Injectable()
export class Closing implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly reactions: Reactions;

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StateLoader) private readonly loader: StateLoader,
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    private readonly places: Places,
    private readonly tickets: TicketStock,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: IdGenerator,
    @Inject(MAKE_REACTIONS) make: MakeReactions,
  ) {
    this.reactions = make('registrations');
  }

  onApplicationBootstrap(): void {
    this.reactions.start([
      { name: 'registration-closing', filter: { types: ['LedgerClosed'] }, handle: (event) => this.resume(event) },
    ]);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reactions.stop();
  }

  /** Resolves when everything that began to close has come to its end. */
  settled(): Promise<void> {
    return this.reactions.settled();
  }

  /** Rejects with what refuses it; then the ledger is as open as before. */
  async run(id: number, { at = null, ...ending }: Asked, meta: CommandMeta): Promise<Position> {
    const registration = await this.states.find(id);
    if (registration === null) throw refused('not_found');
    const first = registrationDecider.decide(await this.command(id, { ...ending, at }, meta), registration);
    if (!first.accepted) throw new Refused(first.refusals);
    const over = registration.deleted || registration.cancelled;
    if (!over) await this.ledger(id, { type: 'CloseLedger', registration_id: id, ...ending }, meta);
    try {
      const { position, state } = await this.states.run(id, await this.command(id, { ...ending, at }, meta), meta);
      const cause = ending.cause === 'deletion' ? 'deleted' : 'cancelled';
      await this.places.free(state ?? registration, cause, meta);
      await this.tickets.release(state ?? registration, cause, meta);
      return position;
    } catch (error) {
      if (error instanceof Refused) await this.ledger(id, { type: 'ReopenLedger', registration_id: id }, meta);
      throw error;
    }
  }

  /** Asked again once the ledger is closed: from then on what may be refunded grows no more. */
  private async command(id: number, { at = null, ...ending }: Asked, meta: CommandMeta): Promise<RegistrationCommand> {
    const { account_id, tour_date_id } = (await this.states.find(id))!;
    const viewer = await this.facts.viewer(meta, account_id, tour_date_id);
    const now = this.clock.now();
    if (ending.cause === 'deletion') return { type: 'DeleteRegistration', reason: meta.reason ?? null, viewer, now };
    const { state } = await this.loader.load(ledgerStream(id), ledgerDecider);
    const { refunds } = ending;
    return { type: 'CancelRegistration', refunds, at, refundable: returnableOf(state), viewer, now };
  }

  private async resume(event: StoredEvent): Promise<void> {
    const { registration_id, ...ending } = event.data as { registration_id: number } & Ending;
    const { state } = await this.loader.load(ledgerStream(registration_id), ledgerDecider);
    if (!state.closed) return;
    const { actor, reason } = event.metadata;
    const meta = { ...systemMeta(this.ids, event), actor, ...(reason === undefined ? {} : { reason }) };
    try {
      await this.run(registration_id, ending, meta);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await this.ledger(registration_id, { type: 'ReopenLedger', registration_id }, meta);
    }
  }

  private async ledger(id: number, command: LedgerCommand, meta: CommandMeta): Promise<void> {
    const { type: name } = command;
    const command_id = uuidFrom(`${meta.command_id}:${name}`);
    const stream = ledgerStream(id);
    await this.runner.run({ stream, name, decider: ledgerDecider, command, meta: { ...meta, command_id } });
  }
}
