import type { AppliedPromo } from '@app/contracts/promo-codes';
import type { PaymentMode, RegistrationPayments } from '@app/contracts/payments';
import { cents, VIEW_AS_BLOCKED } from '@app/contracts/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, commands, onScreen, openAt, refused, RUTH } from '../../platform/testing.js';
import { payments } from '../../testing/payments.js';
import { PaymentPanel } from '../PaymentPanel.js';
import { PaymentsTab } from '../PaymentsTab.js';

const CALL = 'PUT mybtf/promo-codes';
const NOTHING_OFF = 'Your promo code was applied but you did not receive any discounts';
const applied = (code: string, amount: number): AppliedPromo => ({
  ...{ code, display_name: '$50 off', type: 'full_credit', value: amount, percentage: null, unique: false },
  ...{ intensive_ids: [], amount: cents(amount) },
});
const FULL50 = applied('FULL50', 5_000);
const ACCOUNT = {
  email: 'dana@demo.example',
  person: { fname: 'Dana', lname: 'Reyes', person_type_id: 9, phoneValue: null, address: null },
  studio: null,
};
const answer = (promo_codes: readonly AppliedPromo[], removed: readonly object[] = []) => ({
  registration_id: 75001,
  fees: {},
  promo_codes,
  removed,
  position: '9',
});

type At = { mode?: PaymentMode; way?: 'full' | 'deposit'; me?: object; answers?: Answers };
const open = (differs: Partial<RegistrationPayments> = {}, at: At = {}) => {
  const { mode = 'registration', way = 'full', me = { ...RUTH, roles: [], viewed_by: null }, answers = {} } = at;
  const panel = (
    <PaymentPanel
      payments={payments({ mediaPassBalance: cents(0), ...differs })}
      account={ACCOUNT as never}
      mode={mode}
      way={way}
      chosen
      asked={null}
      onCompleted={() => undefined}
      onClosed={() => undefined}
    >
      {(_action, body) => body}
    </PaymentPanel>
  );
  return openAt('/', [{ path: '/', element: panel }], { 'GET mybtf/account': me, ...answers });
};
const section = async () => within(await screen.findByRole('region', { name: 'Promo codes' }));
const bodies = (sent: Parameters<typeof commands>[0]) => commands(sent).map(({ body }) => body);

describe('the promo codes of the payment step', () => {
  it('PAY-231 asks for a code', async () => {
    const { user, sent } = open();
    const promo = await section();
    await user.click(promo.getByRole('button', { name: 'APPLY' }));
    expect(promo.getByLabelText(/^Promo code/)).toHaveAccessibleDescription('Required');
    expect(bodies(sent)).toEqual([]);
  });

  it('PAY-220 ~PAY-232 applies a code and says what was taken off', async () => {
    const { user, sent } = open({}, { answers: { [CALL]: answer([FULL50]) } });
    const promo = await section();
    await user.type(promo.getByLabelText(/^Promo code/), ' full50{Enter}');
    expect(await promo.findByText('Your promo code was applied! $50.00 was taken off your total.')).toBeInTheDocument();
    expect(bodies(sent)).toEqual([{ registration_id: 75001, promo_codes: ['FULL50'], sendEmployeeEmail: false }]);
    expect(promo.getByLabelText(/^Promo code/)).toHaveValue('');
  });

  it('PAY-232 says that a code gave no discount', async () => {
    const removed = [{ code: 'COMP50', cause: 'no_discount' }];
    const { user } = open({}, { answers: { [CALL]: answer([], removed) } });
    const promo = await section();
    await user.type(promo.getByLabelText(/^Promo code/), 'comp50{Enter}');
    expect(await promo.findByText(NOTHING_OFF)).toBeInTheDocument();
    expect(screen.getAllByText(NOTHING_OFF)).toHaveLength(1);
  });

  it('PAY-220 lists what is applied by its name with its amount, and removes it', async () => {
    const { user, sent } = open({ promo_codes: [FULL50] }, { mode: 'editing', answers: { [CALL]: answer([]) } });
    const promo = await section();
    expect(promo.getByRole('listitem')).toHaveTextContent('$50 off FULL50-$50.00');
    await user.click(promo.getByRole('button', { name: 'Remove promo code FULL50' }));
    expect(bodies(sent)).toEqual([{ registration_id: 75001, promo_codes: [], sendEmployeeEmail: true, editing: true }]);
  });

  it('PAY-227 says in a toast that a unique code stays alone', async () => {
    const removed = [{ code: 'FULL50', cause: 'unique' }];
    const { user } = open(
      { promo_codes: [FULL50] },
      { answers: { [CALL]: answer([applied('UNIQUE100', 10_000)], removed) } },
    );
    const promo = await section();
    await user.type(promo.getByLabelText(/^Promo code/), 'UNIQUE100{Enter}');
    expect(await screen.findByText('Only one promo code can be used with a unique code.')).toBeInTheDocument();
  });

  it('PAY-227 ~PAY-232 a code beside a unique one is refused by that toast alone', async () => {
    const removed = [{ code: 'FULL50', cause: 'unique' }];
    const unique = applied('UNIQUE100', 10_000);
    const { user } = open({ promo_codes: [unique] }, { answers: { [CALL]: answer([unique], removed) } });
    const promo = await section();
    await user.type(promo.getByLabelText(/^Promo code/), 'FULL50{Enter}');
    expect(await screen.findByText('Only one promo code can be used with a unique code.')).toBeInTheDocument();
    expect(screen.queryByText(NOTHING_OFF)).not.toBeInTheDocument();
  });

  it('~PAY-232 says in a toast that another code takes nothing off any more, and of the code itself beside the field', async () => {
    const lost = [{ code: 'FULL50', cause: 'no_discount' }];
    const comp = applied('COMP50', 5_000);
    const { user } = open({ promo_codes: [FULL50] }, { answers: { [CALL]: answer([comp], lost) } });
    const promo = await section();
    await user.type(promo.getByLabelText(/^Promo code/), 'COMP50{Enter}');
    expect(await screen.findByText(NOTHING_OFF)).toBeInTheDocument();
    expect(promo.queryByText(NOTHING_OFF)).not.toBeInTheDocument();
    expect(promo.getByText(/^Your promo code was applied! \$50.00/)).toBeInTheDocument();
  });

  it.each([
    'Invalid promo code',
    'This promo code is not valid for this event.',
    'This promo code has expired.',
    'This promo code has already been used.',
  ])('PAY-233 shows "%s" at the field', async (words) => {
    const { user } = open({}, { answers: { [CALL]: refused(409, 'promo_invalid', words) } });
    const promo = await section();
    await user.type(promo.getByLabelText(/^Promo code/), 'X99{Enter}');
    expect(promo.getByLabelText(/^Promo code/)).toHaveAccessibleDescription(words);
    await user.type(promo.getByLabelText(/^Promo code/), '9');
    await waitFor(() => expect(promo.getByLabelText(/^Promo code/)).not.toHaveAccessibleDescription(words));
  });

  it.each([
    ['registration', false],
    ['editing', true],
  ] as const)('PAY-312 PAY-296 in %s the box for the e-mail to employees is preset to %s', async (mode, on) => {
    const { user, sent } = open({}, { mode, me: { ...RUTH, roles: ['staff'] }, answers: { [CALL]: answer([FULL50]) } });
    const promo = await section();
    const box = await promo.findByRole('checkbox', { name: 'Send employee e-mail' });
    expect((box as HTMLInputElement).checked).toBe(on);
    await user.click(box);
    await user.type(promo.getByLabelText(/^Promo code/), 'FULL50{Enter}');
    expect(bodies(sent)[0]).toMatchObject({ sendEmployeeEmail: !on });
  });

  it('~PAY-149 whoever is viewing as a registrant changes nothing', async () => {
    open({ promo_codes: [FULL50] }, { me: { ...RUTH, roles: [], viewed_by: 'Ruth Okafor' } });
    const promo = await section();
    for (const name of ['APPLY', 'Remove promo code FULL50'])
      await waitFor(() => expect(promo.getByRole('button', { name })).toHaveAccessibleDescription(VIEW_AS_BLOCKED));
  });

  it('~PAY-238 ~PAY-268 is not there on the deposit screen, nor where the media pass is paid', async () => {
    open({}, { way: 'deposit' });
    await screen.findByText('A deposit is not available for this registration.');
    expect(screen.queryByRole('region', { name: 'Promo codes' })).not.toBeInTheDocument();
    open({ mediaPassBalance: cents(11_000) });
    expect(await screen.findByRole('region', { name: 'Current balance' })).toHaveTextContent('2 dancers');
    expect(screen.queryByRole('region', { name: 'Promo codes' })).not.toBeInTheDocument();
  });
});

