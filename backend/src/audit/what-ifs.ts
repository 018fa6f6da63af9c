import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_FACTS, type AccountFacts } from '@app/contracts/accounts';
import { whatIf, type WhatIfAnswer } from '@app/contracts/audit';
import { CATALOGUE_FACTS, type CatalogueFacts } from '@app/contracts/catalogue';
import { competitionDraftOf } from '@app/contracts/competition';
import {
  evolveMediaPass,
  initialMediaPass,
  type MediaPassEvent,
  mediaPassStream,
  type PassFact,
  passFactOf,
} from '@app/contracts/media-pass';
import {
  evolveRegistration,
  mediaPassPeople,
  priceDraft,
  type Registration,
  type RegistrationEvent,
  registrationStream,
  type RegistrationState,
} from '@app/contracts/registration';
import {
  rosterDecider,
  type RosterEvent,
  type RosterState,
  type RosterStateEntry,
  sameAs,
} from '@app/contracts/roster';
import {
  comparePositions,
  nameOf,
  type Position,
  type StoredEvent,
  type StreamName,
  streamName,
} from '@app/contracts/shared';
import { refused } from '../platform/commands/command.js';
import { EventLog } from '../platform/event-store/event-log.js';
import { LogIndexes } from '../platform/log-indexes/log-indexes.js';
import { AuditLog } from './audit-log.js';
import { everMerged } from './merged-people.js';

type Of<E> = readonly (StoredEvent & E)[];

/** AUD-005: the fees of a registration as they were agreed beside what today's rules and prices would make of them. */
@Injectable()
export class WhatIfs {
  constructor(
    private readonly log: EventLog,
    private readonly audit: AuditLog,
    private readonly indexes: LogIndexes,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    @Inject(ACCOUNT_FACTS) private readonly accounts: AccountFacts,
  ) {}

  async of(registration_id: number, revealed: boolean): Promise<WhatIfAnswer> {
    const { events: stored } = await this.log.readStream(registrationStream(registration_id));
    const events = stored.map((event) => (revealed ? event : this.audit.masked(event))) as Of<RegistrationEvent>;
    const state = events.reduce<RegistrationState>(evolveRegistration, null);
    const agreed = events.findLast(({ type }) => type === 'FeesRecalculated');
    const sheet = state?.official.sheet;
    const found = state && (await this.catalogue.tourDate(state.tour_date_id));
    if (!agreed || !sheet || !found) throw refused('not_found');
    const profile = await this.catalogue.profileFor(found.tour_date);
    const media_passes = await this.passesAt(agreed.position, state);
    const studio = state.studio_id === null ? null : await this.accounts.studio(state.studio_id);
    const removals_free = studio?.flags.bypass_removed_routine_fee_post_deadline ?? false;
    const tables = await this.catalogue.tables();
    const { rate_key } = sheet;
    const facts = { profile, rate_key, media_passes, tables, removals_free };
    const today = priceDraft(withoutKept(state), facts, contentOf(state));
    return whatIf({ registration_id, agreed: sheet, today, names: namesOf(state) });
  }

  /** As they were when the fees were agreed: that one was paid in another registration since is neither rule nor price. */
  private async passesAt(agreed: Position, state: Registration): Promise<Readonly<Record<string, PassFact>>> {
    const roster = await this.rosterAt(agreed, state.account_id);
    const factOf = async (person_id: number) => {
      const until = await this.until<MediaPassEvent>(agreed, mediaPassStream(state.season_id, person_id));
      return passFactOf(until.reduce(evolveMediaPass, initialMediaPass()));
    };
    const passes = mediaPassPeople(state).map(async (person_id): Promise<[number, PassFact]> => {
      const numbers = sameAs(roster, person_id);
      const all = await Promise.all(numbers.map(factOf));
      const paid = all.findIndex((one) => one?.paid);
      const at = paid >= 0 ? paid : all.findIndex((one) => one !== null);
      const fact = all[at] ?? { paid: false, registration_id: null, waived: false };
      return [person_id, at > 0 ? { ...fact, paid_as: numbers[at]! } : fact];
    });
    return Object.fromEntries(await Promise.all(passes));
  }

  private async rosterAt(agreed: Position, account_id: number): Promise<ReadonlyMap<number, RosterStateEntry>> {
    if ((await this.indexes.find(everMerged, account_id)).length === 0) return new Map();
    const until = await this.until<RosterEvent>(agreed, streamName('roster', account_id));
    const { entries } = until.reduce<RosterState>(rosterDecider.evolve, rosterDecider.initialState());
    return new Map(Object.values(entries).map((entry) => [entry.person_id, entry]));
  }

  private async until<E>(agreed: Position, stream: StreamName): Promise<Of<E>> {
    const { events } = await this.log.readStream(stream);
    return events.filter(({ position }) => comparePositions(position, agreed) < 0) as unknown as Of<E>;
  }
}

/** Which line is whose. */
const namesOf = ({ official }: Registration): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(official.attendees).map(([id, { person }]) => [id, nameOf(person, Number(id))]));

/** What was agreed keeps its rate and its prices in a registration (FEE-026): here the rate alone. */
const withoutKept = (registration: Registration): Registration => ({ ...registration, kept_fees: {} });

const contentOf = ({ draft, official }: Registration): Registration['draft'] => ({
  ...draft,
  ...competitionDraftOf(official),
  attendees: official.attendees,
  additional_observers: official.additional_observers,
});
