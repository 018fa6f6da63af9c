import type { CheckInLack } from '@app/contracts/catalogue';
import type { CheckInMark, CheckInPerson } from '@app/contracts/check-in';
import { timeText } from '../../platform/times.js';
import { Button } from '../../ui/Button.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Icon } from '../../ui/Icon.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { LACKS } from './lacks.js';

type Props = {
  rows: readonly CheckInPerson[];
  hereOf: (person: CheckInPerson) => CheckInMark | undefined;
  /** The things that a person lacks and must not. */
  blocksOf: (person: CheckInPerson) => readonly CheckInLack[];
  deviceName: (id: string) => string;
  onCheckIn: (person: CheckInPerson) => void;
  onUndo: (person: CheckInPerson) => void;
};

const HereCell = ({ person, hereOf, blocksOf, deviceName, onCheckIn, onUndo }: Props & { person: CheckInPerson }) => {
  const name = `${person.fname} ${person.lname}`;
  const mark = hereOf(person);
  const blocks = blocksOf(person);
  if (!mark)
    return (
      <Button
        kind="second"
        size="s"
        aria-label={`Check in ${name}`}
        disabled={blocks.length > 0}
        reason={blocks.length > 0 ? blocks.map((lack) => LACKS[lack].label).join(', ') : undefined}
        onClick={() => onCheckIn(person)}
      >
        Check in
      </Button>
    );
  return (
    <span className="CheckIn__here">
      <span className="ok med num">
        <Icon name="check" size={14} /> {timeText(mark.happened_at)}
      </span>
      <span className="cap">{`${deviceName(mark.device_id)}, ${mark.by}`}</span>
      <Button kind="ghost" size="s" aria-label={`Undo ${name}`} onClick={() => onUndo(person)}>
        Undo
      </Button>
    </span>
  );
};

/** The people who were found, by last name. */
export const PeopleTable = (props: Props) => {
  const columns: readonly Column<CheckInPerson>[] = [
    {
      ...{ key: 'name', header: 'Name', title: true },
      cell: ({ fname, lname, registrant }) => (
        <span>
          <b className="med">{`${lname}, ${fname}`}</b>
          <span className="cap CheckIn__studio">{registrant}</span>
        </span>
      ),
    },
    { key: 'level', header: 'Level', cell: ({ level, one_day }) => (one_day ? `${level}, One Day` : level) },
    {
      ...{ key: 'lacks', header: 'Missing' },
      cell: ({ lacks }) =>
        lacks.length === 0 ? (
          '–'
        ) : (
          <span className="CheckIn__lacks">
            {lacks.map((lack) => (
              <StatusChip key={lack} tone={LACKS[lack].tone} icon={LACKS[lack].icon}>
                {LACKS[lack].label}
              </StatusChip>
            ))}
          </span>
        ),
    },
    { key: 'here', header: 'Here', cell: (person) => <HereCell {...props} person={person} /> },
  ];
  return (
    <section className="Sheet" aria-label="People">
      <DataTable
        caption="People"
        columns={columns}
        rows={props.rows}
        rowKey={({ registration_id, person_id }) => `${registration_id}_${person_id}`}
        empty={<EmptyState icon="search" title="Nobody found." />}
      />
    </section>
  );
};
