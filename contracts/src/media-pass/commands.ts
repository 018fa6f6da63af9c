import { IsBoolean } from 'class-validator';
import { Id, WrittenReason } from '../shared/index.js';

class MediaPassReasonBody {
  @WrittenReason() reason!: string;
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
