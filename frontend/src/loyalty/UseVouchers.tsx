import type { VoucherView } from '@app/contracts/loyalty';
import { type AppliedVoucher, partOf } from '@app/contracts/payments';
import { type Cents, cents, formatMoney, VIEW_AS_BLOCKED } from '@app/contracts/shared';
import { useState } from 'react';
import { useSession } from '../platform/session.js';
import { Button } from '../ui/Button.js';
import { Refusal } from '../ui/Field.js';
import { Checkbox } from '../ui/inputs.js';
import { Money } from '../ui/Money.js';
import { Notice } from '../ui/Notice.js';
import { StatusChip } from '../ui/StatusChip.js';
import { InvalidVouchers } from './InvalidVouchers.js';
import { useVouchers, type VoucherUse } from './use-vouchers.js';
import { VoucherTable } from './VoucherTable.js';

const LARGER = 'This voucher is larger than your balance. The difference is not refunded.';
const NONE_SELECTED = 'Please select at least one voucher.';

/** The rest of the balance once these vouchers are taken off it one after the other. */
const leftAfter = (balance: Cents, vouchers: readonly VoucherView[]): Cents =>
  cents(vouchers.reduce<number>((left, { faceValue }) => Math.max(0, left - faceValue), balance));

type Props = { readonly use: VoucherUse; readonly vouchers: readonly VoucherView[]; readonly membershipNumber: string };

/** The vouchers on this part, and those that may be added to them (PAY-206 to PAY-213, PAY-318). */
export const UseVouchers = ({ use, vouchers, membershipNumber }: Props) => {
  const { payments, part, mode } = use;
  const viewed = Boolean(useSession().account?.viewed_by);
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const command = useVouchers(use, membershipNumber);
  const balance = cents(Math.max(0, partOf(part) === 'media' ? payments.mediaPassBalance : payments.balance));
  const available = vouchers.filter(({ status }) => status === 'available');
  const selected = wanted.flatMap((code) => available.filter(({ voucherCode }) => voucherCode === code));
  const left = leftAfter(balance, selected);
  const larger = selected.some(({ faceValue }, at) => faceValue > leftAfter(balance, selected.slice(0, at)));
  const select = (code: string, on: boolean): void =>
    setWanted(on ? [...wanted, code] : wanted.filter((one) => one !== code));
  const apply = async (): Promise<void> => {
    if (await command.use(selected.map(({ voucherCode }) => voucherCode))) setWanted([]);
  };
  const why = viewed ? VIEW_AS_BLOCKED : NONE_SELECTED;
  return (
    <>
      <Applied
        vouchers={payments.loyalty_vouchers_credit.filter(({ paymentType }) => paymentType === part)}
        busy={command.busy}
        blocked={viewed}
        onRemove={(code) => void command.remove(code)}
      />
      <VoucherTable
        vouchers={vouchers}
        selection={{
          selected: selected.map(({ voucherCode }) => voucherCode),
          closed: ({ voucherCode, status }) =>
            status !== 'available' || (left === 0 && !wanted.includes(voucherCode)) || command.busy,
          onSelect: select,
        }}
      />
      <div className="LoyaltyForm stack stack-2">
        {larger && <Notice tone="warning">{LARGER}</Notice>}
        {command.error && <Refusal id="vouchers-error">{command.error.message}</Refusal>}
        {command.staff && <Checkbox label="Send employee e-mail" checked={command.mails} onChange={command.setMails} />}
        <div className="row">
          <span className="cap">
            {selected.length > 0 && `${formatMoney(cents(balance - left))} of ${formatMoney(balance)}`}
          </span>
          <Button
            caps
            className="push"
            busy={command.busy}
            disabled={viewed || selected.length === 0}
            reason={viewed || selected.length === 0 ? why : undefined}
            onClick={() => void apply()}
          >
            {mode === 'balance' ? 'REDEEM VOUCHERS' : 'APPLY VOUCHERS'}
          </Button>
        </div>
      </div>
      <InvalidVouchers codes={command.invalid} onClose={command.close} />
    </>
  );
};

type AppliedProps = {
  readonly vouchers: readonly AppliedVoucher[];
  readonly busy: boolean;
  readonly blocked: boolean;
  readonly onRemove: (code: string) => void;
};

/** A redeemed voucher stays (PAY-206). */
const Applied = ({ vouchers, busy, blocked, onRemove }: AppliedProps) => {
  if (vouchers.length === 0) return null;
  return (
    <ul className="LoyaltyApplied" aria-label="Applied vouchers">
      {vouchers.map(({ code, amount, status, display_name }) => (
        <li key={code}>
          <span>{display_name}</span>
          <StatusChip
            icon={status === 'Redeemed' ? 'check' : 'clock'}
            tone={status === 'Redeemed' ? 'success' : 'info'}
          >
            {status === 'Redeemed' ? 'Redeemed' : 'Applied'}
          </StatusChip>
          <Money cents={cents(-amount)} tone="plain" />
          {status === 'PendingActivation' && (
            <Button
              kind="second"
              size="s"
              caps
              busy={busy}
              disabled={blocked}
              reason={blocked ? VIEW_AS_BLOCKED : undefined}
              aria-label={`Remove voucher ${code}`}
              onClick={() => onRemove(code)}
            >
              REMOVE
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
};
