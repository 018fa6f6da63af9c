import type { PaymentMode, RegistrationPayments } from '@app/contracts/payments';
import { cents } from '@app/contracts/shared';
import { screen, within } from '@testing-library/react';
import { type Answers, commands, openAt, refused, RUTH } from '../platform/testing.js';
import { payments } from '../testing/payments.js';
import { Button } from '../ui/Button.js';
import { PaymentPanel } from './PaymentPanel.js';

const ACCOUNT = { email: 'dana@demo.example', person: { fname: 'Dana', lname: 'Reyes', address: null }, studio: null };
const CREATE = 'POST danceone/media-pass/create';
const COVERED = 'Your vouchers cover this media pass payment. No card is needed.';
const voucher = (amount: number, status = 'PendingActivation') => ({
  ...{ code: 'LV23456789', amount: cents(amount), status, paymentType: 'MEDIA_PASS' },
  display_name: 'Loyalty voucher LV23456789',
});
const covered = { mediaPassBalance: cents(0), loyalty_vouchers_credit: [voucher(11_000)] };
const done = {
  ...{ paymentId: 'k1', transactionId: 'LOYALTY-k1', status: 'approved', amount: 0, timestamp: '', message: '' },
  ...{ code: null, balance: 50_000, mediaPassBalance: 0, overallPaid: false, completed: false, step: 'finished' },
  position: '9',
};

const open = (
  differs: object,
  answers: Answers = {},
  mode: PaymentMode = 'registration',
  way: 'full' | 'partial' = 'full',
) =>
  openAt(
    '/',
    [
      {
        path: '/',
        element: (
          <PaymentPanel
            payments={payments(differs as Partial<RegistrationPayments>)}
            account={ACCOUNT as never}
            {...{ mode, way, chosen: true, asked: null }}
            onCompleted={() => undefined}
            onClosed={() => undefined}
          >
            {(action, body) => (
              <>
                {body}
                {action && <Button onClick={() => void action.run()}>{action.label}</Button>}
              </>
            )}
          </PaymentPanel>
        ),
      },
    ],
    { 'GET mybtf/account': { ...RUTH, roles: [], viewed_by: null }, ...answers },
  );

describe('media passes that vouchers cover', () => {
  it('PAY-269 ~PAY-272 ask for no card: they are redeemed and recorded in one step, then PAY REGISTRATION leads on', async () => {
    const { user, sent } = open(covered, { [CREATE]: done });
    expect(await screen.findByText(COVERED)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Payment type' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'REDEEM VOUCHERS' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Media Pass Paid' }));
    expect(commands(sent)[0]?.body).toEqual({ registrationId: 75001, selectedIds: [13, 12] });
    expect(dialog.getByRole('button', { name: 'PAY REGISTRATION' })).toBeInTheDocument();
  });

  it('~PAY-269 ~PAY-215 record nothing where the redemption fails', async () => {
    const text = 'Your vouchers could not be redeemed. Please try again.';
    const { user } = open(covered, { [CREATE]: refused(409, 'voucher_not_redeemed', text) });
    await user.click(await screen.findByRole('button', { name: 'REDEEM VOUCHERS' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Media Pass Paid' })).not.toBeInTheDocument();
  });

  it('~PAY-272 an edit says that it is one', async () => {
    const { user, sent } = open(covered, { [CREATE]: done }, 'editing');
    await user.click(await screen.findByRole('button', { name: 'REDEEM VOUCHERS' }));
    await screen.findByRole('dialog', { name: 'Media Pass Paid' });
    expect(commands(sent)[0]?.body).toEqual({ registrationId: 75001, selectedIds: [13, 12], editing: true });
  });

  it('~PAY-275 a card pays what vouchers leave of the passes', async () => {
    open({ mediaPassBalance: cents(6_000), loyalty_vouchers_credit: [voucher(5_000)] });
    expect(await screen.findByRole('button', { name: 'PROCESS PAYMENT OF $60.00' })).toBeInTheDocument();
    expect(screen.queryByText(COVERED)).not.toBeInTheDocument();
  });

  it('~PAY-208 ~REG-080 nothing is completed while they are not redeemed, however low the balance', async () => {
    open({ ...covered, balance: cents(0), overallPaid: true });
    expect(await screen.findByRole('button', { name: 'REDEEM VOUCHERS' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'COMPLETE REGISTRATION' })).not.toBeInTheDocument();
  });
});
