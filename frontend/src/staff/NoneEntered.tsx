import { registrationCalls } from '@app/contracts/registration';
import { homeDay } from '@app/contracts/shared';
import { type ReactNode, useState } from 'react';
import { useListContext } from 'react-admin';
import { useClock } from '../platform/clock.js';
import { useRead } from '../platform/use-read.js';
import { Button } from '../ui/Button.js';
import { EmptyState } from '../ui/EmptyState.js';
import { Skeletons } from '../ui/Skeleton.js';
import { nextTourDate, type StaffTourDate, useCatalogue } from './catalogue.js';

type StartWith = { readonly tour_date_id?: number };
type Listed = (props: { tourDates: readonly StaffTourDate[]; startWith: StartWith }) => ReactNode;

/** It stays as it was at first: another one would set back what is being chosen. */
const Started = ({ List, tourDates, start }: { List: Listed; tourDates: readonly StaffTourDate[]; start?: number }) => {
  const [startWith] = useState<StartWith>(start === undefined ? {} : { tour_date_id: start });
  return <List tourDates={tourDates} startWith={startWith} />;
};

/** A list of routines opens at the next tour date that has some; where none has, or nobody can tell, at the next one. */
export const AtTourDate = ({ List }: { List: Listed }) => {
  const { tourDates } = useCatalogue();
  const today = homeDay(useClock().now);
  const counts = useRead(['tour-dates', 'routines'], registrationCalls.dashboard, {}, { handled: true });
  if (tourDates.size === 0 || counts.isPending) return <Skeletons label="Loading the tour dates" lines={5} />;
  const all = [...tourDates.values()];
  const filled = new Set(counts.data?.tour_dates.flatMap((at) => (at.routines > 0 ? [at.tour_date_id] : [])));
  const start =
    nextTourDate(
      all.filter(({ id }) => filled.has(id)),
      today,
    ) ?? nextTourDate(all, today);
  return <Started List={List} tourDates={all} {...(start === undefined ? {} : { start })} />;
};

/** A tour date without routines leads on to the one before it and the one after it. */
export const NoneEntered = ({ at, tourDates }: { at: number; tourDates: readonly StaffTourDate[] }) => {
  const { setFilters } = useListContext();
  const here = tourDates.findIndex(({ id }) => id === at);
  const others = [tourDates[here - 1], tourDates[here + 1]].filter((one) => one !== undefined);
  return (
    <EmptyState icon="list" title={`No routine is entered at ${tourDates[here]?.label ?? 'this tour date'} yet.`}>
      {others.map(({ id, label }) => (
        <Button key={id} kind="second" onClick={() => setFilters({ tour_date_id: id }, undefined, false)}>
          Show {label}
        </Button>
      ))}
    </EmptyState>
  );
};

/** Nothing but the tour date is asked for. */
export const onlyTourDate = ({ tour_date_id, ...more }: Readonly<Record<string, unknown>>): number | null =>
  typeof tour_date_id === 'number' && Object.keys(more).length === 0 ? tour_date_id : null;
