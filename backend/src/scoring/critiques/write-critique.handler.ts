import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { critiqueDecider, critiqueStream, scoringDecider, scoringStream, type WordsBody } from '@app/contracts/scoring';
import { Command, type CommandResult } from '../../platform/commands/command.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';
import { StateLoader } from '../../platform/commands/state-loader.js';
import { assertDanced } from '../scoring.handlers.js';

type Id = { readonly id: number };
type Asked = WordsBody & { readonly routine_id: number; readonly position: number };
export class WriteCritiqueCommand extends Command<Asked, Id> {}

/** All that one judge wrote about a routine, as it is from now on (PST-171, PST-178). */
@CommandHandler(WriteCritiqueCommand)
export class WriteCritiqueHandler implements ICommandHandler<WriteCritiqueCommand> {
  constructor(
    @Inject(CommandRunner) private readonly runner: Pick<CommandRunner, 'run'>,
    @Inject(StateLoader) private readonly loader: Pick<StateLoader, 'load'>,
  ) {}

  async execute({ data: asked, meta }: WriteCritiqueCommand): Promise<CommandResult<Id>> {
    const { tour_date_id, registration_id, routine_id, position: at, was } = asked;
    await assertDanced(this.loader, asked);
    const { state } = await this.loader.load(scoringStream(tour_date_id), scoringDecider);
    const words = {
      note: asked.note.trim(),
      teacher_critique: asked.teacher_critique.trim(),
      // One order of fields: what is the same is written the same.
      data: asked.data.map(({ level_2, level_3, level_4, good }) => ({ level_2, level_3, level_4, good })),
    };
    const of = { tour_date_id, registration_id, routine_id };
    const { position } = await this.runner.run({
      ...{ stream: critiqueStream(routine_id), name: 'WriteCritique', decider: critiqueDecider, meta },
      command: { type: 'WriteCritique', ...of, position: at, words, was, judges: state.judges.length },
    });
    return { position, answer: { id: routine_id } };
  }
}
