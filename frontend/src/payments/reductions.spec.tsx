import { type PaymentSections, PAYMENT_SECTIONS, SECTION_PLACES, type SectionPlace } from '@app/contracts/catalogue';
import type { PaymentMode, RegistrationPayments } from '@app/contracts/payments';
import { cents, ZERO } from '@app/contracts/shared';
import { cleanup, screen } from '@testing-library/react';
import { DANA, openAt } from '../platform/testing.js';
import { payments } from '../testing/payments.js';
import { PaymentPanel } from './PaymentPanel.js';
import { PaymentsTab } from './PaymentsTab.js';

const LOYALTY = { membershipNumber: 'L-9', loyaltyMemberId: 2001, pointsBalance: 0, vouchers: [], error: null };
const OFFERED: Partial<RegistrationPayments> = {
  ...{ mediaPassBalance: ZERO, deposit: cents(10_000), loyalty: { studio_id: 2001, min_points: 5_000 } },
  available_credits: [{ id: 'c1', label: 'Goodwill', season_id: 75, remaining: cents(20_000) }],
};

type At = { readonly place: 'step' | 'deposit' | 'balance'; readonly mode?: PaymentMode };
const open = async ({ place, mode = 'registration' }: At, differs: Partial<RegistrationPayments> = {}) => {
  const all = payments({ ...OFFERED, ...differs });
  const panel = (
    <PaymentPanel
      payments={all}
      account={DANA as never}
      mode={mode}
      way={place === 'deposit' ? 'deposit' : 'full'}
      chosen
      asked={null}
      onCompleted={() => undefined}
      onClosed={() => undefined}
    >
      {(_action, body) => body}
    </PaymentPanel>
  );
  const element = place === 'balance' ? <PaymentsTab registrationId={75001} timeZone="America/Chicago" /> : panel;
  const opened = openAt('/', [{ path: '/', element }], {
    'GET mybtf/account': DANA,
    'GET mybtf/registrations/75001/payments': all,
    'GET loyalty/loyalty-data/2001': LOYALTY,
  });
  await (place === 'balance'
    ? screen.findByRole('button', { name: 'SHOW PAYMENT HISTORY' })
    : screen.findByRole('tab', { name: 'CREDIT CARD' }));
  return opened;
};
const shown = async (name: string, wanted: boolean): Promise<void> => {
  if (wanted) expect(await screen.findByRole('region', { name })).toBeInTheDocument();
  else expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
};
const everywhere = (on: boolean) =>
  Object.fromEntries(SECTION_PLACES.map((place) => [place, on])) as Record<SectionPlace, boolean>;

describe('what lowers the balance beside money', () => {
  it.each<[At['place'], boolean, boolean, boolean]>([
    ['step', true, true, true],
    ['balance', true, false, true],
    ['deposit', false, false, false],
  ])('PAY-238 PAY-318 %s: promo codes %s, credit %s, loyalty %s', async (place, promo, credit, loyalty) => {
    await open({ place });
    await shown('Promo codes', promo);
    await shown('Credit', credit);
    await shown('Loyalty', loyalty);
    // Public pages have no payment, and so neither section (EVT-241).
    expect([PAYMENT_SECTIONS.promo_section.public, PAYMENT_SECTIONS.credit_section.public]).toEqual([false, false]);
  });

  const turned = (['step', 'balance', 'deposit'] as const).flatMap((place) =>
    (['promo_section', 'credit_section'] as const).flatMap((section) =>
      [true, false].map((on) => [place, section, on] as const),
    ),
  );
  it.each(turned)('PAY-238 on the %s the configuration turns %s: %s', async (place, section, on) => {
    const sections: PaymentSections = {
      promo_section: everywhere(!on),
      credit_section: everywhere(!on),
      [section]: { ...everywhere(!on), [place]: on },
    };
    await open({ place }, { sections });
    await shown(section === 'promo_section' ? 'Promo codes' : 'Credit', on);
    await shown(section === 'promo_section' ? 'Credit' : 'Promo codes', !on);
  });

  it.each(['step', 'balance'] as const)('PAY-187 on the %s the panel is there for a studio alone', async (place) => {
    await open({ place }, { loyalty: null });
    await shown('Promo codes', true);
    await shown('Loyalty', false);
  });

  it('PAY-318 a studio selects its vouchers and applies them with APPLY VOUCHERS', async () => {
    const voucher = { voucherCode: 'LV00000001', effectiveDate: '2026-01-20', expirationDate: '2027-01-20' };
    const vouchers = [{ ...voucher, faceValue: 5_000, status: 'available', registrationId: null }];
    openAt(
      '/',
      [
        {
          path: '/',
          element: (
            <PaymentPanel
              payments={payments(OFFERED)}
              account={DANA as never}
              mode="registration"
              way="full"
              chosen
              asked={null}
              onCompleted={() => undefined}
              onClosed={() => undefined}
            >
              {(_action, body) => body}
            </PaymentPanel>
          ),
        },
      ],
      { 'GET mybtf/account': DANA, 'GET loyalty/loyalty-data/2001': { ...LOYALTY, vouchers } },
    );
    expect(await screen.findByRole('checkbox', { name: 'Select LV00000001' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'APPLY VOUCHERS' })).toBeInTheDocument();
  });

  it('PAY-093 no screen of a payment has a PAYPAL tab, whatever is paid and how', async () => {
    const modes: PaymentMode[] = ['registration', 'editing', 'balance'];
    for (const mode of modes)
      for (const place of ['step', 'deposit'] as const) {
        await open({ place, mode });
        expect(screen.queryByText(/paypal/i)).not.toBeInTheDocument();
        cleanup();
      }
  });
});
