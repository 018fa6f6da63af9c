import { Id } from '../../shared/index.js';
import { StaffReasonBody } from '../commands.js';

/** `POST /api/admin/routines/:id/qualified` (CMP-168). */
export class RecordQualifiedBody extends StaffReasonBody {
  @Id() registration_id!: number;
}

/** `POST /api/admin/routines/:id/regional-award/verify` and `…/reject` (CMP-173). */
export class RegionalAwardBody extends StaffReasonBody {
  @Id() registration_id!: number;
  /** The award that was looked at. */
  @Id() regional_award_id!: number;
}
