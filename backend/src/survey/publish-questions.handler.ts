import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SURVEY_QUESTIONS_STREAM, surveyQuestionsDecider, type SurveyQuestionsBody } from '@app/contracts/survey';
import { Command, type CommandResult } from '../platform/commands/command.js';
import { CommandRunner } from '../platform/commands/command-runner.js';

type Version = { readonly version: number };
export class PublishQuestionsCommand extends Command<Pick<SurveyQuestionsBody, 'was' | 'questions'>, Version> {}

/** A new version of the questions, for surveys that are not begun (PST-166). */
@CommandHandler(PublishQuestionsCommand)
export class PublishQuestionsHandler implements ICommandHandler<PublishQuestionsCommand> {
  constructor(@Inject(CommandRunner) private readonly runner: Pick<CommandRunner, 'run'>) {}

  async execute({ data: { was, questions }, meta }: PublishQuestionsCommand): Promise<CommandResult<Version>> {
    const { position, state } = await this.runner.run({
      ...{ stream: SURVEY_QUESTIONS_STREAM, name: 'PublishSurveyQuestions', decider: surveyQuestionsDecider, meta },
      command: { type: 'PublishSurveyQuestions', was, questions: questions.map((one) => ({ ...one })) },
    });
    return { position, answer: { version: state.versions.length } };
  }
}
