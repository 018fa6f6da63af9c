import type { WhatIfAnswer } from '@app/contracts/audit';
import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { LiveProvider } from '../platform/LiveProvider.js';
import { createQueryClient } from '../platform/query-client.js';
import { SessionProvider } from '../platform/session.js';
import { WhatIf } from './WhatIf.js';

const line = (label: string, agreed: number | null, today: number | null): WhatIfAnswer['lines'][number] => ({
  part: 'workshop',
  subject: 7,
  who: 'M•••• R••••',
  label,
  rule: 'FEE-040',
  agreed,
  today,
  difference: (today ?? 0) - (agreed ?? 0),
});
const answer = (lines: WhatIfAnswer['lines'], agreed: number, today: number): WhatIfAnswer =>
  ({
    registration_id: 75214,
    rate_key: 'early',
    agreed: { profile_version: 1, total: agreed },
    today: { profile_version: 2, total: today },
    difference: today - agreed,
    lines,
  }) as WhatIfAnswer;

type Reply = { status: number; body: unknown };
const open = (...replies: Reply[]) => {
  const onClose = jest.fn();
  const fetch = async (address: string) => {
    const { status, body } = address.includes('mybtf/account')
      ? { status: 401, body: {} }
      : (replies.length > 1 ? replies.shift() : replies[0])!;
    const text = async () => JSON.stringify(body);
    return { ok: status < 300, status, headers: { get: () => null }, text, json: async () => body };
  };
  Object.assign(globalThis, { fetch });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <SessionProvider>
          <LiveProvider>
            <WhatIf registration={75214} look={null} onClose={onClose} />
          </LiveProvider>
        </SessionProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { onClose };
};
const same = line('Table fee', 30_000, 30_000);
const cellsOf = (row: HTMLElement): (string | null)[] =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('what if', () => {
  it('AUD-005 shows what differs and the total; all lines on demand', async () => {
    open({ status: 200, body: answer([same, line('Group 10%', -3_000, null)], 27_000, 30_000) });
    expect(screen.getByText('Counting the fees again')).toBeInTheDocument();
    await screen.findByRole('table');
    const [, total, first] = screen.getAllByRole('row');
    expect(cellsOf(first!)).toEqual([
      'Group 10%',
      'M•••• R••••',
      'Workshop',
      'FEE-040',
      '-$30.00',
      '–not charged',
      '+$30.00',
    ]);
    expect(cellsOf(total!).slice(-3)).toEqual(['$270.00', '$300.00', '+$30.00']);
    await userEvent.click(screen.getByLabelText('Only differences'));
    expect(screen.getAllByRole('row')).toHaveLength(4);
  });

  it('AUD-005 says that nothing differs, and shows the lines all the same when asked', async () => {
    const { onClose } = open({ status: 200, body: answer([same], 30_000, 30_000) });
    expect(await screen.findByText("Today's rules and prices make the same fees.")).toBeInTheDocument();
    await userEvent.click(screen.getByLabelText('Only differences'));
    expect(cellsOf(screen.getAllByRole('row')[2]!).slice(-3)).toEqual(['$300.00', '$300.00', '$0.00']);
    await userEvent.click(screen.getByRole('button', { name: 'Close what if' }));
    expect(onClose).toHaveBeenCalled();
  });

  it('says that nothing was agreed yet', async () => {
    open({ status: 404, body: { code: 'not_found' } });
    expect(await screen.findByText(/^No fees were agreed for this registration/)).toBeInTheDocument();
  });

  it('tries again after an error', async () => {
    open({ status: 500, body: {} }, { status: 200, body: answer([same], 30_000, 30_000) });
    await userEvent.click(await screen.findByRole('button', { name: 'RETRY' }));
    expect(await screen.findByText("Today's rules and prices make the same fees.")).toBeInTheDocument();
  });
});
