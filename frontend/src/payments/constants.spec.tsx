import { FIRST_SEASON_WITH_PAYMENTS } from '@app/contracts/catalogue';
import { methodLabel, type PaymentTerms } from '@app/contracts/payments';
import { cents } from '@app/contracts/shared';
import { cleanup, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { LoyaltyPanel } from '../loyalty/index.js';
import { DANA, hold, openAt, tableOf, words } from '../platform/testing.js';
import { payments } from '../testing/payments.js';
import { METHOD_IDS } from './methods.js';
import { PaymentStep } from './PaymentStep.js';

const voucher = (n: number) => ({
  ...{ voucherCode: `LV000000${n}`, effectiveDate: '2026-01-20', expirationDate: '2027-01-20' },
  ...{ faceValue: 5_000, status: 'available', registrationId: null },
});
const PARTLY: PaymentTerms = { deposit: null, partial: true, other: true, pay_later: false };

describe('the fixed constants of payments', () => {
  it('PAY-307 ids of methods, a point worth a cent, seven voucher rows and five pages, 50 ms before the focus, seasons from 75', async () => {
    expect([1, 2, 6, 7].map((id) => methodLabel(id, null))).toEqual(['Credit card', 'Check', 'ACH', 'PayPal']);
    expect(METHOD_IDS).toEqual({ card: 1, check: 2, bank: 6 });
    expect(FIRST_SEASON_WITH_PAYMENTS).toBe(75);

    const panel = (
      <Suspense fallback={null}>
        <LoyaltyPanel studioId={2001} registrationId={75001} least={5_000} />
      </Suspense>
    );
    openAt('/', [{ path: '/', element: panel }], {
      'GET mybtf/account': DANA,
      'GET loyalty/loyalty-data/2001': {
        ...{ membershipNumber: 'L-9', loyaltyMemberId: 2001, pointsBalance: 12_345, error: null },
        vouchers: Array.from({ length: 43 }, (_, n) => voucher(n + 10)),
      },
    });
    expect(await screen.findByText('12,345')).toHaveTextContent('12,345 worth $123.45');
    const pager = within(await screen.findByRole('navigation', { name: 'Pages of the vouchers' }));
    expect(tableOf('Vouchers')).toHaveLength(1 + 7);
    expect(words(pager.getAllByRole('button'))).toEqual(['1', '2', '3', '4', '5', '…']);
    cleanup();

    const { user } = openAt(
      '/',
      [{ path: '/', element: <PaymentStep registrationId={75001} editing={false} onBack={() => undefined} /> }],
      {
        'GET mybtf/account': DANA,
        'GET mybtf/registrations/75001/payments': payments({
          ...{ terms: PARTLY, mediaPassBalance: cents(0) },
          media_pass: { ...payments().media_pass, dancers: [] },
        }),
      },
    );
    await user.click(await screen.findByRole('radio', { name: /PARTIAL/ }));
    await user.click(screen.getByRole('button', { name: 'Next step' }));
    const other = await screen.findByLabelText('Other amount');
    const pass = hold(50);
    await user.click(screen.getByRole('radio', { name: /OTHER/ }));
    expect(other).not.toHaveFocus();
    pass(50);
    expect(other).toHaveFocus();
  });
});
