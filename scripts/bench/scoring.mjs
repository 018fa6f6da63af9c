// The score grid of a tour date of 1,500 routines with four judges: totals, drops, awards and all places, computed anew of what is stored.
import { contracts, percentile } from './product.mjs';

const STUDIOS = 150;
const ROUTINES_EACH = 10;
const CHANGES = 200;
const ANY = { completed: true, cancelled: false, deleted: false, ancillary: false, studio_id: null, studio: 'Studio' };

export const scoringGrid = async () => {
  const { scoreRows } = await contracts('scoring');
  const { seededEventProfiles, SEED_TOUR_DATES, SEEDED_TABLES } = await contracts('catalogue');
  const { NO_ENTRY } = await contracts('competition');
  const ages = SEEDED_TABLES.age_divisions;
  const routine = (id) => ({
    ...{
      ...NO_ENTRY,
      id,
      temp_id: String(id),
      name: `Routine ${id}`,
      people: [id],
      added_order: id,
      vips: id % 97 === 0,
    },
    ...{
      transfer: null,
      transferred_out_to: null,
      scheduled: true,
      award_verified: false,
      fee: 0,
      date_routine_id: id,
    },
    ...{ routine_category_id: 1 + (id % 6), performance_division_id: 1 + (id % 12), finals: false },
    ...{ age_division_id: ages[id % 5].id, level_id: ages[id % 5].level_id },
  });
  const registrations = Array.from({ length: STUDIOS }, (_, n) => {
    const all = Array.from({ length: ROUTINES_EACH }, (_, i) => routine(n * ROUTINES_EACH + i + 1));
    return {
      ...ANY,
      id: n,
      official: { attendees: {}, routines: Object.fromEntries(all.map((one) => [one.id, one])) },
    };
  });
  const ids = registrations.flatMap(({ official }) => Object.values(official.routines).map(({ id }) => id));
  const marks = (id) => [1, 2, 3, 4].map((position) => ({ position, score: 800 + ((id * 37 + position * 53) % 200) }));
  const critiques = new Map(ids.map((id) => [id, { marks: marks(id), canceled: id % 83 === 0 }]));
  const numbers = Object.fromEntries(ids.map((id) => [id, { number: id, has_a: false }]));
  const facts = { registrations, critiques, scoring: { judges: [], numbers }, tour_date: SEED_TOUR_DATES[0] };
  const times = [];
  for (let n = 0; n < CHANGES; n += 1) {
    critiques.set(ids[n], { marks: marks(n + 7), canceled: false });
    const started = performance.now();
    scoreRows({ ...facts, tables: SEEDED_TABLES, profile: seededEventProfiles[56] });
    times.push(performance.now() - started);
  }
  return { p95: percentile(times, 95), detail: `p50 ${percentile(times, 50).toFixed(2)} ms, ${ids.length} routines` };
};
