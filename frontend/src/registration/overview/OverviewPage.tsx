import { calendarCalls } from '@app/contracts/calendar';
import { bothParts, paymentCalls, shownAmounts } from '@app/contracts/payments';
import type { OverviewAnswer } from '@app/contracts/registration';
import { addressOf, cents, day, formatDay, formatMoney, formatShortDay, plural, sum } from '@app/contracts/shared';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { LiveRoutines } from '../../competition/index.js';
import { useClock } from '../../platform/clock.js';
import { useAccount } from '../../platform/session.js';
import { useRead } from '../../platform/use-read.js';
import { BalanceCard, Bar } from '../../ui/BalanceCard.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Icon } from '../../ui/Icon.js';
import { Notice } from '../../ui/Notice.js';
import { daysUntil } from './EventHeader.js';
import { hasPayments } from './event-tabs.js';
import { OwnHistory } from './OwnHistory.js';
import { Places } from './Places.js';
import { BestDancersCard, MusicCard, NominationsCard, WaiversCard } from './ProgressCards.js';
import { Registered } from './Registered.js';
import { ShareRegistration } from './ShareRegistration.js';

/** What is owed, until when, and how it comes about (EVT-037, EVT-038). */
export const BalanceOf = ({ overview }: { overview: OverviewAnswer }) => {
  const { id } = overview.registration;
  const { now } = useClock();
  const { data, isPending } = useRead(
    ['payments', id],
    paymentCalls.ofRegistration,
    { params: { id }, query: {} },
    { handled: true },
  );
  const { registrationBalance, mediaPassBalance } = overview;
  const shown = data
    ? { registration: data.balance, media: data.mediaPassBalance }
    : { registration: registrationBalance, media: mediaPassBalance };
  const [paid, adjusted] = data ? [bothParts(data.paid), bothParts(data.adjusted)] : [null, 0];
  // Nobody asks for money of a registration that is cancelled (REG-274).
  const { cancelled } = overview.registration;
  const owed = !(data ?? overview).overallPaid && !cancelled;
  const over = shown.registration + shown.media;
  const taken = sum((data?.taken_off ?? []).map(({ parts }) => bothParts(parts)));
  const charged = (data?.fees.total ?? 0) + adjusted - taken;
  const share = charged > 0 ? (paid ?? 0) / charged : 1;
  return (
    <BalanceCard
      title="BALANCE"
      amounts={shownAmounts(shown)}
      text={
        owed && data ? (
          <>
            Please pay your balance by <b className="med">{formatShortDay(day(data.due_date))}</b>{' '}
            <span className="cap">{daysUntil(data.due_date, overview.tour_date, now)}</span>
          </>
        ) : owed ? (
          isPending && '\u00a0'
        ) : cancelled ? (
          'This registration has been canceled.'
        ) : over < 0 ? (
          `Paid in full, and ${formatMoney(cents(-over))} more than is owed. The event office refunds it or keeps it as your credit.`
        ) : (
          'Paid in full'
        )
      }
      {...(owed && hasPayments(overview.registration)
        ? {
            action: (
              <Link className="Button Button-primary Button-l is-caps" to={`/event/${id}/payments`}>
                PAY BALANCE
              </Link>
            ),
          }
        : {})}
      chart={<Bar parts={[{ share, label: 'paid', tone: 'done' }]} label={`Paid ${Math.round(share * 100)} percent`} />}
      entries={
        data || isPending
          ? [
              { label: 'Fees', cents: data?.fees.total ?? null },
              ...(adjusted === 0 ? [] : [{ label: 'Adjustments', cents: adjusted }]),
              { label: 'Promo and credit', cents: data ? -taken : null },
              { label: 'Paid', cents: data ? -(paid ?? 0) : null },
            ]
          : []
      }
    />
  );
};

