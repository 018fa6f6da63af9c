import { Inject, Injectable } from '@nestjs/common';
import {
  type Registration,
  type RegistrationCommand,
  type RegistrationEvent,
  type RegistrationState,
  registrationDecider,
  registrationStream,
} from '@app/contracts/registration';
import { type CommandMeta, refused } from '../platform/commands/command.js';
import { CommandRunner, type Ran } from '../platform/commands/command-runner.js';
import { StateLoader } from '../platform/commands/state-loader.js';

/** Registrations as their own streams tell them now, and the one way to change one. */
@Injectable()
export class RegistrationStates {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StateLoader) private readonly loader: StateLoader,
  ) {}

  async find(id: number): Promise<RegistrationState> {
    return (await this.loader.load(registrationStream(id), registrationDecider)).state;
  }

  /** Whose it is; null when there never was one. It never changes, so what is in memory says it. */
  async about(id: number): Promise<Pick<Registration, 'account_id'> | null> {
    const known = this.loader.known(registrationStream(id), registrationDecider);
    return known ?? (await this.find(id));
  }

  /** Refuses with 404 when there is none, or it was deleted. */
  async get(id: number): Promise<Registration> {
    return (await this.read(id)).registration;
  }

  /** As `get`, with the revision at which it stands. */
  async read(id: number): Promise<{ readonly registration: Registration; readonly revision: number }> {
    const { state, end } = await this.loader.load(registrationStream(id), registrationDecider);
    if (state === null || state.deleted) throw refused('not_found');
    return { registration: state, revision: end.revision };
  }

  run(id: number, command: RegistrationCommand, meta: CommandMeta): Promise<Ran<RegistrationState, RegistrationEvent>> {
    return this.runner.run({
      stream: registrationStream(id),
      name: command.type,
      decider: registrationDecider,
      command,
      meta,
    });
  }
}
