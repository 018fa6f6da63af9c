import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  noAnswer,
  questionsOf,
  rewardTerms,
  type SaveSurvey,
  type SharedSurveyBody,
  surveyDecider,
  type SurveySaved,
  surveyStream,
} from '@app/contracts/survey';
import { MakePromoCodesCommand } from '../commands-between-rooms/promo-code-commands.js';
import { Command, type CommandMeta, type CommandResult } from '../platform/commands/command.js';
import { CommandRunner } from '../platform/commands/command-runner.js';
import { Commands } from '../platform/commands/commands.js';
import { systemMeta } from '../platform/commands/system-meta.js';
import { type IdGenerator, IDS } from '../platform/ids/id-generator.js';
import { ratedName, type SurveyScene, SurveyScenes } from './survey-scenes.js';

export class SaveSurveyCommand extends Command<SharedSurveyBody & { readonly registration_id: number }, SurveySaved> {}

const commandOf = (scene: SurveyScene, { version, questions, submit = false }: SharedSurveyBody): SaveSurvey => {
  const { registration, start_year, availability, reward, judges, workshop_faculty } = scene;
  const { id: registration_id, tour_date_id, event_id, account_id } = registration;
  return {
    ...{ type: 'SaveSurvey', registration_id, tour_date_id, account_id, event_id, start_year },
    ...{ availability, version, submit, reward },
    questions: questionsOf(scene, version),
    names: { judges: judges.map(ratedName), workshop: workshop_faculty.map(ratedName) },
    given: questions.map(({ id, not_applicable = false, rating = null, text = '', people = [], feedback = '' }) => ({
      ...{ ...noAnswer(id), not_applicable, rating, text, feedback },
      people: people.map((one) => ({ name: one.name, rating: one.rating, feedback: one.feedback })),
    })),
  };
};

/** Saves answers of a survey, or ends it with them (PST-141, PST-142, PST-163). */
@CommandHandler(SaveSurveyCommand)
export class SaveSurveyHandler implements ICommandHandler<SaveSurveyCommand> {
  constructor(
    @Inject(CommandRunner) private readonly runner: Pick<CommandRunner, 'run'>,
    @Inject(Commands) private readonly commands: Pick<Commands, 'run'>,
    @Inject(IDS) private readonly ids: IdGenerator,
    private readonly scenes: SurveyScenes,
  ) {}

  async execute({ data, meta }: SaveSurveyCommand): Promise<CommandResult<SurveySaved>> {
    const { registration_id } = data;
    const scene = await this.scenes.of(registration_id);
    const command = commandOf(scene, data);
    // Before the survey ends, so that nobody is shown a code that is not there yet; without a survey it serves nobody.
    if (command.submit && surveyDecider.decide(command, scene.survey).accepted) await this.makeCode(command, meta);
    const stream = surveyStream(registration_id);
    const ran = await this.runner.run({ stream, name: command.type, decider: surveyDecider, command, meta });
    const { version, reward } = ran.state;
    const answer = {
      ...{ registration_id, version: version ?? data.version, survey_submitted: reward !== null },
      ...{ survey_version: version, reward },
    };
    return { position: ran.position, answer };
  }

  /** Once an event and amount, by the product itself within the request that earned it (PST-149, AUD-006). */
  private async makeCode(
    { event_id, reward: { promo_code: code, amount } }: SaveSurvey,
    { correlation_id, causation_id, request_id }: CommandMeta,
  ): Promise<void> {
    const codes = [{ code, terms: rewardTerms(event_id, amount) }];
    const meta = { ...systemMeta(this.ids), correlation_id, causation_id, request_id };
    await this.commands.run(new MakePromoCodesCommand({ codes }, meta));
  }
}
