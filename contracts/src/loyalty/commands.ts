import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, Matches, Max, Min, ValidateNested } from 'class-validator';
import { Given, Id, Nested, RequiredText, WrittenReason } from '../shared/index.js';

const MOST_POINTS = 10_000_000;

/** One line of `transactionJournals`, under the names of the sources (PAY-203). */
export class TransactionJournalBody {
  @RequiredText(40) MemberId!: string;
  /** The points' value in dollars, to two decimals. */
  @Matches(/^\d{1,6}\.\d\d$/) TransactionAmount!: string;
  /** The points, as a minus. */
  @IsInt() @Min(-MOST_POINTS) @Max(-1) Points_Credited__c!: number;
}

/** Body of `POST loyalty/issue-voucher` (PAY-203). */
export class IssueVoucherBody {
  @Id() studio_id!: number;
  /** Where the voucher is wanted: the event's own minimum holds (PAY-191). */
  @Given() @Id() registration_id?: number;
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(1)
  @ValidateNested({ each: true })
  @Nested(() => TransactionJournalBody)
  transactionJournals!: TransactionJournalBody[];
}

class LoyaltyReasonBody {
  @WrittenReason() reason!: string;
}

/** Body of `POST admin/loyalty-members` (PAY-197). */
export class EnrolMemberBody extends LoyaltyReasonBody {
  @Id() studio_id!: number;
  @RequiredText(40) membership_number!: string;
}

/** Body of `PUT admin/loyalty-members/:id`: another number, points more or less (PAY-197). */
export class ChangeMemberBody extends LoyaltyReasonBody {
  @Given() @RequiredText(40) membership_number?: string;
  /** Below 0 they are taken. */
  @Given() @IsInt() @Min(-MOST_POINTS) @Max(MOST_POINTS) points?: number;
}
