import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type AccountWaiver,
  type AccountWaiverOf,
  type WaiverCommand,
  waiverDecider,
  type WaiverEvent,
  waiverFor,
  type WaiverOf,
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
      const of = waiverOfId(String(id));
      if (of === null) return undefined;
      const { request, signature } = await this.find(of);
      return request || signature ? of.account_id : undefined;
    });
  }

  /** As it stands for an account. */
  async find(of: AccountWaiverOf): Promise<AccountWaiver> {
    return waiverFor(await this.all(of), of.account_id);
  }

  /** As it stands for every account (EVT-253). */
  async all(of: WaiverOf): Promise<WaiverState> {
    return (await this.loader.load(waiverStream(of), waiverDecider)).state;
  }

  run(command: WaiverCommand, meta: CommandMeta): Promise<Ran<WaiverState, WaiverEvent>> {
    const { about, type: name } = command;
    return this.runner.run({ stream: waiverStream(about), name, decider: waiverDecider, command, meta });
  }
}
