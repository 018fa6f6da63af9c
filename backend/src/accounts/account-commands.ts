import { Injectable } from '@nestjs/common';
import {
  type AccountCommand,
  accountDecider,
  type AccountEvent,
  type AccountState,
  type StudioCommand,
  studioDecider,
  type StudioEvent,
  type StudioState,
} from '@app/contracts/accounts';
import { streamName } from '@app/contracts/shared';
import type { CommandMeta } from '../platform/commands/command.js';
import { CommandRunner, type Ran } from '../platform/commands/command-runner.js';

/** Runs one decision of an account or a studio; the name in the events is the decider's own. */
@Injectable()
export class AccountCommands {
  constructor(private readonly runner: CommandRunner) {}

  account(id: number, command: AccountCommand, meta: CommandMeta): Promise<Ran<AccountState, AccountEvent>> {
    return this.runner.run<AccountState, AccountCommand, AccountEvent>({
      stream: streamName('account', id),
      name: command.type,
      decider: accountDecider,
      command,
      meta,
    });
  }

  studio(id: number, command: StudioCommand, meta: CommandMeta): Promise<Ran<StudioState, StudioEvent>> {
    return this.runner.run<StudioState, StudioCommand, StudioEvent>({
      stream: streamName('studio', id),
      name: command.type,
      decider: studioDecider,
      command,
      meta,
    });
  }
}
