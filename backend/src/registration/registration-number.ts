import { Inject, Injectable } from '@nestjs/common';
import { type RegistrationNumberEvent, registrationNumberStream } from '@app/contracts/registration';
import { accept, type Decider, type Decision } from '@app/contracts/shared';
import type { CommandMeta } from '../platform/commands/command.js';
import { CommandRunner } from '../platform/commands/command-runner.js';
import { StateLoader } from '../platform/commands/state-loader.js';
import { type IdGenerator, IDS } from '../platform/ids/id-generator.js';
import { Numbers } from '../platform/numbers/numbers.js';

type Taken = {
  readonly registration_id: number;
  readonly attempt: number;
  /** The registration is elsewhere now, or never got here. */
  readonly given_up: boolean;
} | null;
type Pair = { readonly registration_id: number; readonly account_id: number; readonly tour_date_id: number };
type Take = Pair & {
  readonly type: 'TakeRegistrationNumber';
  /** One more than that of the registration that is no more; of two at the same time the first wins (REG-036). */
  readonly attempt: number;
};
type GiveUp = Pair & { readonly type: 'GiveUpRegistrationNumber' };

type Verdict = Decision<RegistrationNumberEvent>;

const taken = ({ type: _, ...data }: Take, state: Taken): Verdict =>
  state !== null && state.attempt >= data.attempt
    ? accept()
    : accept<RegistrationNumberEvent>({ type: 'RegistrationNumberTaken', data });

const givenUp = ({ type: _, ...data }: GiveUp, state: Taken): Verdict =>
  state === null || state.given_up || state.registration_id !== data.registration_id
    ? accept()
    : accept<RegistrationNumberEvent>({ type: 'RegistrationNumberGivenUp', data });

const decider: Decider<Taken, Take | GiveUp, RegistrationNumberEvent> = {
  initialState: () => null,
  evolve: (before, { type, data }) =>
    type === 'RegistrationNumberTaken'
      ? { registration_id: data.registration_id, attempt: data.attempt, given_up: false }
      : before && { ...before, given_up: true },
  decide: (command, state) =>
    command.type === 'TakeRegistrationNumber' ? taken(command, state) : givenUp(command, state),
};

/** An account has one registration a tour date: the stream of the pair says which (REG-036). */
@Injectable()
export class RegistrationNumber {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StateLoader) private readonly loader: StateLoader,
    @Inject(Numbers) private readonly numbers: Numbers,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  async current(account_id: number, tour_date_id: number): Promise<Taken> {
    return (await this.loader.load(registrationNumberStream(account_id, tour_date_id), decider)).state;
  }

  async take(account_id: number, tour_date_id: number, attempt: number, meta: CommandMeta): Promise<number> {
    const registration_id = await this.numbers.next('registration', meta);
    return this.takeFor({ registration_id, account_id, tour_date_id }, attempt, meta);
  }

  /** The pair for a registration that has its number; answers which one has the pair now. */
  async takeFor(pair: Pair, attempt: number, meta: CommandMeta): Promise<number> {
    const state = await this.run({ type: 'TakeRegistrationNumber', ...pair, attempt }, meta);
    return state?.registration_id ?? pair.registration_id;
  }

  async giveUp(pair: Pair, meta: CommandMeta): Promise<void> {
    // A command that takes a pair may give up another one: each has event ids of its own.
    await this.run({ type: 'GiveUpRegistrationNumber', ...pair }, { ...meta, command_id: this.ids.uuid() });
  }

  private async run(command: Take | GiveUp, meta: CommandMeta): Promise<Taken> {
    const stream = registrationNumberStream(command.account_id, command.tour_date_id);
    return (await this.runner.run({ stream, name: command.type, decider, command, meta })).state;
  }
}
