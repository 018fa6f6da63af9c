import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts } from '@app/contracts/catalogue';
import { LogIndexes } from '../platform/log-indexes/log-indexes.js';
import { eventsByName } from './events-by-name.js';

export type Brand = { readonly name: string; readonly address: string; readonly brand_color: string };

const PRODUCT: Brand = { name: 'Callboard', address: 'no-reply@callboard.example', brand_color: '#27272a' };

/** Whose name and sender a mail carries (ACC-114); only known events, so that nobody words our mails. */
@Injectable()
export class EventBrands {
  constructor(
    private readonly indexes: LogIndexes,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
  ) {}

  async of(event: string | null): Promise<Brand> {
    if (event === null || event === PRODUCT.name) return PRODUCT;
    const [id] = await this.indexes.find(eventsByName, event);
    const found = id === undefined ? null : await this.catalogue.profile(Number(id));
    if (found === null) return PRODUCT;
    const { name, mail_from, brand_color } = found.profile;
    return { name, address: mail_from, brand_color };
  }
}
