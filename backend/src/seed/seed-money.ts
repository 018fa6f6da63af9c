import { ADJUSTMENT, CHECK, ledgerDecider, ledgerStream } from '@app/contracts/payments';
import { cents, day, type Day } from '@app/contracts/shared';
import { GiveBackCommand, MarkCheckCommand, RecordPaymentCommand } from '../payments/staff-commands.js';
import type { SeedRegistration } from './seed-registration.js';

const because = ({ world }: SeedRegistration, reason: string) =>
  world.meta(world.account('staff@callboard.example').actor, reason);

type Recorded = {
  readonly amount: number;
  readonly method?: typeof CHECK | typeof ADJUSTMENT;
  readonly reference?: string;
};

const record = async (
  registration: SeedRegistration,
  { amount, method = CHECK, reference }: Recorded,
  received_on: Day | null,
  reason: string,
): Promise<string> => {
  const meta = because(registration, reason);
  const body = {
    reason,
    payment_type: 'REGISTRATION' as const,
    payment_method_id: method,
    amount,
    received_on,
    ...(reference ? { reference } : {}),
  };
  await registration.world.run(new RecordPaymentCommand({ registration_id: registration.id, body }, meta));
  return meta.command_id;
};

/** A check that the bank gave back, with the charge of the terms, and the one that is to come in its place (ADM-004). */
export const returnedCheck = async (registration: SeedRegistration): Promise<void> => {
  const payment_id = await record(
    registration,
    { amount: 12_000, reference: '2041' },
    day('2026-01-19'),
    'Came by post',
  );
  registration.world.later(60);
  const data = { registration_id: registration.id, payment_id, received_on: null, shown: null, code: null };
  await registration.world.run(new MarkCheckCommand(data, because(registration, 'The account was not covered')));
  await record(registration, { amount: 15_500, reference: '2044' }, null, 'A new check is on its way');
};

/** Taken off for a friend of the house, and given back to the card (PAY-308). */
export const refundedInPart = async (registration: SeedRegistration): Promise<void> => {
  const reason = 'The hotel was full on the first night';
  const amount = 2_500;
  await record(registration, { amount, method: ADJUSTMENT }, null, reason);
  const { state } = await registration.world.platform.loader.load(ledgerStream(registration.id), ledgerDecider);
  const paid = Object.values(state.payments).find(
    ({ payment_method_id, payment_type }) => payment_method_id !== ADJUSTMENT && payment_type === 'REGISTRATION',
  );
  if (paid === undefined) throw new Error(`registration ${registration.id} paid nothing`);
  const meta = because(registration, reason);
  const { payment_id } = paid;
  const data = {
    registration_id: registration.id,
    payment_id,
    refund_id: meta.command_id,
    amount: cents(amount),
    confirmed: true,
    deposits: false,
  };
  await registration.world.run(new GiveBackCommand(data, meta));
};
