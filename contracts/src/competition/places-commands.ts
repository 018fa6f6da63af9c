import { IsBoolean, IsInt, Max, Min, MinLength } from 'class-validator';
import { Id, RequiredText, Given } from '../shared/index.js';

/** `POST /api/mybtf/registrations/:id/waiting-list/:routine/answer` (CMP-384). */
export class AnswerOfferBody {
  @IsBoolean() accepted!: boolean;
}

class WaitingBody {
  @Id() tour_date_id!: number;
  @Id() registration_id!: number;
  @MinLength(3, { message: 'Please write a reason of at least 3 letters.' }) @RequiredText(500) reason!: string;
}

/** `POST /api/admin/waiting-list/:routineId/promote` (CMP-236). */
export class PromoteWaitingBody extends WaitingBody {
  /** Beyond the limit. */
  @Given() @IsBoolean() override: boolean = false;
}

/** `POST /api/admin/waiting-list/:routineId/move` (CMP-385). */
export class MoveWaitingBody extends WaitingBody {
  @IsInt() @Min(1) @Max(100_000) to!: number;
}
