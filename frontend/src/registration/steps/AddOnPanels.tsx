import { ADD_ON_FIELDS, ADD_ON_LABELS, type AddOnField, levelLabel } from '@app/contracts/catalogue';
import { addOnOffered, addOnPrice, addOnShown, type DraftAttendee, photoshootForms } from '@app/contracts/registration';
import { formatMoney, sortedBy } from '@app/contracts/shared';
import { useState } from 'react';
import { Button } from '../../ui/Button.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { Money } from '../../ui/Money.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { type Flow, useFlow } from '../frame/flow.js';
import { BattleSelect } from './BattleSelect.js';
import { fieldChange } from './dancer-columns.js';
import { lastName, type PersonRow } from './person-rows.js';
import { ADD_ON_TERMS } from './terms.js';

const SHOWN = 6;
type Value = DraftAttendee[AddOnField];

/** In words what a row has; a button for each form that it may have. */
const WORDS: Readonly<Record<string, string>> = { in_person: 'In person', virtual: 'Virtual', true: 'Added' };
const NOTES: Partial<Record<AddOnField, string>> = {
  ...ADD_ON_TERMS,
  photoshoot: 'Your photoshoot gallery will be delivered within 7 days of the end of the event.',
};
const inText = (field: AddOnField): string => (field === 'photoshoot' ? 'photoshoot' : ADD_ON_LABELS[field]);

/** What was completed is the office's (REG-212). */
const isLocked = (field: AddOnField, { was }: PersonRow, { employee }: Flow): boolean =>
  Boolean(was?.date_attendee_id && was[field]) && !employee;

type Of = { readonly field: AddOnField; readonly row: PersonRow; readonly soldOut: boolean };

const Action = ({ field, row, soldOut }: Of) => {
  const flow = useFlow();
  const set = (value: Value): void => flow.open.change(fieldChange(row, field, value));
  const own = row.attendee[field];
  if (own) {
    return (
      <span className="row Shoot__act">
        <StatusChip tone="success" icon="check">
          {WORDS[String(own)]}
        </StatusChip>
        {!isLocked(field, row, flow) && (
          <Button
            kind="ghost"
            size="s"
            icon="undo"
            aria-label={`Undo ${inText(field)}, ${row.name}`}
            onClick={() => set(field === 'photoshoot' ? '' : false)}
          >
            Undo
          </Button>
        )}
      </span>
    );
  }
  const forms: readonly Value[] = field === 'photoshoot' ? photoshootForms(flow.answer.tour_date) : [true];
  return (
    <span className="row Shoot__act">
      {soldOut ? (
        <Button kind="second" size="s" caps disabled reason="This option is sold out.">
          SOLD OUT
        </Button>
      ) : (
        forms.map((form) => (
          <Button
            key={String(form)}
            kind="second"
            size="s"
            caps
            aria-label={`${form === 'virtual' ? 'VIRTUAL' : 'ADD'} ${inText(field)}, ${row.name}`}
            onClick={() => set(form)}
          >
            {form === 'virtual' ? 'VIRTUAL' : 'ADD'}
          </Button>
        ))
      )}
    </span>
  );
};

const columnsOf = (flow: Flow, field: AddOnField, fee: number, soldOut: boolean): Column<PersonRow>[] => [
  {
    key: 'first',
    header: 'First name',
    title: true,
    sortBy: ({ person }) => [person.fname, person.lname],
    cell: ({ person }) => person.fname,
  },
  { key: 'last', header: 'Last name', title: true, sortBy: lastName, cell: ({ person }) => person.lname },
  {
    key: 'level',
    header: 'Workshop level',
    cell: ({ attendee }) => levelLabel(attendee.workshop_level_id_v, flow.answer.profile) ?? '—',
  },
  {
    key: 'fee',
    header: 'Fee',
    align: 'n',
    cell: ({ attendee }) => Boolean(attendee[field]) && <Money cents={fee} tone="plain" />,
  },
  {
    key: 'action',
    header: <span className="vh">Action</span>,
    className: 'right',
    cell: (row) =>
      field === 'freestyle_battle_id' ? (
        <BattleSelect row={row} soldOut={soldOut} locked={isLocked(field, row, flow)} />
      ) : (
        <Action field={field} row={row} soldOut={soldOut} />
      ),
  },
];

const Panel = ({ field, fee, rows }: { field: AddOnField; fee: number; rows: readonly PersonRow[] }) => {
  const flow = useFlow();
  const [all, setAll] = useState(false);
  const title = ADD_ON_LABELS[field];
  const has = ({ attendee }: Pick<PersonRow, 'attendee'>): boolean => Boolean(attendee[field]);
  const added = rows.filter(has).length;
  const soldOut = !addOnOffered(field, flow.answer, added);
  const sorted = sortedBy(rows, lastName);
  const notes = [`${formatMoney(fee)} per dancer.`, NOTES[field]].filter(Boolean);
  return (
    <section className="Sheet">
      <div className="Sheet__head">
        <h2 className="h4">{title}</h2>
        <span className="cap">{notes.join(' ')}</span>
        {added > 0 && (
          <span className="push">
            <StatusChip tone="success" icon="check">
              {added} added
            </StatusChip>
          </span>
        )}
      </div>
      <DataTable
        caption={title}
        className="shoot"
        grid
        columns={columnsOf(flow, field, fee, soldOut)}
        rows={all ? sorted : sorted.slice(0, SHOWN)}
        rowKey={({ id }) => id}
      />
      {!all && rows.length > SHOWN && (
        <div className="Sheet__foot dense">
          <Button kind="link" onClick={() => setAll(true)}>
            Show all {rows.length} dancers
          </Button>
        </div>
      )}
    </section>
  );
};

type PanelsProps = {
  rows: readonly PersonRow[];
  /** Those that the rows themselves offer (REG-206). */
  besides?: readonly AddOnField[];
};

/** A panel below the table for each add-on of the tour date: ADD, VIRTUAL, SOLD OUT, Undo, or the battle (REG-205 to REG-211). */
export const AddOnPanels = ({ rows, besides = [] }: PanelsProps) => {
  const { answer } = useFlow();
  if (rows.length === 0) return null;
  return ADD_ON_FIELDS.filter((field) => !besides.includes(field) && addOnShown(field, answer)).map((field) => (
    <Panel key={field} field={field} fee={addOnPrice(field, answer.profile) ?? 0} rows={rows} />
  ));
};
