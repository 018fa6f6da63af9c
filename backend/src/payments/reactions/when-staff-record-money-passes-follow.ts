import { Inject, Injectable } from '@nestjs/common';
import { type MediaPassCommand, mediaPassDecider, mediaPassStream } from '@app/contracts/media-pass';
import { type LedgerEvent, paidIn } from '@app/contracts/payments';
import { splitEvenly } from '@app/contracts/pricing';
import { ROSTER_FACTS, type RosterFacts } from '@app/contracts/roster';
import type { StoredEvent } from '@app/contracts/shared';
import { CommandRunner } from '../../platform/commands/command-runner.js';
import { systemMeta } from '../../platform/commands/system-meta.js';
import { type IdGenerator, IDS, uuidFrom } from '../../platform/ids/id-generator.js';
import type { Reaction } from '../../platform/reactions/reactions.js';
import { MoneyFacts } from '../facts/money.facts.js';

const TYPES = [
  'PaymentRecordedByStaff',
  'CheckReceived',
  'RefundRecordedByStaff',
  'PaymentVoided',
  'PaymentReturned',
] as const;
type Recorded = Extract<LedgerEvent, { readonly type: (typeof TYPES)[number] }>;

/** Pays the passes that recorded money is for, and takes them back with it; the event's id makes the commands', so a repeat changes nothing. */
@Injectable()
export class WhenStaffRecordMoneyPassesFollow implements Reaction {
  readonly name = 'payments-passes-follow';
  readonly filter = { categories: ['ledger'], types: [...TYPES] };

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(ROSTER_FACTS) private readonly roster: RosterFacts,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  async handle(event: StoredEvent): Promise<void> {
    const recorded = event as StoredEvent & Recorded;
    const { registration_id, payment_id, person_ids } = recorded.data;
    const found = person_ids.length > 0 ? await this.money.registration(registration_id) : null;
    if (found === null) return;
    const { season_id, account_id } = found.registration;
    const people = await this.roster.people(account_id);
    const amount = paidIn(recorded);
    const shares = splitEvenly(
      amount,
      person_ids.map((id) => {
        const person = people.get(id)?.person;
        return { id, last_name: person?.lname ?? '', first_name: person?.fname ?? '' };
      }),
    );
    for (const share of shares) {
      const by = { season_id, person_id: Number(share.id), registration_id, payment_id };
      if ('refunded' in recorded.data) await this.run({ type: 'RefundMediaPass', ...by }, event);
      else if (amount > 0) {
        const transaction_id = recorded.data.reference ?? payment_id;
        await this.run({ type: 'PayMediaPass', ...by, amount: share.amount, transaction_id }, event);
      }
    }
  }

  private async run(command: MediaPassCommand, event: StoredEvent): Promise<void> {
    const { actor, reason } = event.metadata;
    const command_id = uuidFrom(`${event.id}:${command.person_id}`);
    await this.runner.run({
      stream: mediaPassStream(command.season_id, command.person_id),
      name: command.type,
      decider: mediaPassDecider,
      command,
      meta: { ...systemMeta(this.ids, event), command_id, actor, ...(reason === undefined ? {} : { reason }) },
    });
  }
}
