import { methodText, paymentCalls, type PlanPartView, type RegistrationPayments } from '@app/contracts/payments';
import { type Cents, formatMoney, formatShortDay } from '@app/contracts/shared';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useCommand } from '../platform/use-command.js';
import { Button } from '../ui/Button.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import type { IconName } from '../ui/Icon.js';
import { Money } from '../ui/Money.js';
import { Notice } from '../ui/Notice.js';
import { Skeletons } from '../ui/Skeleton.js';
import { StatusChip, type Tone } from '../ui/StatusChip.js';
import { useToast } from '../ui/Toast.js';
import { ChooseMethod } from '../vault/index.js';

const STATES: Readonly<Record<PlanPartView['status'], { label: string; tone: Tone; icon: IconName }>> = {
  paid: { label: 'Paid', tone: 'success', icon: 'check' },
  open: { label: 'To be charged', tone: 'neutral', icon: 'clock' },
  failed: { label: 'Failed', tone: 'error', icon: 'warning' },
};

const ENDED = {
  paid: { tone: 'success', text: 'This payment plan is paid.' },
  failed: { tone: 'error', text: 'This payment plan has ended, as the charge failed. The rest is due now.' },
  canceled: { tone: 'warning', text: 'This payment plan has ended, as the registration was canceled.' },
} as const;

const columns = (ended: boolean): readonly Column<PlanPartView>[] => [
  { key: 'part', header: 'Part', title: true, cell: ({ part }) => `Part ${part}` },
  { key: 'day', header: 'Day', cell: ({ charge_on }) => formatShortDay(charge_on) },
  { key: 'amount', header: 'Amount', align: 'n', cell: ({ amount }) => <Money cents={amount} tone="plain" /> },
  {
    key: 'state',
    header: 'Status',
    cell: ({ status, message, charge_on }) => {
      const { label, tone, icon } = STATES[status];
      return (
        <>
          <StatusChip tone={tone} icon={icon}>
            {ended && status === 'open' ? 'Due now' : label}
          </StatusChip>
          {status === 'failed' && (
            <div className="cap">
              {message}
              {ended ? '' : ` Tried again on ${formatShortDay(charge_on)}.`}
            </div>
          )}
        </>
      );
    },
  },
];

type Props = {
  payments: RegistrationPayments;
  /** Opens a payment of this amount; null where nobody pays. */
  onPay: ((amount: Cents) => void) | null;
};

/** The parts of a plan, what is charged when and to what; the registrant pays one earlier or chooses another method (PAY-322). */
export const PlanSheet = ({ payments, onPay }: Props) => {
  const { plan, registration_id } = payments;
  const toast = useToast();
  const client = useQueryClient();
  const change = useCommand(paymentCalls.changePlanMethod, {
    input: (billingId: string) => ({ params: { id: registration_id }, body: { billingId } }),
    onDone: () => {
      toast('Your payment plan has been updated.');
      void client.invalidateQueries({ queryKey: ['payments', registration_id] });
    },
  });
  if (plan === null) return null;
  const next = plan.parts.find(({ status }) => status !== 'paid');
  return (
    <section className="Sheet" aria-label="Payment plan">
      <div className="Sheet__head">
        <h2 className="h4">Payment plan</h2>
      </div>
      <DataTable<PlanPartView>
        caption="Parts of the payment plan"
        columns={columns(plan.ended !== null)}
        rows={plan.parts}
        rowKey={({ part }) => String(part)}
      />
      <div className="Sheet__body stack">
        {plan.ended !== null && <Notice tone={ENDED[plan.ended.cause].tone}>{ENDED[plan.ended.cause].text}</Notice>}
        {plan.ended === null && <p className="t2">Charged to: {methodText(plan.method)}.</p>}
        {plan.ended === null && onPay && (
          <div className="row wrap">
            <Suspense fallback={<Skeletons label="Loading" lines={1} />}>
              <ChooseMethod
                label="Payment method of the plan"
                last_four={plan.method.last_four}
                disabled={change.busy}
                onChoose={(billing_id) => void change.run(billing_id)}
              />
            </Suspense>
            {next && payments.terms.other && (
              <Button kind="second" onClick={() => onPay(next.amount)}>
                Pay {formatMoney(next.amount)} now
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  );
};
