import { Inject, Injectable } from '@nestjs/common';
import type { ErasureEvent } from '@app/contracts/audit';
import type { StoredEvent } from '@app/contracts/shared';
import { systemMeta } from '../../platform/commands/system-meta.js';
import { type IdGenerator, IDS, uuidFrom } from '../../platform/ids/id-generator.js';
import type { Reaction } from '../../platform/reactions/reactions.js';
import { Vault } from './vault.js';

/** The gateway forgets what it kept of an account that is erased (AUD-009). */
@Injectable()
export class WhenAnAccountIsErasedItsVaultIsClosed implements Reaction {
  readonly name = 'payments-close-vaults';
  readonly filter = { categories: ['process'], types: ['ErasureRequested'] };

  constructor(
    @Inject(Vault) private readonly vault: Vault,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  async handle(event: StoredEvent): Promise<void> {
    const { kind, number } = (event as StoredEvent & Extract<ErasureEvent, { type: 'ErasureRequested' }>).data;
    if (kind !== 'account') return;
    await this.vault.close(number, { ...systemMeta(this.ids, event), command_id: uuidFrom(`${event.id}:CloseVault`) });
  }
}
