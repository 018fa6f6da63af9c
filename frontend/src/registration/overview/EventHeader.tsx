import { cityLabel, editingEnabled } from '@app/contracts/catalogue';
import type { OverviewAnswer } from '@app/contracts/registration';
import { day, daysBetween, formatRange, type Instant, localDay } from '@app/contracts/shared';
import { useClock } from '../../platform/clock.js';
import { PHONE } from '../../platform/DesktopOnly.js';
import { useHeader } from '../../platform/header.js';
import { PageTitle } from '../../platform/PageTitle.js';
import { useAccount } from '../../platform/session.js';
import { Button } from '../../ui/Button.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { Tabs } from '../../ui/Tabs.js';
import { useMedia } from '../../ui/use-media.js';
import { RegistrationStatus } from '../RegistrationStatus.js';
import { useStartEditing } from '../use-start-editing.js';
import { eventTabs } from './event-tabs.js';

/** 'in 59 days', 'today' by the tour date's own calendar, or nothing once it is past. */
export const daysUntil = (on: string, { time_zone }: OverviewAnswer['tour_date'], now: Instant): string => {
  const days = daysBetween(localDay(now, time_zone), day(on));
  if (days < 0) return '';
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
};

/** EDIT: only while editing is enabled, for the owner where the flow opens (EVT-034, EVT-035, NAV-096). */
const Edit = ({ overview }: { overview: OverviewAnswer }) => {
  const { now } = useClock();
  const phone = useMedia(PHONE) && !overview.tour_date.mobile_registration;
  const account = useAccount();
  const { registration, tour_date } = overview;
  const { start, busy } = useStartEditing(registration.id);
  const own = account.id === registration.account_id;
  if (phone || !own || !registration.completed || registration.cancelled || !editingEnabled(tour_date, now))
    return null;
  return (
    <Button kind="second" caps icon="edit" className="push Hero__edit" busy={busy} onClick={start}>
      EDIT
    </Button>
  );
};

/** Event, badge, city, dates, registrant, registration id, and the tabs whose pages exist (EVT-011, EVT-018, EVT-019). */
export const EventHeader = ({ overview, title }: { overview: OverviewAnswer; title: string }) => {
  const { now } = useClock();
  const { registration, tour_date } = overview;
  useHeader({
    event: { id: tour_date.event_id, name: tour_date.event.name, subdomain: tour_date.event.subdomain },
    contact: true,
  });
  const soon = daysUntil(tour_date.start_date, tour_date, now);
  return (
    <>
      <section className="Hero" aria-label="Event">
        <div className="Hero__in">
          <div className="stack stack-half">
            <p className="row wrap">
              {tour_date.virtual && (
                <StatusChip tone="brand" icon="video">
                  Virtual
                </StatusChip>
              )}
              <RegistrationStatus registration={registration} />
              <span className="cap">{`${tour_date.event.name}, registration ${registration.id}`}</span>
            </p>
            <PageTitle title={title}>{cityLabel(tour_date.event_city)}</PageTitle>
            <p className="t2">
              {formatRange(day(tour_date.start_date), day(tour_date.end_date))} <span className="t3">{soon}</span>{' '}
              <span className="dotsep" aria-hidden="true" />{' '}
              <span className="Hero__who">{registration.studio ?? registration.registrant}</span>
            </p>
          </div>
          <Edit overview={overview} />
        </div>
      </section>
      <Tabs label="Event area" items={eventTabs(overview)} />
    </>
  );
};
