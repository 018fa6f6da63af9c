import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type JudgeBody,
  type JudgeCommand,
  judgeDecider,
  type JudgePicture,
  JUDGES_STREAM,
  type JudgeTerms,
  type KeptPicture,
} from '@app/contracts/scoring';
import { Command, type CommandMeta, type CommandResult, refused } from '../../platform/commands/command.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';

type Id = { readonly id: number };
type Runner = Pick<CommandRunner, 'run'>;
type OfJudge<D> = D & { readonly judge_id: number };
export class AddJudgeCommand extends Command<Pick<JudgeBody, 'fname' | 'lname'>, Id> {}
export class ChangeJudgeCommand extends Command<OfJudge<{ readonly terms: Partial<JudgeTerms> }>, Id> {}
export class SaveJudgePictureCommand extends Command<
  OfJudge<{ readonly picture: JudgePicture; readonly to: KeptPicture | null }>,
  Id
> {}

export const inRecords = (runner: Runner, command: JudgeCommand, meta: CommandMeta) =>
  runner.run({ stream: JUDGES_STREAM, name: command.type, decider: judgeDecider, command, meta });

/** PST-168. */
@CommandHandler(AddJudgeCommand)
export class AddJudgeHandler implements ICommandHandler<AddJudgeCommand> {
  constructor(@Inject(CommandRunner) private readonly runner: Runner) {}

  async execute({ data: { fname, lname }, meta }: AddJudgeCommand): Promise<CommandResult<Id>> {
    const { position, events } = await inRecords(this.runner, { type: 'AddJudge', fname, lname }, meta);
    return { position, answer: { id: events[0]!.data.judge_id } };
  }
}

/** PST-168. */
@CommandHandler(ChangeJudgeCommand)
export class ChangeJudgeHandler implements ICommandHandler<ChangeJudgeCommand> {
  constructor(@Inject(CommandRunner) private readonly runner: Runner) {}

  async execute({ data: { judge_id, terms }, meta }: ChangeJudgeCommand): Promise<CommandResult<Id>> {
    const { position } = await inRecords(this.runner, { type: 'ChangeJudge', judge_id, terms }, meta);
    return { position, answer: { id: judge_id } };
  }
}

/** A picture that was checked and kept before, or none. One that was kept takes the same bytes again, and no others (EVT-260, PST-167). */
@CommandHandler(SaveJudgePictureCommand)
export class SaveJudgePictureHandler implements ICommandHandler<SaveJudgePictureCommand> {
  constructor(@Inject(CommandRunner) private readonly runner: Runner) {}

  async execute({ data, meta }: SaveJudgePictureCommand): Promise<CommandResult<Id>> {
    const { judge_id, to } = data;
    const { position, repeated, events } = await inRecords(this.runner, { type: 'SaveJudgePicture', ...data }, meta);
    const kept = events.flatMap((event) => (event.type === 'JudgePictureSaved' ? (event.data.to ?? []) : []));
    if (repeated && kept.some(({ sha256 }) => sha256 !== to?.sha256)) throw refused('upload_changed');
    return { position, answer: { id: judge_id } };
  }
}