describe('the promo code modal', () => {
  const CANCELLED = { name: 'CANCEL' };
  const tab = (answers: Answers = {}) =>
    openAt('/', [{ path: '/', element: <PaymentsTab registrationId={75001} timeZone="America/Chicago" /> }], {
      'GET mybtf/account': { ...RUTH, roles: [], viewed_by: null, ...ACCOUNT },
      'GET mybtf/registrations/75001/payments': payments({ completed: true }),
      ...answers,
    });

  it('PAY-309 ~PAY-175 opens in the event area with title, input, APPLY and CANCEL', async () => {
    const { user, sent } = tab({ [CALL]: refused(409, 'promo_invalid', 'Invalid promo code') });
    const promo = await section();
    expect(promo.queryByLabelText(/^Promo code/)).not.toBeInTheDocument();
    await user.click(promo.getByRole('button', { name: 'ADD PROMO CODE' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Promo Code' }));
    await user.click(dialog.getByRole('button', { name: 'APPLY' }));
    expect(dialog.getByLabelText(/^Promo code/)).toHaveAccessibleDescription('Required');
    await user.type(dialog.getByLabelText(/^Promo code/), 'nobody');
    await user.click(dialog.getByRole('button', { name: 'APPLY' }));
    expect(dialog.getByLabelText(/^Promo code/)).toHaveAccessibleDescription('Invalid promo code');
    expect(bodies(sent)).toEqual([{ registration_id: 75001, promo_codes: ['NOBODY'], sendEmployeeEmail: true }]);
    await user.click(dialog.getByRole('button', CANCELLED));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('PAY-309 opens under 768 px on the payment step too', async () => {
    onScreen(767, 'fine');
    const { user } = open();
    const promo = await section();
    expect(promo.queryByLabelText(/^Promo code/)).not.toBeInTheDocument();
    await user.click(promo.getByRole('button', { name: 'ADD PROMO CODE' }));
    expect(await screen.findByRole('dialog', { name: 'Promo Code' })).toBeInTheDocument();
  });

  it('PAY-309 closes once the code has taken something off, and the page says so', async () => {
    const { user } = tab({ [CALL]: answer([FULL50]) });
    const promo = await section();
    await user.click(promo.getByRole('button', { name: 'ADD PROMO CODE' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Promo Code' }));
    await user.type(dialog.getByLabelText(/^Promo code/), 'full50{Enter}');
    expect(await promo.findByText('Your promo code was applied! $50.00 was taken off your total.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(promo.getByRole('button', { name: 'ADD PROMO CODE' }));
    expect(within(screen.getByRole('dialog')).queryByText(/was taken off your total/)).not.toBeInTheDocument();
  });
});
