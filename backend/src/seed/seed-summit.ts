import { payAll } from './seed-payments.js';
import { SeedRegistration } from './seed-registration.js';
import type { SeedWorld } from './seed-world.js';
import type { Act } from './timeline.js';

const NEW_YORK = 7551;
const [JUNIOR, TEEN, SENIOR, CRASH] = [1, 2, 3, 32];
const HALF_SCHOLARSHIP = 22;

const begin = async (registration: SeedRegistration): Promise<void> => {
  await registration.start();
  await registration.leave('roster');
};

const finish = async (registration: SeedRegistration): Promise<void> => {
  await registration.leave('attendees', 'observers');
  await registration.takeTickets();
  await registration.review();
  await payAll(registration);
};

/** What happens at the Summit Intensive: one registration is paid for, one takes every place of the Crash Course, one is begun. */
export const summitStory = (world: SeedWorld): readonly Act[] => {
  const by = (who: string) => new SeedRegistration(world, `${who}@demo.example`, NEW_YORK);
  const [parent, corps, starlight] = [by('parent'), by('bypass'), by('studio')];
  parent.ticket_holders = ['Petra Hoffmann', 'Grandpa Emil'];
  return [
    [
      '2026-01-20T15:45:00Z',
      async () => {
        await begin(parent);
        await parent.addToIntensive(JUNIOR, [0, 1], {
          0: { has_scholarship: true, vip_type_id: HALF_SCHOLARSHIP, vip_experience: true },
          1: { photoshoot: 'in_person' },
        });
        await finish(parent);
      },
    ],
    [
      '2026-01-20T16:05:00Z',
      async () => {
        await begin(corps);
        const dancers = Array.from({ length: 21 }, (_, n) => n).filter((n) => n !== 4);
        await corps.addToIntensive(CRASH, dancers);
        await finish(corps);
      },
    ],
    [
      '2026-01-20T16:20:00Z',
      async () => {
        await begin(starlight);
        await starlight.addToIntensive(TEEN, [9], { 9: { awe_experience: true } });
        await starlight.addToIntensive(SENIOR, [12]);
        await starlight.save([], 'attendees');
      },
    ],
  ];
};
