import { Inject, Injectable } from '@nestjs/common';
import type { EventDocument } from '@app/contracts/catalogue';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';

export type Brand = { readonly name: string; readonly sender: string };

const PRODUCT: Brand = { name: 'Callboard', sender: 'Callboard <no-reply@callboard.example>' };

/** Whose name and sender a mail carries (ACC-114); only known events, so that nobody words our mails. */
@Injectable()
export class EventBrands {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  async of(event: string | null): Promise<Brand> {
    if (event === null || event === PRODUCT.name) return PRODUCT;
    const { rows } = await this.readModels.find<EventDocument>('events', {
      filter: { 'profile.name': event },
      limit: 1,
    });
    const profile = rows[0]?.profile;
    return profile ? { name: profile.name, sender: `${profile.name} <${profile.mail_from}>` } : PRODUCT;
  }
}
