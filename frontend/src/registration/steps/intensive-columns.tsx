import { intensiveChoices, intensiveName, offeredVipTypes, vipType, vipTypeLabel } from '@app/contracts/catalogue';
import {
  addOnOffered,
  addOnPrice,
  addOnShown,
  intensiveChanges,
  photoshootForms,
  ROW_ADD_ONS,
} from '@app/contracts/registration';
import { formatMoney, times } from '@app/contracts/shared';
import { CellCheck, CellSelect } from '../../ui/cells.js';
import type { Column } from '../../ui/DataTable.js';
import type { Flow } from '../frame/flow.js';
import { type ProofAsked, ProofOfRow } from '../uploads/ScholarshipProofs.js';
import { priceOfIntensive, priceText } from './choice-prices.js';
import { ageColumn, feeColumn, nameColumns, withOwn } from './cells-of-person.js';
import { fieldChange, pricedHead, removeColumn } from './dancer-columns.js';
import { intensiveFieldId, type PersonRow } from './person-rows.js';
import { RowHint } from './RowHint.js';
import type { Removing } from './RemovePeople.js';
import type { IntensiveCheck } from './use-intensive-check.js';

/** Those of the own age, sold out ones disabled (REG-199, REG-201). */
const intensiveColumn = (flow: Flow, errorOf: IntensiveCheck['errorOf']): Column<PersonRow> => ({
  key: 'intensive_id',
  header: 'Intensive',
  className: 'lvl place',
  cell: (row) => {
    const { answer, open } = flow;
    const { intensive_id } = row.attendee;
    const kept = row.was?.date_attendee_id ? row.was.intensive_id : null;
    const choices = intensiveChoices(answer, { age: row.age, kept }).map(({ intensive_id: id, label, disabled }) => ({
      value: String(id),
      label,
      disabled,
      ...(!disabled && priceText(priceOfIntensive(flow, row.attendee, id))),
    }));
    const own = intensive_id === null ? '' : String(intensive_id);
    const error = errorOf(row);
    return (
      <>
        <CellSelect
          id={intensiveFieldId(row.id)}
          label={`Intensive, ${row.name}`}
          value={own}
          options={withOwn(choices, own, intensive_id === null ? null : intensiveName(intensive_id))}
          {...(own === '' ? { placeholder: choices.length === 0 ? 'None for this age' : 'Choose an intensive' } : {})}
          error={error}
          onChange={(id) => open.change(...intensiveChanges(row.attendee, Number(id), row.age, answer.profile))}
        />
        {!error && row.hints.map((hint) => <RowHint key={hint} row={row} hint={hint} />)}
      </>
    );
  },
});

/** The types of the event, and those that are bound to the chosen intensive (REG-167, REG-168). */
const scholarshipColumn = ({ answer, open }: Flow, onProof: (asked: ProofAsked) => void): Column<PersonRow> => ({
  key: 'has_scholarship',
  header: 'Scholarship',
  className: 'vip',
  cell: (row) => {
    const { intensive_id, vip_type_id, has_scholarship } = row.attendee;
    const offered = offeredVipTypes({
      event_id: answer.tour_date.event_id,
      nationals: answer.profile.nationals || answer.tour_date.nationals,
      age: row.age,
      intensive_id,
    }).map((type) => ({ value: String(type.id), label: vipTypeLabel(type), ...priceText(times(type.amount, -1)) }));
    const own = vip_type_id === null ? '' : String(vip_type_id);
    const known = vip_type_id === null ? null : vipType(vip_type_id);
    const choose = (id: string): void => {
      open.change(
        fieldChange(row, 'has_scholarship', id !== ''),
        fieldChange(row, 'vip_type_id', id === '' ? null : Number(id)),
      );
      if (id !== '') onProof({ row, before: { has_scholarship, vip_type_id } });
    };
    return (
      <>
        <CellSelect
          id={`scholarship-${row.id}`}
          label={`Scholarship, ${row.name}`}
          value={own}
          options={withOwn(offered, own, known && vipTypeLabel(known))}
          placeholder="No scholarship"
          onChange={choose}
        />
        <ProofOfRow row={row} onAsk={onProof} />
      </>
    );
  },
});

/** A check box with its price for each add-on that the tour date gives (REG-202, REG-206); a completed one is the office's (REG-212). */
const addOnColumns = ({ answer, open, employee }: Flow): Column<PersonRow>[] =>
  ROW_ADD_ONS.flatMap((addOn): Column<PersonRow>[] => {
    const { field, label } = addOn;
    const price = addOnPrice(field, answer.profile);
    if (price === null || !addOnShown(field, answer)) return [];
    const given = addOnOffered(field, answer);
    const [form] = photoshootForms(answer.tour_date);
    const chosen = (checked: boolean) => (field === 'photoshoot' ? (checked ? (form ?? '') : '') : checked);
    const cost = formatMoney(price);
    return [
      {
        key: field,
        ...pricedHead(label, `+${cost}`),
        align: 'c',
        className: 'extra',
        cell: (row) => {
          const checked = Boolean(row.attendee[field]);
          const completed = Boolean(row.was?.date_attendee_id && row.was[field]) && !employee;
          const reason = completed && checked ? 'The event office changes this.' : 'This option is sold out.';
          const locked = checked ? completed : !given;
          return (
            <CellCheck
              label={`${label} +${cost}, ${row.name}`}
              short={`${label} +${cost}`}
              checked={checked}
              disabled={locked}
              {...(locked ? { reason } : {})}
              onChange={(value) => open.change(fieldChange(row, field, chosen(value)))}
            />
          );
        },
      },
    ];
  });

type Actions = {
  readonly errorOf: IntensiveCheck['errorOf'];
  readonly onProof: (asked: ProofAsked) => void;
  readonly removing: Removing;
};

/** The columns of the attendees step (REG-198). */
export const intensiveColumns = (flow: Flow, { errorOf, onProof, removing }: Actions): Column<PersonRow>[] => [
  ...nameColumns(),
  ageColumn,
  intensiveColumn(flow, errorOf),
  scholarshipColumn(flow, onProof),
  ...addOnColumns(flow),
  feeColumn,
  removeColumn(removing),
];
