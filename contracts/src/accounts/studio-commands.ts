import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import {
  Email,
  Id,
  Name,
  Nested,
  Phone,
  PlainName,
  REQUIRED,
  RequiredText,
  trim,
  Given,
  OrNone,
} from '../shared/index.js';
import { AddressBody, NewUserBody, PASSWORD } from './parts-of-commands.js';
import { PASSWORD_MESSAGE } from './rules/password.js';
import { CONTACT_TYPE_IDS } from './types.js';

const WEBSITE = /^(?:https?:\/\/)?[^\s/?#.]+(?:\.[^\s/?#.]+)+(?::\d+)?(?:[/?#]\S*)?$/i;

class StudioContactBody extends Name {
  @IsBoolean()
  primary!: boolean;

  @IsIn(CONTACT_TYPE_IDS, { message: REQUIRED })
  person_type_id!: number;

  @OrNone()
  @Email()
  email: string | null = null;

  @OrNone()
  @Phone()
  phone: string | null = null;
}

class StudioForm {
  @PlainName()
  @RequiredText(200)
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
  studio_contacts!: readonly StudioContactBody[];
}

/** `POST mybtf/new-studio-signup` (ACC-065). */
export class NewStudioBody extends StudioForm {
  @Email()
  email!: string;

  @Phone()
  phone!: string;

  @IsNotEmpty({ message: REQUIRED })
  @ValidateNested()
  @Nested(() => NewUserBody)
  primary_mybtf_user!: NewUserBody;

  @Given()
  @IsString()
  @MaxLength(100)
  event?: string;
}

class StudioEmailBody {
  @IsIn([1])
  contact_type_id!: 1;

  @IsBoolean()
  primary!: boolean;

  @Email()
  value!: string;
}

class StudioPhoneBody {
  @IsIn([2])
  contact_type_id!: 2;

  @IsBoolean()
  primary!: boolean;

  @Phone()
  value!: string;
}

/** `PUT mybtf/studios/{id}` (ACC-101), by the rules of sign-up (ACC-099). */
export class StudioProfileBody extends StudioForm {
  @IsArray()
  @ArrayMinSize(1, { message: REQUIRED })
  @ArrayMaxSize(20)
  @ValidateNested({ each: true })
  @Nested(() => StudioEmailBody)
  email!: readonly StudioEmailBody[];

  @IsArray()
  @ArrayMinSize(1, { message: REQUIRED })
  @ArrayMaxSize(20)
  @ValidateNested({ each: true })
  @Nested(() => StudioPhoneBody)
  phone!: readonly StudioPhoneBody[];
}

/** `POST mybtf/studios/{id}/sendSetupEmail` (ACC-054): the whole e-mail that the office has of the studio. */
export class SetupEmailBody {
  @Email()
  email!: string;

  @Given()
  @IsString()
  @MaxLength(100)
  event?: string;
}

/** `PUT mybtf/studios/setupAccount` (ACC-055). */
export class SetupTokenBody {
  @RequiredText(200)
  token!: string;
}

/** `POST mybtf/studios/setupAccount` (ACC-056). */
export class SetupAccountBody extends SetupTokenBody {
  @Id()
  studio_id!: number;

  @Matches(PASSWORD, { message: PASSWORD_MESSAGE })
  password!: string;

  @IsString({ message: REQUIRED })
  password2!: string;
}
