import { freestyleBattle, intensiveName, levelLabel, vipType, vipTypeLabel } from '@app/contracts/catalogue';
import {
  type Attendee,
  type DraftAttendee,
  fullName,
  NO_BEST_DANCER,
  OPTION_FIELDS,
} from '@app/contracts/registration';
import { counted, compareNames } from '@app/contracts/shared';
import type { ReactNode } from 'react';
import { Diff, type DiffRow } from '../../ui/DiffView.js';
import { Money } from '../../ui/Money.js';
import { NewMark } from '../../ui/StatusChip.js';
import type { Flow } from '../frame/flow.js';

/** A row of the review and how many people it stands for. */
export type PeopleRow = DiffRow & { readonly people: number };

const KIND_ORDER: Readonly<Record<string, number>> = { dancer: 0, teacher: 1, observer: 2 };

type Facts = Pick<Flow, 'answer' | 'people' | 'sheet' | 'registration' | 'draft'>;

/** What was chosen in addition, in words. */
const addOnsOf = (attendee: DraftAttendee): string =>
  [
    attendee.vip_experience ? 'VIP Experience' : '',
    attendee.photoshoot === '' ? '' : `Photoshoot${attendee.photoshoot === 'virtual' ? ' (Virtual)' : ''}`,
    attendee.awe_experience ? 'AWE Experience' : '',
    attendee.kdoty ? 'KDOTY' : '',
    attendee.freestyle_battle_id === null
      ? ''
      : `Freestyle battle ${freestyleBattle(attendee.freestyle_battle_id)?.name}`,
  ]
    .filter((word) => word !== '')
    .join(', ');

/** The choices of a person in words: discounts, scholarship, add-ons. */
export const extrasOf = (attendee: DraftAttendee, discounts: readonly string[]): string => {
  const vip = attendee.vip_type_id === null ? null : vipType(attendee.vip_type_id);
  return [
    attendee.one_day ? 'One Day' : '',
    ...discounts.filter((word) => !(vip && word === 'Scholarship')),
    vip ? vipTypeLabel(vip) : '',
    addOnsOf(attendee),
  ]
    .filter((word) => word !== '')
    .join(', ');
};

const officialDiscounts = (facts: Facts, id: number): readonly string[] =>
  facts.registration.official.sheet?.attendee_discounts[id] ?? [];

const nameCell = (name: string, fresh: boolean): ReactNode => (
  <>
    <b className="med">{name}</b> {fresh && <NewMark />}
  </>
);

const either = (before: string, after: string): ReactNode =>
  before === after ? after : <Diff before={before} after={after} />;

const feeCell = (before: number | null, after: number | null): ReactNode => {
  if (before === after) return <span className="t3">no change</span>;
  return (
    <Diff
      before={before === null ? '' : <Money cents={before} tone="plain" />}
      after={after === null ? 'no fee' : <Money cents={after} tone="plain" />}
    />
  );
};

/** What a person is registered for: an intensive, else the workshop level. */
export const placeOf = (
  { intensive_id, workshop_level_id_v }: DraftAttendee,
  profile: Flow['answer']['profile'],
): string => (intensive_id === null ? (levelLabel(workshop_level_id_v, profile) ?? '-') : intensiveName(intensive_id));

/** The words of a row, by column, beside name and fee (REG-215, REG-277). */
const wordsOf = (
  attendee: DraftAttendee,
  discounts: readonly string[],
  { answer: { profile } }: Facts,
): Readonly<Record<string, string>> => {
  const level = placeOf(attendee, profile);
  if (!isParticipant(attendee, profile)) return { level, extras: extrasOf(attendee, discounts) };
  const vip = attendee.vip_type_id === null ? null : vipType(attendee.vip_type_id);
  return {
    level: attendee.intensive_id === null ? '-' : level,
    scholarship: vip ? vipTypeLabel(vip) : '',
    extras: addOnsOf(attendee),
  };
};

const plainRow = (attendee: DraftAttendee, facts: Facts): PeopleRow => {
  const id = attendee.person_id;
  const person = facts.people.get(id);
  const fee = facts.sheet.attendee_fees[id] ?? null;
  return {
    key: id,
    people: 1,
    change: null,
    cells: {
      name: nameCell(person ? fullName(person) : '', false),
      ...wordsOf(attendee, facts.sheet.attendee_discounts[id] ?? [], facts),
      fee: fee === null ? '-' : <Money cents={fee} tone="plain" />,
    },
  };
};

const addedRow = (attendee: DraftAttendee, facts: Facts): PeopleRow => {
  const row = plainRow(attendee, facts);
  const person = facts.people.get(attendee.person_id);
  const fee = facts.sheet.attendee_fees[attendee.person_id] ?? 0;
  return {
    ...row,
    change: 'plus',
    cells: {
      ...row.cells,
      name: nameCell(person ? fullName(person) : '', true),
      fee: <Money cents={fee} signed tone="plain" />,
    },
  };
};

const removedRow = (was: Attendee, facts: Facts): PeopleRow => ({
  key: was.person_id,
  people: 1,
  change: 'minus',
  cells: {
    name: fullName(was.person),
    ...wordsOf(was, officialDiscounts(facts, was.person_id), facts),
    fee: <Money cents={-(was.fee ?? 0)} />,
  },
});

