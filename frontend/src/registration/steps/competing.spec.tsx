import { NO_ENTRY } from '@app/contracts/competition';
import { screen, waitFor } from '@testing-library/react';
import { commands, type Sent, tableOf } from '../../platform/testing.js';
import { answerOf, attendee, AVA, begun, draftOf, LEO, MIA, teacher, TESS } from '../../testing/registrations.js';
import { openStep } from '../testing.js';

const KEY = '3f1c9a52-7d0e-4c38-9b1a-5e8f0d2c6a47';
const NOT_YET = 'This person must be removed from the competition first';
/** Mia dances with her teacher Tess; Ava waits for a place; Leo does neither. */
const draft = draftOf([attendee(MIA, '3'), attendee(AVA, '1'), attendee(LEO, '4'), teacher(TESS)], {
  routines: {
    [KEY]: { ...NO_ENTRY, temp_id: KEY, name: 'Echo', people: [MIA.person_id, TESS.person_id] },
    waits: { ...NO_ENTRY, temp_id: 'waits', name: 'Still', people: [AVA.person_id], waiting: true },
  },
});
const open = async (step: 'dancers' | 'teachers') => {
  const opened = openStep(step, answerOf(begun(draft)));
  await screen.findByRole('heading', { level: 1, name: step === 'dancers' ? 'Dancers' : 'Teachers' });
  return opened;
};
const button = (name: string) => screen.getByRole('button', { name });
const alert = () => screen.getByRole('alertdialog');
const first = (caption: string) => tableOf(caption).map(([name]) => name);
const changes = (sent: readonly Sent[]) =>
  commands(sent).flatMap(({ body }) => (body as { changes: readonly object[] }).changes);

describe('somebody who competes', () => {
  it('REG-140 is not removed, and stays when all are; who does not compete, or only waits, goes', async () => {
    const { user, sent, goTo } = await open('dancers');
    await user.click(button('Remove Mia Reyes'));
    expect(alert()).toHaveTextContent(NOT_YET);
    expect(alert()).not.toHaveTextContent('Are you sure');
    await user.click(button('OK'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(button('Remove all'));
    expect(alert()).toHaveTextContent('Are you sure you want to remove all dancers?');
    await user.click(button('Yes'));
    expect(alert()).toHaveTextContent('Some dancers are competing and cannot be removed.');
    await user.click(button('OK'));
    expect(first('1 dancer')).toEqual(['First name', 'Mia']);
    await goTo('/dashboard');
    await waitFor(() =>
      expect(changes(sent)).toEqual([
        { path: 'attendees.2', value: null },
        { path: 'attendees.3', value: null },
      ]),
    );
  });

  it('REG-140 a teacher who is in a routine stays as well', async () => {
    const { user, sent, goTo } = await open('teachers');
    await user.click(button('Remove Tess Novak'));
    expect(alert()).toHaveTextContent(NOT_YET);
    await user.click(button('OK'));
    await user.click(button('Remove all'));
    await user.click(button('Yes'));
    expect(alert()).toHaveTextContent('Some dancers are competing and cannot be removed.');
    expect(first('1 teacher')).toEqual(['First name', 'Tess']);
    await goTo('/dashboard');
    expect(changes(sent)).toEqual([]);
  });

  it('REG-150 does not become a one-day dancer; who waits for a place may', async () => {
    const { user, sent, goTo } = await open('dancers');
    const oneDay = (name: string) => screen.getByLabelText(`One Day, ${name}`);
    await user.click(oneDay('Mia Reyes'));
    expect(alert()).toHaveTextContent(NOT_YET);
    await user.click(button('OK'));
    expect(oneDay('Mia Reyes')).not.toBeChecked();
    await user.click(oneDay('Ava Abel'));
    expect(oneDay('Ava Abel')).toBeChecked();
    await goTo('/dashboard');
    await waitFor(() => expect(changes(sent)).toEqual([{ path: 'attendees.2.one_day', value: true }]));
  });
});
