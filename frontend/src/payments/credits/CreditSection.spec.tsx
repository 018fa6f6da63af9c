import type { PaymentMode, RegistrationPayments } from '@app/contracts/payments';
import { cents, VIEW_AS_BLOCKED } from '@app/contracts/shared';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type Answers, commands, openAt, refused, RUTH } from '../../platform/testing.js';
import { payments } from '../../testing/payments.js';
import { PaymentPanel } from '../PaymentPanel.js';

const GOODWILL = { id: 'c1', label: 'Goodwill', season_id: 75, remaining: cents(20_000) };
const HALL = { id: 'c2', label: 'Overcrowded hall', season_id: 75, remaining: cents(90_000) };
const APPLIED = {
  ...{ credit: cents(8_000), balance: cents(42_000), most_credit: cents(42_000) },
  applied_credits: [{ credit_id: 'a', from: 'Goodwill', amount: cents(8_000) }],
  taken_off: [{ kind: 'credit' as const, label: 'Credit', parts: { registration: cents(8_000), media: cents(0) } }],
};
const ACCOUNT = {
  email: 'dana@demo.example',
  person: { fname: 'Dana', lname: 'Reyes', person_type_id: 9, phoneValue: null, address: null },
  studio: null,
};
const DONE = { registration_id: 75001, balance: 1, mediaPassBalance: 0, overallPaid: false, position: '9' };
const CALL = 'POST payments/credit-voucher-payment';

