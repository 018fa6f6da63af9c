import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CATALOGUE_FACTS, type CatalogueFacts } from '@app/contracts/catalogue';
import { registrationDecider, registrationStream } from '@app/contracts/registration';
import {
  type CritiqueCommand,
  critiqueDecider,
  critiqueStream,
  type FacultyBody,
  type Judge,
  type JudgesBody,
  type Override,
  type OverrideBody,
  placeText,
  recordNamed,
  type ScoresBody,
  scoringDecider,
  scoringStream,
  tenths,
} from '@app/contracts/scoring';
import { Command, type CommandMeta, type CommandResult, refused } from '../platform/commands/command.js';
import { CommandRunner } from '../platform/commands/command-runner.js';
import { StateLoader } from '../platform/commands/state-loader.js';
import { LogIndexes } from '../platform/log-indexes/log-indexes.js';
import { inRecords } from './judges/keep-judges.handlers.js';
import { positionIn, scoresOfTourDate } from './scored-positions.js';
import { writtenScore } from './written-score.js';

type Id = { readonly id: number };
type AtCity<D> = D & { readonly tour_date_id: number };
export class AssignJudgesCommand extends Command<AtCity<Pick<JudgesBody, 'judges'>>, Id> {}
export class AssignFacultyCommand extends Command<AtCity<Pick<FacultyBody, 'faculty'>>, Id> {}
export class EnterScoresCommand extends Command<AtCity<ScoresBody>, Id> {}

/** The judges with the numbers of their records; those of whom there is none get one (PST-168). */
const recorded = async (
  runner: Pick<CommandRunner, 'run'>,
  names: readonly Pick<Judge, 'fname' | 'lname'>[],
  meta: CommandMeta,
): Promise<readonly Judge[]> => {
  const { state } = await inRecords(runner, { type: 'NameJudges', names }, meta);
  return names.map(({ fname, lname }) => {
    const record = recordNamed(state, { fname, lname });
    return { ...(record && { id: record.id }), fname, lname };
  });
};

/** A judge who has given scores stays: a smaller panel than that is refused. */
@CommandHandler(AssignJudgesCommand)
export class AssignJudgesHandler implements ICommandHandler<AssignJudgesCommand> {
  constructor(
    @Inject(CommandRunner) private readonly runner: Pick<CommandRunner, 'run'>,
    @Inject(LogIndexes) private readonly indexes: Pick<LogIndexes, 'find'>,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
  ) {}

  async execute({ data: { tour_date_id, judges }, meta }: AssignJudgesCommand): Promise<CommandResult<Id>> {
    if ((await this.catalogue.tourDate(tour_date_id)) === null) throw refused('not_found');
    const scored = Math.max(0, ...(await this.indexes.find(scoresOfTourDate, tour_date_id)).map(positionIn));
    const { position } = await this.runner.run({
      ...{ stream: scoringStream(tour_date_id), name: 'AssignJudges', decider: scoringDecider, meta },
      command: {
        ...{ type: 'AssignJudges', tour_date_id, scored },
        judges: await recorded(this.runner, judges, meta),
      },
    });
    return { position, answer: { id: tour_date_id } };
  }
}

/** Names the teachers of the workshop, about whom the survey asks (PST-168). */
@CommandHandler(AssignFacultyCommand)
export class AssignFacultyHandler implements ICommandHandler<AssignFacultyCommand> {
  constructor(
    @Inject(CommandRunner) private readonly runner: Pick<CommandRunner, 'run'>,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
  ) {}

  async execute({ data: { tour_date_id, faculty }, meta }: AssignFacultyCommand): Promise<CommandResult<Id>> {
    if ((await this.catalogue.tourDate(tour_date_id)) === null) throw refused('not_found');
    const named = await recorded(this.runner, faculty, meta);
    const { position } = await this.runner.run({
      ...{ stream: scoringStream(tour_date_id), name: 'AssignFaculty', decider: scoringDecider, meta },
      command: { type: 'AssignFaculty', tour_date_id, faculty: named },
    });
    return { position, answer: { id: tour_date_id } };
  }
}

/** Refuses `routine_not_scored`, unless the routine is danced at this tour date. */
export const assertDanced = async (
  loader: Pick<StateLoader, 'load'>,
  { tour_date_id, registration_id, routine_id }: AtCity<Pick<ScoresBody, 'registration_id' | 'routine_id'>>,
): Promise<void> => {
  const { state } = await loader.load(registrationStream(registration_id), registrationDecider);
  const isThere = state && state.tour_date_id === tour_date_id && state.completed && !state.deleted;
  const routine = isThere && Object.values(state.official.routines).find(({ id }) => id === routine_id);
  if (!routine || routine.waiting || routine.transferred_out_to !== null) throw refused('routine_not_scored');
};

/** One thing of one routine: a score, its number, whether it was danced, or a result set by hand (PST-103, PST-169, PST-170, PST-176). */
@CommandHandler(EnterScoresCommand)
export class EnterScoresHandler implements ICommandHandler<EnterScoresCommand> {
  constructor(
    @Inject(CommandRunner) private readonly runner: Pick<CommandRunner, 'run'>,
    @Inject(StateLoader) private readonly loader: Pick<StateLoader, 'load'>,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: Pick<CatalogueFacts, 'tables'>,
  ) {}

  async execute({ data, meta }: EnterScoresCommand): Promise<CommandResult<Id>> {
    const { tour_date_id, registration_id, routine_id, cell, number, canceled, override } = data;
    if ([cell, number, canceled, override].filter((given) => given !== undefined).length !== 1)
      throw refused('invalid_input');
    if ((canceled !== undefined || override !== undefined) && !meta.reason)
      throw refused('reason_required', {}, { reason: 'Required' });
    await assertDanced(this.loader, data);
    const of = { tour_date_id, registration_id, routine_id };
    if (number !== undefined) {
      const stream = scoringStream(tour_date_id);
      const asked = number && { number: number.number, has_a: number.has_a };
      const command = { type: 'NumberRoutine', tour_date_id, routine_id, number: asked } as const;
      const { position } = await this.runner.run({
        stream,
        name: command.type,
        decider: scoringDecider,
        command,
        meta,
      });
      return { position, answer: { id: routine_id } };
    }
    if (override !== undefined) {
      const to = override.computed ? null : await this.set(override);
      return this.ofRoutine({ type: 'OverrideResult', ...of, result: override.result, to }, meta);
    }
    if (cell === undefined) return this.ofRoutine({ type: 'CancelScoring', ...of, canceled: canceled ?? false }, meta);
    const score = writtenScore(cell.score);
    const { state } = await this.loader.load(scoringStream(tour_date_id), scoringDecider);
    const was = typeof cell.was === 'number' ? tenths(cell.was) : null;
    const judges = state.judges.length;
    return this.ofRoutine({ type: 'EnterScore', ...of, position: cell.position, score, was, judges }, meta);
  }

  private async set({ result, value = null }: OverrideBody): Promise<Override> {
    if (value === null) return { value, text: 'None' };
    if (result !== 'award') return { value, text: placeText(value) };
    const { competition_awards } = await this.catalogue.tables();
    const award = competition_awards.find(({ id, active }) => active && id === value);
    if (!award) throw refused('award_unknown');
    return { value, text: award.name };
  }

  private async ofRoutine(command: CritiqueCommand, meta: CommandMeta): Promise<CommandResult<Id>> {
    const stream = critiqueStream(command.routine_id);
    const { position } = await this.runner.run({ stream, name: command.type, decider: critiqueDecider, command, meta });
    return { position, answer: { id: command.routine_id } };
  }
}
