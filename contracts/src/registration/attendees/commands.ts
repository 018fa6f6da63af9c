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
import type { AttendeeOptions } from '../content.js';
import { HINT_KEYS, type HintKey } from '../rules/hints.js';

/** Checked against its path by the decider, as in a save of the draft. */
const Field = (): PropertyDecorator => applyDecorators(ValidateIf(isGiven), Allow());

/** What may be saved of an attendee (REG-142): the fields that change. */
class AttendeeFieldsBody implements Partial<AttendeeOptions> {
  @Field() kind?: AttendeeOptions['kind'];
  @Field() workshop_level_id_v?: string;
  @Field() one_day?: boolean;
  @Field() attended_reg?: boolean;
  @Field() has_college_discount?: boolean;
  @Field() has_scholarship?: boolean;
  @Field() vip_type_id?: number | null;
  @Field() photoshoot?: AttendeeOptions['photoshoot'];
  @Field() intensive_id?: number | null;
  @Field() vip_experience?: boolean;
  @Field() awe_experience?: boolean;
  @Field() kdoty?: boolean;
  @Field() freestyle_battle_id?: number | null;
  @Field() best_dancer_type_id?: number | null;
  @Field() jacket_size_id?: number | null;
  @Field() jacket_name?: string;
  @Field() hints?: readonly HintKey[];
}

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
