import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Matches, MaxLength, Min } from 'class-validator';
import { Email, REQUIRED, RequiredText, trim } from '../shared/index.js';
import { PASSWORD_MESSAGE } from './rules/password.js';

export const PASSWORD = /^(?=.*\d)(?=.*\p{Lu})(?=.*\p{Ll}).{6,200}$/su;

export class WithEmail {
  @Email()
  email!: string;
}

export class NewUserBody extends WithEmail {
  @Matches(PASSWORD, { message: PASSWORD_MESSAGE })
  password!: string;
}

/** An address as studio forms send it; zip and state are checked by `addressErrors` (ACC-062). */
export class AddressBody {
  @RequiredText(200)
  address!: string;

  @RequiredText(100)
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
