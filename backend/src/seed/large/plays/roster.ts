import type { RegisteredPerson } from '@app/contracts/registration';
import { type ImportingRow, rosterDecider } from '@app/contracts/roster';
import { type Actor, day, homeDay, streamName } from '@app/contracts/shared';
import { adultsBirthdate, dancersBirthdate, firstName, lastName, studentsBirthdate } from '../names.js';
import type { Play, Stage } from '../stage.js';
import type { Registrant } from './registrant.js';

export const DANCER = 8;
const TEACHER = 2;
const PHONE = '(555) 010-0300';

export const rosterStream = (account_id: number) => streamName('roster', account_id);

/** Somebody new, with a number and a name. */
export const addPerson = (stage: Stage, who: Registrant, person_type_id: number, lname: string): RegisteredPerson => {
  const { random } = stage;
  const person_id = stage.number('person');
  stage.writer.knows(`person:${person_id}`);
  // The first dancer of a studio is old enough for a student ID.
  const dancers = who.studio && who.people.length === 0 ? studentsBirthdate : dancersBirthdate;
  const birthdate = (person_type_id === DANCER ? dancers : adultsBirthdate)(random);
  const gender_id = random.chance(0.12) ? 2 : 1;
  const fname = firstName(random);
  stage.must({
    stream: rosterStream(who.account_id),
    decider: rosterDecider,
    command: {
      type: 'AddPerson' as const,
      account_id: who.account_id,
      person_id,
      person: { fname, lname, birthdate, gender_id, person_type_id },
      studio_id: who.studio?.studio_id ?? null,
      previous_studio_id: null,
      today: homeDay(stage.now()),
    },
    origin: stage.origin(who.actor),
  });
  return { person_id, fname, lname, birthdate, gender_id };
};

/** How a person is reached (ROS-016). */
const addContact = (stage: Stage, who: Registrant, person: RegisteredPerson): void => {
  const emailValue = `${person.fname}.${person.person_id}@families.example`.toLowerCase();
  const { fname, address } = who;
  const parent = { fname, lname: person.lname, emailValue, phoneValue: PHONE, address };
  const contact = {
    emailValue: null,
    phoneValue: PHONE,
    address,
    parent,
    parent_relationship: 'Mother' as const,
    sameAddressAsParent: true,
  };
  const command = {
    type: 'ChangeContactInfo' as const,
    account_id: who.account_id,
    person_id: person.person_id,
    contact,
  };
  const origin = stage.origin(who.actor);
  stage.must({ stream: rosterStream(who.account_id), decider: rosterDecider, command, origin });
};

/** The names of a season: dancers, and a teacher to every dozen of them. */
export function* fillRoster(stage: Stage, who: Registrant, dancers: number, teachers: number): Play {
  for (let n = 0; n < dancers + teachers; n += 1) {
    const lname = who.studio ? lastName(stage.random) : who.lname;
    const person = addPerson(stage, who, n < dancers ? DANCER : TEACHER, lname);
    who.people.push(person);
    if (stage.random.chance(0.3)) addContact(stage, who, person);
    yield stage.random.whole(1, 3);
  }
}

/** A name that was typed wrong (ROS-037). */
export function* correctName(stage: Stage, who: Registrant): Play {
  const at = who.people.findIndex(({ birthdate }) => birthdate !== null);
  const person = who.people[at];
  if (!person) return;
  yield 5;
  const { person_id, birthdate, gender_id, lname } = person;
  const fname = firstName(stage.random);
  const command = {
    type: 'ChangePerson' as const,
    account_id: who.account_id,
    person_id,
    person: { fname, lname, birthdate, gender_id: gender_id ?? 1, person_type_id: DANCER },
    birthdate_required: true,
    today: homeDay(stage.now()),
  };
  const origin = stage.origin(who.actor);
  stage.must({ stream: rosterStream(who.account_id), decider: rosterDecider, command, origin });
  who.people[at] = { ...person, fname };
}

/** Someone has left (ROS-039), was archived before (ROS-063), and added twice, which is refused (ROS-034). */
export function* someoneLeaves(stage: Stage, who: Registrant, staff: Actor): Play {
  const { account_id } = who;
  const person = addPerson(stage, who, DANCER, lastName(stage.random));
  const of = { stream: rosterStream(account_id), decider: rosterDecider, origin: stage.origin(who.actor) };
  const { person_id, fname, lname, birthdate } = person;
  const again = { fname, lname, birthdate, gender_id: 1, person_type_id: DANCER };
  const nowhere = { studio_id: null, previous_studio_id: null, today: homeDay(stage.now()) };
  stage.decide({ ...of, command: { type: 'AddPerson' as const, account_id, person_id, person: again, ...nowhere } });
  const archive = (archived: boolean, note: string | null) =>
    ({ type: 'ArchivePerson', account_id, person_id, archived, note, registered: [] }) as const;
  const match = { account_id, person_ids: [person_id - 1], guessed: false, now: stage.now() };
  stage.must({ ...of, command: { type: 'MatchElsewhere' as const, ...match } });
  yield 5;
  stage.must({ ...of, command: archive(true, 'Away for a season') });
  yield 5;
  stage.must({ ...of, command: archive(false, null) });
  someoneImports(stage, who);
  someoneIsMerged(stage, who, { person_id, staff });
  stage.must({ ...of, command: { type: 'RemovePerson' as const, account_id, person_id, registered: [] } });
}

/** Entered twice, merged by the office, and found to be a twin (ROS-062). */
const someoneIsMerged = (
  stage: Stage,
  who: Registrant,
  { person_id, staff }: { readonly person_id: number; readonly staff: Actor },
): void => {
  const { account_id } = who;
  const { person_id: merged_id } = addPerson(stage, who, DANCER, lastName(stage.random));
  const of = { stream: rosterStream(account_id), decider: rosterDecider };
  const both = { account_id, person_id, merged_id, details: 'merged' as const, together: null };
  const merge = { ...of, command: { type: 'MergePeople' as const, ...both } };
  stage.must({ ...merge, origin: stage.origin(staff, 'Entered twice') });
  const unmerge = { type: 'UnmergePeople' as const, account_id, merged_id };
  stage.must({ ...of, command: unmerge, origin: stage.origin(staff, 'They are twins') });
};

/** A list from a spreadsheet, imported and taken back (ROS-061). */
const someoneImports = (stage: Stage, who: Registrant): void => {
  const { account_id } = who;
  const of = { stream: rosterStream(account_id), decider: rosterDecider, origin: stage.origin(who.actor) };
  const import_id = stage.ids.uuid();
  const rows = ['Juno', 'Wren'].map((fname) => importedRow(stage, fname));
  const now = stage.now();
  const whole = { first: 0, of: rows.length, studio_id: who.studio?.studio_id ?? null, today: homeDay(now), now };
  stage.must({ ...of, command: { type: 'ImportPeople' as const, account_id, import_id, rows, ...whole } });
  const undo = { account_id, import_id, registered: new Map(), most: rows.length, now };
  stage.must({ ...of, command: { type: 'UndoImport' as const, ...undo } });
};

const importedRow = (stage: Stage, fname: string): ImportingRow => {
  const person_id = stage.number('person');
  stage.writer.knows(`person:${person_id}`);
  return {
    person_id,
    known: false,
    previous_studio_id: null,
    fname,
    lname: 'Ashworth',
    birthdate: day('2014-03-12'),
    gender_id: 1,
    person_type_id: DANCER,
    email: null,
    phone: PHONE,
    parent_fname: null,
    parent_lname: null,
    parent_email: null,
    parent_phone: null,
  };
};
