import type { ErasureRow, ErasureStep } from '@app/contracts/audit';
import { instant } from '@app/contracts/shared';
import { defineView } from '../define-view.js';

type At = { readonly occurred_at: string };

const moved = (row: ErasureRow | null, step: ErasureStep, { occurred_at }: At, values: Partial<ErasureRow> = {}) =>
  row && { ...row, ...values, step, updated_at: instant(occurred_at) };

/** The step each erasure is at; those without an end are taken up at start (AUD-009, KER-025). */
export const erasuresView = defineView<ErasureRow>()({
  name: 'erasures',
  streams: ['erasureProcess'],
  version: 1,
  resource: 'erasure',
  indexes: [['finished'], ['requested_at']],
  keys: (event) => event.data.erasure_id,
  on: {
    ErasureRequested: (_row, { data: { erasure_id, ...asked }, occurred_at }) => ({
      ...asked,
      id: erasure_id,
      step: 'requested',
      finished: false,
      requested_at: instant(occurred_at),
      updated_at: instant(occurred_at),
      mails: 0,
      answers: 0,
      projections: [],
      report: null,
    }),
    ErasureCopiesRemoved: (row, event) => {
      const { mails, answers } = event.data;
      return moved(row, 'copies_removed', event, { mails, answers });
    },
    ErasureKeysDestroyed: (row, event) => moved(row, 'keys_destroyed', event),
    ErasureModelsRebuilt: (row, event) => moved(row, 'models_rebuilt', event, { projections: event.data.projections }),
    ErasureFinished: (row, event) => moved(row, 'finished', event, { finished: true, report: event.data.report }),
  },
  rooms: () => ['staff'],
});
