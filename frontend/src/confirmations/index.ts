import { lazy } from 'react';

export const ConfirmationTab = lazy(async () => ({ default: (await import('./ConfirmationTab.js')).ConfirmationTab }));
