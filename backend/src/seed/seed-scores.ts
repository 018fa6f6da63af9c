import type { ScoresBody } from '@app/contracts/scoring';
import { WriteCritiqueCommand } from '../scoring/critiques/write-critique.handler.js';
import { AssignJudgesCommand, EnterScoresCommand } from '../scoring/scoring.handlers.js';
import { portrait } from './seed-competing.js';
import { seededWords } from './seed-critiques.js';
import { seedHomework } from './seed-homework.js';
import type { SeedRegistration } from './seed-registration.js';
import type { SeedWorld } from './seed-world.js';
import type { Act } from './timeline.js';

const SEATTLE = 7505;
const FIRST_NUMBER = 301;
const JUDGES = [
  { fname: 'Amara', lname: 'Okafor' },
  { fname: 'Per', lname: 'Lindqvist' },
  { fname: 'Sofia', lname: 'Marchetti' },
  { fname: 'Kim-Ly', lname: 'Tran' },
];

/** The wall behind each judge, and the strokes of the signature. */
const PICTURES = [
  { colour: '#7a4b3a', stroke: 'M6 30C14 4 24 2 26 22S10 46 20 38 40 8 52 18s-6 22 4 18 18-20 26-14 2 18 12 12l20-10' },
  {
    colour: '#3a5a7a',
    stroke: 'M8 40V8c16-6 20 14 2 16M30 26c8-8 14 2 6 10M48 14c-6 20 4 26 10 14s8-8 10 0 14 6 40-8',
  },
  {
    colour: '#5a6b3a',
    stroke: 'M26 10C8 8 8 22 20 24s10 18-10 14M34 30c10-14 18 0 8 6s14-6 20-12 6 14 14 6 30 6 36-8',
  },
  { colour: '#6b3a5f', stroke: 'M10 8v32M28 8 12 24l18 16M40 28c6-10 14 0 6 8s16 2 20-10 6 16 16 4 24 2 32-6' },
];

/** Ink on paper, as a scanner reads it. */
const signature = async (stroke: string): Promise<Buffer> =>
  (await import('sharp'))
    .default(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="192" viewBox="0 0 120 48">
      <rect width="120" height="48" fill="#fff"/>
      <path d="${stroke}" fill="none" stroke="#1d2a55" stroke-width="1.6" stroke-linecap="round"/></svg>`),
    )
    .png()
    .toBuffer();

/** By the order of entry: all awards, two solos that share a place, and one routine that was not danced (PST-194). */
const SCORES: readonly (readonly string[] | null)[] = [
  ['96.2', '95.4', '95.9', '94.7'],
  ['93.8', '94.4', '92.9', '94.0'],
  ['86.1', '84.9', '85.8', '87.0'],
  null,
  ['96.0', '96.6', '95.2', '95.7'],
  ['92.4', '91.7', '93.0', '92.2'],
  ['88.9', '87.6', '90.2', '89.0'],
  ['88.9', '87.6', '90.2', '89.0'],
  ['81.5', '79.9', '82.4', '80.8'],
  ['73.0', '72.4', '71.9', '70.6'],
  ['90.3', '91.2', '89.8', '90.9'],
];

/** Staff enter scores after the last routine has been danced; the tour date is planned with its results released. */
export const scoresStory = (world: SeedWorld, seattle: SeedRegistration): readonly Act[] => {
  const staff = () => world.account('staff@callboard.example').actor;
  const judged = async (): Promise<void> => {
    const meta = world.meta(staff(), 'As the contracts say');
    await world.run(new AssignJudgesCommand({ tour_date_id: SEATTLE, judges: JUDGES }, meta));
    for (const [n, { colour, stroke }] of PICTURES.entries()) {
      const of = { judge_id: n + 1 };
      await world.tools.judgePicture({ ...of, picture: 'headshot' }, await portrait(colour), world.meta(staff()));
      await world.tools.judgePicture({ ...of, picture: 'signature' }, await signature(stroke), world.meta(staff()));
    }
  };
  const scored = async (): Promise<void> => {
    const { routines } = (await seattle.state()).official;
    const danced = Object.values(routines)
      .filter(({ transferred_out_to }) => transferred_out_to === null)
      .toSorted((a, b) => a.added_order - b.added_order);
    for (const [n, { id: routine_id }] of danced.entries()) {
      const enter = (what: Partial<ScoresBody>, reason?: string) => {
        const of = { tour_date_id: SEATTLE, registration_id: seattle.id, routine_id };
        return world.run(new EnterScoresCommand({ ...of, ...what }, world.meta(staff(), reason)));
      };
      await enter({ number: { number: FIRST_NUMBER + n, has_a: false } });
      const scores = SCORES[n];
      if (!scores) await enter({ canceled: true }, 'A dancer is injured');
      for (const [place, score] of (scores ?? []).entries())
        await enter({ cell: { position: place + 1, score, was: null } });
      for (const position of scores ? JUDGES.keys() : []) {
        const of = { tour_date_id: SEATTLE, registration_id: seattle.id, routine_id, position: position + 1, was: 0 };
        await world.run(new WriteCritiqueCommand({ ...of, ...seededWords(n, position + 1) }, world.meta(staff())));
      }
    }
    const routine_ids = danced.filter((_, n) => SCORES[n]).map(({ id }) => id);
    await seedHomework(world, staff(), { tour_date_id: SEATTLE, registration_id: seattle.id, routine_ids });
  };
  return [
    ['2026-01-08T18:00:00Z', judged],
    ['2026-01-11T22:00:00Z', scored],
  ];
};
