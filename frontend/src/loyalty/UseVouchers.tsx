import type { VoucherView } from '@app/contracts/loyalty';
import { type AppliedVoucher, paymentCalls, partOf } from '@app/contracts/payments';
import { cents, formatMoney, minus, sum, VIEW_AS_BLOCKED, ZERO } from '@app/contracts/shared';
import { useState } from 'react';
import { useRead } from '../platform/use-read.js';
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

/** The balance of the part, and the rest of it once these vouchers are taken off, by the ledger that would post them (PAY-327). */
const useLeft = ({ payments, part, mode }: VoucherUse, vouchers: readonly VoucherView[]) => {
  const { registration_id: registrationId, mediaPassBalance, balance } = payments;
  const of = partOf(part);
  const asks = vouchers.length > 0;
  const { data, error, isPlaceholderData } = useRead(
    ['payments', 'vouchers-leave', registrationId],
    paymentCalls.voucherPreview,
    {
      query: {
        ...{ registrationId, paymentType: part },
        codes: vouchers.map(({ voucherCode }) => voucherCode).join(','),
        ...(mode === 'editing' ? { editing: true } : {}),
      },
    },
    { handled: true, enabled: asks, keepPrevious: true },
  );
  const now = cents(Math.max(ZERO, of === 'media' ? mediaPassBalance : balance));
  if (!asks) return { error: null, told: null, none: now === ZERO, larger: false };
  if (!data || error) return { error, told: null, none: error !== null, larger: false };
  const off = minus(data.before[of], data.after[of]);
  return {
    error: null,
    told: isPlaceholderData ? null : `${formatMoney(off)} of ${formatMoney(data.before[of])}`,
    none: data.after[of] <= ZERO,
    larger: sum(vouchers.map(({ faceValue }) => cents(faceValue))) > off,
  };
};

type Props = { readonly use: VoucherUse; readonly vouchers: readonly VoucherView[]; readonly membershipNumber: string };

/** The vouchers on this part, and those that may be added to them (PAY-206 to PAY-213, PAY-318). */
export const UseVouchers = ({ use, vouchers, membershipNumber }: Props) => {
  const { payments, part, mode } = use;
  const viewed = Boolean(useSession().account?.viewed_by);
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const command = useVouchers(use, membershipNumber);
  const available = vouchers.filter(({ status }) => status === 'available');
  const selected = wanted.flatMap((code) => available.filter(({ voucherCode }) => voucherCode === code));
  const left = useLeft(use, selected);
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
            status !== 'available' || (left.none && !wanted.includes(voucherCode)) || command.busy,
          onSelect: select,
        }}
      />
      <div className="LoyaltyForm stack stack-2">
        {left.larger && <Notice tone="warning">{LARGER}</Notice>}
        {command.error && <Refusal id="vouchers-error">{command.error.message}</Refusal>}
        {left.error && <Refusal id="vouchers-preview">{left.error.message}</Refusal>}
        {command.staff && <Checkbox label="Send employee e-mail" checked={command.mails} onChange={command.setMails} />}
        <div className="row">
          <span className="cap" role="status">
            {left.told}
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
