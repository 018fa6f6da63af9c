import type { CheckInAnswer } from '@app/contracts/check-in';
import { type Day, formatMonthDay } from '@app/contracts/shared';
import type { KeyboardEvent } from 'react';
import { FindInput } from '../../ui/FindInput.js';

/** A studio and a level; empty: all. */
export type Narrowed = { readonly studio: string; readonly level: string };

const Choose = ({
  label,
  all,
  values,
  value,
  onChange,
}: {
  label: string;
  all: string;
  values: readonly string[];
  value: string;
  onChange: (value: string) => void;
}) => (
  <select className="Input Input-s" aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
    <option value="">{all}</option>
    {[...new Set(values)]
      .sort((a, b) => a.localeCompare(b))
      .map((one) => (
        <option key={one}>{one}</option>
      ))}
  </select>
);

type Props = {
  people: CheckInAnswer;
  search: string;
  narrowed: Narrowed;
  day: Day;
  onKeyDown: (event: KeyboardEvent) => void;
  onSearch: (search: string) => void;
  onNarrow: (narrowed: Narrowed) => void;
  onDay: (day: Day) => void;
};

/** Finds people by name or code, studio, level and day (ADM-019). */
export const DeskBar = ({ people, search, narrowed: { studio, level }, day, ...props }: Props) => {
  const { onKeyDown, onSearch, onNarrow, onDay } = props;
  return (
    <div className="CheckIn__bar">
      <FindInput
        label="Find a person"
        placeholder="Name, studio or scan a code"
        value={search}
        onKeyDown={onKeyDown}
        onChange={onSearch}
      />
      <Choose
        {...{ label: 'Studio', all: 'All studios', values: people.people.map(({ registrant }) => registrant) }}
        value={studio}
        onChange={(value) => onNarrow({ studio: value, level })}
      />
      <Choose
        {...{ label: 'Level', all: 'All levels', values: people.people.map((person) => person.level) }}
        value={level}
        onChange={(value) => onNarrow({ studio, level: value })}
      />
      <select
        className="Input Input-s"
        aria-label="Day"
        value={day}
        onChange={({ target }) => onDay(target.value as Day)}
      >
        {people.days.map((each) => (
          <option key={each} value={each}>
            {formatMonthDay(each)}
          </option>
        ))}
      </select>
    </div>
  );
};
