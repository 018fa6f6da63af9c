import { levelLabel } from '@app/contracts/catalogue';
import { type Photoshoot, photoshootForms } from '@app/contracts/registration';
import { formatMoney } from '@app/contracts/shared';
import { useState } from 'react';
import { Button } from '../../ui/Button.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { Money } from '../../ui/Money.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { type Flow, useFlow } from '../frame/flow.js';
import { byFirst, byLast, type PersonRow } from './person-rows.js';

const SHOWN = 6;
const WORDS: Readonly<Record<Photoshoot, string>> = { in_person: 'In person', virtual: 'Virtual', '': '' };

const Action = ({ row, forms }: { row: PersonRow; forms: readonly Photoshoot[] }) => {
  const { open, registration } = useFlow();
  const set = (value: Photoshoot): void => open.change({ path: `attendees.${row.id}.photoshoot`, value });
  const { photoshoot } = row.attendee;
  const official = registration.completed && row.was?.photoshoot === photoshoot && photoshoot !== '';
  if (photoshoot !== '') {
    return (
      <span className="row Shoot__act">
        <StatusChip tone="success" icon="check">
          {WORDS[photoshoot]}
        </StatusChip>
        {!official && (
          <Button kind="ghost" size="s" icon="undo" aria-label={`Undo photoshoot, ${row.name}`} onClick={() => set('')}>
            Undo
          </Button>
        )}
      </span>
    );
  }
  return (
    <span className="row Shoot__act">
      {forms.length === 0 && (
        <Button kind="second" size="s" caps disabled reason="This option is sold out.">
          SOLD OUT
        </Button>
      )}
      {forms.map((form) => (
        <Button
          key={form}
          kind="second"
          size="s"
          caps
          aria-label={`${form === 'virtual' ? 'VIRTUAL' : 'ADD'} photoshoot, ${row.name}`}
          onClick={() => set(form)}
        >
          {form === 'virtual' ? 'VIRTUAL' : 'ADD'}
        </Button>
      ))}
    </span>
  );
};

const columnsOf = ({ answer }: Flow, forms: readonly Photoshoot[], fee: number): Column<PersonRow>[] => [
  { key: 'first', header: 'First name', title: true, compare: byFirst, cell: ({ person }) => person.fname },
  { key: 'last', header: 'Last name', title: true, compare: byLast, cell: ({ person }) => person.lname },
  {
    key: 'level',
    header: 'Workshop level',
    cell: ({ attendee }) => levelLabel(attendee.workshop_level_id_v, answer.profile) ?? '—',
  },
  {
    key: 'fee',
    header: 'Fee',
    align: 'n',
    cell: ({ attendee }) => attendee.photoshoot !== '' && <Money cents={fee} tone="plain" />,
  },
  {
    key: 'action',
    header: <span className="vh">Action</span>,
    className: 'right',
    cell: (row) => <Action row={row} forms={forms} />,
  },
];

/** The photoshoot below the dancers: ADD, VIRTUAL, SOLD OUT, Undo (REG-205, REG-208, REG-209). */
export const PhotoshootPanel = ({ rows }: { rows: readonly PersonRow[] }) => {
  const flow = useFlow();
  const { tour_date, profile } = flow.answer;
  const [all, setAll] = useState(false);
  const addOn = tour_date.add_ons.find(({ field }) => field === 'photoshoot');
  const fee = profile.add_on_fees.photoshoot;
  if (!addOn?.registration_enabled || fee === null || rows.length === 0) return null;
  const added = rows.filter(({ attendee }) => attendee.photoshoot !== '').length;
  const sorted = [...rows].sort(byLast);
  return (
    <section className="Sheet">
      <div className="Sheet__head">
        <h2 className="h4">Photoshoot</h2>
        <span className="cap">
          {formatMoney(fee)} per dancer. Your photoshoot gallery will be delivered within 7 days of the end of the
          event.
        </span>
        {added > 0 && (
          <span className="push">
            <StatusChip tone="success" icon="check">
              {added} added
            </StatusChip>
          </span>
        )}
      </div>
      <DataTable
        caption="Photoshoot"
        className="shoot"
        grid
        columns={columnsOf(flow, photoshootForms(tour_date, profile), fee)}
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
