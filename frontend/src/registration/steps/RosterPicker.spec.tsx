import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { commands, optionsOf, socketTells, tableOf, words } from '../../platform/testing.js';
import {
  answerOf,
  attendee,
  AVA,
  begun,
  draftOf,
  LEO,
  MIA,
  NORA,
  OLA,
  onRoster,
  participant,
  SUMMIT,
  TESS,
} from '../../testing/registrations.js';
import { openStep } from '../testing.js';

const TEACHER = 2;
const EVERYONE = [onRoster(MIA), onRoster(AVA), onRoster(LEO), onRoster(NORA), onRoster(OLA), onRoster(TESS, TEACHER)];
const open = async (step: string, roster = EVERYONE, draft = draftOf([attendee(MIA, '3')])) => {
  const opened = openStep(step, answerOf(begun(draft)), { 'GET mybtf/roster-with-media-pass': roster });
  const box = await screen.findByRole('combobox', { name: 'Add from your roster' });
  await waitFor(() => expect(opened.sent.map(({ path }) => path)).toContain('mybtf/roster-with-media-pass'));
  return { ...opened, box };
};
const list = () => within(screen.getByRole('listbox', { name: 'Your roster' }));
const offered = () => words(list().getAllByRole('option'));
const button = (name: string) => screen.getByRole('button', { name });
const names = (caption: string) =>
  tableOf(caption)
    .map(([first, last]) => `${first} ${last}`)
    .slice(1);

