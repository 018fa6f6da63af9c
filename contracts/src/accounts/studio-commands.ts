import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { Name, Nested, PHONE, REQUIRED, RequiredText, trim, VALID_EMAIL, VALID_PHONE } from '../shared/index.js';
import { AddressBody, NewUserBody } from './parts-of-commands.js';
import { CONTACT_TYPE_IDS } from './types.js';

const WEBSITE = /^(?:https?:\/\/)?[^\s/?#.]+(?:\.[^\s/?#.]+)+(?::\d+)?(?:[/?#]\S*)?$/i;

class StudioContactBody extends Name {
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
  @Nested(() => NewUserBody)
  primary_mybtf_user!: NewUserBody;

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
