import { lazy } from 'react';

const TabletPage = lazy(async () => ({ default: (await import('./TabletPage.js')).TabletPage }));

/** In a chunk of its own, of which the entry knows nothing (NAV-050). */
export const LazyTabletPage = () => <TabletPage />;
