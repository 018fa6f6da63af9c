import { accountCalls } from '@app/contracts/accounts';
import { balanceOf, type PaymentMode } from '@app/contracts/payments';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { PageTitle } from '../platform/PageTitle.js';
import { useRead } from '../platform/use-read.js';
import { ErrorState } from '../ui/EmptyState.js';
import { FeeSheet, FeeSummary } from '../ui/FeeSummary.js';
import { Skeletons } from '../ui/Skeleton.js';
import { StepFoot, StepFrame } from '../ui/StepFrame.js';
import type { Submitting } from './PaymentPanel.js';
import { PaymentScreens } from './PaymentScreens.js';
import { owedParts, paymentGroups } from './payment-parts.js';
import { useBalanceToast, usePayments } from './use-payments.js';

type Props = {
  registrationId: number;
  /** The payment of a reviewed edit (PAY-311). */
  editing: boolean;
  onBack: () => void;
  onSubmitting?: (submitting: Submitting) => void;
};

/** The payment step of a registration and of its edit (PAY-056, PAY-070). */
export const PaymentStep = ({ registrationId, editing, onBack, onSubmitting }: Props) => {
  const navigate = useNavigate();
  // The live hint may have opened SUCCESS before the answer came; whoever has gone on from there stays there.
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  const read = usePayments(registrationId, editing);
  const account = useRead(['account', 'me'], accountCalls.own, undefined, { handled: true });
  useBalanceToast(read.data);
  const title = <PageTitle>Payment</PageTitle>;
  const back = { label: 'BACK', onClick: onBack };

  if (read.isError || account.isError) {
    return (
      <StepFrame title={title} foot={<StepFoot back={back} />}>
        <ErrorState what="your balance" onRetry={() => void Promise.all([read.refetch(), account.refetch()])} />
      </StepFrame>
    );
  }
  if (!read.data || !account.data) {
    return (
      <StepFrame title={title} foot={<StepFoot back={back} />}>
        <Skeletons label="Loading your balance" lines={8} />
      </StepFrame>
    );
  }
  const payments = read.data;
  const mode: PaymentMode = editing ? 'editing' : 'registration';
  const fees = {
    groups: paymentGroups(payments),
    due: { label: 'Balance', amount: balanceOf([owedParts(payments)]).total },
  };
  return (
    <PaymentScreens
      payments={payments}
      account={account.data}
      mode={mode}
      asked={null}
      onBack={onBack}
      onCompleted={() => {
        if (shown.current) void navigate(`/registration/${registrationId}/success`);
      }}
      onClosed={() => undefined}
      onSubmitting={onSubmitting}
    >
      {({ title: words, body, action, back: leads }) => (
        <StepFrame
          title={<PageTitle>{words}</PageTitle>}
          side={<FeeSummary {...fees} />}
          foot={
            <StepFoot
              sheet={<FeeSheet {...fees} />}
              back={leads}
              {...(action
                ? {
                    forward: {
                      label: action.label,
                      onClick: () => void action.run(),
                      disabled: action.disabled,
                      reason: action.reason,
                      busy: action.busy,
                    },
                  }
                : {})}
            />
          }
        >
          {body}
        </StepFrame>
      )}
    </PaymentScreens>
  );
};
