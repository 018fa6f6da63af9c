import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { PaymentOutcome } from '@app/contracts/payments';
import type { RefundDecision } from '@app/contracts/registration';
import { wordsOf } from '@app/contracts/registry';
import { type CommandMeta, Refused } from '../platform/commands/command.js';
import { LOGGER, type Logger } from '../platform/config/logger.js';
import { uuidFrom } from '../platform/ids/id-generator.js';
import { MoneyFacts } from './facts/money.facts.js';
import { GiveBackCommand } from './staff-commands.js';
import { Vouchers } from './vouchers/vouchers.js';

/** Somebody else was at it: the same is tried again, where any other refusal is an outcome. */
const TRY_AGAIN: ReadonlySet<string> = new Set(['busy', 'conflict', 'in_progress']);
export const isTriedAgain = ({ refusals }: Refused): boolean => refusals.some(({ code }) => TRY_AGAIN.has(code));

/** `of` is what they were decided by, an event or a run: the refunds' ids follow from it, so a repeat refunds nothing more (KER-025). */
type Decided = {
  readonly registration_id: number;
  readonly refunds: readonly RefundDecision[];
  readonly of: string;
};

/** Gives back what was decided of a registration's payments and redeemed vouchers, and tells how far each came (REG-274, PAY-326). */
@Injectable()
export class GivingBack {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(MoneyFacts) private readonly money: Pick<MoneyFacts, 'ledger'>,
    @Inject(Vouchers) private readonly vouchers: Pick<Vouchers, 'remove'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Rejects with what may be tried again; a payment that is refused keeps no other one back. */
  async run({ registration_id, refunds, of }: Decided, meta: CommandMeta): Promise<readonly PaymentOutcome[]> {
    const outcomes: PaymentOutcome[] = [];
    const { vouchers } = await this.money.ledger(registration_id);
    for (const { payment_id, amount } of refunds) {
      const voucher = vouchers[payment_id];
      if (voucher !== undefined) {
        await this.vouchers.remove(voucher, 'refund', meta);
        outcomes.push({ status: 'done', amount });
        continue;
      }
      const refund_id = uuidFrom(`${of}:${payment_id}`);
      const command = new GiveBackCommand(
        { registration_id, payment_id, refund_id, amount, confirmed: true, deposits: true },
        { ...meta, command_id: refund_id },
      );
      try {
        const { answer } = await this.bus.execute(command);
        outcomes.push({ status: answer.status, amount });
      } catch (err) {
        if (!(err instanceof Refused) || isTriedAgain(err)) throw err;
        this.logger.warn({ err, payment_id }, 'a refund was refused');
        const refusal = err.refusals[0]!;
        outcomes.push({ status: 'refused', amount, code: refusal.code, message: wordsOf(refusal).message });
      }
    }
    return outcomes;
  }
}
