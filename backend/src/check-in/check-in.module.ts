import { Global, Module } from '@nestjs/common';
import { CHECK_IN_CODES } from '@app/contracts/check-in';
import { KeyedCheckInCodes } from './keyed-check-in-codes.js';

/** Global, because confirmations print what a desk reads. */
@Global()
@Module({
  providers: [{ provide: CHECK_IN_CODES, useClass: KeyedCheckInCodes }],
  exports: [CHECK_IN_CODES],
})
export class CheckInModule {}
