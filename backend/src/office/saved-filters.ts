import { Injectable } from '@nestjs/common';
import { type SavedFilterCommand, savedFiltersDecider, savedFiltersStream } from '@app/contracts/office';
import type { CommandMeta } from '../platform/commands/command.js';
import { CommandRunner } from '../platform/commands/command-runner.js';

@Injectable()
export class SavedFilters {
  constructor(private readonly runner: CommandRunner) {}

  run(command: SavedFilterCommand, meta: CommandMeta) {
    return this.runner.run({
      stream: savedFiltersStream(command.account_id),
      name: command.type,
      decider: savedFiltersDecider,
      command,
      meta,
    });
  }
}
