import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { homeDay } from '@app/contracts/shared';
import { type WaiverTypeCommand, waiverTypeDecider, waiverTypeStream } from '@app/contracts/waivers';
import { ConfigureEventCommand } from '../../commands-between-rooms/catalogue-commands.js';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandMeta, type CommandResult, refused } from '../../platform/commands/command.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';
import { Commands } from '../../platform/commands/commands.js';
import { Numbers } from '../../platform/numbers/numbers.js';
import { AddWaiverTypeCommand, AddWaiverVersionCommand, SetEventWaiverCommand } from '../waiver-commands.js';
import { WaiverFacts } from '../waiver-facts.js';

type Saved = Promise<CommandResult<{ id: number }>>;

const run = async (runner: CommandRunner, command: WaiverTypeCommand, meta: CommandMeta): Saved => {
  const { waiver_type_id: id, type: name } = command;
  const { position } = await runner.run({
    ...{ stream: waiverTypeStream(id), name, decider: waiverTypeDecider, command, meta },
  });
  return { position, answer: { id } };
};

@CommandHandler(AddWaiverTypeCommand)
export class AddWaiverTypeHandler implements ICommandHandler<AddWaiverTypeCommand> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly numbers: Numbers,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data, meta }: AddWaiverTypeCommand): Saved {
    const waiver_type_id = await this.numbers.nextOf('waiverType', meta);
    const today = homeDay(this.clock.now());
    return run(this.runner, { type: 'AddWaiverType', waiver_type_id, ...data, today }, meta);
  }
}

@CommandHandler(AddWaiverVersionCommand)
export class AddWaiverVersionHandler implements ICommandHandler<AddWaiverVersionCommand> {
  constructor(
    private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  execute({ data, meta }: AddWaiverVersionCommand): Saved {
    return run(this.runner, { type: 'AddWaiverVersion', ...data, today: homeDay(this.clock.now()) }, meta);
  }
}

/** The profile names the type; that there is one is known here alone. */
@CommandHandler(SetEventWaiverCommand)
export class SetEventWaiverHandler implements ICommandHandler<SetEventWaiverCommand> {
  constructor(
    private readonly facts: WaiverFacts,
    private readonly commands: Commands,
  ) {}

  async execute({ data: { event_id, waiver_type_id }, meta }: SetEventWaiverCommand): Saved {
    if ((await this.facts.type(waiver_type_id)) === null) throw refused('waiver_type_unknown');
    const change = { type: 'ChangeFeeProfile', event_id, changes: { waiver_type_id } } as const;
    const { position } = await this.commands.run(new ConfigureEventCommand(change, meta));
    return { position, answer: { id: event_id } };
  }
}
