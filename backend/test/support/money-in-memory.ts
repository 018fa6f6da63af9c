import type { AccountFacts, AccountFactsRow } from '@app/contracts/accounts';
import {
  type CatalogueFacts,
  type RegistrationTourDate,
  SEED_SEASONS,
  SEED_TOUR_DATES,
  SEEDED_TABLES,
  seededEventProfiles,
} from '@app/contracts/catalogue';
import { type LedgerCommand, type LedgerEvent, ledgerDecider, ledgerStream } from '@app/contracts/payments';
import {
  NOTHING_CHOSEN,
  type ContentFacts,
  type DraftAttendee,
  NO_CONTACT,
  type RegistrationEvent,
  registrationDecider,
  registrationStream,
} from '@app/contracts/registration';
import {
  type Decider,
  day,
  type DomainEvent,
  instant,
  type Position,
  START,
  type StoredEvent,
  type StreamName,
} from '@app/contracts/shared';
import { views } from '@app/projections';
import type { StateLoader } from '../../src/platform/commands/state-loader.js';
import { WrittenIds } from '../../src/platform/commands/written-ids.js';
import type { ReadModels } from '../../src/platform/read-models/read-models.port.js';

export const ID = 75001;
export const NOW = instant('2026-01-20T17:00:00Z');
export const OWNER = { account_id: 12, employee: false, exempt: false };
export const PERSON_IDS = [1, 2, 3] as const;

const there = <T>(thing: T | null | undefined): T => {
  if (thing === null || thing === undefined) throw new Error('not seeded');
  return thing;
};
export const PROFILE = there(seededEventProfiles[56]);
export const DALLAS = { ...there(SEED_TOUR_DATES.find(({ id }) => id === 7502)), no_competition: true };
const SEASON = there(SEED_SEASONS.find(({ id }) => id === 75));
export const ACCOUNT = {
  account_id: 12,
  email: 'dana@demo.example',
  confirmed: true,
  email_confirmed: true,
  display: 'Dana Reyes',
};

const people = Object.fromEntries(
  PERSON_IDS.map((person_id) => [
    person_id,
    { person_id, fname: `Ada ${person_id}`, lname: 'Reyes', birthdate: day('2011-05-01'), gender_id: 1 },
  ]),
);

export const FACTS: ContentFacts = {
  profile: PROFILE,
  tour_date: DALLAS,
  season: SEASON,
  people,
  taken: {},
  media_passes: {},
  tables: SEEDED_TABLES,
  removals_free: false,
  attendee_ids: [901, 902, 903],
  routine_numbers: [],
};

export const dancer = (person_id: number, workshop_level_id_v: string): DraftAttendee => ({
  ...NOTHING_CHOSEN,
  person_id,
  workshop_level_id_v,
});

/** What other rooms tell of a tour date and an account that do not change here. */
export const catalogue: CatalogueFacts = {
  tables: async () => SEEDED_TABLES,
  tourDate: async () => ({ tour_date: DALLAS, news: [], revision: 0, exempts: () => false }),
  profile: async () => ({ profile: PROFILE, news: [], revision: 0 }),
  profileFor: async () => PROFILE,
  season: async () => SEASON,
  exempt: async () => false,
  registrationTourDate: async () => ({ ...DALLAS, exception_user: false }) as object as RegistrationTourDate,
};
export const accounts: AccountFacts = {
  ofAccount: async () => ACCOUNT as AccountFactsRow,
  studio: async () => null,
};

type Views = ReadonlyMap<string, object>;

/** One registration and its ledger in memory: their own deciders, and the views folded event by event. */
export class MoneyInMemory {
  readonly registration: StoredEvent<RegistrationEvent>[] = [];
  readonly ledger: StoredEvent<LedgerEvent>[] = [];
  private documents: Views = new Map();
  private position = 0;

  constructor() {
    this.runRegistration({
      type: 'StartRegistration',
      viewer: OWNER,
      now: NOW,
      registration_id: ID,
      platform_id: 1,
      account: {
        account_id: OWNER.account_id,
        confirmed: true,
        display: ACCOUNT.display,
        studio_account: true,
        studio_id: 2001,
        studio: 'Starlight',
        contact: { ...NO_CONTACT, email: ACCOUNT.email },
      },
      tour_date: DALLAS,
      profile: PROFILE,
    });
  }

  get state() {
    return there(this.registration.reduce(registrationDecider.evolve, registrationDecider.initialState()));
  }

  /** Whether it was accepted. */
  runRegistration(command: Parameters<typeof registrationDecider.decide>[0]): boolean {
    return this.run(registrationStream(ID), this.registration, registrationDecider, command);
  }

  runLedger(command: LedgerCommand): boolean {
    return this.run(ledgerStream(ID), this.ledger, ledgerDecider, command);
  }

  /** As StateLoader: the state of a stream and where it ends. */
  readonly load: StateLoader['load'] = async (stream, decider) => {
    const events = this.streamOf(stream);
    return {
      state: events.reduce((state, event) => decider.evolve(state, event as never), decider.initialState()),
      end: { revision: events.length - 1, hash: '' },
      position: START,
      written: WrittenIds.none(),
      erasures: 0,
      others: false,
    };
  };

  readonly models: ReadModels = {
    get: async <D extends object>(collection: string) => (this.documents.get(collection) as D | undefined) ?? null,
    find: async <D extends object>(collection: string) => {
      const document = this.documents.get(collection) as D | undefined;
      return { rows: document ? [document] : [], total: document ? 1 : 0 };
    },
  };

  private streamOf(stream: StreamName): readonly StoredEvent[] {
    if (stream === registrationStream(ID)) return this.registration;
    return stream === ledgerStream(ID) ? this.ledger : [];
  }

  private run<S, C, E extends DomainEvent>(
    stream: StreamName,
    events: StoredEvent<E>[],
    decider: Decider<S, C, E>,
    command: C,
  ): boolean {
    const decision = decider.decide(command, events.reduce(decider.evolve, decider.initialState()));
    if (!decision.accepted) return false;
    for (const event of decision.events) {
      const stored = this.stored(stream, event, events.length);
      events.push(stored);
      this.fold(stored);
    }
    return true;
  }

  private stored<E extends DomainEvent>(stream: StreamName, event: E, revision: number): StoredEvent<E> {
    this.position += 1;
    return {
      ...event,
      id: `e${this.position}`,
      stream,
      revision,
      position: String(this.position) as Position,
      occurred_at: NOW,
      metadata: {
        actor: { account_id: OWNER.account_id, role: 'registrant', display: ACCOUNT.display },
        command: 'Test',
        correlation_id: 'c',
        causation_id: 'c',
        schema_version: 1,
        request_id: 'r',
        ip_hash: null,
        hash: 'h',
      },
    };
  }

  private fold(event: StoredEvent): void {
    const next = new Map(this.documents);
    for (const view of views.filter(({ name }) => VIEWS.includes(name))) {
      if (!view.types.includes(event.type)) continue;
      const folded = view.fold(next.get(view.collection) ?? null, event, ID);
      if (folded) next.set(view.collection, view.derive(folded));
    }
    this.documents = next;
  }
}

/** One document each: the registration's own. */
const VIEWS = ['registrations', 'registration-detail', 'balances'];
