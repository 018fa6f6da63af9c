import { ADD_ON_FIELDS, ADD_ON_LABELS, levelLabel } from '@app/contracts/catalogue';
import { addOnPrice, attendedRegOffered, type DraftChange, oneDayOffered } from '@app/contracts/registration';
import { sum, ZERO } from '@app/contracts/shared';
import { CellCheck, NotOffered } from '../../ui/cells.js';
import type { Column } from '../../ui/DataTable.js';
import { Icon } from '../../ui/Icon.js';
import { Money } from '../../ui/Money.js';
import type { Flow } from '../frame/flow.js';
import { collegeColumn } from '../uploads/StudentIds.js';
import { ageColumn, feeColumn, type LevelCell, levelColumn, nameColumns } from './cells-of-person.js';
import { priceOfOneDay, priceText } from './choice-prices.js';
import type { PersonRow } from './person-rows.js';
import { RemoveButton, type Removing } from './RemovePeople.js';
import { collegePrice, regionalPrice } from './terms.js';

export const fieldChange = (row: PersonRow, field: string, value: DraftChange['value']): DraftChange => ({
  path: `attendees.${row.id}.${field}`,
  value,
});

/** The price or the reduction that is the same for everybody, below its name. */
export const pricedHead = (label: string, price: string): Pick<Column<PersonRow>, 'header' | 'label'> => ({
  label,
  header: (
    <>
      {label} <span className="t3 num">{price}</span>
    </>
  ),
});

/** One Day where the level has a one-day fee in person; who competes is in it for the whole workshop (REG-149, REG-150). */
export const oneDayColumn = (flow: Flow, removing: Removing): Column<PersonRow> => ({
  key: 'one_day',
  header: 'One Day',
  align: 'c',
  cell: (row) =>
    oneDayOffered(row.attendee, flow.answer.profile) ? (
      <CellCheck
        label={`One Day, ${row.name}`}
        short="One Day"
        {...priceText(priceOfOneDay(flow, row.attendee))}
        checked={row.attendee.one_day}
        onChange={(value) =>
          // Turned on it would take the person out of the routines, so it answers as a removal does.
          value && row.competing ? removing.ask(row) : flow.open.change(fieldChange(row, 'one_day', value))
        }
      />
    ) : (
      <NotOffered />
    ),
});

const regionalColumn = ({ answer, open }: Flow): Column<PersonRow> => ({
  key: 'attended_reg',
  ...pricedHead('Regional', regionalPrice({ answer })),
  align: 'c',
  cell: (row) =>
    attendedRegOffered(row.attendee, answer.profile) ? (
      <CellCheck
        label={`Attended Regional, ${row.name}`}
        short={`Regional ${regionalPrice({ answer })}`}
        checked={row.attendee.attended_reg}
        onChange={(value) => open.change(fieldChange(row, 'attended_reg', value))}
      />
    ) : (
      <NotOffered />
    ),
});

const scholarshipColumn = ({ answer, open }: Flow, onAsk: (row: PersonRow) => void): Column<PersonRow> => ({
  key: 'has_scholarship',
  ...pricedHead('Scholarship', 'no fee'),
  align: 'c',
  className: 'scholar',
  cell: (row) => {
    const locked = answer.profile.nationals && Boolean(row.was?.date_attendee_id);
    return (
      <CellCheck
        label={`Scholarship, ${row.name}`}
        short="Scholarship, no fee"
        checked={row.attendee.has_scholarship}
        disabled={locked}
        {...(locked ? { reason: 'The event office changes this.' } : {})}
        onChange={(value) => (value ? onAsk(row) : open.change(fieldChange(row, 'has_scholarship', false)))}
      />
    );
  },
});

const discountsColumn: Column<PersonRow> = {
  key: 'discounts',
  header: 'Discounts',
  className: 'applied',
  cell: ({ discounts }) => discounts.join(', '),
};

const addOnsColumn = ({ answer }: Flow): Column<PersonRow> => ({
  key: 'photoshoot',
  header: 'Add-ons',
  className: 'addons',
  cell: ({ attendee }) => {
    const held = ADD_ON_FIELDS.filter((field) => attendee[field] && addOnPrice(field, answer.profile) !== null);
    return (
      held.length > 0 && (
        <span className="addon">
          <Icon name={held.length === 1 && held[0] === 'photoshoot' ? 'camera' : 'plus'} size={14} />
          <span className="vh">{held.map((field) => ADD_ON_LABELS[field]).join(', ')}</span>
          <Money cents={sum(held.map((field) => addOnPrice(field, answer.profile) ?? ZERO))} tone="plain" />
        </span>
      )
    );
  },
});

export const removeColumn = (
  removing: Removing,
  stands: (row: PersonRow) => boolean = () => false,
): Column<PersonRow> => ({
  key: 'remove',
  header: <span className="vh">Remove</span>,
  className: 'rm',
  cell: (row) => !stands(row) && <RemoveButton row={row} removing={removing} />,
});

type Actions = LevelCell & {
  onCollege: (row: PersonRow) => void;
  onScholarship: (row: PersonRow) => void;
  removing: Removing;
};

/** The columns of the dancers step (REG-144); a column that no row of this event can use is left out. */
export const dancerColumns = (flow: Flow, actions: Actions): Column<PersonRow>[] => {
  const { profile } = flow.answer;
  const oneDay = Object.values(profile.workshop_fees).some((fees) => fees.one_day !== undefined);
  const regional = profile.attended_reg_factor_bp !== 10_000;
  return [
    ...nameColumns(),
    ageColumn,
    levelColumn(flow, actions, (id) => levelLabel(id, profile)),
    ...(oneDay ? [oneDayColumn(flow, actions.removing)] : []),
    ...(regional ? [regionalColumn(flow)] : []),
    ...(profile.college_cap_cents === null
      ? []
      : [collegeColumn(flow, actions.onCollege, pricedHead('College', collegePrice(flow)))]),
    scholarshipColumn(flow, actions.onScholarship),
    discountsColumn,
    addOnsColumn(flow),
    feeColumn,
    removeColumn(actions.removing),
  ];
};
