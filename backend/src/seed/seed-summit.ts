import { confirmed } from './seed-office.js';
import { payAll } from './seed-payments.js';
import { SeedRegistration } from './seed-registration.js';
import { signAll } from './seed-waivers.js';
import type { SeedWorld } from './seed-world.js';
import type { Act } from './timeline.js';

const NEW_YORK = 7551;
const [JUNIOR, TEEN, SENIOR, CRASH] = [1, 2, 3, 32];
const [FULL_SCHOLARSHIP, HALF_SCHOLARSHIP, PARTIAL_SCHOLARSHIP, VOUCHER] = [21, 22, 23, 24];
const scholar = (vip_type_id: number) => ({ has_scholarship: true, vip_type_id });

/** The letter that the scholarship was awarded with: a page of one line. */
const LINE = 'BT /F1 18 Tf 72 720 Td (Summit Intensive: Half Scholarship, season 2025-2026) Tj ET';
const LETTER = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj',
    `4 0 obj<</Length ${LINE.length}>>stream\n${LINE}\nendstream endobj`,
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF\n',
  ].join('\n'),
);

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

/** The states that the others are not in, the evening before. */
const statesStory = (by: (who: string) => SeedRegistration): readonly Act[] => {
  const [started, reviewed, winners, edited] = [by('teacher'), by('solo'), by('flagged'), by('exception')];
  return [
    ['2026-01-19T22:30:00Z', () => started.start()],
    [
      '2026-01-19T22:32:00Z',
      async () => {
        await begin(reviewed);
        await reviewed.addToIntensive(JUNIOR, [1]);
        await signAll(reviewed, [1]);
        await reviewed.leave('attendees', 'observers');
        await reviewed.takeTickets();
        await reviewed.review();
      },
    ],
    [
      '2026-01-19T22:45:00Z',
      async () => {
        await begin(winners);
        const places = { 0: scholar(FULL_SCHOLARSHIP), 1: scholar(PARTIAL_SCHOLARSHIP) };
        await winners.addToIntensive(TEEN, [0, 1], places);
        for (const n of [0, 1]) await winners.uploadProof(n, LETTER);
        await signAll(winners, [0, 1]);
        await finish(winners);
        await confirmed(winners);
      },
    ],
    [
      '2026-01-19T23:05:00Z',
      async () => {
        await begin(edited);
        await edited.addToIntensive(TEEN, [0]);
        await signAll(edited, [0]);
        await finish(edited);
        await edited.startEditing();
        await edited.choose(0, { photoshoot: 'in_person' });
      },
    ],
  ];
};

/** What happens at the Summit Intensive: a registration in each state, one of which takes every place of the Crash Course (REG-272). */
export const summitStory = (world: SeedWorld): readonly Act[] => {
  const by = (who: string) => new SeedRegistration(world, `${who}@demo.example`, NEW_YORK);
  const [parent, corps, starlight] = [by('parent'), by('bypass'), by('studio')];
  parent.ticket_holders = ['Petra Hoffmann', 'Grandpa Emil'];
  return [
    [
      '2026-01-20T15:25:00Z',
      async () => {
        await begin(parent);
        await parent.addToIntensive(JUNIOR, [0, 1], {
          0: { ...scholar(HALF_SCHOLARSHIP), vip_experience: true },
          1: { photoshoot: 'in_person' },
        });
        await parent.uploadProof(0, LETTER);
        await signAll(parent, [0, 1]);
        await finish(parent);
      },
    ],
    [
      '2026-01-20T15:45:00Z',
      async () => {
        await begin(corps);
        const dancers = Array.from({ length: 21 }, (_, n) => n).filter((n) => n !== 4);
        await corps.addToIntensive(CRASH, dancers, { 0: scholar(VOUCHER) });
        await corps.uploadProof(0, LETTER);
        await signAll(corps, dancers);
        await finish(corps);
      },
    ],
    [
      '2026-01-20T16:00:00Z',
      async () => {
        await begin(starlight);
        await starlight.addToIntensive(TEEN, [9], { 9: { awe_experience: true } });
        await starlight.addToIntensive(SENIOR, [12]);
        await starlight.save([], 'attendees');
      },
    ],
    ...statesStory(by),
  ];
};
