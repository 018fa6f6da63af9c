import { capital, nameOf } from '../shared/index.js';
import { ATTENDEE_OPTIONS, OPTION_FIELDS } from './attendee-options.js';
import { type AttendeeOptions, type DraftChange, EMPTY_DRAFT } from './content.js';
import type { RegisteredPerson, RegistrationContact } from './content.js';
import type { RegistrationCommand } from './decider.js';
import type { ContentFacts } from './decide/asked.js';
import { contentEvents } from './events/content.js';
import type { AttendeeChanged } from './events/index.js';
import {
  add,
  after,
  BATTLES,
  complete,
  confirmEdit,
  CRASH_COURSE,
  dancer,
  edit,
  FACTS,
  given,
  HOUSTON,
  LEO,
  MIA,
  ORLANDO,
  save,
  STAFF,
  start,
  studentId,
  submit,
  SUMMIT,
  TEEN_INTENSIVE,
  visited,
} from './testing/given.js';

type Edit = {
  readonly is: Partial<AttendeeOptions>;
  readonly was?: Partial<AttendeeOptions>;
  readonly facts?: ContentFacts;
  readonly who?: RegisteredPerson;
};
const WORKSHOP_ONLY = { facts: ORLANDO, was: { best_dancer_type_id: 2 } };
const CAST = { best_dancer_type_id: 11, jacket_size_id: 4 };
const WITH_NAMES = { ...HOUSTON, profile: { ...HOUSTON.profile, jacket_name_enabled: true } };

/** An edit that changes this option, at an event that has it; none may be missing. */
const EDITS: Readonly<Record<keyof AttendeeOptions, Edit>> = {
  kind: { is: { kind: 'teacher', workshop_level_id_v: '5' } },
  workshop_level_id_v: { is: { workshop_level_id_v: '4' } },
  one_day: { is: { one_day: true } },
  attended_reg: { is: { attended_reg: true }, ...WORKSHOP_ONLY },
  // The student ID turns it on.
  has_college_discount: { is: { has_college_discount: false }, was: { workshop_level_id_v: '4' }, who: LEO },
  has_scholarship: { is: { has_scholarship: true, vip_type_id: 1 } },
  vip_type_id: { is: { vip_type_id: 2 }, was: { has_scholarship: true, vip_type_id: 1 } },
  photoshoot: { is: { photoshoot: 'in_person' } },
  intensive_id: { is: { intensive_id: CRASH_COURSE }, was: { intensive_id: TEEN_INTENSIVE }, facts: SUMMIT },
  vip_experience: { is: { vip_experience: true }, ...WORKSHOP_ONLY },
  awe_experience: { is: { awe_experience: true }, ...WORKSHOP_ONLY },
  kdoty: { is: { kdoty: true }, ...WORKSHOP_ONLY },
  freestyle_battle_id: { is: { freestyle_battle_id: 3 }, was: { workshop_level_id_v: '29' }, facts: BATTLES },
  best_dancer_type_id: { is: CAST, was: { best_dancer_type_id: 12 }, facts: HOUSTON },
  jacket_size_id: { is: { jacket_size_id: 5 }, was: CAST, facts: HOUSTON },
  jacket_name: { is: { jacket_name: 'Mimi' }, was: CAST, facts: WITH_NAMES },
  hints: { is: { hints: ['level_age'] } },
};
const STEPS = visited('roster', 'teachers', 'tickets', 'best-dancers', 'specialty-nominations');
const NO_COMPETITION = ['is_competing', 'has_soty', 'has_studio_awards'].map((answer) => ({
  path: `competition.${answer}`,
  value: false,
}));

