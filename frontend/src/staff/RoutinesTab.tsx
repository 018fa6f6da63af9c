import type { Routine, Scene } from '@app/contracts/competition';
import { fullName, registrationCalls, type RegistrationDocument } from '@app/contracts/registration';
import { permits } from '@app/contracts/shared';
import { Suspense, useMemo, useState } from 'react';
import { StaffRoutineEditor } from '../competition/index.js';
import { useClock } from '../platform/clock.js';
import { useSession } from '../platform/session.js';
import { useCommand } from '../platform/use-command.js';
import { flowFacts } from '../registration/index.js';
import { Button } from '../ui/Button.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { DataTable } from '../ui/DataTable.js';
import { EmptyState } from '../ui/EmptyState.js';
import { useToast } from '../ui/Toast.js';
import { type Answer, useAnswer } from './registration-reads.js';
import { ReviewRoutine, type RoutineReview } from './ReviewRoutine.js';
import { actionsOf, awardOf, columnsOf, isReviewable, type Row, titleOf } from './routine-columns.js';
import { TransferRoutine } from './TransferRoutine.js';

/** Official routines in their order, those that leave the open draft among them, then those that only it has. */
const rowsOf = ({ official, draft, hasChanges }: RegistrationDocument): Row[] => [
  ...Object.values(official.routines)
    .sort((a, b) => a.added_order - b.added_order)
    .map((routine) => ({
      routine,
      official: routine,
      gone: hasChanges && routine.transferred_out_to === null && draft.routines[routine.temp_id] === undefined,
    })),
  ...Object.values(draft.routines)
    .filter(({ temp_id }) => official.routines[temp_id] === undefined)
    .map((routine) => ({ routine, official: null, gone: false })),
];

export const namesOf =
  ({ official }: RegistrationDocument, { people }: Answer) =>
  (person_id: number): string => {
    const person = official.attendees[person_id]?.person ?? people.find((one) => one.person_id === person_id);
    return person ? fullName(person) : `Person ${person_id}`;
  };

/** What staff change themselves: what is official, while no edit is open (CMP-017). */
const isChangeable = ({ completed, editing, cancelled }: RegistrationDocument): boolean =>
  completed && !editing && !cancelled;

const RemoveRoutine = ({
  id,
  routine,
  music,
  title,
  onClose,
}: {
  id: number;
  routine: Routine;
  music: boolean;
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
      text={music ? 'By doing that, the music upload will be removed' : `${title} is removed.`}
      confirmLabel="Yes"
      cancelLabel="No"
      danger
      busy={remove.busy}
      onConfirm={() => void remove.run({ params: { id: routine.id }, query: { registration_id: id } })}
      onCancel={onClose}
    />
  );
};

/** What is official, by the rules that bind staff. */
const useStaffScene = (answer: Answer): Scene => {
  const { now } = useClock();
  return useMemo(() => {
    const { draft } = answer.registration;
    const { scene } = flowFacts(answer, { draft, sheet: answer.sheet, asked: null }, { now, employee: true });
    return { ...scene, staff: true };
  }, [answer, now]);
};

const Shown = ({ registration, answer }: { registration: RegistrationDocument; answer: Answer }) => {
  const scene = useStaffScene(answer);
  const { account } = useSession();
  const staff = permits('staff', account?.roles ?? []);
  const facts = { tables: answer.tables, nameOf: namesOf(registration, answer), scene: staff ? scene : null };
  const [edited, setEdited] = useState<{ readonly key: string | null } | null>(null);
  const [moved, setMoved] = useState<Routine | null>(null);
  const [removed, setRemoved] = useState<Routine | null>(null);
  const [reviewed, setReviewed] = useState<{ readonly review: RoutineReview; readonly routine: Routine } | null>(null);
  const changing = staff && isChangeable(registration);
  const rows = rowsOf(registration);
  const acts = changing || (staff && !registration.cancelled && rows.some(isReviewable));
  const actions = actionsOf(facts, {
    changing,
    onReview: (review, routine) => setReviewed({ review, routine }),
    onEdit: (key) => setEdited({ key }),
    onTransfer: setMoved,
    onRemove: setRemoved,
  });
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
        columns={acts ? [...columnsOf(facts), actions] : columnsOf(facts)}
        rows={rows}
        rowKey={({ routine }) => routine.temp_id}
        rowState={({ gone }) => ({ off: gone })}
        empty={<EmptyState icon="music" title="There is no routine." />}
      />
      {edited && (
        <Suspense fallback={null}>
          <StaffRoutineEditor
            registration={answer.registration}
            scene={scene}
            routine={edited.key}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
      {moved && (
        <TransferRoutine
          registration={registration}
          routine={moved}
          title={titleOf(moved, facts.nameOf)}
          nameOf={facts.nameOf}
          onClose={() => setMoved(null)}
        />
      )}
      {reviewed && (
        <ReviewRoutine
          review={reviewed.review}
          registration_id={registration.id}
          routine={reviewed.routine}
          title={titleOf(reviewed.routine, facts.nameOf)}
          award={awardOf(reviewed.routine, facts.tables)}
          onClose={() => setReviewed(null)}
        />
      )}
      {removed && (
        <RemoveRoutine
          id={registration.id}
          routine={removed}
          music={removed.copy_music || answer.music[removed.id]?.music_id != null}
          title={titleOf(removed, facts.nameOf)}
          onClose={() => setRemoved(null)}
        />
      )}
    </section>
  );
};

/** The routines of a registration; staff change them with a reason (CMP-017). */
export const RoutinesTab = ({ registration }: { registration: RegistrationDocument }) => {
  const answer = useAnswer(registration.id);
  return answer ? <Shown registration={registration} answer={answer} /> : null;
};
