import { Global, Module } from '@nestjs/common';
import { PAYMENT_TERMS } from '@app/contracts/payments';
import { CatalogueTerms } from './facts/payment-terms.js';

/** Apart from the payments: a module that all others see begins before the handlers of commands are known. */
@Global()
@Module({ providers: [{ provide: PAYMENT_TERMS, useClass: CatalogueTerms }], exports: [PAYMENT_TERMS] })
export class PaymentTermsModule {}
