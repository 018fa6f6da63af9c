import { compareNames } from '@app/contracts/shared';
import { BALLROOM_MOST, ballroomPeopleRefusal, routineName } from '@app/contracts/competition';
import { fullName, type RegisteredPerson, sentenceOf } from '@app/contracts/registration';
import { matchesName, type RosterEntry } from '@app/contracts/roster';
import { useMemo, useState } from 'react';
import { ageIn, BirthdateDialog, type Flow, useAttendeeContact, useFlow } from '../registration/index.js';
import { ContactInfoDialog, useRoster } from '../roster/index.js';
import { MessageDialog } from '../ui/ConfirmDialog.js';
import type { Offered } from './DancerPicker.js';
import { RoutineEditor } from './RoutineEditor.js';
import type { Asked } from './step-dialogs.js';
import type { Competition } from './use-competition.js';
import type { Editing } from './use-editing.js';

type Props = { competition: Competition; editing: Editing; ask: (asked: Asked) => void };
const DANCER = 8;
const TEACHER = 2;
const BALLROOM_FULL = `A ballroom entry has at most ${BALLROOM_MOST} dancers.`;
const BALLROOM_LIMIT = 'Ballroom Entry Limit Exceeded';

const byName = (a: RosterEntry, b: RosterEntry): number =>
  compareNames(a.person.lname, b.person.lname) || compareNames(a.person.fname, b.person.fname);
const personOf = ({ person_id, person }: RosterEntry): RegisteredPerson => ({ ...person, person_id });

/** The roster's dancers and teachers, and whoever is registered as one (CMP-070, CMP-087); for ballroom the dancers of the full workshop (CMP-250). */
const useOffered = (people: readonly number[], { refusalOf, part }: Competition, flow: Flow) => {
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
  const fits = ({ teacher, refusal }: Offered): boolean => !part.ballroom || (!teacher && refusal === null);
  return { listed, offered: offered.filter(fits), change };
};

/** The open editor over the roster of the registration's account. */
export const OpenEditor = (props: Props) => (props.editing.entry === null ? null : <Opened {...props} />);

const Opened = ({ competition, editing, ask }: Props) => {
  const flow = useFlow();
  const { open, entry, dirty, overtaken, change, save, close } = editing;
  const { listed, offered, change: changeRoster } = useOffered(entry?.people ?? [], competition, flow);
  const changeAttendee = useAttendeeContact();
  const [edited, setEdited] = useState<RosterEntry | null>(null);
  const byId = useMemo(() => new Map(listed.map((one) => [one.person_id, one])), [listed]);
  if (open === null || entry === null) return null;
  const { part, scene } = competition;
  const people = entry.people.map((id) => {
    const person = flow.people.get(id);
    return { id, name: person ? fullName(person) : 'Somebody', age: person ? ageIn(flow, person) : null };
  });
  const add = (ids: readonly number[]): void => {
    const refusal = part.ballroom ? ballroomPeopleRefusal(entry.people.length, ids.length) : null;
    if (refusal) ask({ kind: 'message', title: BALLROOM_LIMIT, text: sentenceOf(refusal) });
    else change({ people: [...entry.people, ...ids] });
  };
  const unborn = flow.people.get(open.refused?.unborn ?? 0);
  const others = overtaken.map((field) => `Another device changed this too: ${field}. SAVE ROUTINE keeps yours.`);
  return (
    <>
      <RoutineEditor
        title={open.isNew ? part.editor.adding : part.editor.editing}
        entry={{ ...entry, name: routineName(entry, scene) }}
        judged={competition.judge(entry)}
        people={people}
        picker={{
          offered,
          matches: (id, text) => {
            const found = byId.get(id);
            return found !== undefined && matchesName(found.person, text);
          },
          onAdd: add,
          reason: part.ballroom && entry.people.length >= BALLROOM_MOST ? BALLROOM_FULL : undefined,
          onEdit: (id) => setEdited(byId.get(id) ?? null),
          onTyping: flow.setTyping,
        }}
        notices={[...open.notices, ...others]}
        refused={open.refused}
        dirty={dirty}
        onChange={change}
        onSave={save}
        onClose={close}
      />
      {edited && (
        <ContactInfoDialog
          entry={edited}
          change={edited.person_id in flow.draft.attendees ? changeAttendee : changeRoster}
          onClose={() => setEdited(null)}
          onUnsaved={flow.setTyping}
        />
      )}
      {open.attention && <MessageDialog open title="Attention" text={open.attention} onClose={editing.dismiss} />}
      {unborn && <BirthdateDialog title={open.refused?.text ?? ''} person={unborn} onClose={editing.dismiss} />}
    </>
  );
};
