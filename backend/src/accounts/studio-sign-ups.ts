import { Injectable } from '@nestjs/common';
import {
  type StudioSignUp,
  type StudioSignUpCommand,
  studioSignUpDecider,
  type StudioSignUpEvent,
  type StudioSignUpState,
  studioSignUpStream,
} from '@app/contracts/accounts';
import { idOf } from '@app/contracts/shared';
import { type CommandMeta, Refused } from '../platform/commands/command.js';
import { CommandRunner } from '../platform/commands/command-runner.js';
import { StateLoader } from '../platform/commands/state-loader.js';
import { Processes } from '../platform/processes/processes.js';
import { AccountCommands } from './account-commands.js';
import { type Account, AccountStates } from './account-states.js';
import { Registrar } from './registrar.js';

/**
 * The process manager of a studio's sign-up (ACC-065, KER-025): the account, then its studio. All steps are walked from
 * the first; those done already change nothing, so that a restart goes the same way.
 */
@Injectable()
export class StudioSignUps {
  constructor(
    private readonly runner: CommandRunner,
    private readonly loader: StateLoader,
    private readonly registrar: Registrar,
    private readonly states: AccountStates,
    private readonly commands: AccountCommands,
    private readonly processes: Processes,
  ) {}

  /** The address and the password are kept for the account before this. */
  begin(start: StudioSignUp, meta: CommandMeta): Promise<Account> {
    return this.processes.run(idOfProcess(start), async () => {
      await this.step(start, 'StartStudioSignUp', meta, { type: 'StartStudioSignUp', start });
      return this.walk(start, meta);
    });
  }

  /** Goes on with what a crash left, in the name of who began it. */
  async resume(account_id: number, meta: CommandMeta): Promise<void> {
    await this.processes.run(idOf(studioSignUpStream(account_id)), async () => {
      const { state } = await this.loader.load<StudioSignUpState, StudioSignUpCommand, StudioSignUpEvent>(
        studioSignUpStream(account_id),
        studioSignUpDecider,
      );
      if (state?.status === 'running') await this.walk(state.start, meta);
    });
  }

  private async walk(start: StudioSignUp, meta: CommandMeta): Promise<Account> {
    try {
      const account = await this.account(start, meta);
      await this.processes.step(idOfProcess(start), 'CreateStudio', meta, (own) => this.studio(start, own));
      await this.step(start, 'FinishStudioSignUp', meta, { type: 'FinishStudioSignUp' });
      return account;
    } catch (error) {
      if (!(error instanceof Refused) || error.refusals[0]?.code !== 'email_taken') throw error;
      // The claim was dead for so long that somebody else has the address now.
      await this.step(start, 'FailStudioSignUp', meta, { type: 'FailStudioSignUp', code: 'email_taken' });
      throw error;
    }
  }

  private account({ account_id, email, person, studio_id, event }: StudioSignUp, meta: CommandMeta): Promise<Account> {
    return this.processes.step(idOf(studioSignUpStream(account_id)), 'RegisterAccount', meta, async (own) => {
      await this.registrar.hold(email, account_id);
      return this.registrar.write(account_id, { email, person, studio: studio_id, event }, own);
    });
  }

  private async studio({ studio_id, account_id, profile }: StudioSignUp, meta: CommandMeta): Promise<void> {
    if ((await this.states.studio(studio_id)) !== null) return;
    const command = { type: 'CreateStudio' as const, studio_id, account_id, claimed: true, verified: false, profile };
    await this.commands.studio(studio_id, command, meta);
  }

  private async step(
    start: StudioSignUp,
    name: string,
    meta: CommandMeta,
    command: StudioSignUpCommand,
  ): Promise<void> {
    await this.processes.step(idOfProcess(start), name, meta, (own) =>
      this.runner.run<StudioSignUpState, StudioSignUpCommand, StudioSignUpEvent>({
        stream: studioSignUpStream(start.account_id),
        name,
        decider: studioSignUpDecider,
        command,
        meta: own,
      }),
    );
  }
}

const idOfProcess = ({ account_id }: StudioSignUp): string => idOf(studioSignUpStream(account_id));
