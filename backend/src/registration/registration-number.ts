import { Inject, Injectable } from '@nestjs/common';
import { type RegistrationNumberTaken, registrationNumberStream } from '@app/contracts/registration';
import { accept, type Decider } from '@app/contracts/shared';
import type { CommandMeta } from '../platform/commands/command.js';
import { CommandRunner } from '../platform/commands/command-runner.js';
import { StateLoader } from '../platform/commands/state-loader.js';
import { Numbers } from '../platform/numbers/numbers.js';

type Taken = { readonly registration_id: number; readonly attempt: number } | null;
type Take = {
  readonly registration_id: number;
  readonly account_id: number;
  readonly tour_date_id: number;
  /** One more than the deleted registration's; of two at the same time the first wins (REG-036). */
  readonly attempt: number;
};

const decider: Decider<Taken, Take, RegistrationNumberTaken> = {
  initialState: () => null,
  evolve: (_before, { data }) => ({ registration_id: data.registration_id, attempt: data.attempt }),
  decide: (command, state) =>
    state !== null && state.attempt >= command.attempt
      ? accept()
      : accept<RegistrationNumberTaken>({ type: 'RegistrationNumberTaken', data: command }),
};

/** An account has one registration a tour date: the stream of the pair says which (REG-036). */
@Injectable()
export class RegistrationNumber {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StateLoader) private readonly loader: StateLoader,
    @Inject(Numbers) private readonly numbers: Numbers,
  ) {}

  async current(account_id: number, tour_date_id: number): Promise<Taken> {
    return (await this.loader.load(registrationNumberStream(account_id, tour_date_id), decider)).state;
  }

  async take(account_id: number, tour_date_id: number, attempt: number, meta: CommandMeta): Promise<number> {
    const registration_id = await this.numbers.next('registration', meta);
    const { state } = await this.runner.run({
      stream: registrationNumberStream(account_id, tour_date_id),
      name: 'TakeRegistrationNumber',
      decider,
      command: { registration_id, account_id, tour_date_id, attempt },
      meta,
    });
    return state?.registration_id ?? registration_id;
  }
}
