import { bothParts, type RegistrationPayments, shownAmounts } from '@app/contracts/payments';
import { day, formatShortDay } from '@app/contracts/shared';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../platform/PageTitle.js';
import { Amounts } from '../ui/Amounts.js';
import { useReportError } from '../platform/ErrorDialogs.js';
import { Button } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { Money } from '../ui/Money.js';
import { Pending } from './Pending.js';
import { owedParts } from './payment-parts.js';
import { usePayments } from './use-payments.js';
import './payments.css';

/** For what one is registered, and who is written to. */
type Registered = {
  readonly event: string;
  readonly where: string;
  readonly email: string;
  /** Whether the city has a competition, for whose routines music is brought. */
  readonly music: boolean;
};

type Props = { registrationId: number; registered: Registered };

/** SUBMITTING YOUR REGISTRATION... until the completion is there to be read, then SUCCESS, or PENDING for a promised check (PAY-169 to PAY-172). */
export const SuccessStep = ({ registrationId, registered }: Props) => {
  const read = usePayments(registrationId, false);
  const report = useReportError();
  const { error } = read;
  useEffect(() => {
    if (error) report(error);
  }, [error, report]);
  if (read.isError) {
    return (
      <main className="Page is-narrow" id="main">
        <section className="Sheet PaySuccess">
          <PageTitle title="Submitting">SUBMITTING YOUR REGISTRATION...</PageTitle>
          <p>Your registration could not be submitted completely. Everything saved so far stays saved.</p>
          <Button caps icon="undo" busy={read.isFetching} onClick={() => void read.refetch()}>
            TRY AGAIN
          </Button>
        </section>
      </main>
    );
  }
  const payments = read.data;
  return (
    <main className="Page is-narrow" id="main">
      <section className="Sheet PaySuccess">
        {!payments?.completed && <Submitting />}
        {payments?.completed && payments.status === 'Pending' && <Pending payments={payments} />}
        {payments?.completed && payments.status !== 'Pending' && (
          <Done registrationId={registrationId} registered={registered} payments={payments} />
        )}
      </section>
    </main>
  );
};

const Submitting = () => (
  <>
    <span className="Spin" aria-hidden="true" />
    <PageTitle title="Submitting">SUBMITTING YOUR REGISTRATION...</PageTitle>
  </>
);

const Done = ({ registrationId, registered, payments }: Props & { payments: RegistrationPayments }) => (
  <>
    <Icon name="check" size={20} />
    <PageTitle title="Success">SUCCESS</PageTitle>
    <p>
      <b className="semi">{registered.event}</b> {registered.where}
    </p>
    {registered.email !== '' && <p>A confirmation is sent to {registered.email}.</p>}
    {!payments.confirmed && <p>Your registration is being reviewed. Please allow 1-3 days for confirmation.</p>}
    <p>
      <span className="caps t3">PAID</span> <Money cents={bothParts(payments.paid)} tone="plain" />
    </p>
    <p>
      <span className="caps t3">BALANCE</span> <Amounts amounts={shownAmounts(owedParts(payments))} />
    </p>
    {!payments.overallPaid && <p>Please pay your balance by {formatShortDay(day(payments.due_date))}.</p>}
    <nav className="PaySuccess__links" aria-label="What next">
      <Link className="Button Button-primary is-caps" to={`/event/${registrationId}/overview`}>
        GO TO OVERVIEW
      </Link>
      <Link className="Button Button-second is-caps" to={`/event/${registrationId}/confirmation`}>
        CONFIRMATION
      </Link>
      <Link className="Button Button-second is-caps" to={`/event/${registrationId}/waivers`}>
        WAIVERS
      </Link>
      {registered.music && (
        <Link className="Button Button-second is-caps" to={`/event/${registrationId}/music`}>
          MUSIC
        </Link>
      )}
    </nav>
  </>
);
