import { SEED_TOUR_DATES, seededEventProfiles } from '@app/contracts/catalogue';
import { bestDancerKey, NO_COMPETITION_DRAFT, NO_ENTRY } from '@app/contracts/competition';
import type { Draft } from '@app/contracts/registration';
import { ticketOf } from '@app/contracts/tickets';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { words } from '../../platform/testing.js';
import { cityOf } from '../../testing/cities.js';
import { answerOf, attendee, begun, draftOf, MIA, observer, OLA, participant } from '../../testing/registrations.js';
import { openStep } from '../testing.js';
import { terms } from './testing.js';

const ORLANDO = 7541;
const SHOW = SEED_TOUR_DATES.find(({ id }) => id === ORLANDO)!.ticket_types[0]!;
const [ECHO, TIDE] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const entry = { ...NO_ENTRY, choreographer: 'Jo', performance_division_id: 4, people: [MIA.person_id] };
const routine = (temp_id: string, name: string, waiting = false) => ({ ...entry, temp_id, name, waiting });

/** Of the nationals, with intensives too, so that it has everything. */
const [PINNACLE, SUMMIT] = [seededEventProfiles[14]!, seededEventProfiles[26]!];
const EVERYTHING = { intensive: true, intensive_fees: SUMMIT.intensive_fees };

const routines = (...all: readonly ReturnType<typeof routine>[]): Pick<Draft, 'routines' | 'competition'> => ({
  routines: Object.fromEntries(all.map((one) => [one.temp_id, one])),
  competition: { ...NO_COMPETITION_DRAFT.competition, is_competing: true },
});
/** These are the headings of the sections, from the top, once what is loaded apart is there. */
const expectSections = async (draft: Draft, profile: object, titles: readonly string[]): Promise<void> => {
  openStep('review', answerOf(begun(draft), cityOf(ORLANDO, { profile: { ...PINNACLE, ...profile } })));
  await terms();
  const found = () => words(screen.queryAllByRole('heading', { level: 2 })).filter((name) => name !== 'Fees');
  await waitFor(() => expect(found()).toEqual(titles));
  cleanup();
};

it('REG-214 the page has its sections in their order, and none without content', async () => {
  const competing = { best_dancer_type_id: 1, jacket_size_id: 4, jacket_name: 'Mimi' };
  const everything = draftOf([participant(MIA, 2, competing), observer(OLA)], {
    ...routines(routine(ECHO, 'Echo'), routine(TIDE, 'Tide', true), routine(bestDancerKey(MIA.person_id), 'Moon')),
    tickets: [ticketOf(SHOW, { id: 't-1', holder_name: 'Rose', participant: null })],
    nominations: { 14: { routine: ECHO, outside_choreographer: false } },
  });
  openStep('review', answerOf(begun(everything), cityOf(ORLANDO, { profile: { ...PINNACLE, ...EVERYTHING } })));
  expect(await screen.findByRole('heading', { level: 1, name: 'REVIEW REGISTRATION' })).toBeInTheDocument();
  cleanup();
  // The first has all of them, so that what is loaded apart is there for those after it.
  await expectSections(everything, EVERYTHING, [
    'Attendees',
    'FINALS ROUTINES',
    'WAITING LIST',
    'Intensive',
    'Tickets',
    'Best dancers',
    'Media Pass',
    'Nominations',
  ]);
  const none = { media_pass: { ...PINNACLE.media_pass, enabled: false } };
  await expectSections(draftOf([attendee(MIA, '3')]), none, ['Attendees', 'Best dancers']);
  await expectSections(draftOf([observer(OLA)]), { workshop_optional: true }, ['Attendees']);
  await expectSections(draftOf([]), { workshop_optional: true }, []);
  const alone = draftOf([], routines(routine(ECHO, 'Echo')));
  await expectSections(alone, { workshop_optional: true, finals: false }, ['COMPETITION ROUTINES']);
});
