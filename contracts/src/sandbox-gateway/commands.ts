import { IsIn, IsString, MaxLength } from 'class-validator';
import { ACCOUNT_TYPES, type AccountType } from '../payments/index.js';

/** What the hosted fields send to the gateway, never to the product (PAY-075). */
export class SandboxCardBody {
  @IsString()
  @MaxLength(40)
  ccnumber!: string;

  @IsString()
  @MaxLength(40)
  ccexp!: string;

  @IsString()
  @MaxLength(40)
  cvv!: string;
}

/** The same of a bank account (PAY-086). */
export class SandboxBankBody {
  @IsString()
  @MaxLength(200)
  checkname!: string;

  @IsString()
  @MaxLength(40)
  checkaccount!: string;

  @IsString()
  @MaxLength(40)
  checkaba!: string;

  @IsIn([...ACCOUNT_TYPES])
  account_type!: AccountType;
}
