import { Inject, Injectable } from '@nestjs/common';
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
    return Promise.all(rows.map((row) => this.row(row)));
  }

  private async row(link: ShareLinkDocument): Promise<ListedLink> {
    const { id, path, routine_ids, created_at, expires_at, opened_at, revoked_at } = link;
    const state = revoked_at !== null ? 'revoked' : expires_at <= this.clock.now() ? 'expired' : 'open';
    const token = state === 'open' ? await this.links.tokenOf(link) : null;
    return {
      ...{ id, path, routine_ids, state },
      url: token && addressOfLink(token, path),
      ...{ created: created_at, expires: expires_at, last_opened: opened_at },
    };
  }
}
