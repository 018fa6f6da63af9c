import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type MusicCommand,
  musicOfUrl,
  type RoutineMedia,
  routineMediaDecider,
  type RoutineMediaEvent,
  routineMediaStream,
} from '@app/contracts/music';
import { Owners } from '../platform/auth/ownership.js';
import type { CommandMeta } from '../platform/commands/command.js';
import { CommandRunner, type Ran } from '../platform/commands/command-runner.js';
import { StateLoader } from '../platform/commands/state-loader.js';
import { LogIndexes } from '../platform/log-indexes/log-indexes.js';
import { registrationIn, registrationsByRoutine } from '../commands-between-rooms/routine-index.js';

/** The music of routines as its own streams tell it now, the one way to change it, and whose it is. */
@Injectable()
export class MusicStates implements OnModuleInit {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StateLoader) private readonly loader: StateLoader,
    private readonly indexes: LogIndexes,
    private readonly owners: Owners,
  ) {}

  onModuleInit(): void {
    const ofRegistration = async (id: number | null) => (id === null ? undefined : this.owners.of('registration', id));
    this.owners.register('routine', async (id) => ofRegistration(await this.registrationOf(Number(id))));
    this.owners.register('music', async (url) => ofRegistration(musicOfUrl(String(url))?.registration_id ?? null));
  }

  /** Null for the number of no routine. */
  async registrationOf(routine_id: number): Promise<number | null> {
    const [entry] = await this.indexes.find(registrationsByRoutine, routine_id);
    return entry === undefined ? null : registrationIn(entry);
  }

  async find(routine_id: number): Promise<RoutineMedia> {
    return (await this.loader.load(routineMediaStream(routine_id), routineMediaDecider)).state;
  }

  run(command: MusicCommand, meta: CommandMeta): Promise<Ran<RoutineMedia, RoutineMediaEvent>> {
    const stream = routineMediaStream(command.about.routine_id);
    return this.runner.run({ stream, name: command.type, decider: routineMediaDecider, command, meta });
  }
}
