import type { ToReconcile } from '@app/contracts/payments';
import { act, screen, within } from '@testing-library/react';
import { commands, NEVER, refused, socketTells, tableOf } from '../../platform/testing.js';
import { openStaff } from '../testing.js';

const PAYMENT = '0198a000-0000-4000-8000-000000000001';
const row = (kind: ToReconcile['kind'], more: object = {}) => ({
  ...{ id: kind, kind, registration_id: 75001, payment_id: PAYMENT, payment_type: 'REGISTRATION' },
  ...{ payment_method_id: 1, reference: '1111', transaction_id: null, amount: 26_500, asks: true },
  ...{ since: '2026-01-19T17:00:00.000Z', ...more },
});
const ROWS = [
  row('unknown', { reference: null }),
  row('pending', { reference: null, payment_type: 'MEDIA_PASS', amount: 5_500 }),
  row('refund_pending', { transaction_id: 'SBX-1' }),
  row('returned', { payment_method_id: 2, reference: '2041', asks: false }),
  row('missing_in_ledger', {
    registration_id: null,
    payment_type: null,
    reference: null,
    transaction_id: 'SBX-2',
    asks: false,
  }),
  row('missing_at_gateway', { transaction_id: 'SBX-3', amount: -500 }),
  row('amounts_differ', { transaction_id: 'SBX-4', amount: -1 }),
];
const LIST = 'GET admin/payments/reconcile';
const ASK = `POST admin/payments/${PAYMENT}/reconcile`;
const open = (answer: unknown, more: object = {}, roles: readonly string[] = ['staff']) =>
  openStaff('/payments/reconcile/open', { [LIST]: answer, ...more } as never, roles);

