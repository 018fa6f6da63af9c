import { type CritiquesAnswer, numberText, pointsText } from '@app/contracts/scoring';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { cx } from '../../ui/cx.js';
import { FindInput } from '../../ui/FindInput.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { Award } from '../Parts.js';
import { divisionsOf } from './RoutineCard.js';

type Row = CritiquesAnswer['routines'][number];
export type Chosen = { readonly ids: ReadonlySet<number>; readonly toggle: (id: number) => void };
type Props = {
  readonly routines: readonly Row[];
  readonly current: number;
  /** The address of the page with this routine. */
  readonly to: (id: number) => string;
  /** Those that a link shares; null while none is made. */
  readonly chosen: Chosen | null;
  /** Beside the heading, and below it. */
  readonly action: ReactNode;
  readonly sharing: ReactNode;
};

export const routineName = (row: Row): string => [numberText(row.number), row.name].filter(Boolean).join(' ');
const isFound = (row: Row, search: string): boolean =>
  routineName(row).toLowerCase().includes(search.trim().toLowerCase());

const Line = ({ row, current, to, chosen }: Pick<Props, 'current' | 'to' | 'chosen'> & { row: Row }) => (
  <li className={cx(row.id === current && 'is-current')}>
    {chosen && (
      <input
        type="checkbox"
        aria-label={`Share ${routineName(row)}`}
        checked={chosen.ids.has(row.id)}
        disabled={row.canceled}
        onChange={() => chosen.toggle(row.id)}
      />
    )}
    <Link to={to(row.id)} replace aria-current={row.id === current ? 'true' : undefined}>
      <span className="num t3">{numberText(row.number)}</span>
      <span className="Routines__name">
        <b className="med">{row.name}</b>
        <span className="cap">{divisionsOf(row)}</span>
      </span>
      {row.canceled ? (
        <StatusChip icon="ban">CANCELED</StatusChip>
      ) : (
        <span className="Routines__end">
          <span className="num semi">{row.total_score === null ? '-' : pointsText(row.total_score)}</span>
          <Award competition_award={row.competition_award} award_order={row.award_order} />
        </span>
      )}
    </Link>
  </li>
);

/** By number, with total and award; found by name or number (PST-016, PST-017, PST-035). */
export const RoutineList = ({ routines, current, to, chosen, action, sharing }: Props) => {
  const [search, setSearch] = useState('');
  const found = routines.filter((row) => isFound(row, search));
  return (
    <section className={cx('Sheet Routines', chosen !== null && 'is-sharing')} aria-label="Routines">
      <div className="Routines__head">
        <div className="row">
          <h2 className="h4">
            Routines <span className="num t3">{routines.length}</span>
          </h2>
          {action}
        </div>
        <FindInput label="Find a routine" placeholder="Name or number" value={search} onChange={setSearch} />
      </div>
      {sharing}
      {found.length === 0 ? (
        <p className="Sheet__body t2">No routines found.</p>
      ) : (
        <ol className="Routines__list">
          {found.map((row) => (
            <Line key={row.id} {...{ row, current, to, chosen }} />
          ))}
        </ol>
      )}
    </section>
  );
};
