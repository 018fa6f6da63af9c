import { IsString, MaxLength } from 'class-validator';

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
