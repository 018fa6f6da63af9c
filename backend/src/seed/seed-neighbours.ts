import { DeleteRegistrationCommand } from '../registration/registration-commands.js';
import { SetAffiliationCommand } from '../commands-between-rooms/registration-commands.js';
import { cancelled, confirmed, moved, replaced } from './seed-office.js';
import { CARDS, payAll, payLater, payMediaPasses, payRegistration } from './seed-payments.js';
import { type Competing, enterRoutines, NOT_COMPETING } from './seed-competing.js';
import { withCredit } from './seed-credits.js';
import { applyPromoCodes } from './seed-promo-codes.js';
import { SeedRegistration } from './seed-registration.js';
import { KANSAS_CITY, LAST_SOLOS, SOLOS } from './seed-routines.js';
import type { SeedWorld } from './seed-world.js';
import type { Act } from './timeline.js';

/** How far a registration has come (REG-272). */
type Until = 'new' | 'draft' | 'reviewed' | 'completed' | 'overpaid' | 'confirmed' | 'cancelled' | 'moved' | 'editing';
type Row = {
  readonly who: string;
  readonly tour_date: number;
  readonly at: string;
  readonly until: Until;
  readonly dancers?: readonly number[];
  readonly teachers?: readonly number[];
  readonly competing?: Competing;
  /** Entered before it is paid (PAY-308). */
  readonly promo?: readonly string[];
  /** Granted by staff and applied before it is paid, cents (PAY-308). */
  readonly credit?: number;
  /** What the first dancer has in addition. */
  readonly extras?: Parameters<SeedRegistration['choose']>[1];
};

const EXPERIENCES = { vip_experience: true, awe_experience: true, kdoty: true, photoshoot: 'in_person' } as const;
const BATTLE = { freestyle_battle_id: 3 } as const;

/** Each state on each event with a workshop, over the accounts besides the demo studio. */
const ROWS: readonly Row[] = [
  {
    who: 'exception@',
    tour_date: 7504,
    at: '2026-01-12T18:00:00Z',
    until: 'completed',
    dancers: [0, 1],
    promo: ['PCT10', 'ONETIME'],
    credit: 4_500,
  },
  { who: 'solo@', tour_date: 7502, at: '2026-01-18T01:10:00Z', until: 'draft', dancers: [0, 1, 2], competing: SOLOS },
  { who: 'teacher@', tour_date: 7503, at: '2026-01-16T20:00:00Z', until: 'new' },
  { who: 'bypass@', tour_date: 7502, at: '2025-12-09T16:00:00Z', until: 'editing', dancers: [0, 1], teachers: [4] },
  { who: 'teacher@', tour_date: 7522, at: '2026-01-13T20:00:00Z', until: 'new' },
  { who: 'solo@', tour_date: 7522, at: '2026-01-14T02:00:00Z', until: 'draft', dancers: [0] },
  { who: 'flagged@', tour_date: 7521, at: '2025-12-11T17:00:00Z', until: 'cancelled', dancers: [2, 1], teachers: [3] },
  { who: 'parent@', tour_date: 7522, at: '2026-01-15T00:30:00Z', until: 'completed', dancers: [0, 1] },
  { who: 'bypass@', tour_date: 7522, at: '2025-12-16T16:00:00Z', until: 'editing', dancers: [2, 3], teachers: [4] },
  { who: 'teacher@', tour_date: 7532, at: '2026-01-10T20:00:00Z', until: 'new' },
  { who: 'parent@', tour_date: 7532, at: '2026-01-18T23:00:00Z', until: 'draft', dancers: [0] },
  { who: 'solo@', tour_date: 7531, at: '2026-01-09T02:00:00Z', until: 'overpaid', dancers: [0, 1, 2] },
  { who: 'flagged@', tour_date: 7531, at: '2025-12-20T17:00:00Z', until: 'confirmed', dancers: [0, 1, 2] },
  {
    who: 'bypass@',
    tour_date: 7531,
    at: '2025-12-22T17:00:00Z',
    until: 'editing',
    dancers: [0, 3],
    teachers: [4],
    extras: BATTLE,
  },
  { who: 'teacher@', tour_date: 7542, at: '2026-01-11T20:00:00Z', until: 'new' },
  { who: 'parent@', tour_date: 7542, at: '2026-01-17T23:00:00Z', until: 'draft', dancers: [0, 1] },
  { who: 'flagged@', tour_date: 7542, at: '2026-01-18T17:00:00Z', until: 'reviewed', dancers: [0], teachers: [3] },
  { who: 'solo@', tour_date: 7541, at: '2026-01-08T02:00:00Z', until: 'moved', dancers: [0] },
  {
    who: 'bypass@',
    tour_date: 7541,
    at: '2026-01-03T17:00:00Z',
    until: 'editing',
    dancers: [0, 1],
    teachers: [4],
    extras: EXPERIENCES,
  },
];

const told = async (
  registration: SeedRegistration,
  { until, dancers = [], teachers = [], extras, promo, credit, competing = NOT_COMPETING }: Row,
): Promise<void> => {
  registration.competing = competing;
  if (until === 'new') return registration.start();
  if (until === 'draft') {
    await registration.start();
    await registration.leave('roster');
    await registration.add('dancer', dancers);
    await registration.save([], 'dancers');
    await enterRoutines(registration);
    return;
  }
  await registration.fillIn(dancers, teachers);
  if (extras) await registration.choose(dancers[0]!, extras);
  await registration.review();
  if (promo) await applyPromoCodes(registration, promo);
  if (credit) await withCredit(registration, credit);
  if (until !== 'reviewed') await payAll(registration);
  if (until === 'confirmed') await confirmed(registration);
};