describe('payments to reconcile', () => {
  it('PAY-289 lists unknown, long pending, returned and unmatched payments: what each is, its registration, its amount, since when, and Ask gateway again', async () => {
    open({ rows: ROWS, total: 7 });
    await screen.findByText('Long pending');
    const since = expect.stringMatching(/^Jan 19, 2026,/);
    const ask = 'Ask gateway again';
    const at = (
      what: string,
      registration: string,
      amount: string,
      payment: string,
      reference: string,
      deed: string,
    ) => [...[what, registration, amount, since, payment, reference, deed]];
    expect(tableOf('Payments to reconcile')).toEqual([
      ['What it is', 'Registration', 'Amount', 'Since', 'Payment', 'Gateway reference', 'Actions'],
      at('Unknown: the gateway did not answer', '75001', '$265.00', 'Registration, Credit card', '–', ask),
      at('Long pending', '75001', '$55.00', 'Media pass, Credit card', '–', ask),
      at('Refund long pending', '75001', '$265.00', 'Registration, Credit card 1111', 'SBX-1', ask),
      at('Returned', '75001', '$265.00', 'Registration, Check 2041', '–', '–'),
      at('Unmatched: missing in the ledger', '–', '$265.00', 'Credit card', 'SBX-2', '–'),
      at('Unmatched: missing at the gateway', '75001', '-$5.00', 'Registration, Credit card 1111', 'SBX-3', ask),
      at('Unmatched: the amounts differ', '75001', '-$0.01', 'Registration, Credit card 1111', 'SBX-4', ask),
    ]);
    expect(screen.getAllByRole('link', { name: '75001' })[0]).toHaveAttribute(
      'href',
      '/staff/registrations/75001/payments',
    );
  });

  it.each([
    ['approved', 'The gateway approved it.'],
    ['declined', 'The gateway declined it.'],
    ['not_found', 'The gateway does not know it.'],
    ['unknown', 'The gateway did not answer. It is asked again every minute.'],
  ])(
    '~PAY-289 asks again with a reason, says that the gateway answered %s, and reads the list anew',
    async (gateway, said) => {
      const answers = [
        { rows: [ROWS[0]], total: 1 },
        { rows: [], total: 0 },
      ];
      const { user, sent } = open(() => answers.shift(), { [ASK]: { payment_id: PAYMENT, gateway, position: '9' } });
      await user.click(
        await screen.findByRole('button', { name: 'Ask gateway again: $265.00, Registration, Credit card' }),
      );
      const dialog = within(screen.getByRole('dialog'));
      expect(
        dialog.getByText(
          '$265.00, Registration, Credit card. The gateway is only asked what became of it: nothing is charged. What it says is concluded at once.',
        ),
      ).toBeInTheDocument();
      await user.click(dialog.getByRole('button', { name: 'Ask gateway again' }));
      expect(dialog.getByText('Please write a reason of at least 3 letters.')).toBeInTheDocument();
      await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'She asks');
      await user.click(dialog.getByRole('button', { name: 'Ask gateway again' }));
      expect(await screen.findByText(said)).toBeInTheDocument();
      expect(await screen.findByText('Nothing to reconcile')).toBeInTheDocument();
      expect(sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
        [`admin/payments/${PAYMENT}/reconcile`, { reason: 'She asks' }],
      ]);
    },
  );

  it('~PAY-289 keeps a refusal in the dialog', async () => {
    const { user } = open(
      { rows: [ROWS[0]], total: 1 },
      { [ASK]: refused(404, 'payment_unknown', 'This page or entry does not exist.') },
    );
    await user.click(await screen.findByRole('button', { name: /^Ask gateway again/ }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'She asks');
    await user.click(dialog.getByRole('button', { name: 'Ask gateway again' }));
    expect(await dialog.findByText('This page or entry does not exist.')).toBeInTheDocument();
  });

  it('~PAY-289 auditors read it and change nothing', async () => {
    open({ rows: ROWS, total: 7 }, {}, ['auditor']);
    await screen.findByText('Long pending');
    expect(screen.queryByRole('button', { name: /Ask gateway again/ })).not.toBeInTheDocument();
    expect(tableOf('Payments to reconcile')[0]).not.toContain('Actions');
  });

  it('~PAY-289 says how many of many are shown', async () => {
    open({ rows: ROWS, total: 612 });
    expect(await screen.findByText('The oldest 7 of 612 are shown.')).toBeInTheDocument();
  });

  it('~PAY-289 tells when it cannot be read, and follows what happens meanwhile', async () => {
    const answers: unknown[] = [
      refused(500, '', 'Something went wrong.'),
      { rows: [ROWS[0]], total: 1 },
      { rows: [], total: 0 },
    ];
    const { user } = open(() => answers.shift());
    const lost = 'The list could not be loaded. The rest of this page is up to date.';
    expect(await screen.findByText(lost)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'RETRY' }));
    expect(await screen.findByText('Unknown: the gateway did not answer')).toBeInTheDocument();
    act(() => socketTells('changed', { resource: 'payment', id: PAYMENT, position: '12' }));
    expect(await screen.findByText('Gateway and ledger agree about every payment.')).toBeInTheDocument();
  });

  it('~PAY-289 is reached from the settlement, and says that it is being read', async () => {
    const { user, at } = openStaff('/payments/reconcile', { [LIST]: NEVER });
    await user.click(await screen.findByRole('link', { name: 'Payments to reconcile' }));
    expect(at()).toBe('/staff/payments/reconcile/open');
    expect(await screen.findByRole('heading', { name: 'Payments to reconcile' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the settlement' })).toHaveAttribute(
      'href',
      '/staff/payments/reconcile',
    );
    expect(document.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  });

  describe('a returned debit', () => {
    const PRESENT = `POST admin/payments/${PAYMENT}/present-again`;
    const debit = (again: ToReconcile['again'], code = 'R01') =>
      row('returned', { payment_method_id: 6, reference: '9001', code, again });
    const name = 'Present again: $265.00, Registration, ACH 9001';

    it('~PAY-328 is presented again with a reason, and then says that it was', async () => {
      const answers = [
        { rows: [debit('may')], total: 1 },
        { rows: [debit('presented')], total: 1 },
      ];
      const { user, sent } = open(() => answers.shift(), {
        [PRESENT]: { payment_id: 'p2', status: 'done', position: '9' },
      });
      await screen.findByText('R01, insufficient funds. It may be presented again at most twice.');
      await user.click(screen.getByRole('button', { name }));
      const dialog = within(screen.getByRole('dialog', { name: 'Present this debit again?' }));
      await user.type(dialog.getByRole('textbox'), 'The funds are there');
      await user.click(dialog.getByRole('button', { name: 'Debit $265.00 again' }));
      expect(await screen.findByText('The debit was presented again.')).toBeInTheDocument();
      expect(commands(sent).map(({ body }) => body)).toEqual([{ reason: 'The funds are there' }]);
      await screen.findByText('R01, insufficient funds. It was presented again.');
      expect(screen.queryByRole('button', { name })).toBeNull();
    });

    it('~PAY-328 says why it was refused, and of other codes what follows, without a button', async () => {
      const { user } = open(
        { rows: [debit('may'), debit(null, 'R10'), debit(null, 'R02')], total: 3 },
        {
          [PRESENT]: refused(409, 'balance_changed', 'Your balance has changed.'),
        },
      );
      await screen.findByText(/^R10, debit not authorized. This account is not debited any more.$/);
      await screen.findByText(/^R02, account closed. The saved account is removed.$/);
      expect(screen.getAllByRole('button', { name: /^Present again/ })).toHaveLength(1);
      await user.click(screen.getByRole('button', { name }));
      await user.type(within(screen.getByRole('dialog')).getByRole('textbox'), 'The funds are there');
      await user.click(screen.getByRole('button', { name: 'Debit $265.00 again' }));
      expect(await screen.findByText('Your balance has changed.')).toBeInTheDocument();
    });
  });
});
