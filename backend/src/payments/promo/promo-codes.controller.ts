import { Controller } from '@nestjs/common';
import { paymentCalls, type PromoCodesAnswer, SetPromoCodesBody } from '@app/contracts/payments';
import type { Saved } from '@app/contracts/shared';
import { Commands } from '../../platform/commands/commands.js';
import { Called, Serves } from '../../platform/http/serves.js';
import { SetPromoCodesCommand } from './set-promo-codes.handler.js';

/** The promo codes of a registration (PAY-236). */
@Controller()
export class RegistrationPromoCodesController {
  constructor(private readonly commands: Commands) {}

  @Serves(paymentCalls.setPromoCodes, { body: SetPromoCodesBody })
  set(@Called() { body, meta }: Called<typeof paymentCalls.setPromoCodes>): Promise<Saved<PromoCodesAnswer>> {
    return this.commands.run(new SetPromoCodesCommand(body, meta));
  }
}
