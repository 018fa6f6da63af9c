import { memo, type ReactNode, useMemo } from 'react';
import { useFlow } from '../registration/index.js';
import { EmptyState } from '../ui/EmptyState.js';
import { Icon } from '../ui/Icon.js';
import { RoutineTable } from './RoutineTable.js';
import { WaitingPlaces } from './WaitingPlaces.js';
import type { Competition } from './use-competition.js';

/** What another device changed last, by routine. */
const useChanged = (): ReadonlySet<string> => {
  const { paths } = useFlow().open.others;
  return useMemo(
    () => new Set(paths.filter((path) => path.startsWith('routines.')).map((path) => path.split('.')[1] ?? '')),
    [paths],
  );
};

const Group = ({ title, count, note, lock }: { title: string; count: number; note?: ReactNode; lock?: boolean }) => (
  <div className="Group">
    {lock && <Icon name="lock" />}
    <h2 className="caps">
      {title} <span className="num">{count}</span>
    </h2>
    {note && <span className="cap">{note}</span>}
  </div>
);

type Props = { competition: Competition; onEdit: (key: string) => void; onRemove: (key: string) => void };

/** New routines, registered ones, waiting ones: in three tables, one below the other (CMP-026, CMP-101, CMP-229, CMP-245). */
export const RoutineLists = memo(({ competition, ...actions }: Props) => {
  const { answer, refresh } = useFlow();
  const { contact_email } = answer.profile;
  const changed = useChanged();
  const { current, registered, transferred, waiting, virtual, part } = competition;
  const { captions, none, ballroom } = part;
  const common = { ...actions, virtual, changed, ballroom };
  return (
    <>
      <RoutineTable
        {...common}
        caption={captions.current}
        rows={current}
        empty={registered.length + transferred.length === 0 ? <EmptyState icon="music" title={none} caps /> : null}
      />
      {registered.length + transferred.length > 0 && (
        <>
          <Group
            lock
            title={captions.registered.toUpperCase()}
            count={registered.length}
            note={
              <>
                To remove a registered routine, please email <a href={`mailto:${contact_email}`}>{contact_email}</a>.
              </>
            }
          />
          <RoutineTable {...common} caption={captions.registered} rows={[...registered, ...transferred]} />
        </>
      )}
      {waiting.length > 0 && (
        <>
          <Group title="WAITING LIST" count={waiting.length} note="costs nothing and counts nowhere" />
          <RoutineTable {...common} caption={captions.waiting} rows={waiting} />
          <WaitingPlaces answer={answer} refresh={refresh} rows={waiting} />
        </>
      )}
    </>
  );
});
