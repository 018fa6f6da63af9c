import { Global, Module } from '@nestjs/common';
import { PROMO_CODE_FACTS } from '@app/contracts/promo-codes';
import { StreamPromoCodes } from './stream-promo-codes.js';

/** Apart from the calls: registrations and payments ask it before the handlers of commands are known. */
@Global()
@Module({ providers: [{ provide: PROMO_CODE_FACTS, useClass: StreamPromoCodes }], exports: [PROMO_CODE_FACTS] })
export class PromoCodeFactsModule {}
