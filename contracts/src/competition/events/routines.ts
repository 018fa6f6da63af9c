import type { FeeTables, RateKey } from '../../catalogue/index.js';
import { type Cents, cents, change, ERASED, type EventDeclarations, type Instant, said } from '../../shared/index.js';
import type { RoutineEntry, RoutineResult } from '../content.js';
import type { RoutineChanges } from '../difference.js';
import { account_id, ofAccount, type OfRegistration, registration_id, temp_id } from './shapes.js';
import { fieldChange, moneyWord, resultWord, routineWord, titleOf } from './words.js';

type Words = 'name' | 'choreographer';
export type Of = { readonly account_id: number; readonly temp_id: string; readonly id: number };
/** What a sentence calls the routine by: a ballroom entry has no name of its own (CMP-248). */
export type Called = { readonly name: string; readonly ballroom: boolean; readonly people: readonly number[] };

/** Of the prices that the fee, and of the tables that category and age division were computed by (CMP-289). */
type Versions = { readonly profile_version: number; readonly tables_version: number };

export type RoutineAdded = OfRegistration<
  'RoutineAdded',
  Of &
    Omit<RoutineEntry, 'routine_id'> &
    RoutineResult & {
      /** The piece: its own number, or that of the routine that it is a copy of (CMP-090). */
      readonly routine_id: number;
      readonly fee: Cents | null;
    } & Versions
>;

export type RoutineUpdated = OfRegistration<
  'RoutineUpdated',
  Of &
    Called & {
      readonly changes: Omit<RoutineChanges, Words>;
      readonly words: Pick<RoutineChanges, Words>;
      readonly result: { readonly from: RoutineResult; readonly to: RoutineResult };
      readonly fee: { readonly from: Cents | null; readonly to: Cents | null };
    } & Versions
>;

export type RoutineRemoved = OfRegistration<
  'RoutineRemoved',
  Of &
    Called & {
      readonly date_routine_id: number | null;
      readonly fee: Cents | null;
      /** When, if it was confirmed and the deadline had passed (CMP-194). */
      readonly removed_post_deadline: Instant | null;
    }
>;

/** Its entry in this city is official with the completion or the confirmed edit (CMP-092). */
export type RoutineConfirmed = OfRegistration<'RoutineConfirmed', Of & Called & { readonly date_routine_id: number }>;

/** It waits for a place in this city from the completion, or the confirmed edit, that it came with (CMP-380). */
export type RoutineWaitlisted = OfRegistration<'RoutineWaitlisted', Of & Called>;

/** It waited and has its place: confirmed, and priced at the rate of that moment, which it keeps (CMP-231). */
export type RoutinePromoted = OfRegistration<
  'RoutinePromoted',
  Of &
    Called & {
      readonly date_routine_id: number;
      readonly fee: Cents | null;
      readonly rate_key: RateKey;
      readonly profile_version: number;
      readonly tables: FeeTables;
      readonly by: 'offer' | 'staff' | 'override';
    }
>;

export type RoutineEvent =
  | RoutineAdded
  | RoutineUpdated
  | RoutineRemoved
  | RoutineConfirmed
  | RoutineWaitlisted
  | RoutinePromoted;

const of = { registration_id, account_id, temp_id, id: 800_001 };
const called = { name: 'Echo', ballroom: false, people: [100_001, 100_002, 100_003, 100_004] };
const result: RoutineResult = { routine_category_id: 3, age_division_id: 2, level_id: 2, finals: false };

export const routineEvents: EventDeclarations<RoutineEvent> = {
  RoutineAdded: {
    version: 1,
    personal: [ofAccount('name'), ofAccount('choreographer')],
    says: (d, name) => said('competition', `added the routine ${titleOf(d, name)} (${routineWord(d, name)})`),
    example: {
      ...of,
      ...called,
      ...result,
      choreographer: 'Ada Bell',
      performance_division_id: 4,
      age_up: false,
      extra_time: 1,
      free_ballet: false,
      virtual: false,
      prelims: false,
      crew_showdown: false,
      crew_showdown_pq: false,
      regional_award_id: null,
      has_prop: true,
      on_stage: false,
      copy_music: false,
      old_music_id: null,
      waiting: false,
      routine_id: 850_001,
      fee: cents(24_000),
      profile_version: 1,
      tables_version: 1,
    },
  },
  RoutineUpdated: {
    version: 1,
    personal: [ofAccount('name'), ofAccount('words')],
    says: (d, name) => {
      // An erased account leaves a word where its texts were.
      const words = typeof d.words === 'object' ? Object.entries(d.words) : [];
      return said('competition', `changed the routine ${titleOf(d, name)}`, [
        ...words.map(([field, { from, to }]) => fieldChange(field, from, to, name)),
        ...(typeof d.words === 'object' ? [] : [change('Texts', '', ERASED)]),
        ...Object.entries(d.changes).map(([field, { from, to }]) => fieldChange(field, from, to, name)),
        change('Category and age division', resultWord(d.result.from, name), resultWord(d.result.to, name)),
        change('Fee', moneyWord(d.fee.from), moneyWord(d.fee.to)),
      ]);
    },
    example: {
      ...of,
      ...called,
      changes: { performance_division_id: { from: 4, to: 7 } },
      words: { choreographer: { from: '', to: 'Ada Bell' } },
      result: { from: result, to: result },
      fee: { from: cents(24_000), to: cents(24_000) },
      profile_version: 1,
      tables_version: 1,
    },
  },
  RoutineRemoved: {
    version: 1,
    personal: [ofAccount('name')],
    says: (d, name) => said('competition', `removed the routine ${titleOf(d, name)} (${moneyWord(d.fee)})`),
    example: { ...of, ...called, date_routine_id: null, fee: cents(24_000), removed_post_deadline: null },
  },
  RoutineConfirmed: {
    version: 1,
    personal: [ofAccount('name')],
    says: (d, name) => said('competition', `entered the routine ${titleOf(d, name)} in the competition`),
    example: { ...of, ...called, date_routine_id: 800_001 },
  },
  RoutineWaitlisted: {
    version: 1,
    personal: [ofAccount('name')],
    says: (d, name) => said('competition', `put the routine ${titleOf(d, name)} on the waiting list`),
    example: { ...of, ...called, people: [100_001] },
  },
  RoutinePromoted: {
    version: 1,
    personal: [ofAccount('name')],
    says: (d, name) =>
      said('competition', `gave the waiting routine ${titleOf(d, name)} its place (${moneyWord(d.fee)})`),
    example: {
      ...of,
      ...called,
      people: [100_001],
      date_routine_id: 800_001,
      fee: cents(15_000),
      rate_key: 'full',
      profile_version: 1,
      tables: { workshop_fees: {} },
      by: 'offer',
    },
  },
};
