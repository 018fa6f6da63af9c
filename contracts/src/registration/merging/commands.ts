import { IsIn } from 'class-validator';
import { QueryId, REQUIRED } from '../../shared/index.js';

/** `GET /api/admin/people/merge`: the merging that is asked about, as it is sent to be done (CMP-402). */
export class MergePreviewQuery {
  @QueryId() account_id!: number;
  /** The person who stays. */
  @QueryId() person_id!: number;
  @QueryId() merged_id!: number;
  @IsIn(['stays', 'merged'], { message: REQUIRED }) details!: 'stays' | 'merged';
}
