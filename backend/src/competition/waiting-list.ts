import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type EntryCapacityEvent, placesOfRoutine } from '@app/contracts/competition';
import { type RegistrationEvent, registrationDecider, registrationStream } from '@app/contracts/registration';
import { instant, type StoredEvent } from '@app/contracts/shared';
import { EndWaitingCommand, PromoteRoutineCommand } from '../commands-between-rooms/registration-commands.js';
import { StateLoader } from '../platform/commands/state-loader.js';
import { systemMeta } from '../platform/commands/system-meta.js';
import { type IdGenerator, IDS } from '../platform/ids/id-generator.js';
import { MAKE_REACTIONS, type MakeReactions, type Reactions } from '../platform/reactions/reactions.js';
import { EntryPlaces } from './entry-places.js';
import { WaitingMails } from './waiting-mails.js';

const DECIDED = ['PlaceOffered', 'OfferEnded', 'WaitingPlaceTaken', 'WaitingListLeft'] as const;
type OfList = Extract<EntryCapacityEvent, { type: (typeof DECIDED)[number] }>;
type OfRoutine = Extract<RegistrationEvent, { type: 'RoutineWaitlisted' | 'RoutineUpdated' | 'RoutineRemoved' }>;
type Promoted = Extract<RegistrationEvent, { type: 'RoutinePromoted' }>;

/** The list follows the registrations, and they what was decided on it (CMP-231, CMP-380, CMP-384). Done twice, nothing changes. */
@Injectable()
export class WaitingList implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly reactions: Reactions;

  constructor(
    @Inject(MAKE_REACTIONS) make: MakeReactions,
    private readonly bus: CommandBus,
    @Inject(StateLoader) private readonly loader: StateLoader,
    private readonly places: EntryPlaces,
    private readonly mails: WaitingMails,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {
    this.reactions = make('waiting-list');
  }

  onApplicationBootstrap(): void {
    this.reactions.start([
      {
        name: 'waiting-list-decided',
        filter: { categories: ['entryCapacity'], types: DECIDED },
        handle: (event) => this.decided(event as StoredEvent<OfList>),
      },
      {
        name: 'waiting-list-follows',
        filter: { categories: ['registration'], types: ['RoutineWaitlisted', 'RoutineUpdated', 'RoutineRemoved'] },
        handle: (event) => this.follow(event as StoredEvent<OfRoutine>),
      },
      {
        name: 'waiting-list-tells',
        filter: { categories: ['registration'], types: ['RoutinePromoted'] },
        handle: (event) => this.mails.promoted(event as StoredEvent<Promoted>),
      },
    ]);
  }

  /** Resolves when lists and registrations follow each other. */
  settled(): Promise<void> {
    return this.reactions.settled();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reactions.stop();
  }

  private async follow(event: StoredEvent<OfRoutine>): Promise<void> {
    const { registration_id, temp_id: routine } = event.data;
    const { state } = await this.loader.load(registrationStream(registration_id), registrationDecider);
    if (state === null) return;
    const waits = state.official.routines[routine];
    const about = { registration_id, routine };
    const meta = systemMeta(this.ids, event);
    if (event.type === 'RoutineRemoved') {
      await this.places.run(state.tour_date_id, { type: 'LeaveWaitingList', ...about }, meta);
    } else if (waits?.waiting && !state.cancelled && !state.deleted) {
      const places = placesOfRoutine(waits);
      const command =
        event.type === 'RoutineUpdated'
          ? ({ type: 'ChangeWaiting', ...about, places } as const)
          : ({ type: 'JoinWaitingList', registration_id, routines: [{ routine, places }] } as const);
      await this.places.run(state.tour_date_id, command, meta);
    }
  }

  /** What follows is done in the name of who decided. */
  private async decided(event: StoredEvent<OfList>): Promise<void> {
    const { actor, reason } = event.metadata;
    const meta = { ...systemMeta(this.ids, event), actor, ...(reason === undefined ? {} : { reason }) };
    const { registration_id, routine: temp_id } = event.data;
    if (event.type === 'PlaceOffered') await this.mails.offered(event);
    else if (event.type === 'OfferEnded') await this.mails.offerEnded(event);
    else if (event.type === 'WaitingPlaceTaken') {
      const promoted = { registration_id, temp_id, by: event.data.by, at: instant(event.occurred_at) };
      await this.bus.execute(new PromoteRoutineCommand(promoted, meta));
    } else if (event.data.cause === 'declined' || event.data.cause === 'expired')
      await this.bus.execute(new EndWaitingCommand({ registration_id, temp_id }, meta));
  }
}
