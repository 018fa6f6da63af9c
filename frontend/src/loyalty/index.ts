import { lazy } from 'react';

/** Studios alone have points: nobody else loads the panel. */
export const LoyaltyPanel = lazy(async () => ({ default: (await import('./LoyaltyPanel.js')).LoyaltyPanel }));
export const InvalidVouchers = lazy(async () => ({ default: (await import('./InvalidVouchers.js')).InvalidVouchers }));
