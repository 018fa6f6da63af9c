import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { createBrowserRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { DemoBanner } from './platform/DemoBanner.js';
import { ErrorDialogs } from './platform/ErrorDialogs.js';
import { HeaderProvider } from './platform/header.js';
import { LiveProvider } from './platform/LiveProvider.js';
import { createQueryClient } from './platform/query-client.js';
import { SessionProvider, useSession } from './platform/session.js';
import { routes } from './routes.js';
import { ToastProvider } from './ui/Toast.js';

const ViewAsBanner = lazy(async () => ({ default: (await import('./platform/ViewAsBanner.js')).ViewAsBanner }));
const ViewAs = () =>
  useSession().account?.viewed_by && (
    <Suspense fallback={null}>
      <ViewAsBanner />
    </Suspense>
  );

const Root = () => (
  <SessionProvider>
    <LiveProvider>
      <HeaderProvider>
        <DemoBanner />
        <ViewAs />
        <ErrorDialogs>
          <Outlet />
        </ErrorDialogs>
      </HeaderProvider>
    </LiveProvider>
  </SessionProvider>
);

const client = createQueryClient();
const router = createBrowserRouter([{ element: <Root />, children: routes }]);

export const App = () => (
  <QueryClientProvider client={client}>
    <ToastProvider>
      <RouterProvider router={router} />
    </ToastProvider>
  </QueryClientProvider>
);
