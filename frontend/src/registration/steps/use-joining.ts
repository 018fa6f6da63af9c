import {
  addAll,
  type AttendeeKind,
  type Dropped,
  fullName,
  mayAdd,
  newAttendee,
  type RegisteredPerson,
  type RegistrationRefusal,
  registrationMessages,
} from '@app/contracts/registration';
import { useState } from 'react';
import { useFlow } from '../frame/flow.js';

/** What ADD has to say or ask (ROS-045 to ROS-049). */
export type JoinQuestion =
  | { readonly kind: 'sorry'; readonly text: string }
  | { readonly kind: 'birthdate'; readonly text: string; readonly person: RegisteredPerson }
  | { readonly kind: 'which'; readonly person: RegisteredPerson }
  | null;

export type Joining = {
  readonly question: JoinQuestion;
  readonly dropped: readonly Dropped[];
  readonly add: (person: RegisteredPerson) => void;
  readonly addEveryone: (people: readonly RegisteredPerson[]) => void;
  readonly join: (person: RegisteredPerson, kind: AttendeeKind) => void;
  readonly close: () => void;
  readonly closeDropped: () => void;
};

/** Adds people of the roster to the step's list, with its questions (REG-132 to REG-137). */
export const useJoining = (kind: AttendeeKind): Joining => {
  const { answer, open } = useFlow();
  const { profile, season, tour_date, taken } = answer;
  const [question, setQuestion] = useState<JoinQuestion>(null);
  const [dropped, setDropped] = useState<readonly Dropped[]>([]);
  const changeOf = (person: RegisteredPerson, as: AttendeeKind) => ({
    path: `attendees.${person.person_id}`,
    value: newAttendee(person, as, { profile, tour_date, season, taken }),
  });
  const join = (person: RegisteredPerson, as: AttendeeKind): void => {
    setQuestion(null);
    open.change(changeOf(person, as));
  };
  const questionOf = (refusal: RegistrationRefusal, person: RegisteredPerson): JoinQuestion =>
    refusal.code === 'birthdate_required'
      ? { kind: 'birthdate', person, text: registrationMessages.birthdate_required.text(refusal.params) }
      : { kind: 'sorry', text: registrationMessages.age_requirement.text({ name: fullName(person) }) };
  const add = (person: RegisteredPerson): void => {
    const verdict = mayAdd(person, kind, { profile, season });
    if (verdict.outcome === 'add') join(person, kind);
    else if (verdict.outcome === 'ask') setQuestion({ kind: 'which', person });
    else setQuestion(questionOf(verdict.refusal, person));
  };
  const addEveryone = (people: readonly RegisteredPerson[]): void => {
    const all = addAll(people, kind, { profile, season });
    if (all.added.length > 0) open.change(...all.added.map((person) => changeOf(person, kind)));
    setDropped(all.dropped);
  };
  return {
    question,
    dropped,
    add,
    addEveryone,
    join,
    close: () => setQuestion(null),
    closeDropped: () => setDropped([]),
  };
};
