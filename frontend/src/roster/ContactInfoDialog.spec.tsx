import { day } from '@app/contracts/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, commands, DANA, openAt } from '../platform/testing.js';
import { SignedIn } from '../platform/guards.js';
import { RosterPage } from './RosterPage.js';

const ELM = { address: '2 Elm Street', city: 'Dallas', state_id: 44, country_id: 1, zip: '75201' };
const CONTACT = {
  emailValue: null,
  phoneValue: null,
  address: null,
  parent: null,
  parent_relationship: null,
  sameAddressAsParent: false,
};
const MIA = {
  person_id: 7,
  person: { fname: 'Mia', lname: 'Reyes', birthdate: day('2011-05-01'), gender_id: 1, person_type_id: 8 },
  contact: CONTACT,
  age: 14,
  media_pass: { paid: false },
  studio_id: null,
  previous_studio_id: null,
  archived: false,
};
const ROSTER = 'GET mybtf/roster-with-media-pass';
const DONE = { entry: MIA, position: '9' };

const open = async (answers: Answers = {}) => {
  const view = openAt(
    '/roster',
    [{ element: <SignedIn />, children: [{ path: '/roster', element: <RosterPage /> }] }],
    {
      'GET mybtf/account': DANA,
      [ROSTER]: [MIA],
      'PUT mybtf/roster': DONE,
      ...answers,
    },
  );
  const show = async () => {
    await view.user.click(await screen.findByRole('button', { name: /^Contact details of/ }));
    const dialog = within(screen.getByRole('dialog'));
    await dialog.findByRole('group', { name: 'Parent or guardian' });
    return dialog;
  };
  return { ...view, show, dialog: await show() };
};
const parentOf = (dialog: ReturnType<typeof within>) =>
  within(dialog.getByRole('group', { name: 'Parent or guardian' }));

describe('the contact dialog of a roster person', () => {
  it('ROS-017 ROS-016 edits type, names, birthdate, gender, e-mail, phone, address and parent', async () => {
    let people: unknown[] = [MIA];
    const { user, sent, dialog, show } = await open({ [ROSTER]: () => people });
    expect(dialog.getByRole('heading', { name: 'Mia Reyes' })).toBeInTheDocument();
    await user.selectOptions(dialog.getByLabelText(/^Type/), 'Teacher');
    await user.selectOptions(dialog.getByLabelText('Gender'), 'Male');
    const own = (label: string | RegExp) => dialog.getAllByLabelText(label)[0]!;
    await user.type(own(/^First name/), 'h');
    await user.type(own(/^Last name/), 's');
    await user.clear(own('Birthdate'));
    await user.type(own('Birthdate'), '12312010');
    await user.type(own('Phone'), '5550100101');
    await user.type(own('Email'), 'mia@example.com');
    await user.type(own('Street'), '2 Elm Street');
    await user.type(own('City'), 'Dallas');
    await user.selectOptions(own('State'), 'Texas');
    await user.type(own('Zip'), ' 75201 ');
    const parent = parentOf(dialog);
    await user.selectOptions(parent.getByLabelText('Relationship'), 'Legal Guardian');
    await user.type(parent.getByLabelText('First name'), 'Nell');
    await user.type(parent.getByLabelText('Last name'), 'Quill');
    await user.type(parent.getByLabelText('Email'), 'nell@example.com');
    await user.type(parent.getByLabelText('Phone'), '5550100102');
    await user.type(parent.getByLabelText('City'), 'Austin');
    const person = { fname: 'Miah', lname: 'Reyess', birthdate: '2010-12-31', gender_id: 2, person_type_id: 2 };
    const contact = {
      emailValue: 'mia@example.com',
      phoneValue: '(555) 010-0101',
      address: ELM,
      parent: {
        fname: 'Nell',
        lname: 'Quill',
        emailValue: 'nell@example.com',
        phoneValue: '(555) 010-0102',
        address: { address: '', city: 'Austin', state_id: null, country_id: 1, zip: '' },
      },
      parent_relationship: 'Legal Guardian',
      sameAddressAsParent: false,
    };
    people = [{ ...MIA, person, contact }];
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Roster Updated!')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(commands(sent).map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PUT', 'mybtf/roster', { person: { ...person, person_id: 7 }, contact, mybtf_user_id: DANA.id }],
    ]);
    expect(await screen.findByText('Miah')).toBeInTheDocument();

    // With the parent's address the own one is not asked, and not sent.
    const again = await show();
    await user.click(again.getByLabelText('Same address as the parent'));
    expect(again.getAllByLabelText('Street')).toHaveLength(1);
    await user.click(again.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(commands(sent)).toHaveLength(2));
    expect(commands(sent)[1]?.body).toMatchObject({
      contact: { ...contact, address: null, sameAddressAsParent: true },
    });
  });

  it('~ROS-017 needs type and names alone; what is given must be right', async () => {
    const { user, sent, dialog } = await open();
    const [fname, lname] = [/^First name/, /^Last name/].map((label) => dialog.getAllByLabelText(label)[0]!);
    for (const field of [fname!, lname!, dialog.getByLabelText('Birthdate')]) await user.clear(field);
    await user.type(dialog.getAllByLabelText('Email')[0]!, 'mia');
    await user.type(dialog.getAllByLabelText('Phone')[0]!, '555');
    const parent = parentOf(dialog);
    await user.type(parent.getByLabelText('Email'), 'nell@example.com');
    const save = dialog.getByRole('button', { name: 'Save' });
    await user.click(save);
    expect(fname).toHaveAccessibleDescription('Required');
    expect(lname).toHaveAccessibleDescription('Required');
    await waitFor(() => expect(fname).toHaveFocus());
    expect(dialog.getAllByLabelText('Email')[0]).toHaveAccessibleDescription('Must be valid email');
    expect(dialog.getAllByLabelText('Phone')[0]).toBeInvalid();
    expect(commands(sent)).toEqual([]);
    await user.type(fname!, 'Mia');
    await user.type(lname!, 'Reyes');
    await user.type(dialog.getByLabelText('Birthdate'), '02302011');
    await user.clear(dialog.getAllByLabelText('Email')[0]!);
    await user.clear(dialog.getAllByLabelText('Phone')[0]!);
    await user.click(save);
    expect(dialog.getByLabelText('Birthdate')).toHaveAccessibleDescription('Invalid Birthdate');
    await user.clear(dialog.getByLabelText('Birthdate'));
    await user.click(save);
    expect(parent.getByLabelText('First name')).toHaveAccessibleDescription('Required');
    expect(commands(sent)).toEqual([]);
    await user.clear(parent.getByLabelText('Email'));
    await user.click(save);
    await waitFor(() => expect(commands(sent)).toHaveLength(1));
    expect(commands(sent)[0]?.body).toMatchObject({ person: { birthdate: null }, contact: CONTACT });
  });

  it('~REG-257 asks before what was typed is lost', async () => {
    const { user, sent, dialog } = await open();
    const close = dialog.getByRole('button', { name: 'Cancel' });
    await user.type(dialog.getAllByLabelText('City')[0]!, 'D');
    await user.click(close);
    expect(screen.getByRole('alertdialog', { name: 'Are you sure?' })).toHaveAccessibleDescription(
      'You will lose any unsaved changes.',
    );
    await user.click(screen.getByRole('button', { name: 'Continue Editing' }));
    expect(dialog.getAllByLabelText('City')[0]).toHaveValue('D');
    await user.click(close);
    await user.click(screen.getByRole('button', { name: 'Discard Changes' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(commands(sent)).toEqual([]);
  });
});
