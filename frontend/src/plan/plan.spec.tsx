import type { PlanView, RegistrationPayments } from '@app/contracts/payments';
import { cents, day } from '@app/contracts/shared';
import { screen, within } from '@testing-library/react';
import { commands, DANA, openAt, tableOf } from '../platform/testing.js';
import { PaymentsTab, PaymentStep } from '../payments/index.js';
import { payments } from '../testing/payments.js';

const address = { address: '12 Wabash Avenue', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' };
const CALL = 'GET mybtf/registrations/75001/payments';
const CHANGE = 'PUT payments/plans/75001/method';
const SAVED = {
  ...{ customer_vault_id: 'v1', number: '************1111', expiration_date: '12/28', expired: false },
  ...{ first_name: 'Dana', last_name: 'Reyes' },
};
const VAULT = {
  credit_cards: [
    { ...SAVED, billing_id: 'c1', type: 'visa' },
    { ...SAVED, billing_id: 'c2', type: 'mastercard', number: '************0004' },
  ],
  bank: [],
};
const OFFERED: Partial<RegistrationPayments> = {
  terms: { deposit: { kind: 'flat', value: 20_000, routines: 0 }, partial: false, other: true, pay_later: false },
  ...{ deposit: cents(20_000), flatDepositAmount: cents(20_000), mediaPassBalance: cents(0) },
  media_pass: { ...payments().media_pass, dancers: [] },
  plan_dates: [day('2026-02-20'), day('2026-03-20')],
};
const part = (n: number, differs: Partial<PlanView['parts'][number]> = {}) => ({
  ...{ part: n, due_on: day(`2026-0${n + 1}-20`), charge_on: day(`2026-0${n + 1}-20`) },
  ...{ amount: cents(15_000), status: 'open' as const, message: null, ...differs },
});
const plan = (differs: Partial<PlanView> = {}): PlanView => ({
  ...{ plan_id: 'p1', method: { brand: 'visa', last_four: '1111' }, parts: [part(1), part(2)], ended: null },
  ...differs,
});

const open = (differs: Partial<RegistrationPayments>, balance = false) =>
  openAt(
    '/',
    [
      {
        path: '/',
        element: balance ? (
          <PaymentsTab registrationId={75001} timeZone="America/Chicago" />
        ) : (
          <PaymentStep registrationId={75001} editing={false} onBack={() => undefined} />
        ),
      },
    ],
    {
      'GET mybtf/account': { ...DANA, person: { ...DANA.person, address } },
      [CALL]: payments({ ...OFFERED, ...differs }),
      'GET payments/customer-vault': VAULT,
      'POST payments/nmi-payment': { paymentId: 'k', status: 'declined', message: 'No.', step: 'failed' },
      [CHANGE]: { position: '1' },
    },
  );

beforeAll(() => {
  Object.assign(window, { scrollTo: () => undefined });
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
});

describe('a payment plan', () => {
  it('PAY-321 is a way to pay: the deposit now, the parts with their days and amounts, charged to the method that pays', async () => {
    const { user, sent } = open({});
    const radio = await screen.findByRole<HTMLInputElement>('radio', { name: /^PAYMENT PLAN/ });
    const card = radio.closest('label')!;
    expect(
      within(card)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['Deposit, now$200.00', '2/20/2026$150.00', '3/20/2026$150.00']);
    await user.click(radio);
    await user.click(screen.getByRole('button', { name: 'Next step' }));
    await screen.findByRole('region', { name: 'Payment plan' });
    expect(tableOf('Payment plan')).toEqual([
      ['Payment', 'Day', 'Amount'],
      ['Deposit', 'Now', '$200.00'],
      ['Part 1 of 2', '2/20/2026', '$150.00'],
      ['Part 2 of 2', '3/20/2026', '$150.00'],
    ]);
    await user.click(await screen.findByLabelText('Use a new card'));
    expect(await screen.findByText('It is saved for the parts of your payment plan.')).toBeInTheDocument();
    await user.click(screen.getByLabelText('Visa ending in 1111'));
    await user.click(screen.getByRole('button', { name: 'PROCESS PAYMENT OF $200.00' }));
    await screen.findByText('No.');
    expect(commands(sent)[0]?.body).toMatchObject({
      ...{ amount: 20_000, amountType: 'DEPOSIT', plan: true, paymentProfile: { billingId: 'c1' } },
    });
  });

  it.each([
    ['no day is left', { plan_dates: [] }],
    ['another is under way', { plan: plan() }],
    ['no deposit is asked for', { deposit: cents(0), flatDepositAmount: cents(0) }],
    ['the deposit is all that is due', { balance: cents(20_000) }],
  ])('~PAY-321 is not offered where %s', async (_, differs) => {
    open({ ...differs, terms: { ...OFFERED.terms!, partial: true } });
    await screen.findByRole('radio', { name: /^FULL AMOUNT/ });
    expect(screen.queryByRole('radio', { name: /^PAYMENT PLAN/ })).toBeNull();
  });

  it('PAY-322 stands on the balance screen: paid, failed with why and when again, to be charged, and to what', async () => {
    const failed = { status: 'failed' as const, message: 'Your card was declined.', charge_on: day('2026-03-23') };
    open({ plan: plan({ parts: [part(1, { status: 'paid' }), part(2, failed), part(3)] }) }, true);
    await screen.findByText('Your balance is paid by your payment plan.');
    await screen.findByRole('region', { name: 'Payment plan' });
    expect(tableOf('Parts of the payment plan')).toEqual([
      ['Part', 'Day', 'Amount', 'Status'],
      ['Part 1', '2/20/2026', '$150.00', 'Paid'],
      ['Part 2', '3/23/2026', '$150.00', 'FailedYour card was declined. Tried again on 3/23/2026.'],
      ['Part 3', '4/20/2026', '$150.00', 'To be charged'],
    ]);
    expect(screen.getByText('Charged to: Visa ending in 1111.')).toBeInTheDocument();
  });

  it('PAY-322 the registrant chooses another method, or pays the next part now', async () => {
    const { user, sent } = open({ plan: plan() }, true);
    await user.selectOptions(await screen.findByLabelText('Payment method of the plan'), 'Mastercard ending in 0004');
    expect(await screen.findByText('Your payment plan has been updated.')).toBeInTheDocument();
    expect(commands(sent).map(({ body }) => body)).toEqual([{ billingId: 'c2' }]);
    await user.click(screen.getByRole('button', { name: 'Pay $150.00 now' }));
    expect(await screen.findByRole('button', { name: 'PROCESS PAYMENT OF $150.00' })).toBeInTheDocument();
    // The next payment is asked anew how much it is of.
    await user.click(screen.getByRole('button', { name: 'BACK' }));
    await user.click(screen.getByRole('button', { name: 'MAKE A PAYMENT' }));
    expect(await screen.findByRole('radio', { name: /^FULL AMOUNT/ })).toBeInTheDocument();
  });

  it('PAY-322 says that it has ended and that the rest is due now', async () => {
    const ended = { cause: 'failed' as const, on: day('2026-02-27') };
    open({ plan: plan({ ended, parts: [part(1, { status: 'failed', message: 'No.' }), part(2)] }) }, true);
    await screen.findByText('Your payment plan has ended. Your balance is due now.');
    expect(
      await screen.findByText('This payment plan has ended, as the charge failed. The rest is due now.'),
    ).toBeInTheDocument();
    expect(tableOf('Parts of the payment plan').map((row) => row[3])).toEqual(['Status', 'FailedNo.', 'Due now']);
    expect(screen.queryByRole('button', { name: /^Pay .* now$/ })).toBeNull();
  });

  it('~PAY-165 a plan that was paid off leaves the due date of what came later', async () => {
    open({ plan: plan({ ended: { cause: 'paid', on: day('2026-02-27') } }) }, true);
    expect(await screen.findByText(/^Please pay your balance by /)).toBeInTheDocument();
  });
});
