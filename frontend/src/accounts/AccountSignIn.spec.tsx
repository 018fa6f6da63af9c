import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { momentText } from '../platform/times.js';
import { openAccount as open, USER } from './AccountPage.support.js';

const click = (name: string | RegExp, at = 0) => userEvent.click(screen.getAllByRole('button', { name })[at]!);
const inDialog = () => within(screen.getByRole('dialog'));
const type = (label: string, text: string) => userEvent.type(inDialog().getByLabelText(label), text);
const send = (name: string) => userEvent.click(inDialog().getByRole('button', { name }));
const refused = (code: string, message: string, fields: object = {}, status = 400) => ({
  status,
  body: { code, message, fields },
});
const session = (id: string, device: string, place: string, current: boolean) => ({
  id,
  device,
  place,
  signed_in_at: '2026-01-20T17:00:00.000Z',
  used_at: '2026-01-20T18:30:00.000Z',
  current,
});

describe('the sign-in of an account', () => {
  it('ACC-080 a new e-mail is checked before it is sent', async () => {
    const { sent } = await open(USER);
    await click('Change Email');
    await type('New Email', 'mia@new');
    await type('Confirm Email', 'mia@other.example');
    await send('Change Email');
    expect(inDialog().getByLabelText('New Email')).toHaveAccessibleDescription('Must be valid email');
    expect(inDialog().getByLabelText('Confirm Email')).toHaveAccessibleDescription('Emails must match');
    expect(inDialog().getByLabelText('Password')).toHaveAccessibleDescription('Required');
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('ACC-081 ~ACC-010 success closes the dialog, says so and shows the new address', async () => {
    const changed = { status: 200, body: { ...USER, email: 'mia@new.example', position: '7' } };
    const { sent } = await open(USER, changed);
    await click('Change Email');
    await type('New Email', 'mia@new.example');
    await type('Confirm Email', ' Mia@New.example');
    await type('Password', 'Callboard1');
    await send('Change Email');
    expect(await screen.findByText('You changed your email successfully')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('mia@new.example')).toBeInTheDocument();
    const body = { email: 'mia@new.example', password: 'Callboard1' };
    expect(sent).toContainEqual({ method: 'PUT', url: expect.stringContaining('mybtf/account/email'), body });
  });

  it('~ACC-084 a new address that is not confirmed yet can have its mail once more', async () => {
    const moved = { ...USER, confirmed: true, email_confirmed: false };
    const { sent } = await open(moved, undefined, { 'POST confirm': { status: 200, body: {} } });
    expect(screen.getByText('Please confirm your new email.')).toBeInTheDocument();
    await click('RESEND CONFIRMATION EMAIL');
    expect(await screen.findByText('Email Sent')).toBeInTheDocument();
    expect(sent).toContainEqual({ method: 'POST', url: expect.stringContaining('mybtf/confirm'), body: { user: 12 } });
  });

  it.each([
    ['Change Email', 'Password', { 'New Email': 'mia@new.example', 'Confirm Email': 'mia@new.example' }],
    ['Change Password', 'Current Password', { 'New Password': 'Callboard2', 'Confirm Password': 'Callboard2' }],
  ])(
    'ACC-083 ACC-086 %s tells a 400 under its password field, any other refusal by the common dialog',
    async (form, own, fields) => {
      const taken = refused('email_in_use', 'An account with this email already exists.', {}, 409);
      for (const [answer, under, common] of [
        [refused('authentication_failed', 'Wrong'), 'Authentication failed', null],
        [taken, '', 'An account with this email already exists.'],
      ] as const) {
        const { unmount } = await open(USER, answer);
        await click(form);
        for (const [label, text] of Object.entries({ ...fields, [own]: 'Wrong1234' })) await type(label, text);
        await send(form);
        if (common)
          expect(await screen.findByRole('alertdialog', { name: 'Oops...' })).toHaveAccessibleDescription(common);
        else await waitFor(() => expect(inDialog().getByLabelText(own)).toHaveAccessibleDescription(under));
        expect(screen.queryAllByRole('alertdialog')).toHaveLength(common ? 1 : 0);
        expect(screen.queryAllByText('Authentication failed')).toHaveLength(common ? 0 : 1);
        unmount();
      }
    },
  );

  it('ACC-082 a new password: all three required, the rule, the repeat, the toast', async () => {
    const { sent } = await open(USER);
    await click('Change Password');
    await send('Change Password');
    for (const label of ['Current Password', 'New Password', 'Confirm Password'])
      expect(inDialog().getByLabelText(label)).toHaveAccessibleDescription('Required');
    await type('Current Password', 'Callboard1');
    await type('New Password', 'short');
    await type('Confirm Password', 'CALLBOARD2');
    await userEvent.tab();
    expect(inDialog().getByLabelText('New Password')).toHaveAccessibleDescription(
      'Passwords must have at least 6 characters, 1 capital letter and 1 number',
    );
    expect(inDialog().getByLabelText('Confirm Password')).toHaveAccessibleDescription('Passwords must match');
    for (const label of ['New Password', 'Confirm Password']) {
      await userEvent.clear(inDialog().getByLabelText(label));
      await type(label, 'Callboard2');
    }
    await send('Change Password');
    expect(await screen.findByText('You changed your password successfully')).toBeInTheDocument();
    const body = { password: 'Callboard1', newPassword: 'Callboard2', newPasswordConfirmation: 'Callboard2' };
    expect(sent).toContainEqual({ method: 'PUT', url: expect.stringContaining('mybtf/account/password'), body });
  });

  it('~SEC-011 lists the sessions with device, place and last use, and ends another one', async () => {
    const rows = {
      status: 200,
      body: [
        session('s1', 'Firefox on Windows', 'Chicago, United States · 203.0.113.*', true),
        session('s2', 'Safari on iOS', '198.51.100.*', false),
      ],
    };
    const { sent } = await open(USER, undefined, { 'GET account/sessions': rows });
    const table = within(await screen.findByRole('table', { name: 'Sessions' }));
    expect(table.getByText('Firefox on Windows').closest('td')).toHaveTextContent('Firefox on Windows (this one)');
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Device',
      'Place',
      'Signed in',
      'Last used',
      'Actions',
    ]);
    for (const place of ['Chicago, United States · 203.0.113.*', '198.51.100.*'])
      expect(table.getByText(place).closest('td')).toHaveAttribute('data-label', 'Place');
    expect(table.getAllByText(momentText('2026-01-20T18:30:00.000Z'))).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'End the session of Firefox on Windows' })).not.toBeInTheDocument();
    await click('End the session of Safari on iOS');
    expect(await screen.findByText('The session was ended.')).toBeInTheDocument();
    expect(sent).toContainEqual({ method: 'DELETE', url: expect.stringContaining('account/sessions/s2'), body: null });
  });

  it('~SEC-011 asks before all sessions end', async () => {
    const { sent } = await open(USER);
    await click('End All Sessions');
    const dialog = within(screen.getByRole('alertdialog'));
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      'You will be signed out on every device, on this one too.',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'End All Sessions' }));
    await waitFor(() =>
      expect(sent).toContainEqual({ method: 'DELETE', url: expect.stringMatching(/account\/sessions$/), body: null }),
    );
  });

  it('~SEC-010 sets up a second factor: password, picture and key, first code, ten codes shown once', async () => {
    const recovery_codes = Array.from({ length: 10 }, (_, n) => `AAAA-BBBB-CCCC-DD${n}Z`);
    const uri = 'otpauth://totp/Callboard:mia%40demo.example?issuer=Callboard&secret=JBSWY3DPEHPK3PXP';
    const { sent } = await open({ ...USER, second_factor: 'needed' }, undefined, {
      'POST account/second-factor': { status: 200, body: { uri, key: 'JBSWY3DPEHPK3PXP' } },
      'PUT account/second-factor': { status: 200, body: { recovery_codes, position: '8' } },
    });
    expect(screen.getByText('Your role needs two-step sign-in.')).toBeInTheDocument();
    await click('Set Up');
    await screen.findByRole('dialog');
    await type('Password', 'Callboard1{Enter}');
    expect(await screen.findByRole('img', { name: 'The key as a QR code' })).toBeInTheDocument();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    await type('Code', '287082{Enter}');
    expect(await screen.findByText('They are shown only now.')).toBeInTheDocument();
    expect(
      inDialog()
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(recovery_codes);
    expect(sent).toContainEqual({
      method: 'PUT',
      url: expect.stringContaining('account/second-factor'),
      body: { password: 'Callboard1', code: '287082' },
    });
    await send('I Have Kept Them');
    expect(screen.queryByText(recovery_codes[0]!)).not.toBeInTheDocument();
  });

  it('~SEC-010 turns it off with password and code, and tells a wrong code under its field', async () => {
    const wrong = refused('second_factor_wrong', 'This code is not valid.', { code: 'This code is not valid.' });
    await open({ ...USER, second_factor: 'on' }, undefined, { 'POST account/second-factor/off': wrong });
    await click('Turn Off');
    await type('Password', 'Callboard1');
    await type('Code', '000000');
    await send('Turn Off');
    await waitFor(() =>
      expect(inDialog().getByLabelText('Code')).toHaveAccessibleDescription(/This code is not valid\./),
    );
  });
});
