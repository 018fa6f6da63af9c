import type { PaymentMethods, RegistrationPayments } from '@app/contracts/payments';
import { cents } from '@app/contracts/shared';
import { screen, within } from '@testing-library/react';
import { commands, DANA, openAt, refused } from '../platform/testing.js';
import { PaymentStep } from '../payments/index.js';
import { payments } from '../testing/payments.js';
import { AccountMethods } from './index.js';

const VAULT = 'GET payments/customer-vault';
const PAY = 'POST payments/nmi-payment';
const REMOVE = 'DELETE payments/billings';
const FIELDS = 'Card number, expiry and CVV';

const card = (n: number, differs: object = {}): PaymentMethods['credit_cards'][number] => ({
  customer_vault_id: 'v1',
  billing_id: `card-${n}`,
  number: '************1111',
  type: 'visa',
  expiration_date: '12/28',
  expired: false,
  first_name: 'Dana',
  last_name: 'Reyes',
  ...differs,
});
const details = {
  ...{ first_name: 'Dana', last_name: 'Reyes', address: '12 Wabash Avenue' },
  ...{ city: 'Chicago', state: 'IL', zip: '60601' },
};
const bank = {
  customer_vault_id: 'v1',
  billing_id: 'bank-1',
  last_four: '6789',
  type: 'checking',
  blocked: false,
  details,
} as const;
const two = [card(1), card(2, { type: 'mastercard', number: '************0004', expiration_date: '03/27' })];

