import { Matches } from 'class-validator';

/** Body of `PUT payments/plans/:id/method` (PAY-322). */
export class ChangePlanMethodBody {
  @Matches(/^[A-Za-z0-9_-]{1,64}$/) billingId!: string;
}
