import { ledgerDecider, ledgerStream } from '@app/contracts/payments';
import { CommandBus } from '@nestjs/cqrs';
import { CompleteRegistrationCommand } from '../../src/commands-between-rooms/registration-commands.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { Closing } from '../../src/registration/closing.js';
import { RegistrationStates } from '../../src/registration/registration-states.js';
import { Payer } from '../support/paying.js';
import { startSystem, type System } from '../support/system.js';

const KEY = '0198a000-0000-4000-8000-000000000001';

describe('a registration is deleted', () => {
  let system: System;
  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
  });
  afterAll(() => system.stop());

  const reviewed = async (email: string): Promise<Payer> => {
    const payer = await Payer.start(system, email, ['Mia']);
    await payer.saveDancers(payer.people);
    await payer.review();
    return payer;
  };

  /** As a deletion leaves it that a crash ended after its first step. */
  const halfDeleted = async ({ id, registrant }: Payer): Promise<void> => {
    const { runner, ids } = system.server.platform;
    const actor = { account_id: registrant.account_id, role: 'registrant', display: 'Dana Reyes' } as const;
    await runner.run({
      stream: ledgerStream(id),
      name: 'CloseLedger',
      decider: ledgerDecider,
      command: { type: 'CloseLedger', registration_id: id, cause: 'deletion', refunds: [] },
      meta: { ...systemMeta(ids), actor },
    });
    await system.server.app.get(Closing, { strict: false }).settled();
  };

  it('~REG-039 comes to its end after a crash, and no payment begins meanwhile', async () => {
    const payer = await reviewed('dana@demo.example');
    await halfDeleted(payer);
    expect((await payer.events()).at(-1)).toBe('RegistrationDeleted');
    await expect(payer.payRegistration(KEY)).rejects.toThrow();
    expect(await payer.events(`ledger-${payer.id}`)).not.toContain('PaymentPending');
  });

  it('~REG-039 opens the payments again where the deletion is refused after all', async () => {
    const payer = await reviewed('kim@demo.example');
    const { draft_version } = await system.server.app.get(RegistrationStates, { strict: false }).get(payer.id);
    const data = { registration_id: payer.id, draft_version, payment: 'p-1' };
    const command = new CompleteRegistrationCommand(data, systemMeta(system.server.platform.ids));
    await system.server.app.get(CommandBus, { strict: false }).execute(command);
    await halfDeleted(payer);
    expect((await payer.events()).at(-1)).toBe('RegistrationCompleted');
    const ledger = await payer.events(`ledger-${payer.id}`);
    expect(ledger.filter((type) => type.startsWith('Ledger'))).toEqual(['LedgerClosed', 'LedgerReopened']);
    expect(await payer.payPasses(KEY, payer.people)).toMatchObject({ status: 'approved' });
  });
});
