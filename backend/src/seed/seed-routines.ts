import type { Competing, SeedRoutine } from './seed-competing.js';

const [BALLET, CONTEMPORARY, HIP_HOP, JAZZ, LYRICAL, MUSICAL_THEATRE, TAP] = [1, 2, 3, 4, 5, 6, 7];
const [SHOWCASE, BALLROOM, LATIN] = [99, 613, 614];
const REGIONAL_HIGH_SCORE = 2;
const [TECHNIQUE, PERFORMANCE, CHOREOGRAPHY, BEST_CHOREOGRAPHY, MOST_ORIGINAL] = [13, 14, 15, 18, 22];
const TEACHER = 60;

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, n) => from + n);

const routine = (
  name: string,
  performance_division_id: number,
  people: readonly number[],
  more: Partial<SeedRoutine> = {},
): SeedRoutine => ({ name, performance_division_id, people, choreographer: 'Ann Marlowe', ...more });

/** Who of the demo studio goes to Seattle: enough for a production. One says elsewhere that she attended a regional, and did not. */
export const SEATTLE_DANCERS = [...range(2, 26), ...range(27, 31)];

/** From a solo to a production: a free ballet, a group that is aged up, a showcase with a teacher, extra time, ballroom. */
export const SEATTLE: Competing = {
  routines: [
    routine('Swan Feathers', BALLET, [9, 10, 23, 24, 25], { free_ballet: true }),
    routine('Paper Planes', LYRICAL, [2, 3, 16, 17], { age_up: true, choreographer: 'Desmond Okafor' }),
    routine('Neon Pulse', HIP_HOP, [...range(4, 9), ...range(18, 23)], { has_prop: true }),
    routine('Clockwork', TAP, [...range(5, 14), ...range(20, 26), 27], { choreographer: 'Luis Portillo' }),
    routine('Grand Central, 5:15', MUSICAL_THEATRE, SEATTLE_DANCERS.slice(1), {
      extra_time: 2,
      has_prop: true,
      on_stage: true,
    }),
    routine('One Last Echo', CONTEMPORARY, [11, 12], { choreographer: 'Renée Bouchard' }),
    routine('Firefly', JAZZ, [23]),
    routine('Slow Tide', LYRICAL, [11]),
    routine('Small Hours', CONTEMPORARY, [8], { choreographer: 'Renée Bouchard' }),
    routine('The Teachers’ Lounge', SHOWCASE, [TEACHER, 25, 27, 12, 13]),
    { people: [22, 8], ballroom: true, performance_division_id: BALLROOM },
    { people: [13], ballroom: true, performance_division_id: LATIN },
  ],
};

export const SAN_DIEGO: Competing = {
  routines: [
    routine('Paper Lanterns', LYRICAL, [2, 8, 20]),
    routine('Postcard', JAZZ, [8], { choreographer: 'Renée Bouchard' }),
  ],
};

/** The two solos that Dallas takes. */
export const LAST_SOLOS: Competing = {
  routines: [routine('Lighthouse', LYRICAL, [0]), routine('Skipping Stones', JAZZ, [1])],
};

/** As many solos as four dancers may enter (CMP-214), and Dallas has no place left for one. */
export const SOLOS: Competing = {
  routines: [
    routine('Kite Season', LYRICAL, [0]),
    routine('Wound-Up Toy', JAZZ, [1]),
    routine('Paper Crown', TAP, [1, 2]),
  ],
};

/** One of them is taken out within 30 days of the event, which costs its fee (FEE-165). */
export const KANSAS_CITY: Competing = {
  routines: [routine('Weathervane', CONTEMPORARY, [0]), routine('Marble Run', TAP, [1])],
};

export const HOUSTON: Competing = { routines: [routine('Undercurrent', LYRICAL, [11, 13, 48])] };

/** At nationals: nominated for Studio Awards and specialties, with two best dancers. */
export const ORLANDO: Competing = {
  routines: [
    routine('Tidal', CONTEMPORARY, [9, 10, 11, 23, 24, 37], { choreographer: 'Renée Bouchard' }),
    routine('Midnight Train', JAZZ, [9, 10, 11, 23], { regional_award_id: REGIONAL_HIGH_SCORE }),
    routine('Sunday Best', TAP, [10, 11, 24, 37], { choreographer: 'Luis Portillo' }),
    routine('Gravity', HIP_HOP, [9, 10, 23, 24, 37], { prelims: true, choreographer: 'Desmond Okafor' }),
    routine('Half-Light', LYRICAL, [11]),
  ],
  nominations: { [TECHNIQUE]: 0, [PERFORMANCE]: 1, [CHOREOGRAPHY]: 2, [BEST_CHOREOGRAPHY]: 0, [MOST_ORIGINAL]: 3 },
  best_dancers: {
    9: {
      routine: { name: 'Undertow', choreographer: 'Renée Bouchard', performance_division_id: CONTEMPORARY },
      jacket_name: 'Anne-Sophie',
      colour: '#7c8fb0',
    },
    23: {
      routine: { name: 'Red Shoes', choreographer: 'Ann Marlowe', performance_division_id: BALLET },
      jacket_name: 'Esperanza',
      colour: '#b07c8a',
    },
  },
};
