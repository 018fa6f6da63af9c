import { seededEventProfiles } from '@app/contracts/catalogue';
import type { Draft } from '@app/contracts/registration';
import { screen, waitFor, within } from '@testing-library/react';
import { commands, optionsOf, refused, tableOf, words } from '../../platform/testing.js';
import {
  answerOf,
  attendee,
  AVA,
  begun,
  draftOf,
  editing,
  LEO,
  MIA,
  NORA,
  observer,
  OLA,
  PROFILE,
  savedDraft,
  teacher,
  TESS,
  TOUR_DATE,
} from '../../testing/registrations.js';
import { openStep } from '../testing.js';

const ready = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the teachers step', () => {
  const DANCERS = [attendee(MIA, '3'), attendee(AVA, '1')];
  const open = (dancers = DANCERS, profile = PROFILE) =>
    openStep('teachers', answerOf(begun(draftOf([...dancers, teacher(TESS)])), { profile }));

  it('REG-171 lists the teachers with level, discount and fee, and counts them', async () => {
    open();
    await ready('Teachers');
    expect(screen.getByRole('combobox', { name: 'Add from your roster' })).toBeEnabled();
    expect(tableOf('1 teacher')).toEqual([
      ['First name', 'Last name', 'Age', 'Workshop level', 'One Day', 'Teacher discount', 'Fee', 'Remove'],
      ['Tess', 'Novak', '40', 'Teacher', 'no', '', '$225.00', 'Remove Tess Novak'],
    ]);
    expect(optionsOf('Workshop level, Tess Novak')).toEqual(['Teacher · $225.00']);
    expect(button('Why $225.00 for Tess Novak?').querySelector('s')).toBeNull();
    expect(screen.getByText('0 free').closest('.Sheet__foot')).toHaveTextContent('1 teacher0 freeRemove all');
    expect(screen.queryByText(/^Teacher discount:/)).toBeNull();
  });

  it.each([
    [[4, 10], 'Register 3 more paying dancers to get another free teacher.'],
    [[2, 10], 'Register 1 more paying dancer to get another free teacher.'],
    [[0, 1], null],
  ])(
    "REG-173 'more paying dancer(s) to get another free teacher.' says what the next one needs: %j",
    async (teacher_thresholds, hint) => {
      open(undefined, { ...PROFILE, teacher_thresholds });
      await ready('Teachers');
      const said = words(screen.queryAllByText(/to get another free teacher/));
      expect(said).toEqual(hint === null ? [] : [hint]);
    },
  );

  it('REG-172 marks a free teacher, whose fee stays in sight, and says what the discount is worth', async () => {
    open(undefined, { ...PROFILE, teacher_thresholds: [1, 3, 39, 59] });
    await ready('Teachers');
    expect(tableOf('1 teacher')[1]).toEqual([
      'Tess',
      'Novak',
      '40',
      'Teacher',
      'no',
      'Free',
      '$225.00',
      'Remove Tess Novak',
    ]);
    const fee = button('Why $225.00 for Tess Novak? Free: it is not charged.');
    expect(fee.querySelector('s')).toHaveTextContent('$225.00');
    expect(screen.getByText(/^Teacher discount:/)).toHaveTextContent('Teacher discount: 1 free teacher, -$225.00');
    expect(screen.getByText('1 free')).toBeInTheDocument();
  });

  it('REG-139 REG-171 asks before all are removed, and says when nobody is in', async () => {
    const { user } = open();
    await ready('Teachers');
    await user.click(button('Remove all'));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Are you sure you want to remove all teachers?');
    await user.click(button('Yes'));
    expect(screen.getByText('YOU HAVE NOT ADDED ANY TEACHERS YET!')).toBeInTheDocument();
  });

  it.each([
    [79, 4, 0],
    [80, 6, 1],
  ])(
    "REG-175 with 'tiers_nationals' tells the free show tickets, and the hotel room of %i paying dancers",
    async (dancers, free, rooms) => {
      const { free_teacher_rule, teacher_thresholds } = seededEventProfiles[14]!;
      const profile = { ...PROFILE, free_teacher_rule, teacher_thresholds };
      const people = Array.from({ length: dancers }, (_, n) => ({ ...MIA, person_id: 100 + n }));
      const teachers = Array.from({ length: 8 }, (_, n) => ({ ...TESS, person_id: 300 + n }));
      const draft = draftOf([...people.map((one) => attendee(one, '3')), ...teachers.map(teacher)]);
      openStep('teachers', answerOf(begun(draft), { profile, people: [...people, ...teachers] }));
      await ready('Teachers');
      expect(screen.getByText(`${free} free`)).toBeInTheDocument();
      expect(screen.getByText(/^Free show tickets/)).toHaveTextContent(`Free show tickets: ${free}`);
      expect(screen.queryAllByText('One hotel room is included.')).toHaveLength(rooms);
    },
  );

  it('~REG-175 tells neither where no show is', async () => {
    open();
    await ready('Teachers');
    expect(screen.queryByText(/^Free show tickets/)).toBeNull();
  });
});

