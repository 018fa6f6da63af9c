import { AGE_DIVISIONS } from '@app/contracts/catalogue';
import { NO_ENTRY, type RoutineEntry } from '@app/contracts/competition';
import { ZERO } from '@app/contracts/shared';
import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { optionsOf, words } from '../platform/testing.js';
import type { Offered } from './DancerPicker.js';
import type { Judged } from '@app/contracts/competition';
import { COMPETITION } from './part.js';
import { type Refused, RoutineEditor } from './RoutineEditor.js';
import { ADJUSTED_GROUP, judged, PEOPLE } from './testing.js';

const NOT_REGISTERED = 'Please register this dancer for the workshop and try again.';
const ONE_DAY = 'Please change this dancer to a full workshop dancer (not one-day) and try again.';
const person = (id: number, name: string, more: Partial<Offered> = {}): Offered => ({
  id,
  name,
  age: 12,
  teacher: false,
  inRoutine: false,
  refusal: null,
  why: null,
  ...more,
});
const ROSTER = [
  ...PEOPLE.map(({ id, name, age }) => person(id, name, { age })),
  person(5, 'Kayleigh Bui', { refusal: ONE_DAY, why: 'One Day' }),
  person(6, 'Nora Dale', { age: null, refusal: NOT_REGISTERED, why: 'Not registered' }),
  person(7, 'Tess Novak', { age: 40, teacher: true }),
];

type Opened = { isNew?: boolean; entry?: Partial<RoutineEntry>; facts?: Judged; refused?: Refused; notices?: string[] };

const open = ({ isNew = true, entry = {}, facts = judged(), refused, notices = [] }: Opened = {}) => {
  const asked = { onSave: jest.fn(), onClose: jest.fn(), onEdit: jest.fn() };
  const seen: { now: RoutineEntry } = { now: { ...NO_ENTRY, ...entry } };
  Element.prototype.scrollIntoView = () => undefined;
  const Open = () => {
    const [now, setNow] = useState(seen.now);
    seen.now = now;
    const people = now.people.map((id) => PEOPLE.find((one) => one.id === id) ?? { id, name: 'Tess Novak', age: 40 });
    return (
      <RoutineEditor
        title={isNew ? COMPETITION.editor.adding : COMPETITION.editor.editing}
        entry={now}
        judged={facts}
        people={people}
        picker={{
          offered: ROSTER.map((one) => ({ ...one, inRoutine: now.people.includes(one.id) })),
          matches: (id, text) => (ROSTER.find((one) => one.id === id)?.name.toLowerCase() ?? '').includes(text),
          onAdd: (ids) => setNow({ ...now, people: [...now.people, ...ids] }),
          onEdit: asked.onEdit,
        }}
        notices={notices}
        refused={refused ?? null}
        dirty={now !== seen.now || JSON.stringify(now) !== JSON.stringify({ ...NO_ENTRY, ...entry })}
        onChange={(patch) => setNow({ ...now, ...patch })}
        onSave={asked.onSave}
        onClose={asked.onClose}
      />
    );
  };
  render(<Open />);
  return { ...asked, user: userEvent.setup(), now: () => seen.now };
};
const button = (name: string) => screen.getByRole('button', { name });
const listed = (name: string) => words(within(screen.getByRole('list', { name })).queryAllByRole('listitem'));
const offered = () => within(screen.getByRole('listbox', { name: 'Your roster' })).getAllByRole('option');
const answer = (name: string) => within(screen.getByRole('alertdialog')).getByRole('button', { name });
const listSteps = () => words(within(screen.getByRole('region', { name: 'Age division' })).getAllByRole('listitem'));
const search = () => screen.getByRole('combobox', { name: 'Search roster' });

