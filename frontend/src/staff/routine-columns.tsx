import {
  awardState,
  type DraftRoutine,
  isTransferable,
  overtakenDivision,
  type Routine,
  routineState,
  type RoutineState,
  type Scene,
} from '@app/contracts/competition';
import { IconButton } from '../ui/Button.js';
import type { Column } from '../ui/DataTable.js';
import { Icon } from '../ui/Icon.js';
import { Money } from '../ui/Money.js';
import { NewMark, StatusChip } from '../ui/StatusChip.js';
import type { Tables } from './registration-reads.js';
import type { RoutineReview } from './ReviewRoutine.js';

export type Row = {
  readonly routine: DraftRoutine;
  /** As it counts; null while only the draft has it. */
  readonly official: Routine | null;
  readonly gone: boolean;
};

const OPTIONS = [
  ['age_up', 'Age up'],
  ['free_ballet', 'Free routine'],
  ['virtual', 'Virtual'],
  ['prelims', 'Pre-qualifying'],
  ['crew_showdown', 'Crew Showdown'],
  ['crew_showdown_pq', 'Video qualified'],
  ['has_prop', 'Props'],
  ['on_stage', 'On stage'],
] as const;

export const awardOf = ({ regional_award_id }: DraftRoutine, { regional_awards }: Tables): string =>
  regional_awards.find(({ id }) => id === regional_award_id)?.name ?? '';

const optionsOf = ({ routine, official }: Row, tables: Tables): string => {
  const award = awardState(routine, official);
  return [
    ...OPTIONS.flatMap(([field, label]) => (routine[field] ? [label] : [])),
    ...(routine.extra_time > 0 ? [`${routine.extra_time} min extra`] : []),
    ...(official?.finals ? ['Finals'] : []),
    ...(award ? [`${awardOf(routine, tables)} (${award})`] : []),
  ].join(', ');
};

const STATUS = {
  new: ['Draft', 'edit', 'neutral'],
  unconfirmed: ['Unconfirmed', 'clock', 'warning'],
  confirmed: ['Confirmed', 'check', 'success'],
  scheduled: ['Scheduled', 'lock', 'success'],
  waiting: ['Waiting list', 'clock', 'info'],
  transferred_out: ['Transferred out', 'arrow', 'neutral'],
  removed: ['Removed', 'trash', 'neutral'],
} as const satisfies Record<RoutineState, readonly [string, ...unknown[]]>;

const statusOf = ({ routine, official, gone }: Row) => {
  const state = routineState(gone ? null : routine, official);
  if (official?.vips && state !== 'removed') return ['VIP', 'star', 'neutral'] as const;
  return state === 'confirmed' && official?.transfer ? (['Transfer', 'check', 'success'] as const) : STATUS[state];
};

const nameIn = (rows: readonly { readonly id: number; readonly name: string }[], id: number | null): string =>
  rows.find((row) => row.id === id)?.name ?? '–';

export type Facts = {
  readonly tables: Tables;
  readonly nameOf: (person_id: number) => string;
  /** Null for who does not see birthdates. */
  readonly scene: Scene | null;
};

export const titleOf = ({ ballroom, people, name }: DraftRoutine, nameOf: Facts['nameOf']): string =>
  (ballroom ? people.map(nameOf).join(' & ') : name) || 'No title';

type Actions = {
  /** Without an open edit: then staff change what counts themselves (CMP-017). */
  readonly changing: boolean;
  readonly onReview: (review: RoutineReview, routine: Routine) => void;
  readonly onEdit: (key: string) => void;
  readonly onTransfer: (routine: Routine) => void;
  readonly onRemove: (routine: Routine) => void;
};

const REVIEWS = {
  verify: ['check', 'VERIFY THE AWARD OF'],
  reject: ['ban', 'REJECT THE AWARD OF'],
  qualify: ['flag', 'RECORD FINALS OF'],
} as const;

