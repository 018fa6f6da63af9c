import { compareNames } from '@app/contracts/shared';
import {
  type DraftRoutine,
  judge,
  newRoutine,
  type RoutineEntry,
  type Scene,
  settled,
} from '@app/contracts/competition';
import { fullName, type RegistrationAnswer, registrationCalls, sameValue } from '@app/contracts/registration';
import { matchesName } from '@app/contracts/roster';
import { useState } from 'react';
import type { ApiError } from '../platform/api-error.js';
import { newKey } from '../platform/ids.js';
import { useCommand } from '../platform/use-command.js';
import { Checkbox } from '../ui/inputs.js';
import { useToast } from '../ui/Toast.js';
import type { Offered } from './DancerPicker.js';
import { COMPETITION } from './part.js';
import { type Refused, RoutineEditor } from './RoutineEditor.js';
import { refusalOf, refusedBy, refusedOf } from './use-competition.js';
import './competition.css';

type Props = {
  registration: RegistrationAnswer['registration'];
  /** By the rules that bind staff. */
  scene: Scene;
  /** The routine's key; null: a new one. */
  routine: string | null;
  onClose: () => void;
};

/** As a call names the fields that changed (CMP-280). */
const bodyOf = (was: DraftRoutine, is: DraftRoutine) => {
  const { name, choreographer, people, ...others } = is;
  const changed = Object.entries(others).filter(
    ([field, value]) => !sameValue(was[field as keyof RoutineEntry], value),
  );
  return {
    ...(Object.fromEntries(changed) as Partial<Omit<RoutineEntry, 'name' | 'choreographer' | 'people'>>),
    ...(was.name === name && was.choreographer === choreographer ? {} : { routine: { name, choreographer } }),
    ...(sameValue(was.people, people) ? {} : { attendees: people }),
  };
};

/** Every field of an official routine, or a new one; a limit is set aside where staff say so (CMP-017, CMP-397). */
export const StaffRoutineEditor = ({ registration, scene, routine, onClose }: Props) => {
  const official = routine === null ? undefined : registration.official.routines[routine];
  const [was] = useState<DraftRoutine>(() => official ?? newRoutine(newKey(), false, scene));
  const [now, setNow] = useState(was);
  const [notices, setNotices] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [override, setOverride] = useState(false);
  const toast = useToast();
  const options = {
    onDone: () => {
      toast('Routine Updated!');
      onClose();
    },
    // The common dialog says it, the field keeps it (CMP-284).
    handle: (error: ApiError) => {
      setRefused(refusedBy(error));
      return false;
    },
  };
  const change = useCommand(registrationCalls.changeRoutine, options);
  const add = useCommand(registrationCalls.addRoutine, options);

  const onChange = (patch: Partial<RoutineEntry>): void => {
    const next = settled({ ...now, ...patch }, scene);
    setNow(next.routine);
    setNotices(next.notices);
    setRefused(null);
    setOverride(false);
  };
  const save = (): void => {
    const refusal = refusedOf(now, scene);
    if (refusal && !(override && refusal.limit)) {
      setRefused(refusal);
      return;
    }
    const { ballroom: _, ...fields } = bodyOf(was, now);
    const body = { registration_id: registration.id, ...fields, ...(override && { override }) };
    if (official) void change.run({ params: { id: official.id }, body });
    else void add.run({ body: { ...body, _temp_id: now.temp_id } });
  };
  const entrants = Object.values(scene.host.entrants).filter(({ kind }) => kind !== 'observer');
  const offered: Offered[] = entrants
    .sort((a, b) => compareNames(a.lname, b.lname) || compareNames(a.fname, b.fname))
    .map((one) => ({
      id: one.person_id,
      name: fullName(one),
      age: one.age,
      teacher: one.kind === 'teacher',
      inRoutine: now.people.includes(one.person_id),
      refusal: refusalOf(scene, one.person_id, one.kind === 'teacher'),
      why: one.one_day ? 'One Day' : null,
    }));
  const nameOf = (id: number): string => {
    const one = scene.host.entrants[id];
    return one ? fullName(one) : 'Somebody';
  };
  return (
    <RoutineEditor
      title={official ? COMPETITION.editor.editing : COMPETITION.editor.adding}
      entry={now}
      judged={judge(now, scene)}
      people={now.people.map((id) => ({ id, name: nameOf(id), age: scene.host.entrants[id]?.age ?? null }))}
      picker={{
        offered,
        matches: (id, text) => {
          const one = scene.host.entrants[id];
          return one !== undefined && matchesName(one, text);
        },
        onAdd: (ids) => onChange({ people: [...now.people, ...ids] }),
        onEdit: (id) => void window.open(`/staff/people/${id}`, '_blank', 'noopener'),
      }}
      notices={notices}
      refused={refused}
      dirty={!sameValue(was, now)}
      busy={change.busy || add.busy}
      onChange={onChange}
      onSave={save}
      onClose={onClose}
    >
      {refused?.limit && (
        <Checkbox
          label="Set this limit aside; the reason that you give stands in the history"
          checked={override}
          onChange={setOverride}
        />
      )}
    </RoutineEditor>
  );
};
