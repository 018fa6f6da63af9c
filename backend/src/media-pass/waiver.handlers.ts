import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type ChangeMediaPassBody,
  type MediaPassCommand,
  mediaPassDecider,
  mediaPassStream,
  type WaiveMediaPassBody,
} from '@app/contracts/media-pass';
import { FIRST_SEASON_WITH_PAYMENTS } from '@app/contracts/catalogue';
import { registrationDecider, registrationStream } from '@app/contracts/registration';
import { ROSTER_FACTS, type RosterFacts } from '@app/contracts/roster';
import { Command, type CommandMeta, type CommandResult, refused } from '../platform/commands/command.js';
import { CommandRunner } from '../platform/commands/command-runner.js';
import { StateLoader } from '../platform/commands/state-loader.js';

type Id = { readonly id: string };
export class WaiveMediaPassCommand extends Command<WaiveMediaPassBody, Id> {}
export class ChangeMediaPassCommand extends Command<ChangeMediaPassBody & { readonly id: string }, Id> {}

const run = async (
  runner: Pick<CommandRunner, 'run'>,
  command: MediaPassCommand,
  meta: CommandMeta,
): Promise<CommandResult<Id>> => {
  const { season_id, person_id } = command;
  const stream = mediaPassStream(season_id, person_id);
  const { position } = await runner.run({ stream, name: command.type, decider: mediaPassDecider, command, meta });
  return { position, answer: { id: `${season_id}_${person_id}` } };
};

/** Older seasons have no media pass (PAY-317). */
const refuseOld = (season_id: number): void => {
  if (season_id < FIRST_SEASON_WITH_PAYMENTS) throw refused('payments_disabled');
};

/** The pass of somebody who is in the registration's roster, with the name for a refusal. */
@Injectable()
export class Waivers {
  constructor(
    @Inject(StateLoader) private readonly loader: Pick<StateLoader, 'load'>,
    @Inject(ROSTER_FACTS) private readonly rosters: Pick<RosterFacts, 'people'>,
  ) {}

  async of(registration_id: number, person_id: number) {
    const { state } = await this.loader.load(registrationStream(registration_id), registrationDecider);
    if (state) refuseOld(state.season_id);
    const person = state && (await this.rosters.people(state.account_id)).get(person_id)?.person;
    if (!state || state.deleted || !person) throw refused('not_found');
    return { season_id: state.season_id, person_id, registration_id, name: `${person.fname} ${person.lname}` };
  }
}

/** Staff let somebody of a roster off the media pass, in the season of one of its registrations (PAY-290). */
@CommandHandler(WaiveMediaPassCommand)
export class WaiveMediaPassHandler implements ICommandHandler<WaiveMediaPassCommand> {
  constructor(
    @Inject(CommandRunner) private readonly runner: Pick<CommandRunner, 'run'>,
    @Inject(Waivers) private readonly waivers: Waivers,
  ) {}

  async execute({ data, meta }: WaiveMediaPassCommand): Promise<CommandResult<Id>> {
    const { registration_id, person_id } = data;
    const waiver = await this.waivers.of(registration_id, person_id);
    return run(this.runner, { type: 'WaiveMediaPass', ...waiver }, meta);
  }
}

/** Staff end a waiver, or waive again what was waived before. */
@CommandHandler(ChangeMediaPassCommand)
export class ChangeMediaPassHandler implements ICommandHandler<ChangeMediaPassCommand> {
  constructor(
    @Inject(CommandRunner) private readonly runner: Pick<CommandRunner, 'run'>,
    @Inject(StateLoader) private readonly loader: Pick<StateLoader, 'load'>,
    @Inject(Waivers) private readonly waivers: Waivers,
  ) {}

  async execute({ data: { id, waived }, meta }: ChangeMediaPassCommand): Promise<CommandResult<Id>> {
    const numbers = /^(\d{1,9})_(\d{1,9})$/.exec(id);
    if (numbers === null) throw refused('not_found');
    const pass = { season_id: Number(numbers[1]), person_id: Number(numbers[2]) };
    refuseOld(pass.season_id);
    const { state } = await this.loader.load(mediaPassStream(pass.season_id, pass.person_id), mediaPassDecider);
    if (state.waiver === null) throw refused('not_found');
    const command: MediaPassCommand = waived
      ? { type: 'WaiveMediaPass', ...(await this.waivers.of(state.waiver.registration_id, pass.person_id)) }
      : { type: 'EndMediaPassWaiver', ...pass };
    return run(this.runner, command, meta);
  }
}
