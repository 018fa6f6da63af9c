import { IsBoolean, IsString, MaxLength, MinLength } from 'class-validator';
import { Id } from '../shared/index.js';

class MediaPassReasonBody {
  @IsString() @MinLength(3) @MaxLength(500) reason!: string;
}

/** Body of `POST admin/media-passes`: whose pass is waived, in the season of this registration of the account (PAY-290). */
export class WaiveMediaPassBody extends MediaPassReasonBody {
  @Id() registration_id!: number;
  @Id() person_id!: number;
}

/** Body of `PUT admin/media-passes/:id`: false asks for the pass again. */
export class ChangeMediaPassBody extends MediaPassReasonBody {
  @IsBoolean() waived!: boolean;
}
