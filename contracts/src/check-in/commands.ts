import { ArrayMaxSize, IsArray, IsInt, IsUUID, Max, Min, ValidateNested } from 'class-validator';
import { Id, IsDay, IsInstant, Nested, OrNone, PlainName, RequiredText, WrittenReason } from '../shared/index.js';
import { MOST_SCANS } from './streams.js';

/** More than one person is checked in on a day. */
const MOST_UNDONE = 50;

export class UndoBody {
  @IsArray() @ArrayMaxSize(MOST_UNDONE) @IsUUID('loose', { each: true }) undoes!: readonly string[];
  @WrittenReason() reason!: string;
}

export class ScanBody {
  @IsUUID('loose') scan_id!: string;
  @Id() registration_id!: number;
  @Id() person_id!: number;
  @IsDay() day!: string;
  @IsInstant() device_at!: string;
  @OrNone() @ValidateNested() @Nested(() => UndoBody) undo?: UndoBody | null;
}

/** Body of `POST admin/check-in/:id/scans` (ADM-023, ADM-025). */
export class ScansBody {
  @IsUUID('loose') device_id!: string;
  /** As the desk calls its device. */
  @PlainName() @RequiredText(40) name!: string;
  @IsInstant() sent_at!: string;
  /** How many more wait on the device. */
  @IsInt() @Min(0) @Max(1_000_000) waiting!: number;
  @ArrayMaxSize(MOST_SCANS) @ValidateNested({ each: true }) @Nested(() => ScanBody) scans!: ScanBody[];
}
