import type { AwardBody } from '@app/contracts/scoring';
import { GiveAwardCommand, WriteBlurbsCommand } from '../scoring/awards/awards.handlers.js';
import type { SeedRegistration } from './seed-registration.js';
import type { SeedWorld } from './seed-world.js';
import type { Act } from './timeline.js';

/** Results that no score decides, once the ceremony is over (PST-195). */
export const awardsStory = (world: SeedWorld, seattle: SeedRegistration): readonly Act[] => {
  const staff = () => world.meta(world.account('staff@callboard.example').actor);
  const tour_date_id = seattle.tour_date.id;
  const given = async (): Promise<void> => {
    const { studio_id, official } = await seattle.state();
    const [first, second] = Object.values(official.routines)
      .filter(({ transferred_out_to }) => transferred_out_to === null)
      .toSorted((a, b) => a.added_order - b.added_order);
    const [ada, ben] = Object.values(official.attendees).map(({ person_id }) => person_id);
    const awards: readonly AwardBody[] = [
      { kind: 'studio', award: 'Outstanding Studio', studio_id, place: 'winner' },
      { kind: 'studio', award: 'Studio Spirit', studio_id, place: 'runner_up' },
      { kind: 'special', award: 'Outstanding Choreography', routine_id: first!.id },
      { kind: 'special', award: 'Entertainment Award', routine_id: second!.id, prize: 10_000 },
      { kind: 'special', award: 'Class Act', person_id: ada! },
      { kind: 'scholarship', award: 'Full Season Scholarship', person_id: ada!, valid_for: 'Season 2026-2027' },
      { kind: 'scholarship', award: 'Summer Intensive Scholarship', person_id: ben!, valid_for: 'Summit' },
    ];
    for (const award of awards) await world.run(new GiveAwardCommand({ tour_date_id, ...award }, staff()));
    const lines = ['Scholarships are for the dancer who won them and cannot be handed on.', 'Ask us for the letter.'];
    await world.run(new WriteBlurbsCommand({ tour_date_id, table: 'scholarships', lines }, staff()));
    const choreography = ['Chosen by all judges together.'];
    await world.run(new WriteBlurbsCommand({ tour_date_id, table: 'specialAwards', lines: choreography }, staff()));
  };
  return [['2026-01-12T01:00:00Z', given]];
};