describe('the observers step', () => {
  const NAMED = draftOf([attendee(AVA, '1'), observer(OLA), observer(LEO, '34')], {
    additional_observers: { one: 1, two: 2 },
  });
  const open = (draft = NAMED, closed = false) =>
    openStep('observers', answerOf(begun(draft), { tour_date: { ...TOUR_DATE, obsdisabled: closed } }));

  it('REG-176 REG-180 lists the named by last name, offers 0 to 100 unnamed of each type, and adds up', async () => {
    open();
    await ready('Observers');
    expect(screen.getByRole('combobox', { name: 'Add from your roster' })).toBeEnabled();
    expect(tableOf('2 observers')).toEqual([
      ['First name', 'Last name', 'Type', 'Fee', 'Remove'],
      ['Ola', 'Stone', 'OBS-1, one day', '$35.00', 'Remove Ola Stone'],
      ['Leo', 'Young', 'OBS-2, two days', '$0.00', 'Remove Leo Young'],
    ]);
    expect(optionsOf('Type, Ola Stone')).toEqual(['OBS-1, one day · $35.00', 'OBS-2, two days · $60.00']);
    for (const label of ['OBS-1, one day, $35.00 each', 'OBS-2, two days, $60.00 each'])
      expect(optionsOf(label)).toEqual(Array.from({ length: 101 }, (_, n) => String(n)));
    expect(screen.getByLabelText('OBS-1, one day, $35.00 each')).toHaveDisplayValue('1');
    expect(screen.getByLabelText('OBS-2, two days, $60.00 each')).toHaveDisplayValue('2');
    expect(screen.getByText('OBS-1: 2, OBS-2: 3, together 5')).toBeInTheDocument();
  });

  it.each([
    [[], []],
    [[attendee(AVA, '1')], ['1 complimentary observer included']],
    [[attendee(AVA, '1'), attendee(NORA, '6')], ['2 complimentary observers included']],
  ])("REG-179 'complimentary observer(s) included' counts those that come with minis: %#", async (minis, said) => {
    open(draftOf([attendee(MIA, '3'), ...minis, observer(OLA)]));
    await ready('Observers');
    expect(words(screen.queryAllByText(/complimentary/, { selector: '.Sheet__foot' }))).toEqual(said);
  });

  it('REG-180 nobody must come', async () => {
    const { user, at } = open(draftOf([attendee(MIA, '3')]));
    await ready('Observers');
    expect(screen.getByText('OBS-1: 0, OBS-2: 0, together 0')).toBeInTheDocument();
    expect(screen.getByText('YOU HAVE NOT ADDED ANY OBSERVERS YET!')).toBeInTheDocument();
    await user.click(button('SAVE AND CONTINUE'));
    await waitFor(() => expect(at()).toBe('/registration/75001/competition'));
  });

  it('REG-178 each dropdown writes its own count into the draft', async () => {
    const { user, sent } = open();
    await ready('Observers');
    await user.selectOptions(screen.getByLabelText('OBS-1, one day, $35.00 each'), '5');
    await user.selectOptions(screen.getByLabelText('OBS-2, two days, $60.00 each'), '0');
    await user.click(button('SAVE AND CONTINUE'));
    const written = () =>
      commands(sent)
        .flatMap(({ body }) => (body as { changes: { path: string; value: unknown }[] }).changes)
        .filter(({ path }) => path.startsWith('additional_observers'));
    await waitFor(() =>
      expect(written()).toEqual([
        { path: 'additional_observers.one', value: 5 },
        { path: 'additional_observers.two', value: 0 },
      ]),
    );
  });

  it('REG-181 says what the server says of a count that it does not take', async () => {
    const text = 'Please choose 0 to 100 observers.';
    const { user } = openStep('observers', answerOf(begun(NAMED)), {
      'PUT mybtf/registrations/75001/draft': refused(400, 'observer_count_invalid', text),
    });
    await ready('Observers');
    await user.selectOptions(screen.getByLabelText('OBS-2, two days, $60.00 each'), '4');
    expect(await screen.findByRole('alertdialog', { name: 'Oops...' })).toHaveAccessibleDescription(text);
    expect(screen.getByLabelText('OBS-2, two days, $60.00 each')).toHaveDisplayValue('2');
  });

  it('REG-176 a type and a count change the fees at once', async () => {
    const two = [attendee(AVA, '1'), observer(OLA, '34'), observer(LEO, '34')];
    const after = draftOf(two, { additional_observers: { one: 1, two: 4 } });
    const { user } = openStep('observers', answerOf(begun(NAMED)), {
      'PUT mybtf/registrations/75001/draft': savedDraft(answerOf(begun(after))),
    });
    await ready('Observers');
    await user.selectOptions(screen.getByLabelText('Type, Ola Stone'), 'OBS-2, two days · $60.00');
    expect(tableOf('2 observers').map((row) => row[3])).toEqual(['Fee', '$60.00', '$0.00']);
    await user.selectOptions(screen.getByLabelText('OBS-2, two days, $60.00 each'), '4');
    expect(screen.getByText('OBS-1: 1, OBS-2: 6, together 7')).toBeInTheDocument();
  });

  it("REG-139 '... all observers?' and '... all teachers?' are asked in the same words, and REG-180 says when nobody is in", async () => {
    const { user } = open();
    await ready('Observers');
    await user.click(button('Remove Ola Stone'));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Are you sure you want to remove Ola Stone?');
    await user.click(button('No'));
    await user.click(button('Remove all'));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Are you sure you want to remove all observers?');
    await user.click(button('Yes'));
    expect(screen.getByText('YOU HAVE NOT ADDED ANY OBSERVERS YET!')).toBeInTheDocument();
  });

  it('~REG-182 takes nobody more where observers are closed; who is entered may leave', async () => {
    open(NAMED, true);
    await ready('Observers');
    expect(words(screen.getAllByRole('status'))).toContain('Observers are not available for this event.');
    expect(screen.getByRole('combobox', { name: 'Add from your roster' })).toBeDisabled();
    expect(tableOf('2 observers')).toHaveLength(3);
    expect(optionsOf('OBS-1, one day, $35.00 each')).toEqual(['0', '1']);
    expect(button('Remove Ola Stone')).toBeEnabled();
  });

  const openEdit = (draft: Draft) =>
    openStep('observers', answerOf(editing(NAMED, draft), { tour_date: { ...TOUR_DATE, obsdisabled: true } }), {
      'PUT mybtf/registrations/75001/draft': savedDraft(answerOf(editing(NAMED, NAMED))),
    });

  it('REG-182 in an edit who is registered can be read: neither type, count nor remove is there to be changed', async () => {
    openEdit(NAMED);
    await ready('Observers');
    expect(words(screen.getAllByRole('status'))).toContain('Observers are not available for this event.');
    expect(screen.getByRole('combobox', { name: 'Add from your roster' })).toBeDisabled();
    for (const name of [
      'Type, Ola Stone',
      'Type, Leo Young',
      'OBS-1, one day, $35.00 each',
      'OBS-2, two days, $60.00 each',
    ])
      expect(screen.getByLabelText(name)).toBeDisabled();
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /back$/ })).toBeNull();
  });

  it('~REG-182 what an open edit changed before they closed can be put back, and nothing else', async () => {
    const gone = draftOf([attendee(AVA, '1'), observer(LEO, '31')], { additional_observers: { one: 3, two: 2 } });
    const { user, sent } = openEdit(gone);
    await ready('Observers');
    expect(screen.getByText(/^Ola Stone is registered and stays\./)).toBeVisible();
    expect(optionsOf('OBS-1, one day, $35.00 each')).toEqual(['1', '3']);
    expect(screen.getByLabelText('OBS-2, two days, $60.00 each')).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('OBS-1, one day, $35.00 each'), '1');
    await user.selectOptions(screen.getByLabelText('Type, Leo Young'), 'OBS-2, two days · $60.00');
    await user.click(button('Put Ola Stone back'));
    expect(screen.queryByText(/is registered and stays/)).toBeNull();
    await waitFor(() =>
      expect(commands(sent).flatMap(({ body }) => (body as { changes: readonly object[] }).changes)).toEqual([
        { path: 'additional_observers.one', value: 1 },
        { path: 'attendees.3.workshop_level_id_v', value: '34' },
        { path: `attendees.${OLA.person_id}`, value: observer(OLA) },
      ]),
    );
  });

  it('~REG-148 is not left forward without a dancer or teacher', async () => {
    const { user, at } = open(draftOf([observer(OLA)]));
    await ready('Observers');
    await user.click(button('SAVE AND CONTINUE'));
    expect(within(screen.getByRole('alert')).getByText(/./)).toHaveTextContent(
      'To continue, please register at least one dancer or teacher.',
    );
    expect(at()).toBe('/registration/75001/observers');
  });
});
