import { lazy } from 'react';

// Loaded when it is opened: most visits of the event area are about something else.
export const CritiquesTab = lazy(async () => ({ default: (await import('./CritiquesTab.js')).CritiquesTab }));
export const DataTab = lazy(async () => ({ default: (await import('./DataTab.js')).DataTab }));
export const ResultTables = lazy(async () => ({ default: (await import('./ResultTables.js')).ResultTables }));
export const HomeworkTab = lazy(async () => ({ default: (await import('./homework/HomeworkTab.js')).HomeworkTab }));
export const LibraryTab = lazy(async () => ({ default: (await import('./homework/LibraryTab.js')).LibraryTab }));
export const ResultsTab = lazy(async () => ({ default: (await import('./ResultsTab.js')).ResultsTab }));
