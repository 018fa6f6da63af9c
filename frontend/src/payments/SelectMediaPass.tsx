import type { RegistrationPayments } from '@app/contracts/payments';
import { inRosterFilter, ROSTER_FILTERS, ROSTER_GENDERS, type RosterFilter } from '@app/contracts/roster';
import { counted, day, formatMoney, formatNumericDay } from '@app/contracts/shared';
import { useState } from 'react';
import { Button } from '../ui/Button.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { FilterChips } from '../ui/FilterChips.js';
import { passAmount } from './payment-parts.js';

type Props = {
  payments: RegistrationPayments;
  selected: readonly number[];
  onSelect: (selected: readonly number[]) => void;
};
type Student = RegistrationPayments['media_pass']['dancers'][number];

/** Percent of the listed students, rounded up (PAY-263). */
const SHARES = [50, 100];

const columnsOf = ({ payments, selected, onSelect }: Props, listed: readonly number[]): readonly Column<Student>[] => {
  const chosen = listed.filter((id) => selected.includes(id));
  const all = listed.length > 0 && chosen.length === listed.length;
  const without = (ids: readonly number[]) => selected.filter((id) => !ids.includes(id));
  const choose = (ids: readonly number[], on: boolean): void => onSelect(on ? [...without(ids), ...ids] : without(ids));
  return [
    {
      key: 'select',
      label: 'Select',
      width: '44px',
      header: (
        <input
          type="checkbox"
          aria-label="Select all"
          checked={all}
          disabled={listed.length === 0}
          onChange={({ target }) => choose(listed, target.checked)}
        />
      ),
      cell: ({ person_id, fname, lname }) => (
        <input
          type="checkbox"
          aria-label={`${fname} ${lname}`}
          checked={selected.includes(person_id)}
          onChange={({ target }) => choose([person_id], target.checked)}
        />
      ),
    },
    { key: 'fname', header: 'First name', cell: ({ fname }) => fname, title: true },
    { key: 'lname', header: 'Last name', cell: ({ lname }) => lname },
    {
      key: 'gender',
      header: 'Gender',
      cell: ({ gender_id }) => ROSTER_GENDERS.find(({ id }) => id === gender_id)?.name ?? '',
    },
    {
      key: 'birthday',
      header: 'Birthday',
      className: 'num',
      cell: ({ birthdate }) => (birthdate === null ? '' : formatNumericDay(day(birthdate))),
    },
    { key: 'age', header: 'Age', align: 'n', cell: ({ age }) => age ?? '' },
    { key: 'price', header: 'Price', align: 'n', cell: () => formatMoney(payments.media_pass.fee) },
  ];
};

/** SELECT MEDIA PASS: for whom it is paid now, of those who owe it, by last name (PAY-261 to PAY-267). */
export const SelectMediaPass = (props: Props) => {
  const { payments, selected, onSelect } = props;
  const [filter, setFilter] = useState<RosterFilter>('all');
  const open = payments.media_pass.dancers.filter(({ paid }) => !paid);
  const inFilter = (one: Student, of: RosterFilter): boolean => inRosterFilter({ ...one, media_pass: one }, of);
  const rows = open.filter((one) => inFilter(one, filter));
  const listed = rows.map(({ person_id }) => person_id);
  const count = open.filter(({ person_id }) => selected.includes(person_id)).length;
  return (
    <section className="Sheet" aria-label={payments.media_pass.name}>
      <fieldset className="PaySelectPass__tools">
        <legend className="vh">Filter</legend>
        <FilterChips
          options={ROSTER_FILTERS.map((one) => ({
            ...one,
            count: open.filter((row) => inFilter(row, one.key)).length,
          }))}
          value={filter}
          onChange={setFilter}
        />
      </fieldset>
      <div className="PaySelectPass__tools">
        <span className="cap">Select</span>
        {SHARES.map((percent) => (
          <Button
            key={percent}
            kind="second"
            size="s"
            onClick={() => onSelect(listed.slice(0, Math.ceil((listed.length * percent) / 100)))}
          >
            {`${percent}%`}
          </Button>
        ))}
        <span className="cap push" role="status">
          {counted(count, 'student')}, {formatMoney(passAmount(payments, selected))}
        </span>
      </div>
      <DataTable
        caption={`Students without a paid ${payments.media_pass.name}`}
        columns={columnsOf(props, listed)}
        rows={rows}
        rowKey={({ person_id }) => person_id}
        empty={<p className="cap">No student is in this filter.</p>}
      />
    </section>
  );
};
