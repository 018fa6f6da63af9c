import { Injectable } from '@nestjs/common';
import { rosterDecider, type RosterFacts, type RosterState, type RosterStateEntry } from '@app/contracts/roster';
import { streamName } from '@app/contracts/shared';
import { StateLoader } from '../platform/commands/state-loader.js';

/** A roster as its own stream tells it now. */
@Injectable()
export class StreamRosterFacts implements RosterFacts {
  constructor(private readonly loader: StateLoader) {}

  async people(accountId: number): Promise<ReadonlyMap<number, RosterStateEntry>> {
    const state = await this.state(accountId);
    return new Map(Object.values(state.entries).map((entry) => [entry.person_id, entry]));
  }

  async state(accountId: number): Promise<RosterState> {
    return (await this.loader.load(streamName('roster', accountId), rosterDecider)).state;
  }
}