const edited = async (registration: SeedRegistration): Promise<void> => {
  await registration.startEditing();
  await registration.save([{ path: 'additional_observers.one', value: 1 }], 'observers');
};

const CANCELLED_AT = '2026-01-19T18:00:00Z';
const MOVED_AT = '2026-01-19T17:00:00Z';
const EDITS_AT = '2026-01-16T17:00:00Z';

const EMAIL = 'demo.example';

/** Paid in full by card at the second attempt; with the two solos that the city takes. */
const parentInDallas = async (registration: SeedRegistration): Promise<void> => {
  registration.competing = LAST_SOLOS;
  await registration.fillIn([0, 1]);
  await registration.add('observer', [2]);
  await registration.review();
  await payMediaPasses(registration);
  await payRegistration(registration, CARDS.declined);
  await payRegistration(registration);
};

/** The gateway says nothing at first; asked again, it has taken the money. */
const silentGateway = async (registration: SeedRegistration): Promise<void> => {
  const { world } = registration;
  await registration.fillIn([0, 1], [3]);
  await registration.review();
  await payMediaPasses(registration);
  await payRegistration(registration, CARDS.silent);
  await world.settle();
  world.later(2);
  await world.scheduler.run('payments-reconcile');
};

const independent = async (registration: SeedRegistration): Promise<void> => {
  const { world, owner } = registration;
  await registration.start();
  const data = { registration_id: registration.id, studio_id: null, studio: null, independent: true };
  await world.run(new SetAffiliationCommand(data, world.meta(owner.actor)));
  await registration.leave('roster');
  await registration.add('dancer', [0]);
  await registration.leave('dancers', 'teachers', 'observers');
  await registration.review();
  await payAll(registration);
  await reconsidered(registration);
};

/** She begins an edit to hand in her student ID, takes a better photo, and gives it up: the file goes with the edit. */
const reconsidered = async (registration: SeedRegistration): Promise<void> => {
  await registration.startEditing();
  await registration.uploadStudentId(0);
  await registration.uploadStudentId(0);
  await registration.cancelEditing();
};

const partOfThePasses = async (registration: SeedRegistration): Promise<void> => {
  await registration.fillIn([1, 2, 3], [4]);
  await registration.review();
  await payMediaPasses(registration, 1);
};

/** The card was declined, and nobody has tried again: the office has it among its work. */
const notRetried = async (registration: SeedRegistration): Promise<void> => {
  await registration.fillIn([0, 1], [3]);
  await registration.review();
  await payMediaPasses(registration);
  await payRegistration(registration, CARDS.declined);
};

/** The passes are paid; the rest comes by mail (PAY-308). */
const promisedACheck = async (registration: SeedRegistration): Promise<void> => {
  await registration.fillIn([0, 1], [4]);
  await registration.review();
  await payMediaPasses(registration);
  await payLater(registration);
};

/** It took a solo back too late to have it for nothing (FEE-164), and paid for the one that the office entered in its place. */
const lateRemoval = async (registration: SeedRegistration): Promise<void> => {
  registration.competing = KANSAS_CITY;
  await registration.fillIn([0, 1]);
  await registration.review();
  await payAll(registration);
  await replaced(registration, 'Marble Run', { ...KANSAS_CITY.routines[1]!, name: 'Second Wind' });
  await registration.world.settle();
  await payRegistration(registration);
};

/** A dancer left after everything was paid: more was paid than is owed. */
const oneFewer = async (registration: SeedRegistration): Promise<void> => {
  await registration.startEditing();
  await registration.remove(2);
  await registration.review();
  await payAll(registration);
};

const changedHisMind = async (registration: SeedRegistration): Promise<void> => {
  const { world, owner } = registration;
  await registration.start();
  await registration.leave('roster');
  await world.run(new DeleteRegistrationCommand({ registration_id: registration.id }, world.meta(owner.actor)));
};

export const neighboursStory = (world: SeedWorld): readonly Act[] => {
  const by = (who: string, tour_date: number) => new SeedRegistration(world, `${who}${EMAIL}`, tour_date);
  const special = (at: string, who: string, tour_date: number, story: (r: SeedRegistration) => Promise<void>): Act => {
    const registration = by(who, tour_date);
    return [at, () => story(registration)];
  };
  return [
    special('2025-11-06T01:00:00Z', 'parent@', 7502, parentInDallas),
    special('2025-11-12T17:00:00Z', 'flagged@', 7501, silentGateway),
    special('2025-12-03T01:20:00Z', 'dancer@', 7503, independent),
    special('2025-12-13T17:00:00Z', 'bypass@', 7521, partOfThePasses),
    special('2026-01-04T23:00:00Z', 'parent@', 7515, changedHisMind),
    special('2026-01-19T23:25:00Z', 'flagged@', 7522, lateRemoval),
    special('2026-01-19T22:00:00Z', 'flagged@', 7515, notRetried),
    special('2026-01-20T16:05:00Z', 'bypass@', 7503, promisedACheck),
    ...ROWS.flatMap((row): readonly Act[] => {
      const registration = by(row.who, row.tour_date);
      const acts: Act[] = [[row.at, () => told(registration, row)]];
      if (row.until === 'editing') acts.push([EDITS_AT, () => edited(registration)]);
      if (row.until === 'overpaid') acts.push([EDITS_AT, () => oneFewer(registration)]);
      if (row.until === 'cancelled')
        acts.push([CANCELLED_AT, () => cancelled(registration, 'The studio called: a flood in its building')]);
      if (row.until === 'moved')
        acts.push([MOVED_AT, () => moved(registration, 7542, 'She dances in California this summer')]);
      return acts;
    }),
  ];
};
