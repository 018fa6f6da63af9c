import { MAIL_QUEUE, type MailOrigin, type MailQueue } from '@app/contracts/mail';
import { CREDIT, type LedgerEvent, methodLabel, type PaymentMode, type TwoParts } from '@app/contracts/payments';
import type { Registration } from '@app/contracts/registration';
import { type Actor, formatMoney, minus, sum } from '@app/contracts/shared';
import { Inject, Injectable } from '@nestjs/common';
import type { CommandMeta } from '../platform/commands/command.js';
import { MoneyFacts } from './facts/money.facts.js';
import { KINDS, office, PaymentMails } from './payment-mails.js';

type CreditMoved = { readonly id: string } & Extract<LedgerEvent, { type: 'CreditApplied' | 'CreditCleared' }>;

/** The mails to the employees of an event about credit, vouchers and promo codes (PAY-295, PAY-297, PAY-312). */
@Injectable()
export class OfficeMails {
  constructor(
    @Inject(MAIL_QUEUE) private readonly queue: MailQueue,
    @Inject(PaymentMails) private readonly mails: Pick<PaymentMails, 'letter' | 'notice'>,
    @Inject(MoneyFacts) private readonly money: Pick<MoneyFacts, 'ledger'>,
  ) {}

  /** To the employees of the event: credit came onto a registration or off it (PAY-295, PAY-297). */
  async credit(
    { id, type, data }: CreditMoved,
    { account_id }: Registration,
    meta: MailOrigin & { readonly actor: Actor },
  ): Promise<void> {
    const letter = await this.mails.letter({ registration_id: data.registration_id, account_id, mode: 'balance' });
    const params = {
      registration_id: data.registration_id,
      city: letter.city,
      kind: KINDS.REGISTRATION,
      method: methodLabel(CREDIT, null),
      amount: formatMoney(type === 'CreditApplied' ? data.amount : -data.amount),
      balance: letter.balance,
    };
    await this.mails.notice(letter, id, meta, params, meta.actor.display);
  }

  /** The same of vouchers: what they take off a part more than before, or less (PAY-295, PAY-312). */
  async vouchers(
    { id: registration_id, account_id }: Registration,
    before: TwoParts,
    after: TwoParts,
    { command_id, ...meta }: CommandMeta,
  ): Promise<void> {
    for (const [kind, part] of [
      ['REGISTRATION', 'registration'],
      ['MEDIA_PASS', 'media'],
    ] as const) {
      if (before[part] === after[part]) continue;
      const letter = await this.mails.letter({ registration_id, account_id, mode: 'balance' });
      const params = {
        ...{ registration_id, city: letter.city, kind: KINDS[kind], method: 'Loyalty voucher' },
        amount: formatMoney(minus(after[part], before[part])),
        balance: letter.balance,
      };
      await this.mails.notice(letter, `${command_id}:${kind}`, meta, params, meta.actor.display);
    }
  }

  /** To the office, when codes were changed outside of the registration (PAY-295 to PAY-297). */
  async promoNotice(
    registration: Registration,
    { command_id, ...origin }: CommandMeta,
    mode: PaymentMode,
  ): Promise<void> {
    const letter = await this.mails.letter({
      registration_id: registration.id,
      account_id: registration.account_id,
      mode,
    });
    const { promo_codes } = await this.money.ledger(registration.id);
    const params = {
      registration_id: registration.id,
      studio: letter.registration.studio ?? 'no studio',
      city: letter.city,
      codes: promo_codes.map(({ code }) => code).join(', ') || null,
      amount: formatMoney(sum(promo_codes.map(({ amount }) => amount))),
      balance: letter.balance,
      actor: origin.actor.display,
    };
    for (const address of letter.employee_email) {
      const cause_id = `${command_id}:${address}`;
      const { event } = letter;
      await this.queue.queue({ cause_id, origin, template: 'promo-notice', event, to: office(address), params });
    }
  }
}
