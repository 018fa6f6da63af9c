import { formatDay, type Instant } from '@app/contracts/shared';
import { useMemo, useState } from 'react';
import { useClock } from '../platform/clock.js';
import { Button } from '../ui/Button.js';
import { Diff } from '../ui/DiffView.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { Checkbox, Select } from '../ui/inputs.js';
import { Skeletons } from '../ui/Skeleton.js';
import { Timeline, type TimelineDay } from '../ui/Timeline.js';
import { saveCsv } from './csv.js';
import { type HistoryEntry, historyCsv, historyEntries } from './history-entries.js';
import { useHistory, useLedger, usePeople } from './registration-reads.js';
import { dayOf, timeText } from './times.js';

const DAY_MS = 86_400_000;
const TIMES = [
  { value: 'all', label: 'All time', days: null },
  { value: '1', label: 'Last 24 hours', days: 1 },
  { value: '7', label: 'Last 7 days', days: 7 },
  { value: '30', label: 'Last 30 days', days: 30 },
] as const;

type Filter = { who: string; section: string; time: string; money: boolean };
const EVERYTHING: Filter = { who: 'all', section: 'all', time: 'all', money: false };

const fits = (entry: HistoryEntry, { who, section, time, money }: Filter, now: Instant): boolean => {
  const days = TIMES.find(({ value }) => value === time)?.days ?? null;
  return (
    (who === 'all' || entry.who === who) &&
    (section === 'all' || entry.section === section) &&
    (days === null || Date.parse(entry.at) >= Date.parse(now) - days * DAY_MS) &&
    (!money || entry.effect !== null)
  );
};

const What = ({ entry }: { entry: HistoryEntry }) => (
  <>
    {entry.text}
    {entry.changes.map(({ label, before, after }, i) => (
      <span key={label}>
        {i === 0 ? ': ' : '; '}
        {label} {after !== '' && <Diff before={before} after={after} />}
      </span>
    ))}
  </>
);

const ROLES: Readonly<Record<string, string>> = {
  staff: 'staff, from the staff console',
  admin: 'admin, from the staff console',
  registrant: 'registrant',
  system: 'system',
  link: 'by a shared link',
};

const daysOf = (entries: readonly HistoryEntry[], now: Instant): TimelineDay[] => {
  const today = dayOf(now);
  const days = [...new Set(entries.map(({ at }) => dayOf(at)))];
  return days.map((day, i) => ({
    day: `${day === today ? 'Today, ' : ''}${formatDay(day)}`,
    ...(i === 0 ? { note: 'Fee effect, balance after' } : {}),
    entries: entries
      .filter(({ at }) => dayOf(at) === day)
      .map((entry) => ({
        key: entry.key,
        at: entry.at,
        time: timeText(entry.at),
        who: entry.who,
        staff: entry.role === 'staff' || entry.role === 'admin',
        what: <What entry={entry} />,
        ...(entry.reason ? { reason: entry.reason } : {}),
        where: ROLES[entry.role] ?? entry.role,
        ...(entry.effect !== null && entry.balance !== null
          ? { fee: { effect: entry.effect, balance: entry.balance } }
          : {}),
      })),
  }));
};

const optionsOf = (values: readonly string[], all: string) => [
  { value: 'all', label: all },
  ...[...new Set(values)].map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })),
];

type BarProps = {
  entries: readonly HistoryEntry[];
  filter: Filter;
  onFilter: (filter: Filter) => void;
  onCsv: () => void;
};

const FilterBar = ({ entries, filter, onFilter, onCsv }: BarProps) => {
  const set = (part: Partial<Filter>): void => onFilter({ ...filter, ...part });
  return (
    <div className="StaffShow__bar">
      <Select
        label="Person"
        hideLabel
        small
        value={filter.who}
        options={optionsOf(
          entries.map((e) => e.who),
          'Everyone',
        )}
        onChange={(who) => set({ who })}
      />
      <Select
        label="Section"
        hideLabel
        small
        value={filter.section}
        options={optionsOf(
          entries.map((e) => e.section),
          'All sections',
        )}
        onChange={(section) => set({ section })}
      />
      <Select
        label="Time"
        hideLabel
        small
        value={filter.time}
        options={TIMES.map(({ value, label }) => ({ value, label }))}
        onChange={(time) => set({ time })}
      />
      <span className="dense">
        <Checkbox label="Fee effect" checked={filter.money} onChange={(money) => set({ money })} />
      </span>
      <Button kind="ghost" size="s" className="push" onClick={onCsv}>
        CSV
      </Button>
    </div>
  );
};

/** Who changed what when, before and after, and what it did to the fees (ADM-005). */
export const HistoryTab = ({ id }: { id: number }) => {
  const history = useHistory(id);
  const ledger = useLedger(id);
  const people = usePeople(id);
  const { now } = useClock();
  const [filter, setFilter] = useState(EVERYTHING);
  const entries = useMemo(
    () => historyEntries(history.data ?? [], ledger.data ?? [], people),
    [history.data, ledger.data, people],
  );
  if (history.error) return <ErrorState what="The edit history" onRetry={() => void history.refetch()} />;
  if (history.isPending) return <Skeletons label="Loading the edit history" lines={6} />;
  const shown = entries.filter((entry) => fits(entry, filter, now));
  return (
    <>
      <FilterBar
        entries={entries}
        filter={filter}
        onFilter={setFilter}
        onCsv={() => saveCsv(`registration-${id}-history`, historyCsv, shown)}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard */}
      <section className="StaffShow__scroll" tabIndex={0} aria-label="Edit history">
        {shown.length === 0 ? (
          <EmptyState icon="history" title="Nothing fits this filter." />
        ) : (
          <Timeline days={daysOf(shown, now)} />
        )}
      </section>
    </>
  );
};
