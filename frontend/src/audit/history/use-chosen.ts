import { addMinutes, type Instant, SECTIONS } from '@app/contracts/shared';
import { useMemo, useState } from 'react';
import { useClock } from '../../platform/clock.js';
import { useSearch } from '../../platform/use-search.js';
import type { HistoryFilter } from './use-history.js';

const DAY = 24 * 60;
export const PERIODS = [
  { value: 'all', label: 'All time', days: null },
  { value: '1', label: 'Last 24 hours', days: 1 },
  { value: '7', label: 'Last 7 days', days: 7 },
  { value: '30', label: 'Last 30 days', days: 30 },
] as const;

/** What of a history is looked at, as it stands in the address: all text, nothing for everything. */
export type Chosen = Readonly<Partial<Record<'who' | 'section' | 'period' | 'fees', string>>>;
const PARTS = ['who', 'section', 'period', 'fees'] as const;

const given = (parts: (part: (typeof PARTS)[number]) => string | null | undefined): Chosen =>
  Object.fromEntries(PARTS.flatMap((part) => (parts(part) ? [[part, parts(part)]] : [])));

const filterOf = ({ who, section, period, fees }: Chosen, since: Instant): HistoryFilter => {
  const known = SECTIONS.find((one) => one === section);
  const days = PERIODS.find(({ value }) => value === period)?.days ?? null;
  return {
    ...(who ? { who } : {}),
    ...(known ? { section: known } : {}),
    ...(fees === 'yes' ? { fees } : {}),
    ...(days === null ? {} : { from: addMinutes(since, -days * DAY) }),
  };
};

/** The filters of a history: in the address where they have a page, so that they survive a reload and can be sent; else here. */
export const useChosen = (inAddress: boolean) => {
  const { now } = useClock();
  // A period is counted once: a list that asks anew every minute would never rest.
  const [since] = useState(now);
  const [search, changeSearch] = useSearch();
  const [own, setOwn] = useState<Chosen>({});
  const kept = search.toString();
  const chosen = useMemo(
    () => (inAddress ? given((part) => new URLSearchParams(kept).get(part)) : own),
    [inAddress, kept, own],
  );
  const choose = (part: keyof Chosen, value: string): void => {
    if (inAddress)
      changeSearch((now) => {
        if (value === '') now.delete(part);
        else now.set(part, value);
      });
    else setOwn((last) => given((one) => (one === part ? value : last[one])));
  };
  return { chosen, choose, filter: useMemo(() => filterOf(chosen, since), [chosen, since]) };
};
