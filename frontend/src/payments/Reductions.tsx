import type { PaymentMode, PaymentType, RegistrationPayments } from '@app/contracts/payments';
import { Suspense } from 'react';
import { LoyaltyPanel } from '../loyalty/index.js';
import { useSession } from '../platform/session.js';
import { CreditSection } from './credits/index.js';
import { PromoSection } from './promo/index.js';

type Props = { readonly payments: RegistrationPayments; readonly mode: PaymentMode; readonly part: PaymentType };

/** The parts that lower the balance beside money: promo codes and credit of the registration part, vouchers of either (PAY-238, PAY-268, PAY-318). */
export const Reductions = ({ payments, mode, part }: Props) => {
  const { available_credits, applied_credits, loyalty, registration_id } = payments;
  const roles = useSession().account?.roles ?? [];
  const mayHaveCredit = available_credits.length + applied_credits.length + roles.length > 0;
  return (
    <Suspense>
      {mode !== 'balance' && part === 'REGISTRATION' && (
        <>
          <PromoSection payments={payments} mode={mode} />
          {mayHaveCredit && <CreditSection payments={payments} mode={mode} />}
        </>
      )}
      {loyalty && (
        <LoyaltyPanel
          studioId={loyalty.studio_id}
          registrationId={registration_id}
          least={loyalty.min_points}
          use={{ payments, part, mode }}
        />
      )}
    </Suspense>
  );
};
