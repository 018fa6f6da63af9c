import {
  bestDancerTermsOf,
  bestDancerType,
  cityLabel,
  type CompetitionTables,
  type EventProfile,
  intensiveName,
  levelLabel,
  rowNamesOf,
  rowWord,
  type TourDate,
} from '../catalogue/index.js';
import {
  agreedFees,
  appliedViews,
  balanceDue,
  CREDIT,
  dueDate,
  evolveLedger,
  historyAfter,
  type HistoryRow,
  initialLedger,
  type LedgerEvent,
  noFees,
  promoOn,
  vouchersOn,
} from '../payments/index.js';
import { feeParts } from '../pricing/index.js';
import { fullName, type Registration, routineRows } from '../registration/index.js';
import { type Instant, instant, localDay, type StoredEvent, ZERO } from '../shared/index.js';
import type { ConfirmationContent, ConfirmedAttendee, ConfirmedPerson, ConfirmedRoutine } from './content.js';

/** Everything that the content of a confirmation is made of, as it was at one moment. */
export type ConfirmationFacts = {
  readonly registration: Registration;
  /** At which the registration stands. */
  readonly revision: number;
  /** All of the ledger until then, from its first event. */
  readonly ledger: readonly StoredEvent<LedgerEvent>[];
  /** The names of the roster's people, by their numbers; of whom it has none the registration's own is told. */
  readonly names: ReadonlyMap<number, string>;
  readonly profile: EventProfile;
  readonly tour_date: TourDate;
  readonly tables: CompetitionTables;
  readonly at: Instant;
};

type Official = Registration['official'];
const KINDS: readonly ConfirmedAttendee['kind'][] = ['dancer', 'teacher', 'observer'];

const attendeesOf = ({ official }: Registration, profile: EventProfile): readonly ConfirmedAttendee[] =>
  Object.values(official.attendees)
    .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || a.added_order - b.added_order)
    .map(({ person_id, kind, intensive_id, workshop_level_id_v, one_day, fee }) => {
      const place = intensive_id === null ? levelLabel(workshop_level_id_v, profile) : intensiveName(intensive_id);
      return {
        person_id,
        kind,
        level: [place ?? '', ...(one_day ? ['One Day'] : [])].filter((word) => word !== '').join(', '),
        discounts: official.sheet?.attendee_discounts[person_id] ?? [],
        fee,
      };
    });

/** The routines that are danced here, or wait for their place here; those of best dancers are told with them. */
const routinesOf = (registration: Registration, tables: CompetitionTables): readonly ConfirmedRoutine[] => {
  const official = Object.values(registration.official.routines);
  const danced = new Map(official.map((routine) => [routine.id, routine]));
  return routineRows(registration, tables).flatMap((row) => {
    const routine = danced.get(row.id);
    if (routine === undefined || routine.transferred_out_to !== null || routine.vips) return [];
    return {
      name: row.ballroom ? '' : row.name,
      ballroom: row.ballroom,
      age_division: row.age_division,
      performance_division: row.performance_division,
      category: row.category,
      waiting: routine.waiting,
      person_ids: routine.people,
      fee: row.fee,
    };
  });
};

const bestDancersOf = ({ attendees }: Official, tables: CompetitionTables): ConfirmationContent['best_dancers'] => {
  const named = { row: rowNamesOf(tables) };
  return Object.values(attendees).flatMap(({ person_id, best_dancer_type_id, jacket_size_id }) => {
    if (best_dancer_type_id === null) return [];
    const option = bestDancerType(best_dancer_type_id)?.name ?? String(best_dancer_type_id);
    return { person_id, option, jacket: jacket_size_id === null ? '' : rowWord('jacket_sizes', jacket_size_id, named) };
  });
};

const observersOf = ({ additional_observers, sheet }: Official): ConfirmationContent['observers'] =>
  (['one', 'two'] as const)
    .map((days) => ({ days, count: additional_observers[days], fee: sheet?.fees.observers[days] ?? ZERO }))
    .filter(({ count }) => count > 0);

