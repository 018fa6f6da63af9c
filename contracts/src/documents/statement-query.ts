import { IsISO8601, Matches } from 'class-validator';
import { type Day, Given, QueryId } from '../shared/index.js';

/** A period of documents (PAY-320). */
export class StatementQuery {
  /** From the first document if none is given. */
  @Given() @IsISO8601({ strict: true }) @Matches(/^20\d\d-\d\d-\d\d$/) from?: Day;
  /** Counted whole, where the product is at home; today if none is given. */
  @Given() @IsISO8601({ strict: true }) @Matches(/^20\d\d-\d\d-\d\d$/) to?: Day;
}

/** The same of an account; the caller's own if none is given. */
export class AccountStatementQuery extends StatementQuery {
  @Given() @QueryId() mybtf_user_id?: number;
}
