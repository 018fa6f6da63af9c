import { lazy } from 'react';

// Loaded when it is opened: most visits of the event area are about something else.
export const MusicTab = lazy(async () => ({ default: (await import('./MusicTab.js')).MusicTab }));
export { lengthText } from './length-text.js';
