import { lazy } from 'react';

// Loaded when it is opened: most events are not virtual.
export const AccessCodesTab = lazy(async () => ({ default: (await import('./AccessCodesTab.js')).AccessCodesTab }));
