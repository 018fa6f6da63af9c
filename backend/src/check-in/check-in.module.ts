import { Global, Module } from '@nestjs/common';
import { CHECK_IN_CODES } from '@app/contracts/check-in';
import { CheckInController } from './check-in.controller.js';
import { TakeScansHandler } from './commands/take-scans.handler.js';
import { KeyedCheckInCodes } from './keyed-check-in-codes.js';
import { CheckInQueryHandler } from './queries/check-in.query.js';

/** Global, because confirmations print what a desk reads. */
@Global()
@Module({
  controllers: [CheckInController],
  providers: [{ provide: CHECK_IN_CODES, useClass: KeyedCheckInCodes }, CheckInQueryHandler, TakeScansHandler],
  exports: [CHECK_IN_CODES],
})
export class CheckInModule {}
