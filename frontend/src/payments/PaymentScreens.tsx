import { type ReactNode, useState } from 'react';
import { CompleteNow } from './CompleteNow.js';
import { PaymentChoice } from './PaymentChoice.js';
import type { PayAction } from './PaymentForm.js';
import { PaymentPanel, type PanelProps } from './PaymentPanel.js';
import { BOTH_DUE, bothDue } from './payment-parts.js';
import { Notice } from '../ui/Notice.js';
import { PendingPayments } from './PendingPayments.js';
import { paysDeposit, preselected, type Way, waysOf } from './ways.js';
import './payments.css';

/** The words of a payment screen and where it leads; the page that shows it draws heading and buttons. */
export type Screen = {
  readonly title: string;
  readonly body: ReactNode;
  readonly action: PayAction | null;
  readonly back: { readonly label: string; readonly onClick: () => void };
};

type Props = Omit<PanelProps, 'way' | 'chosen' | 'children'> & {
  /** Where Back leads from the first screen: to the review, or to the balance (PAY-046). */
  onBack: () => void;
  children: (screen: Screen) => ReactNode;
};

/** How do you want to pay, then the deposit or the tabs; with one way to pay these at once (PAY-040 to PAY-047, PAY-070). */
export const PaymentScreens = ({ onBack, children, ...panel }: Props) => {
  const { payments, mode, asked, onCompleted } = panel;
  // The offer holds from when the screen opens: a payment that makes it less leaves its own screen open.
  const offers = asked === null && waysOf(payments).length > 1;
  const [decided, decide] = useState<boolean | null>(payments.overallPaid ? null : offers);
  // A balance that was read before the review is nothing yet.
  if (decided === null && !payments.overallPaid) decide(offers);
  const asks = decided ?? false;
  const [way, setWay] = useState<Way>(() => preselected(payments));
  const [chosen, setChosen] = useState(false);
  const now = <CompleteNow payments={payments} mode={mode} onCompleted={onCompleted} />;
  const to = (next: boolean): void => {
    setChosen(next);
    window.scrollTo(0, 0);
  };
  if (asks && !chosen && !payments.overallPaid) {
    const offered = waysOf(payments).includes(way) ? way : preselected(payments);
    const body = (
      <>
        <PendingPayments pending={payments.pending} />
        {now}
        <PaymentChoice payments={payments} mode={mode} way={offered} onWay={setWay} />
        {bothDue(payments) && mode !== 'balance' && <Notice tone="warning">{BOTH_DUE}</Notice>}
      </>
    );
    const next = async (): Promise<void> => {
      setWay(offered);
      to(true);
    };
    const action = { label: 'Next step', disabled: false, reason: '', busy: false, run: next };
    return children({ title: 'How do you want to pay?', body, action, back: { label: 'Back', onClick: onBack } });
  }
  return (
    <PaymentPanel {...panel} way={asks ? way : 'full'} chosen={asks}>
      {(action, body) =>
        children({
          title: asks && paysDeposit(way) ? 'Deposit' : 'Payment',
          body: (
            <>
              {now}
              {body}
            </>
          ),
          action,
          back: { label: 'BACK', onClick: asks && chosen ? () => to(false) : onBack },
        })
      }
    </PaymentPanel>
  );
};