const address = { address: '12 Wabash Avenue', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' };
const open = async (vault: PaymentMethods, differs: Partial<RegistrationPayments> = {}, more: object = {}) => {
  const step = <PaymentStep registrationId={75001} editing={false} onBack={() => undefined} />;
  const opened = openAt('/', [{ path: '/', element: step }], {
    'GET mybtf/account': { ...DANA, person: { ...DANA.person, address } },
    'GET mybtf/registrations/75001/payments': payments({
      mediaPassBalance: cents(0),
      media_pass: { ...payments().media_pass, dancers: [] },
      ...differs,
    }),
    [VAULT]: vault,
    [PAY]: { paymentId: 'k', status: 'declined', message: 'Your card was declined.', step: 'failed' },
    ...more,
  });
  await screen.findByRole('tab', { name: 'CREDIT CARD' });
  return opened;
};
const button = () => screen.getByRole('button', { name: /^PROCESS PAYMENT OF/ });
const list = (name = 'Saved cards') => screen.findByRole('group', { name });
const radios = async (name?: string) =>
  within(await list(name))
    .getAllByRole<HTMLInputElement>('radio')
    .map((one) => [one.parentElement?.textContent, one.checked, one.disabled]);

beforeAll(() => {
  Object.assign(window, { scrollTo: () => undefined });
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
});

describe('saved payment methods', () => {
  it('PAY-108 ~PAY-077 without one the fields of a new card are open, with a box that is off', async () => {
    const { user } = await open({ credit_cards: [], bank: [] });
    expect(await screen.findByTitle(FIELDS)).toBeDefined();
    expect(screen.queryByRole('group', { name: 'Saved cards' })).toBeNull();
    const box = screen.getByLabelText<HTMLInputElement>('Save this card for future payments');
    expect(box.checked).toBe(false);
    await user.click(screen.getByRole('tab', { name: 'BANK ACCOUNT (ACH)' }));
    expect(screen.getByLabelText<HTMLInputElement>('Save this bank account for future payments').checked).toBe(false);
  });

  it('PAY-108 PAY-109 ~PAY-135 the only one is chosen, and pays without the gateway’s fields', async () => {
    const { user, sent } = await open({ credit_cards: [card(1)], bank: [bank] });
    expect(await radios()).toEqual([
      ['Visa ending in 1111', true, false],
      ['Use a new card', false, false],
    ]);
    expect(within(await list()).getByText('Expires 12/28')).toBeDefined();
    expect(screen.queryByTitle(FIELDS)).toBeNull();
    await user.click(button());
    await screen.findByText('Your card was declined.');
    expect(commands(sent)[0]?.body).toMatchObject({ paymentProfile: { billingId: 'card-1' } });
    await user.click(screen.getByRole('tab', { name: 'BANK ACCOUNT (ACH)' }));
    expect(await radios('Saved bank accounts')).toEqual([
      ['Bank account ending in 6789', true, false],
      ['Use a new bank account', false, false],
    ]);
  });

  it('PAY-108 of several none is chosen until the user chooses, a new one among them', async () => {
    const { user } = await open({ credit_cards: two, bank: [] });
    expect((await radios()).map(([, checked]) => checked)).toEqual([false, false, false]);
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(button().title).toBe('Please choose a payment method.');
    expect(screen.queryByTitle(FIELDS)).toBeNull();
    await user.click(screen.getByLabelText('Mastercard ending in 0004'));
    expect(button().getAttribute('aria-disabled')).toBeNull();
    await user.click(screen.getByLabelText('Use a new card'));
    expect(await screen.findByTitle(FIELDS)).toBeDefined();
    expect(button().getAttribute('aria-disabled')).toBe('true');
  });

  it('PAY-110 an expired card says so and cannot be chosen', async () => {
    await open({ credit_cards: [card(1, { expired: true }), card(2)], bank: [] });
    expect((await radios()).map(([, checked, disabled]) => [checked, disabled])).toEqual([
      [false, true],
      [false, false],
      [false, false],
    ]);
    expect(within(await list()).getByText('Expired')).toBeDefined();
  });

  it('~PAY-328 an account that the bank lets nobody debit says so and cannot be chosen', async () => {
    const { user } = await open({ credit_cards: [], bank: [{ ...bank, blocked: true }] });
    await user.click(screen.getByRole('tab', { name: 'BANK ACCOUNT (ACH)' }));
    expect(await radios('Saved bank accounts')).toEqual([
      ['Bank account ending in 6789', false, true],
      ['Use a new bank account', true, false],
    ]);
    expect(screen.getByText('The bank allows no debits')).toBeDefined();
  });

  it('~PAY-110 with an expired card alone a new one is asked for', async () => {
    await open({ credit_cards: [card(1, { expired: true })], bank: [] });
    expect(await screen.findByTitle(FIELDS)).toBeDefined();
  });

  const words = [
    {
      id: 'PAY-111',
      name: 'Visa ending in 1111',
      asks: 'Remove Card: Are you sure you want to remove the card ending in 1111?',
      done: 'Card removed successfully!',
      failed: 'Failed to remove card. Please try again.',
      query: { customerVaultId: 'v1', billingId: 'card-1' },
    },
    {
      id: 'PAY-112',
      name: 'Bank account ending in 6789',
      asks: 'Remove Bank Account: Are you sure you want to remove the bank account ending in 6789?',
      done: 'Bank account removed successfully!',
      failed: 'Failed to remove bank account. Please try again.',
      query: { customerVaultId: 'v1', billingId: 'bank-1' },
    },
  ];
  const page = (answer: object) =>
    openAt('/', [{ path: '/', element: <AccountMethods /> }], {
      'GET mybtf/account': DANA,
      [VAULT]: { credit_cards: [card(1)], bank: [bank] },
      [REMOVE]: answer,
    });

  describe.each(words)('$id the removal of $name', ({ name, asks, done, failed, query }) => {
    const [title, question] = asks.split(': ') as [string, string];

    it('is asked before, and said afterwards', async () => {
      const { user, sent } = page({ position: '1' });
      await user.click(await screen.findByRole('button', { name: `Remove ${name}` }));
      const dialog = screen.getByRole('alertdialog', { name: title });
      expect(within(dialog).getByText(question)).toBeDefined();
      await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      expect(commands(sent)).toEqual([]);
      await user.click(screen.getByRole('button', { name: `Remove ${name}` }));
      await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
      expect(await screen.findByText(done)).toBeDefined();
      expect(commands(sent).map((one) => one.query)).toEqual([query]);
    });

    it('says in a dialog that it failed', async () => {
      const { user } = page(refused(500, 'internal'));
      await user.click(await screen.findByRole('button', { name: `Remove ${name}` }));
      await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
      expect(within(await screen.findByRole('alertdialog', { name: 'Error' })).getByText(failed)).toBeDefined();
      expect(screen.queryByText(done)).toBeNull();
    });

    it('shows the server’s words where it gives any', async () => {
      const { user } = page(refused(404, 'saved_method_unknown', 'It is gone already.'));
      await user.click(await screen.findByRole('button', { name: `Remove ${name}` }));
      await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
      const error = within(await screen.findByRole('alertdialog', { name: 'Error' }));
      expect(error.getByText('It is gone already.')).toBeDefined();
      await user.click(error.getByRole('button', { name: 'OK' }));
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
  });
});
