import { IsIn, IsInt, IsString, MaxLength, Min, ValidateIf } from 'class-validator';
import { MOST_JACKET_LETTERS } from '../catalogue/index.js';
import { Id, QueryId, Given, WrittenReason } from '../shared/index.js';
import { UPLOAD_KINDS, type UploadKind } from './kinds.js';

/** `POST /api/mybtf/registration/scholarship-donation` (EVT-166). */
export class RequestProofBody {
  @Id() registration_id!: number;
  /** Who it is of; without it the call refuses as the screens do (EVT-167). */
  @Given() @Id() person_id?: number;
  /** What the file is called where it comes from; nothing is ever stored under it. */
  @IsString() @MaxLength(500) file_name!: string;
  /** What it says that it is; refused when its content is something else (EVT-159). */
  @IsString() @MaxLength(100) content_type!: string;
  @IsInt() @Min(0) size!: number;
}

/** `POST /api/mybtf/uploads` (EVT-169). */
export class RequestUploadBody extends RequestProofBody {
  @IsIn([...UPLOAD_KINDS, 'music']) kind!: UploadKind | 'music';
  /** Of music the routine that it is for. */
  @ValidateIf(({ kind }: RequestUploadBody) => kind === 'music') @Id() routine_id?: number;
}

/** The photo may be left out where the jacket is told. */
const WithoutJacket = (): PropertyDecorator =>
  ValidateIf(
    (body: SaveBestDancerBody, value: unknown) =>
      value !== undefined || (body.jacket_size_id === undefined && body.jacket_name === undefined),
  );

/** `PATCH /api/tda/best-dancers`: a photo, what is known of the jacket, or both (EVT-198). */
export class SaveBestDancerBody {
  @Id() registration_id!: number;
  @Id() person_id!: number;
  /** Where the original is kept, as the upload answered it, and where the headshot of it is. */
  @WithoutJacket() @IsString() @MaxLength(200) best_dancer_photo?: string;
  @WithoutJacket() @IsString() @MaxLength(200) best_dancer_photo_original?: string;
  @ValidateIf(({ jacket_size_id }) => jacket_size_id !== undefined && jacket_size_id !== null)
  @Id()
  jacket_size_id?: number | null;
  @Given() @IsString() @MaxLength(MOST_JACKET_LETTERS) jacket_name?: string;
}

/** `DELETE /api/tda/best-dancers/photo` (EVT-198). */
export class PhotoQuery {
  @QueryId() registration_id!: number;
  @QueryId() person_id!: number;
}

/** `POST /api/admin/student-ids/:id/approve` or `/reject`, and the same of scholarships (ADM-013). */
export class UploadReviewBody {
  @Id() registration_id!: number;
  @WrittenReason() reason!: string;
}
