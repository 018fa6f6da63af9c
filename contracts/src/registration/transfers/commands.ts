import { Id } from '../../shared/index.js';
import { StaffReasonBody } from '../commands.js';

/** `POST /api/admin/routines/:id/transfer` (CMP-189). */
export class TransferRoutineBody extends StaffReasonBody {
  /** Where it goes. */
  @Id() registration_id!: number;
}