const changedRow = (was: Attendee, now: DraftAttendee, facts: Facts): PeopleRow => {
  const id = now.person_id;
  const before = wordsOf(was, officialDiscounts(facts, id), facts);
  const after = wordsOf(now, facts.sheet.attendee_discounts[id] ?? [], facts);
  return {
    key: id,
    people: 1,
    change: 'edit',
    cells: {
      name: nameCell(fullName(was.person), false),
      ...Object.fromEntries(
        Object.entries(after).map(([column, text]) => [column, either(before[column] ?? '', text)]),
      ),
      fee: feeCell(was.fee, facts.sheet.attendee_fees[id] ?? null),
    },
  };
};

/** Best dancers have a section of their own, and a dismissed hint is no change of the registration. */
const TOLD_HERE = OPTION_FIELDS.filter((field) => field !== 'hints' && !(field in NO_BEST_DANCER));
const isChanged = (was: Attendee, now: DraftAttendee, fee: number | null): boolean =>
  was.fee !== fee || TOLD_HERE.some((field) => was[field] !== now[field]);

type Named = { readonly fname: string; readonly lname: string };

/** By last name, as the steps sort their people. */
export const comparePeople = (a: Named | undefined, b: Named | undefined): number =>
  compareNames(a?.lname ?? '', b?.lname ?? '') || compareNames(a?.fname ?? '', b?.fname ?? '');

const byName =
  (personOf: (person_id: number) => Named | undefined) =>
  (a: DraftAttendee, b: DraftAttendee): number =>
    comparePeople(personOf(a.person_id), personOf(b.person_id));

/** Dancers, teachers, observers; in each by last name. */
const byKindAndName = (personOf: (person_id: number) => Named | undefined) => {
  const names = byName(personOf);
  return (a: DraftAttendee, b: DraftAttendee): number =>
    (KIND_ORDER[a.kind] ?? 0) - (KIND_ORDER[b.kind] ?? 0) || names(a, b);
};
const order = (facts: Facts, section: 'attendees' | 'intensive') =>
  section === 'attendees' ? byKindAndName((id) => facts.people.get(id)) : byName((id) => facts.people.get(id));

/** Who stands in the section of the intensive, and not among the attendees (REG-277). */
const isParticipant = ({ kind }: DraftAttendee, { intensive }: Flow['answer']['profile']): boolean =>
  intensive && kind !== 'observer';

/** Everybody of a section with what an edit changes: sign, words and fee effect; in a new registration all are plain (REG-215). */
export const attendeeRows = (facts: Facts, section: 'attendees' | 'intensive'): PeopleRow[] => {
  const { official, completed } = facts.registration;
  const isHere = (attendee: DraftAttendee): boolean =>
    isParticipant(attendee, facts.answer.profile) === (section === 'intensive');
  const now = Object.values(facts.draft.attendees).filter(isHere).sort(order(facts, section));
  if (!completed) return now.map((attendee) => plainRow(attendee, facts));
  const gone = Object.values(official.attendees)
    .filter((was) => !(was.person_id in facts.draft.attendees) && isHere(was))
    .sort(order(facts, section));
  const rows = now.map((attendee) => {
    const was = official.attendees[attendee.person_id];
    if (!was) return addedRow(attendee, facts);
    const fee = facts.sheet.attendee_fees[attendee.person_id] ?? null;
    return isChanged(was, attendee, fee) ? changedRow(was, attendee, facts) : plainRow(attendee, facts);
  });
  return [...rows, ...gone.map((was) => removedRow(was, facts))];
};

/** Unnamed observers by type, with the change of an edit (REG-178, REG-215). */
export const observerRows = ({ registration, draft, sheet }: Facts): PeopleRow[] => {
  const { official, completed } = registration;
  const before = official.sheet?.additional_observers;
  const types = [
    { key: 'one' as const, label: 'OBS-1', fee: sheet.additional_observers.fees, before: before?.fees ?? 0 },
    { key: 'two' as const, label: 'OBS-2', fee: sheet.additional_observers.fees_2, before: before?.fees_2 ?? 0 },
  ];
  return types.flatMap(({ key, label, fee, before: paid }): PeopleRow[] => {
    const n = draft.additional_observers[key];
    const was = completed ? official.additional_observers[key] : n;
    if (n === 0 && was === 0) return [];
    const people = n === was ? n : Math.abs(n - was);
    return [
      {
        people,
        key: `unnamed-${key}`,
        change: n === was ? null : n > was ? 'plus' : 'minus',
        cells: {
          name: counted(people, 'unnamed observer'),
          level: label,
          extras: n === was ? '' : `now ${n}`,
          fee: n === was ? <Money cents={fee} tone="plain" /> : <Money cents={fee - paid} signed />,
        },
      },
    ];
  });
};

/** What is included without a fee line of its own (REG-172, REG-179, FEE-085). */
export const includedRows = ({ sheet }: Pick<Facts, 'sheet'>): DiffRow[] => {
  const { complimentary } = sheet.additional_observers;
  const { count, value } = sheet.free_teacher;
  const rows: DiffRow[] = [];
  if (complimentary > 0)
    rows.push({
      key: 'complimentary',
      change: null,
      cells: {
        name: counted(complimentary, 'complimentary observer'),
        level: '',
        extras: 'included',
        fee: <Money cents={0} />,
      },
    });
  if (count > 0)
    rows.push({
      key: 'free-teachers',
      change: null,
      cells: { name: 'Teacher discount', level: '', extras: `${count} free`, fee: <Money cents={-value} /> },
    });
  if (sheet.free_hotel_rooms > 0)
    rows.push({
      key: 'hotel',
      change: null,
      cells: {
        name: counted(sheet.free_hotel_rooms, 'hotel room'),
        level: '',
        extras: 'included',
        fee: <Money cents={0} />,
      },
    });
  return rows;
};
