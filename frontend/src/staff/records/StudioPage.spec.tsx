import { act, screen, waitFor, within } from '@testing-library/react';
import { commands, page, socketTells, tableOf } from '../../platform/testing.js';
import { TIME, STUDIO, open, title, facts, tab, filterOf } from './testing.js';

describe('the page of a studio', () => {
  it('~ADM-016 tells what it is and leads to its account', async () => {
    open('/studios/2001');
    const head = within((await title('Starlight Dance Academy')).closest('header')!);
    expect(head.getByText('Not verified')).toBeInTheDocument();
    expect(head.getByRole('link', { name: 'Studios' })).toHaveAttribute('href', '/staff/studios');
    expect(facts('Studio')).toEqual([
      'Claimed: Yes',
      'Account: Account 12',
      'Website: https://star.example',
      'E-mail: hello@star.example',
      'Phone: –',
      'Address: 12 Wabash Avenue, Chicago, IL 60601, United States',
    ]);
    expect(screen.getByRole('link', { name: 'Account 12' })).toHaveAttribute('href', '/staff/accounts/12');
    expect(facts('Contacts')).toEqual(['Ann Lee, primary: (312) 555-0101']);
    expect(facts('Flags')).toEqual([
      'Flagged: No',
      'No deposit asked: Yes',
      'No fee for removed routines: No',
      'No fee for routines removed after the deadline: No',
    ]);
  });

  it('~ADM-016 shows its registrations with their balances, what is owed in all and what is overpaid', async () => {
    const { user, sent } = open('/studios/2001');
    await title('Starlight Dance Academy');
    await user.click(tab('Registrations'));
    await screen.findByText('3 registrations');
    expect(filterOf(sent, 'admin/registrations')).toEqual({ studio_id: [2001] });
    await screen.findAllByText('Aurora Dallas, TX · Apr 17–19, 2026');
    const row = (no: string, status: string, balance: string) => [
      no,
      'Aurora Dallas, TX · Apr 17–19, 2026',
      'Starlight Dance Academy',
      status,
      '$990.00',
      balance,
    ];
    expect(tableOf('Registrations')).toEqual([
      ['No.', 'Tour date', 'Registrant', 'Status', 'Fees', 'Balance'],
      row('75003', 'Confirmed', '-$5.00'),
      row('75002', 'Pending review', '$120.00'),
      row('75001', 'Deleted', '$99.00'),
    ]);
    expect(screen.getByText('3 registrations').closest('p')).toHaveTextContent(
      '3 registrationsOutstanding $120.00Overpaid -$5.00',
    );
    expect(screen.getByRole('link', { name: '75002' })).toHaveAttribute('href', '/staff/registrations/75002');
  });

  it('~ADM-016 its accounts, the mails to it and its history', async () => {
    const { user, sent } = open('/studios/2001/accounts');
    await title('Starlight Dance Academy');
    await screen.findByRole('link', { name: 'Dana Reyes' });
    expect(tableOf('Accounts')).toEqual([
      ['Name', 'Account', 'E-mail', 'Status', 'Last signed in'],
      ['Dana Reyes', 'Studio', 'dana@star.example', 'Confirmed', TIME],
    ]);
    expect(filterOf(sent, 'admin/accounts')).toEqual({ studio_id: [2001] });
    await user.click(tab('Mails'));
    await screen.findByText('Registration completed');
    expect(tableOf('Mails')).toEqual([
      ['Queued', 'Mail', 'Address', 'Status', 'Error'],
      [TIME, 'Registration completed', 'dana@star.example', 'Failed', 'No such mailbox'],
    ]);
    expect(filterOf(sent, 'admin/outbox')).toEqual({ account_id: 12 });
    await user.click(tab('History'));
    expect(await screen.findByText(/verified the studio/)).toBeInTheDocument();
  });

  it('~ADM-016 nobody gets mails of a studio that nobody has claimed', async () => {
    open('/studios/2001', { 'GET admin/studios/2001': { ...STUDIO, claimed: false, account_id: null } });
    await title('Starlight Dance Academy');
    expect(screen.queryByRole('link', { name: 'Mails' })).toBeNull();
  });

  it('~ADM-007 staff verify it and set its flags, each with a reason', async () => {
    const { user, sent } = open('/studios/2001', {
      'POST admin/studios/2001/verify': { id: 2001, position: '9' },
      'PUT admin/studios/2001/flags': { id: 2001, position: '10' },
    });
    await title('Starlight Dance Academy');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    const verify = within(screen.getByRole('dialog', { name: 'Verify Starlight Dance Academy?' }));
    await user.click(verify.getByRole('button', { name: 'Verify' }));
    expect(verify.getByText('Please write a reason of at least 3 letters.')).toBeInTheDocument();
    await user.type(verify.getByLabelText('Reason'), 'Known for years');
    await user.click(verify.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Starlight Dance Academy is verified.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Flags' }));
    const flags = within(screen.getByRole('dialog', { name: 'Flags of Starlight Dance Academy' }));
    expect(flags.getByLabelText('No deposit asked')).toBeChecked();
    await user.click(flags.getByLabelText('No deposit asked'));
    await user.click(flags.getByLabelText('Flagged'));
    await user.type(flags.getByLabelText('Reason'), 'Owes since last season');
    await user.click(flags.getByRole('button', { name: 'Save flags' }));
    expect(await screen.findByText('The flags of Starlight Dance Academy are changed.')).toBeInTheDocument();
    expect(commands(sent).map(({ path, body }) => [path, body])).toEqual([
      ['admin/studios/2001/verify', { reason: 'Known for years' }],
      [
        'admin/studios/2001/flags',
        {
          reason: 'Owes since last season',
          flagged: true,
          bypass_deposit: false,
          bypass_removed_routine_fee: false,
          bypass_removed_routine_fee_post_deadline: false,
        },
      ],
    ]);
  });

  it('~ADM-007 a duplicate is merged into the studio that is chosen, with a reason', async () => {
    const twin = { ...STUDIO, id: 2052, name: 'Starlight', claimed: false, account_id: null };
    const gone = { ...STUDIO, id: 2053, name: 'Star Light', merged_into: 2001 };
    const { user, sent } = open('/studios/2052', {
      'GET admin/studios/2052': twin,
      'GET admin/studios': page([STUDIO, twin, gone]),
      'POST admin/studios/2052/merge': { id: 2052, position: '9' },
    });
    await title('Starlight');
    await user.click(screen.getByRole('button', { name: 'Merge' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Merge Starlight, 2052?' }));
    const choices = await dialog.findAllByRole('radio');
    expect(choices.map((one) => one.closest('label')!.textContent)).toEqual([
      'Starlight Dance Academy, 2001, Chicago, account 12',
    ]);
    expect(filterOf(sent, 'admin/studios')).toEqual({ q: 'Starlight' });
    await user.click(dialog.getByRole('button', { name: 'It was entered twice' }));
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(dialog.getByText('Please choose the studio that stays.')).toBeInTheDocument();
    expect(commands(sent)).toEqual([]);
    await user.clear(dialog.getByRole('searchbox'));
    await user.type(dialog.getByRole('searchbox'), '2001');
    await waitFor(() => expect(filterOf(sent, 'admin/studios')).toEqual({ id: 2001 }));
    await user.click(await dialog.findByRole('radio'));
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('Starlight is merged into studio 2001.')).toBeInTheDocument();
    expect(commands(sent).map(({ path, body }) => [path, body])).toEqual([
      ['admin/studios/2052/merge', { reason: 'It was entered twice', into: 2001 }],
    ]);
  });

  it('~ADM-007 a merged one leads to the studio that stays, and can only be taken back', async () => {
    const { user, sent } = open('/studios/2052', {
      'GET admin/studios/2052': { ...STUDIO, id: 2052, claimed: false, account_id: null, merged_into: 2001 },
      'POST admin/studios/2052/unmerge': { id: 2052, position: '9' },
    });
    await title('Starlight Dance Academy');
    expect(screen.getByText('Merged into 2001')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Studio 2001' })).toHaveAttribute('href', '/staff/studios/2001');
    for (const name of ['Verify', 'Flags', 'Merge']) expect(screen.queryByRole('button', { name })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Take the merging back' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'They are two');
    await user.click(dialog.getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByText('Starlight Dance Academy stands for itself again.')).toBeInTheDocument();
    expect(commands(sent).map(({ path, body }) => [path, body])).toEqual([
      ['admin/studios/2052/unmerge', { reason: 'They are two' }],
    ]);
  });

  it('~ADM-007 the one that stays shows what it stands for, and its registrations; with an account it is not merged', async () => {
    const { user, sent } = open('/studios/2001', {
      'GET admin/studios/2001': { ...STUDIO, merged: [{ id: 2052, name: 'Starlight' }] },
    });
    await title('Starlight Dance Academy');
    expect(facts('Studio').at(-1)).toBe('Stands also for: Starlight, 2052');
    expect(screen.getByRole('link', { name: 'Starlight, 2052' })).toHaveAttribute('href', '/staff/studios/2052');
    expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull();
    await user.click(tab('Registrations'));
    await screen.findByText('3 registrations');
    expect(filterOf(sent, 'admin/registrations')).toEqual({ studio_id: [2001, 2052] });
  });

  it('~ADM-007 a verified one is not verified again, and an auditor changes nothing', async () => {
    open('/studios/2001', { 'GET admin/studios/2001': { ...STUDIO, verified: true } });
    await title('Starlight Dance Academy');
    expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Flags' })).toBeInTheDocument();
  });

  it('~SEC-001 an auditor reads it and changes nothing', async () => {
    open('/studios/2001', {}, ['auditor']);
    await title('Starlight Dance Academy');
    expect(screen.queryByRole('button', { name: /Verify|Flags/ })).toBeNull();
  });

  it('~LIV-002 shows what another has changed without a reload', async () => {
    let verified = false;
    open('/studios/2001', { 'GET admin/studios/2001': () => ({ ...STUDIO, verified }) });
    await screen.findByText('Not verified');
    verified = true;
    act(() => socketTells('changed', { resource: 'studio', id: 2001, position: '9' }));
    expect(await screen.findByText('Verified')).toBeInTheDocument();
  });
});
