import type { DraftRoutine, Routine } from '@app/contracts/competition';
import { categoriesOf, NOMINATION_STEPS } from '@app/contracts/nominations';
import { fullName, registrationCalls, type RegistrationDocument } from '@app/contracts/registration';
import { permits } from '@app/contracts/shared';
import { Suspense, useState } from 'react';
import { StaffRoutineEditor } from '../competition/index.js';
import { useSession } from '../platform/session.js';
import { useCommand } from '../platform/use-command.js';
import { Button, IconButton } from '../ui/Button.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { EmptyState } from '../ui/EmptyState.js';
import { Money } from '../ui/Money.js';
import { NewMark, StatusChip } from '../ui/StatusChip.js';
import { useToast } from '../ui/Toast.js';
import { type Answer, type Tables, useAnswer } from './registration-reads.js';

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

type Actions = { readonly onEdit: (key: string) => void; readonly onRemove: (routine: Routine) => void };

const actionsOf = ({ nameOf }: Facts, { onEdit, onRemove }: Actions): Column<Row> => ({
  key: 'actions',
  header: <span className="vh">Actions</span>,
  className: 'act',
  cell: ({ routine, official }) =>
    official && !official.vips && !official.transferred_out_to ? (
      <span className="row">
        <IconButton
          icon="edit"
          size={14}
          label={`EDIT ${titleOf(routine, nameOf)}`}
          onClick={() => onEdit(routine.temp_id)}
        />
        <IconButton
          icon="trash"
          size={14}
          label={`REMOVE ${titleOf(routine, nameOf)}`}
          onClick={() => onRemove(official)}
        />
      </span>
    ) : null,
});

const columnsOf = ({ tables, nameOf }: Facts): readonly Column<Row>[] => [
  {
    key: 'title',
    header: 'Title',
    title: true,
    cell: ({ routine, official, gone }) => {
      const title = titleOf(routine, nameOf);
      return (
        <div className="AnyName">
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
  ({ official }: RegistrationDocument, { people }: Answer) =>
  (person_id: number): string => {
    const person = official.attendees[person_id]?.person ?? people.find((one) => one.person_id === person_id);
    return person ? fullName(person) : `Person ${person_id}`;
  };

/** What staff change themselves: what is official, while no edit is open (CMP-017). */
const useChanging = (registration: RegistrationDocument): boolean => {
  const { account } = useSession();
  const { completed, editing, cancelled } = registration;
  return permits('staff', account?.roles ?? []) && completed && !editing && !cancelled;
};

const RemoveRoutine = ({
  id,
  routine,
  title,
  onClose,
}: {
  id: number;
  routine: Routine;
  title: string;
  onClose: () => void;
}) => {
  const toast = useToast();
  const remove = useCommand(registrationCalls.removeRoutine, {
    onDone: () => {
      toast(`${title} removed.`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title="Are you sure?"
      text={routine.copy_music ? 'By doing that, the music upload will be removed' : `${title} is removed.`}
      confirmLabel="Yes"
      cancelLabel="No"
      danger
      busy={remove.busy}
      onConfirm={() => void remove.run({ params: { id: routine.id }, query: { registration_id: id } })}
      onCancel={onClose}
    />
  );
};

const Shown = ({ registration, answer }: { registration: RegistrationDocument; answer: Answer }) => {
  const facts = { tables: answer.tables, nameOf: namesOf(registration, answer) };
  const [edited, setEdited] = useState<{ readonly key: string | null } | null>(null);
  const [removed, setRemoved] = useState<Routine | null>(null);
  const changing = useChanging(registration);
  const nominations = nominationsOf(registration, facts.nameOf);
  const actions = actionsOf(facts, { onEdit: (key) => setEdited({ key }), onRemove: setRemoved });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard
    <section className="StaffShow__scroll is-table" tabIndex={0} aria-label="Routines">
      {changing && (
        <p className="row StaffShow__note">
          <Button kind="second" size="s" icon="plus" onClick={() => setEdited({ key: null })}>
            Add a routine
          </Button>
        </p>
      )}
      <DataTable<Row>
        caption="Routines"
        columns={changing ? [...columnsOf(facts), actions] : columnsOf(facts)}
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
      {edited && (
        <Suspense fallback={null}>
          <StaffRoutineEditor answer={answer} routine={edited.key} onClose={() => setEdited(null)} />
        </Suspense>
      )}
      {removed && (
        <RemoveRoutine
          id={registration.id}
          routine={removed}
          title={titleOf(removed, facts.nameOf)}
          onClose={() => setRemoved(null)}
        />
      )}
    </section>
  );
};

/** The routines of a registration and what they are nominated for; staff change them with a reason (CMP-017). */
export const RoutinesTab = ({ registration }: { registration: RegistrationDocument }) => {
  const answer = useAnswer(registration.id);
  return answer ? <Shown registration={registration} answer={answer} /> : null;
};
