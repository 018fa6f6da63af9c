import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAccount, puts, STUDIO } from './AccountPage.support.js';

const [SUE, TOM] = STUDIO.studio.studio_contacts;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const inDialog = (label: string) => within(screen.getByRole('dialog')).getByLabelText(label);
const UPDATED = { status: 200, body: { ...STUDIO.studio, position: '8' } };
const open = (put: { status: number; body: object } = UPDATED) => openAccount(STUDIO, put);

describe('the account page of a studio', () => {
  it('ACC-094 ACC-088 shows the profile, name and studio ID to read only', async () => {
    await open();
    expect(screen.getByText('Star Academy')).toBeInTheDocument();
    expect(screen.getByText('Contact support to change your studio name.')).toBeInTheDocument();
    expect(screen.queryByLabelText('Studio name')).not.toBeInTheDocument();
    expect(screen.getByText('Studio ID').nextSibling).toHaveTextContent('3');
    expect(screen.getByLabelText('Street')).toHaveValue('1 Main St');
    expect(screen.getByLabelText('Phone')).toHaveValue('(312) 555-0100');
    expect(screen.getByLabelText('Email')).toHaveValue('hello@star.example');
    expect(screen.getByLabelText('Website')).toHaveValue('https://star.example');
    expect(screen.getByRole('table', { name: 'Contacts' })).toHaveTextContent('Studio Owner (primary)');
    expect(screen.getByRole('button', { name: 'Add New Contact' })).toBeInTheDocument();
    for (const name of ['Account info', 'Saved payment methods'])
      expect(await screen.findByRole('region', { name })).toBeInTheDocument();
  });

  it('ACC-100, ACC-101 saves the profile with its contacts and says so', async () => {
    const { sent } = await open();
    await userEvent.clear(screen.getByLabelText('Website'));
    await userEvent.type(screen.getByLabelText('Website'), 'new.example');
    await press('Save Changes');
    expect(await screen.findByText('Your studio has been updated.')).toBeInTheDocument();
    const { name, address, email, phone, studio_contacts } = STUDIO.studio;
    const body = { name, website: 'https://new.example', address, email, phone, studio_contacts };
    expect(puts(sent)).toEqual([{ method: 'PUT', url: expect.stringContaining('mybtf/studios/3'), body }]);
  });

  it('~ACC-101 says why its name cannot be changed', async () => {
    const message = 'Please contact support to change your studio name.';
    await open({ status: 403, body: { code: 'studio_name_locked', message, fields: {} } });
    await userEvent.type(screen.getByLabelText('Website'), 's');
    await press('Save Changes');
    expect(await screen.findByRole('alertdialog', { name: 'Hey there!' })).toHaveAccessibleDescription(message);
  });

  it('ACC-099 says what is missing or wrong, as at sign-up, and sends nothing', async () => {
    const { sent } = await open();
    for (const label of ['Street', 'Zip', 'Email', 'Website']) await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText('Website'), 'nope');
    await press('Save Changes');
    expect(screen.getByLabelText('Street')).toHaveAccessibleDescription('Required');
    expect(screen.getByLabelText('Zip')).toHaveAccessibleDescription('Required');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Required');
    expect(screen.getByLabelText('Website')).toHaveAccessibleDescription('Must be valid website');
    await waitFor(() => expect(screen.getByLabelText('Street')).toHaveFocus());
    expect(puts(sent)).toEqual([]);
  });

  it('ACC-095, ACC-097 removes a contact after a question, but never the primary one', async () => {
    const { sent } = await open();
    expect(screen.queryByRole('button', { name: 'Remove Sue Star' })).not.toBeInTheDocument();
    await press('Remove Tom Tap');
    expect(screen.getByRole('alertdialog', { name: 'Are you sure?' })).toBeInTheDocument();
    await press('Yes');
    await press('Save Changes');
    await screen.findByText('Your studio has been updated.');
    expect(puts(sent)[0]?.body).toMatchObject({ studio_contacts: [SUE] });
  });

  it('ACC-096, ACC-097, ACC-098 adds a contact; making it primary takes the mark from the other', async () => {
    const { sent } = await open();
    await press('Add New Contact');
    await press('Save Contact');
    for (const label of ['Contact type', 'First Name', 'Last Name'])
      expect(inDialog(label)).toHaveAccessibleDescription('Required');
    const offered = [...inDialog('Contact type').querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(offered.slice(1)).toEqual([
      'Studio Owner',
      'Studio Director',
      'Office Manager',
      'Competition Director',
      'Teacher',
      'Registration Contact',
      'Other',
    ]);
    await userEvent.selectOptions(inDialog('Contact type'), 'Office Manager');
    await userEvent.type(inDialog('First Name'), 'Ona');
    await userEvent.type(inDialog('Last Name'), 'Ort');
    await userEvent.type(inDialog('Email'), 'nobody');
    await userEvent.type(inDialog('Phone'), '12');
    await press('Save Contact');
    expect(inDialog('Email')).toHaveAccessibleDescription('Must be valid email');
    expect(inDialog('Phone')).toHaveAccessibleDescription('Must be valid phone number');
    await userEvent.clear(inDialog('Email'));
    await userEvent.clear(inDialog('Phone'));
    await userEvent.click(inDialog('Primary contact'));
    await press('Save Contact');
    await press('Save Changes');
    await screen.findByText('Your studio has been updated.');
    const ona = { primary: true, person_type_id: 5, fname: 'Ona', lname: 'Ort', email: null, phone: null };
    expect(puts(sent)[0]?.body).toMatchObject({ studio_contacts: [{ ...SUE, primary: false }, TOM, ona] });
  });

  it('ACC-100 asks before unsaved changes are left', async () => {
    await open();
    await press('Edit Tom Tap');
    await userEvent.type(inDialog('First Name'), 'my');
    await press('Save Contact');
    await userEvent.click(screen.getByRole('link', { name: 'My Roster' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Are you sure?' });
    expect(dialog).toHaveTextContent('You will lose any unsaved changes.');
    await press('Discard Changes');
    expect(await screen.findByText('you are at the roster')).toBeInTheDocument();
  });

  it('~REG-257 asks before what is typed about a contact is dropped, with its dialog or with the page', async () => {
    await open();
    await press('Edit Tom Tap');
    await press('Cancel');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press('Edit Tom Tap');
    await userEvent.type(inDialog('First Name'), 'my{Escape}');
    expect(screen.getByRole('alertdialog', { name: 'Are you sure?' })).toHaveAccessibleDescription(
      'You will lose any unsaved changes.',
    );
    await press('Continue Editing');
    expect(inDialog('First Name')).toHaveValue('Tommy');
    await userEvent.click(screen.getByRole('link', { name: 'My Roster' }));
    await press('Continue Editing');
    await press('Close');
    await press('Discard Changes');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'My Roster' }));
    expect(await screen.findByText('you are at the roster')).toBeInTheDocument();
  });
});
