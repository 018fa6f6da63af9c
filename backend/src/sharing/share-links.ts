import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { registrationDecider, registrationStream } from '@app/contracts/registration';
import { type ShareLinkCommand, shareLinkDecider, shareLinkStream } from '@app/contracts/sharing';
import type { Registration } from '@app/contracts/registration';
import { type CommandMeta, refused } from '../platform/commands/command.js';
import { CommandRunner } from '../platform/commands/command-runner.js';
import { StateLoader } from '../platform/commands/state-loader.js';

/** The id of a link: who knows it still does not know the token (SEC-005). */
export const linkIdOf = (token: string): string => createHash('sha256').update(token).digest('hex');

@Injectable()
export class ShareLinks {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StateLoader) private readonly loader: StateLoader,
  ) {}

  run(link_id: string, command: ShareLinkCommand, meta: CommandMeta) {
    return this.runner.run({
      stream: shareLinkStream(link_id),
      name: command.type,
      decider: shareLinkDecider,
      command,
      meta,
    });
  }

  /** The registration as its own stream tells it now; 404 when it is gone. */
  async registration(id: number): Promise<Registration> {
    const { state } = await this.loader.load(registrationStream(id), registrationDecider);
    if (state === null || state.deleted) throw refused('not_found');
    return state;
  }
}