describe('the routine editor', () => {
  it.each([
    [true, 'ADD ROUTINES TO THE COMPETITION'],
    [false, 'EDIT THIS ROUTINE FOR THE COMPETITION'],
  ])('~CMP-060 has its title: new %s', (isNew, title) => {
    open({ isNew });
    expect(screen.getByRole('dialog', { name: title })).toBeInTheDocument();
  });

  it('~CMP-061 ~CMP-064 takes name, choreographer, performance division and age up, and has CANCEL and SAVE ROUTINE', async () => {
    const { user, now, onSave } = open();
    await user.type(screen.getByLabelText('Routine name'), 'Echo');
    await user.type(screen.getByLabelText('Choreographer'), 'Jo');
    await user.selectOptions(screen.getByLabelText('Performance division'), 'Jazz');
    await user.click(within(screen.getByRole('group', { name: 'Age up' })).getByRole('button', { name: 'Yes' }));
    expect(now()).toEqual({ ...NO_ENTRY, name: 'Echo', choreographer: 'Jo', performance_division_id: 4, age_up: true });
    await user.click(button('SAVE ROUTINE'));
    expect(onSave).toHaveBeenCalledTimes(1);
    expect(button('CANCEL')).toBeInTheDocument();
  });

  it('~CMP-080 takes 60 characters of name and of choreographer', () => {
    open();
    expect(screen.getByLabelText('Routine name')).toHaveAttribute('maxlength', '60');
    expect(screen.getByLabelText('Choreographer')).toHaveAttribute('maxlength', '60');
  });

  it('~CMP-073 ~CMP-074 closes without a question while nothing is typed, and asks otherwise', async () => {
    const { user, onClose } = open();
    await user.click(button('CANCEL'));
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.type(screen.getByLabelText('Routine name'), 'Echo');
    await user.click(button('CANCEL'));
    expect(screen.getByRole('alertdialog', { name: 'Are you sure?' })).toHaveTextContent(
      'You will lose any unsaved changes.',
    );
    await user.click(button('Continue Editing'));
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.keyboard('{Escape}');
    await user.click(button('Discard Changes'));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('~CMP-062 ~CMP-108 shows a dash for category, average age and age division of nobody', () => {
    open();
    const facts = within(screen.getByRole('region', { name: 'Age division' })).getAllByRole('definition');
    expect(words(facts)).toEqual(['—', '—', '—']);
  });

  it('~CMP-062 ~CMP-114 ~CMP-119 explains the division that the oldest dancer changed', () => {
    open({ entry: { people: [1, 2, 3, 4] }, facts: ADJUSTED_GROUP });
    const box = within(screen.getByRole('region', { name: 'Age division' }));
    expect(words(box.getAllByRole('definition'))).toEqual([
      'Small Group 4 to 9 people',
      '12.2',
      'TeenAdjusted for the oldest dancer',
    ]);
    expect(words(box.getAllByRole('listitem'))).toEqual([
      '1The average of 4 people is 12.2 Junior',
      '2Layla Ahmed is 16: Senior. Not more than one division below: Adjusted for the oldest dancerTeen',
      '3Age up is No Teen',
    ]);
  });

  it('~CMP-129 explains the 21 rule, age up and a showcase', () => {
    const teen = judged({ ...ADJUSTED_GROUP, adjusted: false, age_division: AGE_DIVISIONS[3]! });
    open({ entry: { people: [1, 2, 3, 4], age_up: true }, facts: teen });
    expect(listSteps()).toEqual([
      '1The average of 4 people is 12.2 Junior',
      '2Layla Ahmed is the oldest with 16: Senior Teen',
      '3Age up is Yes: one division up Senior',
    ]);
  });

  it('~CMP-139 shows the average of a showcase', () => {
    const showcase = judged({ ...ADJUSTED_GROUP, adjusted: false, showcase: true, age_division: AGE_DIVISIONS[5]! });
    open({ entry: { people: [1, 2, 3, 7] }, facts: showcase });
    expect(listSteps()).toEqual(['1The average of 4 people is 12.2 Junior', '2A teacher is in it Showcase']);
  });

  it('~CMP-069 shows the fee for each, how many, and together', () => {
    open({ facts: ADJUSTED_GROUP });
    expect(screen.getByText('Fee: $60.00 per dancer, 4 dancers').parentElement).toHaveTextContent('$240.00');
  });

  it('~CMP-029 says why it costs nothing', () => {
    open({ facts: judged({ ...ADJUSTED_GROUP, fee: { ...ADJUSTED_GROUP.fee, total: ZERO, free: 'Free routine' } }) });
    expect(screen.getByText('Free routine: Fee: $60.00 per dancer, 4 dancers').parentElement).toHaveTextContent(
      '$0.00',
    );
  });

  it('~CMP-077 leads to the missing fields when the save was refused', () => {
    const refused = {
      text: 'Please fill out all required fields.',
      fields: { name: 'Required', performance_division_id: 'Required' },
    };
    open({ refused });
    expect(screen.getByRole('link', { name: 'Please fill out all required fields.' })).toBeInTheDocument();
    expect(screen.getByLabelText('Routine name')).toHaveAccessibleDescription('Required');
    expect(screen.getByLabelText('Performance division')).toHaveAccessibleDescription('Required');
    expect(screen.getByLabelText('Routine name')).toHaveFocus();
  });

  it('says what followed from a change', () => {
    open({ notices: ['Your free routine no longer qualifies and is now charged.'] });
    expect(screen.getByText('Your free routine no longer qualifies and is now charged.')).toBeInTheDocument();
  });

  it('~CMP-063 ~CMP-065 ~CMP-072 takes one dancer out, and all after a question', async () => {
    const { user, now } = open({ entry: { people: [1, 2, 3] } });
    expect(listed('Dancers of this routine')).toEqual(['AAAda Abel10', 'BYBo Young11', 'CDCy Diaz12']);
    await user.click(button('Remove Bo Young from the routine'));
    expect(now().people).toEqual([1, 3]);
    await user.click(button('- ALL'));
    expect(screen.getByRole('alertdialog', { name: 'Are you sure?' })).toBeInTheDocument();
    await user.click(answer('No'));
    expect(now().people).toEqual([1, 3]);
    await user.click(button('- ALL'));
    await user.click(answer('Yes'));
    expect(now().people).toEqual([]);
    expect(screen.getByText('YOU HAVE NOT ADDED ANY DANCERS YET!')).toBeInTheDocument();
  });

  it('~CMP-070 ~CMP-071 finds by name, marks who is in it, edits, and + ALL takes the full-workshop dancers alone', async () => {
    const { user, now, onEdit } = open({ entry: { people: [1] } });
    expect(offered().map((option) => option.textContent)).toEqual([
      'Ada Abel10In this routineEDIT',
      'Bo Young11EDITADD',
      'Cy Diaz12EDITADD',
      'Layla Ahmed16EDITADD',
      'Kayleigh Bui12One DayEDITADD',
      'Nora Daleno birthdateNot registeredEDITADD',
      'Tess Novak40TeacherEDITADD',
    ]);
    expect(screen.getByRole('option', { name: /Ada/ })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('option', { name: /Ada/ }));
    expect(now().people).toEqual([1]);
    await user.type(search(), 'cy');
    expect(offered()).toHaveLength(1);
    await user.keyboard('{F2}');
    expect(onEdit).toHaveBeenCalledWith(3);
    await user.keyboard('{Enter}');
    expect(now().people).toEqual([1, 3]);
    expect(search()).toHaveValue('');
    await user.click(button('+ ALL'));
    expect(now().people).toEqual([1, 3, 2, 4]);
    expect(button('+ ALL')).toHaveAttribute('aria-disabled', 'true');
  });

  it('~CMP-083 ~CMP-084 says why somebody cannot be added, and adds him not', async () => {
    const { user, now } = open();
    await user.click(screen.getByRole('option', { name: /Nora/ }));
    expect(screen.getByRole('alert')).toHaveTextContent(NOT_REGISTERED);
    await user.type(search(), 'kay');
    expect(screen.getByRole('alert')).toHaveTextContent('');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent(ONE_DAY);
    expect(search()).toHaveAccessibleDescription(ONE_DAY);
    expect(now().people).toEqual([]);
  });

  it('the arrow keys choose whom Enter adds', async () => {
    const { user, now } = open();
    await user.click(search());
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(now().people).toEqual([2]);
  });

  it('~CMP-066 ~CMP-067 ~CMP-068 ~CMP-146 ~CMP-178 offers what the event has, and says why a field is closed', async () => {
    const facts = judged({
      fields: {
        ...judged().fields,
        age_up: 'Age up is for groups of 4 and more.',
        virtual: null,
        extra_time: null,
        free_ballet: 'Only one free routine per registration is allowed.',
        prelims: null,
        regional_award_id: null,
        crew_showdown: null,
        crew_showdown_pq: 'The video deadline (May 14) has passed.',
      },
    });
    const { user, now } = open({ facts });
    const ageUp = within(screen.getByRole('group', { name: 'Age up' }));
    await user.click(ageUp.getByRole('button', { name: 'Yes' }));
    expect(now().age_up).toBe(false);
    expect(ageUp.getByText('Age up is for groups of 4 and more.')).toBeInTheDocument();
    expect(optionsOf('Extra time')).toEqual([
      'None',
      '1 minute · $5.00 per dancer',
      '2 minutes · $10.00 per dancer',
      '3 minutes · $15.00 per dancer',
    ]);
    expect(screen.getByLabelText('Extra time')).toHaveAccessibleDescription('$5.00 per minute per dancer');
    await user.selectOptions(screen.getByLabelText('Extra time'), '2 minutes · $10.00 per dancer');
    expect(optionsOf('Regional award')).toEqual([
      'None',
      'Regional Best Dancer · no fee',
      '[Regional High Score Group]',
      'Regional Studio of the Year · no fee',
      'Regional Choreography Award · no fee',
    ]);
    await user.selectOptions(screen.getByLabelText('Regional award'), 'Regional Studio of the Year · no fee');
    expect(screen.getByLabelText('This is our free routine')).toBeDisabled();
    await user.click(screen.getByLabelText('Pre-qualifying'));
    expect(screen.queryByLabelText('VIDEO QUALIFIED')).not.toBeInTheDocument();
    await user.click(screen.getByLabelText('Crew Showdown'));
    expect(screen.getByLabelText('VIDEO QUALIFIED')).toBeDisabled();
    expect(screen.getByLabelText('VIDEO QUALIFIED')).toHaveAccessibleDescription(
      'The video deadline (May 14) has passed.',
    );
    for (const question of ['Props', 'On stage', 'Virtual'])
      await user.click(within(screen.getByRole('group', { name: question })).getByRole('button', { name: 'Yes' }));
    expect(now()).toEqual({
      ...NO_ENTRY,
      extra_time: 2,
      regional_award_id: 3,
      prelims: true,
      crew_showdown: true,
      has_prop: true,
      on_stage: true,
      virtual: true,
    });
    await user.selectOptions(screen.getByLabelText('Regional award'), 'None');
    expect(now().regional_award_id).toBeNull();
  });

  it('~CMP-068 has only what the event offers', () => {
    open();
    for (const label of ['Extra time', 'This is our free routine', 'Pre-qualifying', 'Regional award', 'Crew Showdown'])
      expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Virtual' })).not.toBeInTheDocument();
  });

  it('~CMP-096 ~CMP-101 locks what a registered routine keeps', () => {
    const why = 'This field cannot be changed on a registered routine.';
    const fields = { ...judged().fields, name: why, people: why };
    open({ isNew: false, entry: { name: 'Echo', people: [1] }, facts: judged({ fields }) });
    expect(screen.getByLabelText('Routine name')).toBeDisabled();
    expect(screen.getByLabelText('Routine name')).toHaveAccessibleDescription(why);
    expect(search()).toBeDisabled();
    // Beside the search it is said why, and nobody is offered to be added.
    expect(screen.getAllByText(why).some((one) => one.matches('p.cap'))).toBe(true);
    expect(screen.queryByText('ADD')).toBeNull();
    expect(screen.queryByRole('button', { name: '- ALL' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /from the routine/ })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Choreographer')).toBeEnabled();
  });
});
