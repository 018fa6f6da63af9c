import { type MoneyDay, paymentCalls } from '@app/contracts/payments';
import { counted, formatDay, formatMoney, sum } from '@app/contracts/shared';
import { lazy, Suspense } from 'react';
import { useRead } from '../../platform/use-read.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Money } from '../../ui/Money.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { inOf, PARTS, weeksOf } from './money-parts.js';

const MoneyChart = lazy(async () => ({ default: (await import('./MoneyChart.js')).MoneyChart }));

const Figures = ({ days }: { days: readonly MoneyDay[] }) => (
  <table className="vh">
    <caption>Money in per day</caption>
    <thead>
      <tr>
        <th>Day</th>
        {PARTS.map(({ key, label }) => (
          <th key={key}>{label}</th>
        ))}
        <th>In</th>
      </tr>
    </thead>
    <tbody>
      {days.map((day) => (
        <tr key={day.day}>
          <th>{formatDay(day.day)}</th>
          {PARTS.map(({ key }) => (
            <td key={key}>{formatMoney(key === 'refunds' ? -day.refunds : day[key])}</td>
          ))}
          <td>{formatMoney(inOf(day))}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Picture = ({ days }: { days: readonly MoneyDay[] }) => {
  const moved = days.filter((day) => inOf(day) !== 0 || day.refunds !== 0);
  if (moved.length === 0)
    return <EmptyState icon="dollar" title={`No money came in during the last ${counted(days.length, 'day')}.`} />;
  return (
    <>
      <ul className="MoneyIn__keys cap" aria-label="Sums">
        {PARTS.map(({ key, label }) => (
          <li key={key}>
            <span className={`MoneyIn__key is-${key}`}>{label}</span>{' '}
            <Money cents={sum(days.map((day) => day[key])) * (key === 'refunds' ? -1 : 1)} tone="plain" />
          </li>
        ))}
      </ul>
      <Suspense fallback={<Skeletons label="Loading the chart" lines={5} />}>
        <MoneyChart days={days} />
      </Suspense>
      <Figures days={moved} />
    </>
  );
};

const comparedText = (now: number, before: number): string => {
  const more = now - before;
  return more === 0
    ? 'as much as last week'
    : `${formatMoney(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than last week`;
};

/** Today and this week against last week, net of refunds. */
const Weeks = ({ days }: { days: readonly MoneyDay[] }) => {
  const { today, thisWeek, lastWeekSoFar, lastWeek } = weeksOf(days);
  return (
    <dl className="MoneyIn__weeks">
      <div>
        <dt>Today, net of refunds</dt>
        <dd>
          <Money cents={today} tone="plain" />
        </dd>
      </div>
      <div>
        <dt>This week since Sunday</dt>
        <dd>
          <Money cents={thisWeek} tone="plain" />, <span className="cap">{comparedText(thisWeek, lastWeekSoFar)}</span>
        </dd>
      </div>
      <div>
        <dt>Last week</dt>
        <dd>
          <Money cents={lastWeekSoFar} tone="plain" /> <span className="cap">to the same day,</span>{' '}
          <Money cents={lastWeek} tone="plain" /> <span className="cap">in all</span>
        </dd>
      </div>
    </dl>
  );
};

/** Money in on each of the last thirty days, by its way, and this week against the last (ADM-001). */
export const MoneyIn = () => {
  const { data, error, refetch } = useRead(['ledger', 'money-in'], paymentCalls.moneyIn, {}, { handled: true });
  return (
    <section className="Sheet MoneyIn" aria-label="Money in per day">
      <h2 className="h4 row between">
        Money in per day
        {data && (
          <span className="t2">
            <Money cents={sum(data.map(inOf))} tone="plain" /> in {counted(data.length, 'day')}
          </span>
        )}
      </h2>
      {data && data.length > 0 && <Weeks days={data} />}
      {data ? (
        <Picture days={data} />
      ) : error ? (
        <ErrorState what="Money in" onRetry={() => void refetch()} />
      ) : (
        <Skeletons label="Loading money in" lines={5} />
      )}
    </section>
  );
};
