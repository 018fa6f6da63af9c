import { screen, waitFor } from '@testing-library/react';
import { commands, optionsOf, RUTH, type Sent, socketTells, tableOf } from '../../platform/testing.js';
import {
  answerOf,
  AVA,
  begun,
  completed,
  draftOf,
  editing,
  LEO,
  MIA,
  NORA,
  observer,
  OLA,
  onRoster,
  participant,
  SUMMIT,
  TESS,
} from '../../testing/registrations.js';
import { feeLines, openStep, savingAtTheEnd } from '../testing.js';

savingAtTheEnd();

const [JUNIOR, TEEN, CRASH, TEACHER] = [1, 2, 32, 40];
const TEXT = 'Please select an intensive for all attendees.';
const HEAD = [
  'First name',
  'Last name',
  'Age',
  'Intensive',
  'Scholarship',
  'VIP +$250.00',
  'Photoshoot +$85.00',
  'AWE +$150.00',
  'Fee',
  'Remove',
];
const THREE = draftOf([
  participant(MIA, TEEN, { vip_experience: true, has_scholarship: true, vip_type_id: 22 }),
  participant(AVA, JUNIOR, { photoshoot: 'in_person' }),
  participant(TESS, TEACHER, { kind: 'teacher', workshop_level_id_v: '5', awe_experience: true }),
]);
const open = (draft = THREE, differs: Parameters<typeof answerOf>[1] = {}, answers = {}, account?: object) =>
  openStep('attendees', answerOf(begun(draft), { ...SUMMIT, ...differs }), answers, account);
