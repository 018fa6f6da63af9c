import { Inject, Injectable } from '@nestjs/common';
import {
  type AgreedFees,
  agreedFees,
  creditAccountDecider,
  type CreditAccountEvent,
  type CreditAccountState,
  creditAccountStream,
  type LedgerCommand,
  ledgerDecider,
  type LedgerEvent,
  type LedgerState,
  ledgerStream,
  modeOf,
} from '@app/contracts/payments';
import type { Cents, Day } from '@app/contracts/shared';
import { type CommandMeta, refused, Refused } from '../../platform/commands/command.js';
import { CommandRunner, type Ran } from '../../platform/commands/command-runner.js';
import { StateLoader } from '../../platform/commands/state-loader.js';
import { uuidFrom } from '../../platform/ids/id-generator.js';
import { Processes } from '../../platform/processes/processes.js';
import { MoneyFacts } from '../facts/money.facts.js';

export type OfLedger = Ran<LedgerState, LedgerEvent>;
type Cleared = Extract<LedgerEvent, { type: 'CreditCleared' }>['data'];
type AccountCommand = Parameters<typeof creditAccountDecider.decide>[0];

export type WantedCredit = {
  readonly account_id: number;
  readonly registration_id: number;
  readonly credit_id: string;
  readonly entry_id: string;
  readonly amount: Cents;
};

/**
 * Credit between an account and a ledger (KER-025): taken from the entry first, then applied, and given back when the
 * ledger refuses it. A crash in between leaves `CreditTaken`, whose reaction goes on here.
 */
@Injectable()
export class Credits {
  constructor(
    @Inject(CommandRunner) private readonly runner: Pick<CommandRunner, 'run'>,
    @Inject(StateLoader) private readonly loader: Pick<StateLoader, 'load'>,
    @Inject(Processes) private readonly processes: Pick<Processes, 'run' | 'step'>,
    @Inject(MoneyFacts) private readonly money: Pick<MoneyFacts, 'registration'>,
  ) {}

  async account(account_id: number): Promise<CreditAccountState> {
    return (await this.loader.load(creditAccountStream(account_id), creditAccountDecider)).state;
  }

  /** Rejects with `credit_exceeded` when the entry has less, or the registration owes less. */
  apply(
    wanted: WantedCredit,
    agreed: AgreedFees,
    meta: CommandMeta,
    received_on: Day | null = null,
  ): Promise<OfLedger> {
    const process = processOf(wanted.credit_id);
    return this.processes.run(process, async () => {
      await this.processes.step(process, 'TakeCredit', meta, (own) =>
        this.onAccount(wanted.account_id, { type: 'TakeCredit', ...wanted }, own),
      );
      const ran = await this.post(wanted.account_id, wanted.credit_id, agreed, meta, received_on);
      // The same request again, of which the ledger wanted nothing the first time.
      if (ran === null) throw refused('credit_exceeded');
      return ran;
    });
  }

  /** Goes on with what was taken, where a crash left it. */
  async resume(account_id: number, credit_id: string, meta: CommandMeta): Promise<void> {
    await this.processes.run(processOf(credit_id), async () => {
      const use = (await this.account(account_id)).uses[credit_id];
      const found = use && (await this.money.registration(use.registration_id));
      if (!found) return;
      const { registration, revision } = found;
      try {
        await this.post(account_id, credit_id, agreedFees(registration, revision, modeOf(registration, true)), meta);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
      }
    });
  }

  /** Credit that came off a registration goes back onto its entry; one that staff wrote freely has none. */
  async giveBack(
    { account_id, credit_id, entry_id, amount }: Cleared,
    back_id: string,
    meta: CommandMeta,
  ): Promise<void> {
    if (entry_id === null) return;
    await this.onAccount(
      account_id,
      { type: 'GiveBackCredit', credit_id, back_id, amount },
      { ...meta, command_id: uuidFrom(`${back_id}:GiveBackCredit`) },
    );
  }

  onLedger(registration_id: number, command: LedgerCommand, meta: CommandMeta): Promise<OfLedger> {
    return this.runner.run({
      stream: ledgerStream(registration_id),
      name: command.type,
      decider: ledgerDecider,
      command,
      meta,
    });
  }

  onAccount(
    account_id: number,
    command: AccountCommand,
    meta: CommandMeta,
  ): Promise<Ran<CreditAccountState, CreditAccountEvent>> {
    return this.runner.run({
      stream: creditAccountStream(account_id),
      name: command.type,
      decider: creditAccountDecider,
      command,
      meta,
    });
  }

  /** Null where it came back already. Rejects with why the ledger does not want it, once it is back on its entry. */
  private async post(
    account_id: number,
    credit_id: string,
    agreed: AgreedFees,
    meta: CommandMeta,
    received_on: Day | null = null,
  ): Promise<OfLedger | null> {
    const state = await this.account(account_id);
    const use = state.uses[credit_id];
    if (use === undefined || use.held <= 0) return null;
    const { registration_id, entry_id, amount, held } = use;
    const process = processOf(credit_id);
    const from = state.entries[entry_id]?.label ?? '';
    try {
      return await this.processes.step(process, 'ApplyCredit', meta, (own) => {
        const credit = { registration_id, account_id, credit_id, entry_id, from, amount };
        return this.onLedger(registration_id, { type: 'ApplyCredit', ...credit, agreed, received_on }, own);
      });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await this.processes.step(process, 'GiveBackCredit', meta, (own) =>
        this.onAccount(account_id, { type: 'GiveBackCredit', credit_id, back_id: credit_id, amount: held }, own),
      );
      throw error;
    }
  }
}

const processOf = (credit_id: string): string => `credit_${credit_id}`;
