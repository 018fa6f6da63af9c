import {
  Allow,
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsNotEmpty,
  ValidateNested,
  ValidateIf,
} from 'class-validator';
import { ChangedRosterPersonBody, ContactInfoBody } from '../../roster/index.js';
import { applyDecorators, Id, Nested, REQUIRED, isGiven } from '../../shared/index.js';
import { OPTION_FIELDS } from '../attendee-options.js';
import type { AttendeeOptions } from '../content.js';
import { HINT_KEYS, type HintKey } from '../rules/hints.js';

/** Checked against its path by the decider, as in a save of the draft. */
const Field = (): PropertyDecorator => applyDecorators(ValidateIf(isGiven), Allow());

/** What may be saved of an attendee (REG-142): the fields that change. */
const AttendeeFieldsBody: new () => Partial<AttendeeOptions> = class {};
for (const field of OPTION_FIELDS) Field()(AttendeeFieldsBody.prototype, field);

/** `PUT /api/mybtf/attendees/:id`. */
export class SaveAttendeeBody extends AttendeeFieldsBody {
  @Id() registration_id!: number;
}

export class ListedAttendeeBody extends AttendeeFieldsBody {
  @Id() person_id!: number;
}

/** `PUT /api/mybtf/workshop/attendees`: all of them, or none. */
export class SaveAttendeesBody {
  @Id() registration_id!: number;
  @IsArray()
  @ArrayMaxSize(2000)
  @ArrayUnique(({ person_id }: ListedAttendeeBody) => person_id)
  @ValidateNested({ each: true })
  @Nested(() => ListedAttendeeBody)
  attendees!: readonly ListedAttendeeBody[];
}

/** `PUT /api/mybtf/attendees/:id/hints` (ROS-052): the hints of this person that are dismissed, in place of those before. */
export class HintsBody {
  @Id() registration_id!: number;
  @IsArray() @ArrayUnique() @IsIn(HINT_KEYS, { each: true }) hints!: readonly HintKey[];
}

class AttendeePersonBody extends ChangedRosterPersonBody {
  @IsNotEmpty({ message: REQUIRED })
  @ValidateNested()
  @Nested(() => ContactInfoBody)
  contact!: ContactInfoBody;
}

/** `PUT /api/mybtf/attendees/:id/contact-info` (ROS-018). */
export class AttendeeContactBody {
  @Id() registration_id!: number;
  /** The same as in the path. */
  @Id() id!: number;
  @IsNotEmpty({ message: REQUIRED })
  @ValidateNested()
  @Nested(() => AttendeePersonBody)
  person!: AttendeePersonBody;
}
