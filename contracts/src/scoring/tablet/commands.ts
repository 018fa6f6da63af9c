import {
  ArrayMaxSize,
  IsBoolean,
  IsIn,
  IsInt,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Given, Id, IsInstant, Nested, OrNone, TextList, WrittenReason } from '../../shared/index.js';
import { MOST_QUICK_NOTE, MOST_QUICK_NOTES } from '../../catalogue/index.js';
import { FeedbackBody, MOST_FEEDBACK, MOST_NOTE } from '../commands.js';
import { MOST_TENTHS } from '../tenths.js';
import { type Part, PART_NAMES } from './types.js';

/** So many entries go at once: what waits is sent part by part. */
export const MOST_ENTRIES = 100;

/** Body of `POST admin/tour-dates/{id}/tablets/{position}`: the link that stands, or a new one (PST-199). */
export class TabletLinkBody {
  /** A new link and PIN, where one stands already: the old one opens nothing from then on. */
  @IsBoolean() renew!: boolean;
  @WrittenReason() reason!: string;
}

/** Body of `POST admin/tour-dates/{id}/tablets/{position}/revoke`. */
export class RevokeTabletBody {
  @WrittenReason() reason!: string;
}

/** Tour date, position and 128 bits, as the address of the page has them. */
export const TABLET_LINK = /^([1-9]\d{0,14})-([1-9])-([0-9a-f]{32})$/;

/** Body of `POST mybtf/judge-tablets`: the token of the link and its PIN (PST-199). */
export class OpenTabletBody {
  @Matches(TABLET_LINK) link!: string;
  @Matches(/^\d{6}$/, { message: 'A PIN has 6 digits.' }) pin!: string;
  @IsUUID('loose') device_id!: string;
}

class TabletScoreBody {
  /** In tenths, as the tablet saw it; null: none. */
  @OrNone() @IsInt() @Min(0) @Max(MOST_TENTHS) base!: number | null;
  @OrNone() @IsInt() @Min(0) @Max(MOST_TENTHS) value!: number | null;
}

class TabletTextBody {
  @IsString() @MaxLength(MOST_NOTE) note!: string;
  @ArrayMaxSize(MOST_FEEDBACK) @ValidateNested({ each: true }) @Nested(() => FeedbackBody) data!: FeedbackBody[];
}

class TabletWordsBody {
  @ValidateNested() @Nested(() => TabletTextBody) base!: TabletTextBody;
  @ValidateNested() @Nested(() => TabletTextBody) value!: TabletTextBody;
}

class TabletEntryBody {
  @IsUUID('loose') entry_id!: string;
  @Id() routine_id!: number;
  @Id() registration_id!: number;
  @IsInstant() device_at!: string;
  @OrNone() @ValidateNested() @Nested(() => TabletScoreBody) score!: TabletScoreBody | null;
  @OrNone() @ValidateNested() @Nested(() => TabletWordsBody) words!: TabletWordsBody | null;
}

/** Body of `POST mybtf/judge-tablets/{id}/{position}/entries` (PST-201, PST-203). */
export class TabletEntriesBody {
  @IsInstant() sent_at!: string;
  /** How many more wait on the tablet. */
  @IsInt() @Min(0) @Max(1_000_000) waiting!: number;
  @ArrayMaxSize(MOST_ENTRIES)
  @ValidateNested({ each: true })
  @Nested(() => TabletEntryBody)
  entries!: TabletEntryBody[];
  /** The judge's own quick notes, where they have changed. */
  @Given() @TextList(MOST_QUICK_NOTES, MOST_QUICK_NOTE) quick_notes?: string[];
}

/** Body of `PUT admin/tour-dates/{id}/values` (PST-202): which of the values of a judge stays. */
export class ChooseValueBody {
  @Id() registration_id!: number;
  @Id() routine_id!: number;
  @IsInt() @Min(1) @Max(4) position!: number;
  @IsIn(PART_NAMES) part!: Part;
  /** The entry whose value it is; null: the stored one. */
  @OrNone() @IsUUID('loose') entry_id!: string | null;
  /** The entries that stand beside it, as the chooser saw them. */
  @ArrayMaxSize(MOST_ENTRIES) @IsUUID('loose', { each: true }) seen!: string[];
}
