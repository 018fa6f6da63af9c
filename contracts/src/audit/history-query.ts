import { IsIn, Matches } from 'class-validator';
import { Given, IsInstant, SECTIONS, type Section } from '../shared/index.js';

/** What of a history is asked for; all that is given must hold. */
export class HistoryQuery {
  /** An account, or a role; `staff` is whoever acted for the office. */
  @Given() @Matches(/^([1-9]\d{0,14}|registrant|staff|link|visitor|system)$/) who?: string;
  @Given() @IsIn(SECTIONS) section?: Section;
  /** From this instant on, up to but without the other. */
  @Given() @IsInstant() from?: string;
  @Given() @IsInstant() to?: string;
  /** Only what moved what is owed. */
  @Given() @IsIn(['yes']) fees?: 'yes';
  /** Only what one person of a roster is named in. */
  @Given() @Matches(/^[1-9]\d{0,14}$/) person?: string;
  /** `next` of the page before. */
  @Given() @Matches(/^-?\d{1,10}(_-?\d{1,10})*$/) before?: string;
}
