import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { SessionContext } from '../lib/session/session.ts';
import { buildSession } from './build-session.ts';
import { KitFrame } from './kit-frame.tsx';

interface AppFrameProps {
  children: ReactNode;
  session?: ReturnType<typeof buildSession>;
  history?: RouterHistory;
}

/** What a page of the application needs around it: kit, session, queries and an address. */
export function AppFrame({ children, session, history }: AppFrameProps) {
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [router] = useState(() => {
    const root = createRootRoute({ component: Outlet });
    const page = createRoute({ getParentRoute: () => root, path: '$', component: () => <>{children}</> });
    return createRouter({
      routeTree: root.addChildren([page]),
      history: history ?? createMemoryHistory({ initialEntries: ['/list'] }),
    });
  });
  return (
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session ?? buildSession()}>
        <KitFrame>
          {/* biome-ignore lint/suspicious/noExplicitAny: the types of the application's own router do not fit here */}
          <RouterProvider router={router as any} />
        </KitFrame>
      </SessionContext>
    </QueryClientProvider>
  );
}
