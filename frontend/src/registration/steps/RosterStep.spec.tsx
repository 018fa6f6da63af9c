import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { commands, DANA, openAt, tableOf, words } from '../../platform/testing.js';
import { routes } from '../../routes.js';
import {
  answerOf,
  attendee,
  begun,
  draftOf,
  editing,
  LEO,
  MIA,
  OLA,
  onRoster,
  PROFILE,
  TOUR_DATE,
} from '../../testing/registrations.js';
import { openStep } from '../testing.js';

const ROSTER = [
  { ...onRoster(MIA), age: 14, media_pass: { paid: true } },
  { ...onRoster(LEO), age: 21 },
  { ...onRoster(OLA), age: null },
];
const ONE = begun(draftOf([attendee(MIA, '3')]));
const open = (differs: Parameters<typeof answerOf>[1] = {}) =>
  openStep('roster', answerOf(ONE, differs), { 'GET mybtf/roster-with-media-pass': ROSTER });
/** The table while it loads has the same name. */
const table = () => screen.findByRole('button', { name: 'Edit Mia Reyes' });
const asked = () => screen.queryByRole('alertdialog', { name: 'Are you sure?' });

describe('the roster step', () => {
  it('~REG-283 the first step says that the competition is sold out, and nothing of one that is not', async () => {
    const words = /^The competition of .+ is sold out\.$/;
    open({ tour_date: { ...TOUR_DATE, competition_sold_out: true } });
    await table();
    expect(screen.getByText(words)).toBeInTheDocument();
    cleanup();
    open();
    await table();
    expect(screen.queryByText(words)).toBeNull();
  });

  it('ROS-007 ROS-008 shows the media pass of the season, and its filters with their counts', async () => {
    const { user, sent } = open();
    await table();
    expect(tableOf('My Roster').map((row) => [row[1], row[6]])).toEqual([
      ['Last name', 'Media pass'],
      ['Reyes', 'Paid'],
      ['Stone', 'Unpaid'],
      ['Young', 'Unpaid'],
    ]);
    const filters = screen.getByRole('group', { name: 'Filter' });
    expect(words([...filters.querySelectorAll('button')])).toEqual([
      'ALL 3',
      '19 & UNDER 1',
      '20 & OVER 1',
      'NO BIRTHDATE 1',
      'UNPAID MEDIA PASS 2',
    ]);
    await user.click(screen.getByRole('button', { name: '20 & OVER 1' }));
    expect(tableOf('My Roster').map((row) => row[1])).toEqual(['Last name', 'Young']);
    expect(sent.find(({ path }) => path.endsWith('with-media-pass'))?.query).toEqual({
      mybtf_user_id: String(DANA.id),
      seasonId: '75',
    });
  });

  const fresh = answerOf(begun(draftOf([], { steps: {} }), { draft_version: 0 }));
  const tabs = () =>
    words(within(screen.getByRole('navigation', { name: 'Registration steps' })).getAllByRole('listitem'));

  it('ROS-002 is the roster of its own page, with GO BACK and CONTINUE, and open from the start', async () => {
    openAt('/roster', routes, { 'GET mybtf/account': DANA, 'GET mybtf/roster-with-media-pass': ROSTER });
    await table();
    const [alone, tools] = [tableOf('My Roster'), screen.getAllByRole('searchbox').length];
    cleanup();
    const { user, at } = openStep('roster', fresh, { 'GET mybtf/roster-with-media-pass': ROSTER });
    await table();
    expect(tableOf('My Roster')).toEqual(alone);
    expect(screen.getAllByRole('searchbox')).toHaveLength(tools);
    expect(at()).toBe('/registration/75001/roster');
    expect(tabs()[0]).toBe('1ROSTER, current step');
    await user.click(screen.getByRole('button', { name: 'GO BACK' }));
    await waitFor(() => expect(at()).toBe('/registration/75001'));
    cleanup();
    const later = openStep('roster', answerOf(editing(ONE.draft, ONE.draft)), {
      'GET mybtf/roster-with-media-pass': ROSTER,
    });
    await table();
    await later.user.click(screen.getByRole('button', { name: 'CONTINUE' }));
    await waitFor(() => expect(later.at()).toBe('/registration/75001/dancers'));
  });

  it('ROS-003 is opened by GO TO ROSTER, and done by CONTINUE there or by SKIP TO REGISTRATION, also when it is empty', async () => {
    const done = { changes: [{ path: 'steps.roster', value: true }] };
    const opened = openStep('intro', fresh);
    await opened.user.click(await screen.findByRole('button', { name: 'GO TO ROSTER' }));
    await waitFor(() => expect(opened.at()).toBe('/registration/75001/roster'));
    expect(await screen.findByText('You have no one on your roster yet.')).toBeInTheDocument();
    expect(commands(opened.sent).filter(({ path }) => path.endsWith('/draft'))).not.toContainEqual(
      expect.objectContaining({ body: expect.objectContaining(done) }),
    );
    await opened.user.click(screen.getByRole('button', { name: 'SAVE AND CONTINUE' }));
    await waitFor(() => expect(opened.at()).toBe('/registration/75001/dancers'));
    await waitFor(() => expect(commands(opened.sent).at(-1)?.body).toMatchObject(done));
    expect(tabs()[0]).toBe('ROSTER, done');
    cleanup();
    const skipped = openStep('intro', fresh);
    await skipped.user.click(await screen.findByRole('button', { name: 'SKIP TO REGISTRATION' }));
    await waitFor(() => expect(skipped.at()).toBe('/registration/75001/dancers'));
    await waitFor(() => expect(commands(skipped.sent).at(-1)?.body).toMatchObject(done));
    expect(tabs()[0]).toBe('ROSTER, done');
  });

  it('ROS-007 ROS-008 shows neither where the event has no media pass', async () => {
    open({ profile: { ...PROFILE, media_pass: { ...PROFILE.media_pass, enabled: false } } });
    await table();
    expect(tableOf('My Roster')[0]).not.toContain('Media pass');
    expect(screen.queryByRole('group', { name: 'Filter' })).toBeNull();
  });

  it('ROS-025 who is added is on the roster at once, and in no draft', async () => {
    const BEA = { ...onRoster({ ...OLA, person_id: 9, fname: 'Bea', lname: 'Wood' }), age: null };
    let roster: readonly object[] = ROSTER;
    const { user, sent } = openStep('roster', answerOf(ONE), {
      'GET mybtf/roster-with-media-pass': () => roster,
      'POST mybtf/roster': () => {
        roster = [...ROSTER, BEA];
        return { entry: BEA, position: '9' };
      },
    });
    await table();
    await user.type(screen.getByLabelText('First name'), 'Bea');
    await user.type(screen.getByLabelText('Last name'), 'Wood');
    await user.click(screen.getByRole('button', { name: 'ADD' }));
    expect(await screen.findByRole('button', { name: 'Edit Bea Wood' })).toBeInTheDocument();
    const drafts = () => commands(sent).filter(({ method, path }) => method === 'PUT' && path.endsWith('/draft'));
    expect(commands(sent).filter((one) => !drafts().includes(one))).toMatchObject([
      { method: 'POST', path: 'mybtf/roster', body: { person: { fname: 'Bea', lname: 'Wood' } } },
    ]);
    // Nothing of the roster stands in what the draft saves, nor in the copy that the device keeps of it.
    await user.click(screen.getByRole('button', { name: 'SAVE AND CONTINUE' }));
    await waitFor(() => expect(drafts()).not.toEqual([]));
    expect(JSON.stringify(drafts())).not.toMatch(/Bea|Wood|"roster\./);
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Bea|Wood/);
  });

  it('~REG-257 asks before an edited row is left for another step', async () => {
    const { user, at, goTo } = open();
    await table();
    await user.click(screen.getByRole('button', { name: 'Edit Mia Reyes' }));
    await user.type(screen.getByLabelText('First name, Mia Reyes'), 'h');
    await user.click(screen.getByRole('button', { name: 'SAVE AND CONTINUE' }));
    await waitFor(() => expect(asked()).toHaveAccessibleDescription('You will lose any unsaved changes.'));
    await user.click(screen.getByRole('button', { name: 'Continue Editing' }));
    expect(screen.getByLabelText('First name, Mia Reyes')).toHaveValue('Miah');
    await goTo('/dashboard');
    await waitFor(() => expect(asked()).not.toBeNull());
    await user.click(screen.getByRole('button', { name: 'Discard Changes' }));
    await waitFor(() => expect(at()).toBe('/dashboard'));
  });
});
