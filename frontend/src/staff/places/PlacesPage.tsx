import { type CapacityBoardAnswer, competitionCalls } from '@app/contracts/competition';
import type { TourDateRow } from '@app/contracts/catalogue';
import { counted } from '@app/contracts/shared';
import { lazy, Suspense } from 'react';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router';
import { PageTitle } from '../../platform/PageTitle.js';
import { useRead } from '../../platform/use-read.js';
import { ErrorState } from '../../ui/EmptyState.js';
import { Icon } from '../../ui/Icon.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { Decisions } from './Decisions.js';
import { capacityText, isShown, PARTS, partText } from './limit-words.js';
import { WaitingList } from './WaitingList.js';
import './places.css';

const PlacesChart = lazy(async () => ({ default: (await import('./PlacesChart.js')).PlacesChart }));

const Board = ({ board }: { board: CapacityBoardAnswer }) => {
  const rows = board.rows.filter(isShown);
  return (
    <section className="Sheet Seats" aria-label="Places">
      <h2 className="h4 row between">
        Places by category
        {board.sold_out && (
          <StatusChip tone="error" icon="ban">
            Sold out
          </StatusChip>
        )}
      </h2>
      <ul className="Seats__keys cap" aria-label="Parts">
        {PARTS.map(({ key, label }) => (
          <li key={key} className={`Seats__key is-${key}`}>
            {label}
          </li>
        ))}
      </ul>
      <Suspense fallback={<Skeletons label="Loading the chart" lines={5} />}>
        <PlacesChart rows={rows} />
      </Suspense>
      <div className="Seats__scroll">
        <table className="Seats__figures dense">
          <caption className="vh">Places by category</caption>
          <thead>
            <tr>
              <th scope="col">Limit</th>
              <th scope="col">Places</th>
              {PARTS.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.limit}>
                <th scope="row">{row.label}</th>
                <td className="num">{capacityText(row)}</td>
                {PARTS.map(({ key }) => (
                  <td key={key} className="num">
                    {partText(row, key)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};

/** The competition places of a tour date: how full it is, who waits, and every decision with its number (CMP-386, CMP-394). */
export const PlacesPage = () => {
  const id = Number(useParams().id);
  const { data: tourDate } = useGetOne<TourDateRow>('tour-dates', { id });
  const board = useRead(['entry-capacity', id], competitionCalls.capacityBoard, { params: { id } }, { handled: true });
  return (
    <main className="Config" id="main">
      <div className="row Config__head">
        <Link className="Config__back" to="/staff/tour-dates" aria-label="Back to the tour dates">
          <Icon name="left" />
        </Link>
        <PageTitle className="h3">
          {tourDate ? `Competition places of ${tourDate.label}` : 'Competition places'}
        </PageTitle>
      </div>
      {board.data && <p className="cap num">{counted(board.data.decided, 'request')} decided</p>}
      {board.isPending && <Skeletons label="Loading the places" lines={8} />}
      {board.error && !board.data && <ErrorState what="The places" onRetry={() => void board.refetch()} />}
      {board.data && (
        <div className="Seats__page">
          <Board board={board.data} />
          <WaitingList board={board.data} />
          <Decisions board={board.data} />
        </div>
      )}
    </main>
  );
};
