import { isButtonStatus } from '@app/contracts/catalogue';
import { formatDay, formatRange } from '@app/contracts/shared';
import { cx } from '../ui/cx.js';
import type { PickerRow } from './picker-rows.js';
import { stripOf } from './season-strip.js';

const markClass = ({ registration, status }: PickerRow): string =>
  cx(registration !== null && 'is-mine', isButtonStatus(status) && registration === null && 'is-open');

/** The season at a glance: where the tour dates lie, and which of them are open or one's own. */
export const SeasonStrip = ({ rows }: { rows: readonly PickerRow[] }) => {
  const strip = stripOf(rows);
  const first = rows[0];
  if (strip === null || first === undefined) return null;
  return (
    <section className="Strip" aria-label="The season at a glance">
      <div className="Strip__months" aria-hidden="true">
        {strip.months.map((month) => (
          <span key={month.left} style={{ left: `${month.left}%` }}>
            {month.name}
          </span>
        ))}
      </div>
      <ol className="Strip__marks">
        {strip.marks.map(({ key, left, row }) => (
          <li key={key} className={markClass(row)} style={{ left: `${left}%` }}>
            {row.registration && <b aria-hidden="true">{row.tour.event_city.name}</b>}
            <span className="vh">
              {row.city}, {formatRange(row.tour.start_date, row.tour.end_date)}: {row.status}
            </span>
          </li>
        ))}
      </ol>
      {strip.today !== null && (
        <span className="Strip__today" style={{ left: `${strip.today}%` }}>
          <span>Today, {formatDay(first.today).replace(/, \d{4}$/, '')}</span>
        </span>
      )}
      <p className="Strip__key cap">
        <span className="k is-mine" />
        Registered or started
        <span className="k is-open" />
        Open
        <span className="k" />
        Closed
      </p>
    </section>
  );
};
