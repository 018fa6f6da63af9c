import { cityLabel, isVirtualOnly } from '@app/contracts/catalogue';
import { useFlow } from '../registration/index.js';
import { Notice } from '../ui/Notice.js';
import type { CompetitionState } from '@app/contracts/competition';

/** What stands above the lists, in place of the event's virtual banner: closed, sold out, virtual (CMP-025, CMP-045, CMP-046, CMP-161). */
export const CompetitionBanners = ({ door }: { door: CompetitionState }) => {
  const { answer, draft, registration } = useFlow();
  const { tour_date, profile } = answer;
  const has = Object.keys({ ...registration.official.routines, ...draft.routines }).length > 0;
  const email = <a href={`mailto:${profile.contact_email}`}>{profile.contact_email}</a>;
  const virtual = tour_date.virtual && !tour_date.no_virtual && !tour_date.no_virtual_competition;
  return (
    <>
      {door === 'closed' && (
        <Notice tone="warning" title="COMPETITION HAS BEEN CLOSED">
          Competition has been closed. To change your routines, please email {email}.
        </Notice>
      )}
      {door === 'sold_out' && (
        <Notice tone="warning">
          <p>
            We apologize, however the competition for {tour_date.event.name} {cityLabel(tour_date.event_city)} is
            currently SOLD OUT!
          </p>
          <p>Please email {email} to join the waitlist.</p>
          {has && <p>You may still edit the titles, divisions and choreographers of your existing routines.</p>}
        </Notice>
      )}
      {virtual && (
        <Notice>
          {isVirtualOnly(tour_date)
            ? 'This competition is virtual only.'
            : 'This competition is in person and virtual.'}
        </Notice>
      )}
    </>
  );
};
