import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CATALOGUE_FACTS, type CatalogueFacts } from '@app/contracts/catalogue';
import {
  type AssignHomeworkBody,
  critiqueDecider,
  critiqueStream,
  HOMEWORK_STREAM,
  type HomeworkCommand,
  homeworkDecider,
  type HomeworkTerms,
} from '@app/contracts/scoring';
import { Command, type CommandMeta, type CommandResult } from '../../platform/commands/command.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';
import { StateLoader } from '../../platform/commands/state-loader.js';
import { assertDanced } from '../scoring.handlers.js';
import { assertSameVideo, SaveHomeworkVideoCommand } from '../videos/save-video.js';

type Id = { readonly id: number };
type Runner = Pick<CommandRunner, 'run'>;

export class AddHomeworkCommand extends Command<{ readonly terms: Omit<HomeworkTerms, 'active'> }, Id> {}
export class ChangeHomeworkCommand extends Command<
  { readonly homework_id: number; readonly terms: Partial<HomeworkTerms> },
  Id
> {}
export class AssignHomeworkCommand extends Command<AssignHomeworkBody & { readonly routine_id: number }, Id> {}

const inLibrary = (runner: Runner, command: HomeworkCommand, meta: CommandMeta) =>
  runner.run({ stream: HOMEWORK_STREAM, name: command.type, decider: homeworkDecider, command, meta });

const divisionsOf = async (catalogue: Pick<CatalogueFacts, 'tables'>): Promise<readonly number[]> =>
  (await catalogue.tables()).performance_divisions.map(({ id }) => id);

/** PST-175. */
@CommandHandler(AddHomeworkCommand)
export class AddHomeworkHandler implements ICommandHandler<AddHomeworkCommand> {
  constructor(
    @Inject(CommandRunner) private readonly runner: Runner,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: Pick<CatalogueFacts, 'tables'>,
  ) {}

  async execute({ data: { terms }, meta }: AddHomeworkCommand): Promise<CommandResult<Id>> {
    const divisions = await divisionsOf(this.catalogue);
    const { position, events } = await inLibrary(this.runner, { type: 'AddHomework', terms, divisions }, meta);
    return { position, answer: { id: events[0]!.data.homework_id } };
  }
}

/** PST-175. */
@CommandHandler(ChangeHomeworkCommand)
export class ChangeHomeworkHandler implements ICommandHandler<ChangeHomeworkCommand> {
  constructor(
    @Inject(CommandRunner) private readonly runner: Runner,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: Pick<CatalogueFacts, 'tables'>,
  ) {}

  async execute({ data: { homework_id, terms }, meta }: ChangeHomeworkCommand): Promise<CommandResult<Id>> {
    const divisions = await divisionsOf(this.catalogue);
    const command = { type: 'ChangeHomework', homework_id, terms, divisions } as const;
    const { position } = await inLibrary(this.runner, command, meta);
    return { position, answer: { id: homework_id } };
  }
}

/** The film of a video, which was checked and kept before (PST-175). */
@CommandHandler(SaveHomeworkVideoCommand)
export class SaveHomeworkVideoHandler implements ICommandHandler<SaveHomeworkVideoCommand> {
  constructor(@Inject(CommandRunner) private readonly runner: Runner) {}

  async execute({ data: { homework_id, video }, meta }: SaveHomeworkVideoCommand): Promise<CommandResult<Id>> {
    const ran = await inLibrary(this.runner, { type: 'SaveHomeworkVideo', homework_id, video }, meta);
    assertSameVideo(ran, video);
    const { position } = ran;
    return { position, answer: { id: homework_id } };
  }
}

/** Which videos of the library a routine has as homework (PST-175). */
@CommandHandler(AssignHomeworkCommand)
export class AssignHomeworkHandler implements ICommandHandler<AssignHomeworkCommand> {
  constructor(
    @Inject(CommandRunner) private readonly runner: Runner,
    @Inject(StateLoader) private readonly loader: Pick<StateLoader, 'load'>,
  ) {}

  async execute({ data, meta }: AssignHomeworkCommand): Promise<CommandResult<Id>> {
    const { tour_date_id, registration_id, routine_id, homework_ids, was } = data;
    await assertDanced(this.loader, data);
    const { state: library } = await this.loader.load(HOMEWORK_STREAM, homeworkDecider);
    const of = { tour_date_id, registration_id, routine_id };
    const { position } = await this.runner.run({
      ...{ stream: critiqueStream(routine_id), name: 'AssignHomework', decider: critiqueDecider, meta },
      command: { type: 'AssignHomework', ...of, homework_ids, was, library },
    });
    return { position, answer: { id: routine_id } };
  }
}
