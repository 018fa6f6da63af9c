import type { RegistrationPayments } from '@app/contracts/payments';
import { cents } from '@app/contracts/shared';
import { screen, within } from '@testing-library/react';
import { type Answers, commands, openAt, refused, RUTH, type Sent, tableOf } from '../platform/testing.js';
import { payments } from '../testing/payments.js';
import { LoyaltyPanel } from './LoyaltyPanel.js';
import type { VoucherUse } from './use-vouchers.js';

const voucher = (n: number, more: object = {}) => ({
  ...{ voucherCode: `LV0000000${n}`, effectiveDate: '2026-01-20', expirationDate: '2027-01-20' },
  ...{ faceValue: 5_000, status: 'available', registrationId: null, ...more },
});
const applied = (n: number, more: object = {}) => ({
  ...{ code: `LV0000000${n}`, amount: cents(5_000), status: 'PendingActivation', paymentType: 'REGISTRATION' },
  ...{ display_name: `Loyalty voucher LV0000000${n}`, ...more },
});
const APPLY = 'POST loyalty/apply-voucher-credit';
const REDEEM = 'POST loyalty/redeem-vouchers';
const ANSWER = { registration_id: 75001, balance: 0, mediaPassBalance: 0, overallPaid: false, invalid: [] };
const APPLIED = 'Your credit/vouchers have been applied!';
const DONE = { ...ANSWER, loyalty_vouchers_credit: [], message: APPLIED, position: '9' };

const PREVIEW = 'GET loyalty/apply-voucher-credit';
/** As the ledger answers: each voucher takes off no more than the ones before it leave. */
const previewOf =
  (balance: number) =>
  ({ query }: Sent): object => {
    const left = Math.max(0, balance - 5_000 * String(query?.codes).split(',').length);
    const of = (registration: number) => ({ registration, media: 0, total: registration, overallPaid: false });
    return { before: of(balance), after: of(left), entries: [] };
  };

type Differs = Partial<Omit<VoucherUse, 'payments'>> & { readonly payments?: object };
const open = (
  vouchers: readonly object[],
  differs: Differs = {},
  answers: Answers = {},
  viewed_by: string | null = null,
  roles: readonly string[] = [],
) => {
  const { payments: more = {}, ...rest } = differs;
  const use: VoucherUse = {
    ...{ part: 'REGISTRATION', mode: 'registration', ...rest },
    payments: payments({ balance: cents(12_000), ...more } as Partial<RegistrationPayments>),
  };
  const data = { membershipNumber: 'L-9', loyaltyMemberId: 2001, pointsBalance: 0, vouchers, error: null };
  const element = <LoyaltyPanel studioId={2001} registrationId={75001} least={5_000} use={use} />;
  return openAt('/', [{ path: '/', element }], {
    'GET mybtf/account': { ...RUTH, roles, viewed_by },
    'GET loyalty/loyalty-data/2001': data,
    [PREVIEW]: previewOf(use.payments.balance),
    ...answers,
  });
};
const box = (n: number) => screen.findByRole('checkbox', { name: `Select LV0000000${n}` });
const button = (name = 'APPLY VOUCHERS') => screen.getByRole('button', { name });

