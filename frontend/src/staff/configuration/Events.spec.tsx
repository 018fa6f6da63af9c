import { cleanup, screen, within } from '@testing-library/react';
import { words } from '../../platform/testing.js';
import { openStaff } from '../testing.js';

const rows = async () => {
  const [, ...found] = within(await screen.findByRole('table')).getAllByRole('row');
  return found;
};

describe('the events of the console', () => {
  it('~SEC-001 lead to their profiles only for who may change them', async () => {
    const staff = openStaff('/events', {});
    await screen.findByText('Aurora');
    const links = (await rows()).flatMap((row) => within(row).queryAllByRole('link'));
    expect(new Set(words(links))).toEqual(new Set(['Fee tables']));
    expect(links[0]).toHaveAttribute('href', expect.stringMatching(/^\/staff\/events\/\d+\/fees$/));
    await staff.user.click(screen.getByText('Aurora'));
    expect(screen.queryByText('Your role does not open this page.')).toBeNull();
    expect(screen.getByText('Aurora')).toBeInTheDocument();
    cleanup();
    const admin = openStaff('/events', {}, ['admin']);
    expect(await screen.findByRole('link', { name: 'Aurora' })).toHaveAttribute('href', '/staff/events/56');
    await admin.user.click((await rows())[0]!);
    expect(admin.at()).toBe('/staff/events/56');
  });
});
