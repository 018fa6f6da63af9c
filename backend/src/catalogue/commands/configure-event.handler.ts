import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { eventDecider } from '@app/contracts/catalogue';
import { streamName } from '@app/contracts/shared';
import type { CommandResult } from '../../platform/commands/command.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';
import { ConfigureEventCommand } from '../../commands-between-rooms/catalogue-commands.js';

@CommandHandler(ConfigureEventCommand)
export class ConfigureEventHandler implements ICommandHandler<ConfigureEventCommand> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({
    data,
    meta,
  }: ConfigureEventCommand): Promise<CommandResult<{ id: number; profile_version: number | null }>> {
    const id = data.event_id;
    const stream = streamName('event', id);
    const { position, state } = await this.runner.run({
      stream,
      name: data.type,
      decider: eventDecider,
      command: data,
      meta,
    });
    return { position, answer: { id, profile_version: state.profile?.profile_version ?? null } };
  }
}
