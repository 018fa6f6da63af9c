import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, IsInt, Max, Min, ValidateNested } from 'class-validator';
import { Id, Nested } from '../../shared/index.js';
import { MoneyReasonBody, MOST_CENTS } from '../commands.js';

/** A registration that was chosen, and the total that was shown of it, in cents. */
export class ChosenRefundBody {
  @Id() registration_id!: number;
  @IsInt() @Min(0) @Max(MOST_CENTS) total!: number;
}

/** Body of `POST admin/tour-dates/:id/refund` (PAY-326). */
export class StartBatchRefundBody extends MoneyReasonBody {
  @ArrayUnique(({ registration_id }: ChosenRefundBody) => registration_id)
  @IsArray()
  @ArrayMaxSize(2000)
  @ValidateNested({ each: true })
  @Nested(() => ChosenRefundBody)
  lines!: ChosenRefundBody[];
  /** Deposits go back too; an admin alone may say so (PAY-283). */
  @IsBoolean() deposits!: boolean;
}
