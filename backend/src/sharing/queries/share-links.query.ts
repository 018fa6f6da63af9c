import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts, hasCoda } from '@app/contracts/catalogue';
import type { ListedLink, ShareLinkAnswer, ShareLinkDocument } from '@app/contracts/sharing';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import { addressOfLink, ShareLinks } from '../share-links.js';

@Injectable()
export class ShareLinksQueryHandler {
  constructor(
    private readonly links: ShareLinks,
    @Inject(READ_MODELS) private readonly documents: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
  ) {}

  /** The link to the whole registration, found again after a reload (REG-266). */
  async list(registration_id: number): Promise<readonly ShareLinkAnswer[]> {
    const { id, token, expires } = await this.links.linkTo(registration_id);
    return expires === null ? [] : [{ id, token, url: addressOfLink(token), expires }];
  }

  /** All of them, to be copied or revoked (EVT-224, EVT-229). */
  async all(registration_id: number): Promise<readonly ListedLink[]> {
    const found = { filter: { registration_id }, sort: { created_at: -1 } } as const;
    const { rows } = await this.documents.find<ShareLinkDocument>('share-links', found);
    const { tour_date_id } = await this.links.registration(registration_id);
    const tour_date = (await this.catalogue.tourDate(tour_date_id))?.tour_date;
    const season = tour_date ? await this.catalogue.season(tour_date.season_id) : null;
    const coda = season === null || hasCoda(season);
    return Promise.all(rows.map((row) => this.row(row, coda)));
  }

  private async row(link: ShareLinkDocument, coda: boolean): Promise<ListedLink> {
    const { id, path, routine_ids, created_at, expires_at, opened_at, revoked_at } = link;
    const state = revoked_at !== null ? 'revoked' : expires_at <= this.clock.now() ? 'expired' : 'open';
    const token = state === 'open' ? await this.links.tokenOf(link) : null;
    return {
      ...{ id, path, routine_ids, state },
      url: token && addressOfLink(token, path, coda),
      ...{ created: created_at, expires: expires_at, last_opened: opened_at },
    };
  }
}