const ready = () => screen.findByRole('heading', { level: 1, name: 'Attendees' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const changes = (sent: readonly Sent[]) =>
  commands(sent).flatMap(({ body }) => (body as { changes: readonly object[] }).changes);
/** Who goes elsewhere does not wait for the next save. */
const saves = async ({ sent, goTo }: ReturnType<typeof open>, expected: readonly object[]) => {
  await goTo('/dashboard');
  await waitFor(() => expect(changes(sent)).toEqual(expected));
};
const column = (name: string) => {
  const rows = tableOf(/attendees?$/);
  const at = rows[0]!.findIndex((head) => head.startsWith(name));
  return rows.slice(1).map((row) => row[at]);
};

describe('the attendees step', () => {
  it('REG-198 ~REG-202 lists the attendees with intensive, scholarship, add-ons and fee, and the sum', async () => {
    open();
    await ready();
    expect(screen.getByRole('combobox', { name: 'Add from your roster' })).toBeEnabled();
    expect(tableOf('3 attendees')).toEqual([
      HEAD,
      ['Ava', 'Abel', '8', 'Junior Intensive', 'No scholarship', 'no', 'yes', 'no', '$780.00', 'Remove Ava Abel'],
      ['Tess', 'Novak', '40', 'Teacher Intensive', 'No scholarship', 'no', 'no', 'yes', '$645.00', 'Remove Tess Novak'],
      ['Mia', 'Reyes', '14', 'Teen Intensive', 'Half Scholarship', 'yes', 'no', 'no', '$595.00', 'Remove Mia Reyes'],
    ]);
    expect(screen.getByText('Attendee fees').closest('.Sheet__foot')).toHaveTextContent(
      '3 attendees1 Teen Intensive, 1 Junior Intensive, 1 Teacher IntensiveRemove allAttendee fees $2,020.00',
    );
    expect(feeLines()).toEqual(['Intensive $2,020.00', 'Total $2,020.00', 'Balance$2,020.00']);
  });

  it('REG-198 says when there is nobody', async () => {
    open(draftOf([]));
    await ready();
    expect(screen.getByText('YOU HAVE NOT ADDED ANY ATTENDEES YET!')).toBeInTheDocument();
  });

  it('~REG-055 ~REG-052 has its tab after the roster, and /intensive leads to it', async () => {
    const { at } = openStep('intensive', answerOf(begun(THREE), SUMMIT));
    await ready();
    expect(at()).toBe('/registration/75001/attendees');
    expect(optionsOf('Step 2 of 7').map((tab) => tab.replace(/[^A-Z]/g, ''))).toEqual([
      'ROSTER',
      'ATTENDEES',
      'OBSERVERS',
      'TICKETS',
      'REVIEW',
      'PAYMENT',
      'SUCCESS',
    ]);
  });

  it('~ROS-042 ~ROS-044 offers everyone of the roster who is not in yet, whatever their type', async () => {
    const others = [onRoster(MIA), onRoster(LEO), onRoster(TESS, 2), onRoster(OLA, 3), onRoster(NORA)];
    const { user } = open(draftOf([participant(MIA, TEEN)]), {}, { 'GET mybtf/roster-with-media-pass': others });
    await screen.findByText('4 on your roster not added yet');
    await user.click(screen.getByRole('combobox', { name: 'Add from your roster' }));
    expect(
      screen
        .getAllByRole('option')
        .filter((one) => one.closest('.Picker__list'))
        .map(({ textContent }) => textContent),
    ).toEqual(['Nora Dale3EDITADD', 'Tess Novak40EDITADD', 'Ola Stoneno birthdateEDITADD', 'Leo Young17EDITADD']);
  });

  it('~REG-117 ~ROS-048 + ALL adds everyone old enough, with the level by age, and asks of nobody what they are', async () => {
    const others = [onRoster(LEO), onRoster(TESS, 2), onRoster(OLA), onRoster(NORA)];
    const opened = open(draftOf([]), {}, { 'GET mybtf/roster-with-media-pass': others });
    const { user } = opened;
    await screen.findByText('4 on your roster not added yet');
    await user.click(button('ALL'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('2 people were not added')).toBeInTheDocument();
    expect(screen.getByText('Nora Dale: does not meet the age requirements')).toBeInTheDocument();
    expect(screen.getByText('Ola Stone: birthdate required')).toBeInTheDocument();
    expect(column('Fee')).toEqual(['no fee yet', 'no fee yet']);
    await saves(opened, [
      { path: 'attendees.4', value: participant(TESS, null, { workshop_level_id_v: '4' }) },
      { path: 'attendees.3', value: participant(LEO, null, { workshop_level_id_v: '4' }) },
    ]);
  });

  it('~REG-199 REG-201 offers the intensives of the age; a sold-out one stays, disabled, also when it sells out just now', async () => {
    let answer = answerOf(
      begun(draftOf([participant(MIA, TEEN), participant(AVA, null), participant(NORA, null)])),
      SUMMIT,
    );
    openStep('attendees', answer, { 'GET mybtf/registrations/75001': () => answer });
    await ready();
    expect(optionsOf('Intensive, Mia Reyes')).toEqual(['Teen Intensive · $745.00', 'Crash Course · $295.00']);
    expect(optionsOf('Intensive, Ava Abel')).toEqual([
      'Choose an intensive',
      'Junior Intensive · $695.00',
      'Crash Course · $295.00',
    ]);
    expect(optionsOf('Intensive, Nora Dale')).toEqual(['None for this age']);
    answer = { ...answer, taken: { 'intensive-32': 20 } };
    socketTells('changed', { resource: 'workshop-capacity', id: 7551, position: '20' });
    await waitFor(() =>
      expect(optionsOf('Intensive, Mia Reyes')).toEqual(['Teen Intensive · $745.00', '[Crash Course (SOLD OUT)]']),
    );
  });

  it('~REG-199 ~REG-117 an intensive brings price and level, the Teacher Intensive makes a teacher and back', async () => {
    const opened = open(draftOf([participant(TESS, null, { workshop_level_id_v: '4' })]));
    const { user } = opened;
    await ready();
    const intensive = screen.getByLabelText('Intensive, Tess Novak');
    await user.selectOptions(intensive, 'Teacher Intensive · $495.00');
    expect(column('Fee')).toEqual(['$495.00']);
    await user.selectOptions(screen.getByLabelText('Intensive, Tess Novak'), 'Senior Intensive · $745.00');
    expect(column('Fee')).toEqual(['$745.00']);
    await saves(opened, [
      { path: 'attendees.4.intensive_id', value: 3 },
      { path: 'attendees.4.workshop_level_id_v', value: '4' },
      { path: 'attendees.4.kind', value: 'dancer' },
    ]);
  });

  it('~REG-202 ~REG-206 add-ons are check boxes with their price, and the fee follows at once', async () => {
    const opened = open(draftOf([participant(MIA, TEEN)]));
    const { user } = opened;
    await ready();
    expect(column('Fee')).toEqual(['$745.00']);
    await user.click(screen.getByLabelText('VIP +$250.00, Mia Reyes'));
    expect(column('Fee')).toEqual(['$995.00']);
    await user.click(screen.getByLabelText('Photoshoot +$85.00, Mia Reyes'));
    expect(column('Fee')).toEqual(['$1,080.00']);
    await user.click(screen.getByLabelText('AWE +$150.00, Mia Reyes'));
    expect(column('Fee')).toEqual(['$1,230.00']);
    await user.click(screen.getByLabelText('VIP +$250.00, Mia Reyes'));
    expect(column('Fee')).toEqual(['$980.00']);
    await saves(opened, [
      { path: 'attendees.1.photoshoot', value: 'in_person' },
      { path: 'attendees.1.awe_experience', value: true },
      { path: 'attendees.1.vip_experience', value: false },
    ]);
  });

  it('~REG-206 ~REG-213 leaves out add-ons that are not for sale, and says of a full one that it is', async () => {
    const add_ons = SUMMIT.tour_date.add_ons.map((one) =>
      one.field === 'awe_experience' ? { ...one, registration_enabled: false } : { ...one, capacity: 0 },
    );
    open(THREE, { tour_date: { ...SUMMIT.tour_date, add_ons } });
    await ready();
    expect(tableOf('3 attendees')[0]).toEqual(HEAD.filter((head) => !head.startsWith('AWE')));
    expect(screen.getByLabelText('VIP +$250.00, Ava Abel')).toBeDisabled();
    expect(screen.getByLabelText('VIP +$250.00, Ava Abel')).toHaveAccessibleDescription('This option is sold out.');
    expect(screen.getByLabelText('VIP +$250.00, Mia Reyes')).toBeEnabled();
  });

  // Of a workshop it makes the fee 0: DancersStep and pricing prove it.
  it("~FEE-069 ~FEE-109 a scholarship takes off its amount: the fee 'minus the scholarship amount, minimum 0'", async () => {
    const { user } = open(draftOf([participant(MIA, TEEN), participant(AVA, CRASH)]));
    await ready();
    expect(column('Fee')).toEqual(['$295.00', '$745.00']);
    for (const name of ['Mia Reyes', 'Ava Abel'])
      await user.selectOptions(screen.getByLabelText(`Scholarship, ${name}`), 'Half Scholarship · -$400.00');
    expect(column('Fee')).toEqual(['$0.00', '$345.00']);
  });

  it('~REG-167 ~REG-168 ~FEE-112 offers the scholarships, the voucher to the Crash Course alone, and clears it with the intensive', async () => {
    const opened = open(draftOf([participant(MIA, CRASH), participant(AVA, JUNIOR)]));
    const { user } = opened;
    await ready();
    const types = ['Full Scholarship · -$800.00', 'Half Scholarship · -$400.00', 'Partial Scholarship · -$200.00'];
    expect(optionsOf('Scholarship, Ava Abel')).toEqual(['No scholarship', ...types]);
    expect(optionsOf('Scholarship, Mia Reyes')).toEqual([
      'No scholarship',
      ...types,
      'SDA Voucher (Crash Course Only) · -$150.00',
    ]);
    await user.selectOptions(
      screen.getByLabelText('Scholarship, Mia Reyes'),
      'SDA Voucher (Crash Course Only) · -$150.00',
    );
    await user.selectOptions(screen.getByLabelText('Scholarship, Ava Abel'), 'Full Scholarship · -$800.00');
    expect(column('Fee')).toEqual(['$0.00', '$145.00']);
    await user.selectOptions(screen.getByLabelText('Intensive, Mia Reyes'), 'Teen Intensive · $745.00');
    expect(screen.getByLabelText('Scholarship, Mia Reyes')).toHaveDisplayValue('No scholarship');
    expect(column('Fee')).toEqual(['$0.00', '$745.00']);
    await user.selectOptions(screen.getByLabelText('Scholarship, Ava Abel'), 'No scholarship');
    expect(column('Fee')).toEqual(['$695.00', '$745.00']);
    await saves(opened, [
      { path: 'attendees.1.intensive_id', value: TEEN },
      { path: 'attendees.1.workshop_level_id_v', value: '3' },
      { path: 'attendees.1.has_scholarship', value: false },
      { path: 'attendees.1.vip_type_id', value: null },
      { path: 'attendees.2.has_scholarship', value: false },
      { path: 'attendees.2.vip_type_id', value: null },
    ]);
  });

  it('says why somebody costs what they cost', async () => {
    const { user } = open();
    await ready();
    await user.click(button('Why $595.00 for Mia Reyes?'));
    const dialog = screen.getByRole('dialog', { name: 'Fee of Mia Reyes' });
    expect(dialog).toHaveTextContent('Teen Intensive, early rate');
    expect(dialog).toHaveTextContent('VIP Experience');
    expect(dialog).toHaveTextContent('Scholarship');
  });

  it('REG-139 asks before it removes one attendee, or all of them', async () => {
    const opened = open();
    const { user } = opened;
    await ready();
    await user.click(button('Remove Mia Reyes'));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Are you sure you want to remove Mia Reyes?');
    await user.click(button('Yes'));
    await user.click(button('Remove all'));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Are you sure you want to remove all attendees?');
    await user.click(button('Yes'));
    expect(screen.getByText('YOU HAVE NOT ADDED ANY ATTENDEES YET!')).toBeInTheDocument();
    await saves(
      opened,
      [1, 2, 4].map((id) => ({ path: `attendees.${id}`, value: null })),
    );
  });

  it('what kept CONTINUE back leaves with the change that mends it', async () => {
    const { user } = open(draftOf([]), {}, { 'GET mybtf/roster-with-media-pass': [onRoster(LEO)] });
    await ready();
    const words = 'To continue, please register at least one attendee.';
    await user.click(button('SAVE AND CONTINUE'));
    expect(await screen.findByText(words)).toBeInTheDocument();
    await user.click(button('ALL'));
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });

  it('REG-203 CONTINUE asks for an attendee, on this step and on the observers step', async () => {
    const { user, at, sent, goTo } = open(draftOf([observer(OLA)]));
    await ready();
    const words = 'To continue, please register at least one attendee.';
    await user.click(button('SAVE AND CONTINUE'));
    expect((await screen.findByText(words)).closest('[tabindex="-1"]')).toHaveFocus();
    expect(at()).toBe('/registration/75001/attendees');
    await goTo('/registration/75001/observers');
    await screen.findByRole('heading', { level: 1, name: 'Observers' });
    await user.click(button('SAVE AND CONTINUE'));
    await screen.findByText(words);
    expect(at()).toBe('/registration/75001/observers');
    expect(commands(sent)).toEqual([]);
  });

  it('REG-203 CONTINUE asks for an intensive for all, at the first who has none, then saves and leads on', async () => {
    const { user, sent, at } = open(draftOf([participant(MIA, null), participant(AVA, null), participant(LEO, CRASH)]));
    await ready();
    const intensive = (name: string) => screen.getByLabelText(`Intensive, ${name}`);
    expect(screen.getByRole('navigation', { name: 'Step' })).toHaveTextContent('2 attendees need an intensive');
    expect(screen.queryByText(TEXT)).toBeNull();
    await user.click(button('SAVE AND CONTINUE'));
    for (const name of ['Ava Abel', 'Mia Reyes']) expect(intensive(name)).toHaveAccessibleDescription(TEXT);
    expect(intensive('Leo Young')).not.toHaveAccessibleDescription(TEXT);
    expect(intensive('Ava Abel')).toHaveFocus();
    expect(at()).toBe('/registration/75001/attendees');
    expect(commands(sent)).toEqual([]);
    await user.selectOptions(intensive('Ava Abel'), 'Junior Intensive · $695.00');
    await user.selectOptions(intensive('Mia Reyes'), 'Teen Intensive · $745.00');
    expect(screen.queryByText(TEXT)).toBeNull();
    await user.click(button('SAVE AND CONTINUE'));
    await waitFor(() => expect(at()).toBe('/registration/75001/observers'));
    await waitFor(() => expect(changes(sent).at(-1)).toEqual({ path: 'steps.attendees', value: true }));
  });

  it('~REG-204 an intensive that is not to be had is named at once and keeps CONTINUE', async () => {
    const { user, at } = open(draftOf([participant(MIA, CRASH)]), { taken: { 'intensive-32': 20 } });
    await ready();
    const unavailable = 'This intensive is not available.';
    expect(screen.getByLabelText('Intensive, Mia Reyes')).toHaveAccessibleDescription(unavailable);
    expect(screen.getByLabelText('Intensive, Mia Reyes')).toHaveDisplayValue('Crash Course (SOLD OUT)');
    await user.click(button('SAVE AND CONTINUE'));
    expect(screen.getByLabelText('Intensive, Mia Reyes')).toHaveFocus();
    expect(at()).toBe('/registration/75001/attendees');
  });

  it('~REG-084 CONTINUE names what else of the step is refused', async () => {
    const { user, at } = open(draftOf([participant(MIA, TEEN, { has_scholarship: true, vip_type_id: 1 })]));
    await ready();
    await user.click(button('SAVE AND CONTINUE'));
    await screen.findByText('Scholarship type for Mia Reyes: This option is not available.');
    expect(at()).toBe('/registration/75001/attendees');
  });

  it('~REG-127 ~REG-147 ~REG-212 in an edit: NEW, the own intensive although sold out, completed add-ons for the office alone', async () => {
    const was = draftOf([participant(MIA, CRASH, { vip_experience: true, photoshoot: 'in_person' })]);
    const now = draftOf([...Object.values(was.attendees), participant(AVA, JUNIOR, { vip_experience: true })]);
    const answer = answerOf(editing(was, now, {}, SUMMIT.profile), { ...SUMMIT, taken: { 'intensive-32': 20 } });
    const { user, goTo } = openStep('attendees', answer);
    await ready();
    expect(column('First name')).toEqual(['Ava NEW', 'Mia']);
    expect(optionsOf('Intensive, Mia Reyes')).toEqual(['Teen Intensive · $745.00', 'Crash Course · $295.00']);
    const locked = screen.getByLabelText('VIP +$250.00, Mia Reyes');
    expect(locked).toBeDisabled();
    expect(locked).toHaveAccessibleDescription('The event office changes this.');
    expect(screen.getByLabelText('AWE +$150.00, Mia Reyes')).toBeEnabled();
    await user.click(screen.getByLabelText('VIP +$250.00, Ava Abel'));
    expect(screen.getByLabelText('VIP +$250.00, Ava Abel')).not.toBeChecked();
    await goTo('/dashboard');
  });

  it('~REG-212 staff take a completed add-on back', async () => {
    const was = draftOf([participant(MIA, CRASH, { vip_experience: true })]);
    const answer = answerOf(completed(was, { editing: true, reviewed: false }, SUMMIT.profile), SUMMIT);
    openStep('attendees', answer, {}, RUTH);
    await ready();
    expect(screen.getByLabelText('VIP +$250.00, Mia Reyes')).toBeEnabled();
  });
});
