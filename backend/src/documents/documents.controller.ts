import { Controller, Inject } from '@nestjs/common';
import { CHECKED, checkNumbersIn, documentCalls, type NumbersAnswer } from '@app/contracts/documents';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { EventLog } from '../platform/event-store/event-log.js';
import { slicesOf } from '../platform/event-store/every-event.js';
import { Serves } from '../platform/http/serves.js';

@Controller()
export class DocumentsController {
  constructor(
    private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(documentCalls.numbers)
  async numbers(): Promise<NumbersAnswer> {
    return { ...(await checkNumbersIn(slicesOf(this.log, { types: CHECKED }))), at: this.clock.now() };
  }
}