describe('the vouchers of a payment', () => {
  it('PAY-212 PAY-207 PAY-213 are selected in the table and applied to the part that is paid; the button waits for one', async () => {
    const { user, sent } = open(
      [voucher(1), voucher(2)],
      { payments: { loyalty_vouchers_credit: [applied(5)] } },
      { [APPLY]: DONE },
    );
    await box(1);
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(button()).toHaveAccessibleDescription('Please select at least one voucher.');
    await user.click(await box(1));
    expect(button()).not.toHaveAttribute('aria-disabled', 'true');
    await user.click(button());
    expect(await screen.findByText('Your credit/vouchers have been applied!')).toBeInTheDocument();
    expect(commands(sent)[0]?.body).toEqual({
      registrationId: 75001,
      loyaltyVouchersCredit: [
        { code: 'LV00000005', paymentType: 'REGISTRATION' },
        { code: 'LV00000001', paymentType: 'REGISTRATION' },
      ],
      sendEmployeeEmail: false,
    });
  });

  it('PAY-189 the table has a box to select, code, face value, both days and the state', async () => {
    const more = { status: 'redeemed', effectiveDate: '2025-12-31', expirationDate: '2026-12-31', faceValue: 123_450 };
    open([voucher(1), voucher(2, more)]);
    await box(1);
    expect(tableOf('Vouchers')).toEqual([
      ['Select', 'Code', 'Amount', 'Effective', 'Expires', 'Status'],
      ['no', 'LV00000001', '$50.00', '01/20/2026', '01/20/2027', 'Available'],
      ['no', 'LV00000002', '$1,234.50', '12/31/2025', '12/31/2026', 'Redeemed'],
    ]);
  });

  it('PAY-207 in the media pass section they are for the media pass', async () => {
    const { user, sent } = open([voucher(1)], { part: 'MEDIA_PASS' }, { [APPLY]: DONE });
    await user.click(await box(1));
    await user.click(button());
    expect(commands(sent)[0]?.body).toMatchObject({
      loyaltyVouchersCredit: [{ code: 'LV00000001', paymentType: 'MEDIA_PASS' }],
    });
  });

  it('~PAY-211 those that are expired, redeemed or applied cannot be selected', async () => {
    open([
      voucher(1, { status: 'expired' }),
      voucher(2, { status: 'redeemed', registrationId: 1 }),
      voucher(3, { status: 'applied', registrationId: 2 }),
      voucher(4),
    ]);
    for (const n of [1, 2, 3]) expect(await box(n)).toBeDisabled();
    expect(await box(4)).toBeEnabled();
  });

  it('PAY-209 PAY-210 one that is larger than what is left warns, and no further one can be selected', async () => {
    const { user } = open([voucher(1), voucher(2), voucher(3)], { payments: { balance: cents(8_000) } });
    const warning = 'This voucher is larger than your balance. The difference is not refunded.';
    await user.click(await box(1));
    expect(screen.queryByText(warning)).not.toBeInTheDocument();
    expect(await box(3)).toBeEnabled();
    await user.click(await box(2));
    expect(await screen.findByText(warning)).toBeInTheDocument();
    expect(await screen.findByText('$80.00 of $80.00')).toBeInTheDocument();
    expect(await box(3)).toBeDisabled();
    await user.click(await box(2));
    expect(await box(3)).toBeEnabled();
  });

  it('~PAY-327 the ledger tells what the selected ones take off, or why it would refuse them', async () => {
    const part = 'MEDIA_PASS' as const;
    const of = (media: number) => ({ registration: 12_000, media, total: media + 12_000, overallPaid: false });
    const { user, sent } = open(
      [voucher(1), voucher(2)],
      { part, mode: 'editing', payments: { mediaPassBalance: cents(9_900) } },
      {
        [PREVIEW]: ({ query }: Sent) =>
          query?.codes === 'LV00000001'
            ? { before: of(9_900), after: of(4_901), entries: [] }
            : refused(409, 'voucher_expired', 'This voucher has expired.'),
      },
    );
    expect(screen.queryByText(/ of \$/)).not.toBeInTheDocument();
    await user.click(await box(1));
    expect(await screen.findByText('$49.99 of $99.00')).toBeInTheDocument();
    expect(sent.filter(({ method, path }) => `${method} ${path}` === PREVIEW).map(({ query }) => query)).toEqual([
      { registrationId: '75001', paymentType: 'MEDIA_PASS', codes: 'LV00000001', editing: 'true' },
    ]);
    await user.click(await box(2));
    expect(await screen.findByText('This voucher has expired.')).toBeInTheDocument();
    expect(screen.queryByText('$49.99 of $99.00')).not.toBeInTheDocument();
  });

  it('~PAY-210 none can be selected where nothing is owed', async () => {
    open([voucher(1)], { payments: { balance: cents(0) } });
    expect(await box(1)).toBeDisabled();
  });

  it('PAY-206 PAY-213 pending ones are removed, redeemed ones are not', async () => {
    const has = [applied(1), applied(2, { status: 'Redeemed', redeemed_date: '2026-01-20T17:00:00Z' })];
    const { user, sent } = open(
      [voucher(1, { status: 'applied' }), voucher(2, { status: 'redeemed' })],
      { payments: { loyalty_vouchers_credit: has } },
      { [APPLY]: DONE },
    );
    const list = within(await screen.findByRole('list', { name: 'Applied vouchers' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Loyalty voucher LV00000001Applied-$50.00REMOVE',
      'Loyalty voucher LV00000002Redeemed-$50.00',
    ]);
    await user.click(list.getByRole('button', { name: 'Remove voucher LV00000001' }));
    expect(commands(sent)[0]?.body).toMatchObject({
      loyaltyVouchersCredit: [{ code: 'LV00000002', paymentType: 'REGISTRATION' }],
    });
    expect(await screen.findByText('Your credit/vouchers have been applied!')).toBeInTheDocument();
  });

  it('~PAY-206 ~PAY-218 on the balance screen they are redeemed at once, with the membership number', async () => {
    const { user, sent } = open([voucher(1)], { mode: 'balance' }, { [REDEEM]: DONE });
    await user.click(await box(1));
    await user.click(button('REDEEM VOUCHERS'));
    expect(commands(sent)[0]?.body).toEqual({
      ...{ registrationId: 75001, membershipNumber: 'L-9' },
      newLoyaltyVouchersCredit: [{ code: 'LV00000001', paymentType: 'REGISTRATION' }],
      sendEmployeeEmail: true,
    });
  });

  it('PAY-214 ~PAY-133 those found to be redeemed already are listed under Invalid Vouchers', async () => {
    const { user } = open(
      [voucher(1)],
      { mode: 'balance' },
      { [REDEEM]: { ...DONE, invalid: ['LV00000001'], message: null } },
    );
    await user.click(await box(1));
    await user.click(button('REDEEM VOUCHERS'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invalid Vouchers' }));
    expect(dialog.getByRole('listitem')).toHaveTextContent('LV00000001');
    expect(screen.queryByText('Your credit/vouchers have been applied!')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'CLOSE' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['registration', APPLY, 'APPLY VOUCHERS', false],
    ['editing', APPLY, 'APPLY VOUCHERS', true],
    ['balance', REDEEM, 'REDEEM VOUCHERS', true],
  ] as const)(
    'PAY-312 PAY-296 in %s the box for the e-mail to employees is preset by where it is, and sent',
    async (...given) => {
      const [mode, call, name, on] = given;
      const { user, sent } = open([voucher(1)], { mode }, { [call]: DONE }, null, ['staff']);
      await user.click(await box(1));
      const mails = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Send employee e-mail' });
      expect(mails.checked).toBe(on);
      await user.click(mails);
      await user.click(button(name));
      expect(commands(sent)[0]?.body).toMatchObject({ sendEmployeeEmail: !on });
    },
  );

  it('~PAY-312 a registrant has no such box', async () => {
    open([voucher(1)]);
    await box(1);
    expect(screen.queryByRole('checkbox', { name: 'Send employee e-mail' })).not.toBeInTheDocument();
  });

  it('~PAY-216 one that another registration has redeemed says so', async () => {
    const text = 'This voucher has already been redeemed.';
    const { user } = open([voucher(1)], { mode: 'balance' }, { [REDEEM]: refused(409, 'voucher_redeemed', text) });
    await user.click(await box(1));
    await user.click(button('REDEEM VOUCHERS'));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByText(APPLIED)).not.toBeInTheDocument();
  });

  it('PAY-215 a failed redemption says why', async () => {
    const text = 'Your vouchers could not be redeemed. Please try again.';
    const { user } = open([voucher(1)], { mode: 'balance' }, { [REDEEM]: refused(409, 'voucher_not_redeemed', text) });
    await user.click(await box(1));
    await user.click(button('REDEEM VOUCHERS'));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(await box(1)).toBeChecked();
  });

  it('~PAY-149 whoever is viewing as a registrant applies nothing', async () => {
    open([voucher(1)], {}, {}, 'Ruth Okafor');
    await box(1);
    expect(button()).toHaveAttribute('aria-disabled', 'true');
  });
});
