import type { HistoryRow } from '@app/contracts/audit';
import { formatDay, type Instant, localDay } from '@app/contracts/shared';
import { Diff } from '../../ui/DiffView.js';
import type { TimelineDay, TimelineEntry } from '../../ui/Timeline.js';
import type { HistoryThing } from './use-history.js';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone });

const What = ({ row }: { row: HistoryRow }) => (
  <>
    {row.text}
    {row.changes.map(({ label, before, after }, i) => (
      <span key={label}>
        {i === 0 ? ': ' : '; '}
        {label} <Diff before={before} after={after} />
      </span>
    ))}
  </>
);

const ROLES: Readonly<Record<string, string>> = {
  staff: 'staff, from the staff console',
  admin: 'admin, from the staff console',
  link: 'by a shared link',
};

const entryOf = (row: HistoryRow, words: HistoryThing['words']): TimelineEntry => ({
  key: row.id,
  at: row.at,
  time: clock.format(Date.parse(row.at)),
  who: row.who.display,
  staff: row.who.role === 'staff' || row.who.role === 'admin',
  what: <What row={row} />,
  ...(row.reason ? { reason: row.reason } : {}),
  ...(words === 'staff' ? { where: ROLES[row.who.role] ?? row.who.role } : {}),
  ...(row.fee ? { fee: row.fee } : {}),
});

/** The lines under the days on which they happened, as the reader's clock has them. */
export const daysOf = (rows: readonly HistoryRow[], words: HistoryThing['words'], now: Instant): TimelineDay[] => {
  const today = localDay(now, zone);
  const dayOf = ({ at }: HistoryRow) => localDay(at, zone);
  const money = rows.some(({ fee }) => fee !== null);
  return [...new Set(rows.map(dayOf))].map((day, i) => ({
    day: `${day === today ? 'Today, ' : ''}${formatDay(day)}`,
    ...(i === 0 && money ? { note: 'Fee effect, balance after' } : {}),
    entries: rows.filter((row) => dayOf(row) === day).map((row) => entryOf(row, words)),
  }));
};
