import { isVirtualOnly, levelLabel } from '@app/contracts/catalogue';
import { type Registration, ROSTER_CHANGED } from '@app/contracts/registration';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/Notice.js';
import { useFlow } from './flow.js';

export const CLOSED = 'Sorry! Registration for this event & city has closed';
const PETITE = 6;

/** Why a review was ended that its registrant did not end (REG-020, CMP-401). */
const ENDED: { readonly [C in NonNullable<Registration['unreviewed']>]?: string } = {
  places_released: 'Your registration was not completed in time. Please review it again.',
  roster_changed: ROSTER_CHANGED,
};

/** What stands above a step, each only when true, in the order of REG-258: one box of several lines; `own` in place of the event's virtual banner. */
export const Banners = ({ own }: { own?: ReactNode }) => {
  const { answer, registration } = useFlow();
  const { tour_date, profile, unavailable_levels } = answer;
  const virtual = tour_date.virtual && !tour_date.no_virtual;
  const soldOut = unavailable_levels.map((level) => levelLabel(level, profile)).filter((name) => name !== null);
  const petite = profile.workshop_fees[PETITE];
  const ended = registration.unreviewed && ENDED[registration.unreviewed];
  return (
    <div className="Banners">
      {!answer.open.adding && registration.editing && <Notice tone="warning">{CLOSED}</Notice>}
      {own}
      {!own && virtual && isVirtualOnly(tour_date) && <Notice>This event is virtual only.</Notice>}
      {!own && virtual && !isVirtualOnly(tour_date) && <Notice>This event is in person and virtual.</Notice>}
      {soldOut.length > 0 && <Notice tone="warning">The following levels are sold out: {soldOut.join(', ')}.</Notice>}
      {virtual && petite && petite.virtual === undefined && (
        <Notice>The {levelLabel(String(PETITE), profile)} level is not available virtually.</Notice>
      )}
      {ended && !registration.reviewed && <Notice tone="warning">{ended}</Notice>}
      {!registration.completed && (
        <Notice tone="plain">PLEASE NOTE: You are not registered until your registration is completed.</Notice>
      )}
    </div>
  );
};
