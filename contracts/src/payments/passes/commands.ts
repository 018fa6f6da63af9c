import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsBoolean, IsISO8601 } from 'class-validator';
import { Given, Id, RequiredText } from '../../shared/index.js';

/** Body of `POST danceone/media-pass/create` (PAY-276). */
export class RecordMediaPassesBody {
  @Id() registrationId!: number;
  /** The server has a clock of its own. */
  @Given() @IsISO8601() paymentDate?: string;
  /** The transaction of an approved payment: its record is answered. */
  @Given() @RequiredText(100) transactionId?: string;
  @IsArray() @ArrayMinSize(1) @ArrayUnique() @ArrayMaxSize(2000) @Id({ each: true }) selectedIds!: number[];
  /** The payment step of an open edit says so (PAY-311). */
  @Given() @IsBoolean() editing?: boolean;
}

/** Body of `POST danceone/media-pass/refresh` (PAY-278). */
export class RefreshMediaPassesBody {
  @Id() registrationId!: number;
}
