import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { EntryCapacityEvent } from '@app/contracts/competition';
import { SCHEDULER, type Scheduler } from '../platform/clock/clock.port.js';
import { systemMeta } from '../platform/commands/system-meta.js';
import { type IdGenerator, IDS } from '../platform/ids/id-generator.js';
import { defineIndex, OPEN } from '../platform/log-indexes/log-index.js';
import { LogIndexes } from '../platform/log-indexes/log-indexes.js';
import { tryEach } from '../platform/processes/try-each.js';
import { EntryPlaces } from './entry-places.js';

const EVERY_MS = 60_000;

type Offer = { readonly tour_date_id: number; readonly registration_id: number; readonly routine: string };
const offerOf = ({ tour_date_id, registration_id, routine }: Offer) => `${tour_date_id}_${registration_id}_${routine}`;

/** The places that are kept for somebody on a waiting list. */
const openOffers = defineIndex<EntryCapacityEvent>('open-offers', 2, {
  PlaceOffered: (offer) => ({ id: offerOf(offer), key: OPEN }),
  OfferEnded: (offer) => ({ id: offerOf(offer), key: null }),
  WaitingListLeft: (offer) => ({ id: offerOf(offer), key: null }),
  WaitingPlaceTaken: (offer) => ({ id: offerOf(offer), key: null }),
});

/** By the clock: an offer that nobody answered in time goes to the next on the list, one that may be kept no longer ends (CMP-384, CMP-399). */
@Injectable()
export class OfferExpiry implements OnApplicationBootstrap {
  constructor(
    @Inject(SCHEDULER) private readonly scheduler: Scheduler,
    @Inject(IDS) private readonly ids: IdGenerator,
    private readonly indexes: LogIndexes,
    private readonly places: EntryPlaces,
  ) {}

  onApplicationBootstrap(): void {
    this.scheduler.duty('competition-offer-expiry', EVERY_MS, () => this.run());
  }

  private async run(): Promise<void> {
    const offers = await this.indexes.find(openOffers, OPEN);
    const tour_dates = new Set(offers.map((offer) => Number(offer.split('_')[0])));
    await tryEach(tour_dates, (id) => this.places.run(id, { type: 'EndOffers' }, systemMeta(this.ids)));
  }
}
