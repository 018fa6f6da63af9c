import { rowWord } from '../../catalogue/index.js';
import { byNumber, type EventDeclarations, type NameOf, said } from '../../shared/index.js';
import type { Answer, CompetitionAnswers } from '../content.js';
import { ofAccount, type OfRegistration, account_id, registration_id, temp_id } from './shapes.js';
import { fieldChange, titleOf } from './words.js';

type Answered<T extends string> = OfRegistration<T, { readonly from: Answer; readonly to: Answer }>;
type CompetitionAnswered = Answered<'CompetitionAnswered'>;
type BallroomAnswered = Answered<'BallroomAnswered'>;
type SotyAnswered = Answered<'SotyAnswered'>;
type StudioAwardsAnswered = Answered<'StudioAwardsAnswered'>;
/** The most routines that a deposit was ever asked for (CMP-268). */
type DepositRoutinesRecorded = OfRegistration<
  'DepositRoutinesRecorded',
  { readonly from: number; readonly to: number }
>;

type Nominated<T extends string> = OfRegistration<
  T,
  {
    readonly account_id: number;
    readonly nomination_type_id: number;
    /** The routine's key. */
    readonly routine: string;
    readonly name: string;
    readonly ballroom: boolean;
    readonly people: readonly number[];
    readonly outside_choreographer: boolean;
  }
>;
type NominationAdded = Nominated<'NominationAdded'>;
type NominationRemoved = Nominated<'NominationRemoved'>;

export type AnswerEvent =
  | CompetitionAnswered
  | BallroomAnswered
  | SotyAnswered
  | StudioAwardsAnswered
  | DepositRoutinesRecorded;
export type NominationEvent = NominationAdded | NominationRemoved;

/** Which event tells that an answer changed. */
export const ANSWER_EVENTS = {
  is_competing: 'CompetitionAnswered',
  is_competing_ballroom: 'BallroomAnswered',
  has_soty: 'SotyAnswered',
  has_studio_awards: 'StudioAwardsAnswered',
  competition_deposit_routines: 'DepositRoutinesRecorded',
} as const satisfies Record<keyof CompetitionAnswers, AnswerEvent['type']>;

const answered = (field: keyof CompetitionAnswers, what: string) => ({
  version: 1,
  personal: [],
  says: ({ from, to }: { readonly from: unknown; readonly to: unknown }) =>
    said('competition', what, [fieldChange(field, from, to, byNumber)]),
});
const yes = { registration_id, from: null, to: true };

const typeName = (id: number, name: NameOf): string => rowWord('nomination_types', id, name);

const nomination = {
  registration_id,
  account_id,
  nomination_type_id: 1,
  routine: temp_id,
  name: 'Echo',
  ballroom: false,
  people: [100_001, 100_002, 100_003, 100_004],
  outside_choreographer: true,
};

export const answerEvents: EventDeclarations<AnswerEvent | NominationEvent> = {
  CompetitionAnswered: { ...answered('is_competing', 'answered whether it competes'), example: yes },
  BallroomAnswered: { ...answered('is_competing_ballroom', 'answered whether it competes in ballroom'), example: yes },
  SotyAnswered: { ...answered('has_soty', 'answered whether it enters Studio of the Year'), example: yes },
  StudioAwardsAnswered: {
    ...answered('has_studio_awards', 'answered whether it nominates for the Studio Awards'),
    example: yes,
  },
  DepositRoutinesRecorded: {
    ...answered('competition_deposit_routines', 'recorded the routines that a deposit is asked for'),
    example: { registration_id, from: 0, to: 8 },
  },
  NominationAdded: {
    version: 1,
    personal: [ofAccount('name')],
    says: (d, name) => {
      const outside = d.outside_choreographer ? ', by an outside choreographer' : '';
      return said(
        'competition',
        `nominated the routine ${titleOf(d, name)} for ${typeName(d.nomination_type_id, name)}${outside}`,
      );
    },
    example: nomination,
  },
  NominationRemoved: {
    version: 1,
    personal: [ofAccount('name')],
    says: (d, name) =>
      said(
        'competition',
        `took back the nomination of ${titleOf(d, name)} for ${typeName(d.nomination_type_id, name)}`,
      ),
    example: nomination,
  },
};
