import { NO_COMPETITION_DRAFT, NO_ENTRY, type DraftRoutine } from '@app/contracts/competition';
import { seededEventProfiles } from '@app/contracts/catalogue';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { RoutinesSection } from '../../competition/index.js';
import { openBehind } from '../testing.js';
import { tableOf } from '../../platform/testing.js';
import { answerOf, attendee, begun, draftOf, editing, LEO, MIA, PROFILE } from '../../testing/registrations.js';

const ECHO = '11111111-1111-4111-8111-111111111111';
const TIDE = '22222222-2222-4222-8222-222222222222';
const echo = {
  ...NO_ENTRY,
  temp_id: ECHO,
  name: 'Echo',
  choreographer: 'Jo',
  performance_division_id: 4,
  people: [3, 1],
};
const bare = { ...NO_ENTRY, temp_id: TIDE, people: [1] };
const draft = (...routines: DraftRoutine[]) =>
  draftOf([attendee(MIA, '3'), attendee(LEO, '3')], {
    ...NO_COMPETITION_DRAFT,
    routines: Object.fromEntries(routines.map((one) => [one.temp_id, one])),
    competition: { ...NO_COMPETITION_DRAFT.competition, is_competing: true },
  });
const section = (name: string) => screen.findByRole('heading', { name });

describe('the routines of the review', () => {
  it('REG-216 CMP-081 ~CMP-030 ~REG-218 lists them, and what is missing leads to its field', async () => {
    const { user, at } = openBehind(<RoutinesSection all />, 'review', answerOf(begun(draft(echo, bare))));
    await section('COMPETITION ROUTINES');
    expect(tableOf('COMPETITION ROUTINES')).toEqual([
      ['Change', 'Title', 'Choreographer', 'Dancers', 'Divisions', 'Category', 'Fee'],
      ['', 'Echo', 'Jo', 'Mia Reyes, Leo Young', 'Teen, Jazz', 'Duo/Trio', '$140.00'],
      ['', 'Missing (Required)', 'Missing (Required)', 'Mia Reyes', 'Teen, Missing (Required)', 'Solo', '$125.00'],
    ]);
    await user.click(screen.getAllByRole('button', { name: 'Missing (Required)' })[1]!);
    await waitFor(() => expect(at()).toBe('/registration/75001/competition'));
  });

  it('REG-216 CMP-169 calls them finals where the event has these, as 14 is seeded', async () => {
    const titled = async (profile: object) => {
      openBehind(
        <RoutinesSection all />,
        'review',
        answerOf(begun(draft(echo)), { profile: { ...PROFILE, ...profile } }),
      );
      const [heading] = await screen.findAllByRole('heading');
      cleanup();
      return heading?.textContent;
    };
    expect(await titled({ finals: true })).toBe('FINALS ROUTINES');
    expect(await titled({ finals: false })).toBe('COMPETITION ROUTINES');
    const seeded = [14, 48, 49, 56].map((event) => seededEventProfiles[event]?.finals);
    expect(seeded).toEqual([true, false, false, false]);
  });

  it('~CMP-229 shows the waiting list apart', async () => {
    openBehind(
      <RoutinesSection all />,
      'review',
      answerOf(begun(draft(echo, { ...bare, name: 'Tide', waiting: true }))),
    );
    await section('WAITING LIST');
    expect(tableOf('WAITING LIST')[1]).toEqual(expect.arrayContaining(['Tide', 'Solo', '$0.00']));
    expect(tableOf('COMPETITION ROUTINES')).toHaveLength(2);
  });

  it('~REG-214 leaves a section without content out, and EDIT leads to the step', async () => {
    const { user, at } = openBehind(<RoutinesSection all />, 'review', answerOf(begun(draft(echo))));
    const heading = await section('COMPETITION ROUTINES');
    expect(screen.queryByText('WAITING LIST')).not.toBeInTheDocument();
    await user.click(within(heading.parentElement!).getByRole('button', { name: 'EDIT' }));
    await waitFor(() => expect(at()).toBe('/registration/75001/competition'));
  });

  it('shows what an edit adds with its sign', async () => {
    openBehind(<RoutinesSection all />, 'review', answerOf(editing(draft(), draft(echo))));
    await section('COMPETITION ROUTINES');
    expect(tableOf('COMPETITION ROUTINES')[1]?.slice(0, 2)).toEqual(['+Added', 'Echo NEW']);
  });
});
