import { fullName, type RegisteredPerson } from '@app/contracts/registration';
import { matchesName, type RosterEntry } from '@app/contracts/roster';
import { useMemo, useState } from 'react';
import { ageIn, type Flow, useFlow } from '../registration/index.js';
import { ContactInfoDialog, useRoster } from '../roster/index.js';
import type { Offered } from './DancerPicker.js';
import { RoutineEditor } from './RoutineEditor.js';
import type { Competition } from './use-competition.js';
import type { Editing } from './use-editing.js';

type Props = { competition: Competition; editing: Editing };
const DANCER = 8;
const TEACHER = 2;

const byName = (a: RosterEntry, b: RosterEntry): number =>
  a.person.lname.localeCompare(b.person.lname) || a.person.fname.localeCompare(b.person.fname);
const personOf = ({ person_id, person }: RosterEntry): RegisteredPerson => ({ ...person, person_id });

/** The roster's dancers and teachers, and whoever is registered as one (CMP-070, CMP-087). */
const useOffered = (people: readonly number[], { refusalOf }: Competition, flow: Flow) => {
  const { entries, change } = useRoster(flow.registration.account_id);
  const listed = useMemo(() => {
    const { attendees } = flow.draft;
    return (entries ?? [])
      .filter(({ person_id, person }) => {
        const registered = attendees[person_id];
        return registered ? registered.kind !== 'observer' : [DANCER, TEACHER].includes(person.person_type_id);
      })
      .sort(byName);
  }, [entries, flow.draft.attendees]);
  const inIt = new Set(people);
  const offered: Offered[] = listed.map((entry) => {
    const id = entry.person_id;
    const registered = flow.draft.attendees[id];
    const teacher = registered ? registered.kind === 'teacher' : entry.person.person_type_id === TEACHER;
    return {
      id,
      name: fullName(entry.person),
      age: ageIn(flow, personOf(entry)),
      teacher,
      inRoutine: inIt.has(id),
      refusal: refusalOf(id, teacher),
      why: registered === undefined ? 'Not registered' : registered.one_day ? 'One Day' : null,
    };
  });
  return { listed, offered, change };
};

/** The open editor over the roster of the registration's account. */
export const OpenEditor = (props: Props) => (props.editing.entry === null ? null : <Opened {...props} />);

const Opened = ({ competition, editing }: Props) => {
  const flow = useFlow();
  const { open, entry, dirty, overtaken, change, save, close } = editing;
  const { listed, offered, change: changeRoster } = useOffered(entry?.people ?? [], competition, flow);
  const [edited, setEdited] = useState<RosterEntry | null>(null);
  const byId = useMemo(() => new Map(listed.map((one) => [one.person_id, one])), [listed]);
  if (open === null || entry === null) return null;
  const people = entry.people.map((id) => {
    const person = flow.people.get(id);
    return { id, name: person ? fullName(person) : 'Somebody', age: person ? ageIn(flow, person) : null };
  });
  const others = overtaken.map((field) => `Another device changed this too: ${field}. SAVE ROUTINE keeps yours.`);
  return (
    <>
      <RoutineEditor
        isNew={open.isNew}
        entry={entry}
        judged={competition.judge(entry)}
        people={people}
        picker={{
          offered,
          matches: (id, text) => {
            const found = byId.get(id);
            return found !== undefined && matchesName(found.person, text);
          },
          onEdit: (id) => setEdited(byId.get(id) ?? null),
        }}
        notices={[...open.notices, ...others]}
        refused={open.refused}
        dirty={dirty}
        onChange={change}
        onSave={save}
        onClose={close}
      />
      {edited && (
        <ContactInfoDialog entry={edited} change={changeRoster} onClose={() => setEdited(null)} onUnsaved={undefined} />
      )}
    </>
  );
};
