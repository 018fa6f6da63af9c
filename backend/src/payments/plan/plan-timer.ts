import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { PlanDocument } from '@app/contracts/payments';
import { homeDay } from '@app/contracts/shared';
import { CLOCK, type Clock, SCHEDULER, type Scheduler } from '../../platform/clock/clock.port.js';
import { Processes } from '../../platform/processes/processes.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import { Plans } from './plans.js';

const EVERY_MS = 60_000;

/** Wakes the plans that have something to do today; the read model is the list, each plan's stream decides (PAY-321). */
@Injectable()
export class PlanTimer implements OnApplicationBootstrap {
  constructor(
    @Inject(SCHEDULER) private readonly scheduler: Scheduler,
    @Inject(READ_MODELS) private readonly models: Pick<ReadModels, 'find'>,
    @Inject(Processes) private readonly processes: Pick<Processes, 'resumeAll'>,
    @Inject(Plans) private readonly plans: Pick<Plans, 'advance'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.scheduler.duty('payment-plans', EVERY_MS, () => this.wake());
  }

  private async wake(): Promise<void> {
    const filter = { wakes_on: { $lte: homeDay(this.clock.now()), $gte: '' } };
    const { rows } = await this.models.find<PlanDocument>('payment-plans', { filter, countTo: 1 });
    const ids = rows.map(({ registration_id }) => String(registration_id));
    await this.processes.resumeAll(ids, (id) => this.plans.advance(Number(id)));
  }
}
