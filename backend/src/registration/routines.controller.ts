import { Controller, Res } from '@nestjs/common';
import { competitionCalls, type CompetitionLimits, CompetitionLimitsQuery } from '@app/contracts/competition';
import {
  AddRoutineBody,
  addingChange,
  ChangeRoutineBody,
  changesOfCompetition,
  entryOfBody,
  fieldChanges,
  keyOfRoutine,
  RecordQualifiedBody,
  RegionalAwardBody,
  registrationCalls,
  RemoveRoutineQuery,
  type RoutineCounts,
  type RoutineListRow,
  SaveCompetitionBody,
  type SavedRoutine,
  TransferRoutineBody,
} from '@app/contracts/registration';
import { ListQuery, type Saved } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import { refused } from '../platform/commands/command.js';
import { Commands } from '../platform/commands/commands.js';
import { Called, Serves } from '../platform/http/serves.js';
import { uuidFrom } from '../platform/ids/id-generator.js';
import { CompetitionLimitsQueryHandler } from './queries/competition-limits.query.js';
import { RoutineListQueryHandler } from './queries/routine-list.query.js';
import { ReviewRoutineCommand, SaveRoutinesCommand, TransferRoutineCommand } from './registration-commands.js';
import { RegistrationStates } from './registration-states.js';

const only = ([routine]: readonly SavedRoutine[]): SavedRoutine => {
  if (routine === undefined) throw refused('not_found');
  return routine;
};

/** Routines by their own calls: official for completed registrations, into the draft of others (CMP-272, CMP-279 to CMP-284). */
@Controller()
export class RoutinesController {
  constructor(
    private readonly commands: Commands,
    private readonly states: RegistrationStates,
    private readonly limited: CompetitionLimitsQueryHandler,
    private readonly routines: RoutineListQueryHandler,
  ) {}

  @Serves(competitionCalls.competitionLimits, { query: CompetitionLimitsQuery })
  limits(@Called() { query, meta }: Called<typeof competitionCalls.competitionLimits>): Promise<CompetitionLimits> {
    return this.limited.limits(query, meta);
  }

  @Serves(registrationCalls.addRoutine, { body: AddRoutineBody })
  async add(@Called() { body, meta }: Called<typeof registrationCalls.addRoutine>): Promise<Saved<SavedRoutine>> {
    const { registration_id, override = false, ballroom = false, _temp_id, ...fields } = body;
    // A repeated command adds the same routine.
    const key = _temp_id ?? uuidFrom(`${meta.command_id}:routine`);
    const changes = [addingChange(key, { ...entryOfBody(fields), ballroom })];
    const data = { registration_id, override, changes, keys: [key] };
    const { position, ...saved } = await this.saved(data, meta);
    return { ...only(saved.routines), position };
  }

  @Serves(registrationCalls.changeRoutine, { body: ChangeRoutineBody })
  async change(
    @Called() { params, body, meta }: Called<typeof registrationCalls.changeRoutine>,
  ): Promise<Saved<SavedRoutine>> {
    const { registration_id, override = false, ...fields } = body;
    const key = await this.keyOf(registration_id, params.id);
    const changes = fieldChanges(key, entryOfBody(fields));
    const { position, ...saved } = await this.saved({ registration_id, override, changes, keys: [key] }, meta);
    return { ...only(saved.routines), position };
  }

  @Serves(registrationCalls.removeRoutine, { query: RemoveRoutineQuery })
  async remove(
    @Called() { params, query, meta }: Called<typeof registrationCalls.removeRoutine>,
  ): Promise<Saved<{ id: number }>> {
    const { registration_id } = query;
    const key = await this.keyOf(registration_id, params.id);
    const changes = [{ path: `routines.${key}`, value: null }];
    const { position } = await this.saved({ registration_id, override: false, changes, keys: [] }, meta);
    return { id: params.id, position };
  }

  @Serves(registrationCalls.saveCompetition, { body: SaveCompetitionBody })
  async save(
    @Called() { params, body, meta }: Called<typeof registrationCalls.saveCompetition>,
  ): Promise<Saved<{ routines: readonly SavedRoutine[] }>> {
    const registration = await this.states.get(params.id);
    const listed = changesOfCompetition(body, registration, (nth) => uuidFrom(`${meta.command_id}:routine:${nth}`));
    if (listed === null) throw refused('not_found');
    return this.saved({ registration_id: params.id, override: body.override ?? false, ...listed }, meta);
  }

  @Serves(registrationCalls.listRoutines, { query: ListQuery })
  list(
    @Called() { query, viewer }: Called<typeof registrationCalls.listRoutines>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly RoutineListRow[]> {
    return this.routines.list(query, viewer, reply);
  }

  @Serves(registrationCalls.routineCounts)
  counts(@Called() { params }: Called<typeof registrationCalls.routineCounts>): Promise<RoutineCounts> {
    return this.routines.counts(params.id);
  }

  @Serves(registrationCalls.transferRoutine, { body: TransferRoutineBody })
  transfer(
    @Called() { params, body, meta }: Called<typeof registrationCalls.transferRoutine>,
  ): Promise<Saved<SavedRoutine>> {
    const { registration_id } = body;
    return this.commands.run(new TransferRoutineCommand({ id: params.id, registration_id }, meta));
  }

  @Serves(registrationCalls.verifyAward, { body: RegionalAwardBody })
  verify(@Called() call: Called<typeof registrationCalls.verifyAward>): Promise<Saved<SavedRoutine>> {
    return this.reviewedAward('VerifyAward', call);
  }

  @Serves(registrationCalls.rejectAward, { body: RegionalAwardBody })
  reject(@Called() call: Called<typeof registrationCalls.rejectAward>): Promise<Saved<SavedRoutine>> {
    return this.reviewedAward('RejectAward', call);
  }

  @Serves(registrationCalls.recordQualified, { body: RecordQualifiedBody })
  qualified(
    @Called() { params, body, meta }: Called<typeof registrationCalls.recordQualified>,
  ): Promise<Saved<SavedRoutine>> {
    const decision = { type: 'RecordQualified' } as const;
    return this.commands.run(
      new ReviewRoutineCommand({ id: params.id, registration_id: body.registration_id, decision }, meta),
    );
  }

  private reviewedAward(
    type: 'VerifyAward' | 'RejectAward',
    { params, body, meta }: Called<typeof registrationCalls.verifyAward | typeof registrationCalls.rejectAward>,
  ): Promise<Saved<SavedRoutine>> {
    const { registration_id, regional_award_id } = body;
    const decision = { type, regional_award_id };
    return this.commands.run(new ReviewRoutineCommand({ id: params.id, registration_id, decision }, meta));
  }

  private async keyOf(registration_id: number, id: number): Promise<string> {
    const key = keyOfRoutine(await this.states.get(registration_id), id);
    if (key === undefined) throw refused('not_found');
    return key;
  }

  private saved(
    data: SaveRoutinesCommand['data'],
    meta: SaveRoutinesCommand['meta'],
  ): Promise<Saved<{ routines: readonly SavedRoutine[] }>> {
    return this.commands.run(new SaveRoutinesCommand(data, meta));
  }
}
