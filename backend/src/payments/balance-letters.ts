import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_FACTS, type AccountFacts } from '@app/contracts/accounts';
import { CATALOGUE_FACTS, type CatalogueFacts, cityLabel } from '@app/contracts/catalogue';
import type { MailOrigin, MailRecipient } from '@app/contracts/mail';
import { agreedFees, balanceDue, balanceText, type CardFacts, methodText, modeOf } from '@app/contracts/payments';
import { ENVIRONMENT, type SiteAddress, siteOf } from '../platform/config/environment.js';
import { MoneyFacts } from './facts/money.facts.js';

type Caused = { readonly correlation_id: string; readonly request_id: string };
type Addressed = {
  readonly cause_id: string;
  readonly origin: MailOrigin;
  readonly event: string;
  readonly to: MailRecipient;
};
export type BalanceLetter = {
  readonly params: {
    readonly registration_id: number;
    readonly city: string;
    readonly balance: string;
    readonly link: string;
  };
  readonly addressed: (cause_id: string, caused: Caused, causation_id?: string) => Addressed;
};

/** The facts of a letter about an open balance: to whom it goes, the balance now, and where it is paid. */
@Injectable()
export class BalanceLetters {
  constructor(
    @Inject(ACCOUNT_FACTS) private readonly accounts: Pick<AccountFacts, 'ofAccount'>,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: Pick<CatalogueFacts, 'tourDate' | 'profileFor'>,
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(ENVIRONMENT) private readonly environment: SiteAddress,
  ) {}

  method(card: CardFacts): string {
    return methodText(card);
  }

  /** Null where registration, account or tour date is gone. */
  async of(registration_id: number): Promise<BalanceLetter | null> {
    const found = await this.money.registration(registration_id);
    if (found === null) return null;
    const { registration, revision } = found;
    const account = await this.accounts.ofAccount(registration.account_id);
    const tour = await this.catalogue.tourDate(registration.tour_date_id);
    if (account === null || tour === null) return null;
    const profile = await this.catalogue.profileFor(tour.tour_date);
    const ledger = await this.money.ledger(registration_id);
    const email = registration.official.contact.email || account.email;
    const to = {
      account: { account_id: account.account_id, name: account.display, email },
      person: null,
      office: null,
    };
    return {
      params: {
        registration_id,
        city: cityLabel(tour.tour_date.event_city),
        balance: balanceText(balanceDue(ledger, agreedFees(registration, revision, modeOf(registration, false)))),
        link: `${siteOf(this.environment)}/event/${registration_id}/payments`,
      },
      addressed: (cause_id, { correlation_id, request_id }, causation_id = cause_id) => ({
        cause_id,
        origin: { correlation_id, request_id, causation_id },
        event: profile.name,
        to,
      }),
    };
  }
}
