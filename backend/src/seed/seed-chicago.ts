import { CreateShareLinkCommand } from '../commands-between-rooms/sharing-commands.js';
import { OpenShareLinkCommand, RevokeShareLinkCommand } from '../sharing/sharing-commands.js';
import { findings } from './seed-audit.js';
import { confirmed, lookedAfter, noted, withdrawn } from './seed-office.js';
import { CARDS, payAll, payMediaPasses, payRegistration } from './seed-payments.js';
import { SeedRegistration } from './seed-registration.js';
import type { SeedWorld } from './seed-world.js';
import type { Act } from './timeline.js';

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, n) => from + n);
const TEACHERS = range(60, 67);
const OBSERVERS = [57, 58];
const PHOTOSHOOT = { photoshoot: 'in_person' } as const;

const editing = async (registration: SeedRegistration, changes: () => Promise<void>): Promise<void> => {
  await registration.startEditing();
  await changes();
  await registration.review();
  await payAll(registration);
};

const entered = async (registration: SeedRegistration): Promise<void> => {
  await registration.start();
  await registration.leave('roster');
  await registration.add('dancer', range(0, 42));
  for (const n of [3, 9, 12, 20, 31, 36]) await registration.move(n, n);
  for (const n of [5, 19]) await registration.choose(n, { one_day: true });
  await registration.choose(26, { attended_reg: true });
  for (const [type, n] of [2, 8, 11, 17].entries())
    await registration.choose(n, { has_scholarship: true, vip_type_id: type + 1 });
  await registration.choose(30, { has_scholarship: true, vip_type_id: 2 });
  for (const n of [6, 13]) await registration.choose(n, PHOTOSHOOT);
  await registration.leave('dancers');
  await registration.add('teacher', TEACHERS);
  await registration.leave('teachers');
  await registration.add('observer', OBSERVERS);
  await registration.save([{ path: 'additional_observers.one', value: 4 }]);
  await registration.leave('observers');
};

const paidIntoSilence = async (registration: SeedRegistration): Promise<void> => {
  await registration.startEditing();
  for (const n of [0, 1, 14, 15]) await registration.choose(n, PHOTOSHOOT);
  await registration.review();
  await payRegistration(registration, CARDS.silent);
};

const links = async ({ world, id, owner }: SeedRegistration): Promise<void> => {
  const create = () =>
    world.run<{ id: string; token: string }>(
      new CreateShareLinkCommand({ registration_id: id, routine_ids: [] }, world.meta(owner.actor)),
    );
  const first = await create();
  await world.run(new OpenShareLinkCommand({ token: first.token }, world.meta({ ...owner.actor })));
  await world.run(new RevokeShareLinkCommand({ registration_id: id, link_id: first.id }, world.meta(owner.actor)));
  await create();
};

const registered = (chicago: SeedRegistration, world: SeedWorld): readonly Act[] => [
  ['2025-10-06T14:00:00Z', () => entered(chicago)],
  ['2025-10-06T16:30:00Z', () => chicago.review()],
  // The limited level of this city is held for half an hour only, and nobody paid in time (REG-020).
  ['2025-10-06T17:30:00Z', () => world.scheduler.run('workshop-place-expiry')],
  [
    '2025-10-07T13:00:00Z',
    () =>
      chicago.viewedAs('staff@callboard.example', 'The studio called: it could not find the photoshoot', () =>
        chicago.choose(7, PHOTOSHOOT),
      ),
  ],
  ['2025-10-07T13:05:00Z', () => chicago.review()],
  ['2025-10-07T13:10:00Z', () => payMediaPasses(chicago)],
  ['2025-10-07T13:14:00Z', () => payRegistration(chicago, CARDS.declined)],
  ['2025-10-07T13:20:00Z', () => payRegistration(chicago)],
  ['2025-10-09T15:00:00Z', () => confirmed(chicago)],
  ['2025-10-10T15:00:00Z', () => links(chicago)],
];

const edited = (chicago: SeedRegistration, world: SeedWorld): readonly Act[] => [
  ['2025-10-22T15:30:00Z', () => withdrawn(chicago, 'Two levels differ from the list that the studio mailed')],
  ['2025-10-22T15:35:00Z', () => lookedAfter(chicago)],
  ['2025-10-22T15:40:00Z', () => noted(chicago, 'Called the studio; they send a corrected list this week.')],
  [
    '2025-10-24T13:00:00Z',
    () =>
      editing(chicago, async () => {
        await chicago.add('dancer', [42, 43]);
        for (const n of [3, 12, 31]) await chicago.move(n, 1);
      }),
  ],
  ['2025-10-27T13:50:00Z', () => noted(chicago, 'The corrected list is here and agrees.')],
  ['2025-10-27T14:00:00Z', () => confirmed(chicago, 'Levels agree now')],
  ['2025-11-14T18:00:00Z', () => paidIntoSilence(chicago)],
  // Asked again, the gateway has taken the money, and Callboard itself confirms the edit (PAY-144).
  ['2025-11-14T18:40:00Z', () => world.scheduler.run('payments-reconcile')],
  [
    '2025-12-05T19:00:00Z',
    () =>
      editing(chicago, async () => {
        await chicago.add('dancer', [44, 45]);
        await chicago.remove(66);
        await chicago.add('teacher', [67]);
        await chicago.save([{ path: 'additional_observers.one', value: 6 }]);
      }),
  ],
  [
    '2025-12-18T20:00:00Z',
    async () => {
      await chicago.startEditing();
      for (const n of [40, 41]) await chicago.remove(n);
      await chicago.cancelEditing();
    },
  ],
  [
    '2026-01-08T15:00:00Z',
    () =>
      editing(chicago, async () => {
        await chicago.add('dancer', [46, 47]);
        for (const n of [4, 10, 21, 33]) await chicago.move(n, 0);
      }),
  ],
  [
    '2026-01-17T16:00:00Z',
    () =>
      editing(chicago, async () => {
        await chicago.save([{ path: 'additional_observers.two', value: 1 }]);
        for (const n of [22, 23, 24, 25, 27]) await chicago.choose(n, PHOTOSHOOT);
      }),
  ],
  [
    '2026-01-19T14:30:00Z',
    () =>
      chicago.helped('staff@callboard.example', 'Scholarship list of the regional office', () =>
        editing(chicago, () => chicago.choose(30, { vip_type_id: 4 })),
      ),
  ],
  ['2026-01-19T15:00:00Z', () => confirmed(chicago, 'Rechecked after the last changes')],
];

/** The large registration: 48 dancers, teachers and observers, a declined card, six edits, three actors. */
export const chicagoStory = (world: SeedWorld): readonly Act[] => {
  const chicago = new SeedRegistration(world, 'studio@demo.example', 7501);
  return [...registered(chicago, world), ...edited(chicago, world), ...findings(chicago)];
};
