import { act, screen, waitFor } from '@testing-library/react';
import { ApiError } from './api-error.js';
import { ConnectionBanner } from './LiveProvider.js';
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
});
