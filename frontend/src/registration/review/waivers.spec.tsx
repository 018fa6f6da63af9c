import { day } from '@app/contracts/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { commands, DANA, refused, RUTH, tableOf, words } from '../../platform/testing.js';
import { openStep } from '../testing.js';
import {
  answerOf as registered,
  attendee,
  begun,
  draftOf,
  PROFILE,
  AVA as DANCING_AVA,
  MIA as DANCING_MIA,
} from '../../testing/registrations.js';
import { answerOf, field, waiver } from '../../testing/waivers.js';

const MIA = waiver(DANCING_MIA.person_id, 'Mia', 'Reyes');
const AVA = waiver(DANCING_AVA.person_id, 'Ava', 'Abel', { status: 'signed' });
const LEFT = waiver(999, 'Lost', 'Soul');
const REVIEWED = registered(begun(draftOf([attendee(DANCING_MIA, '3'), attendee(DANCING_AVA, '1')])));
const home = { address: '12 Wabash Avenue', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' };
const ENTRY = {
  person_id: MIA.person_id,
  person: { fname: 'Mia', lname: 'Reyes', birthdate: day('2011-05-01'), gender_id: 1, person_type_id: 8 },
  contact: {
    ...{ emailValue: 'mia@reyes.example', phoneValue: '(555) 010-0200', address: null, sameAddressAsParent: true },
    parent: {
      ...{ fname: 'Rosa', lname: 'Reyes', emailValue: 'rosa@reyes.example', phoneValue: '(555) 010-0201' },
      address: home,
    },
    parent_relationship: 'Mother',
  },
  ...{ age: 14, media_pass: { paid: false }, studio_id: null, previous_studio_id: null, archived: false },
};
const open = (answers: object = {}) =>
  openStep('review', REVIEWED, {
    'GET mybtf/waivers': answerOf([AVA, MIA, LEFT]),
    'GET mybtf/roster-with-media-pass': [ENTRY],
    'POST mybtf/waivers/save': { waiver_id: MIA.waiver_id, pdf: '/v1/waivers/x', position: '9' },
    ...answers,
  });

describe('the waivers of the review page', () => {
  it('~REG-224 shows of each attendee Waiver signed or SIGN WAIVER', async () => {
    const { sent } = open();
    const section = within(await screen.findByRole('region', { name: 'Waivers' }));
    await section.findByText('Waiver signed');
    expect(tableOf('Waivers')).toEqual([
      ['Name', 'Waiver'],
      ['Ava Abel', 'Waiver signed'],
      ['Mia Reyes', 'SIGN WAIVER'],
    ]);
    expect(section.getByText('1 / 2 signed')).toBeInTheDocument();
    expect(sent.find(({ path }) => path === 'mybtf/waivers')?.query).toEqual({ registration_id: '75001' });
  });

  it.each([
    ['one is missing', true, [AVA, MIA], true],
    ['all have signed', true, [AVA], false],
    ['it is not asked for here', false, [AVA, MIA], false],
  ])('~REG-224 says that signing is asked for before the review goes on: %s', async (_, required, waivers, said) => {
    const profile = { ...PROFILE, waiver_required_at_review: required };
    openStep('review', { ...REVIEWED, profile }, { 'GET mybtf/waivers': answerOf(waivers) });
    await screen.findByText('Waiver signed');
    expect(screen.queryByText('All must be signed before you continue.') !== null).toBe(said);
  });

  it('REG-225 REG-226 EVT-113 ~REG-230 signs in a dialog that knows what the roster knows, and the row changes', async () => {
    let now = answerOf([AVA, MIA]);
    const { user, sent } = open({
      'GET mybtf/waivers': () => now,
      'POST mybtf/waivers/save': () => {
        now = answerOf([AVA, { ...MIA, status: 'signed' }]);
        return { waiver_id: MIA.waiver_id, pdf: '/v1/waivers/x', position: '9' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'SIGN WAIVER of Mia Reyes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Waiver of Mia Reyes' }));
    expect(dialog.getByText('I take this risk.')).toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: 'I am the parent or guardian' }));
    await dialog.findAllByLabelText('Street');
    const filled = (of: number, ...labels: string[]) =>
      labels.map((label) => (field(label, of) as HTMLInputElement).value);
    const own = ['First name', 'Last name', 'Birthdate', 'Gender', 'Street', 'City', 'Country', 'State', 'Zip'];
    expect(filled(0, ...own, 'Phone', 'Email')).toEqual([
      ...['Mia', 'Reyes', '05/01/2011', '1', '12 Wabash Avenue', 'Chicago', '1', '14', '60601'],
      ...['(555) 010-0200', 'mia@reyes.example'],
    ]);
    expect(filled(0, 'Relationship')).toEqual(['Mother']);
    expect(filled(1, 'First name', 'Last name', 'Phone', 'Email')).toEqual([
      ...['Rosa', 'Reyes', '(555) 010-0201', 'rosa@reyes.example'],
    ]);
    expect(screen.getByLabelText('Same address as participant')).toBeChecked();
    await user.click(dialog.getByRole('checkbox', { name: 'I have read and agree to the terms.' }));
    await user.type(field('Signature (type your full name)'), 'Rosa Reyes');
    await user.click(dialog.getByRole('button', { name: 'SIGN WAIVER' }));
    expect(await screen.findByText('Waiver Signed')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('2 / 2 signed')).toBeInTheDocument();
    const form = {
      ...{ person_id: MIA.person_id, version: 3, fname: 'Mia', lname: 'Reyes', birthdate: '2011-05-01', gender_id: 1 },
      ...{ address: home, phone: '(555) 010-0200', email: 'mia@reyes.example' },
      parent: {
        ...{ fname: 'Rosa', lname: 'Reyes', phone: '(555) 010-0201', email: 'rosa@reyes.example', address: null },
        parent_relationship: 'Mother',
      },
      ...{ agreed: true, signature: 'Rosa Reyes' },
    };
    const saves = commands(sent).filter(({ path }) => path === 'mybtf/waivers/save');
    expect(saves.map(({ body }) => body)).toEqual([{ registration_id: 75001, isSelf: false, sameAddress: true, form }]);
  });

  it.each([
    [
      'of the account’s own child, as the parent',
      'Mia',
      null,
      1,
      ['Rosa', 'Reyes', '(312) 555-0100', 'rosa@home.example'],
    ],
    [
      'of the account’s own person, as the participant',
      'Rosa',
      null,
      0,
      ['Rosa', 'Reyes', '(312) 555-0100', 'rosa@home.example'],
    ],
    ['of a studio’s dancer, nobody', 'Mia', DANA.studio ?? { id: 1 }, 1, ['', '', '', '']],
  ])(
    '~REG-279 asks for e-mail and phone of the account nowhere again: a waiver %s',
    async (_, fname, studio, of, expected) => {
      const person = { ...DANA.person, fname: 'Rosa', lname: 'Reyes', phoneValue: '(312) 555-0100', address: home };
      const contact = { emailValue: null, phoneValue: null, address: null, sameAddressAsParent: false };
      const { user } = open({
        'GET mybtf/account': { ...DANA, email: 'rosa@home.example', studio, person },
        'GET mybtf/waivers': answerOf([{ ...MIA, fname }]),
        'GET mybtf/roster-with-media-pass': [
          {
            ...ENTRY,
            person: { ...ENTRY.person, fname },
            contact: { ...contact, parent: null, parent_relationship: null },
          },
        ],
      });
      await user.click(await screen.findByRole('button', { name: `SIGN WAIVER of ${fname} Reyes` }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByRole('radio', { name: 'I am the parent or guardian' }));
      await dialog.findAllByLabelText('Street');
      const filled = ['First name', 'Last name', 'Phone', 'Email'].map(
        (label) => (field(label, of) as HTMLInputElement).value,
      );
      expect(filled).toEqual(expected);
    },
  );

  it('~EVT-110 ~EVT-255 nobody of age by typing another birthdate than the roster knows; a signature is two names', async () => {
    const { user, sent } = open();
    await user.click(await screen.findByRole('button', { name: 'SIGN WAIVER of Mia Reyes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Waiver of Mia Reyes' }));
    await user.click(dialog.getByRole('radio', { name: 'I am 18 or older and sign for myself' }));
    await dialog.findAllByLabelText('Street');
    await user.clear(field('Birthdate'));
    await user.type(field('Birthdate'), '01011990');
    await user.click(dialog.getByRole('checkbox', { name: 'I have read and agree to the terms.' }));
    await user.type(field('Signature (type your full name)'), 'Mia');
    await user.click(dialog.getByRole('button', { name: 'SIGN WAIVER' }));
    expect(field('Birthdate')).toHaveAccessibleDescription('Participant is under 18');
    expect(field('Signature (type your full name)')).toHaveAccessibleDescription(
      'Please type your first and last name',
    );
    expect(commands(sent).filter(({ path }) => path === 'mybtf/waivers/save')).toEqual([]);
  });

  it.each([
    ['staff in their own name', RUTH],
    ['staff who view as the registrant', { ...DANA, viewed_by: 'Ruth Okafor' }],
  ])('~EVT-256 %s sign for nobody', async (_, account) => {
    open({ 'GET mybtf/account': account });
    const section = within(await screen.findByRole('region', { name: 'Waivers' }));
    await section.findByText('Waiver signed');
    expect(tableOf('Waivers').slice(1)).toEqual([
      ['Ava Abel', 'Waiver signed'],
      ['Mia Reyes', 'Not signed'],
    ]);
    expect(section.queryByRole('button')).toBeNull();
    expect(section.getByText(/^The registrant signs/)).toBeInTheDocument();
  });

  it('REG-227 says in the dialog at each field what is missing', async () => {
    const { user, sent } = open({ 'GET mybtf/roster-with-media-pass': [] });
    await user.click(await screen.findByRole('button', { name: 'SIGN WAIVER of Mia Reyes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Waiver of Mia Reyes' }));
    await user.click(dialog.getByRole('radio', { name: 'I am the parent or guardian' }));
    await dialog.findAllByLabelText('Street');
    await user.clear(field('First name'));
    await user.type(field('Phone'), '555');
    await user.type(field('Email'), 'mia');
    await user.type(field('Birthdate'), '02302011');
    await user.tab();
    await user.click(dialog.getByRole('button', { name: 'SIGN WAIVER' }));
    expect(field('Birthdate')).toHaveAccessibleDescription('Invalid Birthdate');
    expect(field('Phone')).toHaveAccessibleDescription('Must be valid phone number');
    expect(field('Email')).toHaveAccessibleDescription('Must be valid email');
    for (const label of ['First name', 'Gender', 'Street', 'City', 'State', 'Zip', 'Relationship'])
      expect(field(label)).toHaveAccessibleDescription('Required');
    for (const label of ['First name', 'Last name', 'Street', 'City', 'State', 'Zip', 'Phone', 'Email'])
      expect(field(label, 1)).toHaveAccessibleDescription('Required');
    await user.click(dialog.getByLabelText('Same address as participant'));
    expect(dialog.getAllByLabelText('Street')).toHaveLength(1);
    await user.selectOptions(field('Country'), 'Canada');
    await waitFor(() => expect(field('Zip')).toBeValid());
    expect(commands(sent).filter(({ path }) => path === 'mybtf/waivers/save')).toEqual([]);
  });

  it('~REG-224 where all must sign before the review is submitted, who has not is named', async () => {
    const says = 'Please sign all waivers before continuing. Missing for: Mia Reyes';
    const { user, at } = open({ 'PUT mybtf/registrations/75001': refused(400, 'waivers_required', says) });
    await user.click(await screen.findByRole('checkbox', { name: 'I agree to the terms and conditions' }));
    await user.click(screen.getByRole('button', { name: /CONTINUE$/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent(says);
    expect(at()).toBe('/registration/75001/review');
  });

  it('marks what the server refuses at its field', async () => {
    const refusal = refused(400, 'waiver_invalid', '', { signature: 'Please leave out web addresses' });
    const { user } = open({ 'POST mybtf/waivers/save': refusal });
    await user.click(await screen.findByRole('button', { name: 'SIGN WAIVER of Mia Reyes' }));
    await user.click(await screen.findByRole('radio', { name: 'I am the parent or guardian' }));
    await screen.findAllByLabelText('Street');
    await user.click(screen.getByRole('checkbox', { name: 'I have read and agree to the terms.' }));
    await user.type(field('Signature (type your full name)'), 'Rosa Reyes');
    await user.click(screen.getByRole('button', { name: 'SIGN WAIVER' }));
    await screen.findByText('Please leave out web addresses');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not there where nobody is, and offers to try again what could not be read', async () => {
    open({ 'GET mybtf/waivers': refused(500, 'internal') });
    expect(await screen.findByText(/^The waivers could not be loaded\./)).toBeInTheDocument();
    expect(words(screen.getAllByRole('heading', { name: 'Waivers' }))).toEqual(['Waivers']);
  });
});
