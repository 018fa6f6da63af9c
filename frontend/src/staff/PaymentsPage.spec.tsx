import { screen, waitFor } from '@testing-library/react';
import { optionsOf, page } from '../platform/testing.js';
import { askedOf, listOf, openStaff } from './testing.js';

const NOON = '2026-01-19T17:00:00.000Z';
const posting = (id: string, type: string, adds: number, balance_after: number, more: object = {}) => ({
  id,
  registration_id: 75001,
  payment_id: `p-${id}`,
  type,
  payment_type: 'REGISTRATION',
  payment_method_id: 1,
  card: { brand: 'visa', last_four: '1111' },
  transaction_id: `tx-${id}`,
  actor: 'Dana Reyes',
  actor_role: 'registrant',
  charged: 0,
  amount: 26_500,
  posting: { registration: adds, media: 0 },
  balance_after,
  registrant: 'Starlight Dance Academy',
  ancillary: false,
  timestamp: NOON,
  reference: null,
  from: null,
  received_on: null,
  ...more,
});
const NO_PAYMENT = {
  payment_id: null,
  payment_type: null,
  payment_method_id: null,
  card: null,
  amount: null,
  transaction_id: null,
  actor: 'Callboard',
  actor_role: 'system',
};
const MEDIA = { payment_type: 'MEDIA_PASS', amount: 5_500, posting: { registration: 0, media: -5_500 } };
const LEDGER = [
  posting('1', 'FeesCharged', 33_000, 33_000, NO_PAYMENT),
  posting('2', 'PaymentPending', 0, 33_000),
  posting('3', 'PaymentPosted', -26_500, 6_500),
  posting('4', 'PaymentPosted', 0, 1_000, MEDIA),
  posting('5', 'RefundPosted', 1_000, 2_000, { amount: 1_000, actor: 'Ruth Okafor', actor_role: 'staff' }),
  posting('6', 'PaymentReleased', 0, 2_000, { cause: 'declined' }),
];
const TIME = expect.stringMatching(/^Jan 19, 2026, \d+:\d\d [AP]M$/);

describe('the ledger over all registrations', () => {
  it('~ADM-004 payments: one row a posting, whose amounts add up to the balance after it', async () => {
    openStaff('/payments', { 'GET admin/payments': page(LEDGER) });
    const row = (...cells: string[]) => ['75001', 'Starlight Dance Academy', TIME, ...cells, expect.anything()];
    expect(await listOf('Payments')).toEqual([
      [
        'Registration',
        'Registrant',
        'Time',
        'Status',
        'Type',
        'Method',
        'Gateway reference',
        'By',
        'Charged (− taken off)',
        'Paid (− paid back)',
        'Balance after',
        'History',
      ],
      row('Fees charged', '–', '–', '–', 'Callboard', '$330.00', '–', '$330.00'),
      row(
        'Being paid, $265.00',
        'Registration',
        'Credit card 1111',
        'tx-2',
        'Dana Reyes, registrant',
        '–',
        '–',
        '$330.00',
      ),
      row('Paid', 'Registration', 'Credit card 1111', 'tx-3', 'Dana Reyes, registrant', '–', '$265.00', '$65.00'),
      row('Paid', 'Media pass', 'Credit card 1111', 'tx-4', 'Dana Reyes, registrant', '–', '$55.00', '$10.00'),
      row('Refunded', 'Registration', 'Credit card 1111', 'tx-5', 'Ruth Okafor, staff', '–', '-$10.00', '$20.00'),
      row(
        'Declined, $265.00',
        'Registration',
        'Credit card 1111',
        'tx-6',
        'Dana Reyes, registrant',
        '–',
        '–',
        '$20.00',
      ),
    ]);
    for (const paid of screen.getAllByText('$265.00')) expect(paid).not.toHaveClass('is-less');
    const [first] = screen.getAllByRole('link', { name: '75001' });
    expect(first).toHaveAttribute('href', '/staff/registrations/75001/payments');
  });

  it.each([
    ['declined', 'Declined, $265.00'],
    ['not_received', 'Check not received, $265.00'],
    ['unknown_to_gateway', 'Payment dropped, $265.00'],
    ['not_started', 'Payment dropped, $265.00'],
  ])('~ADM-004 a payment that came to nothing says why: %s', async (cause, words) => {
    openStaff('/payments', { 'GET admin/payments': page([posting('6', 'PaymentReleased', 0, 2_000, { cause })]) });
    expect((await listOf('Payments'))[1]?.[3]).toBe(words);
  });

  it('~PAY-284 a charge and its void name it', async () => {
    const charge = {
      payment_method_id: 10,
      card: null,
      cause: 'returned_check',
      paid: -3_500,
      amount: -3_500,
    };
    const rows = [
      posting('6', 'PaymentRecordedByStaff', 3_500, 3_500, charge),
      posting('7', 'PaymentVoided', -3_500, 0, charge),
      posting('8', 'PaymentVoided', 500, 500, { ...charge, cause: null }),
    ];
    openStaff('/payments', { 'GET admin/payments': page(rows) });
    expect((await listOf('Payments')).slice(1).map((row) => row.slice(8, 10).concat(row[3]!, row[5]!))).toEqual([
      ['$35.00', '–', 'Recorded', 'Adjustment, returned check'],
      ['-$35.00', '–', 'Voided', 'Adjustment, returned check'],
      ['$5.00', '–', 'Voided', 'Adjustment'],
    ]);
  });

  it('~PAY-287 money that staff recorded names its paper and its day', async () => {
    const cash = { payment_method_id: 9, card: null, cause: null, paid: 500, amount: 500 };
    const rows = [
      posting('9', 'PaymentRecordedByStaff', -500, 0, { ...cash, reference: 'Till 7', received_on: '2026-01-18' }),
    ];
    openStaff('/payments', { 'GET admin/payments': page(rows) });
    expect((await listOf('Payments'))[1]![5]).toBe('Cash Till 7, 01/18/2026');
  });

  it('~ADM-004 payments are asked for by posting and by what they were for', async () => {
    const { user, sent } = openStaff('/payments', { 'GET admin/payments': page(LEDGER) });
    await listOf('Payments');
    const asks = (filter: object) =>
      waitFor(() => expect(askedOf(sent, 'admin/payments')).toEqual({ filter, sort: ['timestamp', 'DESC'] }));
    await asks({});
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    expect(optionsOf('Status')).toEqual([
      'Status: all',
      'Fees charged',
      'Promo codes',
      'Being paid',
      'Paid',
      'Recorded',
      'Check received',
      'Refunded',
      'Refund recorded',
      'Voided',
      'Returned',
      'Declined or dropped',
      'Credit applied',
      'Credit cleared',
      'Moved to credits',
      'Voucher applied',
      'Voucher counted anew',
      'Voucher redeemed',
      'Voucher removed',
      'Media passes covered',
    ]);
    expect(optionsOf('Type')).toEqual(['Type: all', 'Registration', 'Media pass']);
    await user.selectOptions(screen.getByLabelText('Status'), 'Refunded');
    await asks({ type: 'RefundPosted' });
    await user.selectOptions(screen.getByLabelText('Type'), 'Media pass');
    await asks({ type: 'RefundPosted', payment_type: 'MEDIA_PASS' });
    await user.click(screen.getByRole('button', { name: /^Payments only/ }));
    const CAME = ['PaymentPosted', 'PaymentRecordedByStaff', 'CheckReceived'];
    await asks({ type: CAME });
    await user.type(screen.getByLabelText('Search: Registration, reference, person, last four digits, amount'), '75');
    await asks({ type: CAME, q: '75' });
  });
});
