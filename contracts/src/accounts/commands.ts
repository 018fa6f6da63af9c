import { Transform } from 'class-transformer';
import {
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsString,
  Matches,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Email, Id, Name, Nested, Phone, REQUIRED, RequiredText, trim, whole, Given, OrNone } from '../shared/index.js';
import { AddressBody, WithEmail, NewUserBody, PASSWORD } from './parts-of-commands.js';
import { PASSWORD_MESSAGE } from './rules/password.js';
import { ROLES, type Role, SIGNUP_PERSON_TYPE_IDS } from './types.js';

/** `POST mybtf/signin` (ACC-018). */
export class SignInBody extends WithEmail {
  @IsString({ message: REQUIRED })
  @IsNotEmpty({ message: REQUIRED })
  @MaxLength(200)
  password!: string;

  /** Of the authenticator app, or a recovery code; asked for with `second_factor_required` (SEC-010). */
  @Given()
  @IsString()
  @MaxLength(40)
  code?: string;
}

class NewPersonBody extends Name {
  @IsIn(SIGNUP_PERSON_TYPE_IDS, { message: REQUIRED })
  person_type_id!: number;
}

/** `POST mybtf/signup` (ACC-037). `event` (its name) brands the confirmation mail. */
export class SignUpBody {
  @IsNotEmpty({ message: REQUIRED })
  @ValidateNested()
  @Nested(() => NewPersonBody)
  person!: NewPersonBody;

  @IsNotEmpty({ message: REQUIRED })
  @ValidateNested()
  @Nested(() => NewUserBody)
  user!: NewUserBody;

  @Given()
  @IsString()
  @MaxLength(100)
  event?: string;
}

/** `POST mybtf/first-admin/{token}`. */
export class FirstAdminBody {
  @IsNotEmpty({ message: REQUIRED })
  @ValidateNested()
  @Nested(() => Name)
  person!: Name;

  @IsNotEmpty({ message: REQUIRED })
  @ValidateNested()
  @Nested(() => NewUserBody)
  user!: NewUserBody;
}

/** `POST mybtf/confirm` (ACC-072): whom it is for is the session's account. */
export class ResendConfirmationBody {
  @Given()
  @IsInt()
  user?: number;

  @Given()
  @IsString()
  @MaxLength(100)
  event?: string;
}

/** `POST mybtf/forgot` (ACC-079). */
export class ForgotBody extends WithEmail {
  @Given()
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

class ProfilePersonBody extends Name {
  @Id({ message: REQUIRED })
  person_type_id!: number;

  @OrNone()
  @Phone()
  phoneValue: string | null = null;

  @OrNone()
  @ValidateNested()
  @Nested(() => AddressBody)
  address: AddressBody | null = null;
}

/** `PUT mybtf/account` (ACC-090). */
export class AccountProfileBody {
  @IsNotEmpty({ message: REQUIRED })
  @ValidateNested()
  @Nested(() => ProfilePersonBody)
  person!: ProfilePersonBody;
}

/** What only the owner of the account may change asks for its password again. */
export class OwnPasswordBody {
  @IsString({ message: REQUIRED })
  @IsNotEmpty({ message: REQUIRED })
  @MaxLength(200)
  password!: string;
}

/** `PUT mybtf/account/email` (ACC-086). */
export class ChangeEmailBody extends OwnPasswordBody {
  @Email()
  email!: string;
}

/** `PUT mybtf/account/password` (ACC-086). */
export class ChangePasswordBody extends OwnPasswordBody {
  @Matches(PASSWORD, { message: PASSWORD_MESSAGE })
  newPassword!: string;

  @IsString({ message: REQUIRED })
  newPasswordConfirmation!: string;
}

/** A code of the authenticator app, or a recovery code, with the password (SEC-010). */
export class SecondFactorBody extends OwnPasswordBody {
  @RequiredText(40)
  code!: string;
}

/** A staff change of an account; every one needs a reason (ACC-005, ADM-013). */
export class ReasonBody {
  @RequiredText(500)
  reason!: string;
}

/** `POST admin/view-as` (SEC-007). */
export class ViewAsBody extends ReasonBody {
  @Id()
  account_id!: number;
}

export class ChangeRolesBody extends ReasonBody {
  @IsArray()
  @ArrayUnique()
  @IsIn(ROLES, { each: true })
  roles!: Role[];
}

/** `POST admin/studios/:id/merge` (ADM-007). */
export class MergeStudioBody extends ReasonBody {
  /** The studio that stays. */
  @Id()
  into!: number;
}

/** `GET mybtf/studios` (ACC-044). */
export class StudioSearchQuery {
  @Transform(trim)
  @IsString({ message: REQUIRED })
  @MaxLength(200)
  search: string = '';

  @Given()
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
