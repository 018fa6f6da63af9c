import { GrantCreditCommand } from '../payments/credits/credit-commands.js';
import { ChangeMemberCommand, EnrolMemberCommand, IssueVoucherCommand } from '../loyalty/loyalty.handlers.js';
import type { SeedWorld } from './seed-world.js';
import type { Act } from './timeline.js';

const STUDIO = 'studio@demo.example';
const because = (world: SeedWorld, reason: string) =>
  world.meta(world.account('staff@callboard.example').actor, reason);

const granted = (world: SeedWorld, email: string, amount: number, label: string, reason: string): Promise<unknown> => {
  const { account_id } = world.account(email);
  return world.run(
    new GrantCreditCommand({ account_id, amount, label, season_id: 75, reason }, because(world, reason)),
  );
};

/** The points that the studio is left with, and its vouchers, each of the fewest points (PAY-308). */
const [POINTS, VOUCHERS, LEAST] = [12_000, 9, 5_000];

const enrolled = async (world: SeedWorld): Promise<void> => {
  const { studio_id, actor } = world.account(STUDIO);
  if (studio_id === null) throw new Error(`${STUDIO} has no studio`);
  const membership_number = `L-${studio_id}`;
  const [joins, brings] = ['The studio wrote that it takes part', 'Points of the seasons before'];
  await world.run(new EnrolMemberCommand({ studio_id, membership_number, reason: joins }, because(world, joins)));
  const points = POINTS + VOUCHERS * LEAST;
  await world.run(new ChangeMemberCommand({ studio_id, points, reason: brings }, because(world, brings)));
  const journal = {
    MemberId: membership_number,
    TransactionAmount: (LEAST / 100).toFixed(2),
    Points_Credited__c: -LEAST,
  };
  for (let issued = 0; issued < VOUCHERS; issued += 1)
    await world.run(new IssueVoucherCommand({ studio_id, transactionJournals: [journal] }, world.meta(actor)));
};

/** Credit of two accounts, and the studio of the loyalty program (PAY-241, PAY-308); it joins last, so that no payment earns it points. */
export const creditsStory = (world: SeedWorld): readonly Act[] => [
  [
    '2026-01-20T16:10:00Z',
    () => granted(world, STUDIO, 20_000, 'Goodwill', 'The hall in Chicago was too small for all dancers'),
  ],
  [
    '2026-01-20T16:15:00Z',
    () => granted(world, 'parent@demo.example', 5_000, 'Goodwill', 'The class was canceled on the day'),
  ],
  ['2026-01-20T16:20:00Z', () => enrolled(world)],
];
