import { type CheckInPerson, countsOf } from '@app/contracts/check-in';
import { type CheckInLack } from '@app/contracts/catalogue';
import { counted, type Day, type Instant, localDay } from '@app/contracts/shared';
import { type KeyboardEvent, useState } from 'react';
import { useClock } from '../../platform/clock.js';
import { timeText } from '../../platform/times.js';
import { Button } from '../../ui/Button.js';
import { FilterChips } from '../../ui/FilterChips.js';
import { Notice } from '../../ui/Notice.js';
import { nameOf, TogetherDialog, UndoDialog } from './desk-dialogs.js';
import { DeskBar, type Narrowed } from './DeskBar.js';
import { DeskSide } from './DeskSide.js';
import type { Copy } from './desk-store.js';
import { LACKS } from './lacks.js';
import { PeopleTable } from './PeopleTable.js';
import type { Desk } from './use-desk.js';

const hasCode = ({ code }: CheckInPerson, search: string): boolean => code === search.trim().toUpperCase();
const isFound = (person: CheckInPerson, search: string): boolean =>
  hasCode(person, search) ||
  [nameOf(person), `${person.lname}, ${person.fname}`, person.registrant].some((text) =>
    text.toLowerCase().includes(search.trim().toLowerCase()),
  );

type Choice = 'all' | 'toCome' | 'here' | CheckInLack;
const CHOICES: Readonly<Record<Choice, string>> = {
  ...{ all: 'All', toCome: 'To come', here: 'Here' },
  ...{ waiver: LACKS.waiver.label, balance: LACKS.balance.label, student_id: LACKS.student_id.label },
};

const Offline = ({ desk: { since, waiting }, at }: { desk: Desk; at: Instant }) =>
  since === null ? null : (
    <Notice tone="warning" icon="cloudoff">
      <b className="semi">Offline</b> since {timeText(since)}. {counted(waiting, 'check-in waits', 'check-ins wait')} on
      this device. The list is of {timeText(at)}.
    </Notice>
  );

/** The people of a tour date on one day: found, checked in alone or together, taken back (ADM-019, ADM-024). */
export const CheckInDesk = ({ desk, copy: { people, marks } }: { desk: Desk; copy: Copy }) => {
  const { now } = useClock();
  const today = localDay(now, people.time_zone);
  const [day, setDay] = useState<Day>(people.days.includes(today) ? today : people.days[0]!);
  const [search, setSearch] = useState('');
  const [narrowed, setNarrowed] = useState<Narrowed>({ studio: '', level: '' });
  const { studio, level } = narrowed;
  const [shown, setShown] = useState<Choice>('all');
  const [told, setTold] = useState<string | null>(null);
  const [together, setTogether] = useState<readonly CheckInPerson[] | null>(null);
  const [undoing, setUndoing] = useState<CheckInPerson | null>(null);

  const hereOf = (person: CheckInPerson) => desk.hereOf(person, day);
  const blocksOf = ({ lacks }: CheckInPerson) => lacks.filter((lack) => people.blocks.includes(lack));
  const fits: Readonly<Record<Choice, (person: CheckInPerson) => boolean>> = {
    all: () => true,
    toCome: (person) => !hereOf(person),
    here: (person) => hereOf(person) !== undefined,
    ...(Object.fromEntries(
      (Object.keys(LACKS) as CheckInLack[]).map((lack) => [lack, ({ lacks }: CheckInPerson) => lacks.includes(lack)]),
    ) as Record<CheckInLack, (person: CheckInPerson) => boolean>),
  };
  const group = people.people.filter(
    (person) =>
      (studio === '' || person.registrant === studio) &&
      (level === '' || person.level === level) &&
      isFound(person, search),
  );
  const rows = group.filter(fits[shown]);
  const toCome = rows.filter((person) => !hereOf(person) && blocksOf(person).length === 0);

  const deviceName = (id: string): string =>
    id === desk.device.id ? desk.device.name : (marks.devices.find((one) => one.device_id === id)?.name ?? '');
  const isHereText = (person: CheckInPerson): string => {
    const mark = hereOf(person)!;
    return `${nameOf(person)} is here since ${timeText(mark.happened_at)}, ${deviceName(mark.device_id)}.`;
  };
  const checkIn = (who: readonly CheckInPerson[]): void => {
    setTold(who.length === 1 ? `${nameOf(who[0]!)} is here.` : `${counted(who.length, 'person', 'people')} are here.`);
    void desk.checkIn(who, day);
  };
  const one = (person: CheckInPerson): void => {
    const blocks = blocksOf(person);
    if (hereOf(person)) setTold(isHereText(person));
    else if (blocks.length > 0) setTold(`${nameOf(person)}: ${blocks.map((lack) => LACKS[lack].label).join(', ')}.`);
    else checkIn([person]);
  };
  /** A scanner types the code of a confirmation and presses Enter; a code is one person's, whatever the list shows. */
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key !== 'Enter' || search.trim() === '') return;
    const scanned = people.people.filter((person) => hasCode(person, search));
    const [found, another] = scanned.length > 0 ? scanned : rows;
    if (!found || another) setTold(found ? 'More than one person found.' : 'Nobody found.');
    else {
      one(found);
      setSearch('');
    }
  };
  return (
    <>
      <Offline desk={desk} at={people.at} />
      <DeskBar
        {...{ people, search, narrowed, day, onKeyDown }}
        onSearch={setSearch}
        onNarrow={setNarrowed}
        onDay={setDay}
      />
      <div className="CheckIn__chips">
        <FilterChips
          value={shown}
          onChange={setShown}
          options={(Object.keys(CHOICES) as Choice[]).map((key) => ({
            ...{ key, label: CHOICES[key], count: group.filter(fits[key]).length },
          }))}
        />
        {toCome.length > 1 && rows.length < people.people.length && (
          <Button kind="second" size="s" icon="users" className="push" onClick={() => setTogether(toCome)}>
            {`Check in all ${toCome.length}`}
          </Button>
        )}
      </div>
      <p role="status" className="CheckIn__told">
        {told}
      </p>
      <div className="CheckIn__split">
        <PeopleTable
          {...{ rows, hereOf, blocksOf, deviceName }}
          onCheckIn={(person) => one(person)}
          onUndo={setUndoing}
        />
        <DeskSide
          desk={desk}
          devices={marks.devices}
          counts={countsOf(people.people, (person) => hereOf(person) !== undefined)}
        />
      </div>
      {together && (
        <TogetherDialog
          {...{ people: together, day }}
          onConfirm={() => {
            checkIn(together);
            setTogether(null);
          }}
          onClose={() => setTogether(null)}
        />
      )}
      {undoing && (
        <UndoDialog
          {...{ person: undoing, day }}
          onConfirm={(reason) => {
            void desk.undo(undoing, day, reason);
            setTold(`${nameOf(undoing)} is not here any more.`);
            setUndoing(null);
          }}
          onClose={() => setUndoing(null)}
        />
      )}
    </>
  );
};
