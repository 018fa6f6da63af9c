import { Global, Module } from '@nestjs/common';
import { MUSIC_FACTS } from '@app/contracts/registration';
import {
  NoteMusicHandler,
  ReceiveMusicHandler,
  RemoveMusicHandler,
  SaveMusicHandler,
  SendMusicLinkHandler,
  SetNoMusicHandler,
} from './commands/music.handlers.js';
import { RequestMusicUploadHandler } from './commands/request-music-upload.handler.js';
import { MusicAccess } from './music-access.js';
import { MusicCopies } from './music-copies.js';
import { MusicFiles } from './music-files.js';
import { MusicReactions } from './music-reactions.js';
import { MusicRetention } from './music-retention.js';
import { MusicScenes } from './music-scenes.js';
import { MusicStates } from './music-states.js';
import { MusicUploads } from './music-uploads.js';
import { MusicZip } from './music-zip.js';
import { MusicController } from './music.controller.js';
import { MusicQueryHandler } from './queries/music.query.js';
import { StaffMusicQueryHandler } from './queries/staff-music.query.js';

/** Tells the registration room which routines have their music (EVT-041). */
@Global()
@Module({
  controllers: [MusicController],
  providers: [
    MusicStates,
    MusicScenes,
    MusicAccess,
    MusicFiles,
    MusicUploads,
    MusicCopies,
    MusicReactions,
    MusicRetention,
    MusicZip,
    MusicQueryHandler,
    { provide: MUSIC_FACTS, useExisting: MusicQueryHandler },
    StaffMusicQueryHandler,
    RequestMusicUploadHandler,
    ReceiveMusicHandler,
    SaveMusicHandler,
    RemoveMusicHandler,
    SetNoMusicHandler,
    NoteMusicHandler,
    SendMusicLinkHandler,
  ],
  exports: [MUSIC_FACTS],
})
export class MusicModule {}
