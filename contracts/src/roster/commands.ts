import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsNotEmpty, IsString, Matches, MaxLength, ValidateNested } from 'class-validator';
import {
  Email,
  Id,
  INVALID_BIRTHDATE,
  Name,
  Nested,
  Phone,
  PlainName,
  QueryId,
  REQUIRED,
  RequiredText,
  trim,
  Given,
  OrNone,
} from '../shared/index.js';
import { PARENT_RELATIONSHIPS, type ParentRelationship, ROSTER_PERSON_TYPE_IDS } from './types.js';

/** An empty input is no value. */
export const blankIsNull = ({ value }: { value: unknown }): unknown => {
  const trimmed = typeof value === 'string' ? value.trim() : value;
  return trimmed === '' || trimmed === undefined ? null : trimmed;
};

/** The person part of a roster call (ROS-021); `birthdate` is YYYY-MM-DD. */
class RosterPersonBody extends Name {
  @Transform(blankIsNull)
  @OrNone()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: INVALID_BIRTHDATE })
  birthdate: string | null = null;

  @IsIn([1, 2], { message: REQUIRED })
  gender_id!: number;

  @IsIn(ROSTER_PERSON_TYPE_IDS, { message: REQUIRED })
  person_type_id: number = 8;
}

export class NewRosterPersonBody extends RosterPersonBody {
  /** Of USE THIS PERSON: the match that was chosen (ROS-032). */
  @Given()
  @Id()
  person_id?: number;
}

export class Owner {
  /** Whose roster; the caller's own without it, a foreign one only for staff (NAV-084, ROS-011). */
  @Given()
  @Id()
  mybtf_user_id?: number;
}

/** Staff say why they change somebody's roster (ADM-013). */
class ReasonedRosterBody {
  @RequiredText(500)
  reason!: string;

  /** Whose roster. */
  @Id()
  account_id!: number;

  /** Who is merged into another, and is found no more. */
  @Id()
  merged_id!: number;
}

/** `POST admin/people/merge` (ROS-062). */
export class MergePeopleBody extends ReasonedRosterBody {
  /** Who stays. */
  @Id()
  person_id!: number;

  /** Whose details win. */
  @IsIn(['stays', 'merged'], { message: REQUIRED })
  details!: 'stays' | 'merged';
}

/** `POST admin/people/unmerge` (ROS-062). */
export class UnmergePeopleBody extends ReasonedRosterBody {}

/** `POST mybtf/roster` (ROS-024). */
export class AddToRosterBody extends Owner {
  @IsNotEmpty({ message: REQUIRED })
  @ValidateNested()
  @Nested(() => NewRosterPersonBody)
  person!: NewRosterPersonBody;

  @OrNone()
  @Id()
  studio_id: number | null = null;

  @OrNone()
  @Id()
  previous_studio_id: number | null = null;

  @Given()
  @IsBoolean()
  skipFuzzy?: boolean;
}

class ContactAddressBody {
  @Transform(trim)
  @IsString()
  @MaxLength(200)
  address: string = '';

  @Transform(trim)
  @IsString()
  @MaxLength(100)
  city: string = '';

  @OrNone()
  @Id()
  state_id: number | null = null;

  @Id({ message: REQUIRED })
  country_id: number = 1;

  @Transform(trim)
  @IsString()
  @MaxLength(20)
  zip: string = '';
}

class Reachable {
  @Transform(blankIsNull)
  @OrNone()
  @Email()
  emailValue: string | null = null;

  @Transform(blankIsNull)
  @OrNone()
  @Phone()
  phoneValue: string | null = null;

  @OrNone()
  @ValidateNested()
  @Nested(() => ContactAddressBody)
  address: ContactAddressBody | null = null;
}

export class ParentBody extends Reachable {
  @PlainName()
  @RequiredText(100)
  fname!: string;

  @PlainName()
  @RequiredText(100)
  lname!: string;
}

/** What the contact modal sends besides the person (ROS-017). */
export class ContactInfoBody extends Reachable {
  @OrNone()
  @ValidateNested()
  @Nested(() => ParentBody)
  parent: ParentBody | null = null;

  @OrNone()
  @IsIn(PARENT_RELATIONSHIPS, { message: REQUIRED })
  parent_relationship: ParentRelationship | null = null;

  @Given()
  @IsBoolean()
  sameAddressAsParent: boolean = false;
}

export class ChangedRosterPersonBody extends RosterPersonBody {
  @Id()
  person_id!: number;
}

/** `PUT mybtf/roster` (ROS-041); with `contact` it is the contact modal, which leaves the birthdate optional (ROS-017). */
export class ChangeRosterBody extends Owner {
  @IsNotEmpty({ message: REQUIRED })
  @ValidateNested()
  @Nested(() => ChangedRosterPersonBody)
  person!: ChangedRosterPersonBody;

  @Given()
  @ValidateNested()
  @Nested(() => ContactInfoBody)
  contact?: ContactInfoBody;
}

/** `DELETE mybtf/roster`, in the query (ROS-041, NAV-080). */
export class RemoveFromRosterQuery extends Owner {
  @QueryId()
  person_id!: number;

  @Given()
  @QueryId()
  override mybtf_user_id?: number;
}

/** `PUT mybtf/roster/archived` (ROS-063). */
export class ArchivePersonBody extends Owner {
  @Id()
  person_id!: number;

  @IsBoolean()
  archived!: boolean;

  @Transform(blankIsNull)
  @OrNone()
  @IsString()
  @MaxLength(200)
  note: string | null = null;
}

/** `GET mybtf/roster` and `GET mybtf/roster-with-media-pass` (ROS-010). */
export class RosterQuery {
  @Given()
  @QueryId()
  mybtf_user_id?: number;

  @Given()
  @QueryId()
  seasonId?: number;
}
