import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts } from '@app/contracts/catalogue';
import { type ConfirmationContent, confirmationOf } from '@app/contracts/confirmations';
import { type LedgerEvent, ledgerStream } from '@app/contracts/payments';
import {
  fullName,
  type Registration,
  type RegistrationEvent,
  type RegistrationState,
  registrationDecider,
  registrationStream,
} from '@app/contracts/registration';
import { ROSTER_FACTS, type RosterFacts } from '@app/contracts/roster';
import { comparePositions, inOneGo, type Instant, type StoredEvent } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { refused } from '../platform/commands/command.js';
import { StateLoader } from '../platform/commands/state-loader.js';
import { EventLog } from '../platform/event-store/event-log.js';

type Standing = { readonly registration: Registration; readonly revision: number };
type Then = StoredEvent & { readonly data: { readonly registration_id: number } };

/** The material of confirmations, from the streams of registration and ledger: as they are now, or as they were at an event. */
@Injectable()
export class ConfirmationScenes {
  constructor(
    @Inject(StateLoader) private readonly loader: StateLoader,
    @Inject(EventLog) private readonly log: Pick<EventLog, 'readStream'>,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    @Inject(ROSTER_FACTS) private readonly rosters: RosterFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The confirmation of a registration as it stands now (EVT-067); null where there is none. */
  async current(registration_id: number): Promise<{ registration: Registration; content: ConfirmationContent } | null> {
    const { state, end } = await this.loader.load(registrationStream(registration_id), registrationDecider);
    if (state === null) return null;
    const standing = { registration: state, revision: end.revision };
    const content = await this.content(standing, await this.ledger(registration_id), this.clock.now());
    return { registration: state, content };
  }

  /** The same at an event of its stream, whatever has come since. */
  async at(event: Then, moment: Instant): Promise<{ registration: Registration; content: ConfirmationContent }> {
    const { registration_id } = event.data;
    const registration = await this.stateAt(registration_id, event.revision);
    const ledger = await this.ledger(registration_id);
    const until = ledger.filter(({ position }) => comparePositions(position, event.position) <= 0);
    return { registration, content: await this.content({ registration, revision: event.revision }, until, moment) };
  }

  private async stateAt(id: number, revision: number): Promise<Registration> {
    const stream = registrationStream(id);
    const { state, end } = await this.loader.load(stream, registrationDecider);
    const then = end.revision === revision ? state : await this.folded(id, revision);
    if (then === null) throw new Error(`there is no registration ${id} at ${revision}`);
    return then;
  }

  private async folded(id: number, revision: number): Promise<RegistrationState> {
    const { events } = await this.log.readStream(registrationStream(id));
    const until = (events as (StoredEvent & RegistrationEvent)[]).filter((event) => event.revision <= revision);
    const { evolve, initialState } = registrationDecider;
    return inOneGo<RegistrationState, RegistrationEvent>(until, evolve, initialState());
  }

  private async ledger(registration_id: number): Promise<readonly StoredEvent<LedgerEvent>[]> {
    return (await this.log.readStream(ledgerStream(registration_id))).events as StoredEvent<LedgerEvent>[];
  }

  private async content(
    { registration, revision }: Standing,
    ledger: readonly StoredEvent<LedgerEvent>[],
    at: Instant,
  ): Promise<ConfirmationContent> {
    const found = await this.catalogue.tourDate(registration.tour_date_id);
    if (found === null) throw refused('not_found');
    const { tour_date } = found;
    const [profile, tables, people] = await Promise.all([
      this.catalogue.profileFor(tour_date),
      this.catalogue.tables(),
      this.rosters.people(registration.account_id),
    ]);
    const names = new Map([...people].map(([id, { person }]) => [id, fullName(person)]));
    return confirmationOf({ registration, revision, ledger, names, profile, tour_date, tables, at });
  }
}
