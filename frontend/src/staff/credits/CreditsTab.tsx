import { type CreditDocument, paymentCalls } from '@app/contracts/payments';
import { amountOf, type Cents, cents, formatMoney, ZERO } from '@app/contracts/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Moment } from '../../platform/Moment.js';
import { useSession } from '../../platform/session.js';
import { useCommand } from '../../platform/use-command.js';
import { useRead } from '../../platform/use-read.js';
import { AmountInput } from '../../ui/AmountInput.js';
import { Button } from '../../ui/Button.js';
import type { Column } from '../../ui/DataTable.js';
import { RadioGroup, TextInput } from '../../ui/inputs.js';
import { Money } from '../../ui/Money.js';
import { ReasonDialog } from '../../ui/ReasonDialog.js';
import { useToast } from '../../ui/Toast.js';
import { Rows } from '../records/RecordTables.js';

const LEAST_REASON = 3;
const MOST = 1000;
const centsOf = (text: string): Cents => amountOf(text) ?? ZERO;

const useCreditRows = (account_id: number) =>
  useRead(
    ['credits', 'of', account_id],
    paymentCalls.credits,
    {
      query: {
        filter: JSON.stringify({ account_id }),
        sort: JSON.stringify(['granted_at', 'DESC']),
        range: JSON.stringify([0, MOST - 1]),
      },
    },
    { handled: true },
  );

/** Says that it is done and reads the credits again. */
const useDone = (said: string, onClose: () => void) => {
  const toast = useToast();
  const client = useQueryClient();
  return () => {
    onClose();
    toast(said);
    void client.invalidateQueries({ queryKey: ['credits'] });
  };
};

type GrantProps = { readonly accountId: number; readonly onClose: () => void };

/** A credit has an amount, a label that its owner reads, and a reason (PAY-241). */
const Grant = ({ accountId, onClose }: GrantProps) => {
  const [form, setForm] = useState({ amount: '', label: '' });
  const [tried, setTried] = useState(false);
  const amount = centsOf(form.amount);
  const missing = {
    amount: tried && amount <= 0 ? 'Required' : undefined,
    label: tried && form.label.trim() === '' ? 'Required' : undefined,
  };
  const command = useCommand(paymentCalls.grantCredit, {
    input: (reason: string) => ({ body: { account_id: accountId, amount, label: form.label.trim(), reason } }),
    handle: ({ badRequest }) => badRequest,
    onDone: useDone(`${formatMoney(amount)} granted.`, onClose),
  });
  return (
    <ReasonDialog
      open
      title="Grant a credit"
      text={
        <div className="stack stack-2">
          <AmountInput
            label="Amount"
            required
            value={form.amount}
            error={missing.amount ?? command.fields.amount}
            onChange={(next) => setForm({ ...form, amount: next })}
          />
          <TextInput
            label="Label"
            hint="The account reads it where it uses the credit."
            required
            maxLength={100}
            value={form.label}
            error={missing.label ?? command.fields.label}
            onChange={(label) => setForm({ ...form, label })}
          />
        </div>
      }
      confirmLabel="Grant"
      busy={command.busy}
      error={command.fields.reason}
      least={LEAST_REASON}
      onConfirm={(reason) => {
        setTried(true);
        if (amount > 0 && form.label.trim() !== '') void command.run(reason);
      }}
      onClose={onClose}
    />
  );
};

