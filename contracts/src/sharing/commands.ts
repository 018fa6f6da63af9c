import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsString, Matches } from 'class-validator';
import { Given, Id, QueryId } from '../shared/index.js';

/** `POST /api/mybtf/registrations/:id/tokens` (REG-275). */
export class CreateShareLinkBody {
  @Given()
  @IsArray()
  @ArrayMaxSize(500)
  @Id({ each: true })
  routine_ids?: number[];
}

/** Pages of the event area that a link opens without sign-in (EVT-216). */
export const PUBLIC_PATHS = ['music', 'results', 'critiques', 'data', 'homework', 'access-codes', 'survey'] as const;
export type PublicPath = (typeof PUBLIC_PATHS)[number];

/** `POST /api/mybtf/public-links` (EVT-226). */
export class PublicLinkBody extends CreateShareLinkBody {
  @Id() registration_id!: number;
  @IsIn(PUBLIC_PATHS) path!: PublicPath;
  /** One routine alone. */
  @Given() @Id() routine_id?: number;
  /** Whether the event is live, as the sender read it (PST-054, PST-060). */
  @Given() @IsBoolean() live?: boolean;
}

/** `GET /api/mybtf/public-links` (EVT-229). */
export class PublicLinksQuery {
  @QueryId() registration_id!: number;
}

/** `GET /api/mybtf/get-token-data` (REG-264). */
export class TokenDataQuery {
  @IsString()
  @Matches(/^[0-9a-f]{32}$/)
  token!: string;
}
