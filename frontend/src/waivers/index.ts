import { lazy } from 'react';

// Loaded where they are shown: with the tables of countries and states.
export const SharedWaivers = lazy(async () => ({ default: (await import('./SharedWaivers.js')).SharedWaivers }));
export const WaiversSection = lazy(async () => ({ default: (await import('./WaiversSection.js')).WaiversSection }));
export { sendingWords } from './sending-words.js';
export { WaiverStanding, WaiverState } from './waiver-cells.js';
export const WaiversTab = lazy(async () => ({ default: (await import('./WaiversTab.js')).WaiversTab }));
