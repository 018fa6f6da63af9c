import { useListContext } from 'react-admin';
import { Button } from '../ui/Button.js';
import { EmptyState } from '../ui/EmptyState.js';
import type { StaffTourDate } from './catalogue.js';

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
