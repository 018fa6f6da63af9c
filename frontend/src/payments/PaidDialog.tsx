import { balanceText, type PaymentAnswer, type PaymentMode } from '@app/contracts/payments';
import { formatMoney } from '@app/contracts/shared';
import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';

export type Paid = { readonly answer: PaymentAnswer; readonly media: boolean };
export type NextStep = 'complete' | 'confirm' | 'registration' | 'close';

/** What the dialog's one button does (PAY-272, PAY-153). */
export const nextStep = ({ answer, media }: Paid, mode: PaymentMode): NextStep => {
  if (answer.overallPaid && mode === 'registration') return 'complete';
  if (answer.overallPaid && mode === 'editing') return 'confirm';
  if (media && answer.balance > 0) return 'registration';
  return 'close';
};

const LABELS: Record<NextStep, string> = {
  complete: 'COMPLETE REGISTRATION',
  confirm: 'CONFIRM CHANGES',
  registration: 'PAY REGISTRATION',
  close: 'CLOSE',
};

/** The completion note under the amount; none when nothing is left (PAY-153, PAY-310). */
export const completionNote = (answer: PaymentAnswer, mode: PaymentMode): string | null => {
  if (answer.overallPaid) return null;
  const left = balanceText({ registration: answer.balance, media: answer.mediaPassBalance });
  return mode === 'registration'
    ? `Your registration is not complete yet. Your remaining balance is ${left}.`
    : `Your remaining balance is ${left}. Your registration is complete once it is paid in full.`;
};

type Props = {
  paid: Paid | null;
  mode: PaymentMode;
  busy: boolean;
  onNext: (step: NextStep) => void;
  onClose: () => void;
};

export const PaidDialog = ({ paid, mode, busy, onNext, onClose }: Props) => {
  if (paid === null) return null;
  const step = nextStep(paid, mode);
  const note = completionNote(paid.answer, mode);
  return (
    <Dialog
      open
      title={paid.media ? 'Media Pass Paid' : 'Payment Successful'}
      onClose={onClose}
      foot={
        <Button caps busy={busy} onClick={() => onNext(step)} data-autofocus="">
          {LABELS[step]}
        </Button>
      }
    >
      <p>Your payment of {formatMoney(paid.answer.amount)} was received.</p>
      {note && <p className="t2">{note}</p>}
      {paid.answer.message && <p className="t2">{paid.answer.message}</p>}
    </Dialog>
  );
};
