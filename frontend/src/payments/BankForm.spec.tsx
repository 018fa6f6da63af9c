import type { RegistrationPayments } from '@app/contracts/payments';
import { cents } from '@app/contracts/shared';
import { act, screen, waitFor, within } from '@testing-library/react';
import { commands, DANA, openAt } from '../platform/testing.js';
import { chooseTheme } from '../platform/theme-choice.js';
import { payments } from '../testing/payments.js';
import { PaymentStep } from './PaymentStep.js';

const PAY = 'POST payments/nmi-payment';
const TITLE = 'Account name, account number and routing number';
const DECLINED = 'The bank account was declined.';

const address = { address: '12 Wabash Avenue', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' };
const open = async (differs: Partial<RegistrationPayments> = {}) => {
  const step = <PaymentStep registrationId={75001} editing={false} onBack={() => undefined} />;
  const opened = openAt('/', [{ path: '/', element: step }], {
    'GET mybtf/account': { ...DANA, person: { ...DANA.person, address } },
    'GET mybtf/registrations/75001/payments': payments({
      mediaPassBalance: cents(0),
      media_pass: { ...payments().media_pass, dancers: [] },
      ...differs,
    }),
    [PAY]: { paymentId: 'k', status: 'declined', message: DECLINED, step: 'failed' },
  });
  await screen.findByRole('tab', { name: 'CREDIT CARD' });
  return opened;
};
const bank = () => screen.getByRole('tab', { name: 'BANK ACCOUNT (ACH)' });
const frame = () => screen.getByTitle<HTMLIFrameElement>(TITLE);
const frameSays = (data: object) =>
  act(async () => {
    const said = { source: 'gateway-fields', ...data };
    const source = frame().contentWindow;
    window.dispatchEvent(new MessageEvent('message', { data: said, origin: location.origin, source }));
  });
const button = () => screen.getByRole('button', { name: /^PROCESS PAYMENT OF/ });

beforeAll(() => {
  Object.assign(window, { scrollTo: () => undefined });
});

describe('the bank form', () => {
  it('PAY-086 has the gateway’s three fields, the type of the account and the billing form', async () => {
    const { user } = await open();
    expect(screen.queryByTitle(TITLE)).toBeNull();
    await user.click(bank());
    expect(frame().getAttribute('src')).toMatch(/^\/gateway-fields\/bank\.html\?/);
    expect(screen.queryByTitle('Card number, expiry and CVV')).toBeNull();
    const types = within(screen.getByRole('group', { name: 'Account type' })).getAllByRole<HTMLInputElement>('radio');
    expect(types.map((one) => [one.parentElement?.textContent, one.checked])).toEqual([
      ['Checking', true],
      ['Savings', false],
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Chicago');
  });

  it('PAY-067 ~PAY-082 sends the token as method 6, with the type that was chosen, which the fields of a gateway may not ask for', async () => {
    const { user, sent } = await open();
    await user.click(bank());
    await user.click(screen.getByLabelText('Savings'));
    await user.click(button());
    expect(commands(sent)).toEqual([]);
    await frameSays({ type: 'state', complete: true, height: 80 });
    const asked: unknown[] = [];
    Object.assign(frame().contentWindow!, { postMessage: (message: unknown) => void asked.push(message) });
    await user.click(button());
    expect(asked).toContainEqual({ type: 'tokenize', more: { account_type: 'savings' } });
    await frameSays({ type: 'token', token: 'token-0123456789abcdef' });
    await screen.findByText(DECLINED);
    const [paid] = commands(sent);
    const paymentProfile = { token: 'token-0123456789abcdef', accountType: 'savings' };
    expect(paid?.body).toMatchObject({ paymentMethodId: 6, paymentProfile });
    expect(asked.at(-1)).toMatchObject({ type: 'clear' });
  });

  it('~PAY-075 says when the gateway does not bring its fields, and asks for them again', async () => {
    const words = 'The payment form could not be loaded. Please try again, or pay another way.';
    const { user } = await open();
    await user.click(bank());
    await frameSays({ type: 'unavailable' });
    expect(screen.getByText(words)).toBeVisible();
    expect(frame()).not.toBeVisible();
    const asked: unknown[] = [];
    Object.assign(frame().contentWindow!, { postMessage: (message: unknown) => void asked.push(message) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(asked).toMatchObject([{ type: 'clear' }]);
    await frameSays({ type: 'unavailable' });
    await frameSays({ type: 'ready' });
    expect(screen.queryByText(words)).toBeNull();
    expect(frame()).toBeVisible();
    expect(button().getAttribute('aria-disabled')).toBe('true');
  });

  it('~PAY-074 what one frame has said opens the button of no other', async () => {
    const { user } = await open();
    await user.click(bank());
    await frameSays({ type: 'state', complete: true, height: 80 });
    expect(button().getAttribute('aria-disabled')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'CREDIT CARD' }));
    expect(button().getAttribute('aria-disabled')).toBe('true');
    await user.click(bank());
    await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'));
  });

  it('~PAY-074 the frame is told of other colors once it is there', async () => {
    const { user } = await open();
    await user.click(bank());
    const told: unknown[] = [];
    Object.assign(frame().contentWindow!, { postMessage: (message: unknown) => void told.push(message) });
    document.documentElement.style.setProperty('--text', '#010203');
    await act(async () => chooseTheme('dark'));
    expect(told).toEqual([]);
    await frameSays({ type: 'ready' });
    await act(async () => chooseTheme('light'));
    expect(told).toContainEqual({ type: 'theme', theme: expect.objectContaining({ text: '#010203' }) });
  });

  it('PAY-087 is disabled after the cutoff, with its hint', async () => {
    const hint = 'Bank payments close 7 days before the event.';
    const { user } = await open({ bank_closed: hint });
    expect(bank().getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(hint)).toBeInTheDocument();
    await user.click(bank());
    expect(screen.queryByTitle(TITLE)).toBeNull();
  });

  it('PAY-037 is offered for the deposit too', async () => {
    const terms = { deposit: { kind: 'flat' as const, value: 20_000, routines: 0 }, partial: false, other: false };
    const step = <PaymentStep registrationId={75001} editing={false} onBack={() => undefined} />;
    const { user } = openAt('/', [{ path: '/', element: step }], {
      'GET mybtf/account': DANA,
      'GET mybtf/registrations/75001/payments': payments({
        terms: { ...terms, pay_later: false },
        deposit: cents(20_000),
        flatDepositAmount: cents(20_000),
      }),
    });
    await user.click(await screen.findByRole('radio', { name: /DEPOSIT/ }));
    await user.click(screen.getByRole('button', { name: 'Next step' }));
    const tabs = within(screen.getByRole('tablist', { name: 'Payment type' })).getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['CREDIT CARD', 'BANK ACCOUNT (ACH)']);
  });
});
