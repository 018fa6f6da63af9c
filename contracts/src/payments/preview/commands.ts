import { IsIn, Matches, ValidateIf } from 'class-validator';
import { QueryId } from '../../shared/index.js';

const PREVIEWED = ['receive', 'refund', 'void', 'return'] as const;

/** `GET admin/payments/:paymentId/preview` (PAY-327). */
export class DeedPreviewQuery {
  @QueryId() registration_id!: number;
  @IsIn(PREVIEWED) deed!: (typeof PREVIEWED)[number];
  /** Whole cents of a refund. */
  @ValidateIf(({ deed }: DeedPreviewQuery) => deed === 'refund')
  @Matches(/^[1-9]\d{0,8}$/)
  amount?: string;
}
