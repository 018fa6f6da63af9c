import { Inject, Injectable } from '@nestjs/common';
import {
  accountDecider,
  type AccountState,
  type StudioState,
  studioDecider,
  type StudioView,
  type UserView,
} from '@app/contracts/accounts';
import { type CustomerVaultDocument, NO_METHODS, paymentMethods } from '@app/contracts/payments';
import { streamName } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { StateLoader } from '../platform/commands/state-loader.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';
import { StaffRights } from './staff-rights.js';

export type Account = NonNullable<AccountState>;
export type Studio = NonNullable<StudioState>;

/** Accounts and studios as their own streams tell them now. */
@Injectable()
export class AccountStates {
  constructor(
    private readonly loader: StateLoader,
    private readonly rights: StaffRights,
    @Inject(READ_MODELS) private readonly models: Pick<ReadModels, 'get'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async account(id: number): Promise<AccountState> {
    return (await this.loader.load(streamName('account', id), accountDecider)).state;
  }

  /** The studio as its own stream tells it, a duplicate too. */
  async studioItself(id: number): Promise<StudioState> {
    return (await this.loader.load(streamName('studio', id), studioDecider)).state;
  }

  /** The studio; in the place of a duplicate the one that it is merged into (ADM-007). */
  async studio(id: number): Promise<StudioState> {
    const seen = new Set<number>();
    let studio = await this.studioItself(id);
    // Two that were merged into each other in one breath stand for themselves until one is taken back.
    while (studio !== null && studio.merged_into !== null && !seen.has(studio.studio_id)) {
      seen.add(studio.studio_id);
      studio = await this.studioItself(studio.merged_into);
    }
    return studio;
  }

  /** What a password of the account may not hold (SEC-013). */
  async ownWords(id: number): Promise<readonly string[]> {
    const account = await this.account(id);
    if (!account) return [];
    const { email, person, studio_account, studio_id } = account;
    const studio = studio_account && studio_id !== null ? await this.studio(studio_id) : null;
    return [email, person.fname, person.lname, studio?.name ?? ''];
  }

  /** The user as sign-in, sign-up and `GET mybtf/account` answer it (ACC-002, ACC-025). */
  async user(account: Account, viewed_by: string | null = null): Promise<UserView> {
    const { account_id, email, person, confirmed, email_confirmed, studio_account, studio_id, second_factor } = account;
    const studio = studio_account && studio_id !== null ? await this.studio(studio_id) : null;
    const vault = await this.models.get<CustomerVaultDocument>('customer-vaults', account_id);
    return {
      id: account_id,
      email,
      person,
      payment_methods: paymentMethods(vault ?? NO_METHODS, this.clock.now().slice(0, 7)),
      confirmed,
      email_confirmed,
      studio_account,
      studio_id,
      roles: this.rights.rolesOf(account),
      studio: studio ? studioView(studio, account) : null,
      second_factor: this.rights.needsFactor(account) ? 'needed' : second_factor ? 'on' : 'off',
      viewed_by,
    };
  }
}

/** The full studio, for its own account and staff (ACC-045, ACC-091). */
export const studioView = (studio: Studio, account: Account | null): StudioView => {
  const { studio_id, verified, claimed, flags, name, website, address, email, phone, studio_contacts } = studio;
  return {
    id: studio_id,
    verified,
    claimed,
    primary_mybtf_user: account ? { id: account.account_id, email: account.email } : null,
    name,
    website,
    address,
    email,
    phone,
    studio_contacts,
    ...flags,
  };
};

export const displayOf = ({ person }: Account): string => `${person.fname} ${person.lname}`.trim();
