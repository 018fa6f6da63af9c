import { NO_COMPETITION_DRAFT } from '@app/contracts/competition';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { NEVER } from '../../platform/testing.js';
import { cityOf } from '../../testing/cities.js';
import {
  answerOf,
  attendee,
  AVA,
  begun,
  draftOf,
  LEO,
  MIA,
  NORA,
  onRoster,
  participant,
  SUMMIT,
  TESS,
  teacher,
} from '../../testing/registrations.js';
import { openStep } from '../testing.js';

const ROSTER = [onRoster(MIA), onRoster(AVA), onRoster(LEO), onRoster(NORA), onRoster(TESS, 2)];
const competing = { ...NO_COMPETITION_DRAFT.competition, is_competing: true, is_competing_ballroom: true };
const ONE = answerOf(
  begun(draftOf([attendee(MIA, '3'), teacher(TESS)], { ...NO_COMPETITION_DRAFT, competition: competing })),
);
const TICKET = {
  ...{ id: 1, name: 'Closing Night Show', description: '', price: 4500, fee: 350, total_available: 9, sold_count: 0 },
  ...{ left: 9, per_dancer_limit: 4, allow_empty_name: true, intensive_free_per_attendee: 0, is_show: true },
  is_active: true,
};
const TICKETS = {
  'GET event-tickets/config/7541': [TICKET],
  'GET event-tickets/registration/75001': [],
};

type Enter = (user: UserEvent) => Promise<void>;
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }));
const searches: Enter = async (user) => {
  const box = await screen.findByRole('combobox', { name: 'Add from your roster' });
  await user.type(box, 'a');
  await screen.findByRole('listbox', { name: 'Your roster' });
};
const opensEditor = (name: string, title: string): Enter => {
  return async (user) => {
    await press(user, name);
    await user.type(await screen.findByLabelText(/^Routine name/), title);
  };
};

type Case = readonly [step: string, left: string, enter: Enter, answer: typeof ONE, calls: object];
const CASES: readonly Case[] = [
  [
    'roster',
    'a person half typed',
    async (user) => {
      await user.type(await screen.findByLabelText('First name'), 'Bea');
    },
    ONE,
    {},
  ],
  [
    'roster',
    'people pasted',
    async (user) => {
      await press(user, 'IMPORT');
      await user.click(await screen.findByLabelText(/Paste your rows here/));
      await user.paste('First name\tLast name\nBea\tWood');
    },
    ONE,
    { 'POST mybtf/roster/import/check': NEVER },
  ],
  ['dancers', 'a name searched for', searches, ONE, {}],
  ['teachers', 'a name searched for', searches, ONE, {}],
  ['observers', 'a name searched for', searches, ONE, {}],
  ['attendees', 'a name searched for', searches, answerOf(begun(draftOf([participant(MIA, 2)])), SUMMIT), {}],
  [
    'competition',
    'routines pasted',
    async (user) => {
      await press(user, 'ENTER MANY ROUTINES');
      await user.click(await screen.findByLabelText(/Paste your rows here/));
      await user.paste('Title\tDancers\nZebra\tMia Reyes');
    },
    ONE,
    {},
  ],
  ['competition', 'a routine half typed', opensEditor('ADD NEW ROUTINE', 'Zebra'), ONE, {}],
  [
    'competition',
    'a dancer searched for',
    async (user) => {
      await press(user, 'ADD NEW ROUTINE');
      await user.type(await screen.findByRole('combobox', { name: 'Search roster' }), 'mi');
    },
    ONE,
    {},
  ],
  [
    'ballroom',
    'an entry half typed',
    async (user) => {
      await press(user, 'ADD NEW BALLROOM ROUTINE');
      await user.click(await screen.findByRole('option', { name: /^Mia / }));
    },
    ONE,
    {},
  ],
  [
    'tickets',
    'a ticket added',
    (user) => press(user, 'ADD TICKET'),
    answerOf(begun(draftOf([attendee(MIA, '3')]), { tour_date_id: 7541, event_id: 14 }), cityOf(7541)),
    TICKETS,
  ],
];
const bar = () => within(screen.getByRole('navigation', { name: 'Registration steps' }));
const WAYS: readonly (readonly [string, Enter])[] = [
  ['SAVE AND CONTINUE', (user) => press(user, 'SAVE AND CONTINUE')],
  ['GO BACK', (user) => press(user, 'GO BACK')],
  ['another step of the bar', (user) => user.click(bar().getByText('REVIEW'))],
];
/** The tickets are saved by CONTINUE itself (TIX-037). */
const entersAll = (step: string, way: string): boolean => step === 'tickets' && way === 'SAVE AND CONTINUE';

describe('REG-284 what is typed or pasted and not entered', () => {
  it.each(CASES)('is said before the step is left: %s, %s', async (step, _, enter, answer, calls) => {
    for (const [way, leave] of WAYS.filter(([name]) => !entersAll(step, name))) {
      const { user, at } = openStep(step, answer, { 'GET mybtf/roster-with-media-pass': ROSTER, ...calls });
      await enter(user);
      await leave(user);
      const said = await screen.findByRole('alertdialog');
      expect([way, said.textContent]).toEqual([
        way,
        expect.stringMatching(/You will lose any unsaved changes\.|are not entered yet\./),
      ]);
      await press(user, within(said).queryByRole('button', { name: 'OK' }) ? 'OK' : 'Continue Editing');
      expect(at()).toBe(`/registration/75001/${step}`);
      cleanup();
    }
  });

  it('nothing is said of a step on which all is entered', async () => {
    const { user, at } = openStep('dancers', ONE, { 'GET mybtf/roster-with-media-pass': ROSTER });
    await searches(user);
    await user.click(screen.getByRole('option', { name: /^Ava / }));
    await user.click(bar().getByText('TEACHERS'));
    await waitFor(() => expect(at()).toBe('/registration/75001/teachers'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
