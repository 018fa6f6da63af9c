import type { MusicFile } from '@app/contracts/music';
import { Command } from '../platform/commands/command.js';

type OfRoutine = { readonly registration_id: number; readonly routine_id: number };
type Answer = { readonly id: number };

export class ReceiveMusicCommand extends Command<
  OfRoutine & { readonly file: MusicFile },
  { readonly upload_id: string; readonly address: string; readonly duration: number }
> {}
export class SaveMusicCommand extends Command<
  OfRoutine & { readonly url: string },
  Answer & { readonly music_id: string }
> {}
export class RemoveMusicCommand extends Command<OfRoutine, Answer> {}
export class SetNoMusicCommand extends Command<OfRoutine & { readonly no_music: boolean }, Answer> {}
export class NoteMusicCommand extends Command<OfRoutine & { readonly notes: string }, Answer> {}
export class SendMusicLinkCommand extends Command<OfRoutine & { readonly email: string }, Answer> {}
