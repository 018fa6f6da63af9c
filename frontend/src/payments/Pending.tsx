import type { RegistrationPayments } from '@app/contracts/payments';
import { day, formatShortDay } from '@app/contracts/shared';
import { Link } from 'react-router';
import { PageTitle } from '../platform/PageTitle.js';
import { Icon } from '../ui/Icon.js';
import { Money } from '../ui/Money.js';
import { StatusChip } from '../ui/StatusChip.js';

/** By when a promised check is to be there (PAY-163, PAY-164). */
const dueWords = ({ due_days, due_date }: RegistrationPayments): string =>
  due_days === null
    ? `Please pay your balance by ${formatShortDay(day(due_date))}.`
    : `Your balance is due at least ${due_days} days before the event.`;

/** In place of SUCCESS while a promised check is awaited (PAY-162, PAY-172). */
export const Pending = ({ payments }: { payments: RegistrationPayments }) => (
  <>
    <Icon name="clock" size={20} />
    <PageTitle title="Pending">PENDING</PageTitle>
    <p>Thank You</p>
    <StatusChip tone="warning" icon="clock">
      RESERVED
    </StatusChip>
    <p>Your registration is RESERVED until the full balance is paid. {dueWords(payments)}</p>
    <p>
      <span className="caps t3">REMAINING BALANCE</span> <Money cents={payments.balance} tone="plain" />
    </p>
    <p>
      <span className="caps t3">DUE BY</span> <span className="num">{formatShortDay(day(payments.due_date))}</span>
    </p>
    <nav className="PaySuccess__links" aria-label="What next">
      <Link className="Button Button-primary is-caps" to={`/event/${payments.registration_id}/confirmation`}>
        View Confirmation
      </Link>
      <Link className="Button Button-second is-caps" to={`/event/${payments.registration_id}/overview`}>
        Go to Overview
      </Link>
    </nav>
  </>
);
