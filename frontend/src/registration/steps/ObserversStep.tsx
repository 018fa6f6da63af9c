import { levelLabel, withMeaning } from '@app/contracts/catalogue';
import { fullName, observersStand, officialObservers, optionsOf } from '@app/contracts/registration';
import { counted, formatMoney } from '@app/contracts/shared';
import { Button } from '../../ui/Button.js';
import type { Column } from '../../ui/DataTable.js';
import { Select } from '../../ui/inputs.js';
import { Notice } from '../../ui/Notice.js';
import { useFlow } from '../frame/flow.js';
import { StepShell } from '../frame/StepShell.js';
import { feeColumn, levelColumn, nameColumns } from './cells-of-person.js';
import { fieldChange, removeColumn } from './dancer-columns.js';
import { JoinDialogs } from './JoinDialogs.js';
import { type PersonRow, usePersonRows } from './person-rows.js';
import { PersonTable } from './PersonTable.js';
import { RemoveAll, RemoveDialog, useRemoving } from './RemovePeople.js';
import { RosterPicker } from './RosterPicker.js';
import { useFinding } from './use-finding.js';
import { useJoining } from './use-joining.js';
import { useLevelCheck } from './use-level-check.js';

const CLOSED = 'Observers are not available for this event.';
const MOST = 100;
const COUNTS = Array.from({ length: MOST + 1 }, (_, n) => ({ value: n, label: String(n) }));

type Type = 'one' | 'two';

/** Two dropdowns, 0 to 100, each with its price (REG-176, REG-178, REG-180). */
const Unnamed = ({ closed, stand }: { closed: boolean; stand: boolean }) => {
  const { draft, sheet, open, registration } = useFlow();
  const { additional_observers: priced } = sheet;
  const field = (type: Type, label: string, price: number) => {
    const [was, now] = [registration.official.additional_observers[type], draft.additional_observers[type]];
    const most = closed ? Math.max(was, now) : MOST;
    return (
      <Select
        label={`${label}, ${formatMoney(price)} each`}
        id={`unnamed-${type}`}
        value={now}
        options={COUNTS.filter(({ value: n }) => (stand ? n === was || n === now : n <= most))}
        disabled={stand && was === now}
        onChange={(n) => open.change({ path: `additional_observers.${type}`, value: Number(n) })}
      />
    );
  };
  return (
    <section className="Sheet">
      <div className="Sheet__head">
        <h2 className="h4">Unnamed observers</h2>
        <span className="cap">Observers whose names you do not know yet</span>
      </div>
      <div className="Sheet__body Grid-2">
        {field('one', withMeaning(31, 'OBS-1'), priced.price)}
        {field('two', withMeaning(34, 'OBS-2'), priced.price_2)}
      </div>
      {priced.complimentary > 0 && (
        <div className="Sheet__foot dense">{counted(priced.complimentary, 'complimentary observer')} included</div>
      )}
    </section>
  );
};

/** An observer who was taken off before observers closed comes back, or nothing is saved (REG-182). */
const TakenOff = () => {
  const { draft, registration, open } = useFlow();
  return officialObservers(registration)
    .filter(({ person_id }) => draft.attendees[person_id]?.kind !== 'observer')
    .map((was) => {
      const name = fullName(was.person);
      return (
        <Notice key={was.person_id} tone="warning">
          {name} is registered and stays.{' '}
          <Button
            kind="link"
            onClick={() => open.change({ path: `attendees.${was.person_id}`, value: optionsOf(was) })}
          >
            Put {name} back
          </Button>
        </Notice>
      );
    });
};

const totals = (rows: readonly PersonRow[], unnamed: { one: number; two: number }): string => {
  const one = rows.filter(({ attendee }) => attendee.workshop_level_id_v === '31').length + unnamed.one;
  const two = rows.filter(({ attendee }) => attendee.workshop_level_id_v === '34').length + unnamed.two;
  return `OBS-1: ${one}, OBS-2: ${two}, together ${one + two}`;
};

/** The observers step; nobody must come (REG-176 to REG-182). */
export const ObserversStep = () => {
  const flow = useFlow();
  const { profile, tour_date } = flow.answer;
  const closed = tour_date.obsdisabled;
  const stand = observersStand(flow.registration, flow.answer);
  const rows = usePersonRows('observer');
  const stands = ({ was }: PersonRow): boolean => stand && was?.kind === 'observer';
  const joining = useJoining('observer');
  const removing = useRemoving();
  const finding = useFinding(rows);
  const levels = useLevelCheck(rows, 'observer', finding);
  const columns: Column<PersonRow>[] = [
    ...nameColumns(),
    levelColumn(
      flow,
      {
        label: 'Type',
        stands: (row) => stands(row) && row.was?.workshop_level_id_v === row.attendee.workshop_level_id_v,
        errorOf: levels.errorOf,
        onLevel: (row, level) => flow.open.change(fieldChange(row, 'workshop_level_id_v', level)),
      },
      (id) => levelLabel(id, profile),
    ),
    feeColumn,
    removeColumn(removing, stands),
  ];
  return (
    <StepShell step="observers" title="Observers" check={levels.check} note={levels.note}>
      {closed && <Notice tone="warning">{CLOSED}</Notice>}
      {stand && <TakenOff />}
      <section className="Sheet">
        <RosterPicker kind="observer" joining={joining} disabled={closed ? CLOSED : undefined} />
        <PersonTable kind="observer" rows={rows} finding={finding} levels={levels} columns={columns} />
        <div className="Sheet__foot dense">
          <span>{totals(rows, flow.draft.additional_observers)}</span>
          <RemoveAll rows={rows.filter((row) => !stands(row))} what="observers" />
        </div>
      </section>
      <Unnamed closed={closed} stand={stand} />
      <JoinDialogs joining={joining} />
      <RemoveDialog removing={removing} />
    </StepShell>
  );
};
