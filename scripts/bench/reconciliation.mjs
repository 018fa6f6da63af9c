// A settlement file of many lines against as many card payments of the ledgers, one of which the bank does not have.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { built, contracts, LOCAL } from './product.mjs';

const PER_LEDGER = 100;
const AMOUNT = 25_950;
const MISSING = 7;

const nameOf = (n) => `SBX-${String(n).padStart(12, '0')}`;
const orderOf = (n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const posted = (n, registration_id) => ({
  type: 'PaymentPosted',
  data: {
    ...{ payment_id: orderOf(n), registration_id, payment_type: 'REGISTRATION', amount_type: 'FULL' },
    ...{ payment_method_id: 1, amount: AMOUNT, person_ids: [], transaction_id: nameOf(n) },
    card: { brand: 'visa', last_four: '1111' },
  },
});

/** So many payments in as many ledgers as it takes, with nothing that reacts to them. */
const fill = async (DATA_DIR, payments) => {
  const { readEnvironment } = await built('platform/config/environment.js');
  const { openPlatform } = await built('platform.module.js');
  const { systemMeta } = await built('platform/commands/system-meta.js');
  const { ledgerStream } = await contracts('payments');
  const { runner, ids, clock, close } = await openPlatform(readEnvironment({ ...LOCAL, DATA_DIR, LOG_LEVEL: 'error' }));
  const decider = {
    initialState: () => 0,
    evolve: (count) => count + 1,
    decide: (events) => ({ accepted: true, events }),
  };
  for (let first = 0; first < payments; first += PER_LEDGER) {
    const registration_id = 80_000 + first / PER_LEDGER;
    const count = Math.min(PER_LEDGER, payments - first);
    const command = Array.from({ length: count }, (_, n) => posted(first + n, registration_id));
    const stream = ledgerStream(registration_id);
    await runner.run({ stream, name: 'PostPayment', decider, command, meta: systemMeta(ids) });
  }
  const today = clock.now();
  await close();
  return today;
};

export const reconciliation = async (DATA_DIR, payments) => {
  const at = await fill(DATA_DIR, payments);
  const rows = Array.from({ length: payments }, (_, n) => [
    nameOf(n),
    at,
    (AMOUNT / 100).toFixed(2),
    'sale',
    orderOf(n),
  ]);
  const text = [['id', 'date', 'amount', 'kind', 'order'], ...rows.filter((_, n) => n !== MISSING)];
  const file = join(DATA_DIR, 'settlement.csv');
  writeFileSync(file, text.map((row) => row.join(',')).join('\n'));
  const script = join(root, 'scripts/bench/reconciliation-process.mjs');
  const told = JSON.parse(execFileSync(process.execPath, [script, DATA_DIR, file], { encoding: 'utf8' }));
  if (told.difference !== -AMOUNT || told.open_lines !== 1) throw new Error('the missing line was not found');
  return told;
};
