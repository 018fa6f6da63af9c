import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MusicCommand } from '@app/contracts/music';
import { type CommandMeta, type CommandResult, refused } from '../../platform/commands/command.js';
import {
  NoteMusicCommand,
  ReceiveMusicCommand,
  RemoveMusicCommand,
  SaveMusicCommand,
  SendMusicLinkCommand,
  SetNoMusicCommand,
} from '../music-commands.js';
import { assertSameFile } from '../../platform/file-store/same-file.js';
import { TypedAddresses } from '../../platform/mail/typed-addresses.js';
import { MusicScenes } from '../music-scenes.js';
import { MusicStates } from '../music-states.js';

type Answer = Promise<CommandResult<{ id: number }>>;
type Of = { readonly registration_id: number; readonly routine_id: number };
type Asked = Pick<Awaited<ReturnType<MusicScenes['asked']>>, 'about' | 'open' | 'now'>;

/** Gathers what a decision about the music of a routine rests on, and decides. */
@Injectable()
abstract class OfMusic {
  constructor(
    protected readonly scenes: MusicScenes,
    protected readonly states: MusicStates,
  ) {}

  protected async decide(of: Of, meta: CommandMeta, command: (asked: Asked) => MusicCommand) {
    const { scene: _, ...asked } = await this.scenes.asked(of, meta);
    return this.states.run(command(asked), meta);
  }

  protected async answer(of: Of, meta: CommandMeta, command: (asked: Asked) => MusicCommand): Answer {
    const { position } = await this.decide(of, meta, command);
    return { position, answer: { id: of.routine_id } };
  }
}

@CommandHandler(ReceiveMusicCommand)
export class ReceiveMusicHandler extends OfMusic implements ICommandHandler<ReceiveMusicCommand> {
  async execute({ data, meta }: ReceiveMusicCommand) {
    const { file } = data;
    const ran = await this.decide(data, meta, (asked) => ({ type: 'ReceiveMusic', ...asked, file }));
    if (file.sha256 !== null) assertSameFile(ran, file.sha256);
    return {
      position: ran.position,
      answer: { upload_id: file.upload_id, address: file.url, duration: file.duration },
    };
  }
}

@CommandHandler(SaveMusicCommand)
export class SaveMusicHandler extends OfMusic implements ICommandHandler<SaveMusicCommand> {
  async execute({ data, meta }: SaveMusicCommand) {
    const { url, routine_id } = data;
    const { position, state } = await this.decide(data, meta, (asked) => ({ type: 'SaveMusic', ...asked, url }));
    if (state.music === null) throw refused('music_gone');
    return { position, answer: { id: routine_id, music_id: state.music.upload_id } };
  }
}

@CommandHandler(RemoveMusicCommand)
export class RemoveMusicHandler extends OfMusic implements ICommandHandler<RemoveMusicCommand> {
  execute({ data, meta }: RemoveMusicCommand): Answer {
    return this.answer(data, meta, (asked) => ({ type: 'RemoveMusic', ...asked }));
  }
}

@CommandHandler(SetNoMusicCommand)
export class SetNoMusicHandler extends OfMusic implements ICommandHandler<SetNoMusicCommand> {
  execute({ data, meta }: SetNoMusicCommand): Answer {
    const { no_music } = data;
    return this.answer(data, meta, (asked) => ({ type: 'SetNoMusic', ...asked, no_music }));
  }
}

@CommandHandler(NoteMusicCommand)
export class NoteMusicHandler extends OfMusic implements ICommandHandler<NoteMusicCommand> {
  execute({ data, meta }: NoteMusicCommand): Answer {
    const { notes } = data;
    return this.answer(data, meta, (asked) => ({ type: 'NoteMusic', ...asked, notes }));
  }
}

/** The mail follows from the event (EVT-140). */
@CommandHandler(SendMusicLinkCommand)
export class SendMusicLinkHandler extends OfMusic implements ICommandHandler<SendMusicLinkCommand> {
  constructor(
    scenes: MusicScenes,
    states: MusicStates,
    private readonly typed: TypedAddresses,
  ) {
    super(scenes, states);
  }

  async execute({ data, meta }: SendMusicLinkCommand): Answer {
    const { scene: _, ...asked } = await this.scenes.asked(data, meta);
    const send = () => this.states.run({ type: 'SendMusicLink', ...asked, email: data.email }, meta);
    const { position } = await this.typed.sending(meta, asked.about.account_id, send);
    return { position, answer: { id: data.routine_id } };
  }
}
