import { Inject, Injectable } from '@nestjs/common';
import { type LedgerRow, MONEY_MOVES, type MoneyDay, moneyByDay } from '@app/contracts/payments';
import { addDays, homeDay, homeDayEnd } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';

const DAYS = 30;

/** Money in per day, for the office's dashboard (ADM-001). */
@Injectable()
export class MoneyInQueryHandler {
  constructor(
    @Inject(READ_MODELS) private readonly documents: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async read(): Promise<MoneyDay[]> {
    const today = homeDay(this.clock.now());
    const filter = {
      type: { $in: [...MONEY_MOVES] },
      timestamp: { $gte: homeDayEnd(addDays(today, -DAYS)) },
    };
    const { rows } = await this.documents.find<LedgerRow>('ledger', { filter, countTo: 1, without: ['search'] });
    return moneyByDay(rows, { today, days: DAYS });
  }
}
