import { levelChoices, type LevelChoice } from '@app/contracts/catalogue';
import { isCompeting } from '@app/contracts/competition';
import {
  type AttendeeKind,
  type Attendee,
  type DraftAttendee,
  fullName,
  type HintKey,
  hintsOf,
  type RegisteredPerson,
  sentenceOf,
} from '@app/contracts/registration';
import type { ContactInfo } from '@app/contracts/roster';
import type { Cents } from '@app/contracts/shared';
import { useMemo } from 'react';
import { useRoster } from '../../roster/index.js';
import { ageIn, type Flow, useFlow } from '../frame/flow.js';

/** One person of a step's table. */
export type PersonRow = {
  readonly id: number;
  readonly attendee: DraftAttendee;
  readonly person: RegisteredPerson;
  readonly name: string;
  readonly age: number | null;
  readonly fee: Cents | null;
  readonly discounts: readonly string[];
  /** As last made official; undefined for someone new (REG-147). */
  readonly was: Attendee | undefined;
  readonly isNew: boolean;
  /** So young that the event looks at it (REG-138). */
  readonly alert: boolean;
  /** In a routine, which keeps its people (REG-140). */
  readonly competing: boolean;
  readonly badLevel: boolean;
  /** Why the intensive is refused; null where it is not, or where there are none (REG-204). */
  readonly badIntensive: string | null;
  readonly hints: readonly HintKey[];
};

type Contacts = ReadonlyMap<number, ContactInfo>;
type Known = { readonly refused: ReadonlyMap<string, string>; readonly contacts: Contacts };

const isFlagged = (age: number | null, { flag_max_age: most }: Flow['answer']['profile']): boolean =>
  age !== null && most !== null && age <= most;

const rowOf = (attendee: DraftAttendee, flow: Flow, { refused, contacts }: Known): PersonRow | null => {
  const id = attendee.person_id;
  const was = flow.registration.official.attendees[id];
  const person = flow.people.get(id);
  if (!person) return null;
  return {
    id,
    attendee,
    person,
    was,
    name: fullName(person),
    age: ageIn(flow, person),
    fee: flow.sheet.attendee_fees[id] ?? null,
    discounts: flow.sheet.attendee_discounts[id] ?? [],
    alert: isFlagged(ageIn(flow, person), flow.answer.profile),
    isNew: flow.registration.completed && !was?.date_attendee_id,
    competing: isCompeting(id, flow.registration),
    badLevel: refused.has(`attendees.${id}.workshop_level_id_v`),
    badIntensive: refused.get(`attendees.${id}.intensive_id`) ?? null,
    hints: hintsOf(attendee, person, { ...flow.answer, contacts }),
  };
};

const personRows = (flow: Flow, kinds: readonly AttendeeKind[], contacts: Contacts): PersonRow[] => {
  const refused = new Map(flow.invalid.map(({ path, refusal }) => [path, sentenceOf(refusal)]));
  return Object.values(flow.draft.attendees)
    .filter(({ kind }) => kinds.includes(kind))
    .map((attendee) => rowOf(attendee, flow, { refused, contacts }))
    .filter((row) => row !== null);
};

/** The people of these kinds, for the table of their step. */
export const usePersonRows = (...kinds: readonly AttendeeKind[]): PersonRow[] => {
  const flow = useFlow();
  const { entries, archived } = useRoster(flow.registration.account_id);
  return useMemo(() => {
    const contacts = new Map([...(entries ?? []), ...archived].map((entry) => [entry.person_id, entry.contact]));
    return personRows(flow, kinds, contacts);
  }, [flow.draft, flow.sheet, flow.answer, flow.invalid, entries, archived]);
};

/** The entries of a row's level select: own age, next older, virtual forms, sold out ones disabled (REG-123, REG-125). */
export const choicesOf = (
  row: PersonRow,
  { answer, employee }: Pick<Flow, 'answer' | 'employee'>,
): readonly LevelChoice[] =>
  levelChoices(
    { profile: answer.profile, tour_date: answer.tour_date, taken: answer.taken },
    {
      kind: row.attendee.kind,
      age: row.age,
      employee,
      kept: row.was?.date_attendee_id ? row.was.workshop_level_id_v : null,
    },
  );

export const lastName = ({ person }: PersonRow): readonly string[] => [person.lname, person.fname];

export const levelFieldId = (id: number): string => `level-${id}`;
export const intensiveFieldId = (id: number): string => `intensive-${id}`;
