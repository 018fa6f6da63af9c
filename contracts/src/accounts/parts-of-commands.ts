import { Transform } from 'class-transformer';
import { IsString, Matches, MaxLength } from 'class-validator';
import { Email, Id, REQUIRED, RequiredText, trim, Given, OrNone } from '../shared/index.js';
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

  @OrNone()
  @Id({ message: REQUIRED })
  state_id: number | null = null;

  @Id({ message: REQUIRED })
  country_id!: number;

  @Transform(({ value }: { value: unknown }) => trim({ value: value ?? '' }))
  @Given()
  @IsString()
  @MaxLength(20)
  zip: string = '';
}
