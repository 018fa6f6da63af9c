import { rosterCalls } from '@app/contracts/roster';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { request } from '../platform/api.js';
import { LiveProvider } from '../platform/LiveProvider.js';
import { SessionProvider } from '../platform/session.js';
import { useFinalAnswer } from './use-final-answer.js';

const Around = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter>
      <SessionProvider>
        <LiveProvider>{children}</LiveProvider>
      </SessionProvider>
    </MemoryRouter>
  </QueryClientProvider>
);

describe('the end of a payment that the gateway answers late', () => {
  const { fetch: real, setInterval: every } = globalThis;
  afterEach(() => Object.assign(globalThis, { fetch: real, setInterval: every }));

  it('~KER-024 ~PAY-143 what is shown next waits for what its answer told ahead of the read models', async () => {
    // Nobody waits five seconds here.
    Object.assign(globalThis, { setInterval: (run: () => void) => every(run, 5) });
    let position = 0;
    const sent: { url: string; after: string | undefined }[] = [];
    const fetch = async (url: string, { headers }: { headers: Record<string, string> }) => {
      sent.push({ url, after: headers['x-read-after'] });
      const text = JSON.stringify({ status: 'approved', step: 'finished', completed: true, position: `${position}` });
      return { ok: true, status: 200, headers: { get: () => null }, text: async () => text };
    };
    Object.assign(globalThis, { fetch });
    // Further than whatever this browser has seen already.
    await request(rosterCalls.list, { query: {} });
    position = Number(sent[0]?.after ?? 0) + 1;
    const ends: string[] = [];
    const { result } = renderHook(
      () =>
        useFinalAnswer(
          ({ status }) => ends.push(status),
          () => ends.push('given up'),
        ),
      { wrapper: Around },
    );
    result.current('0198a000-0000-4000-8000-000000000001');
    await waitFor(() => expect(ends).toEqual(['approved']));
    await request(rosterCalls.list, { query: {} });
    expect(sent.at(-1)).toEqual({ url: expect.stringContaining('mybtf/roster'), after: `${position}` });
  });
});
