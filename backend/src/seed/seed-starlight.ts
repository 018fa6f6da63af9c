import { CreateShareLinkCommand } from '../commands-between-rooms/sharing-commands.js';
import { confirmed, studentIdsApproved, transferred } from './seed-office.js';
import { portrait } from './seed-competing.js';
import { refundedInPart, returnedCheck } from './seed-money.js';
import { musicStory } from './seed-music.js';
import { payAll } from './seed-payments.js';
import { SeedRegistration } from './seed-registration.js';
import { HOUSTON, ORLANDO, SAN_DIEGO, SEATTLE, SEATTLE_DANCERS } from './seed-routines.js';
import { awardsStory } from './seed-awards.js';
import { scoresStory } from './seed-scores.js';
import { surveyStory } from './seed-surveys.js';
import { waiversStory } from './seed-waivers.js';
import type { SeedWorld } from './seed-world.js';
import type { Act } from './timeline.js';

const STARLIGHT = 'studio@demo.example';

const registered = async (
  registration: SeedRegistration,
  dancers: readonly number[],
  teachers: readonly number[] = [],
): Promise<void> => {
  await registration.fillIn(dancers, teachers);
  await registration.review();
  await payAll(registration);
};

/** An edit left open in the studio's office, with changes made there and on a tablet. */
const openEdit = async (registration: SeedRegistration): Promise<void> => {
  await registration.startEditing();
  await registration.add('dancer', [27]);
  await registration.move(16);
  await registration.save([{ path: 'additional_observers.one', value: 2 }], 'observers', 'studio-ipad');
};

const [CAST_EXPERIENCE, WORKSHOP_ONLY, ADULT_SMALL, NINETEEN] = [11, 12, 5, 51];

/** With both options of the cast, and a student ID that the office has checked (REG-157, REG-195). */
const inHouston = async (registration: SeedRegistration): Promise<void> => {
  await registration.fillIn([7, 11, 13, 17, 25, 48, 49, NINETEEN], [63]);
  await registration.choose(11, { best_dancer_type_id: CAST_EXPERIENCE });
  await registration.choose(11, { jacket_size_id: ADULT_SMALL });
  await registration.choose(13, { best_dancer_type_id: WORKSHOP_ONLY });
  await registration.choose(NINETEEN, { has_college_discount: true });
  await registration.uploadStudentId(NINETEEN, await portrait('#8a9bb0'));
  await registration.review();
  await payAll(registration);
  await studentIdsApproved(registration);
};

const shared = ({ world, id, owner }: SeedRegistration): Promise<unknown> =>
  world.run(new CreateShareLinkCommand({ registration_id: id, routine_ids: [] }, world.meta(owner.actor)));

/** What the demo studio has besides its large registration: each picker status of the table of tour dates. */
export const starlightStory = (world: SeedWorld): readonly Act[] => {
  const at = (tour_date_id: number) => new SeedRegistration(world, STARLIGHT, tour_date_id);
  const [sanDiego, seattle, minneapolis, houston] = [at(7523), at(7505), at(7512), at(7521)];
  const [orlando, losAngeles, dallas] = [at(7541), at(7531), at(7502)];
  sanDiego.competing = SAN_DIEGO;
  seattle.competing = SEATTLE;
  houston.competing = HOUSTON;
  orlando.competing = ORLANDO;
  orlando.ticket_holders = ['Elena Marsh', 'Ruth Marsh', 'Grandpa Joe', ''];
  return [
    ...waiversStory(world, orlando),
    ...musicStory(world, orlando),
    ...scoresStory(world, seattle),
    ...awardsStory(world, seattle),
    ...surveyStory(world, seattle),
    ['2025-10-02T14:00:00Z', () => registered(sanDiego, [2, 8, 20], [60])],
    ['2025-10-03T15:00:00Z', () => confirmed(sanDiego)],
    ['2025-10-20T18:00:00Z', () => shared(sanDiego)],
    ['2025-10-28T14:00:00Z', () => registered(seattle, SEATTLE_DANCERS, [60, 61])],
    ['2025-10-30T15:00:00Z', () => confirmed(seattle)],
    ['2025-11-20T17:00:00Z', () => registered(minneapolis, [6, 12, 16, 22], [62])],
    ['2025-12-15T19:00:00Z', () => inHouston(houston)],
    [
      '2025-12-17T16:00:00Z',
      () => transferred(seattle, 'Slow Tide', houston, 'The studio asked: she is ill in January'),
    ],
    ['2026-01-05T14:30:00Z', () => registered(orlando, [9, 10, 11, 23, 24, 37], [60, 64])],
    ['2026-01-07T15:00:00Z', () => confirmed(orlando)],
    ['2026-01-12T15:00:00Z', () => refundedInPart(orlando)],
    [
      '2026-01-18T19:00:00Z',
      async () => {
        await losAngeles.fillIn([14, 15, 28, 29], [61]);
        await losAngeles.review();
      },
    ],
    ['2026-01-19T15:00:00Z', () => returnedCheck(losAngeles)],
    ['2026-01-19T16:30:00Z', () => openEdit(minneapolis)],
    [
      '2026-01-20T15:20:00Z',
      async () => {
        await dallas.start();
        await dallas.leave('roster');
        await dallas.add('dancer', [0, 1, 3, 5]);
        await dallas.save([], 'dancers');
      },
    ],
  ];
};
