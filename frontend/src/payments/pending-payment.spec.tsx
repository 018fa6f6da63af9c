import type { PendingPayment, RegistrationPayments } from '@app/contracts/payments';
import { cents } from '@app/contracts/shared';
import { act, screen, waitFor, within } from '@testing-library/react';
import { DANA, openAt, socketTells } from '../platform/testing.js';
import { payments } from '../testing/payments.js';
import { PaymentsTab } from './PaymentsTab.js';
import { PaymentStep } from './PaymentStep.js';

const CALL = 'GET mybtf/registrations/75001/payments';
const REGISTRATION: PendingPayment = { payment_id: 'p-1', amount: cents(50_000), payment_type: 'REGISTRATION' };
const PASSES: PendingPayment = { payment_id: 'p-2', amount: cents(11_000), payment_type: 'MEDIA_PASS' };
const WORDS = 'A payment of $500.00 is being confirmed.';
const AGAIN = 'We are confirming your payment. Please do not pay again.';
const SCREENS = {
  step: <PaymentStep registrationId={75001} editing={false} onBack={() => undefined} />,
  tab: <PaymentsTab registrationId={75001} timeZone="America/Chicago" />,
};
const answer = (status: string) => ({
  paymentId: 'p-1',
  status,
  amount: 50_000,
  message: 'Do not honor.',
  step: 'failed',
});

const open = (where: keyof typeof SCREENS, read: () => Partial<RegistrationPayments>, became = 'declined') =>
  openAt('/', [{ path: '/', element: SCREENS[where] }], {
    'GET mybtf/account': DANA,
    [CALL]: () => payments(read()),
    'GET payments/p-1': answer(became),
  });
const process = () => screen.queryByRole('button', { name: /^PROCESS PAYMENT/ });
const form = () => screen.queryByRole('region', { name: 'Payment type' });
const tells = () => act(async () => socketTells('changed', { resource: 'credits', id: 75001, position: '20' }));

describe('a payment whose answer is awaited, after a reload', () => {
  beforeAll(() => void Object.assign(window, { scrollTo: () => undefined }));

  it('REG-282 PAY-180 is shown with its amount on the payment step, which takes no second one of its kind', async () => {
    let pending: readonly PendingPayment[] = [REGISTRATION, PASSES];
    open('step', () => ({ pending }));
    expect(await screen.findByText(WORDS)).toBeInTheDocument();
    expect(screen.getByText('A payment of $110.00 is being confirmed.')).toBeInTheDocument();
    expect(screen.getAllByText(AGAIN)).toHaveLength(2);
    expect([process(), form()]).toEqual([null, null]);
    pending = [REGISTRATION];
    await tells();
    // The other kind is paid beside it (PAY-140).
    await waitFor(() => expect(process()).toHaveTextContent('PROCESS PAYMENT OF $110.00'));
    expect(screen.getByText(WORDS)).toBeInTheDocument();
  });

  it('REG-282 is shown on the payments tab, where nothing more of its kind is paid', async () => {
    const { user } = open('tab', () => ({ completed: true, pending: [REGISTRATION, PASSES] }));
    expect(await screen.findByText(WORDS)).toBeInTheDocument();
    expect(screen.getAllByText(AGAIN)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'MAKE A PAYMENT' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'SHOW PAYMENT HISTORY' }));
    const history = screen.getByRole('region', { name: 'Payment history' });
    expect(within(history).queryByText(WORDS)).toBeNull();
    expect(screen.getByText(WORDS).compareDocumentPosition(history)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('REG-282 the other kind can be paid from the payments tab meanwhile', async () => {
    const { user } = open('tab', () => ({ completed: true, pending: [REGISTRATION] }));
    await user.click(await screen.findByRole('button', { name: 'MAKE A PAYMENT' }));
    expect(await screen.findByText(WORDS)).toBeInTheDocument();
    expect(process()).toHaveTextContent('PROCESS PAYMENT OF $110.00');
  });

  it.each([
    ['a declined one is told, and the form is there again', 'declined', 1],
    ['an approved one is told by the balance alone', 'approved', 0],
  ])('REG-282 ends without a reload: %s', async (_, became, told) => {
    let pending: readonly PendingPayment[] = [REGISTRATION];
    open(
      'step',
      () => ({ pending, mediaPassBalance: cents(0), balance: cents(pending.length ? 50_000 : 20_000) }),
      became,
    );
    await screen.findByText(WORDS);
    expect([process(), form()]).toEqual([null, null]);
    pending = [];
    await tells();
    await waitFor(() => expect(process()).toBeInTheDocument());
    await waitFor(() => expect(screen.queryByText(WORDS)).toBeNull());
    const words = 'Your payment of $500.00 was declined, and nothing was charged.';
    if (told) expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryAllByText(words)).toHaveLength(told);
    expect(screen.queryAllByText('Do not honor.')).toHaveLength(told);
  });
});
