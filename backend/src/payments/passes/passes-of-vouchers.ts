import { Inject, Injectable } from '@nestjs/common';
import { mediaPassDecider, mediaPassStream } from '@app/contracts/media-pass';
import { type LedgerEvent, ledgerStream, redeemedVouchers } from '@app/contracts/payments';
import { cents, type StoredEvent, sum } from '@app/contracts/shared';
import type { CommandMeta } from '../../platform/commands/command.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';
import { StateLoader } from '../../platform/commands/state-loader.js';
import { EventLog } from '../../platform/event-store/event-log.js';
import { uuidFrom } from '../../platform/ids/id-generator.js';
import { MoneyFacts } from '../facts/money.facts.js';

/** Media passes that vouchers alone have paid go back with those vouchers, as a card's go back with its refund (PAY-255). */
@Injectable()
export class PassesOfVouchers {
  constructor(
    @Inject(MoneyFacts) private readonly money: Pick<MoneyFacts, 'registration' | 'ledger'>,
    @Inject(StateLoader) private readonly loader: Pick<StateLoader, 'load'>,
    @Inject(EventLog) private readonly log: Pick<EventLog, 'readStream'>,
    @Inject(CommandRunner) private readonly runner: Pick<CommandRunner, 'run'>,
  ) {}

  /** Takes back as many as the vouchers that are left do not cover, the newest first; `of` is the voucher's use that went. */
  async follow(registration_id: number, of: string, meta: CommandMeta): Promise<void> {
    const found = await this.money.registration(registration_id);
    if (found === null) return;
    const { season_id } = found.registration;
    const { events } = await this.log.readStream(ledgerStream(registration_id));
    const covered = (events as (StoredEvent & LedgerEvent)[]).flatMap(({ type, data }) =>
      type === 'MediaPassesCovered'
        ? data.person_ids.map((person_id) => ({
            pass: { season_id, person_id, registration_id, payment_id: data.payment_id },
            price: cents(data.amount / data.person_ids.length),
          }))
        : [],
    );
    const states = await Promise.all(
      covered.map(({ pass }) => this.loader.load(mediaPassStream(season_id, pass.person_id), mediaPassDecider)),
    );
    const paid = covered.filter(({ pass }, n) => states[n]!.state.paid?.payment_id === pass.payment_id);
    const vouchers = redeemedVouchers(await this.money.ledger(registration_id));
    const left = sum(vouchers.flatMap(({ payment_type, applied }) => (payment_type === 'MEDIA_PASS' ? [applied] : [])));
    for (; sum(paid.map(({ price }) => price)) > left; paid.pop()) {
      const { pass } = paid.at(-1)!;
      await this.runner.run({
        stream: mediaPassStream(season_id, pass.person_id),
        name: 'RefundMediaPass',
        decider: mediaPassDecider,
        command: { type: 'RefundMediaPass', ...pass },
        meta: { ...meta, command_id: uuidFrom(`${of}:${pass.person_id}`) },
      });
    }
  }
}