describe('adding people from the roster', () => {
  it('~ROS-042 ROS-043 the dancers step offers the dancers that are not in yet, and others once they are searched for', async () => {
    const { user, box } = await open('dancers');
    expect(await screen.findByText('4 on your roster not added yet')).toBeInTheDocument();
    await user.click(box);
    expect(offered()).toEqual([
      'Ava Abel8EDITADD',
      'Nora Dale3EDITADD',
      'Ola Stoneno birthdateEDITADD',
      'Leo Young17EDITADD',
    ]);
    expect(screen.queryByText('OTHERS ON YOUR ROSTER')).toBeNull();
    await user.type(box, 'no');
    expect(words([...list().getAllByRole('option')[0]!.parentElement!.children])).toEqual([
      'Nora Dale3EDITADD',
      'OTHERS ON YOUR ROSTER',
      'Tess Novak40EDITADD',
    ]);
  });

  it('~ROS-042 says that a search finds nobody, or who is registered already, and is empty for the next name', async () => {
    const { user, box } = await open('dancers');
    await screen.findByText('4 on your roster not added yet');
    await user.type(box, 'Zelda');
    expect(screen.getByText('Nobody on your roster is called “Zelda”.')).toBeInTheDocument();
    await user.clear(box);
    await user.type(box, 'Mia');
    expect(screen.getByText('Mia Reyes is registered already.')).toBeInTheDocument();
    await user.tab();
    expect(box).toHaveValue('');
    expect(screen.queryByText('Mia Reyes is registered already.')).toBeNull();
    await user.type(box, 'Ava{Enter}');
    await waitFor(() => expect(box).toHaveValue(''));
  });

  it('ROS-043 the teachers step finds others below its teachers, and ALL takes none of them', async () => {
    const { user, box } = await open('teachers');
    await screen.findByText('1 on your roster not added yet');
    await user.type(box, 'a');
    expect(words([...list().getAllByRole('option')[0]!.parentElement!.children])).toEqual([
      'Tess Novak40EDITADD',
      'OTHERS ON YOUR ROSTER',
      'Ava Abel8EDITADD',
      'Nora Dale3EDITADD',
      'Ola Stoneno birthdateEDITADD',
    ]);
    await user.click(button('ALL'));
    expect(names('1 teacher')).toEqual(['Tess Novak']);
  });

  it('~ROS-042 EDIT, or F2, opens the contact dialog, and adds nobody', async () => {
    const { user, box, sent } = await open('dancers');
    await screen.findByText('4 on your roster not added yet');
    await user.type(box, 'ava');
    await user.click(list().getByText('EDIT'));
    const dialog = within(screen.getByRole('dialog', { name: 'Ava Abel' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.type(box, '{F2}');
    expect(screen.getByRole('dialog', { name: 'Ava Abel' })).toBeInTheDocument();
    expect(names('1 dancer')).toEqual(['Mia Reyes']);
    expect(commands(sent)).toEqual([]);
  });

  it('~ROS-042 the observers step offers everyone who is not in yet', async () => {
    const { user, box } = await open('observers');
    await screen.findByText('5 on your roster not added yet');
    await user.click(box);
    expect(offered()).toEqual([
      'Ava Abel8EDITADD',
      'Nora Dale3EDITADD',
      'Tess Novak40EDITADD',
      'Ola Stoneno birthdateEDITADD',
      'Leo Young17EDITADD',
    ]);
  });

  const NEW = 'You currently do not have any new attendees in your roster';
  it.each([
    ['dancers', {}, ['Ava Abel', 'Leo Young'], 'You currently do not have any eligible dancers in your roster'],
    ['teachers', {}, ['Tess Novak'], NEW],
    ['observers', {}, ['Ava Abel', 'Tess Novak', 'Leo Young'], NEW],
    ['attendees', SUMMIT, ['Ava Abel', 'Tess Novak', 'Leo Young'], NEW],
  ])(
    'ROS-042 REG-132 on the %s step: search, EDIT, ADD and + ALL, of whom its list does not have',
    async (step, differs, people, empty) => {
      const mia = step === 'attendees' ? participant(MIA, 2) : attendee(MIA, '3');
      const { user } = openStep(step, answerOf(begun(draftOf([mia])), differs), {
        'GET mybtf/roster-with-media-pass': [onRoster(MIA), onRoster(AVA), onRoster(LEO), onRoster(TESS, TEACHER)],
      });
      const left = (n: number) =>
        screen.findByText(n === 0 ? empty : `${n} on your roster not added yet`, { selector: '.cap' });
      await left(people.length);
      const box = screen.getByRole('combobox', { name: 'Add from your roster' });
      await user.click(box);
      expect(offered().map((text) => text.replace(/\d+EDITADD$/, ''))).toEqual(people);
      const [first = ''] = people;
      await user.type(box, first.slice(0, 3));
      expect(offered()).toHaveLength(1);
      await user.click(list().getByText('EDIT'));
      await user.click(within(screen.getByRole('dialog', { name: first })).getByRole('button', { name: 'Cancel' }));
      await user.click(list().getByText('ADD'));
      await left(people.length - 1);
      if (people.length > 1) await user.click(button('ALL'));
      expect(await left(0)).toBeInTheDocument();
      expect(button('ALL')).toHaveAttribute('aria-disabled', 'true');
    },
  );

  it('ROS-063 whom the owner has archived is not offered', async () => {
    const { user, box } = await open('dancers', [onRoster(AVA), { ...onRoster(LEO), archived: true }]);
    await screen.findByText('1 on your roster not added yet');
    await user.click(box);
    expect(offered()).toEqual(['Ava Abel8EDITADD']);
    await user.type(box, 'leo');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('~ROS-042 is worked by keyboard: type, arrows, Enter', async () => {
    const { user, box } = await open('dancers');
    await screen.findByText('4 on your roster not added yet');
    await user.type(box, 'a{ArrowDown}');
    expect(list().getByRole('option', { selected: true })).toHaveTextContent('Nora Dale');
    await user.clear(box);
    await user.type(box, 'ava{Enter}');
    expect(names('2 dancers')).toEqual(['Ava Abel', 'Mia Reyes']);
    expect(box).toHaveValue('');
    expect(screen.getByLabelText('Workshop level, Ava Abel')).toHaveDisplayValue('Mini · $245.00');
  });

  it('~ROS-045 REG-134 says who is too young, and adds nobody', async () => {
    const { user, box } = await open('dancers');
    await screen.findByText('4 on your roster not added yet');
    await user.type(box, 'nora{Enter}');
    const dialog = screen.getByRole('alertdialog', { name: 'Sorry' });
    expect(dialog).toHaveTextContent('Nora Dale does not meet the age requirements');
    await user.click(button('OK'));
    expect(names('1 dancer')).toEqual(['Mia Reyes']);
  });

  it.each([
    ['dancers', 'Dancer birthdate required', [onRoster(OLA)]],
    ['teachers', 'Teacher birthdate required', [onRoster(OLA, TEACHER)]],
  ])('ROS-046 REG-135 on the %s step: %s, with the way to the roster', async (step, title, roster) => {
    const { user, box, at } = await open(step, roster);
    await screen.findByText('1 on your roster not added yet');
    await user.type(box, 'ola{Enter}');
    const dialog = within(screen.getByRole('dialog', { name: title }));
    await user.click(dialog.getByRole('button', { name: 'CANCEL' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.type(box, 'ola{Enter}');
    await user.click(button('GO TO ROSTER'));
    await waitFor(() => expect(at()).toBe('/registration/75001/roster'));
    await waitFor(() => expect(screen.getByLabelText('Birthdate, Ola Stone')).toHaveFocus());
    expect(screen.getByRole('button', { name: 'SAVE' })).toBeInTheDocument();
  });

  it('~ROS-047 asks whether a grown-up is a dancer or a teacher, and puts the person into the chosen list', async () => {
    const { user, box, sent } = await open('dancers', [onRoster(TESS)]);
    await screen.findByText('1 on your roster not added yet');
    await user.type(box, 'tess{Enter}');
    const dialog = within(screen.getByRole('dialog', { name: 'Is this a dancer or a teacher?' }));
    expect(words(dialog.getAllByRole('button')).filter(Boolean)).toEqual(['CANCEL', 'TEACHER', 'DANCER']);
    await user.click(dialog.getByRole('button', { name: 'CANCEL' }));
    expect(names('1 dancer')).toEqual(['Mia Reyes']);
    await user.type(box, 'tess{Enter}');
    await user.click(button('TEACHER'));
    expect(names('1 dancer')).toEqual(['Mia Reyes']);
    const value = expect.objectContaining({ person_id: 4, kind: 'teacher', workshop_level_id_v: '5' });
    await waitFor(() => expect(commands(sent)[0]?.body).toMatchObject({ changes: [{ path: 'attendees.4', value }] }));
  });

  it('REG-136 asks the same of a young teacher, and leaves the type on the roster as it is', async () => {
    const { user, box, sent } = await open('teachers', [onRoster(LEO, TEACHER)]);
    await screen.findByText('1 on your roster not added yet');
    await user.type(box, 'leo{Enter}');
    const dialog = within(screen.getByRole('dialog', { name: 'Is this a dancer or a teacher?' }));
    expect(words(dialog.getAllByRole('button')).filter(Boolean)).toEqual(['CANCEL', 'TEACHER', 'DANCER']);
    await user.click(dialog.getByRole('button', { name: 'DANCER' }));
    const value = expect.objectContaining({ person_id: LEO.person_id, kind: 'dancer' });
    const path = `attendees.${LEO.person_id}`;
    await waitFor(() => expect(commands(sent)[0]?.body).toMatchObject({ changes: [{ path, value }] }));
    expect(new Set(commands(sent).map(({ path: call }) => call))).toEqual(new Set(['mybtf/registrations/75001/draft']));
  });

  it('ROS-013 the type orders the picker and nothing else: a teacher who dances stays a teacher of the roster', async () => {
    const { user, box, sent } = await open('dancers', [onRoster(TESS, TEACHER), onRoster(LEO, 9), onRoster(AVA, 7)]);
    await screen.findByText('You currently do not have any eligible dancers in your roster', { selector: '.cap' });
    for (const name of ['tess', 'leo', 'ava']) {
      await user.type(box, `${name}{Enter}`);
      if (name === 'tess') await user.click(button('DANCER'));
    }
    expect(names('4 dancers')).toEqual(['Ava Abel', 'Tess Novak', 'Mia Reyes', 'Leo Young']);
    await waitFor(() => expect(commands(sent)).not.toEqual([]));
    expect(new Set(commands(sent).map(({ path }) => path))).toEqual(new Set(['mybtf/registrations/75001/draft']));
    cleanup();
    openStep('roster', answerOf(begun(draftOf([]))));
    const type = await screen.findByLabelText('Type');
    expect(optionsOf('Type')).toEqual(['Dancer', 'Teacher', 'Parent', 'Other']);
    expect(words([...type.querySelectorAll('option')].filter(({ value }) => value))).toHaveLength(4);
    expect([...type.querySelectorAll('option')].map(({ value }) => Number(value))).toEqual([8, 2, 9, 7]);
    expect(type).toHaveDisplayValue('Dancer');
  });

  it('REG-261 a contact that is changed from the picker is changed on the roster, and in the registration', async () => {
    let answer = answerOf(begun(draftOf([attendee(MIA, '3')])));
    let roster = [onRoster(MIA), onRoster(AVA)];
    const avia = { ...AVA, fname: 'Avia' };
    const { user, sent } = openStep('dancers', answer, {
      'GET mybtf/registrations/75001': () => answer,
      'GET mybtf/roster-with-media-pass': () => roster,
      'PUT mybtf/roster': () => ({ entry: onRoster(avia), position: '20' }),
    });
    const box = await screen.findByRole('combobox', { name: 'Add from your roster' });
    await screen.findByText('1 on your roster not added yet');
    await user.type(box, 'ava{F2}');
    const dialog = within(screen.getByRole('dialog', { name: 'Ava Abel' }));
    const first = (await dialog.findAllByRole('textbox', { name: 'First name' }))[0]!;
    await user.clear(first);
    await user.type(first, 'Avia');
    roster = [onRoster(MIA), onRoster(avia)];
    answer = { ...answer, people: answer.people.map((one) => (one === AVA ? avia : one)) };
    const reads = () =>
      sent.filter(({ method, path }) => method === 'GET' && path === 'mybtf/registrations/75001').length;
    const before = reads();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Roster Updated!')).toBeInTheDocument();
    expect(commands(sent)[0]).toMatchObject({
      path: 'mybtf/roster',
      body: { person: { person_id: 2, fname: 'Avia' } },
    });
    act(() => socketTells('changed', { resource: 'roster', id: 12, position: '20' }));
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
    await user.clear(box);
    await user.type(box, 'avia{Enter}');
    await waitFor(() => expect(names('2 dancers')).toEqual(['Avia Abel', 'Mia Reyes']));
  });

  it('~ROS-048 ~ROS-049 + ALL adds without asking, and says whom it left out and why', async () => {
    const { user } = await open('dancers', [...EVERYONE.slice(0, 5), onRoster(TESS)]);
    await screen.findByText('5 on your roster not added yet');
    await user.click(button('ALL'));
    expect(names('3 dancers')).toEqual(['Ava Abel', 'Mia Reyes', 'Leo Young']);
    expect(screen.getByText('3 people were not added')).toBeInTheDocument();
    expect(words([...document.querySelectorAll('.Dropped li')])).toEqual([
      'Nora Dale: does not meet the age requirements',
      'Tess Novak: may be a teacher',
      'Ola Stone: birthdate required',
    ]);
  });

  it.each([
    ['dancers', 'You currently do not have any eligible dancers in your roster'],
    ['teachers', 'You currently do not have any new attendees in your roster'],
    ['observers', 'You currently do not have any new attendees in your roster'],
  ])('ROS-044 the %s step says when nobody is left', async (step, text) => {
    await open(step, [onRoster(MIA)]);
    expect(await screen.findByText(text, { selector: '.cap' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^ALL/ })).toHaveAttribute('aria-disabled', 'true');
  });

  it('~REG-177 ~ROS-046 the observers step takes everyone, without a birthdate too', async () => {
    const { user, box } = await open('observers');
    expect(await screen.findByText('5 on your roster not added yet')).toBeInTheDocument();
    await user.type(box, 'ola{Enter}');
    expect(names('1 observer')).toEqual(['Ola Stone']);
    expect(screen.getByLabelText('Type, Ola Stone')).toHaveDisplayValue('OBS-1, one day · $35.00');
  });
});
