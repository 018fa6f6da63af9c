import type { VoucherView } from '@app/contracts/loyalty';
import { cents } from '@app/contracts/shared';
import { ApplyVouchersCommand } from '../payments/vouchers/voucher.handlers.js';
import { RecordMediaPassesCommand } from '../payments/passes/record-media-passes.handler.js';
import { MEADOWLARK } from './seed-accounts.js';
import type { Competing } from './seed-competing.js';
import { enrolled, voucherIssued } from './seed-credits.js';
import { payDeposit } from './seed-payments.js';
import { SeedRegistration } from './seed-registration.js';
import type { SeedWorld } from './seed-world.js';
import type { Act } from './timeline.js';

const [HOUSTON, ORLANDO] = [7521, 7541];
const [CONTEMPORARY, LYRICAL] = [2, 5];
const [AURELIA, BASTIAN, CORALIE, TEACHER] = [0, 1, 2, 3];
/** The prices of the season's media pass, and of a deposit for a routine. */
const [PASS, A_ROUTINE] = [cents(5_500), cents(5_000)];

const dances = (name: string, performance_division_id: number, people: readonly number[]): Competing => ({
  routines: [{ name, performance_division_id, people, choreographer: 'Dorothea Kingsley' }],
});

/** Vouchers cover the passes whole: they are applied, and redeemed when the passes are recorded (PAY-269). */
const passesByVouchers = async (
  registration: SeedRegistration,
  dancers: readonly number[],
  vouchers: readonly VoucherView[],
): Promise<void> => {
  const { world, id: registrationId } = registration;
  const loyaltyVouchersCredit = vouchers.map(({ voucherCode: code }) => ({
    code,
    paymentType: 'MEDIA_PASS' as const,
  }));
  await world.run(new ApplyVouchersCommand({ registrationId, loyaltyVouchersCredit }, registration.meta()));
  const selectedIds = dancers.map((n) => registration.person(n).person_id);
  const meta = registration.meta();
  await world.run(new RecordMediaPassesCommand({ body: { registrationId, selectedIds }, key: meta.command_id }, meta));
};

/** The deposit is paid, the rest comes off the saved card in parts (PAY-321). */
const byPlan = async (registration: SeedRegistration): Promise<void> => {
  const { world } = registration;
  const dancers = [AURELIA, BASTIAN, CORALIE];
  registration.competing = dances('Weather Report', CONTEMPORARY, dancers);
  await registration.fillIn(dancers, [TEACHER]);
  await registration.review();
  const vouchers: VoucherView[] = [];
  for (const _ of dancers) vouchers.push(await voucherIssued(world, MEADOWLARK, PASS));
  await passesByVouchers(registration, dancers, vouchers);
  await payDeposit(registration, A_ROUTINE, { saveProfile: true, plan: true });
};

const deposit = async (registration: SeedRegistration): Promise<void> => {
  registration.competing = dances('Inland Sea', LYRICAL, [AURELIA, BASTIAN]);
  await registration.fillIn([AURELIA, BASTIAN], [TEACHER]);
  await registration.review();
  await payDeposit(registration, A_ROUTINE);
};

/** A studio that leaves deposits: passes by vouchers, a plan with a saved card, a deposit on event 14 (PAY-308). */
export const meadowlarkStory = (world: SeedWorld): readonly Act[] => {
  const [houston, orlando] = [HOUSTON, ORLANDO].map((at) => new SeedRegistration(world, MEADOWLARK, at)) as [
    SeedRegistration,
    SeedRegistration,
  ];
  return [
    ['2026-01-20T16:12:00Z', () => enrolled(world, MEADOWLARK, 20_000)],
    ['2026-01-20T16:14:00Z', () => byPlan(houston)],
    ['2026-01-20T16:26:00Z', () => deposit(orlando)],
  ];
};
