import { catalogueCalls } from '@app/contracts/catalogue';

/** Whose fees: those of an event hold at all its tour dates but those that have their own (FEE-028). */
export type FeesOf = 'event' | 'tour date';

/** The same three calls for both; `key` is what is told live of their changes. */
export const FEE_CALLS = {
  event: {
    read: catalogueCalls.readFeeProfile,
    effect: catalogueCalls.feeEffect,
    save: catalogueCalls.changeFeeProfile,
    key: 'static-data',
  },
  'tour date': {
    read: catalogueCalls.readTourDateFees,
    effect: catalogueCalls.tourDateFeeEffect,
    save: catalogueCalls.changeTourDateFees,
    key: 'tour-date',
  },
} as const;
