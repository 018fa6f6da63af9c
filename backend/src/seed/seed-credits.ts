import type { VoucherView } from '@app/contracts/loyalty';
import { ApplyCreditCommand, GrantCreditCommand } from '../payments/credits/credit-commands.js';
import { ChangeMemberCommand, EnrolMemberCommand, IssueVoucherCommand } from '../loyalty/loyalty.handlers.js';
import type { SeedRegistration } from './seed-registration.js';
import type { SeedWorld } from './seed-world.js';
import type { Act } from './timeline.js';

const STUDIO = 'studio@demo.example';
const because = (world: SeedWorld, reason: string) =>
  world.meta(world.account('staff@callboard.example').actor, reason);

const studioOf = (world: SeedWorld, email: string): number => {
  const { studio_id } = world.account(email);
  if (studio_id === null) throw new Error(`${email} has no studio`);
  return studio_id;
};

const granted = (
  world: SeedWorld,
  email: string,
  amount: number,
  label: string,
  reason: string,
): Promise<{ readonly id: string }> => {
  const { account_id } = world.account(email);
  return world.run(
    new GrantCreditCommand({ account_id, amount, label, season_id: 75, reason }, because(world, reason)),
  );
};

/** Credit that is granted and put on the registration at once, before it is paid. */
export const withCredit = async (registration: SeedRegistration, amount: number): Promise<void> => {
  const { world, id: registration_id, owner } = registration;
  const { id } = await granted(world, owner.email, amount, 'Goodwill', 'Two classes of last season were canceled');
  await world.settle();
  const data = { registration_id, credit: { from: id, amount }, sendEmployeeEmail: false };
  await world.run(new ApplyCreditCommand(data, registration.meta()));
};

/** The points that the studio is left with, and its vouchers, each of the fewest points (PAY-308). */
const [POINTS, VOUCHERS, LEAST] = [12_000, 9, 5_000];

/** Staff enrol the account's studio, with the points of the seasons before. */
export const enrolled = async (world: SeedWorld, email: string, points: number): Promise<void> => {
  const studio_id = studioOf(world, email);
  const [joins, brings] = ['The studio wrote that it takes part', 'Points of the seasons before'];
  const member = { studio_id, membership_number: `L-${studio_id}` };
  await world.run(new EnrolMemberCommand({ ...member, reason: joins }, because(world, joins)));
  await world.run(new ChangeMemberCommand({ studio_id, points, reason: brings }, because(world, brings)));
};

/** Points become a voucher of as many cents. */
export const voucherIssued = (world: SeedWorld, email: string, points: number): Promise<VoucherView> => {
  const studio_id = studioOf(world, email);
  const journal = {
    MemberId: `L-${studio_id}`,
    TransactionAmount: (points / 100).toFixed(2),
    Points_Credited__c: -points,
  };
  const data = { studio_id, transactionJournals: [journal] };
  return world.run<VoucherView>(new IssueVoucherCommand(data, world.meta(world.account(email).actor)));
};

const withVouchers = async (world: SeedWorld): Promise<void> => {
  await enrolled(world, STUDIO, POINTS + VOUCHERS * LEAST);
  for (let issued = 0; issued < VOUCHERS; issued += 1) await voucherIssued(world, STUDIO, LEAST);
};

/** Credit of two accounts, and the studio of the loyalty program (PAY-241, PAY-308); it joins last, so that no payment earns it points. */
export const creditsStory = (world: SeedWorld): readonly Act[] => [
  [
    '2026-01-20T16:01:00Z',
    () => granted(world, STUDIO, 20_000, 'Goodwill', 'The hall in Chicago was too small for all dancers'),
  ],
  [
    '2026-01-20T16:02:00Z',
    () => granted(world, 'parent@demo.example', 5_000, 'Goodwill', 'The class was canceled on the day'),
  ],
  ['2026-01-20T16:03:00Z', () => withVouchers(world)],
];
