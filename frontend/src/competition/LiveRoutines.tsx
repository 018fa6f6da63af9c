import { competitionState, type DraftRoutine, judge, type Judged } from '@app/contracts/competition';
import { type RegistrationAnswer, registrationCalls } from '@app/contracts/registration';
import { useState } from 'react';
import { useClock } from '../platform/clock.js';
import { useRoom } from '../platform/LiveProvider.js';
import { useAccount } from '../platform/session.js';
import { useCommand } from '../platform/use-command.js';
import { useRead } from '../platform/use-read.js';
import { flowFacts } from '../registration/index.js';
import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';
import { Select, TextInput } from '../ui/inputs.js';
import { useToast } from '../ui/Toast.js';
import { LeaveQuestion } from '../platform/UnsavedPrompt.js';
import { type RowFacts, rowOf } from './rows.js';
import { RoutineTable } from './RoutineTable.js';
import { refusedBy } from './use-competition.js';
import { WaitingPlaces } from './WaitingPlaces.js';
import './competition.css';

const MAX = 60;

/** The rows of what is official, and which of them may be changed now (CMP-040, CMP-371). */
const useLive = (answer: RegistrationAnswer) => {
  const account = useAccount();
  const { now } = useClock();
  const employee = account.roles.some((role) => role === 'staff' || role === 'admin');
  const { draft } = answer.registration;
  const { scene, sheet } = flowFacts(answer, { draft, sheet: answer.sheet, asked: null }, { now, employee });
  const { editing, cancelled } = answer.registration;
  const open = answer.tour_date.edit_routines && !editing && !cancelled && competitionState(scene) !== 'closed';
  const facts: RowFacts = { scene, fees: sheet.routine_fees, refusalOf: () => null };
  const routines = Object.values(answer.registration.official.routines);
  const rows = routines
    .filter(({ waiting }) => !waiting)
    .map((one) => rowOf(one, facts))
    .map((row) => ({ ...row, mayEdit: open && row.mayEdit, mayRemove: false, problems: [] }));
  return { scene, rows };
};

type Titles = Pick<DraftRoutine, 'name' | 'choreographer' | 'performance_division_id'>;
type DialogProps = {
  registration_id: number;
  routine: DraftRoutine & { readonly id: number };
  judged: Judged;
  onClose: () => void;
};

/** What of a registered routine may still be changed: saved at once (CMP-039, CMP-096 to CMP-099). */
const LiveRoutineDialog = ({ registration_id, routine, judged, onClose }: DialogProps) => {
  const { name, choreographer, performance_division_id } = routine;
  const was: Titles = { name, choreographer, performance_division_id };
  const [now, setNow] = useState(was);
  const [asked, setAsked] = useState(false);
  const toast = useToast();
  const change = useCommand(registrationCalls.changeRoutine, {
    onDone: () => {
      toast('Routine Updated!');
      onClose();
    },
  });
  const dirty = JSON.stringify(now) !== JSON.stringify(was);
  const close = (): void => (dirty ? setAsked(true) : onClose());
  const locked = (field: keyof Titles) => {
    const reason = judged.fields[field];
    return typeof reason === 'string' ? { disabled: true, hint: reason } : {};
  };
  const save = (): void => {
    const { performance_division_id: division } = now;
    const titles = { name: now.name, choreographer: now.choreographer };
    const body = { registration_id, routine: titles, performance_division_id: division };
    void change.run({ params: { id: routine.id }, body });
  };
  const errors = (change.error && refusedBy(change.error)?.fields) ?? {};
  return (
    <>
      <Dialog
        open
        title="EDIT THIS ROUTINE FOR THE COMPETITION"
        onClose={close}
        foot={
          <>
            <Button kind="second" caps onClick={close}>
              CANCEL
            </Button>
            <Button caps busy={change.busy} disabled={!dirty} onClick={save}>
              SAVE ROUTINE
            </Button>
          </>
        }
      >
        <div className="stack">
          <TextInput
            label="Routine name"
            error={errors.name}
            required
            maxLength={MAX}
            autoComplete="off"
            value={now.name}
            onChange={(text) => setNow({ ...now, name: text })}
            {...locked('name')}
          />
          {'choreographer' in judged.fields && (
            <TextInput
              label="Choreographer"
              error={errors.choreographer}
              maxLength={MAX}
              autoComplete="off"
              value={now.choreographer}
              onChange={(text) => setNow({ ...now, choreographer: text })}
              {...locked('choreographer')}
            />
          )}
          <Select
            label="Performance division"
            error={errors.performance_division_id}
            required
            value={now.performance_division_id}
            options={judged.performance_divisions.map(({ id, name: label }) => ({ value: id, label }))}
            onChange={(id) => setNow({ ...now, performance_division_id: Number(id) })}
            {...locked('performance_division_id')}
          />
        </div>
      </Dialog>
      <LeaveQuestion open={asked} onLeave={onClose} onStay={() => setAsked(false)} />
    </>
  );
};

