import { bothParts, type RegistrationPayments, shownAmounts } from '@app/contracts/payments';
import type { RegistrationDocument } from '@app/contracts/registration';
import { type Day, formatMoney, formatShortDay, type Instant, sum } from '@app/contracts/shared';
import { Link } from 'react-router';
import type { Present } from '../platform/live.js';
import { useAccount } from '../platform/session.js';
import { ActivityPanel, type ActivityItem, type ActivitySection } from '../ui/ActivityPanel.js';
import { Amounts } from '../ui/Amounts.js';
import { Bar } from '../ui/BalanceCard.js';
import { Money } from '../ui/Money.js';
import { mailState, templateName } from './mail-template.js';
import { useBalance, useMails, useRegistrationRow } from './registration-reads.js';
import { dayText } from '../platform/times.js';
import { Waiting } from './review/Waiting.js';

const Person = ({ who, me }: { who: Present; me: number }) =>
  who.account_id === me ? (
    <>You are {who.mode}</>
  ) : (
    <>
      <b className="med">{who.display}</b> is {who.mode}
    </>
  );

const nowOf = (people: readonly Present[], me: number): ActivityItem[] =>
  people.map((who, i) => ({
    key: `${who.account_id}-${i}`,
    person: { name: who.display, staff: who.role === 'staff' || who.role === 'admin' },
    text: <Person who={who} me={me} />,
  }));

/** Both as shares of the larger: of the fees, or of what was paid where that is more. */
const barOf = (paid: number, total: number) => {
  const [whole, over] = [Math.max(paid, total, 1), Math.max(0, paid - total)];
  return { done: Math.max(0, paid - over) / whole, over: over / whole };
};

const Balance = ({ read }: { read: RegistrationPayments }) => {
  const [paid, adjusted] = [bothParts(read.paid), bothParts(read.adjusted)];
  const taken = read.taken_off.map(({ label, parts }) => ({ label, amount: bothParts(parts) }));
  const charged = read.fees.total + adjusted - sum(taken.map(({ amount }) => amount));
  const { done, over } = barOf(paid, charged);
  const overpaid = paid - charged;
  return (
    <>
      <Bar
        parts={[
          { share: done, tone: 'done', label: 'paid' },
          { share: over, tone: 'over', label: 'overpaid' },
        ]}
        label={overpaid > 0 ? `${formatMoney(overpaid)} overpaid` : `${Math.round(done * 100)} % paid`}
      />
      <dl className="StaffPanel__sums">
        <div>
          <dt>Fees</dt>
          <dd>
            <Money cents={read.fees.total} tone="plain" />
          </dd>
        </div>
        {adjusted !== 0 && (
          <div>
            <dt>Adjustments</dt>
            <dd>
              <Money cents={adjusted} tone="plain" />
            </dd>
          </div>
        )}
        {taken.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money cents={-amount} tone="plain" />
            </dd>
          </div>
        ))}
        <div>
          <dt>Paid</dt>
          <dd>
            <Money cents={-paid} tone="plain" />
          </dd>
        </div>
        {overpaid > 0 && (
          <div>
            <dt>Overpaid</dt>
            <dd>
              <Money cents={overpaid} tone="plain" />
            </dd>
          </div>
        )}
        {read.mediaPassBalance > 0 && (
          <div>
            <dt>Media pass owed</dt>
            <dd>
              <Money cents={read.mediaPassBalance} tone="plain" />
            </dd>
          </div>
        )}
        <div>
          <dt>Due</dt>
          <dd className="num">{formatShortDay(read.due_date as Day)}</dd>
        </div>
      </dl>
    </>
  );
};

const Waited = ({ since }: { since: Instant }) => (
  <>
    since {dayText(since)}, 1-3 days <Waiting since={since} />
  </>
);

const toCheck = (since: Instant | null, read: RegistrationPayments | undefined): ActivityItem[] => [
  ...(since
    ? [{ key: 'review', icon: 'clock' as const, text: 'Waits for review', note: <Waited since={since} /> }]
    : []),
  ...(read && read.pending.length > 0
    ? [
        {
          key: 'pending',
          icon: 'warning' as const,
          tone: 'warn' as const,
          text: 'A payment has no outcome yet',
          note: <Money cents={read.pending.reduce((all, { amount }) => all + amount, 0)} tone="plain" />,
        },
      ]
    : []),
];

const useMailSection = (accountId: number): ActivitySection[] => {
  const { data } = useMails(accountId);
  if (!data || data.length === 0) return [];
  return [
    {
      title: 'Mails to this account',
      items: data.map((mail) => ({
        key: mail.id,
        icon: mail.status === 'failed' ? ('error' as const) : ('send' as const),
        ...(mail.status === 'failed' ? { tone: 'err' as const } : {}),
        text: templateName(mail.template),
        note: `${dayText(mail.sent_at ?? mail.queued_at)}, ${mailState(mail).toLowerCase()}${mail.error ? `: ${mail.error}` : ''}`,
      })),
      children: (
        <Link className="dense" to="/staff/outbox">
          Open the outbox
        </Link>
      ),
    },
  ];
};

/** Who is here now (LIV-005), what is owed, what waits, what was sent. */
export const RegistrationPanel = ({
  registration,
  people,
}: {
  registration: RegistrationDocument;
  people: readonly Present[];
}) => {
  const me = useAccount();
  const balance = useBalance(registration.id);
  const mails = useMailSection(registration.account_id);
  const read = balance.data;
  const waits = registration.completed && !registration.confirmed && !registration.editing;
  const since = useRegistrationRow(registration.id)?.waiting_since ?? registration.completed_at;
  const checks = toCheck(waits ? since : null, read);
  const here = nowOf(people, me.id);
  const sections: ActivitySection[] = [
    ...(here.length > 0 ? [{ title: 'Now', items: here }] : []),
    ...(read
      ? [
          {
            title: 'Balance',
            aside: <Amounts amounts={shownAmounts({ registration: read.balance, media: read.mediaPassBalance })} />,
            children: <Balance read={read} />,
          },
        ]
      : []),
    ...(checks.length > 0 ? [{ title: 'To check', items: checks }] : []),
    ...mails,
  ];
  return <ActivityPanel sections={sections} />;
};