/** A cancelled registration owes no fees any more (REG-274). */
const feesOf = ({ official: { sheet }, cancelled }: Registration): Pick<ConfirmationContent, 'fees' | 'total'> => {
  if (sheet === null || cancelled) return { fees: [], total: ZERO };
  const fees = feeParts(sheet.lines).map(([label, of]) => ({ label, amount: of(sheet.fees) }));
  return { fees: fees.filter(({ amount }) => amount !== 0), total: sheet.fees.total };
};

/** Credit is told with what lowers the fees; an overpayment that went to the credits of the account is a payment that left. */
const isPayment = ({ method, type }: HistoryRow): boolean => method !== CREDIT || type === 'Adjustment';

type Money = 'promo' | 'credits' | 'vouchers' | 'payments' | 'balance' | 'due_date';

const moneyOf = ({
  registration,
  revision,
  ledger: events,
  profile,
  tour_date,
  at,
}: ConfirmationFacts): Pick<ConfirmationContent, Money> => {
  const ledger = events.reduce(evolveLedger, initialLedger());
  const agreed = registration.cancelled ? noFees(revision) : agreedFees(registration, revision, 'balance');
  const { registration: left, media, overallPaid } = balanceDue(ledger, agreed);
  const terms = { ...tour_date, balance_due_days: profile.balance_due_days };
  const history = events.reduce<readonly HistoryRow[]>(historyAfter, []);
  return {
    promo: promoOn(ledger, agreed).kept.map(({ code, amount }) => ({ code, amount })),
    credits: Object.values(ledger.credits)
      .filter(({ amount }) => amount > 0)
      .map(({ from, amount }) => ({ from, amount })),
    vouchers: appliedViews(vouchersOn(ledger, agreed)).map(({ code, amount }) => ({ code, amount })),
    payments: history
      .filter(isPayment)
      .map(({ timestamp, type, method_name: method, amount }) => ({ at: instant(timestamp), type, method, amount })),
    balance: { registration: left, media },
    due_date: overallPaid ? null : dueDate(terms, localDay(at, tour_date.time_zone)),
  };
};

type Named = Pick<ConfirmationContent, 'attendees' | 'routines' | 'best_dancers' | 'media_pass'>;

const peopleOf = ({ registration, names }: ConfirmationFacts, told: Named): readonly ConfirmedPerson[] => {
  const { attendees } = registration.official;
  const ids = new Set([
    ...told.attendees.map(({ person_id }) => person_id),
    ...told.routines.flatMap(({ person_ids }) => person_ids),
    ...told.best_dancers.map(({ person_id }) => person_id),
    ...told.media_pass.person_ids,
  ]);
  return [...ids].map((person_id) => {
    const registered = attendees[person_id]?.person;
    const name = names.get(person_id) ?? (registered ? fullName(registered) : `Person ${person_id}`);
    return { person_id, name };
  });
};

/** The content of a confirmation at a moment (EVT-069): the one place that decides it, for HTML, PDF and what is stored. */
export const confirmationOf = (facts: ConfirmationFacts): ConfirmationContent => {
  const { registration, profile, tour_date, tables, at } = facts;
  const { official, studio, registrant } = registration;
  const told: Named = {
    attendees: attendeesOf(registration, profile),
    routines: routinesOf(registration, tables),
    best_dancers: bestDancersOf(official, tables),
    media_pass: {
      name: profile.media_pass_name,
      person_ids: (official.sheet?.media_pass_dancers ?? []).map(Number),
      fee: official.sheet?.fees.media ?? ZERO,
    },
  };
  const { venue, event_city, start_date, end_date, time_zone, virtual } = tour_date;
  return {
    registration_id: registration.id,
    at,
    time_zone,
    event: profile.name,
    city: cityLabel(event_city),
    start_date,
    end_date,
    venue: venue && { name: venue.name, address: venue.address },
    virtual,
    registrant: { name: studio ?? registrant, individual: studio === null },
    cancelled: registration.cancelled,
    people: peopleOf(facts, told),
    ...told,
    observers: observersOf(official),
    best_dancer_label: bestDancerTermsOf(profile).best_dancer_label,
    tickets: official.tickets.map(({ name, holder_name, price, fee }) => ({ name, holder_name, price, fee })),
    ...feesOf(registration),
    ...moneyOf(facts),
  };
};
