import type { HistoryRow } from '@app/contracts/audit';
import { addMinutes, type Instant, SECTIONS, type Section } from '@app/contracts/shared';
import type { ReactNode } from 'react';
import { Checkbox, Select } from '../../ui/inputs.js';
import type { HistoryFilter } from './use-history.js';

const DAY = 24 * 60;
const PERIODS = [
  { value: 'all', label: 'All time', days: null },
  { value: '1', label: 'Last 24 hours', days: 1 },
  { value: '7', label: 'Last 7 days', days: 7 },
  { value: '30', label: 'Last 30 days', days: 30 },
] as const;

/** What was chosen; `from` is counted once, when the period is. */
export type Chosen = { readonly filter: HistoryFilter; readonly period: string };
export const EVERYTHING: Chosen = { filter: {}, period: 'all' };

const periodOf = (value: string, now: Instant): Pick<HistoryFilter, 'from'> => {
  const days = PERIODS.find((period) => period.value === value)?.days ?? null;
  return days === null ? {} : { from: addMinutes(now, -days * DAY) };
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

type Option = { readonly value: string; readonly label: string };
/** People by their account, the office and the product by what they are. */
const peopleOf = (rows: readonly HistoryRow[]): Option[] => [
  ...new Map(
    rows.map(({ who }) => {
      const value = String(who.account_id ?? who.role);
      return [value, { value, label: who.display }] as const;
    }),
  ).values(),
];

const sectionsOf = (rows: readonly HistoryRow[]): Option[] =>
  SECTIONS.filter((section) => rows.some((row) => row.section === section)).map((value) => ({
    value,
    label: capital(value),
  }));

const isSection = (value: string): value is Section => SECTIONS.some((section) => section === value);

type Props = {
  /** What the choices are made of: the lines without a filter. */
  rows: readonly HistoryRow[];
  chosen: Chosen;
  now: Instant;
  onChoose: (chosen: Chosen) => void;
  children?: ReactNode;
};

export const HistoryFilters = ({ rows, chosen, now, onChoose, children }: Props) => {
  const { who, section, from, fees } = chosen.filter;
  const kept = { ...(who ? { who } : {}), ...(section ? { section } : {}), ...(fees ? { fees } : {}) };
  const time = from ? { from } : {};
  const choose = (filter: HistoryFilter): void => onChoose({ ...chosen, filter: { ...filter, ...time } });
  const without = (part: 'who' | 'section' | 'fees'): HistoryFilter => {
    const { [part]: _left, ...rest } = kept;
    return rest;
  };
  return (
    <div className="History__bar">
      <Select
        label="Person"
        hideLabel
        small
        value={who ?? 'all'}
        options={[{ value: 'all', label: 'Everyone' }, ...peopleOf(rows)]}
        onChange={(value) => choose({ ...without('who'), ...(value === 'all' ? {} : { who: value }) })}
      />
      <Select
        label="Section"
        hideLabel
        small
        value={section ?? 'all'}
        options={[{ value: 'all', label: 'All sections' }, ...sectionsOf(rows)]}
        onChange={(value) => choose({ ...without('section'), ...(isSection(value) ? { section: value } : {}) })}
      />
      <Select
        label="Time"
        hideLabel
        small
        value={chosen.period}
        options={PERIODS.map(({ value, label }) => ({ value, label }))}
        onChange={(period) => onChoose({ period, filter: { ...kept, ...periodOf(period, now) } })}
      />
      {(fees || rows.some(({ fee }) => fee !== null)) && (
        <span className="dense">
          <Checkbox
            label="Fee effect"
            checked={fees === 'yes'}
            onChange={(checked) => choose({ ...without('fees'), ...(checked ? { fees: 'yes' } : {}) })}
          />
        </span>
      )}
      {children}
    </div>
  );
};
