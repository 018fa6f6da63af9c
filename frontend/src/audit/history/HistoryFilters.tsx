import type { HistoryRow } from '@app/contracts/audit';
import { capital, SECTIONS } from '@app/contracts/shared';
import type { ReactNode } from 'react';
import { Checkbox, Select } from '../../ui/inputs.js';
import { type Chosen, PERIODS } from './use-chosen.js';

type Option = { readonly value: string; readonly label: string };
/** People by their account, the office and the product by what they are; namesakes are told apart. */
const peopleOf = (rows: readonly HistoryRow[]): Option[] => {
  const people = [...new Map(rows.map(({ who }) => [String(who.account_id ?? who.role), who])).entries()];
  return people.map(([value, { display, role, account_id }]) => {
    const alone = people.filter(([, other]) => other.display === display).length === 1;
    return { value, label: alone ? display : `${display}, ${role}${account_id === null ? '' : ` ${account_id}`}` };
  });
};

const sectionsOf = (rows: readonly HistoryRow[]): Option[] =>
  SECTIONS.filter((section) => rows.some((row) => row.section === section)).map((value) => ({
    value,
    label: capital(value),
  }));

type Props = {
  /** What the choices are made of: the lines without a filter. */
  rows: readonly HistoryRow[];
  chosen: Chosen;
  onChoose: (part: keyof Chosen, value: string) => void;
  children?: ReactNode;
};

export const HistoryFilters = ({ rows, chosen, onChoose, children }: Props) => {
  const choose = (part: keyof Chosen) => (value: string | number) =>
    onChoose(part, value === 'all' ? '' : String(value));
  return (
    <div className="History__bar">
      <Select
        label="Person"
        hideLabel
        small
        value={chosen.who ?? 'all'}
        options={[{ value: 'all', label: 'Everyone' }, ...peopleOf(rows)]}
        onChange={choose('who')}
      />
      <Select
        label="Section"
        hideLabel
        small
        value={chosen.section ?? 'all'}
        options={[{ value: 'all', label: 'All sections' }, ...sectionsOf(rows)]}
        onChange={choose('section')}
      />
      <Select
        label="Time"
        hideLabel
        small
        value={chosen.period ?? 'all'}
        options={PERIODS.map(({ value, label }) => ({ value, label }))}
        onChange={choose('period')}
      />
      {(chosen.fees || rows.some(({ fee, own_fee }) => fee !== null || own_fee !== null)) && (
        <span className="dense">
          <Checkbox
            label="Fee effect"
            checked={chosen.fees === 'yes'}
            onChange={(checked) => choose('fees')(checked ? 'yes' : 'all')}
          />
        </span>
      )}
      {children}
    </div>
  );
};
