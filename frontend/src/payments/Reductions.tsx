import type { SectionPlace } from '@app/contracts/catalogue';
import type { PaymentMode, PaymentType, RegistrationPayments } from '@app/contracts/payments';
import { Suspense } from 'react';
import { LoyaltyPanel } from '../loyalty/index.js';
import { useSession } from '../platform/session.js';
import { CreditSection } from './credits/index.js';
import { PromoSection } from './promo/index.js';

type Props = { readonly payments: RegistrationPayments; readonly mode: PaymentMode; readonly place: SectionPlace };

/** Promo codes and credit of the registration part, where the event's profile shows them (PAY-238). */
export const PromoAndCredit = ({ payments, mode, place }: Props) => {
  const { available_credits, applied_credits, sections } = payments;
  const roles = useSession().account?.roles ?? [];
  const mayHaveCredit = available_credits.length + applied_credits.length + roles.length > 0;
  return (
    <Suspense>
      {sections.promo_section[place] && <PromoSection payments={payments} mode={mode} />}
      {sections.credit_section[place] && mayHaveCredit && <CreditSection payments={payments} mode={mode} />}
    </Suspense>
  );
};

type OfPart = Props & { readonly part: PaymentType };

/** The parts that lower the balance beside money: promo codes and credit of the registration part, vouchers of either (PAY-268, PAY-318). */
export const Reductions = ({ payments, mode, place, part }: OfPart) => {
  const { loyalty, registration_id } = payments;
  return (
    <>
      {mode !== 'balance' && part === 'REGISTRATION' && <PromoAndCredit {...{ payments, mode, place }} />}
      {loyalty && place !== 'deposit' && (
        <Suspense>
          <LoyaltyPanel
            studioId={loyalty.studio_id}
            registrationId={registration_id}
            least={loyalty.min_points}
            use={{ payments, part, mode }}
          />
        </Suspense>
      )}
    </>
  );
};
