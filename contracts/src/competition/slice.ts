import type { FeeSheet, KeptPrice } from '../pricing/index.js';
import { ERASED, type Folds, put, ZERO } from '../shared/index.js';
import { isVips } from './best-dancer.js';
import type { CompetitionAnswers, OfficialCompetition, Routine, RoutineResult } from './content.js';
import type { CompetitionEvent } from './events/index.js';
import type { RoutineUpdated } from './events/routines.js';

type Official = OfficialCompetition;

const withRoutine = ({ routines }: Official, key: string, moved: (was: Routine) => Routine): Partial<Official> => {
  const was = routines[key];
  return was === undefined ? {} : { routines: put(routines, { [key]: moved(was) }) };
};

const without = <T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).filter(([k]) => k !== key));

const tos = (changes: object): object =>
  Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to]));

/** What changes a routine's price gives up the kept rate and tables (FEE-026). */
const isRepriced = (changes: object, { from, to }: { readonly from: RoutineResult; readonly to: RoutineResult }) =>
  'people' in changes || 'virtual' in changes || from.routine_category_id !== to.routine_category_id;

const updated = (state: Official, { temp_id, changes, words, result, fee }: RoutineUpdated['data']) =>
  withRoutine(state, temp_id, (was) => ({
    ...was,
    ...tos(changes),
    // An erased account leaves a word where the texts were.
    ...(words === (ERASED as unknown) ? { name: ERASED, choreographer: ERASED } : tos(words)),
    ...result.to,
    fee: fee.to,
    award_verified: was.award_verified && !('regional_award_id' in changes),
    priced: isRepriced(changes, result) ? null : was.priced,
  }));

const answered =
  (field: keyof CompetitionAnswers) =>
  ({ competition }: Official, { to }: { readonly to: boolean | number | null }): Partial<Official> => ({
    competition: { ...competition, [field]: to },
  });

/** How the events of the competition change its official part. */
export const competitionFolds: Folds<Official, CompetitionEvent> = {
  RoutineAdded: (
    { routines },
    { registration_id: _, account_id: _account, profile_version: _prices, tables_version: _tables, ...routine },
  ) => ({
    routines: put(routines, {
      [routine.temp_id]: {
        ...routine,
        date_routine_id: null,
        vips: isVips(routine),
        scheduled: false,
        award_verified: false,
        transfer: null,
        transferred_out_to: null,
        priced: null,
        added_order: Math.max(-1, ...Object.values(routines).map(({ added_order }) => added_order)) + 1,
      },
    }),
  }),
  RoutineUpdated: updated,
  RoutineRemoved: (state, { temp_id, name, date_routine_id, removed_post_deadline: removed_at }) => ({
    routines: without(state.routines, temp_id),
    ...(removed_at === null || date_routine_id === null
      ? {}
      : {
          removed_routines_post_deadline: [
            ...state.removed_routines_post_deadline,
            { date_routine_id, name, removed_at },
          ],
        }),
  }),
  RoutineConfirmed: (state, { temp_id, date_routine_id }) =>
    withRoutine(state, temp_id, (was) => ({ ...was, date_routine_id })),
  RoutineWaitlisted: () => ({}),
  RoutinePromoted: (state, { temp_id, date_routine_id, fee, rate_key, profile_version }) =>
    withRoutine(state, temp_id, (was) => ({
      ...was,
      waiting: false,
      date_routine_id,
      fee,
      priced: { rate_key, profile_version },
    })),
  RegionalAwardVerified: (state, { temp_id }) =>
    withRoutine(state, temp_id, (was) => ({ ...was, award_verified: true })),
  RegionalAwardRejected: (state, { temp_id }) =>
    withRoutine(state, temp_id, (was) => ({ ...was, regional_award_id: null, award_verified: false })),
  RoutineQualified: (state, { temp_id }) => withRoutine(state, temp_id, (was) => ({ ...was, finals: true })),
  RoutineTransferredOut: (state, { temp_id, to }) =>
    withRoutine(state, temp_id, (was) => ({ ...was, transferred_out_to: to, fee: ZERO })),
  RoutineTransferredIn: (state, { temp_id, from: { registration_id, tour_date_id, date_routine_id } }) =>
    withRoutine(state, temp_id, (was) => ({ ...was, transfer: { registration_id, tour_date_id, date_routine_id } })),
  CompetitionAnswered: answered('is_competing'),
  BallroomAnswered: answered('is_competing_ballroom'),
  SotyAnswered: answered('has_soty'),
  StudioAwardsAnswered: answered('has_studio_awards'),
  DepositRoutinesRecorded: answered('competition_deposit_routines'),
  NominationAdded: ({ nominations }, { nomination_type_id, routine, outside_choreographer }) => ({
    nominations: { ...nominations, [nomination_type_id]: { routine, outside_choreographer } },
  }),
  NominationRemoved: ({ nominations }, { nomination_type_id }) => ({
    nominations: without(nominations, String(nomination_type_id)),
  }),
};

const each = ({ routines }: Official, moved: (routine: Routine) => Routine): Pick<Official, 'routines'> => ({
  routines: Object.fromEntries(Object.entries(routines).map(([key, routine]) => [key, moved(routine)])),
});

/** What counts now keeps rate and tables, but where it has some already (FEE-026). */
export const keepRoutinePrices = (state: Official, { rate_key, profile_version }: KeptPrice) =>
  each(state, (routine) => ({ ...routine, priced: routine.priced ?? { rate_key, profile_version } }));

/** At another place everything is priced anew, and keeps that. */
export const keepNewRoutinePrices = (state: Official, { rate_key, profile_version }: KeptPrice) =>
  each(state, (routine) => ({ ...routine, priced: { rate_key, profile_version } }));

export const feesOfRoutines = (state: Official, { routine_fees }: Pick<FeeSheet, 'routine_fees'>) =>
  each(state, (routine) => ({
    ...routine,
    // What went to another city is on no sheet (FEE-103).
    fee: routine.transferred_out_to === null ? (routine_fees[routine.temp_id] ?? null) : ZERO,
  }));
