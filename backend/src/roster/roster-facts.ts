import { Injectable } from '@nestjs/common';
import { rosterDecider, type RosterFacts, type RosterState, type RosterStateEntry } from '@app/contracts/roster';
import { remembered, streamName } from '@app/contracts/shared';
import { StateLoader } from '../platform/commands/state-loader.js';

/** Who was merged away has the details of the one who stands for him (ROS-062). */
const peopleOf = remembered((entries: RosterState['entries']): ReadonlyMap<number, RosterStateEntry> => {
  const known = Object.values(entries).map((entry): [number, RosterStateEntry] => {
    const stays = entry.merged_into === null ? undefined : entries[entry.merged_into];
    return [entry.person_id, stays ? { ...entry, person: stays.person, contact: stays.contact } : entry];
  });
  return new Map(known);
});

/** A roster as its own stream tells it now. */
@Injectable()
export class StreamRosterFacts implements RosterFacts {
  constructor(private readonly loader: StateLoader) {}

  async people(accountId: number): Promise<ReadonlyMap<number, RosterStateEntry>> {
    return peopleOf((await this.state(accountId)).entries);
  }

  async state(accountId: number): Promise<RosterState> {
    return (await this.loader.load(streamName('roster', accountId), rosterDecider)).state;
  }
}
