import { Module } from '@nestjs/common';
import { KeepPromoCodeHandler } from './commands/keep-promo-code.handler.js';
import { MakePromoCodesHandler } from './commands/make-promo-codes.handler.js';
import { PromoCodesController } from './promo-codes.controller.js';
import { PromoCodesQueryHandler } from './promo-codes.query.js';

@Module({
  controllers: [PromoCodesController],
  providers: [KeepPromoCodeHandler, MakePromoCodesHandler, PromoCodesQueryHandler],
})
export class PromoCodesModule {}
