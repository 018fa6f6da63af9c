import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts } from '@app/contracts/catalogue';
import type { BalanceDocument } from '@app/contracts/payments';
import type { RegistrationSummary, UserRegistration, UserRegistrationsQuery } from '@app/contracts/registration';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import { owedOf } from '../facts/owed.js';

const MOST = 200;

@Injectable()
export class UserRegistrationsQueryHandler {
  constructor(
    @Inject(READ_MODELS) private readonly documents: ReadModels,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
  ) {}

  /** The dashboard's cards (NAV-014); the deleted ones are not the registrant's any more (REG-039). */
  async list({ mybtf_user_id, ...filter }: UserRegistrationsQuery): Promise<readonly UserRegistration[]> {
    const { rows } = await this.documents.find<RegistrationSummary>('registrations', {
      filter: { ...filter, account_id: mybtf_user_id, deleted: false },
      limit: MOST,
      without: ['state', 'search'],
    });
    const found = await Promise.all(rows.map((row) => this.card(row)));
    const cards = found.flatMap((card) => (card === null ? [] : [card]));
    return cards.sort((a, b) => (a.tour_date.start_date < b.tour_date.start_date ? -1 : 1));
  }

  private async card(row: RegistrationSummary): Promise<UserRegistration | null> {
    const found = await this.catalogue.tourDate(row.tour_date_id);
    if (found === null) return null;
    const { tour_date } = found;
    const { name, subdomain } = await this.catalogue.profileFor(tour_date);
    return {
      id: row.id,
      tour_date_id: row.tour_date_id,
      tour_date: {
        id: tour_date.id,
        event: { id: tour_date.event_id, name, subdomain },
        event_city: tour_date.event_city,
        start_date: tour_date.start_date,
        end_date: tour_date.end_date,
        virtual: tour_date.virtual,
        mobile_registration: tour_date.mobile_registration ?? false,
        time_zone: tour_date.time_zone,
      },
      completed: row.completed,
      cancelled: row.cancelled,
      confirmed: row.confirmed,
      editing: row.editing,
      reviewed: row.reviewed,
      left_off_details: row.left_off_details,
      ...owedOf(await this.documents.get<BalanceDocument>('balances', row.id)),
    };
  }
}
