import { Controller, Inject } from '@nestjs/common';
import {
  type CustomerVaultDocument,
  CustomerVaultQuery,
  NO_METHODS,
  paymentCalls,
  type PaymentMethods,
  paymentMethods,
  RemoveBillingQuery,
} from '@app/contracts/payments';
import type { Saved } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { Commands } from '../../platform/commands/commands.js';
import { Called, Serves } from '../../platform/http/serves.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import { RemoveMethodCommand } from './remove-method.handler.js';

/** Saved payment methods of the own account (PAY-105 to PAY-116). */
@Controller()
export class VaultController {
  constructor(
    private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(paymentCalls.customerVault, { query: CustomerVaultQuery })
  async methods(@Called() { account_id }: Called<typeof paymentCalls.customerVault>): Promise<PaymentMethods> {
    const found = await this.models.get<CustomerVaultDocument>('customer-vaults', account_id);
    return paymentMethods(found ?? NO_METHODS, this.clock.now().slice(0, 7));
  }

  @Serves(paymentCalls.removeBilling, { query: RemoveBillingQuery })
  remove(@Called() { query, account_id, meta }: Called<typeof paymentCalls.removeBilling>): Promise<Saved> {
    const { billingId: billing_id, customerVaultId: customer_vault_id } = query;
    return this.commands.run(new RemoveMethodCommand({ account_id, billing_id, customer_vault_id }, meta));
  }
}
