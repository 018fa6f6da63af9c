import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { localDay } from '@app/contracts/shared';
import { expiredTicketHolds } from '@app/contracts/tickets';
import { CLOCK, type Clock, SCHEDULER, type Scheduler } from '../../platform/clock/clock.port.js';
import { systemMeta } from '../../platform/commands/system-meta.js';
import { type IdGenerator, IDS } from '../../platform/ids/id-generator.js';
import { OPEN } from '../../platform/log-indexes/log-index.js';
import { LogIndexes } from '../../platform/log-indexes/log-indexes.js';
import { tryEach } from '../../platform/processes/try-each.js';
import { RegistrationFacts } from '../facts/registration-facts.js';
import { lostTicketHolds, openTicketHolds, registrationOf, tourDateOf } from '../registration-indexes.js';
import { RegistrationStates } from '../registration-states.js';
import { TicketStock } from './ticket-stock.js';

const EVERY_MS = 30_000;
const LOST_EVERY_MS = 15 * 60_000;

/** Gives tickets back whose hold ran out, unless a payment is under way or has completed the registration (TIX-045, PAY-131). */
@Injectable()
export class TicketExpiry implements OnApplicationBootstrap {
  constructor(
    @Inject(SCHEDULER) private readonly scheduler: Scheduler,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: IdGenerator,
    private readonly indexes: LogIndexes,
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    private readonly stock: TicketStock,
  ) {}

  onApplicationBootstrap(): void {
    this.scheduler.duty('ticket-expiry', EVERY_MS, () => this.run());
    this.scheduler.duty('lost-tickets', LOST_EVERY_MS, () => this.payLost());
  }

  async run(): Promise<void> {
    const holds = await this.indexes.find(openTicketHolds, OPEN);
    await tryEach(new Set(holds.map(tourDateOf)), async (tour_date_id) => {
      const stock = await this.stock.of(tour_date_id);
      await tryEach(expiredTicketHolds(stock, this.clock.now()), (id) => this.expire(id));
    });
  }

  /** Takes and pays again what a completed registration should have and the stock did not give (TIX-044). */
  async payLost(): Promise<void> {
    const holds = await this.indexes.find(lostTicketHolds, OPEN);
    await tryEach(new Set(holds.map(tourDateOf)), async (id) => {
      const { tour_date } = await this.facts.surroundings(id);
      const over = localDay(this.clock.now(), tour_date.time_zone) > tour_date.end_date;
      if (over) return;
      const ofIt = holds.filter((hold) => tourDateOf(hold) === id).map(registrationOf);
      await tryEach(ofIt, (registration_id) => this.payAgain(registration_id));
    });
  }

  private async payAgain(id: number): Promise<void> {
    const registration = await this.states.find(id);
    if (registration === null || registration.deleted || registration.cancelled) return;
    await this.stock.pay(registration, systemMeta(this.ids));
  }

  private async expire(id: number): Promise<void> {
    const registration = await this.states.find(id);
    if (registration === null || (await this.facts.isPaying(id))) return;
    const meta = systemMeta(this.ids);
    const { completed, editing, deleted, cancelled } = registration;
    // A crash came between the completion and its tickets.
    if (completed && !editing && !deleted && !cancelled) await this.stock.pay(registration, meta);
    else await this.stock.release(registration, 'expired', meta);
  }
}
