import { act, screen, waitFor } from '@testing-library/react';
import { ApiError } from './api-error.js';
import { ConnectionBanner, useConnection } from './LiveProvider.js';
import { outage } from './outage.js';
import { openAt, OFFLINE } from './testing.js';

describe('the banner of a lost connection', () => {
  it.each([
    ['~OPS-006', 'unavailable', 'Could not connect to server. Your changes are kept in this browser.'],
    ['~OPS-019', 'no_room', 'The server cannot save anything right now. Please try again in a few minutes.'],
  ])('%s says why while the servers answer %s', async (_, code, text) => {
    let ready: unknown = OFFLINE;
    const { user } = openAt('/', [{ path: '/', element: <ConnectionBanner /> }], { 'GET /health/ready': () => ready });
    act(() => void outage.seenIn(new ApiError(503, { code })));
    expect(await screen.findByText((_text, element) => element?.textContent === text)).toBeVisible();
    ready = { ready: true };
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try now' })).toBeNull());
  });

  it('~KER-024 says that the page is older than what was saved, until the read models have come so far', async () => {
    const TEXT =
      'This page shows an older state. What you saved is kept, and appears as soon as the lists are up to date. Do not enter it again.';
    let ready: unknown = OFFLINE;
    let connection: unknown;
    const Here = () => {
      connection = useConnection();
      return <ConnectionBanner kept={false} />;
    };
    openAt('/', [{ path: '/', element: <Here /> }], { 'GET /health/ready': () => ready });
    const before = connection;
    act(() => void outage.seenIn(new ApiError(503, { code: 'not_ready' })));
    expect((await screen.findByText('This page shows an older state.')).closest('.Banner')).toHaveTextContent(TEXT);
    // The page goes on sending to the server as before.
    expect([connection, screen.queryByText(/Could not connect/)]).toEqual([before, null]);
    ready = { ready: true };
    await act(() => outage.ask());
    expect(screen.queryByText(/older state/)).toBeNull();
  });
});
