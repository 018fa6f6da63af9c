import { Matches } from 'class-validator';
import { Given, QueryId } from '../../shared/index.js';

/** `GET payments/customer-vault` (PAY-114); without a user it is the caller's own. */
export class CustomerVaultQuery {
  @Given() @QueryId() mybtf_user_id?: number;
}

const GATEWAY_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** `DELETE payments/billings` (PAY-115). */
export class RemoveBillingQuery {
  @Matches(GATEWAY_ID) billingId!: string;
  @Given() @Matches(GATEWAY_ID) customerVaultId?: string;
  @Given() @QueryId() mybtfUserId?: number;
}
