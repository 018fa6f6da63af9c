import { IsBoolean, IsIn, IsInt, Min } from 'class-validator';
import { Given, PlainName, RequiredText, WrittenReason } from '../../shared/index.js';
import { UPLOAD_TYPES, type UploadType } from '../../uploads/index.js';
import { JUDGE_PICTURES, type JudgePicture } from './records.js';

const MOST_NAME = 100;
const PICTURE_TYPES = Object.keys(UPLOAD_TYPES).filter((type) => type.startsWith('image/'));

/** Body of `POST admin/judges` (PST-168, PST-181). */
export class JudgeBody {
  @PlainName() @RequiredText(MOST_NAME) fname!: string;
  @PlainName() @RequiredText(MOST_NAME) lname!: string;
  @WrittenReason() reason!: string;
}

/** Body of `PUT admin/judges/{id}`: only what is sent is changed. */
export class ChangeJudgeBody {
  @Given() @PlainName() @RequiredText(MOST_NAME) fname?: string;
  @Given() @PlainName() @RequiredText(MOST_NAME) lname?: string;
  @Given() @IsBoolean() active?: boolean;
  @WrittenReason() reason!: string;
}

/** Body of `POST admin/judges/{id}/picture`: what is going to be sent. */
export class JudgePictureBody {
  @IsIn(JUDGE_PICTURES) picture!: JudgePicture;
  @IsIn(PICTURE_TYPES) content_type!: UploadType;
  /** In bytes. */
  @IsInt() @Min(1) size!: number;
}

/** Body of `POST admin/judges/{id}/remove-picture`. */
export class RemoveJudgePictureBody {
  @IsIn(JUDGE_PICTURES) picture!: JudgePicture;
  @WrittenReason() reason!: string;
}
