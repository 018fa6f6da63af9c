import { createHash, createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_FACTS, type AccountFacts } from '@app/contracts/accounts';
import {
  type CalendarAddressDocument,
  calendarCalls,
  type CalendarChange,
  calendarDecider,
  calendarStream,
} from '@app/contracts/calendar';
import { addressOf } from '@app/contracts/shared';
import { type CommandMeta, refused } from '../platform/commands/command.js';
import { CommandRunner } from '../platform/commands/command-runner.js';
import { StateLoader } from '../platform/commands/state-loader.js';
import { KEY_STORE, type KeyStore } from '../platform/keys/key-store.port.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The private calendar addresses (EVT-247). */
@Injectable()
export class CalendarAddresses {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StateLoader) private readonly loader: StateLoader,
    @Inject(KEY_STORE) private readonly keys: KeyStore,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(ACCOUNT_FACTS) private readonly accounts: AccountFacts,
  ) {}

  /** Below the site; null where there is none. */
  async of(account_id: number): Promise<string | null> {
    const { turn, hash } = await this.state(account_id);
    return hash === null ? null : addressOf(calendarCalls.feed, { token: await this.tokenAt(account_id, turn - 1) });
  }

  async change(type: CalendarChange, account_id: number, meta: CommandMeta) {
    const { turn } = await this.state(account_id);
    const hash = hashOf(await this.tokenAt(account_id, turn));
    const command = { type, account_id, turn, hash };
    const decider = calendarDecider;
    return this.runner.run({ stream: calendarStream(account_id), name: type, decider, command, meta });
  }

  /** The account whose calendar a token opens, as its own stream tells it now; refuses any other token. */
  async accountOf(token: string): Promise<number> {
    const hash = hashOf(token);
    const { rows } = await this.models.find<CalendarAddressDocument>('calendar-addresses', { filter: { hash } });
    for (const { id } of rows) {
      const account = await this.accounts.ofAccount(id);
      const opens = account !== null && !account.locked && (await this.state(id)).hash === hash;
      if (opens && (await this.keys.find(subject(id)))) return id;
    }
    throw refused('calendar_gone');
  }

  private async state(account_id: number) {
    return (await this.loader.load(calendarStream(account_id), calendarDecider)).state;
  }

  /**
   * 128 bits that follow from the account's own key, which never leaves the server, and from how many addresses were made
   * before: nobody else can make them, they stand nowhere, and their owner finds them again. An erasure takes the key.
   */
  private async tokenAt(account_id: number, turn: number): Promise<string> {
    const key = await this.keys.keyFor(subject(account_id));
    if (key === null) throw refused('calendar_gone');
    return createHmac('sha256', key).update(`calendar:${turn}`).digest().subarray(0, 16).toString('base64url');
  }
}

const subject = (account_id: number): string => `account:${account_id}`;
