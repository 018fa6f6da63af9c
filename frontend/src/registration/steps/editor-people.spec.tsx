import { screen, waitFor, within } from '@testing-library/react';
import { optionsOf, tableOf, words } from '../../platform/testing.js';
import { onRoster } from '../../testing/registrations.js';
import {
  addRoutine,
  aged,
  button,
  changesOf,
  dance,
  facts,
  find,
  openCompetition,
  pick,
  unpick,
  yesNo,
} from './testing.js';

const search = () => screen.getByRole('combobox', { name: 'Search roster' });
const listed = () =>
  words(within(screen.getByRole('list', { name: 'Dancers of this routine' })).queryAllByRole('listitem'));
const offered = () =>
  within(screen.getByRole('listbox', { name: 'Your roster' }))
    .getAllByRole('option')
    .map((one) => one.textContent);
const NOT_REGISTERED = 'Please register this dancer for the workshop and try again.';
const ONE_DAY = 'Please change this dancer to a full workshop dancer (not one-day) and try again.';
const TEACHER = { kind: 'teacher' as const };

describe('the editor of a routine', () => {
  it('CMP-060 is called after what it does', async () => {
    const step = openCompetition({ drafts: [dance(1, 'Echo', [11])] });
    await addRoutine(step);
    expect(screen.getByRole('dialog', { name: 'ADD ROUTINES TO THE COMPETITION' })).toBeInTheDocument();
    await step.user.click(button('CANCEL'));
    await step.user.click(button('EDIT Echo'));
    expect(screen.getByRole('dialog', { name: 'EDIT THIS ROUTINE FOR THE COMPETITION' })).toBeInTheDocument();
  });

  it('CMP-061 CMP-064 CMP-094 takes name, choreographer, performance division and age up, and is saved by SAVE ROUTINE', async () => {
    const step = openCompetition({ people: aged(10, 11, 12, 13) });
    const { user, sent } = step;
    await addRoutine(step);
    expect(['Props', 'On stage', 'Age up'].map((question) => yesNo(question).chosen())).toEqual(['No', 'No', 'No']);
    await user.type(screen.getByLabelText('Routine name'), 'Echo');
    await user.type(screen.getByLabelText('Choreographer'), 'Jo');
    await user.selectOptions(screen.getByLabelText('Performance division'), 'Jazz');
    await pick(step, 'Ann', 'Ben', 'Cleo', 'Dan');
    const fee = screen.getByText(/^Fee: /).parentElement?.textContent;
    await user.click(yesNo('Age up').button('Yes'));
    await user.click(yesNo('Props').button('Yes'));
    await user.click(yesNo('On stage').button('Yes'));
    expect(screen.getByText(/^Fee: /).parentElement?.textContent).toBe(fee);
    expect(button('CANCEL')).toBeInTheDocument();
    await user.click(button('SAVE ROUTINE'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(button('GO BACK'));
    await waitFor(() => expect(changesOf(sent)).toHaveLength(2));
    expect(changesOf(sent)[0]?.value).toMatchObject({
      name: 'Echo',
      choreographer: 'Jo',
      performance_division_id: 4,
      age_up: true,
      has_prop: true,
      on_stage: true,
    });
  });

  it('CMP-062 CMP-108 CMP-114 CMP-069 shows category, average, division and fee, anew with every dancer', async () => {
    const step = openCompetition({ people: aged(14, 14, 13) });
    await addRoutine(step);
    const fee = () => screen.getByText(/^Fee: /).parentElement?.textContent;
    expect([facts(), fee()]).toEqual([['—', '—', '—'], 'Fee: add dancers to see it$0.00']);
    await pick(step, 'Ann');
    expect([facts(), fee()]).toEqual([['Solo 1 person', '14.0', 'Teen'], 'Fee: $125.00 per dancer, 1 dancer$125.00']);
    await pick(step, 'Ben', 'Cleo');
    expect([facts(), fee()]).toEqual([
      ['Duo/Trio 2 to 3 people', '13.6', 'Teen'],
      'Fee: $70.00 per dancer, 3 dancers$210.00',
    ]);
    await unpick(step, 'Cleo');
    expect(facts()).toEqual(['Duo/Trio 2 to 3 people', '14.0', 'Teen']);
    for (const label of ['Category', 'Average age', 'Age division'])
      expect(screen.queryByLabelText(label, { selector: 'input, select' })).not.toBeInTheDocument();
  });

  it.each([
    ['CMP-115 CMP-120 CMP-122', [10, 11, 12, 13], '11.5', 'Junior'],
    ['CMP-122', [12, 12, 12, 13], '12.2', 'Junior'],
    ['CMP-116 CMP-119 CMP-121', [8, 8, 8, 16], '10.0', 'TeenAdjusted for the oldest dancer'],
    ['CMP-119 CMP-117', [14, 14, 14, 21], '15.7', 'OpenAdjusted for the oldest dancer'],
    ['CMP-124', [20], '20.0', 'Senior'],
    ['CMP-124', [21], '21.0', 'Open'],
  ])('%s ages %j: %s is %s', async (_, ages, average, division) => {
    const step = openCompetition({ people: aged(...ages) });
    await addRoutine(step);
    await step.user.click(button('+ ALL'));
    expect(facts().slice(1)).toEqual([average, division]);
  });

  it('CMP-063 CMP-065 CMP-072 takes one out, or all after a question', async () => {
    const step = openCompetition();
    await addRoutine(step);
    expect(screen.getByText('YOU HAVE NOT ADDED ANY DANCERS YET!')).toBeInTheDocument();
    await pick(step, 'Ann', 'Ben', 'Cleo');
    expect(screen.queryByText('YOU HAVE NOT ADDED ANY DANCERS YET!')).not.toBeInTheDocument();
    await unpick(step, 'Ben');
    expect(listed()).toEqual(['A1Ann 1112', 'C1Cleo 1312']);
    await step.user.click(button('- ALL'));
    const asked = () => within(screen.getByRole('alertdialog', { name: 'Are you sure?' }));
    await step.user.click(asked().getByRole('button', { name: 'No' }));
    expect(listed()).toHaveLength(2);
    await step.user.click(button('- ALL'));
    await step.user.click(asked().getByRole('button', { name: 'Yes' }));
    expect(listed()).toEqual([]);
    expect(screen.getByText('YOU HAVE NOT ADDED ANY DANCERS YET!')).toBeInTheDocument();
  });

  it('CMP-070 CMP-071 CMP-086 CMP-087 offers dancers and teachers, no observers; marks who is in it; + ALL adds full-workshop dancers', async () => {
    const step = openCompetition({
      people: aged(12, 12, 12, 12, 40, 41),
      attendees: { 13: { one_day: true }, 14: null, 15: TEACHER, 16: { kind: 'observer' } },
    });
    const { user } = step;
    await addRoutine(step);
    await pick(step, 'Ann');
    expect(offered()).toEqual([
      'Ann 1112In this routineEDIT',
      'Ben 1212EDITADD',
      'Cleo 1312One DayEDITADD',
      'Dan 1412Not registeredEDITADD',
      'Eli 1540TeacherEDITADD',
    ]);
    expect(screen.getByRole('option', { name: /^Ann/ })).toHaveAttribute('aria-disabled', 'true');
    await pick(step, 'Ann');
    expect(listed()).toEqual(['A1Ann 1112']);
    await user.type(search(), 'be');
    expect(offered()).toEqual(['Ben 1212EDITADD']);
    await user.click(screen.getByText('EDIT'));
    expect(screen.getByRole('dialog', { name: /Ben/ })).toBeInTheDocument();
    await user.click(within(screen.getByRole('dialog', { name: /Ben/ })).getByRole('button', { name: /^Cancel$/i }));
    await user.clear(search());
    await user.click(button('+ ALL'));
    expect(listed()).toEqual(['A1Ann 1112', 'B1Ben 1212']);
  });

  it('CMP-073 CMP-074 asks before what was entered is lost, and only then', async () => {
    const step = openCompetition({ drafts: [dance(1, 'Echo', [11])] });
    const { user, at } = step;
    await user.click(await find('EDIT Echo'));
    await user.click(button('CANCEL'));
    expect([screen.queryByRole('alertdialog'), screen.queryByRole('dialog')]).toEqual([null, null]);
    await user.click(button('EDIT Echo'));
    await user.type(screen.getByLabelText('Routine name'), ' II');
    await user.click(button('CANCEL'));
    const asked = screen.getByRole('alertdialog', { name: 'Are you sure?' });
    expect(asked).toHaveTextContent('You will lose any unsaved changes.');
    await user.click(within(asked).getByRole('button', { name: 'Continue Editing' }));
    expect(screen.getByLabelText('Routine name')).toHaveValue('Echo II');
    await user.click(button('CANCEL'));
    await user.click(button('Discard Changes'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(tableOf('Competition routines')[1]?.[0]).toBe('Echo');
    expect(at()).toBe('/registration/75001/competition');
  });

  it('CMP-075 lists the active performance divisions in their order, Improv for one dancer alone', async () => {
    const step = openCompetition();
    await addRoutine(step);
    const all = [
      'Ballet',
      'Contemporary',
      'Hip-Hop',
      'Jazz',
      'Lyrical',
      'Musical Theatre',
      'Tap',
      'Modern',
      'Pointe',
      'Acro',
      'Folkloric',
      'Specialty',
    ];
    expect(optionsOf('Performance division')).toEqual(['Select', ...all]);
    await pick(step, 'Ann');
    expect(optionsOf('Performance division')).toEqual(['Select', ...all, 'Improv']);
    await pick(step, 'Ben');
    expect(optionsOf('Performance division')).toEqual(['Select', ...all]);
  });

  it('CMP-077 CMP-078 CMP-079 needs a name, a performance division and a dancer; TBA is a name', async () => {
    const step = openCompetition();
    const { user } = step;
    await addRoutine(step);
    const refusal = (text: string) => screen.findByText(text);
    const save = () => user.click(button('SAVE ROUTINE'));
    await save();
    expect(await refusal('Please fill out all required fields.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Routine name'), 'TBA');
    await save();
    expect(await refusal('Please fill out all required fields.')).toBeInTheDocument();
    expect(screen.getByLabelText('Performance division')).toHaveAccessibleDescription('Required');
    await user.selectOptions(screen.getByLabelText('Performance division'), 'Tap');
    await save();
    expect(await refusal('Please add at least one dancer to the routine.')).toBeInTheDocument();
    await pick(step, 'Ann');
    await save();
    expect(tableOf('Competition routines')[1]?.[0]).toMatch(/^TBA/);
  });

  it('CMP-080 trims name and choreographer to at most 60 characters; a name may stand twice', async () => {
    const step = openCompetition({ drafts: [dance(1, 'Echo', [11])] });
    const { user, sent } = step;
    await addRoutine(step);
    for (const label of ['Routine name', 'Choreographer'])
      expect(screen.getByLabelText(label)).toHaveAttribute('maxlength', '60');
    await user.type(screen.getByLabelText('Routine name'), '  Echo ');
    await user.type(screen.getByLabelText('Choreographer'), ` ${'x'.repeat(70)}`);
    await user.selectOptions(screen.getByLabelText('Performance division'), 'Tap');
    await pick(step, 'Ben');
    await user.click(button('SAVE ROUTINE'));
    expect(tableOf('Competition routines').map(([title]) => title)).toEqual(['Title', 'Echo', 'Echo']);
    await user.click(button('GO BACK'));
    await waitFor(() => expect(changesOf(sent)).toHaveLength(2));
  });

  it('CMP-083 CMP-084 refuses who is not registered, and who comes for one day', async () => {
    const step = openCompetition({ people: aged(12, 12), attendees: { 11: null, 12: { one_day: true } } });
    await addRoutine(step);
    await pick(step, 'Ann');
    expect(screen.getByRole('alert')).toHaveTextContent(NOT_REGISTERED);
    await pick(step, 'Ben');
    expect(screen.getByRole('alert')).toHaveTextContent(ONE_DAY);
    expect(listed()).toEqual([]);
  });

  it('CMP-085 without a workshop it refuses neither', async () => {
    const step = openCompetition({ people: aged(12), attendees: { 11: { one_day: true } }, tour: { workshop: false } });
    await addRoutine(step);
    await pick(step, 'Ann');
    expect(listed()).toHaveLength(1);
  });

  it('CMP-126 saves nobody without a birthdate: the dialog of the roster leads there', async () => {
    const step = openCompetition({ people: aged(12, null) });
    const { user, at } = step;
    await addRoutine(step);
    await user.type(screen.getByLabelText('Routine name'), 'Echo');
    await user.selectOptions(screen.getByLabelText('Performance division'), 'Jazz');
    await pick(step, 'Ann', 'Ben');
    await user.click(button('SAVE ROUTINE'));
    const asked = () => within(screen.getByRole('dialog', { name: 'Dancer birthdate required' }));
    await user.click(asked().getByRole('button', { name: 'CANCEL' }));
    expect(screen.getByLabelText('Routine name')).toHaveValue('Echo');
    await user.click(button('SAVE ROUTINE'));
    await user.click(asked().getByRole('button', { name: 'GO TO ROSTER' }));
    await waitFor(() => expect(at()).toBe('/registration/75001/roster'));
  });
});

describe('age up', () => {
  it('CMP-123 CMP-128 CMP-130 is No and disabled below four, with somebody of 21, and for a showcase', async () => {
    const step = openCompetition({ people: aged(14, 14, 14, 14, 21, 40), attendees: { 16: TEACHER } });
    await addRoutine(step);
    const state = () => {
      const { chosen, button: of } = yesNo('Age up');
      return [chosen(), of('Yes').getAttribute('aria-disabled')];
    };
    await pick(step, 'Ann', 'Ben', 'Cleo');
    expect(state()).toEqual(['No', 'true']);
    await pick(step, 'Dan');
    expect(state()).toEqual(['No', null]);
    await pick(step, 'Eli');
    expect([state(), facts()[2]]).toEqual([['No', 'true'], 'OpenAdjusted for the oldest dancer']);
    await unpick(step, 'Eli');
    await pick(step, 'Fay');
    await step.user.click(button('OK'));
    expect([state(), facts()[2]]).toEqual([['No', 'true'], 'Showcase']);
  });

  it.each([
    [[10, 11, 12, 13], 'Junior', 'Teen'],
    [[16, 17, 18, 19], 'Senior', 'Open'],
  ])('CMP-129 CMP-132 moves the routine of %j one division up, from %s to %s', async (ages, from, to) => {
    const step = openCompetition({ people: aged(...ages) });
    await addRoutine(step);
    await step.user.click(button('+ ALL'));
    expect(facts()[2]).toBe(from);
    await step.user.click(yesNo('Age up').button('Yes'));
    expect(facts()[2]).toBe(to);
  });

  it('CMP-131 is reset without a question when the dancers change', async () => {
    const step = openCompetition();
    await addRoutine(step);
    await step.user.click(button('+ ALL'));
    await step.user.click(yesNo('Age up').button('Yes'));
    await unpick(step, 'Dan');
    expect([yesNo('Age up').chosen(), screen.queryByRole('alertdialog')]).toEqual(['No', null]);
    await pick(step, 'Dan');
    expect(yesNo('Age up').chosen()).toBe('No');
  });
});

describe('a teacher in a routine', () => {
  it('CMP-135 CMP-137 CMP-138 CMP-139 makes it a showcase; without her the division is computed and chosen again', async () => {
    const step = openCompetition({ people: aged(8, 40, 41, 30), attendees: { 12: TEACHER, 13: TEACHER } });
    const { user } = step;
    await addRoutine(step);
    const division = () => screen.getByLabelText<HTMLSelectElement>('Performance division');
    await user.selectOptions(division(), 'Jazz');
    await pick(step, 'Ann', 'Ben');
    const notice = screen.getByRole('alertdialog', { name: 'Attention' });
    expect(notice).toHaveTextContent('Adding a teacher places this routine in the Showcase division.');
    await user.click(within(notice).getByRole('button', { name: 'OK' }));
    expect([division().selectedOptions[0]?.textContent, division().disabled]).toEqual(['Showcase', true]);
    expect(facts().slice(1)).toEqual(['24.0', 'Showcase']);
    await pick(step, 'Cleo');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await unpick(step, 'Ben');
    expect(facts()[2]).toBe('Showcase');
    await unpick(step, 'Cleo');
    expect([division().value, division().disabled, facts()[2]]).toEqual(['', false, 'Mini']);
  });

  it("~CMP-136 'showcase level id 34 for OBS-2 and 99 for showcase': 99 is the performance division here", async () => {
    const step = openCompetition({ people: aged(12, 40), attendees: { 12: TEACHER } });
    await addRoutine(step);
    await pick(step, 'Ann', 'Ben');
    await step.user.click(button('OK'));
    expect(screen.getByLabelText('Performance division')).toHaveValue('99');
    expect(facts()[2]).toBe('Showcase');
  });

  it('CMP-141 is refused where the event has no showcase', async () => {
    const people = aged(40, 41, 42);
    const attendees = { 11: { ...TEACHER, one_day: true }, 12: TEACHER };
    const step = openCompetition({ people, attendees, profile: { showcase: false } });
    await addRoutine(step);
    await pick(step, 'Ben');
    expect(screen.getByRole('alert')).toHaveTextContent('Teachers cannot be added to routines at this event.');
    expect(listed()).toEqual([]);
  });

  it('CMP-140 one for a day and one who is not registered are refused by the two sentences of the workshop', async () => {
    const attendees = { 11: { ...TEACHER, one_day: true }, 12: null, 13: TEACHER };
    const people = aged(40, 41, 42);
    const roster = people.map((one) => onRoster(one, 2));
    const calls = { 'GET mybtf/roster-with-media-pass': roster };
    const step = openCompetition({ people, attendees, calls });
    await addRoutine(step);
    await pick(step, 'Ann');
    expect(screen.getByRole('alert')).toHaveTextContent(ONE_DAY);
    await pick(step, 'Ben');
    expect(screen.getByRole('alert')).toHaveTextContent(NOT_REGISTERED);
    expect(listed()).toEqual([]);
    await pick(step, 'Cleo');
    expect(screen.getByRole('alertdialog', { name: 'Attention' })).toBeInTheDocument();
    await step.user.click(button('OK'));
    expect(listed()).toEqual(['C1Cleo 1342']);
  });
});
