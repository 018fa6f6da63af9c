import type { PaymentAudit, PaymentAuditRow, TimelineEvent } from '@app/contracts/audit';
import { balanceOf } from '@app/contracts/payments';
import { cents, instant } from '@app/contracts/shared';
import { act, screen, waitFor, within } from '@testing-library/react';
import { NEVER, refused, socketTells, tableOf } from '../platform/testing.js';
import { openStaff } from './testing.js';

const owed = (registration: number, media = 0) =>
  balanceOf([{ registration: cents(registration), media: cents(media) }]);
const raw = { stream: 'ledger-75001', revision: 1, type: 'RefundPosted', data: { refunded: 500 } } as TimelineEvent;
const ruth = { account_id: 3, role: 'staff', display: 'Ruth Okafor' } as const;
const dana = { account_id: 4, role: 'registrant', display: 'Dana Reyes' } as const;
const row = (revision: number, differs: Partial<PaymentAuditRow>): PaymentAuditRow => ({
  ...{ id: `e-${revision}`, revision, at: instant('2026-01-20T17:00:00.204Z'), text: 'was charged $105.00' },
  ...{ reason: null, who: dana, before: owed(0), after: owed(10_500), raw: null },
  ...differs,
});
const ROWS = [
  row(0, {}),
  row(1, {
    ...{ text: 'refunded $5.00', reason: 'She broke her foot', who: ruth, before: owed(10_500) },
    ...{ after: owed(-500, 11_500), raw },
  }),
];
const PATH = 'GET audit/registrations/75001/payment-audit';
const open = (said: unknown = { registration_id: 75_001, rows: ROWS } satisfies PaymentAudit, roles = ['auditor']) =>
  openStaff('/trails/ledgers/75001', { [PATH]: said }, roles);
const rowsOf = async (): Promise<string[][]> => {
  await screen.findByText(/^Was charged/, {}, { timeout: 10_000 });
  return tableOf('Payment audit');
};

describe('the payment audit of a registration', () => {
  it('PAY-288 has every event in stream order with time, actor, role, and what was owed before and after', async () => {
    open();
    const at = expect.stringMatching(/^Jan 20, 2026, /);
    expect(await rowsOf()).toEqual([
      ['Date', 'What happened', 'Who', 'Role', 'Owed before', 'Owed after', 'Event'],
      [at, 'Was charged $105.00', 'Dana Reyes', 'registrant', '$0.00', '$105.00', ''],
      [
        at,
        'Refunded $5.00 Reason: “She broke her foot”',
        ...['Ruth Okafor', 'staff', '$105.00', '-$5.00 registration, $115.00 media pass'],
        expect.stringMatching(/^RefundPosted/),
      ],
    ]);
    expect(screen.getByRole('heading', { level: 1, name: 'Payment audit of registration 75001' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the payments of registration 75001' })).toHaveAttribute(
      'href',
      '/staff/registrations/75001/payments',
    );
  });

  it('~PAY-288 who may open events reads each as it is stored, others do not', async () => {
    open();
    await rowsOf();
    const stored = within(screen.getByText('RefundPosted').closest('details')!);
    expect(JSON.parse(stored.getByText(/"refunded": 500/).textContent)).toEqual(JSON.parse(JSON.stringify(raw)));
    expect(stored.getByRole('link', { name: 'Open in the stream' })).toHaveAttribute(
      'href',
      '/audit/streams/ledger-75001?at=1',
    );
    expect(document.querySelectorAll('details')).toHaveLength(1);
  });

  it('~PAY-288 staff read the same without the events', async () => {
    open({ registration_id: 75_001, rows: ROWS.map((one) => ({ ...one, raw: null })) }, ['staff']);
    expect((await rowsOf())[0]).toEqual(['Date', 'What happened', 'Who', 'Role', 'Owed before', 'Owed after']);
    expect(document.querySelectorAll('details')).toHaveLength(0);
  });

  it('~PAY-288 is live', async () => {
    let rows = ROWS.slice(0, 1);
    open(() => ({ registration_id: 75_001, rows }));
    expect(await rowsOf()).toHaveLength(2);
    rows = ROWS;
    act(() => socketTells('changed', { resource: 'payments', id: 75_001, position: '9' }));
    await waitFor(() => expect(tableOf('Payment audit')).toHaveLength(3));
  });

  it.each([
    ['Loading the payment audit', NEVER],
    ['There is no registration 75001.', refused(404, 'not_found')],
    ['The payment audit could not be loaded', refused(500, 'internal')],
    ['Nothing was charged or paid yet.', { registration_id: 75_001, rows: [] }],
  ])('says %s', async (text, said) => {
    open(said);
    expect(await screen.findByText(text, { exact: false }, { timeout: 10_000 })).toBeInTheDocument();
  });
});
