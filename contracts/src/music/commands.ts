import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsNumber, IsString, MaxLength, Min, ValidateNested } from 'class-validator';
import { applyDecorators, Email, Id, Nested, QueryId, trim, Given, OrNone } from '../shared/index.js';
import { AUDIO_TYPES, type AudioType } from './kinds.js';
import { MOST_NOTE_LETTERS } from './words.js';

const Url = (): PropertyDecorator => applyDecorators(IsString(), MaxLength(200));
const Type = (): PropertyDecorator => IsIn(Object.keys(AUDIO_TYPES));

/** `GET mybtf/music` (EVT-238): of a registration, or of what a link opens. */
export class MusicQuery {
  @Given()
  @QueryId()
  registration_id?: number;
}

/** `POST mybtf/music` (EVT-150); length and kind are those that the server read in the file (EVT-135). */
export class SaveMusicBody {
  @Id() registrationsRoutineId!: number;
  @Url() url!: string;
  @IsString() @MaxLength(500) fileName!: string;
  @OrNone() @IsNumber() @Min(0) duration?: number | null;
  @Given() @IsString() @MaxLength(100) content_type?: string;
}

export class MusicNotesBody {
  @MaxLength(MOST_NOTE_LETTERS, { message: `Please use at most ${MOST_NOTE_LETTERS} characters` })
  @IsString()
  @Transform(trim)
  notes!: string;
}

/** `PUT mybtf/music` (EVT-151): no-music, a note, or an address to send the link to; one of them. */
export class ChangeMusicBody {
  @Id() id!: number;
  @Given() @IsBoolean() no_music?: boolean;
  /** The music that goes with no-music, as its sender saw it. */
  @OrNone() @IsString() @MaxLength(100) music_id?: string | null;
  @Given() @ValidateNested() @Nested(() => MusicNotesBody) music?: MusicNotesBody;
  @Given() @Email() @MaxLength(254) upload_email?: string;
}

/** `DELETE mybtf/music` (EVT-152). */
export class RemoveMusicQuery {
  @QueryId() registrationsRoutineId!: number;
}

/** `GET mybtf/music/playback-url` (EVT-153). */
export class PlaybackQuery {
  @Url() url!: string;
  @Type() content_type!: AudioType;
}
