import { type Day, Given, IsDay, QueryId } from '../shared/index.js';

/** A period of documents (PAY-320). */
export class StatementQuery {
  /** From the first document if none is given. */
  @Given() @IsDay() from?: Day;
  /** Counted whole, where the product is at home; today if none is given. */
  @Given() @IsDay() to?: Day;
}

/** The same of an account; the caller's own if none is given. */
export class AccountStatementQuery extends StatementQuery {
  @Given() @QueryId() mybtf_user_id?: number;
}
