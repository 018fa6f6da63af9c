import { Controller } from '@nestjs/common';
import { ChangePlanMethodBody, paymentCalls } from '@app/contracts/payments';
import type { Saved } from '@app/contracts/shared';
import { Commands } from '../../platform/commands/commands.js';
import { Called, Serves } from '../../platform/http/serves.js';
import { ChangePlanMethodCommand } from './change-plan-method.handler.js';

/** The payment plan of a registration (PAY-322). */
@Controller()
export class PlanController {
  constructor(private readonly commands: Commands) {}

  @Serves(paymentCalls.changePlanMethod, { body: ChangePlanMethodBody })
  change(@Called() { params, body, meta }: Called<typeof paymentCalls.changePlanMethod>): Promise<Saved> {
    const { billingId: billing_id } = body;
    return this.commands.run(new ChangePlanMethodCommand({ registration_id: params.id, billing_id }, meta));
  }
}
