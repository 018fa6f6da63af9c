import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAccount, USER } from './AccountPage.support.js';

const url = (n: number): string => `/v1/calendars/token-${n}/callboard.ics`;
const answer = (of: string | null, status = 200) => ({ status, body: { url: of, position: '7' } });
const part = () => screen.findByRole('region', { name: 'Calendar' });
const address = async () => within(await part()).findByLabelText('Private calendar address');
const press = async (name: string) => userEvent.click(within(await part()).getByRole('button', { name }));
const dialog = () => screen.findByRole('alertdialog');
const confirm = async (name: string) => userEvent.click(within(await dialog()).getByRole('button', { name }));

describe('the calendar of an account', () => {
  it('~EVT-246 makes the private address, copies it, and revokes it when it is confirmed', async () => {
    // It brings a clipboard along.
    userEvent.setup();
    const { sent } = await openAccount(USER, undefined, {
      'POST account/calendar': answer(url(1)),
      'DELETE account/calendar': answer(null),
    });
    expect(
      await screen.findByText(/their deadlines: rate changes, balance due, music and waivers\./),
    ).toBeInTheDocument();
    await press('Make Address');
    expect(await address()).toHaveValue(`http://localhost${url(1)}`);
    expect(await address()).toHaveAccessibleDescription(/Anyone who has it sees your events and deadlines\./);
    await press('Copy Address');
    expect(await navigator.clipboard.readText()).toBe(`http://localhost${url(1)}`);
    expect(await screen.findByText('Address copied.')).toBeInTheDocument();
    await press('Revoke');
    await confirm('Cancel');
    expect(await address()).toBeInTheDocument();
    await press('Revoke');
    expect(await dialog()).toHaveTextContent('Calendars that follow this address will no longer be updated.');
    await confirm('Revoke');
    expect(await screen.findByText('The address was revoked.')).toBeInTheDocument();
    expect(await within(await part()).findByRole('button', { name: 'Make Address' })).toBeInTheDocument();
    expect(
      sent.filter(({ url: to, method }) => to.endsWith('/calendar') && method !== 'GET').map((s) => s.method),
    ).toEqual(['POST', 'DELETE']);
  });

  it('~EVT-247 renews the address when it is confirmed', async () => {
    const answers = { 'GET account/calendar': answer(url(1)), 'PUT account/calendar': answer(url(2)) };
    await openAccount(USER, undefined, answers);
    expect(await address()).toHaveValue(`http://localhost${url(1)}`);
    await press('Renew');
    await confirm('Renew');
    expect(await screen.findByText('The address was renewed.')).toBeInTheDocument();
    expect(await address()).toHaveValue(`http://localhost${url(2)}`);
  });

  it('~EVT-246 says when the address cannot be read', async () => {
    await openAccount(USER, undefined, {
      'GET account/calendar': {
        status: 500,
        body: { code: 'server_error', message: 'Something went wrong!', fields: {} },
      },
    });
    expect(await within(await part()).findByRole('button', { name: 'RETRY' })).toBeInTheDocument();
  });
});
