import type { PromoCodeEvent, PromoUseDocument } from '@app/contracts/promo-codes';
import type { Instant, StoredEvent } from '@app/contracts/shared';
import { defineView } from '../define-view.js';

type Use = Extract<PromoCodeEvent, { type: `PromoUse${string}` }>;

/** A use that follows another one of the same registration that still counts keeps its beginning. */
const useAs =
  (status: PromoUseDocument['status']) =>
  (doc: PromoUseDocument | null, event: StoredEvent<Use>): PromoUseDocument => {
    const { data } = event;
    const at = event.occurred_at as Instant;
    return {
      id: `${data.code}_${data.registration_id}`,
      code: data.code,
      registration_id: data.registration_id,
      account_id: data.account_id,
      season_id: data.season_id,
      status,
      cause: 'cause' in data ? data.cause : null,
      since: data.was === null ? at : (doc?.since ?? at),
      changed_at: at,
    };
  };

/** Every use of every code, one document per code and registration (ADM-008). */
export const promoUsesView = defineView<PromoUseDocument>()({
  name: 'promo-uses',
  streams: ['promoCode'],
  version: 1,
  resource: 'promo-codes',
  indexes: [['code', 'changed_at'], ['registration_id'], ['status']],
  keys: (event) => ('registration_id' in event.data ? `${event.data.code}_${event.data.registration_id}` : null),
  ignores: ['PromoCodeCreated', 'PromoCodeChanged', 'PromoCodeDeleted'],
  on: {
    PromoUseReserved: useAs('held'),
    PromoUseTaken: useAs('taken'),
    PromoUseReleased: useAs('given_back'),
  },
  rooms: () => ['staff'],
});
