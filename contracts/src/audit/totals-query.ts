import { IsIn, IsString, Length, Matches } from 'class-validator';
import { type Day, Given, IsDay } from '../shared/index.js';
import { FIGURE, TOTALS_BY, type TotalsBy } from './totals.js';

/** `GET audit/totals/settlement` (AUD-016). */
export class SettlementQuery {
  /** Counted whole; today if none is given. */
  @Given() @IsDay() as_of?: Day;
}

/** `GET audit/totals` (AUD-016). */
export class TotalsQuery extends SettlementQuery {
  @IsIn(TOTALS_BY) by!: TotalsBy;
}

/** `GET audit/totals/postings`: what one figure is the sum of; of all groups without a key. */
export class TotalledPostingsQuery extends TotalsQuery {
  @IsString() @Matches(FIGURE) figure!: string;
  @Given() @IsString() @Length(1, 20) key?: string;
}
