import { type HistoryRow, whereOf } from '@app/contracts/audit';
import { formatDay, formatNumericDay, type Instant } from '@app/contracts/shared';
import { dayOf, timeText, timeZone } from '../../platform/times.js';
import { Diff } from '../../ui/DiffView.js';
import type { TimelineDay, TimelineEntry } from '../../ui/Timeline.js';
import type { HistoryThing } from './use-history.js';

/** A line after its name: what was done, with the values before and after. */
export const What = ({ row }: { row: HistoryRow }) => (
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

const feeOf = ({ fee, own_fee }: HistoryRow): Pick<TimelineEntry, 'fee'> => {
  if (fee) return { fee };
  return own_fee === null ? {} : { fee: { effect: own_fee, balance: null } };
};

const entryOf = (row: HistoryRow, words: HistoryThing['words']): TimelineEntry => ({
  key: row.id,
  at: row.at,
  time: timeText(row.at),
  who: row.who.display,
  staff: row.who.role === 'staff' || row.who.role === 'admin',
  what: <What row={row} />,
  ...(row.reason ? { reason: row.reason } : {}),
  ...(words === 'staff' ? { where: whereOf(row) } : {}),
  ...feeOf(row),
});

/** A registrant's histories have numbers for days (NAV-088), the console's as in its other lists. */
const dayWords = (words: HistoryThing['words']) => (words === 'owner' ? formatNumericDay : formatDay);

/** The lines under the days on which they happened, as the reader's clock has them. */
export const daysOf = (rows: readonly HistoryRow[], words: HistoryThing['words'], now: Instant): TimelineDay[] => {
  const today = dayOf(now);
  const money = rows.some(({ fee, own_fee }) => fee !== null || own_fee !== null);
  return [...new Set(rows.map(({ at }) => dayOf(at)))].map((day, i) => ({
    day: `${day === today ? 'Today, ' : ''}${dayWords(words)(day)}${i === 0 && words === 'staff' ? `, times in ${timeZone}` : ''}`,
    ...(i === 0 && money ? { note: 'Fee effect, balance after' } : {}),
    entries: rows.filter(({ at }) => dayOf(at) === day).map((row) => entryOf(row, words)),
  }));
};
