import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { commands, OFFLINE } from '../../platform/testing.js';
import { payments } from '../../testing/payments.js';
import { answerOf, attendee, begun, completed, draftOf, editing, MIA } from '../../testing/registrations.js';
import { openStep } from '../testing.js';

const ONE = draftOf([attendee(MIA, '3')]);
const INPUT = 'registration-input:75001';
const MINUTE = 60_000;
const warning = () => screen.queryByRole('alertdialog') ?? screen.queryByRole('dialog');
/** Goes on by that much in small steps, as a browser left alone would. */
const after = async (milliseconds: number) => {
  await act(async () => jest.advanceTimersByTime(milliseconds));
};

/** A step on the screen, and nobody at it. */
const leftAlone = async (answer = answerOf(begun(ONE)), answers = {}) => {
  const opened = openStep('observers', answer, answers);
  await screen.findByRole('heading', { level: 1, name: 'Observers' });
  return opened;
};

describe('a step that is left alone', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each([
    ['that is not completed', begun(ONE), 'YOU ARE NOT REGISTERED YET.'],
    ['in editing', editing(ONE, ONE), 'YOUR CHANGES ARE NOT CONFIRMED YET.'],
  ])('~REG-254 of a registration %s warns after 15 minutes without input', async (_, registration, title) => {
    await leftAlone(answerOf(registration));
    await after(14 * MINUTE);
    expect(warning()).toBeNull();
    fireEvent.keyDown(document.body, { key: 'Tab' });
    await after(14.5 * MINUTE);
    expect(warning()).toBeNull();
    await after(MINUTE);
    expect(warning()).toHaveAccessibleName(title);
    expect(screen.getByRole('button', { name: 'CONTINUE REGISTRATION' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'EXIT' })).toBeInTheDocument();
  });

  it('REG-254 saves the draft first', async () => {
    let answer: unknown = OFFLINE;
    const ready = answerOf(begun(ONE));
    const { user, sent } = await leftAlone(ready, { 'PUT mybtf/registrations/75001/draft': () => answer });
    await user.selectOptions(screen.getByLabelText('OBS-1, one day, $35.00 each'), '2');
    await after(MINUTE);
    const before = commands(sent).length;
    answer = { draft_version: 2, sheet: ready.sheet, fees: ready.sheet.fees, invalid: [], position: '9' };
    await after(14.5 * MINUTE);
    expect(warning()).toHaveAccessibleName('YOU ARE NOT REGISTERED YET.');
    expect(commands(sent).slice(before)).toMatchObject([
      { body: { changes: [{ path: 'additional_observers.one', value: 2 }] } },
    ]);
  });

  it('~REG-255 CONTINUE REGISTRATION restarts the 15 minutes', async () => {
    const { user, at } = await leftAlone();
    await after(15.5 * MINUTE);
    await user.click(screen.getByRole('button', { name: 'CONTINUE REGISTRATION' }));
    expect(warning()).toBeNull();
    expect(at()).toBe('/registration/75001/observers');
    await after(14.5 * MINUTE);
    expect(warning()).toBeNull();
    await after(MINUTE);
    expect(warning()).not.toBeNull();
  });

  it('REG-255 EXIT goes to the dashboard, and input in another tab counts', async () => {
    const { user, at } = await leftAlone();
    await after(10 * MINUTE);
    localStorage.setItem(INPUT, String(Number(localStorage.getItem(INPUT)) + 10 * MINUTE));
    await after(14 * MINUTE);
    expect(warning()).toBeNull();
    await after(2 * MINUTE);
    expect(warning()).not.toBeNull();
    // Another tab goes on: the warning is gone here too.
    localStorage.setItem(INPUT, String(Number(localStorage.getItem(INPUT)) + 15 * MINUTE));
    await after(MINUTE);
    expect(warning()).toBeNull();
    await after(16 * MINUTE);
    await user.click(screen.getByRole('button', { name: 'EXIT' }));
    expect(at()).toBe('/dashboard');
  });

  it('~REG-254 says nothing of what is completed', async () => {
    openStep('success', answerOf(completed(ONE)), {
      'GET mybtf/registrations/75001/payments': payments({ completed: true }),
    });
    await screen.findByRole('heading', { level: 1, name: 'SUCCESS' });
    await after(40 * MINUTE);
    expect(warning()).toBeNull();
  });
});