/** Staff raise an entry, or lower what is left of it (PAY-241). */
const Adjust = ({ credit, onClose }: { credit: CreditDocument; onClose: () => void }) => {
  const [form, setForm] = useState<{ way: 'raise' | 'lower'; amount: string }>({ way: 'raise', amount: '' });
  const [tried, setTried] = useState(false);
  const amount = centsOf(form.amount);
  const change = form.way === 'raise' ? amount : cents(-amount);
  const over = form.way === 'lower' && amount > credit.remaining;
  const missing = amount <= 0 ? 'Required' : over ? `At most ${formatMoney(credit.remaining)}.` : undefined;
  const command = useCommand(paymentCalls.adjustCredit, {
    input: (reason: string) => ({ params: { id: credit.id }, body: { account_id: credit.account_id, change, reason } }),
    handle: ({ badRequest, code }) => badRequest || code === 'credit_used',
    onDone: useDone('Adjusted.', onClose),
  });
  return (
    <ReasonDialog
      open
      title="Adjust this credit?"
      text={
        <div className="stack stack-2">
          <p>
            {credit.label}, {formatMoney(credit.remaining)} left of {formatMoney(credit.amount)}.
          </p>
          <RadioGroup
            legend="The change"
            name="way"
            value={form.way}
            options={[
              { value: 'raise', label: 'adds to it' },
              { value: 'lower', label: 'takes off what is left' },
            ]}
            onChange={(way) => setForm({ ...form, way })}
          />
          <AmountInput
            label="Amount"
            required
            value={form.amount}
            error={tried || over ? missing : undefined}
            onChange={(next) => setForm({ ...form, amount: next })}
          />
        </div>
      }
      confirmLabel="Adjust"
      busy={command.busy}
      error={command.fields.reason ?? command.error?.message}
      least={LEAST_REASON}
      onConfirm={(reason) => {
        setTried(true);
        if (missing === undefined) void command.run(reason);
      }}
      onClose={onClose}
    />
  );
};

const Uses = ({ uses }: Pick<CreditDocument, 'uses'>) => {
  const held = uses.filter(({ amount }) => amount > 0);
  if (held.length === 0) return '–';
  return (
    <>
      {held.map(({ credit_id, registration_id, amount }) => (
        <div key={credit_id}>
          <Link to={`/staff/registrations/${registration_id}/payments`}>{registration_id}</Link> {formatMoney(amount)}
        </div>
      ))}
    </>
  );
};

const Told = ({ credit }: { credit: CreditDocument }) => (
  <>
    {credit.label}
    <div className="cap">{credit.reason ?? '–'}</div>
  </>
);

const columns: readonly Column<CreditDocument>[] = [
  { key: 'label', header: 'Credit', title: true, cell: (credit) => <Told credit={credit} /> },
  { key: 'season', header: 'Season', cell: ({ season_id }) => season_id ?? '–' },
  { key: 'granted', header: 'Granted', cell: ({ granted_at }) => <Moment at={granted_at} /> },
  { key: 'by', header: 'By', cell: ({ granted_by }) => granted_by },
  { key: 'uses', header: 'Used by', cell: Uses },
  { key: 'amount', header: 'Amount', align: 'n', cell: ({ amount }) => <Money cents={amount} tone="plain" /> },
  { key: 'left', header: 'Left', align: 'n', cell: ({ remaining }) => <Money cents={remaining} tone="plain" /> },
];

/** The credits of an account, what became of them, and a new one (PAY-241, PAY-290). */
export const CreditsTab = ({ accountId }: { accountId: number }) => {
  const read = useCreditRows(accountId);
  const [open, setOpen] = useState<'grant' | CreditDocument | null>(null);
  const roles = useSession().account?.roles ?? [];
  const may = roles.some((role) => role === 'staff' || role === 'admin');
  const deeds: Column<CreditDocument> = {
    key: 'deeds',
    header: 'Actions',
    cell: (credit) => (
      <Button kind="ghost" size="s" aria-label={`Adjust: ${credit.label}`} onClick={() => setOpen(credit)}>
        Adjust
      </Button>
    ),
  };
  const close = () => setOpen(null);
  return (
    <>
      {may && (
        <div className="StaffShow__note">
          <Button icon="plus" onClick={() => setOpen('grant')}>
            Grant a credit
          </Button>
        </div>
      )}
      <Rows<CreditDocument>
        title="Credits"
        read={read}
        columns={may ? [...columns, deeds] : columns}
        rowKey={({ id }) => id}
        icon="dollar"
        none="This account has no credit."
      />
      {open === 'grant' && <Grant accountId={accountId} onClose={close} />}
      {open !== null && open !== 'grant' && <Adjust credit={open} onClose={close} />}
    </>
  );
};
