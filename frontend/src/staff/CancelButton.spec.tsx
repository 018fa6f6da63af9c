import type { LedgerRow } from '@app/contracts/payments';
import type { RegistrationDocument } from '@app/contracts/registration';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { createQueryClient } from '../platform/query-client.js';
import { SessionProvider } from '../platform/session.js';
import { RUTH } from '../platform/testing.js';
import { ToastProvider } from '../ui/Toast.js';
import { CancelButton } from './CancelButton.js';

const row = (more: Partial<LedgerRow>) => ({
  revision: 0,
  reference: null,
  from: null,
  received_on: null,
  amount: more.paid,
  payment_method_id: 1,
  card: { brand: 'visa', last_four: '1111' },
  ...more,
});
const ROWS = [
  row({ type: 'FeesCharged', payment_id: null, paid: 0 as never }),
  row({ type: 'PaymentPosted', payment_id: 'p-1', payment_type: 'REGISTRATION', paid: 26_500 as never }),
  row({ type: 'RefundPosted', payment_id: 'p-1', payment_type: 'REGISTRATION', paid: -500 as never }),
  row({ type: 'PaymentPosted', payment_id: 'p-2', payment_type: 'MEDIA_PASS', paid: 5_500 as never }),
];

const balance = (registration: number) => ({
  registration,
  media: 0,
  total: registration,
  overallPaid: registration <= 0,
});
const TOLD = {
  before: balance(0),
  after: balance(-16_500),
  entries: [{ event: 'RefundPosted', sides: [{ account: 'card', amount: -10_000 }] }],
};

type Sent = { readonly url: string; readonly body: unknown };

type Told = { readonly status: number; readonly body: object };
const open = async (
  answer: Told,
  rows: readonly object[] = ROWS,
  preview: (asked: string) => Told = () => ({ status: 200, body: TOLD }),
) => {
  const sent: Sent[] = [];
  const looks: string[] = [];
  const fetch = async (url: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    if (body) sent.push({ url, body: JSON.parse(body) });
    const read = url.endsWith('mybtf/account') ? { ...RUTH, roles: ['staff'] } : rows;
    const look = method === 'GET' && url.includes('/75014/cancel') ? decodeURIComponent(url.split('?')[1] ?? '') : null;
    if (look !== null) looks.push(look);
    const got = look === null ? { status: 200, body: read } : preview(look);
    const { status, body: told } = method === 'GET' ? got : answer;
    const text = async () => JSON.stringify(told);
    return { ok: status < 400, status, headers: { get: () => null }, text, json: async () => told };
  };
  Object.assign(globalThis, { fetch });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <SessionProvider>
          <ToastProvider>
            <CancelButton registration={{ id: 75014 } as RegistrationDocument} />
          </ToastProvider>
        </SessionProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByRole('button')).toHaveAccessibleDescription('The payments are being read.');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel registration' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel this registration?' }));
  return { sent, looks, dialog };
};

describe('the cancelling of a registration by staff', () => {
  it('~REG-274 ~PAY-282 offers what is left of each payment, and takes no more', async () => {
    const { sent, dialog } = await open({ status: 200, body: { position: '7' } });
    const first = dialog.getByLabelText('Refund of $260.00 for the registration, Credit card 1111');
    const second = dialog.getByLabelText('Refund of $55.00 for the media pass, Credit card 1111');
    expect([first, second].map((field) => (field as HTMLInputElement).value)).toEqual(['260.00', '55.00']);
    await userEvent.clear(first);
    await userEvent.type(first, '260.01');
    await userEvent.type(dialog.getByLabelText('Reason'), 'They move away');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel registration' }));
    expect(first).toHaveAccessibleDescription('At most $260.00.');
    expect(sent).toEqual([]);
    await userEvent.clear(first);
    await userEvent.type(first, '100.00');
    await userEvent.clear(second);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel registration' }));
    expect(sent).toEqual([
      {
        url: expect.stringContaining('/api/admin/registrations/75014/cancel'),
        body: { reason: 'They move away', refunds: [{ payment_id: 'p-1', amount: 10_000 }] },
      },
    ]);
    expect(await screen.findByText('Registration 75014 is canceled.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('~PAY-324 gives the vouchers that were redeemed back, but those that staff keep', async () => {
    const voucher = (revision: number, type: LedgerRow['type'], reference: string, amount: number) =>
      row({ type, reference, amount: amount as never, revision, payment_id: null, paid: 0 as never });
    const rows = [
      ...['V-1', 'V-2', 'V-3', 'V-4'].map((code) => voucher(1, 'VoucherApplied', code, 5_000)),
      ...['V-1', 'V-2', 'V-3'].map((code) => voucher(2, 'VoucherRedeemed', code, 4_000)),
      voucher(3, 'VoucherRemoved', 'V-3', 4_000),
    ];
    const { sent, dialog } = await open({ status: 200, body: { position: '7' } }, rows);
    const boxes = dialog.getAllByRole('checkbox', { name: /^Give the voucher/ });
    expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([true, true]);
    const second = dialog.getByRole('checkbox', {
      name: 'Give the voucher V-2 back, of which $50.00 was applied',
    });
    const words = 'A voucher that is kept stays redeemed. It can be given back later, from its row in the payments.';
    expect(dialog.queryByText(words)).not.toBeInTheDocument();
    await userEvent.click(second);
    expect(dialog.getByText(words)).toBeInTheDocument();
    await userEvent.click(second);
    expect(dialog.queryByText(words)).not.toBeInTheDocument();
    await userEvent.click(second);
    await userEvent.type(dialog.getByLabelText('Reason'), 'They move away');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel registration' }));
    expect(sent).toMatchObject([{ body: { refunds: [], vouchers: ['V-1'] } }]);
  });

  it('~PAY-327 shows before it what the ledger would write and what is owed after it, or why it would refuse', async () => {
    const message = 'A payment of this registration is still on its way.';
    const refusal = { status: 409, body: { code: 'payment_in_progress', message, fields: {} } };
    const { looks, dialog } = await open({ status: 200, body: {} }, ROWS, (look) =>
      look === 'refunds=p-1:10000,p-2:5500' ? { status: 200, body: TOLD } : refusal,
    );
    const status = within(dialog.getByRole('status', { name: 'What it does' }));
    expect(await status.findByText(message)).toBeInTheDocument();
    const first = dialog.getByLabelText('Refund of $260.00 for the registration, Credit card 1111');
    await userEvent.clear(first);
    await userEvent.type(first, '999.00');
    await waitFor(() => expect(first).toHaveAccessibleDescription('At most $260.00.'));
    expect(status.queryByText(message)).not.toBeInTheDocument();
    await userEvent.clear(first);
    await userEvent.type(first, '100.00');
    expect(await status.findByText('-$165.00', { exact: false })).toBeInTheDocument();
    expect(looks).toContain('refunds=p-1:26000,p-2:5500');
    expect(looks.every((look) => !look.includes('99900'))).toBe(true);
  });

  it('~ADM-013 asks why, keeps a refusal in the dialog, and leaves the registration alone when staff keep it', async () => {
    const message = 'A payment of this registration is still on its way.';
    const { sent, dialog } = await open({ status: 409, body: { code: 'payment_in_progress', message, fields: {} } });
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel registration' }));
    expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription('Please write a reason of at least 3 letters.');
    expect(sent).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Reason'), 'They move away');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel registration' }));
    expect(await dialog.findByText(message)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });
});
