import { screen, waitFor } from '@testing-library/react';
import { commands, DANA, tableOf, words } from '../../platform/testing.js';
import { answerOf, attendee, begun, draftOf, LEO, MIA, OLA, onRoster, PROFILE } from '../../testing/registrations.js';
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
    expect(asked()).toHaveAccessibleDescription('You will lose any unsaved changes.');
    await user.click(screen.getByRole('button', { name: 'Continue Editing' }));
    expect(screen.getByLabelText('First name, Mia Reyes')).toHaveValue('Miah');
    await goTo('/dashboard');
    expect(asked()).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Discard Changes' }));
    await waitFor(() => expect(at()).toBe('/dashboard'));
  });
});
