import type { StaffRegistrationRow } from '@app/contracts/registration';
import { counted } from '@app/contracts/shared';
import { type ReactNode, useEffect, useRef } from 'react';
import { Money } from '../../ui/Money.js';
import { useHistory } from '../../audit/index.js';
import { useCatalogue } from '../catalogue.js';
import { EventMark } from '../EventMark.js';
import { Against, useReviewCheck } from './Against.js';
import { Changed } from './Changed.js';
import { nameOf } from './Queue.js';

/** Reads a card before it is asked for, so that it is there at once (ADM-043). */
export const Ahead = ({ id }: { id: number }) => {
  useReviewCheck(id);
  useHistory({ category: 'registration', id, words: 'staff' }, {});
  return null;
};

const Facts = ({ row }: { row: StaffRegistrationRow }) => {
  const { data } = useReviewCheck(row.id);
  const { dancers, teachers, observers, unnamed_observers } = row.counts;
  return (
    <p>
      {counted(dancers, 'dancer')}, {counted(teachers, 'teacher')}, {counted(observers + unnamed_observers, 'observer')}
      {data && `, ${counted(data.routines, 'routine')}`}, fees <Money cents={row.total} tone="plain" />, balance{' '}
      <Money cents={row.balance} tone="plain" />
    </p>
  );
};

type Props = { row: StaffRegistrationRow /** Takes the focus when it appears. */; focus: boolean; children: ReactNode };

/** One registration to review: where and when it is, what speaks against confirming, and what is new (ADM-014, ADM-043). */
export const Card = ({ row, focus, children }: Props) => {
  const { labelOf, eventOf } = useCatalogue();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus]);
  return (
    <>
      <header className="stack stack-half">
        <p className="cap num">
          <EventMark subdomain={eventOf(row.tour_date_id)?.subdomain} />
          {labelOf(row.tour_date_id)}, {row.id}
        </p>
        <h2 className="h3" ref={heading} tabIndex={-1}>
          {nameOf(row)}
        </h2>
        <Facts row={row} />
      </header>
      <Against row={row} />
      <Changed id={row.id} />
      {children}
    </>
  );
};
