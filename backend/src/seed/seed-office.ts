import { seededEventProfiles } from '@app/contracts/catalogue';
import { cents } from '@app/contracts/shared';
import { ConfigureEventCommand } from '../commands-between-rooms/catalogue-commands.js';
import { CancelRegistrationCommand } from '../commands-between-rooms/registration-commands.js';
import { AddNoteCommand, AssignCommand } from '../office/office-commands.js';
import {
  ConfirmRegistrationCommand,
  MoveRegistrationCommand,
  SaveRoutinesCommand,
  TransferRoutineCommand,
  WithdrawConfirmationCommand,
} from '../registration/registration-commands.js';
import { ApproveUploadCommand } from '../registration/uploads/upload-commands.js';
import { newRoutineOf, type SeedRoutine } from './seed-competing.js';
import type { SeedRegistration } from './seed-registration.js';
import type { SeedWorld } from './seed-world.js';
import type { Act } from './timeline.js';

const staff = (world: SeedWorld) => world.account('staff@callboard.example').actor;

export const confirmed = async ({ world, id }: SeedRegistration, reason = 'Checked and accepted'): Promise<void> => {
  await world.run(new ConfirmRegistrationCommand({ registration_id: id }, world.meta(staff(world), reason)));
};

export const withdrawn = async ({ world, id }: SeedRegistration, reason: string): Promise<void> => {
  await world.run(new WithdrawConfirmationCommand({ registration_id: id, reason }, world.meta(staff(world), reason)));
};

/** Cancelled, and nobody has decided about the money: the office has it among its work. */
export const cancelled = async ({ world, id }: SeedRegistration, reason: string): Promise<void> => {
  const data = { registration_id: id, refunds: [], at: null, deposits: false, vouchers: [] };
  const command = new CancelRegistrationCommand(data, world.meta(staff(world), reason));
  await world.run(command);
};

/** Moved to another city of the season, where it is priced anew (REG-274). */
export const moved = async ({ world, id }: SeedRegistration, tour_date_id: number, reason: string): Promise<void> => {
  const data = { registration_id: id, tour_date_id, total: null, deposits: false };
  await world.run(new MoveRegistrationCommand(data, world.meta(staff(world), reason)));
};

/** One routine goes, another one comes in its place (CMP-283). */
export const replaced = async (registration: SeedRegistration, was: string, by: SeedRoutine): Promise<void> => {
  const { world, id: registration_id } = registration;
  const { routines } = (await registration.state()).official;
  const gone = Object.values(routines).find(({ name }) => name === was)?.temp_id;
  const { key, change } = newRoutineOf(registration, by);
  const changes = [{ path: `routines.${gone}`, value: null }, change];
  const data = { registration_id, changes, override: false, keys: [key] };
  await world.run(new SaveRoutinesCommand(data, world.meta(staff(world), 'She hurt her ankle and does another one')));
};

/** A routine goes from one registration of the account to its one of another city (CMP-184). */
export const transferred = async (
  from: SeedRegistration,
  routine: string,
  to: SeedRegistration,
  reason: string,
): Promise<void> => {
  const { world } = from;
  const { routines } = (await from.state()).official;
  const id = Object.values(routines).find(({ name }) => name === routine)?.date_routine_id;
  if (typeof id !== 'number') throw new Error(`the seed has no routine ${routine}`);
  await world.run(new TransferRoutineCommand({ id, registration_id: to.id }, world.meta(staff(world), reason)));
};

/** Whatever student IDs were handed in are good (REG-160). */
export const studentIdsApproved = async (registration: SeedRegistration): Promise<void> => {
  const { world, id: registration_id } = registration;
  for (const { kind, upload_id } of Object.values((await registration.state()).uploads)) {
    if (kind !== 'college-discounts') continue;
    const decision = { registration_id, upload_id, reason: 'It names the college and this year' };
    await world.run(new ApproveUploadCommand(decision, world.meta(staff(world), decision.reason)));
  }
};

/** A note of the office on a registration, which its registrant never sees (ADM-016). */
export const noted = async ({ world, id }: SeedRegistration, text: string): Promise<void> => {
  await world.run(new AddNoteCommand({ kind: 'registration', of_id: id, text }, world.meta(staff(world))));
};

/** The employee of the demo looks after it from now on (ADM-016). */
export const lookedAfter = async ({ world, id }: SeedRegistration): Promise<void> => {
  const { account_id } = staff(world);
  await world.run(new AssignCommand({ kind: 'registration', of_id: id, account_id }, world.meta(staff(world))));
};

/** A fee that rises after registrations have opened and is taken back, so that the tables end as they began (FEE-177). */
export const feeChanges = (world: SeedWorld): readonly Act[] => {
  const add_on_fees = seededEventProfiles[49]?.add_on_fees;
  if (add_on_fees === undefined) throw new Error('the seed has no event 49');
  const admin = world.account('admin@callboard.example').actor;
  const change = (fees: typeof add_on_fees, reason: string) => () =>
    world.run(
      new ConfigureEventCommand(
        { type: 'ChangeFeeProfile', event_id: 49, changes: { add_on_fees: fees } },
        world.meta(admin, reason),
      ),
    );
  return [
    ['2025-12-18T16:00:00Z', change({ ...add_on_fees, photoshoot: cents(9000) }, 'The photographer raised the price')],
    ['2026-01-06T16:00:00Z', change(add_on_fees, 'The photographer took the increase back')],
  ];
};
