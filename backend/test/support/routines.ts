import { type DraftRoutine, NO_ENTRY } from '@app/contracts/competition';
import { registrationDecider, registrationStream } from '@app/contracts/registration';
import { StateLoader } from '../../src/platform/commands/state-loader.js';
import type { Payer } from './paying.js';
import type { System } from './system.js';

const keyOf = (n: number): string => `3f1c9a52-7d0e-4c38-9b1a-${String(n).padStart(12, '0')}`;

/** A Jazz as a browser saves it, the n-th of its registration; what differs is laid over it. */
export const routineOf = (n: number, differs: Partial<DraftRoutine> = {}): DraftRoutine => ({
  ...NO_ENTRY,
  temp_id: keyOf(n),
  name: `Echo ${n}`,
  choreographer: 'Ada Bell',
  performance_division_id: 4,
  ...differs,
});

/** A solo for each of the payer's people, in their order; nothing is paid yet. */
export const enterSolos = async (payer: Payer, names: readonly string[]): Promise<void> => {
  const solos = names.map((name, n) => routineOf(n + 1, { name, people: [payer.people[n]!] }));
  await payer.save(
    ...solos.map((one) => ({ path: `routines.${one.temp_id}`, value: one })),
    { path: 'competition.is_competing', value: true },
    { path: 'competition.is_competing_ballroom', value: false },
  );
};

/** The numbers of the routines that count, in the order of adding. */
export const routineIdsOf = async ({ server }: Pick<System, 'server'>, registration_id: number): Promise<number[]> => {
  const loader = server.app.get(StateLoader, { strict: false });
  const { state } = await loader.load(registrationStream(registration_id), registrationDecider);
  return Object.values(state?.official.routines ?? {})
    .sort((a, b) => a.added_order - b.added_order)
    .map(({ id }) => id);
};
