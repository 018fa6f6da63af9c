import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { words } from '../platform/testing.js';
import { openAccount as open, puts, USER } from './AccountPage.support.js';

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

describe('the account page', () => {
  it('ACC-087 shows an individual, also unconfirmed, their data and None without an affiliated studio', async () => {
    await open(USER);
    await screen.findByRole('region', { name: 'Saved payment methods' });
    expect(screen.getByLabelText('First Name')).toHaveValue('Mia');
    expect(screen.getByLabelText('I am a')).toHaveDisplayValue('Parent');
    expect(words(screen.getAllByRole('heading', { level: 2 }))).toEqual([
      'About you',
      'Account info',
      'Phone and address',
      'Affiliated studio',
      'Saved payment methods',
      'Calendar',
      'Two-step sign-in',
      'Sessions',
    ]);
    const info = screen.getByRole('region', { name: 'Account info' });
    expect(words([...info.querySelectorAll('.row')])).toEqual([
      'Emailmia@demo.exampleChange Email',
      'Password••••••••Change Password',
    ]);
    expect(screen.getByText('None')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeInTheDocument();
    expect(await screen.findByText('None. You can save a card or a bank account when you pay.')).toBeInTheDocument();
  });

  it('~ACC-087 names the affiliated studio', async () => {
    await open({ ...USER, studio_id: 3 });
    expect(await screen.findByText('Star Academy')).toBeInTheDocument();
  });

  it('ACC-089, ACC-090 saves name, person type, phone and address and says so', async () => {
    const { sent } = await open(USER);
    await userEvent.clear(screen.getByLabelText('First Name'));
    await userEvent.type(screen.getByLabelText('First Name'), ' Maria ');
    await userEvent.selectOptions(screen.getByLabelText('I am a'), 'Teacher');
    await userEvent.type(screen.getByLabelText('Phone'), '3125550100');
    await userEvent.type(screen.getByLabelText('Street'), '1 Main St');
    await userEvent.type(screen.getByLabelText('City'), 'Chicago');
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Illinois');
    await userEvent.type(screen.getByLabelText('Zip'), '60601');
    await save();
    expect(await screen.findByText('Your account has been updated.')).toBeInTheDocument();
    const address = {
      address: '1 Main St',
      city: 'Chicago',
      state_id: expect.any(Number),
      country_id: 1,
      zip: '60601',
    };
    const person = { fname: 'Maria', lname: 'Mora', person_type_id: 2, phoneValue: '(312) 555-0100', address };
    expect(puts(sent)).toMatchObject([{ url: expect.stringContaining('mybtf/account'), body: { person } }]);
  });

  it('ACC-089 leaves out phone and address that are not given', async () => {
    const { sent } = await open(USER);
    await save();
    await screen.findByText('Your account has been updated.');
    expect(puts(sent)[0]?.body).toMatchObject({ person: { phoneValue: null, address: null } });
  });

  it('ACC-089, NAV-071 says what is missing or wrong at the fields and sends nothing', async () => {
    const { sent } = await open(USER);
    await userEvent.clear(screen.getByLabelText('Last Name'));
    await userEvent.type(screen.getByLabelText('Phone'), '12');
    await userEvent.type(screen.getByLabelText('City'), 'Chicago');
    await save();
    expect(screen.getByLabelText('Last Name')).toHaveAccessibleDescription('Required');
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('Must be valid phone number');
    expect(screen.getByLabelText('Street')).toHaveAccessibleDescription('Required');
    expect(screen.getByLabelText('Zip')).toHaveAccessibleDescription('Required');
    await waitFor(() => expect(screen.getByLabelText('Last Name')).toHaveFocus());
    expect(puts(sent)).toEqual([]);
  });

  it("puts the server's refusal at its field", async () => {
    const fields = { 'person.person_type_id': 'Required' };
    await open(USER, { status: 400, body: { code: 'person_type_not_offered', message: 'Please check.', fields } });
    await save();
    await waitFor(() => expect(screen.getByLabelText('I am a')).toHaveAccessibleDescription('Required'));
  });

  it('asks before unsaved changes are left, and not after they are saved', async () => {
    await open(USER);
    await userEvent.type(screen.getByLabelText('First Name'), 'x');
    await userEvent.click(screen.getByRole('link', { name: 'My Roster' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('You will lose any unsaved changes.');
    await userEvent.click(screen.getByRole('button', { name: 'Continue Editing' }));
    expect(screen.getByLabelText('First Name')).toHaveValue('Miax');
    await save();
    await screen.findByText('Your account has been updated.');
    await userEvent.click(screen.getByRole('link', { name: 'My Roster' }));
    expect(await screen.findByText('you are at the roster')).toBeInTheDocument();
  });
});
