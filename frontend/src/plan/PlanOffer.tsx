import { planParts, type RegistrationPayments } from '@app/contracts/payments';
import { formatMoney, formatShortDay, minus } from '@app/contracts/shared';
import { type Column, DataTable } from '../ui/DataTable.js';

type Row = { readonly label: string; readonly day: string; readonly amount: string };

const columns: readonly Column<Row>[] = [
  { key: 'label', header: 'Payment', title: true, cell: ({ label }) => label },
  { key: 'day', header: 'Day', cell: ({ day }) => day },
  { key: 'amount', header: 'Amount', align: 'n', cell: ({ amount }) => amount },
];

/** The deposit now and the rest in parts, before the payer agrees (PAY-321). */
export const PlanOffer = ({ payments }: { payments: RegistrationPayments }) => {
  const { deposit, balance, plan_dates } = payments;
  const parts = planParts(minus(balance, deposit), plan_dates);
  const rows: readonly Row[] = [
    { label: 'Deposit', day: 'Now', amount: formatMoney(deposit) },
    ...parts.map(({ part, due_on, amount }) => ({
      label: `Part ${part} of ${parts.length}`,
      day: formatShortDay(due_on),
      amount: formatMoney(amount),
    })),
  ];
  return (
    <section className="Sheet" aria-label="Payment plan">
      <div className="Sheet__head">
        <h2 className="h4">Payment plan</h2>
      </div>
      <DataTable<Row> caption="Payment plan" columns={columns} rows={rows} rowKey={({ label }) => label} />
      <p className="Sheet__body dense t2">
        Each part is charged on its day to the card or bank account that you pay the deposit with. We tell you three
        days before. You can pay any part earlier, or choose another saved payment method.
      </p>
    </section>
  );
};
