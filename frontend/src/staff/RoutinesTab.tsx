import type { DraftRoutine, Routine } from '@app/contracts/competition';
import { categoriesOf, NOMINATION_STEPS } from '@app/contracts/nominations';
import { fullName, type RegistrationDocument } from '@app/contracts/registration';
import { type Column, DataTable } from '../ui/DataTable.js';
import { EmptyState } from '../ui/EmptyState.js';
import { Money } from '../ui/Money.js';
import { NewMark, StatusChip } from '../ui/StatusChip.js';
import { type People, type Tables, usePeople, useTables } from './registration-reads.js';

type Row = {
  readonly routine: DraftRoutine;
  /** As it counts; null while only the draft has it. */
  readonly official: Routine | null;
  readonly gone: boolean;
};

/** Official routines in their order, those that leave the open draft among them, then those that only it has. */
const rowsOf = ({ official, draft, hasChanges }: RegistrationDocument): Row[] => [
  ...Object.values(official.routines)
    .sort((a, b) => a.added_order - b.added_order)
    .map((routine) => ({
      routine,
      official: routine,
      gone: hasChanges && draft.routines[routine.temp_id] === undefined,
    })),
  ...Object.values(draft.routines)
    .filter(({ temp_id }) => official.routines[temp_id] === undefined)
    .map((routine) => ({ routine, official: null, gone: false })),
];

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

const optionsOf = (routine: DraftRoutine, { regional_awards }: Tables): string => {
  const award = regional_awards.find(({ id }) => id === routine.regional_award_id)?.name;
  return [
    ...OPTIONS.flatMap(([field, label]) => (routine[field] ? [label] : [])),
    ...(routine.extra_time > 0 ? [`${routine.extra_time} min extra`] : []),
    ...(award ? [award] : []),
  ].join(', ');
};

const statusOf = ({ routine, official }: Row) => {
  if (routine.waiting) return ['Waiting list', 'clock', 'info'] as const;
  if (official === null) return ['Draft', 'edit', 'neutral'] as const;
  if (official.transferred_out_to) return ['Transferred out', 'arrow', 'neutral'] as const;
  if (official.vips) return ['VIP', 'star', 'neutral'] as const;
  if (official.date_routine_id === null) return ['Unconfirmed', 'clock', 'warning'] as const;
  if (official.scheduled) return ['Scheduled', 'lock', 'success'] as const;
  return official.transfer ? (['Transfer', 'check', 'success'] as const) : (['Confirmed', 'check', 'success'] as const);
};

const nameIn = (rows: readonly { readonly id: number; readonly name: string }[], id: number | null): string =>
  rows.find((row) => row.id === id)?.name ?? '–';

type Facts = { readonly tables: Tables; readonly nameOf: (person_id: number) => string };

const titleOf = ({ ballroom, people, name }: DraftRoutine, nameOf: Facts['nameOf']): string =>
  (ballroom ? people.map(nameOf).join(' & ') : name) || 'No title';

const columnsOf = ({ tables, nameOf }: Facts): readonly Column<Row>[] => [
  {
    key: 'title',
    header: 'Title',
    title: true,
    cell: ({ routine, official, gone }) => {
      const title = titleOf(routine, nameOf);
      return (
        <div>
          {gone ? <del>{title}</del> : title} {official === null && <NewMark />}{' '}
          {routine.choreographer !== '' && <div className="cap">{routine.choreographer}</div>}
        </div>
      );
    },
  },
  {
    key: 'dancers',
    header: 'Dancers',
    cell: ({ routine }) => (
      <>
        <b className="num">{routine.people.length}</b> {routine.people.map(nameOf).join(', ')}
      </>
    ),
  },
  {
    key: 'division',
    header: 'Division',
    cell: ({ routine, official }) =>
      [
        ...(official === null ? [] : [nameIn(tables.age_divisions, official.age_division_id)]),
        nameIn(tables.performance_divisions, routine.performance_division_id),
      ].join(', '),
  },
  {
    key: 'category',
    header: 'Category',
    cell: ({ official }) =>
      tables.routine_categories.find(({ id }) => id === official?.routine_category_id)?.category ?? '–',
  },
  { key: 'options', header: 'Options', cell: ({ routine }) => optionsOf(routine, tables) || '–' },
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

type Nominated = { readonly id: number; readonly award: string; readonly routine: string; readonly outside: boolean };

const nominationsOf = ({ official }: RegistrationDocument, nameOf: Facts['nameOf']): Nominated[] =>
  (Object.keys(NOMINATION_STEPS) as (keyof typeof NOMINATION_STEPS)[])
    .flatMap(categoriesOf)
    .flatMap(({ name: category, nomination_types }) => nomination_types.map((type) => ({ ...type, category })))
    .flatMap(({ id, name, category }) => {
      const one = official.nominations[String(id)];
      const routine = one && official.routines[one.routine];
      if (!routine) return [];
      const award = name === category ? name : `${category}: ${name}`;
      return [{ id, award, routine: titleOf(routine, nameOf), outside: one.outside_choreographer }];
    });

const NOMINATION_COLUMNS: readonly Column<Nominated>[] = [
  { key: 'award', header: 'Award', title: true, cell: ({ award }) => award },
  { key: 'routine', header: 'Routine', cell: ({ routine }) => routine },
  { key: 'outside', header: 'Outside choreographer', cell: ({ outside }) => (outside ? 'Yes' : 'No') },
];

const namesOf =
  ({ official }: RegistrationDocument, people: People) =>
  (person_id: number): string => {
    const person = official.attendees[person_id]?.person ?? people.get(String(person_id));
    return person ? fullName(person) : `Person ${person_id}`;
  };

/** The routines of a registration and what they are nominated for (CMP-017). */
export const RoutinesTab = ({ registration }: { registration: RegistrationDocument }) => {
  const people = usePeople(registration.id);
  const tables = useTables(registration.id);
  const nameOf = namesOf(registration, people);
  const nominations = nominationsOf(registration, nameOf);
  if (!tables) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard
    <section className="StaffShow__scroll is-table" tabIndex={0} aria-label="Routines">
      <DataTable<Row>
        caption="Routines"
        columns={columnsOf({ tables, nameOf })}
        rows={rowsOf(registration)}
        rowKey={({ routine }) => routine.temp_id}
        rowState={({ gone }) => ({ off: gone })}
        empty={<EmptyState icon="music" title="There is no routine." />}
      />
      {nominations.length > 0 && (
        <DataTable<Nominated>
          caption="Nominations"
          columns={NOMINATION_COLUMNS}
          rows={nominations}
          rowKey={({ id }) => id}
        />
      )}
    </section>
  );
};
