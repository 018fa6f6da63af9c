import { lazy } from 'react';

// Loaded when it is opened: most visits of the event area are about something else.
export const SurveyTab = lazy(async () => ({ default: (await import('./SurveyTab.js')).SurveyTab }));
