import { Inject, Injectable } from '@nestjs/common';
import type { PlanEvent } from '@app/contracts/payments';
import type { StoredEvent } from '@app/contracts/shared';
import type { Reaction } from '../../platform/reactions/reactions.js';
import { PlanMails } from './plan-mails.js';

const TYPES = ['PlanPartAnnounced', 'PlanPartFailed'] as const;
type Told = StoredEvent & Extract<PlanEvent, { type: (typeof TYPES)[number] }>;

/** The registrant is told of each charge before it, and of each that failed (PAY-321, PAY-322). */
@Injectable()
export class WhenAPlanTellsWriteMails implements Reaction {
  readonly name = 'payments-tell-plans';
  readonly filter = { categories: ['paymentPlan'], types: [...TYPES] };

  constructor(@Inject(PlanMails) private readonly mails: Pick<PlanMails, 'announced' | 'failed'>) {}

  async handle(event: StoredEvent): Promise<void> {
    const told = event as Told;
    if (told.type === 'PlanPartAnnounced') await this.mails.announced(told);
    else await this.mails.failed(told);
  }
}
