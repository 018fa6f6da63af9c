import { Injectable } from '@nestjs/common';
import { type RosterCommand, rosterDecider, type RosterEvent, type RosterState } from '@app/contracts/roster';
import { streamName } from '@app/contracts/shared';
import type { CommandMeta } from '../platform/commands/command.js';
import { CommandRunner, type Ran } from '../platform/commands/command-runner.js';

/** Runs one decision of a roster. */
@Injectable()
export class RosterCommands {
  constructor(private readonly runner: CommandRunner) {}

  /** What an earlier request has done of a command; null when nothing (KER-014). */
  repeatOf(
    account_id: number,
    name: RosterCommand['type'],
    meta: CommandMeta,
  ): Promise<Ran<RosterState, RosterEvent> | null> {
    const stream = streamName('roster', account_id);
    return this.runner.repeatOf<RosterState, RosterCommand, RosterEvent>({
      stream,
      name,
      decider: rosterDecider,
      meta,
    });
  }

  run(command: RosterCommand, meta: CommandMeta): Promise<Ran<RosterState, RosterEvent>> {
    return this.runner.run<RosterState, RosterCommand, RosterEvent>({
      stream: streamName('roster', command.account_id),
      name: command.type,
      decider: rosterDecider,
      command,
      meta,
    });
  }
}
