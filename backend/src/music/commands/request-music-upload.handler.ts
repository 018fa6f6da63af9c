import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UploadTicket } from '@app/contracts/uploads';
import { RequestMusicUploadCommand } from '../../commands-between-rooms/music-commands.js';
import type { CommandResult } from '../../platform/commands/command.js';
import { EventLog } from '../../platform/event-store/event-log.js';
import { MusicUploads } from '../music-uploads.js';

/** Nothing is appended: its sender reads as far as the log is (EVT-169). */
@CommandHandler(RequestMusicUploadCommand)
export class RequestMusicUploadHandler implements ICommandHandler<RequestMusicUploadCommand> {
  constructor(
    private readonly uploads: MusicUploads,
    @Inject(EventLog) private readonly log: EventLog,
  ) {}

  async execute(command: RequestMusicUploadCommand): Promise<CommandResult<UploadTicket>> {
    return { answer: await this.uploads.request(command), position: await this.log.head() };
  }
}