/** How many people come, by kind. */
const Counts = ({ overview }: { overview: OverviewAnswer }) => {
  const { counts, photoshoot } = overview;
  const rows: readonly (readonly [string, number])[] = [
    ['Teachers', counts.teachers],
    ['Observers', counts.observers + counts.unnamed_observers],
    ['Photoshoots', photoshoot],
  ];
  return (
    <section className="Sheet PCard" aria-label="Attendees">
      <span className="row">
        <Icon name="users" className="t3" />
        <h2 className="caps t2">ATTENDEES</h2>
      </span>
      <p className="row between PCard__big">
        <span className="big2 num">{counts.dancers}</span>
        <span className="cap">{plural(counts.dancers, 'dancer')}</span>
      </p>
      <dl className="PCard__rows dense">
        {rows.map(([label, n]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="med num">{n}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const ADDRESS = /(https?:\/\/[^\s<>"']*[\w/])/;

/** The lines of a text, its addresses as links (EVT-061). */
const Text = ({ text }: { text: string }) => (
  <p className="News__text">
    {text.split(ADDRESS).map((part, place) =>
      // What the pattern has caught stands at every second place.
      place % 2 === 1 ? (
        <a key={place} href={part} target="_blank" rel="noreferrer">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </p>
);

/** Newest first; empty: 'You are all up to date!' (EVT-059, EVT-060). */
const News = ({ news }: { news: OverviewAnswer['news'] }) => (
  <section className="Sheet News">
    <div className="Sheet__head">
      <h2 className="h4">News</h2>
    </div>
    {news.length === 0 ? (
      <EmptyState icon="check" title="You are all up to date!" />
    ) : (
      <ol>
        {[...news]
          .sort((a, b) => (a.date < b.date ? 1 : -1))
          .map((item) => (
            <li key={item.id}>
              <time className="cap num" dateTime={item.date}>
                {formatDay(day(item.date.slice(0, 10)))}
              </time>
              <Text text={item.text} />
            </li>
          ))}
      </ol>
    )}
  </section>
);

/** The event as a file for the own calendar (EVT-246). */
const AddToCalendar = ({ overview: { registration, tour_date } }: { overview: OverviewAnswer }) => (
  <a
    className="Button Button-second is-caps"
    href={`${addressOf(calendarCalls.ofTourDate, { id: tour_date.id })}?registration_id=${registration.id}`}
    download="callboard.ics"
  >
    <Icon name="calendar" />
    ADD TO CALENDAR
  </a>
);

/** The office looks at it: its status alone says 'Pending review'. */
const isReviewed = ({ completed, confirmed, editing, cancelled }: OverviewAnswer['registration']): boolean =>
  completed && !confirmed && !editing && !cancelled;

/** The overview of a completed registration (EVT-036 to EVT-060). */
export const OverviewPage = ({ overview }: { overview: OverviewAnswer }) => {
  const { registration, tour_date, photoshoot } = overview;
  const account = useAccount();
  const mayShare =
    !registration.cancelled &&
    (account.id === registration.account_id || account.roles.includes('staff') || account.roles.includes('admin'));
  return (
    <main className="Over" id="main">
      {isReviewed(registration) && (
        <div className="Over__notice">
          <Notice>Your registration is being reviewed. Please allow 1-3 days for confirmation.</Notice>
        </div>
      )}
      {!tour_date.nationals && <BalanceOf overview={overview} />}
      <div className="PCards">
        <Counts overview={overview} />
        <WaiversCard id={registration.id} waivers={overview.waivers} />
        <MusicCard id={registration.id} music={overview.music} />
        <BestDancersCard overview={overview} />
        {overview.nominations && overview.profile.overview_award_cards && (
          <NominationsCard nominations={overview.nominations} />
        )}
      </div>
      <News news={overview.news} />
      <Places overview={overview} />
      {tour_date.notes !== '' && <p className="Over__line dense t2">{tour_date.notes}</p>}
      {photoshoot > 0 && (
        <p className="Over__line dense t2">
          <Icon name="camera" /> Your photoshoot gallery will be delivered within 7 days of the end of the event.{' '}
          {tour_date.gallery_url !== null && (
            <a href={tour_date.gallery_url} target="_blank" rel="noreferrer">
              VIEW GALLERY
            </a>
          )}
        </p>
      )}
      <div className="Over__share row wrap">
        {mayShare && <ShareRegistration id={registration.id} timeZone={tour_date.time_zone} />}
        {!registration.cancelled && <AddToCalendar overview={overview} />}
      </div>
      <Registered id={registration.id} />
      <Suspense fallback={null}>
        <LiveRoutines id={registration.id} />
      </Suspense>
      <OwnHistory id={registration.id} />
    </main>
  );
};