const confirmedEdit = (field: keyof AttendeeOptions) => {
  const { is, was, facts = FACTS, who = MIA } = EDITS[field];
  const where = { facts, viewer: STAFF };
  const chosen = Object.entries(is).map(([name, value]) => ({ path: `attendees.${who.person_id}.${name}`, value }));
  const last = (commands: readonly RegistrationCommand[]) => after(...commands).draft_version;
  const drafted = [
    start({ facts }),
    save([...STEPS, ...NO_COMPETITION, add(dancer(who, '3', was))], where),
    ...(field === 'has_college_discount' ? [studentId(who, where)] : []),
  ];
  const registered = [...drafted, submit(last(drafted), where), complete(last(drafted), where)];
  const edited = [...registered, edit(where), save(chosen, where)];
  const reviewed = [...edited, submit(last(edited), where)];
  const before = after(...registered).official.attendees[who.person_id]!;
  return { before, who, is, given: given(...reviewed), confirm: confirmEdit(last(edited), where), reviewed };
};
const saidBy = ({ data }: AttendeeChanged) => contentEvents.AttendeeChanged.says(data, (id) => nameOf(MIA, id)).changes;

describe('every option of an attendee', () => {
  it.each(OPTION_FIELDS)('REG-014 %s that an edit changes is told by its event, in words, and is official', (field) => {
    const { before, who, is, given: registered, confirm, reviewed } = confirmedEdit(field);
    const changed = registered.when(confirm).events.find(({ type }) => type === 'AttendeeChanged') as AttendeeChanged;
    const { changes, jacket_name } = changed.data;
    const moved = { jacket_name, ...changes }[field];
    expect(moved).toEqual({ from: before[field], to: is[field] });
    expect(moved?.from).not.toEqual(moved?.to);
    expect(Object.keys(changes).sort()).toEqual(
      Object.keys(is)
        .filter((one) => one !== 'jacket_name')
        .sort(),
    );
    const said = saidBy(changed).find(({ label }) => label === capital(ATTENDEE_OPTIONS[field].label));
    // Rows of tables are told by their names.
    expect(said?.after).toMatch(/[A-Za-z]/);
    const official = after(...reviewed, confirm).official.attendees[who.person_id];
    expect(official).toEqual({ ...before, ...is, fee: changed.data.fee.to, priced: official?.priced });
  });
});

describe('what else an edit changes of a registration', () => {
  const editing = [start(), save([...STEPS, add(dancer(MIA, '3'))]), submit(1), complete(1), edit()];
  const edited = (path: string, value: DraftChange['value']) => [...editing, save([{ path, value }]), submit(2)];
  const CONTACT: RegistrationContact = {
    ...{ email: 'new@demo.example', fname: 'Ann', lname: 'Lee', phone: '+1 555 010 0300', address: '1 Main St' },
    ...{ city: 'Dallas', state_id: 43, country_id: 2, zip: '75201' },
  };

  it.each(Object.entries(CONTACT))('~REG-014 ~REG-220 %s of the contact is told and official', (field, value) => {
    const contact = { ...after(...editing).official.contact, [field]: value };
    const email = field === 'email' ? CONTACT.email : undefined;
    const changes = [...editing, save([{ path: `contact.${field}`, value }]), submit(2, { ...(email && { email }) })];
    given(...changes)
      .when(confirmEdit(2))
      .makes({ type: 'RegistrationContactSet', data: { contact } }, 'RegistrationEditConfirmed');
    expect(after(...changes, confirmEdit(2)).official.contact).toEqual(contact);
  });

  it.each(Object.keys(EMPTY_DRAFT.additional_observers))('~REG-014 ~REG-178 unnamed observers of type %s', (type) => {
    const to = { ...EMPTY_DRAFT.additional_observers, [type]: 2 };
    const changes = edited(`additional_observers.${type}`, 2);
    given(...changes)
      .when(confirmEdit(2))
      .makes(
        { type: 'AdditionalObserversChanged', data: { from: { one: 0, two: 0 }, to } },
        'FeesRecalculated',
        'RegistrationEditConfirmed',
      );
    expect(after(...changes, confirmEdit(2)).official.additional_observers).toEqual(to);
  });
});