/** What may be decided of it: a verified award can still be rejected (CMP-168, CMP-173). */
const reviewsOf = (official: Routine): readonly RoutineReview[] => {
  if (official.vips || official.transferred_out_to) return [];
  const award = awardState(official, official);
  return [
    ...(award === 'claimed' ? (['verify'] as const) : []),
    ...(award === null ? [] : (['reject'] as const)),
    ...(official.prelims && !official.finals && official.date_routine_id !== null ? (['qualify'] as const) : []),
  ];
};

export const isReviewable = ({ official }: Row): boolean => official !== null && reviewsOf(official).length > 0;

export const actionsOf = (
  { nameOf }: Facts,
  { changing, onReview, onEdit, onTransfer, onRemove }: Actions,
): Column<Row> => ({
  key: 'actions',
  header: <span className="vh">Actions</span>,
  className: 'act',
  cell: ({ routine, official }) =>
    official && !official.vips && !official.transferred_out_to ? (
      <span className="row">
        {reviewsOf(official).map((review) => (
          <IconButton
            key={review}
            icon={REVIEWS[review][0]}
            size={14}
            label={`${REVIEWS[review][1]} ${titleOf(routine, nameOf)}`}
            onClick={() => onReview(review, official)}
          />
        ))}
        {changing && (
          <IconButton
            icon="edit"
            size={14}
            label={`EDIT ${titleOf(routine, nameOf)}`}
            onClick={() => onEdit(routine.temp_id)}
          />
        )}
        {changing && isTransferable(official) && (
          <IconButton
            icon="arrow"
            size={14}
            label={`TRANSFER ${titleOf(routine, nameOf)}`}
            onClick={() => onTransfer(official)}
          />
        )}
        {changing && (
          <IconButton
            icon="trash"
            size={14}
            label={`REMOVE ${titleOf(routine, nameOf)}`}
            onClick={() => onRemove(official)}
          />
        )}
      </span>
    ) : null,
});

export const columnsOf = ({ tables, nameOf, scene }: Facts): readonly Column<Row>[] => [
  {
    key: 'title',
    header: 'Title',
    title: true,
    cell: ({ routine, official, gone }) => {
      const title = titleOf(routine, nameOf);
      return (
        <div className="AnyName">
          {gone ? <del>{title}</del> : title} {official === null && <NewMark />}{' '}
          {official?.transferred_out_to && <div className="cap">Transferred to {official.transferred_out_to.city}</div>}
          {routine.choreographer !== '' && <div className="cap">{routine.choreographer}</div>}
        </div>
      );
    },
  },
  {
    key: 'dancers',
    header: 'Dancers',
    cell: ({ routine }) => {
      const names = routine.people.map(nameOf).join(', ');
      return (
        <div className="TwoLines" title={names}>
          <b className="num">{routine.people.length}</b> {names}
        </div>
      );
    },
  },
  {
    key: 'division',
    header: 'Division',
    cell: ({ routine, official }) => {
      const overtaken = official && scene && overtakenDivision(routine, scene);
      const category = tables.routine_categories.find(({ id }) => id === official?.routine_category_id)?.category;
      return (
        <>
          {[
            ...(official === null ? [] : [nameIn(tables.age_divisions, official.age_division_id)]),
            nameIn(tables.performance_divisions, routine.performance_division_id),
          ].join(', ')}
          {category && <div className="cap">{category}</div>}
          {overtaken && (
            <div className="cap row">
              <Icon name="warning" /> A birthdate changed since: {overtaken.name} by now
            </div>
          )}
        </>
      );
    },
  },
  { key: 'options', header: 'Options', cell: (row) => optionsOf(row, tables) || '–' },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => {
      const [label, icon, tone] = statusOf(row);
      return (
        <StatusChip icon={icon} tone={tone}>
          {label}
        </StatusChip>
      );
    },
  },
  {
    key: 'fee',
    header: 'Fee',
    align: 'n',
    cell: ({ official }) =>
      official === null || official.fee === null ? (
        <span className="t3">–</span>
      ) : (
        <Money cents={official.fee} tone="plain" />
      ),
  },
];
