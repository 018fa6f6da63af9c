import { act, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../platform/api-error.js';
import { outage } from '../platform/outage.js';
import { OFFLINE, page, refused } from '../platform/testing.js';
import { openStaff } from './testing.js';

const LISTS = {
  'GET admin/registrations': page([]),
  'GET admin/payments': page([]),
  'GET admin/outbox': page([]),
  'GET admin/people': page([]),
  'GET admin/accounts': page([]),
  'GET admin/studios': page([]),
};

describe('an address of the console', () => {
  it.each([
    '/nowhere',
    '/nowhere/at/all',
    '/people/abc',
    '/accounts/abc',
    '/studios/x/y',
    '/payments/xyz',
    '/outbox/7',
  ])('~ADM-012 %s that leads nowhere says so on a page of ours', async (path) => {
    openStaff(path, LISTS);
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the registrations' })).toHaveAttribute(
      'href',
      '/staff/registrations',
    );
    expect(screen.queryByRole('table')).toBeNull();
  });

  it.each([
    ['/registrations/abc', 'There is no registration abc.', null],
    ['/tour-dates/9999', 'There is no tour date 9999.', ['Go to the tour dates', '/staff/tour-dates']],
    ['/events/9999', 'There is no event 9999.', ['Go to the events', '/staff/events']],
  ])('~ADM-012 %s of something that does not exist says what, and stays', async (path, title, onward) => {
    const answers = {
      ...LISTS,
      'GET admin/tour-dates/9999': refused(404, 'not_found', 'This page or entry does not exist.'),
      'GET admin/events/9999': refused(404, 'not_found', 'This page or entry does not exist.'),
    };
    const { at } = openStaff(path, answers, ['admin']);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    await waitFor(() => expect(at()).toBe(`/staff${path}`));
    expect(screen.queryByText('Element does not exist')).toBeNull();
    if (onward !== null) expect(screen.getByRole('link', { name: onward[0]! })).toHaveAttribute('href', onward[1]);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('~ADM-012 a record that cannot be read now is read again', async () => {
    let answer: object = refused(500, 'internal_error');
    const { user } = openStaff('/events/56', { ...LISTS, 'GET admin/events/56': () => answer }, ['admin']);
    const retry = await screen.findByRole('button', { name: 'RETRY' });
    expect(screen.getByText('The event could not be loaded. The rest of this page is up to date.')).toBeVisible();
    answer = { id: 56, name: 'Aurora', subdomain: 'aurora' };
    await user.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'Aurora' })).toBeVisible();
  });

  it('~LIV-003 ~ADM-012 without a server nothing is called up to date, and nothing typed is called kept', async () => {
    let ready: unknown = OFFLINE;
    const { user } = openStaff(
      '/events/56',
      { ...LISTS, 'GET admin/events/56': refused(500, 'internal_error'), 'GET /health/ready': () => ready },
      ['admin'],
    );
    const rest = 'The event could not be loaded. The rest of this page is up to date.';
    await screen.findByText(rest);
    act(() => void outage.seenIn(new ApiError(503, { code: 'unavailable' })));
    expect(await screen.findByText('The event could not be loaded. The server cannot be reached.')).toBeVisible();
    const banner = 'Could not connect to server. Keep this page open: what you have not saved is nowhere else.';
    expect(screen.getByText((_text, element) => element?.textContent === banner)).toBeVisible();
    expect(screen.queryByText(/kept in this browser/)).toBeNull();
    ready = { ready: true };
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    expect(await screen.findByText(rest)).toBeVisible();
  });
});
