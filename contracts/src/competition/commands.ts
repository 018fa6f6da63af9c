import { QueryId } from '../shared/index.js';

/** `GET /api/mybtf/routines/solo-limit-reached-only-complete` (CMP-234). */
export class SoloLimitQuery {
  @QueryId() tour_date_id!: number;
}
