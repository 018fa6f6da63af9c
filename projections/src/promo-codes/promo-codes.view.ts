import type { PromoCodeDocument, PromoCodeEvent } from '@app/contracts/promo-codes';
import type { Instant, StoredEvent } from '@app/contracts/shared';
import { defineView } from '../define-view.js';

type Use = Extract<PromoCodeEvent, { type: `PromoUse${string}` }>;
type Counts = Pick<PromoCodeDocument, 'held' | 'taken'>;

const add = (counts: Counts, status: keyof Counts | null, n: number): Counts =>
  status === null ? counts : { ...counts, [status]: counts[status] + n };

/** One use more of this kind, and one less of what it was before. */
const now =
  (status: keyof Counts | null) =>
  (doc: PromoCodeDocument | null, { data }: StoredEvent<Use>): PromoCodeDocument | null =>
    doc && { ...doc, ...add(add({ held: doc.held, taken: doc.taken }, data.was, -1), status, 1) };

/** Every code with its terms, and how many uses are held and taken (ADM-008). */
export const promoCodesView = defineView<PromoCodeDocument>()({
  name: 'promo-codes',
  streams: ['promoCode'],
  version: 1,
  resource: 'promo-codes',
  indexes: [['event_id'], ['season_id'], ['active'], ['deleted']],
  names: ['code', 'display_name'],
  scalars: ['type', 'created_at', 'taken', 'total_limit', 'valid_to'],
  keys: ({ data }) => data.code,
  on: {
    PromoCodeCreated: (_doc, { data, occurred_at }) => ({
      id: data.code,
      code: data.code,
      ...data.terms,
      created_at: occurred_at as Instant,
      taken: 0,
      held: 0,
      deleted: false,
    }),
    PromoCodeChanged: (doc, { data }) => doc && { ...doc, ...data.after },
    PromoCodeDeleted: (doc) => doc && { ...doc, deleted: true },
    PromoUseReserved: now('held'),
    PromoUseTaken: now('taken'),
    PromoUseReleased: now(null),
  },
  rooms: () => ['staff'],
});
