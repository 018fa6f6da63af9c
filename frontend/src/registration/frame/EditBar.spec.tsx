import { screen, waitFor } from '@testing-library/react';
import { asksBeforeLeaving, commands, NEVER, OFFLINE } from '../../platform/testing.js';
import { answerOf, attendee, AVA, begun, draftOf, editing, MIA } from '../../testing/registrations.js';
import { openStep } from '../testing.js';

const WORDS =
  'You are editing a completed registration. Your changes are not saved until you reach the confirmation page.';
const WAS = draftOf([attendee(MIA, '3')]);
const EDIT = answerOf(editing(WAS, draftOf([attendee(MIA, '3'), attendee(AVA, '1')]), { reviewed: true }));
const STEPS = ['Roster', 'Dancers', 'Teachers', 'Observers', 'REVIEW REGISTRATION', 'Payment'];
const PATHS = ['roster', 'dancers', 'teachers', 'observers', 'review', 'payment'];

const open = () =>
  openStep('dancers', EDIT, {
    'DELETE mybtf/registrations/75001/editing': { id: 75001, editing: false, draft_version: 4, position: '12' },
  });
const dialog = () => screen.queryByRole('alertdialog', { name: 'Are you sure?' });
const button = (name: string) => screen.getByRole('button', { name });

describe('an edit', () => {
  it('REG-244 has a bar on all its steps, and a new registration has none', async () => {
    const { goTo } = open();
    for (const [i, path] of PATHS.entries()) {
      await goTo(`/registration/75001/${path}`);
      await screen.findByRole('heading', { level: 1, name: STEPS[i] });
      const bar = screen.getByRole('region', { name: 'Editing' });
      expect(bar).toHaveTextContent(WORDS);
      expect(bar).toContainElement(button('CANCEL EDITING'));
    }
  });

  it('has no bar where nothing was completed', async () => {
    openStep('dancers', answerOf(begun(WAS)));
    await screen.findByRole('heading', { level: 1, name: 'Dancers' });
    expect(screen.queryByRole('region', { name: 'Editing' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'CANCEL EDITING' })).toBeNull();
  });

  it('~REG-249 CANCEL EDITING asks first; only Discard Changes drops the edit, and leads to the overview', async () => {
    const { user, sent, at } = open();
    await user.click(await screen.findByRole('button', { name: 'CANCEL EDITING' }));
    expect(dialog()).toHaveTextContent('You will lose any unsaved changes.');
    expect(commands(sent)).toEqual([]);
    await user.click(button('Continue Editing'));
    expect(dialog()).toBeNull();
    expect(commands(sent)).toEqual([]);
    expect(at()).toBe('/registration/75001/dancers');
    await user.click(button('CANCEL EDITING'));
    await user.click(button('Discard Changes'));
    await waitFor(() => expect(at()).toBe('/event/75001/overview'));
    const drop = { method: 'DELETE', path: 'mybtf/registrations/75001/editing', query: {}, body: null };
    expect(commands(sent)).toEqual([drop]);
    await waitFor(() => expect(dialog()).toBeNull());
  });

  it('REG-256 ~REG-257 is not left by a link without a question', async () => {
    const { user, at, goTo } = open();
    await screen.findByRole('heading', { level: 1, name: 'Dancers' });
    await goTo('/dashboard');
    expect(await screen.findByRole('alertdialog', { name: 'Are you sure?' })).toHaveTextContent(
      'You will lose any unsaved changes.',
    );
    expect(at()).toBe('/registration/75001/dancers');
    await user.click(button('Continue Editing'));
    expect(dialog()).toBeNull();
    expect(at()).toBe('/registration/75001/dancers');
    await goTo('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Discard Changes' }));
    await waitFor(() => expect(at()).toBe('/dashboard'));
  });

  it('REG-256 a registration that is not completed is left without a question once it is saved', async () => {
    const { at, goTo } = openStep('dancers', answerOf(begun(WAS)));
    await screen.findByRole('heading', { level: 1, name: 'Dancers' });
    await goTo('/dashboard');
    await waitFor(() => expect(at()).toBe('/dashboard'));
    expect(dialog()).toBeNull();
  });

  const SAVE = 'PUT mybtf/registrations/75001/draft';
  it.each([
    ['an edit', EDIT, {}, null, true],
    ['what is saved', answerOf(begun(WAS)), {}, null, false],
    ['a change that is not saved yet', answerOf(begun(WAS)), { [SAVE]: NEVER }, 'One Day, Mia Reyes', true],
  ] as const)('REG-256 asks before the page of %s is closed or reloaded', async (_, answer, answers, change, asks) => {
    const { user } = openStep('dancers', answer, answers);
    await screen.findByRole('heading', { level: 1, name: 'Dancers' });
    if (change) await user.click(screen.getByLabelText(change));
    expect(asksBeforeLeaving()).toBe(asks);
  });

  it('REG-256 asks while a submit runs', async () => {
    const reviewed = answerOf(begun(draftOf([attendee(MIA, '3')])));
    const { user } = openStep('review', reviewed, { 'PUT mybtf/registrations/75001': NEVER });
    await user.click(await screen.findByRole('checkbox', { name: /terms and conditions/ }));
    expect(asksBeforeLeaving()).toBe(false);
    await user.click(button('SAVE AND CONTINUE'));
    await waitFor(() => expect(asksBeforeLeaving()).toBe(true));
  });

  it('REG-257 asks before an input that could not be saved is left', async () => {
    const { user, at, goTo } = openStep('dancers', answerOf(begun(WAS)), { [SAVE]: OFFLINE });
    await screen.findByRole('heading', { level: 1, name: 'Dancers' });
    await user.click(screen.getByLabelText('One Day, Mia Reyes'));
    await goTo('/dashboard');
    await waitFor(() => expect(dialog()).toHaveAccessibleDescription('You will lose any unsaved changes.'));
    await user.click(button('Continue Editing'));
    expect(dialog()).toBeNull();
    expect(at()).toBe('/registration/75001/dancers');
    expect(screen.getByLabelText('One Day, Mia Reyes')).toBeChecked();
    await goTo('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Discard Changes' }));
    await waitFor(() => expect(at()).toBe('/dashboard'));
  });
});