type ShownProps = { answer: RegistrationAnswer; refresh: () => Promise<unknown> };

/** Those on the waiting list: their places, and what is offered to them (CMP-381, CMP-384). */
const Waits = ({ answer, refresh }: ShownProps) => {
  const { official, cancelled } = answer.registration;
  const rows = Object.values(official.routines).flatMap(({ temp_id, name, waiting }) =>
    waiting ? [{ key: temp_id, name }] : [],
  );
  if (rows.length === 0 || cancelled) return null;
  return (
    <section className="Sheet Over__routines" aria-label="Waiting list">
      <div className="Sheet__head">
        <h2 className="h4 caps">WAITING LIST</h2>
        <span className="cap num">{rows.length}</span>
      </div>
      <WaitingPlaces answer={answer} refresh={refresh} rows={rows} />
    </section>
  );
};

const Shown = ({ answer }: Pick<ShownProps, 'answer'>) => {
  const { scene, rows } = useLive(answer);
  const [key, setKey] = useState<string | null>(null);
  if (rows.length === 0) return null;
  const { id, official } = answer.registration;
  const edited = key === null ? undefined : official.routines[key];
  return (
    <section className="Sheet Over__routines" aria-label="Routines">
      <div className="Sheet__head">
        <h2 className="h4">Routines</h2>
        <span className="cap num">{rows.length}</span>
      </div>
      <RoutineTable caption="Routines" rows={rows} virtual={false} onEdit={setKey} onRemove={() => undefined} />
      {edited && (
        <LiveRoutineDialog
          registration_id={id}
          routine={edited}
          judged={judge(edited, scene)}
          onClose={() => setKey(null)}
        />
      )}
    </section>
  );
};

type EditProps = { readonly registrationId: number; readonly routineId: number; readonly onClose: () => void };

const Editing = ({ answer, routineId, onClose }: Pick<ShownProps, 'answer'> & Omit<EditProps, 'registrationId'>) => {
  const { scene } = useLive(answer);
  const { id, official } = answer.registration;
  const routine = Object.values(official.routines).find((one) => one.id === routineId);
  return (
    routine && (
      <LiveRoutineDialog registration_id={id} routine={routine} judged={judge(routine, scene)} onClose={onClose} />
    )
  );
};

/** The dialog of one routine alone (EVT-236). */
export const EditRoutine = ({ registrationId: id, ...of }: EditProps) => {
  const { data } = useRead(['registration', id], registrationCalls.read, { params: { id } });
  return data && <Editing answer={data} {...of} />;
};

/** The routines of a completed registration on its own page. */
export const LiveRoutines = ({ id }: { id: number }) => {
  const read = useRead(['registration', id], registrationCalls.read, { params: { id } }, { handled: true });
  const { data, refetch } = read;
  // The room of its city, for the places on the waiting list.
  useRoom(data ? `tourDate:${data.registration.tour_date_id}` : null);
  return (
    data && (
      <>
        <Shown answer={data} />
        <Waits answer={data} refresh={refetch} />
      </>
    )
  );
};
