import type { PaymentMode, RegistrationPayments } from '@app/contracts/payments';
import { cents } from '@app/contracts/shared';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type Answers, commands, DANA, NEVER, openAt, refused, words } from '../platform/testing.js';
import { payments } from '../testing/payments.js';
import { PaymentStep } from './PaymentStep.js';

const PHRASE = 'RESERVE MY REGISTRATION';
const OFFERED: Partial<RegistrationPayments> = {
  terms: { deposit: null, partial: true, other: true, pay_later: true },
  mediaPassBalance: cents(0),
  media_pass: { ...payments().media_pass, dancers: [] },
  check: {
    check_payable_to: 'Aurora',
    check_mail_address: 'Callboard Events, 100 Main Street, Springfield, IL 62701',
    amount: cents(50_000),
  },
};
const SAVE = 'PUT mybtf/registrations/75001';
const COMPLETE = 'PUT mybtf/complete-registration';
const CONFIRM = 'POST mybtf/registrations/75001/editing/confirm';

const open = async (
  differs: Partial<RegistrationPayments> = {},
  more: Answers = {},
  mode: PaymentMode = 'registration',
) => {
  const told: (boolean | 'check')[] = [];
  const step = (
    <PaymentStep
      registrationId={75001}
      editing={mode === 'editing'}
      onBack={() => undefined}
      onSubmitting={(one) => told.push(one)}
    />
  );
  const opened = openAt(
    '/',
    [
      { path: '/', element: step },
      { path: '/registration/75001/success', element: <p>there</p> },
    ],
    {
      'GET mybtf/account': DANA,
      'GET mybtf/registrations/75001/payments': payments({ ...OFFERED, ...differs }),
      [SAVE]: {},
      [COMPLETE]: {},
      [CONFIRM]: {},
      ...more,
    },
  );
  return { ...opened, told };
};
type Opened = Awaited<ReturnType<typeof open>>;
const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name });
const tab = (name: string) => screen.getByRole('tab', { name });
const field = () => screen.findByLabelText<HTMLInputElement>(`Type ${PHRASE}`);
/** FULL AMOUNT, then PAY LATER. */
const later = async ({ user }: Opened) => {
  await user.click(await screen.findByRole('button', { name: 'Next step' }));
  await user.click(tab('PAY LATER'));
  return field();
};

beforeAll(() => {
  Object.assign(window, { scrollTo: () => undefined });
});

const forget = () => delete window.dataLayer;

