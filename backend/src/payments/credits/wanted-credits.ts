import { Inject, Injectable } from '@nestjs/common';
import { FIRST_SEASON_WITH_PAYMENTS } from '@app/contracts/catalogue';
import {
  type AgreedFees,
  agreedFees,
  creditAccountDecider,
  type CreditBody,
  type CreditOnLedger,
  modeOf,
  type PaymentMode,
} from '@app/contracts/payments';
import type { Registration } from '@app/contracts/registration';
import { type Actor, cents } from '@app/contracts/shared';
import { refused, Refused } from '../../platform/commands/command.js';
import { MoneyFacts } from '../facts/money.facts.js';
import { PaymentSectionFacts } from '../facts/payment-sections.js';
import { notOpen } from '../not-open.js';
import { Credits } from './credits.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export type CreditPlace = {
  readonly registration: Registration;
  readonly mode: PaymentMode;
  readonly agreed: AgreedFees;
};

/** The registration that a credit is wanted on, and the credit as its account has it: for the deed and for its preview (PAY-327). */
@Injectable()
export class WantedCredits {
  constructor(
    @Inject(MoneyFacts) private readonly money: Pick<MoneyFacts, 'registration'>,
    @Inject(Credits) private readonly credits: Pick<Credits, 'account'>,
    @Inject(PaymentSectionFacts) private readonly sections: Pick<PaymentSectionFacts, 'offers'>,
  ) {}

  /** Registrants use credit where it is offered to them, staff wherever they are (PAY-238). */
  async place(
    { registration_id, editing }: { readonly registration_id: number; readonly editing?: boolean },
    { role }: Pick<Actor, 'role'>,
  ): Promise<CreditPlace> {
    const found = await this.money.registration(registration_id);
    if (found === null || found.registration.deleted) throw refused('not_found');
    const { registration, revision } = found;
    if (registration.season_id < FIRST_SEASON_WITH_PAYMENTS) throw refused('payments_disabled');
    const mode = modeOf(registration, editing === true);
    if (role === 'registrant' && !(await this.sections.offers('credit_section', registration, mode)))
      throw refused('credit_not_available');
    if (mode !== 'balance' && !registration.reviewed) throw notOpen(registration);
    return { registration, mode, agreed: agreedFees(registration, revision, mode) };
  }

  /** Takes nothing. Rejects with `credit_exceeded` where the entry has less; the id of an entry that is not there is no text that staff typed (PAY-242). */
  async of(
    { from, amount }: CreditBody,
    { registration }: CreditPlace,
    credit_id: string,
    { role }: Pick<Actor, 'role'>,
  ): Promise<CreditOnLedger> {
    const { id: registration_id, account_id } = registration;
    const account = await this.credits.account(account_id);
    const own = { registration_id, account_id, credit_id, amount: cents(amount) };
    const entry = account.entries[from];
    if (entry === undefined) {
      if (role === 'registrant' || UUID.test(from)) throw refused('credit_exceeded');
      return { ...own, entry_id: null, from };
    }
    const taken = creditAccountDecider.decide({ type: 'TakeCredit', ...own, entry_id: from }, account);
    if (!taken.accepted) throw new Refused(taken.refusals);
    return { ...own, entry_id: from, from: entry.label };
  }
}
