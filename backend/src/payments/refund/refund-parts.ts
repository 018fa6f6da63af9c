import { Inject, Injectable } from '@nestjs/common';
import { partCommand, type PaymentOutcome, type RefundDecided, type RefundPart } from '@app/contracts/payments';
import { wordsOf } from '@app/contracts/registry';
import { type CommandMeta, Refused } from '../../platform/commands/command.js';
import { uuidFrom } from '../../platform/ids/id-generator.js';
import { Processes } from '../../platform/processes/processes.js';
import { Credits } from '../credits/credits.js';
import { GivingBack, isTriedAgain } from '../giving-back.js';

type Decided = RefundDecided['data'];

/**
 * Works the parts of a refund off, each to where it came from (PAY-324). The refund's id makes the ids of its parts, so the
 * same refund done again gives nothing back twice (KER-025).
 */
@Injectable()
export class RefundParts {
  constructor(
    @Inject(Processes) private readonly processes: Processes,
    @Inject(Credits) private readonly credits: Credits,
    @Inject(GivingBack) private readonly givingBack: GivingBack,
  ) {}

  /** Rejects with what may be tried again; a part that is refused keeps no other one back. */
  run(decided: Decided, meta: CommandMeta): Promise<readonly PaymentOutcome[]> {
    const process = `refundParts_${decided.refund_id}`;
    return this.processes.run(process, async () => {
      const outcomes: PaymentOutcome[] = [];
      for (const part of decided.parts)
        outcomes.push(
          ...(await this.processes.step(process, `RefundPart:${part.id}`, meta, (own) =>
            this.giveBack(decided, part, own),
          )),
        );
      return outcomes;
    });
  }

  private async giveBack(decided: Decided, part: RefundPart, meta: CommandMeta): Promise<readonly PaymentOutcome[]> {
    const { registration_id, refund_id, by } = decided;
    const { id: payment_id, amount } = part;
    if (part.source === 'payment' && by === null)
      return this.givingBack.run({ registration_id, refunds: [{ payment_id, amount }], of: refund_id }, meta);
    try {
      const command = partCommand(part, { registration_id, by, refund_id: uuidFrom(`${refund_id}:${payment_id}`) });
      const { events } = await this.credits.onLedger(registration_id, command, meta);
      for (const event of events)
        if (event.type === 'CreditCleared') await this.credits.giveBack(event.data, event.id, meta);
      return [{ status: 'done', amount }];
    } catch (error) {
      if (!(error instanceof Refused) || isTriedAgain(error)) throw error;
      const refusal = error.refusals[0]!;
      return [{ status: 'refused', amount, code: refusal.code, message: wordsOf(refusal).message }];
    }
  }
}