describe('pay later', () => {
  beforeEach(forget);

  it('PAY-066 PAY-095 is the last method where it is offered, the card is preselected, and is not there where it is not', async () => {
    const opened = await open();
    await opened.user.click(await screen.findByRole('button', { name: 'Next step' }));
    const tabs = screen.getAllByRole('tab').map((one) => [one.textContent, one.getAttribute('aria-selected')]);
    expect(tabs).toEqual([
      ['CREDIT CARD', 'true'],
      ['BANK ACCOUNT (ACH)', 'false'],
      ['PAY LATER', 'false'],
    ]);
  });

  it('PAY-098 shows amount, day, payee and address, the field and the button', async () => {
    const opened = await open();
    await later(opened);
    expect([...document.querySelectorAll('.PayCheck > div')].map(({ children }) => words([...children]))).toEqual([
      ['AMOUNT', '$500.00'],
      ['DUE BY', '3/18/2026'],
      ['PAYABLE TO', 'Aurora'],
      ['MAIL YOUR CHECK TO', 'Callboard Events, 100 Main Street, Springfield, IL 62701'],
    ]);
    expect(button('COMPLETE REGISTRATION')).toBeInTheDocument();
    expect(screen.queryByTitle('Card number, expiry and CVV')).toBeNull();
  });

  it('PAY-099 takes the words typed in any case, and neither pasted nor dropped', async () => {
    const opened = await open();
    const input = await later(opened);
    const sends = () => commands(opened.sent).length;
    const before = sends();
    expect(fireEvent.paste(input)).toBe(false);
    expect(fireEvent.drop(input)).toBe(false);
    await opened.user.type(input, 'reserve my registratio');
    await opened.user.click(button('COMPLETE REGISTRATION'));
    expect(sends()).toBe(before);
    await opened.user.type(input, 'n');
    await opened.user.click(button('COMPLETE REGISTRATION'));
    await waitFor(() => expect(sends()).toBeGreaterThan(before));
  });

  it('~REG-078 ~PAY-072 says to the tabs that a promise is submitted, and is not sent twice', async () => {
    const opened = await open({}, { [SAVE]: NEVER });
    await opened.user.type(await later(opened), PHRASE);
    await opened.user.click(button('COMPLETE REGISTRATION'));
    await waitFor(() => expect(opened.told.at(-1)).toBe('check'));
    await opened.user.click(button('COMPLETE REGISTRATION'));
    expect(commands(opened.sent)).toHaveLength(1);
  });

  it('PAY-104 PAY-100 ~PAY-128 saves the promise, then completes', async () => {
    const opened = await open();
    await opened.user.type(await later(opened), PHRASE);
    await opened.user.click(button('COMPLETE REGISTRATION'));
    await screen.findByText('there');
    expect(commands(opened.sent).map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
      [SAVE, { paying_by_check: true }],
      [COMPLETE, { registration_id: 75001 }],
    ]);
    expect(opened.told.at(-1)).toBe(false);
    const kinds = { kind: 'REGISTRATION', amount_type: 'FULL', method: 'check' };
    expect(window.dataLayer).toEqual([{ event: 'payment', registration_id: 75001, ...kinds, amount: 50_000 }]);
  });

  it('~PAY-152 confirms an edit instead', async () => {
    const opened = await open({ editing: true, completed: true }, {}, 'editing');
    await opened.user.type(await later(opened), PHRASE);
    await opened.user.click(button('CONFIRM CHANGES'));
    await screen.findByText('there');
    expect(commands(opened.sent).map(({ method, path }) => `${method} ${path}`)).toEqual([SAVE, CONFIRM]);
  });

  it('PAY-103 says on its page what the server refuses, and does not complete', async () => {
    const message = 'Pay later is not available for this registration.';
    const opened = await open({}, { [SAVE]: refused(400, 'pay_later_not_allowed', message) });
    await opened.user.type(await later(opened), PHRASE);
    await opened.user.click(button('COMPLETE REGISTRATION'));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(commands(opened.sent).map(({ method, path }) => `${method} ${path}`)).toEqual([SAVE]);
  });

  it('PAY-096 PAY-068 is for the full amount alone: another one closes it, and it closes the others', async () => {
    const opened = await open();
    await opened.user.click(await screen.findByRole('radio', { name: /PARTIAL PAYMENT/ }));
    await opened.user.click(button('Next step'));
    await opened.user.click(screen.getByRole('radio', { name: 'OTHER AMOUNT' }));
    expect(tab('PAY LATER').getAttribute('aria-disabled')).toBe('true');
    expect(tab('PAY LATER').getAttribute('title')).toBe('Pay later is for the full amount.');
    await opened.user.click(tab('PAY LATER'));
    expect(tab('CREDIT CARD').getAttribute('aria-selected')).toBe('true');
    await opened.user.click(screen.getByRole('radio', { name: 'FULL AMOUNT' }));
    await opened.user.click(tab('PAY LATER'));
    await field();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'OTHER AMOUNT' }).disabled).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Other amount').disabled).toBe(true);
  });

  it('PAY-102 is closed while a pass is owed', async () => {
    const opened = await open({ check: null });
    await opened.user.click(await screen.findByRole('button', { name: 'Next step' }));
    expect(tab('PAY LATER').getAttribute('title')).toBe('Please pay the media pass first.');
  });

  it('~PAY-095 is not there where it is not offered', async () => {
    await open({ terms: { deposit: null, partial: false, other: false, pay_later: false } });
    await screen.findByRole('tab', { name: 'CREDIT CARD' });
    expect(screen.queryByRole('tab', { name: 'PAY LATER' })).toBeNull();
  });
});
