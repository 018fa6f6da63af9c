import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsBoolean } from 'class-validator';
import { Id } from '../../shared/index.js';
import { MoneyReasonBody } from '../commands.js';

/** Body of `PUT admin/tour-dates/:id/reminders` (PAY-319). */
export class HoldRemindersBody extends MoneyReasonBody {
  @IsBoolean() held!: boolean;
}

/** Body of `POST admin/tour-dates/:id/reminders` (PAY-319). */
export class SendRemindersBody extends MoneyReasonBody {
  @IsArray() @ArrayMinSize(1) @ArrayUnique() @ArrayMaxSize(2000) @Id({ each: true }) registration_ids!: number[];
}
