import { AGE_DIVISIONS, seededEventProfiles } from '@app/contracts/catalogue';
import { cents } from '@app/contracts/shared';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { commands, DANA, hold, optionsOf, RUTH, type Sent, socketTells, tableOf } from '../../platform/testing.js';
import {
  answerOf,
  attendee,
  AVA,
  begun,
  completed,
  draftOf,
  editing,
  LEO,
  MIA,
  NORA,
  PROFILE,
  savedDraft,
  TESS,
  TOUR_DATE,
} from '../../testing/registrations.js';
import { openStep, savingAtTheEnd } from '../testing.js';

savingAtTheEnd();

const HEAD = [
  'First name',
  'Last name',
  'Age',
  'Workshop level',
  'One Day',
  'Regional -25%',
  'College max. $225.00',
  'Scholarship no fee',
  'Discounts',
  'Add-ons',
  'Fee',
  'Remove',
];
const THREE = draftOf([
  attendee(MIA, '3', { attended_reg: true, photoshoot: 'in_person' }),
  attendee(AVA, '1'),
  attendee(LEO, '4', { one_day: true }),
]);
const open = (draft = THREE) => openStep('dancers', answerOf(begun(draft)));
const ready = () => screen.findByRole('heading', { level: 1, name: 'Dancers' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** The changes of all saves, in order. */
const changes = (sent: readonly Sent[]) =>
  commands(sent).flatMap(({ body }) => (body as { changes: readonly object[] }).changes);
/** Who goes elsewhere does not wait for the next save. */
const saves = async ({ sent, goTo }: ReturnType<typeof open>, expected: readonly object[]) => {
  await goTo('/dashboard');
  await waitFor(() => expect(changes(sent)).toEqual(expected));
};

describe('the dancers step', () => {
  it('REG-144 ~REG-146 ~REG-147 lists the dancers by last name with what each chose and costs, and the sum', async () => {
    open();
    await ready();
    expect(screen.getByRole('combobox', { name: 'Add from your roster' })).toBeEnabled();
    expect(tableOf('3 dancers')).toEqual([
      HEAD,
      ['Ava', 'Abel', '8', 'Mini', 'no', 'no', '·not offered', 'no', '', '', '$245.00', 'Remove Ava Abel'],
      [
        'Mia',
        'Reyes',
        '14',
        'Teen',
        'no',
        'yes',
        '·not offered',
        'no',
        'Regional 25%',
        'Photoshoot$85.00',
        '$291.25',
        'Remove Mia Reyes',
      ],
      ['Leo', 'Young', '17', 'Senior', 'yes', 'no', 'no', 'no', '', '', '$165.00', 'Remove Leo Young'],
    ]);
    expect(screen.getByText('Dancer fees').closest('.Sheet__foot')).toHaveTextContent(
      '3 dancers2 paying, 1 one dayRemove allDancer fees $701.25',
    );
  });

  it('REG-146 FEE-075 has the controls that a row may use, and names what lowered its fee, in order', async () => {
    const some = { attended_reg: true, has_college_discount: true };
    const all = draftOf([
      attendee(AVA, '1', { attended_reg: true }),
      attendee(MIA, '3', { attended_reg: true, has_scholarship: true, vip_type_id: 4 }),
      attendee(LEO, '4', some),
      attendee(TESS, '35', { one_day: true }),
    ]);
    const group_discount = { kind: 'percent' as const, value: 5, min_paying_dancers: 2 };
    const show = async (differs: object) => {
      openStep('dancers', answerOf(begun(all), { profile: { ...PROFILE, ...differs } }));
      await ready();
      return tableOf('4 dancers').map((row) => [row[1], ...row.slice(4, 9)]);
    };
    expect(await show({ group_discount, college_cap_cents: cents(20_000) })).toEqual([
      ['Last name', 'One Day', 'Regional -25%', 'College max. $200.00', 'Scholarship no fee', 'Discounts'],
      ['Abel', 'no', 'yes', '·not offered', 'no', 'Regional 25%, Group'],
      ['Novak', 'yes', 'no', 'no', 'no', ''],
      ['Reyes', 'no', 'yes', '·not offered', 'yes', 'Regional 25%, Scholarship'],
      ['Young', 'no', 'yes', 'yes', 'no', 'Regional 25%, College, Group'],
    ]);
    cleanup();
    const [, ...rows] = await show({ attended_reg_factor_bp: 8000, college_cap_cents: null });
    expect(rows.map((row) => row.at(-2))).toContain('Regional 20%, Scholarship');
    expect(screen.queryByRole('columnheader', { name: 'College' })).toBeNull();
  });

  it.each([
    ['Sidekicks', 'Sidekicks'],
    ['', 'Petite'],
  ])('REG-111 REG-113 names the levels, the youngest as the event does: %j', async (petite_division_name, youngest) => {
    const fees = PROFILE.workshop_fees[1]!;
    const workshop_fees = Object.fromEntries([6, 1, 2, 3, 4, 7, 8, 25, 28, 29, 35].map((id) => [id, fees]));
    const profile = { ...PROFILE, workshop_fees, petite_division_name };
    openStep('dancers', answerOf(begun(draftOf([attendee(NORA, '6')])), { profile }), {}, RUTH);
    await ready();
    const older = ['Mini', 'Junior', 'Teen', 'Senior', 'Beginner', 'Intermediate', 'Pre-Pro'];
    const levels = [youngest, ...older, 'Crew Junior', 'Crew Varsity', 'Adult'];
    expect(optionsOf('Workshop level, Nora Dale')).toEqual(levels.map((level) => `${level} · $245.00`));
    expect(screen.getByLabelText('Workshop level, Nora Dale')).toHaveDisplayValue(`${youngest} · $245.00`);
  });

  it('~REG-123 offers the levels of the age and the next older one; sold out ones stay, disabled', async () => {
    const full = { ...TOUR_DATE, level_capacity: { 4: 1 }, disabled_workshop_levels: ['25'] };
    openStep('dancers', answerOf(begun(THREE), { tour_date: full, taken: { 4: 1 } }));
    await ready();
    expect(optionsOf('Workshop level, Ava Abel')).toEqual(['Mini · $245.00', 'Junior · $275.00']);
    expect(optionsOf('Workshop level, Mia Reyes')).toEqual([
      'Teen · $275.00',
      '[Senior (SOLD OUT)]',
      '[Pre-Pro (SOLD OUT)]',
    ]);
  });

  it('~REG-123 ~REG-129 offers the virtual levels too where the event is virtual', async () => {
    const tour_date = { ...TOUR_DATE, virtual: true };
    openStep('dancers', answerOf(begun(draftOf([attendee(MIA, '3')])), { tour_date }));
    await ready();
    expect(optionsOf('Workshop level, Mia Reyes')).toEqual([
      'Teen · $275.00',
      'Teen (Virtual) · $135.00',
      'Senior · $275.00',
      'Senior (Virtual) · $135.00',
      'Pre-Pro · $295.00',
    ]);
  });

  it('REG-124 a change of level shows the levels with their fees at the current rate; only SAVE changes it', async () => {
    const opened = open();
    const { user } = opened;
    await ready();
    await user.selectOptions(screen.getByLabelText('Workshop level, Mia Reyes'), 'Pre-Pro · $295.00');
    const dialog = within(screen.getByRole('dialog', { name: 'Workshop level of Mia Reyes' }));
    expect(dialog.getByText('Now: Teen')).toBeInTheDocument();
    const choices = dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(choices).toEqual(['Teen$291.25', 'Senior$291.25', 'Pre-Pro$306.25']);
    await user.click(dialog.getByRole('button', { name: 'CANCEL' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Workshop level, Mia Reyes')).toHaveDisplayValue('Teen · $275.00');
    await user.selectOptions(screen.getByLabelText('Workshop level, Mia Reyes'), 'Senior · $275.00');
    await user.click(screen.getByRole('radio', { name: /Pre-Pro/ }));
    await user.click(button('SAVE'));
    expect(screen.getByLabelText('Workshop level, Mia Reyes')).toHaveDisplayValue('Pre-Pro · $295.00');
    await saves(opened, [{ path: 'attendees.1.workshop_level_id_v', value: '25' }]);
  });

  it('~REG-149 ~REG-152 One Day and Regional change the row and its fee at once', async () => {
    const after = draftOf([
      attendee(MIA, '3', { photoshoot: 'in_person' }),
      attendee(AVA, '1', { one_day: true }),
      attendee(LEO, '4', { one_day: true }),
    ]);
    const saved = savedDraft(answerOf(begun(after)));
    const opened = openStep('dancers', answerOf(begun(THREE)), { 'PUT mybtf/registrations/75001/draft': saved });
    const { user } = opened;
    await ready();
    await user.click(screen.getByLabelText('One Day, Ava Abel'));
    await user.click(screen.getByLabelText('Attended Regional, Mia Reyes'));
    expect(tableOf('3 dancers').map((row) => row[10])).toEqual(['Fee', '$145.00', '$360.00', '$165.00']);
    await saves(opened, [
      { path: 'attendees.2.one_day', value: true },
      { path: 'attendees.1.attended_reg', value: false },
    ]);
  });

  it('~REG-161 a scholarship asks for its type; CANCEL leaves the toggle off', async () => {
    const opened = open();
    const { user } = opened;
    await ready();
    await user.click(screen.getByLabelText('Scholarship, Mia Reyes'));
    const dialog = within(screen.getByRole('dialog', { name: 'Scholarship of Mia Reyes' }));
    const offered = dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(offered).toEqual([
      'Regional Best Dancer Winner · no workshop fee',
      'Regional Scholarship Winner · no workshop fee',
      'Core Performer · no workshop fee',
      'Staff Scholarship · no workshop fee',
    ]);
    expect(dialog.getByRole('button', { name: /^SAVE/ })).toHaveAccessibleDescription('Choose a type');
    await user.click(dialog.getByRole('button', { name: 'CANCEL' }));
    expect(screen.getByLabelText('Scholarship, Mia Reyes')).not.toBeChecked();
    await user.click(screen.getByLabelText('Scholarship, Mia Reyes'));
    await user.click(screen.getByRole('radio', { name: 'Staff Scholarship · no workshop fee' }));
    await user.click(button('SAVE'));
    expect(screen.getByLabelText('Scholarship, Mia Reyes')).toBeChecked();
    await saves(opened, [
      { path: 'attendees.1.has_scholarship', value: true },
      { path: 'attendees.1.vip_type_id', value: 4 },
    ]);
  });

  it('REG-145 an empty table says so', async () => {
    open(draftOf([]));
    await ready();
    expect(screen.getByText('YOU HAVE NOT ADDED ANY DANCERS YET!')).toBeInTheDocument();
    expect(screen.queryByRole('grid', { name: /dancer/ })).toBeNull();
  });

  it('REG-128 who has a scholarship keeps the level at nationals, and may change it elsewhere', async () => {
    const draft = draftOf([attendee(MIA, '3', { has_scholarship: true, vip_type_id: 1 }), attendee(AVA, '1')]);
    const levels = () => ['Mia Reyes', 'Ava Abel'].map((name) => screen.getByLabelText(`Workshop level, ${name}`));
    openStep('dancers', answerOf(begun(draft), { profile: { ...PROFILE, nationals: true } }));
    await ready();
    expect(levels()[0]).toBeDisabled();
    expect(levels()[1]).toBeEnabled();
    cleanup();
    open(draft);
    await ready();
    expect(levels()[0]).toBeEnabled();
  });

  it('REG-139 asks before it removes one dancer, or all of them', async () => {
    const opened = open();
    const { user } = opened;
    await ready();
    await user.click(button('Remove Mia Reyes'));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Are you sure you want to remove Mia Reyes?');
    await user.click(button('No'));
    expect(tableOf('3 dancers')).toHaveLength(4);
    await user.click(button('Remove Mia Reyes'));
    await user.click(button('Yes'));
    expect(tableOf('2 dancers').map((row) => row[0])).toEqual(['First name', 'Ava', 'Leo']);
    await user.click(button('Remove all'));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Are you sure you want to remove all dancers?');
    await user.click(button('Yes'));
    expect(screen.getByText('YOU HAVE NOT ADDED ANY DANCERS YET!')).toBeInTheDocument();
    await saves(
      opened,
      [1, 2, 3].map((id) => ({ path: `attendees.${id}`, value: null })),
    );
  });

  it('REG-084 REG-126 CONTINUE stops at the first dancer without a valid level, says so for three seconds, then saves and leads on', async () => {
    const after = hold(1_000, 3_000);
    const { user, sent, at } = open(draftOf([attendee(MIA, ''), attendee(AVA, '4'), attendee(LEO, '4')]));
    await ready();
    const level = (name: string) => screen.getByLabelText(`Workshop level, ${name}`);
    const WORDS = 'Please select a valid workshop level.';
    expect(screen.getByRole('navigation', { name: 'Step' })).toHaveTextContent('2 dancers need a workshop level');
    await user.click(button('SAVE AND CONTINUE'));
    for (const name of ['Ava Abel', 'Mia Reyes']) expect(level(name)).toHaveAccessibleDescription(WORDS);
    expect(level('Leo Young')).not.toHaveAccessibleDescription(WORDS);
    expect(level('Ava Abel')).toHaveFocus();
    expect(at()).toBe('/registration/75001/dancers');
    expect(commands(sent)).toEqual([]);
    after(3_000);
    expect(screen.queryByText(WORDS)).toBeNull();
    await user.selectOptions(level('Ava Abel'), 'Mini · $245.00');
    await user.selectOptions(level('Mia Reyes'), 'Teen · $275.00');
    await user.click(button('SAVE AND CONTINUE'));
    await waitFor(() => expect(at()).toBe('/registration/75001/teachers'));
    await waitFor(() =>
      expect(changes(sent)).toEqual([
        { path: 'attendees.2.workshop_level_id_v', value: '1' },
        { path: 'attendees.1.workshop_level_id_v', value: '3' },
        { path: 'steps.dancers', value: true },
      ]),
    );
  });

  it('~LIV-002 what another device changed lights up, is told, and is no news after a minute', async () => {
    let answer = answerOf(begun(THREE));
    const after = hold(1_000, 2_000, 60_000);
    openStep('dancers', answer, { 'GET mybtf/registrations/75001': () => answer });
    await ready();
    const draft = draftOf([attendee(MIA, '3'), attendee(AVA, '1'), attendee(LEO, '4', { one_day: true })]);
    answer = answerOf({ ...begun(draft), draft_version: answer.registration.draft_version + 2 });
    act(() => socketTells('changed', { resource: 'draft', id: 75001, position: '20' }));
    const told = await screen.findByText('Another device changed Attended Regional for Mia Reyes and 1 more, just now');
    expect(screen.getByLabelText('Attended Regional, Mia Reyes').closest('td')).toHaveClass('is-cell');
    after(2_000);
    expect(screen.getByLabelText('Attended Regional, Mia Reyes').closest('td')).not.toHaveClass('is-cell');
    expect(told).toBeInTheDocument();
    after(60_000);
    expect(told).not.toBeInTheDocument();
  });

  it.each([
    ['Dee Whitlock', { account_id: 900, display: 'Dee Whitlock' }],
    ['Another device', { account_id: DANA.id, display: 'Dana Reyes' }],
    ['Another device', undefined],
  ])('~LIV-002 names %s, who saved it, and nobody for being here', async (by, author) => {
    let answer = answerOf(begun(THREE));
    openStep('dancers', answer, { 'GET mybtf/registrations/75001': () => answer });
    await ready();
    const here = [{ account_id: 7, display: 'Iris Vale', role: 'staff', mode: 'viewing' }];
    act(() => socketTells('presence', { room: 'registration:75001', people: here }));
    expect(await screen.findByText('Iris Vale')).toBeVisible();
    const mia = attendee(MIA, '3', { photoshoot: 'in_person' });
    const registration = begun(draftOf([mia, attendee(AVA, '1'), attendee(LEO, '4', { one_day: true })]), {
      draft_version: answer.registration.draft_version + 2,
      changed: {
        'attendees.1.attended_reg': { draft_version: 5, session_id: 'another' },
        'attendees.1.one_day': { draft_version: 6, session_id: 'earlier' },
      },
      authors: { earlier: { account_id: 901, display: 'Ann Marlowe' }, ...(author ? { another: author } : {}) },
    });
    answer = answerOf(registration);
    act(() => socketTells('changed', { resource: 'draft', id: 75001, position: '20' }));
    expect(await screen.findByText(`${by} changed Attended Regional for Mia Reyes, just now`)).toBeVisible();
  });

  it('~REG-084 CONTINUE names what else of the step is refused, where it can be read', async () => {
    const { user, at } = open(draftOf([attendee(MIA, '3', { has_scholarship: true, vip_type_id: 99 })]));
    await ready();
    await user.click(button('SAVE AND CONTINUE'));
    const notice = await screen.findByText('Scholarship type for Mia Reyes: This option is not available.');
    expect(notice.closest('[tabindex="-1"]')).toHaveFocus();
    expect(at()).toBe('/registration/75001/dancers');
  });

  it('REG-208 offers ADD and VIRTUAL where the photos can be sent in', async () => {
    const add_ons = [{ field: 'photoshoot' as const, registration_enabled: true, capacity: null, virtual: true }];
    const { user } = openStep('dancers', answerOf(begun(THREE), { tour_date: { ...TOUR_DATE, add_ons } }));
    await ready();
    await user.click(button('VIRTUAL photoshoot, Ava Abel'));
    expect(tableOf('Photoshoot').map((row) => row[4])).toEqual([
      'Action',
      'VirtualUndo',
      'In personUndo',
      'ADDVIRTUAL',
    ]);
  });

  it('REG-208 ~REG-209 the photoshoot is added and taken back in its own panel', async () => {
    const opened = open();
    const { user } = opened;
    await ready();
    expect(tableOf('Photoshoot')).toEqual([
      ['First name', 'Last name', 'Workshop level', 'Fee', 'Action'],
      ['Ava', 'Abel', 'Mini', '', 'ADD'],
      ['Mia', 'Reyes', 'Teen', '$85.00', 'In personUndo'],
      ['Leo', 'Young', 'Senior', '', 'ADD'],
    ]);
    await user.click(button('ADD photoshoot, Ava Abel'));
    await user.click(button('Undo photoshoot, Mia Reyes'));
    expect(tableOf('Photoshoot').map((row) => row[4])).toEqual(['Action', 'In personUndo', 'ADD', 'ADD']);
    await saves(opened, [
      { path: 'attendees.2.photoshoot', value: 'in_person' },
      { path: 'attendees.1.photoshoot', value: '' },
    ]);
  });

  it('REG-208 ~REG-209 ~REG-212 offers SOLD OUT at capacity, VIRTUAL where there is one, and no Undo of what was completed', async () => {
    const add_ons = [{ field: 'photoshoot' as const, registration_enabled: true, capacity: 0, virtual: false }];
    openStep('dancers', answerOf(editing(THREE, THREE), { tour_date: { ...TOUR_DATE, add_ons } }));
    await ready();
    expect(tableOf('Photoshoot').map((row) => row[4])).toEqual([
      'Action',
      'SOLD OUTThis option is sold out.',
      'In person',
      'SOLD OUTThis option is sold out.',
    ]);
  });

  it('CMP-338 REG-138 marks by the plural of the mini level whom the event looks at because they are so young, where it does', async () => {
    const draft = draftOf([attendee(MIA, '3'), attendee(AVA, '1')]);
    const marked = async (flag_max_age: number | null) => {
      openStep('dancers', answerOf(begun(draft), { profile: { ...PROFILE, flag_max_age } }));
      await ready();
      const names = tableOf('2 dancers').map(([first]) => first);
      cleanup();
      return names;
    };
    expect(AGE_DIVISIONS.find(({ id }) => id === 1)?.name).toBe('Mini');
    const seeded = Object.entries(seededEventProfiles).map(([id, { flag_max_age }]) => [Number(id), flag_max_age]);
    expect(seeded.filter(([, most]) => most !== null)).toEqual([[49, 10]]);
    expect(await marked(8)).toEqual(['First name', 'Ava Minis', 'Mia']);
    expect(await marked(7)).toEqual(['First name', 'Ava', 'Mia']);
    expect(await marked(14)).toEqual(['First name', 'Ava Minis', 'Mia Minis']);
    expect(await marked(null)).toEqual(['First name', 'Ava', 'Mia']);
  });

  it('~REG-147 a dancer added in an edit carries NEW, and who was completed does not', async () => {
    const was = draftOf([attendee(MIA, '3')]);
    openStep('dancers', answerOf(completed(was, { editing: true, draft: THREE })));
    await ready();
    expect(tableOf('3 dancers').map((row) => row[0])).toEqual(['First name', 'Ava NEW', 'Mia', 'Leo NEW']);
  });
});
