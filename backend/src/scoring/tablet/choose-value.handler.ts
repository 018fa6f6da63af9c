import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ChooseValueBody, critiqueDecider, critiqueStream } from '@app/contracts/scoring';
import { Command, type CommandResult } from '../../platform/commands/command.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';
import { StateLoader } from '../../platform/commands/state-loader.js';
import { assertDanced } from '../scoring.handlers.js';

type Id = { readonly id: number };
export class ChooseValueCommand extends Command<ChooseValueBody & { readonly tour_date_id: number }, Id> {}

/** One of two values of a judge, as somebody of the office chose it (PST-202). */
@CommandHandler(ChooseValueCommand)
export class ChooseValueHandler implements ICommandHandler<ChooseValueCommand> {
  constructor(
    @Inject(CommandRunner) private readonly runner: Pick<CommandRunner, 'run'>,
    @Inject(StateLoader) private readonly loader: Pick<StateLoader, 'load'>,
  ) {}

  async execute({ data, meta }: ChooseValueCommand): Promise<CommandResult<Id>> {
    const { tour_date_id, registration_id, routine_id, position: at, part, entry_id = null, seen } = data;
    await assertDanced(this.loader, data);
    const { position } = await this.runner.run({
      ...{ stream: critiqueStream(routine_id), name: 'ChooseTabletValue', decider: critiqueDecider, meta },
      command: {
        ...{ type: 'ChooseTabletValue', tour_date_id, registration_id, routine_id },
        ...{ position: at, part, entry_id, seen },
      },
    });
    return { position, answer: { id: routine_id } };
  }
}
