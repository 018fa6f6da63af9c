import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type WaiverCommand,
  waiverDecider,
  type WaiverEvent,
  waiverIdOf,
  waiverOfId,
  type WaiverState,
  waiverStream,
} from '@app/contracts/waivers';
import { Owners } from '../platform/auth/ownership.js';
import type { CommandMeta } from '../platform/commands/command.js';
import { CommandRunner, type Ran } from '../platform/commands/command-runner.js';
import { StateLoader } from '../platform/commands/state-loader.js';

/** Waivers as their own streams tell them now, the one way to change one, and whose a request is. */
@Injectable()
export class WaiverStates implements OnModuleInit {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StateLoader) private readonly loader: StateLoader,
    private readonly owners: Owners,
  ) {}

  onModuleInit(): void {
    this.owners.register('waiver', async (id) => {
      const state = waiverOfId(String(id)) && (await this.find(String(id)));
      return (state?.request ?? state?.signature)?.account_id;
    });
  }

  async find(waiver_id: string): Promise<WaiverState> {
    return (await this.loader.load(waiverStream(waiver_id), waiverDecider)).state;
  }

  run(command: WaiverCommand, meta: CommandMeta): Promise<Ran<WaiverState, WaiverEvent>> {
    const { about, type: name } = command;
    return this.runner.run({ stream: waiverStream(waiverIdOf(about)), name, decider: waiverDecider, command, meta });
  }
}
