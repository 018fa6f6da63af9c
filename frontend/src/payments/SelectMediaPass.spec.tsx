import type { PaymentMethods, RegistrationPayments } from '@app/contracts/payments';
import { cents } from '@app/contracts/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { commands, DANA, NEVER, openAt, words } from '../platform/testing.js';
import { payments } from '../testing/payments.js';
import { PaymentStep } from './PaymentStep.js';

type Student = RegistrationPayments['media_pass']['dancers'][number];
const student = (person_id: number, fname: string, lname: string, differs: Partial<Student> = {}): Student => ({
  ...{ person_id, fname, lname, paid: false, birthdate: '2011-05-01', gender_id: 1, age: 14 },
  ...differs,
});
const FIVE = [
  student(1, 'Zoe', 'Adams'),
  student(2, 'Ben', 'Baker', { gender_id: 2, birthdate: '2003-12-31', age: 22 }),
  student(3, 'Paula', 'Cole', { paid: true }),
  student(4, 'Noor', 'Diaz', { birthdate: null, age: null }),
  student(5, 'Ava', 'Evans'),
  student(6, 'Mia', 'Fox'),
];
const CARD: PaymentMethods['credit_cards'][number] = {
  ...{ customer_vault_id: 'v1', billing_id: 'card-1', number: '************1111', type: 'visa' },
  ...{ expiration_date: '12/30', expired: false, first_name: 'Dana', last_name: 'Reyes' },
};
const open = async () => {
  const media_pass = { ...payments().media_pass, dancers: FIVE };
  const terms = { ...payments().terms, partial: true, other: true };
  const { user } = openAt(
    '/',
    [{ path: '/', element: <PaymentStep registrationId={75001} editing={false} onBack={() => undefined} /> }],
    { 'GET mybtf/account': DANA, 'GET mybtf/registrations/75001/payments': payments({ media_pass, terms }) },
  );
  await user.click(await screen.findByRole('radio', { name: /PARTIAL/ }));
  await user.click(screen.getByRole('button', { name: 'Next step' }));
  await screen.findByRole('table');
  return user;
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const chosen = () =>
  rows().flatMap((row) => {
    const box = within(row).getByRole<HTMLInputElement>('checkbox');
    return box.checked ? [box.getAttribute('aria-label')] : [];
  });
const told = () => screen.getAllByRole('status').map((one) => one.textContent);

beforeAll(() => {
  Object.assign(window, { scrollTo: () => undefined });
});

describe('SELECT MEDIA PASS', () => {
  it('PAY-261 PAY-264 lists those without a paid pass by last name, each with gender, birthday, age and price', async () => {
    await open();
    const heads = within(screen.getByRole('table')).getAllByRole('columnheader');
    expect(words(heads.slice(1))).toEqual(['First name', 'Last name', 'Gender', 'Birthday', 'Age', 'Price']);
    expect(within(heads[0]!).getByRole('checkbox', { name: 'Select all' })).toBeInTheDocument();
    expect(rows().map((row) => words(within(row).getAllByRole('cell').slice(1)))).toEqual([
      ['Zoe', 'Adams', 'Female', '05/01/2011', '14', '$55.00'],
      ['Ben', 'Baker', 'Male', '12/31/2003', '22', '$55.00'],
      ['Noor', 'Diaz', 'Female', '', '', '$55.00'],
      ['Ava', 'Evans', 'Female', '05/01/2011', '14', '$55.00'],
      ['Mia', 'Fox', 'Female', '05/01/2011', '14', '$55.00'],
    ]);
  });

  it('PAY-262 tells how many are selected and what they come to, selects all in the header, leads back and on', async () => {
    const user = await open();
    expect(told()).toContain('0 students, $0.00');
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(chosen()).toHaveLength(5);
    expect(told()).toContain('5 students, $275.00');
    await user.click(screen.getByRole('checkbox', { name: 'Mia Fox' }));
    expect(told()).toContain('4 students, $220.00');
    expect(screen.getByRole('checkbox', { name: 'Select all' })).not.toBeChecked();
    await user.click(button('Next step'));
    expect(await screen.findByRole('button', { name: 'PROCESS PAYMENT OF $220.00' })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'SELECT MEDIA PASS' }));
    await user.click(button(/^back$/i));
    expect(screen.getByRole('heading', { name: 'How do you want to pay?' })).toBeInTheDocument();
  });

  it('PAY-263 PAY-265 selects the first half or all of those that the filter lists, in place of the selection', async () => {
    const user = await open();
    const filters = within(screen.getByRole('group', { name: 'Filter' })).getAllByRole('button');
    expect(words(filters)).toEqual(['ALL 5', '19 & UNDER 3', '20 & OVER 1', 'NO BIRTHDATE 1', 'UNPAID MEDIA PASS 5']);
    await user.click(button('50%'));
    expect(chosen()).toEqual(['Zoe Adams', 'Ben Baker', 'Noor Diaz']);
    await user.click(button('19 & UNDER 3'));
    await user.click(button('50%'));
    await user.click(button('ALL 5'));
    expect(chosen()).toEqual(['Zoe Adams', 'Ava Evans']);
    await user.click(button('100%'));
    expect(chosen()).toHaveLength(5);
  });

  it('PAY-266 in full all who owe a pass are paid for and nobody is asked; in part the page is shown, with nobody selected', async () => {
    const media_pass = { ...payments().media_pass, dancers: FIVE };
    const terms = { ...payments().terms, partial: true, other: true };
    const { user, sent } = openAt(
      '/',
      [{ path: '/', element: <PaymentStep registrationId={75001} editing={false} onBack={() => undefined} /> }],
      {
        'GET mybtf/account': DANA,
        'GET mybtf/registrations/75001/payments': payments({ media_pass, terms, mediaPassBalance: cents(27_500) }),
        'GET payments/customer-vault': { credit_cards: [CARD], bank: [] },
        'POST payments/nmi-payment': NEVER,
      },
    );
    await user.click(await screen.findByRole('radio', { name: /PARTIAL/ }));
    await user.click(button('Next step'));
    expect(await screen.findByRole('table')).toBeInTheDocument();
    expect(chosen()).toEqual([]);
    await user.click(button(/^back$/i));
    await user.click(screen.getByRole('radio', { name: /FULL AMOUNT/ }));
    await user.click(button('Next step'));
    expect(screen.queryByRole('tab', { name: 'SELECT MEDIA PASS' })).not.toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const pays = () => screen.findByRole('button', { name: 'PROCESS PAYMENT OF $275.00' });
    await waitFor(async () => expect(await pays()).not.toHaveAttribute('aria-disabled'));
    await user.click(await pays());
    await waitFor(() => expect(commands(sent)).toHaveLength(1));
    expect(commands(sent)[0]?.body).toMatchObject({ paymentType: 'MEDIA_PASS', selectedIds: [1, 2, 4, 5, 6] });
  });

  it('PAY-267 goes on with at least one student', async () => {
    const user = await open();
    expect(button('Next step')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Next step')).toHaveAccessibleDescription('Please select at least one student.');
    await user.click(screen.getByRole('checkbox', { name: 'Noor Diaz' }));
    expect(button('Next step')).not.toHaveAttribute('aria-disabled', 'true');
  });
});
