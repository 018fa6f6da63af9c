import { IsIn } from 'class-validator';
import { Given, QueryId } from '../shared/index.js';

/** EVT-073. */
export class ConfirmationsQuery {
  @QueryId() registration_id!: number;
}

/** One of the two numbers says which confirmation it is: that of a registration as it stands, or a stored one (EVT-074). */
export class ConfirmationQuery {
  @Given() @QueryId() registration_id?: number;
  @Given() @QueryId() registrations_confirmation_id?: number;
  @Given() @IsIn(['true', 'false']) download?: 'true' | 'false';
}
