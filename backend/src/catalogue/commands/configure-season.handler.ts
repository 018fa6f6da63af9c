import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { seasonDecider } from '@app/contracts/catalogue';
import { streamName } from '@app/contracts/shared';
import type { CommandResult } from '../../platform/commands/command.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';
import { ConfigureSeasonCommand } from '../../commands-between-rooms/catalogue-commands.js';

@CommandHandler(ConfigureSeasonCommand)
export class ConfigureSeasonHandler implements ICommandHandler<ConfigureSeasonCommand> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ data, meta }: ConfigureSeasonCommand): Promise<CommandResult<{ id: number }>> {
    const { id } = data.season;
    const stream = streamName('season', id);
    const { position } = await this.runner.run({
      stream,
      name: data.type,
      decider: seasonDecider,
      command: data,
      meta,
    });
    return { position, answer: { id } };
  }
}
