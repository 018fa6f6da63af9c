import { ArrayMaxSize, IsArray, IsOptional, IsString, Matches } from 'class-validator';
import { Id } from '../shared/index.js';

/** `POST /api/mybtf/registrations/:id/tokens` (REG-275). */
export class CreateShareLinkBody {
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(500)
  @Id({ each: true })
  routine_ids?: number[];
}

/** `GET /api/mybtf/get-token-data` (REG-264). */
export class TokenDataQuery {
  @IsString()
  @Matches(/^[0-9a-f]{32}$/)
  token!: string;
}
