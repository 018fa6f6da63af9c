import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CATALOGUE_FACTS, type CatalogueFacts } from '@app/contracts/catalogue';
import {
  type AuditionsBody,
  type Award,
  type AwardBody,
  awardsDecider,
  type AwardsCommand,
  awardsStream,
  type BlurbsBody,
  type Recipients,
  tenths,
} from '@app/contracts/scoring';
import { cents } from '@app/contracts/shared';
import { Command, type CommandMeta, type CommandResult, refused } from '../../platform/commands/command.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';
import { EventLog } from '../../platform/event-store/event-log.js';
import { type Progress, PROGRESS } from '../../platform/http/read-after.interceptor.js';
import { writtenScore } from '../written-score.js';
import { AwardsQuery } from './awards.query.js';

type Id = { readonly id: number };
type AtCity<D> = D & { readonly tour_date_id: number };
export class GiveAwardCommand extends Command<AtCity<AwardBody>, Id> {}
export class WriteBlurbsCommand extends Command<AtCity<BlurbsBody>, Id> {}
export class EnterAuditionCommand extends Command<AtCity<AuditionsBody>, Id> {}

/** The read models are waited for so long. */
const WAIT_MS = 2_000;

/** Decides in the stream of a tour date's awards. Its people and routines stand in many streams, so their read models are waited for. */
@Injectable()
export class AwardsRunner {
  constructor(
    @Inject(CommandRunner) private readonly runner: Pick<CommandRunner, 'run'>,
    @Inject(EventLog) private readonly log: Pick<EventLog, 'head'>,
    @Inject(PROGRESS) private readonly progress: Pick<Progress, 'waitFor'>,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: Pick<CatalogueFacts, 'tourDate'>,
    private readonly query: AwardsQuery,
  ) {}

  async scene(tour_date_id: number) {
    if (!(await this.progress.waitFor(await this.log.head(), WAIT_MS))) throw refused('not_ready');
    return this.query.scene(tour_date_id);
  }

  async run(command: AwardsCommand, meta: CommandMeta): Promise<CommandResult<Id>> {
    const { tour_date_id } = command;
    if ((await this.catalogue.tourDate(tour_date_id)) === null) throw refused('not_found');
    const stream = awardsStream(tour_date_id);
    const { position } = await this.runner.run({ stream, name: command.type, decider: awardsDecider, command, meta });
    return { position, answer: { id: tour_date_id } };
  }
}

const NONE = { studio_id: null, routine_id: null, person_id: null, place: null, prize: null, valid_for: '' } as const;

/** Only the fields of its kind, each that it needs (PST-069 to PST-071). */
const awardOf = (body: AwardBody): Award => {
  const { kind, studio_id = null, routine_id = null, person_id = null, place = null, prize = null } = body;
  const award = body.award.trim();
  const required = (field: string) => refused('invalid_input', {}, { [field]: 'Required' });
  if (kind === 'studio') {
    if (studio_id === null) throw required('studio_id');
    if (place === null) throw required('place');
    return { ...NONE, kind, award, studio_id, place };
  }
  if (kind === 'special') {
    if ((routine_id === null) === (person_id === null)) throw required('routine_id');
    return { ...NONE, kind, award, routine_id, person_id, prize: prize === null ? null : cents(prize) };
  }
  if (person_id === null) throw required('person_id');
  return { ...NONE, kind, award, person_id, valid_for: (body.valid_for ?? '').trim() };
};

const isThere = ({ studio_id, routine_id, person_id }: Award, { studios, routines, people }: Recipients): boolean =>
  studios.some(({ id }) => id === studio_id) ||
  routines.some(({ id }) => id === routine_id) ||
  people.some(({ id }) => id === person_id);

/** PST-184. */
@CommandHandler(GiveAwardCommand)
export class GiveAwardHandler implements ICommandHandler<GiveAwardCommand> {
  constructor(private readonly runner: AwardsRunner) {}

  async execute({ data: { tour_date_id, ...body }, meta }: GiveAwardCommand): Promise<CommandResult<Id>> {
    const award = awardOf(body);
    // Somebody who has left the tour date meanwhile can still lose it.
    if (body.taken) return this.runner.run({ type: 'TakeAward', tour_date_id, award }, meta);
    const { recipients } = await this.runner.scene(tour_date_id);
    if (!isThere(award, recipients)) throw refused('award_recipient_unknown');
    return this.runner.run({ type: 'GiveAwards', tour_date_id, awards: [award] }, meta);
  }
}

/** PST-185: an empty line is none. */
@CommandHandler(WriteBlurbsCommand)
export class WriteBlurbsHandler implements ICommandHandler<WriteBlurbsCommand> {
  constructor(private readonly runner: AwardsRunner) {}

  execute({ data: { tour_date_id, table, lines }, meta }: WriteBlurbsCommand): Promise<CommandResult<Id>> {
    const written = lines.map((line) => line.trim()).filter(Boolean);
    return this.runner.run({ type: 'WriteBlurbs', tour_date_id, table, lines: written }, meta);
  }
}

/** Judges of an age division, one thing of one dancer, or what registrants see of it (PST-183, PST-185). */
@CommandHandler(EnterAuditionCommand)
export class EnterAuditionHandler implements ICommandHandler<EnterAuditionCommand> {
  constructor(private readonly runner: AwardsRunner) {}

  async execute({ data, meta }: EnterAuditionCommand): Promise<CommandResult<Id>> {
    const { tour_date_id, judges, dancer, flags } = data;
    if ([judges, dancer, flags].filter((given) => given !== undefined).length !== 1) throw refused('invalid_input');
    if (dancer) return this.runner.run(await this.ofDancer(tour_date_id, dancer), meta);
    if (!meta.reason) throw refused('reason_required', {}, { reason: 'Required' });
    if (flags) {
      const { showAuditionScores, newAuditionScores } = flags;
      const shown = { showAuditionScores, newAuditionScores };
      return this.runner.run({ type: 'ShowAuditionScores', tour_date_id, flags: shown }, meta);
    }
    const { age_division_id } = judges!;
    const { tables } = await this.runner.scene(tour_date_id);
    if (!tables.age_divisions.some(({ id }) => id === age_division_id)) throw refused('invalid_input');
    const named = judges!.judges.map(({ fname, lname }) => ({ fname, lname }));
    return this.runner.run({ type: 'AssignAuditionJudges', tour_date_id, age_division_id, judges: named }, meta);
  }

  private async ofDancer(
    tour_date_id: number,
    { person_id, cell, result }: NonNullable<AuditionsBody['dancer']>,
  ): Promise<AwardsCommand> {
    if ((cell === undefined) === (result === undefined)) throw refused('invalid_input');
    const { recipients, kept } = await this.runner.scene(tour_date_id);
    const found = recipients.people.find(({ id }) => id === person_id);
    const age_division_id = kept.auditions[person_id]?.age_division_id ?? found?.audition ?? null;
    if (!found || age_division_id === null) throw refused('audition_dancer_unknown');
    const of = { person_id, age_division_id };
    if (result !== undefined)
      return { type: 'GiveAuditionResults', tour_date_id, results: [{ ...of, result: result.trim() }] };
    const { position, style, score, was } = cell!;
    const seen = typeof was === 'number' ? tenths(was) : null;
    const written = { ...of, position, style, score: writtenScore(score), was: seen };
    return { type: 'ScoreAuditions', tour_date_id, cells: [written] };
  }
}
