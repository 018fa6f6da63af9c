import { withMeaning } from '@app/contracts/catalogue';
import { explainPerson } from '@app/contracts/pricing';
import { formatMoney } from '@app/contracts/shared';
import { memo, useState } from 'react';
import { CellSelect } from '../../ui/cells.js';
import type { Column } from '../../ui/DataTable.js';
import { Dialog } from '../../ui/Dialog.js';
import { FeeWhy } from '../../ui/FeeSummary.js';
import type { Option } from '../../ui/inputs.js';
import { Money } from '../../ui/Money.js';
import { NewMark, StatusChip } from '../../ui/StatusChip.js';
import { type Flow, useFlow } from '../frame/flow.js';
import { priceOfLevel, priceText } from './choice-prices.js';
import { choicesOf, lastName, levelFieldId, type PersonRow } from './person-rows.js';
import { RowHint } from './RowHint.js';

/** A value that the list does not hold any more stays shown, disabled. */
export const withOwn = (choices: readonly Option[], own: string, label: string | null): readonly Option[] =>
  own === '' || choices.some(({ value }) => value === own)
    ? choices
    : [{ value: own, label: label ?? 'No longer offered', disabled: true }, ...choices];

export const nameColumns = (): Column<PersonRow>[] => [
  {
    key: 'first',
    header: 'First name',
    className: 'first',
    sortBy: ({ person }) => [person.fname, person.lname],
    cell: ({ person, isNew, alert }) => (
      <>
        {person.fname} {isNew && <NewMark />} {alert && <StatusChip icon="warning">Minis</StatusChip>}
      </>
    ),
  },
  {
    key: 'last',
    header: 'Last name',
    className: 'last',
    sortBy: lastName,
    title: true,
    cell: ({ person }) => person.lname,
  },
];

export const ageColumn: Column<PersonRow> = {
  key: 'age',
  header: 'Age',
  align: 'n',
  className: 'age',
  sortBy: ({ age }) => [age],
  cell: ({ age }) => age ?? '',
};

const FeeCell = memo(({ row }: { row: PersonRow }) => {
  const { sheet, answer } = useFlow();
  const [open, setOpen] = useState(false);
  if (row.fee === null) return <span className="t3">no fee yet</span>;
  const fee = formatMoney(row.fee);
  const free = sheet.free_teacher.ids.includes(row.id);
  return (
    <>
      <button
        type="button"
        className="FeeButton"
        aria-label={`Why ${fee} for ${row.name}?${free ? ' Free: it is not charged.' : ''}`}
        onClick={() => setOpen(true)}
      >
        {free ? <s>{fee}</s> : fee}
      </button>
      {open && (
        <Dialog open title={`Fee of ${row.name}`} onClose={() => setOpen(false)}>
          <FeeWhy reasons={explainPerson(sheet, row.id, answer)} />
          <p className="dense row between">
            <span>Fee</span>
            <b className="semi">
              <Money cents={row.fee} tone="plain" />
            </b>
          </p>
        </Dialog>
      )}
    </>
  );
});

export const feeColumn: Column<PersonRow> = {
  key: 'fee',
  header: 'Fee',
  align: 'n',
  className: 'fee',
  sortBy: ({ fee }) => [fee],
  cell: (row) => <FeeCell row={row} />,
};

export type LevelCell = {
  /** What a refused CONTINUE says on the row, for 3 seconds (REG-126). */
  readonly errorOf: (row: PersonRow) => string | undefined;
  readonly onLevel: (row: PersonRow, level: string) => void;
  readonly label?: string;
  /** True for a person who stands as registered (REG-182). */
  readonly stands?: (row: PersonRow) => boolean;
};

const optionsOf = (row: PersonRow, flow: Flow, label: (id: string) => string | null) => {
  const choices = choicesOf(row, flow).map(
    ({ workshop_level_id: level, workshop_level_id_v, label: text, disabled }) => ({
      value: workshop_level_id_v as string,
      label: withMeaning(level, text),
      disabled,
      ...(!disabled && priceText(priceOfLevel(flow, row.attendee, workshop_level_id_v))),
    }),
  );
  const own = row.attendee.workshop_level_id_v;
  return withOwn(choices, own, label(own));
};

/** The level select of a row: sold out levels stay in the list, disabled (REG-123, REG-125, REG-129). */
export const levelColumn = (
  flow: Flow,
  { errorOf, onLevel, label = 'Workshop level', stands = () => false }: LevelCell,
  nameOfLevel: (id: string) => string | null,
): Column<PersonRow> => ({
  key: 'workshop_level_id_v',
  header: label,
  className: 'lvl',
  cell: (row) => {
    const error = errorOf(row);
    return (
      <>
        <CellSelect
          id={levelFieldId(row.id)}
          label={`${label}, ${row.name}`}
          value={row.attendee.workshop_level_id_v}
          options={optionsOf(row, flow, nameOfLevel)}
          {...(row.attendee.workshop_level_id_v === '' ? { placeholder: 'Choose a level' } : {})}
          error={error}
          disabled={stands(row) || (flow.answer.profile.nationals && row.attendee.has_scholarship)}
          onChange={(level) => onLevel(row, level)}
        />
        {!error && row.hints.map((hint) => <RowHint key={hint} row={row} hint={hint} />)}
      </>
    );
  },
});