const open = (
  differs: Partial<RegistrationPayments>,
  {
    mode = 'registration',
    way = 'full',
    me = { ...RUTH, roles: [] as string[], viewed_by: null } as object,
    answers = {} as Answers,
  } = {},
) =>
  openAt(
    '/',
    [
      {
        path: '/',
        element: (
          <PaymentPanel
            payments={payments({ mediaPassBalance: cents(0), ...differs })}
            account={ACCOUNT as never}
            mode={mode as PaymentMode}
            way={way as 'full'}
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
    { 'GET mybtf/account': me, [CALL]: DONE, ...answers },
  );
const section = async () => within(await screen.findByRole('region', { name: 'Credit' }));
const gone = () => screen.queryByRole('region', { name: 'Credit' });
const sentBodies = (sent: Parameters<typeof commands>[0]) => commands(sent).map(({ path, body }) => [path, body]);

describe('the credit section', () => {
  it('PAY-247 is hidden where the account has no credit left, except for employees', async () => {
    open({});
    expect(await screen.findByRole('region', { name: 'Current balance' })).toBeInTheDocument();
    expect(gone()).not.toBeInTheDocument();
    cleanup();
    open({}, { me: { ...RUTH, roles: ['staff'] } });
    expect((await section()).getByRole('button', { name: 'APPLY' })).toBeInTheDocument();
  });

  it('~PAY-247 ~PAY-242 employees see it without any credit, and may write where it comes from', async () => {
    const { user, sent } = open({}, { me: { ...RUTH, roles: ['staff'] } });
    const credit = await section();
    await user.selectOptions(credit.getByLabelText(/^From/), 'Something else');
    expect(credit.getByLabelText(/^Amount/)).toHaveValue('500.00');
    await user.clear(credit.getByLabelText(/^Amount/));
    await user.type(credit.getByLabelText(/^Amount/), '12.5');
    await user.click(credit.getByRole('button', { name: 'APPLY' }));
    expect(credit.getByLabelText(/^Where it comes from/)).toHaveAccessibleDescription('Required');
    await user.type(credit.getByLabelText(/^Where it comes from/), '  ');
    await user.click(credit.getByRole('button', { name: 'APPLY' }));
    expect(credit.getByLabelText(/^Where it comes from/)).toHaveAccessibleDescription('Required');
    expect(commands(sent)).toEqual([]);
    await user.type(credit.getByLabelText(/^Where it comes from/), 'Raffle ');
    await user.click(credit.getByRole('button', { name: 'APPLY' }));
    const body = { registration_id: 75001, credit: { from: 'Raffle', amount: 1_250 }, sendEmployeeEmail: false };
    expect(sentBodies(sent)).toEqual([['payments/credit-voucher-payment', body]]);
    // The next one begins with an empty form.
    await waitFor(() => expect(credit.getByLabelText(/^From/)).toHaveValue(''));
    expect(credit.getByLabelText(/^From/)).not.toHaveAccessibleDescription('Required');
  });

  it.each([
    ['registration', false],
    ['editing', true],
  ] as const)('PAY-312 PAY-296 in %s the box for the e-mail to employees is preset to %s', async (mode, on) => {
    const { user, sent } = open({ available_credits: [GOODWILL] }, { mode, me: { ...RUTH, roles: ['staff'] } });
    const credit = await section();
    const box = await credit.findByRole('checkbox', { name: 'Send employee e-mail' });
    expect((box as HTMLInputElement).checked).toBe(on);
    await user.click(box);
    await user.click(credit.getByRole('button', { name: 'APPLY' }));
    expect(commands(sent)[0]?.body).toMatchObject({ sendEmployeeEmail: !on });
  });

  it('PAY-244 asks for from and an amount above 0', async () => {
    const { user, sent } = open({ available_credits: [GOODWILL, HALL] });
    const credit = await section();
    expect(credit.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.click(credit.getByRole('button', { name: 'APPLY' }));
    expect(credit.getByLabelText(/^From/)).toHaveAccessibleDescription('Required');
    expect(credit.getByLabelText(/^Amount/)).toHaveAccessibleDescription('Required');
    expect(commands(sent)).toEqual([]);
  });

  it('PAY-245 ~PAY-242 offers the own entries with what is left, and no more than they or the balance have', async () => {
    const { user, sent } = open({ available_credits: [GOODWILL, HALL] });
    const credit = await section();
    const from = credit.getByLabelText(/^From/);
    expect(
      within(from)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Please choose', 'Goodwill, $200.00 left', 'Overcrowded hall, $900.00 left']);
    const amount = credit.getByLabelText(/^Amount/);
    for (const [entry, most] of [
      ['c1', '200.00'],
      ['c2', '500.00'],
    ] as const) {
      await user.selectOptions(from, entry);
      expect(amount).toHaveValue(most);
      await user.clear(amount);
      await user.type(amount, String(Number(most) * 100 + 1));
      await user.click(credit.getByRole('button', { name: 'APPLY' }));
      expect(amount).toHaveAccessibleDescription('The amount exceeds your available credit.');
    }
    expect(commands(sent)).toEqual([]);
  });

  it('~PAY-327 says before it is applied what would be left, by the ledger, once the form can be sent', async () => {
    const { user, sent } = open(
      { available_credits: [GOODWILL, HALL] },
      {
        mode: 'editing',
        answers: {
          'GET payments/credit-voucher-payment': ({ query }: { query: { amount: string } }) => ({
            ...{ before: {}, entries: [], after: { registration: 50_000 - Number(query.amount) } },
          }),
        },
      },
    );
    const credit = await section();
    expect(credit.queryByRole('status')).not.toBeInTheDocument();
    await user.selectOptions(credit.getByLabelText(/^From/), 'c1');
    expect(await credit.findByText('Balance after it $300.00')).toBeInTheDocument();
    expect(sent.filter(({ path }) => path === 'payments/credit-voucher-payment').map(({ query }) => query)).toEqual([
      { registration_id: '75001', from: 'c1', amount: '20000', editing: 'true' },
    ]);
    await user.clear(credit.getByLabelText(/^Amount/));
    await waitFor(() => expect(credit.queryByRole('status')).not.toBeInTheDocument());
  });

  it('PAY-246 applies, and says so', async () => {
    const { user, sent } = open({ available_credits: [GOODWILL] }, { mode: 'editing' });
    const credit = await section();
    await user.click(credit.getByRole('button', { name: 'APPLY' }));
    expect(await screen.findByText('Your credit/vouchers have been applied!')).toBeInTheDocument();
    const body = {
      registration_id: 75001,
      credit: { from: 'c1', amount: 20_000 },
      sendEmployeeEmail: true,
      editing: true,
    };
    expect(sentBodies(sent)).toEqual([['payments/credit-voucher-payment', body]]);
  });

  it('PAY-246 ~PAY-243 ~PAY-247 clears what is applied, also where nothing is left, and says so', async () => {
    const { user, sent } = open(APPLIED);
    const credit = await section();
    expect(credit.getByRole('list')).toHaveTextContent('Goodwill-$80.00');
    expect(credit.queryByLabelText(/^From/)).not.toBeInTheDocument();
    await user.click(credit.getByRole('button', { name: 'CLEAR' }));
    expect(await screen.findByText('Your credit/vouchers have been applied!')).toBeInTheDocument();
    const body = { registration_id: 75001, credit: null, sendEmployeeEmail: false };
    expect(sentBodies(sent)).toEqual([['payments/credit-voucher-payment', body]]);
    expect(screen.getByRole('img', { name: '$0.00 paid of $420.00' })).toBeInTheDocument();
  });

  it('~PAY-245 shows the refusal of a credit that went elsewhere meanwhile', async () => {
    const sentence = 'The amount exceeds your available credit.';
    const { user } = open(
      { available_credits: [GOODWILL] },
      { answers: { [CALL]: refused(409, 'credit_exceeded', sentence) } },
    );
    const credit = await section();
    expect(credit.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(credit.getByRole('button', { name: 'APPLY' }));
    expect(await credit.findByText(sentence)).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('~PAY-149 whoever is viewing as a registrant changes nothing', async () => {
    open(
      { ...APPLIED, available_credits: [GOODWILL] },
      { me: { ...RUTH, roles: [], viewed_by: { display: 'Ruth Okafor' } } },
    );
    const credit = await section();
    await waitFor(() => expect(credit.getByRole('button', { name: 'APPLY' })).toHaveAttribute('aria-disabled', 'true'));
    for (const name of ['APPLY', 'CLEAR']) {
      expect(credit.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
      expect(credit.getByRole('button', { name })).toHaveAccessibleDescription(VIEW_AS_BLOCKED);
    }
  });

  it.each([
    ['on the balance screen', { mode: 'balance' }],
    ['on the deposit screen', { way: 'deposit' }],
  ])('~PAY-238 is not there %s', async (_where, at) => {
    open({ available_credits: [GOODWILL] }, at);
    await screen.findByRole('region', { name: /^(Current balance|Deposit)$/ }).catch(() => null);
    expect(gone()).not.toBeInTheDocument();
  });

  it('~PAY-268 is not there where the media pass is paid', async () => {
    open({ available_credits: [GOODWILL], mediaPassBalance: cents(11_000) });
    expect(await screen.findByRole('region', { name: 'Current balance' })).toHaveTextContent('2 dancers');
    expect(gone()).not.toBeInTheDocument();
  });
});
