import { IsIn } from 'class-validator';
import { type Day, Given, IsDay, QueryId } from '../shared/index.js';
import { JOURNAL_FORMATS, type JournalFormat } from './journal.js';

/** `GET audit/trial-balance` (PAY-325). */
export class TrialBalanceQuery {
  /** Counted whole; today if none is given. */
  @Given() @IsDay() as_of?: Day;
  @Given() @QueryId() tour_date_id?: number;
}

/** `GET audit/journal` (PAY-325). */
export class JournalQuery {
  /** The first of the month of the last day if none is given. */
  @Given() @IsDay() from?: Day;
  /** Counted whole; today if none is given. */
  @Given() @IsDay() to?: Day;
  @Given() @QueryId() tour_date_id?: number;
}

/** `GET audit/journal/file` (PAY-325). */
export class JournalFileQuery extends JournalQuery {
  @IsIn(JOURNAL_FORMATS) format!: JournalFormat;
}
