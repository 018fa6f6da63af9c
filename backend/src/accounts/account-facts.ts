import { Injectable } from '@nestjs/common';
import { type AccountFacts, type AccountFactsRow, NO_STUDIO_FLAGS } from '@app/contracts/accounts';
import { AccountStates, displayOf } from './account-states.js';

/** Accounts for the decisions of other rooms, as their streams tell them now. */
@Injectable()
export class StreamAccountFacts implements AccountFacts {
  constructor(private readonly states: AccountStates) {}

  async ofAccount(accountId: number): Promise<AccountFactsRow | null> {
    const account = await this.states.account(accountId);
    if (!account) return null;
    const studio = account.studio_id === null ? null : await this.states.studio(account.studio_id);
    const { account_id, email, confirmed, email_confirmed, locked, roles, person, studio_account, studio_id } = account;
    return {
      account_id,
      email,
      confirmed,
      email_confirmed,
      locked,
      roles,
      person,
      display: studio_account && studio ? studio.name : displayOf(account),
      studio_account,
      studio_id,
      studio_name: studio?.name ?? null,
      studio_flags: studio?.flags ?? NO_STUDIO_FLAGS,
      ancillary: !studio_account,
    };
  }

  async studio(studioId: number): ReturnType<AccountFacts['studio']> {
    const studio = await this.states.studio(studioId);
    if (!studio) return null;
    const { studio_id, name, verified, flags } = studio;
    return { studio_id, name, verified, flags };
  }
}
