import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { overtakenAttendees, type RegistrationReviewed } from '@app/contracts/registration';
import type { RosterEvent } from '@app/contracts/roster';
import type { StoredEvent } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { systemMeta } from '../platform/commands/system-meta.js';
import { type IdGenerator, IDS } from '../platform/ids/id-generator.js';
import { LogIndexes } from '../platform/log-indexes/log-indexes.js';
import { MAKE_REACTIONS, type MakeReactions, type Reactions } from '../platform/reactions/reactions.js';
import { RegistrationFacts } from './facts/registration-facts.js';
import { Merging } from './merging/merging.js';
import { Places } from './places.js';
import { registrationsOfAccount } from './registration-indexes.js';
import { RegistrationStates } from './registration-states.js';

/** The events after which the roster says something else of somebody. */
const OF_ROSTER = ['PersonDetailsChanged', 'PersonMerged', 'PersonUnmerged'] satisfies RosterEvent['type'][];
type Changing = Extract<RosterEvent, { type: (typeof OF_ROSTER)[number] }>;

/**
 * Registrations that are not completed follow their account's roster, and a review that it has overtaken ends (CMP-401,
 * ADR 0107). A review follows too: the roster may have changed while it was decided.
 */
@Injectable()
export class RosterFollowing implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly reactions: Reactions;

  constructor(
    private readonly indexes: LogIndexes,
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    private readonly places: Places,
    private readonly merging: Merging,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: IdGenerator,
    @Inject(MAKE_REACTIONS) make: MakeReactions,
  ) {
    this.reactions = make('registrations');
  }

  onApplicationBootstrap(): void {
    this.reactions.start([
      {
        name: 'registrations-follow-roster',
        filter: { categories: ['roster'], types: OF_ROSTER },
        handle: (event) => this.followAll(event as StoredEvent & Changing),
      },
      {
        name: 'registrations-follow-review',
        filter: { categories: ['registration'], types: ['RegistrationReviewed'] },
        handle: (event) => this.follow((event.data as RegistrationReviewed['data']).registration_id, event),
      },
    ]);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reactions.stop();
  }

  /** Resolves when every registration says of its people what their roster says. */
  settled(): Promise<void> {
    return this.reactions.settled();
  }

  private async followAll(event: StoredEvent & Changing): Promise<void> {
    if (event.type === 'PersonMerged') await this.merging.follow(event);
    const ids = await this.indexes.find(registrationsOfAccount, event.data.account_id);
    for (const id of ids) await this.follow(Number(id), event);
  }

  private async follow(id: number, event: StoredEvent): Promise<void> {
    const registration = await this.states.find(id);
    if (registration === null || registration.completed || registration.deleted) return;
    const { official, draft, unreviewed } = registration;
    const overtaken = overtakenAttendees(official, draft, await this.facts.people(registration));
    // Also where a crash came before the places were free: places that no review asks for are held for nothing.
    if (overtaken.length === 0 && unreviewed !== 'roster_changed') return;
    const facts = await this.facts.content(registration);
    const meta = systemMeta(this.ids, event);
    const viewer = await this.facts.viewer(meta, registration.account_id, registration.tour_date_id);
    const command = { type: 'FollowRoster', facts, viewer, now: this.clock.now() } as const;
    const { state } = await this.states.run(id, command, meta);
    if (state?.unreviewed === 'roster_changed') await this.places.free(state, 'unreviewed', meta);
  }
}
