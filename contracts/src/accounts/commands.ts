import { plainToInstance, Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { REQUIRED, VALID_EMAIL, VALID_PHONE } from '../shared/index.js';
import { PASSWORD_MESSAGE } from './rules/password.js';
import { CONTACT_TYPE_IDS, ROLES, type Role, SIGNUP_PERSON_TYPE_IDS } from './types.js';

/** `@Type` would need reflect-metadata in the browser, whose screens load this room's door. */
const Nested = (of: () => new () => object): PropertyDecorator =>
  Transform(({ value }: { value: unknown }): unknown => plainToInstance(of(), value));
/** A number in a query arrives as text. */
const whole = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
const trim = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim() : value);
const PASSWORD = /^(?=.*\d)(?=.*\p{Lu})(?=.*\p{Ll}).{6,200}$/su;
const PHONE = /^\+?(?:[\s().-]*\d){7,15}[\s().-]*$/;
const WEBSITE = /^(?:https?:\/\/)?[^\s/?#.]+(?:\.[^\s/?#.]+)+(?::\d+)?(?:[/?#]\S*)?$/i;

class Name {
  @Transform(trim)
  @IsString({ message: REQUIRED })
  @IsNotEmpty({ message: REQUIRED })
  @MaxLength(100)
  fname!: string;

  @Transform(trim)
  @IsString({ message: REQUIRED })
  @IsNotEmpty({ message: REQUIRED })
  @MaxLength(100)
  lname!: string;
}

class Email {
  @Transform(trim)
  @IsEmail({}, { message: VALID_EMAIL })
  @MaxLength(254, { message: VALID_EMAIL })
  email!: string;
}

/** `POST mybtf/signin` (ACC-018). */
export class SignInBody extends Email {
  @IsString({ message: REQUIRED })
  @IsNotEmpty({ message: REQUIRED })
  @MaxLength(200)
  password!: string;
}

class NewUser extends Email {
  @Matches(PASSWORD, { message: PASSWORD_MESSAGE })
  password!: string;
}

class NewPerson extends Name {
  @IsIn(SIGNUP_PERSON_TYPE_IDS, { message: REQUIRED })
  person_type_id!: number;
}

/** `POST mybtf/signup` (ACC-037). `event` (its name) brands the confirmation mail. */
export class SignUpBody {
  @IsNotEmpty({ message: REQUIRED })
  @ValidateNested()
  @Nested(() => NewPerson)
  person!: NewPerson;

  @IsNotEmpty({ message: REQUIRED })
  @ValidateNested()
  @Nested(() => NewUser)
  user!: NewUser;

  @IsOptional()
  @IsString()
  @MaxLength(100)
  event?: string;
}

/** An address as studio forms send it; zip and state are checked by `addressErrors` (ACC-062). */
export class AddressBody {
  @Transform(trim)
  @IsString({ message: REQUIRED })
  @IsNotEmpty({ message: REQUIRED })
  @MaxLength(200)
  address!: string;

  @Transform(trim)
  @IsString({ message: REQUIRED })
  @IsNotEmpty({ message: REQUIRED })
  @MaxLength(100)
  city!: string;

  @IsOptional()
  @IsInt({ message: REQUIRED })
  @Min(1, { message: REQUIRED })
  state_id: number | null = null;

  @IsInt({ message: REQUIRED })
  @Min(1, { message: REQUIRED })
  country_id!: number;

  @Transform(({ value }: { value: unknown }) => trim({ value: value ?? '' }))
  @IsOptional()
  @IsString()
  @MaxLength(20)
  zip: string = '';
}

export class StudioContactBody extends Name {
  @IsBoolean()
  primary!: boolean;

  @IsIn(CONTACT_TYPE_IDS, { message: REQUIRED })
  person_type_id!: number;

  @Transform(trim)
  @IsOptional()
  @IsEmail({}, { message: VALID_EMAIL })
  email: string | null = null;

  @Transform(trim)
  @IsOptional()
  @Matches(PHONE, { message: VALID_PHONE })
  phone: string | null = null;
}

class StudioForm {
  @Transform(trim)
  @IsString({ message: REQUIRED })
  @IsNotEmpty({ message: REQUIRED })
  @MaxLength(200)
  name!: string;

  @Transform(trim)
  @Matches(WEBSITE, { message: 'Must be valid website' })
  @MaxLength(300)
  website!: string;

  @IsNotEmpty({ message: REQUIRED })
  @ValidateNested()
  @Nested(() => AddressBody)
  address!: AddressBody;

  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Nested(() => StudioContactBody)
  studio_contacts!: StudioContactBody[];
}

/** `POST mybtf/new-studio-signup` (ACC-065). */
export class NewStudioBody extends StudioForm {
  @Transform(trim)
  @IsEmail({}, { message: VALID_EMAIL })
  @MaxLength(254, { message: VALID_EMAIL })
  email!: string;

  @Transform(trim)
  @Matches(PHONE, { message: VALID_PHONE })
  phone!: string;

  @IsNotEmpty({ message: REQUIRED })
  @ValidateNested()
  @Nested(() => NewUser)
  primary_mybtf_user!: NewUser;

  @IsOptional()
  @IsString()
  @MaxLength(100)
  event?: string;
}

class StudioEmailBody {
  @IsIn([1])
  contact_type_id!: 1;

  @IsBoolean()
  primary!: boolean;

  @Transform(trim)
  @IsEmail({}, { message: VALID_EMAIL })
  @MaxLength(254, { message: VALID_EMAIL })
  value!: string;
}

class StudioPhoneBody {
  @IsIn([2])
  contact_type_id!: 2;

  @IsBoolean()
  primary!: boolean;

  @Transform(trim)
  @Matches(PHONE, { message: VALID_PHONE })
  value!: string;
}

/** `PUT mybtf/studios/{id}` (ACC-101), by the rules of sign-up (ACC-099). */
export class StudioProfileBody extends StudioForm {
  @IsArray()
  @ArrayMinSize(1, { message: REQUIRED })
  @ArrayMaxSize(20)
  @ValidateNested({ each: true })
  @Nested(() => StudioEmailBody)
  email!: StudioEmailBody[];

  @IsArray()
  @ArrayMinSize(1, { message: REQUIRED })
  @ArrayMaxSize(20)
  @ValidateNested({ each: true })
  @Nested(() => StudioPhoneBody)
  phone!: StudioPhoneBody[];
}

/** `POST mybtf/confirm` (ACC-072): whom it is for is the session's account. */
export class ResendConfirmationBody {
  @IsOptional()
  @IsInt()
  user?: number;

  @IsOptional()
  @IsString()
  @MaxLength(100)
  event?: string;
}

/** `POST mybtf/forgot` (ACC-079). */
export class ForgotBody extends Email {
  @IsOptional()
  @IsString()
  @MaxLength(100)
  event?: string;
}

/** `PUT mybtf/forgot/{token}` (ACC-079). */
export class ResetPasswordBody {
  @Matches(PASSWORD, { message: PASSWORD_MESSAGE })
  password!: string;

  @IsString({ message: REQUIRED })
  passwordConfirmation!: string;
}

class ProfilePerson extends Name {
  @IsInt({ message: REQUIRED })
  @Min(1, { message: REQUIRED })
  person_type_id!: number;

  @Transform(trim)
  @IsOptional()
  @Matches(PHONE, { message: VALID_PHONE })
  phoneValue: string | null = null;

  @IsOptional()
  @ValidateNested()
  @Nested(() => AddressBody)
  address: AddressBody | null = null;
}

/** `PUT mybtf/account` (ACC-090). */
export class AccountProfileBody {
  @IsNotEmpty({ message: REQUIRED })
  @ValidateNested()
  @Nested(() => ProfilePerson)
  person!: ProfilePerson;
}

/** A staff change of an account; every one needs a reason (ACC-005, ADM-013). */
export class ReasonBody {
  @Transform(trim)
  @IsString({ message: REQUIRED })
  @IsNotEmpty({ message: REQUIRED })
  @MaxLength(500)
  reason!: string;
}

export class ChangeRolesBody extends ReasonBody {
  @IsArray()
  @ArrayUnique()
  @IsIn(ROLES, { each: true })
  roles!: Role[];
}

/** `GET mybtf/studios` (ACC-044). */
export class StudioSearchQuery {
  @Transform(trim)
  @IsString({ message: REQUIRED })
  @MaxLength(200)
  search: string = '';

  @IsOptional()
  @Transform(whole)
  @IsInt()
  @Min(1)
  limit?: number;
}

/** The staff-only flags (ACC-093). */
export class StudioFlagsBody extends ReasonBody {
  @IsBoolean()
  flagged!: boolean;

  @IsBoolean()
  bypass_deposit!: boolean;

  @IsBoolean()
  bypass_removed_routine_fee!: boolean;

  @IsBoolean()
  bypass_removed_routine_fee_post_deadline!: boolean;
}
