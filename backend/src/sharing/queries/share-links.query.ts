import { Injectable } from '@nestjs/common';
import type { ShareLinkAnswer } from '@app/contracts/sharing';
import { addressOfLink, ShareLinks } from '../share-links.js';

@Injectable()
export class ShareLinksQueryHandler {
  constructor(private readonly links: ShareLinks) {}

  /** The link to the whole registration, found again after a reload (REG-266). */
  async list(registration_id: number): Promise<readonly ShareLinkAnswer[]> {
    const { id, token, expires } = await this.links.linkTo(registration_id);
    return expires === null ? [] : [{ id, token, url: addressOfLink(token), expires }];
  }
}
