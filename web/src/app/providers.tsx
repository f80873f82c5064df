import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useKitSettings } from '../lib/format/kit-settings.ts';
import { KitProvider } from '../ui/kit-context.tsx';
import { LazyToastHost } from '../ui/overlays/lazy-toast-host.tsx';
import { SessionProvider } from './session/session-context.tsx';

export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <Suspense fallback={null}>
          <Kit>{children}</Kit>
        </Suspense>
      </SessionProvider>
    </QueryClientProvider>
  );
}

function Kit({ children }: { children: ReactNode }) {
  return (
    <KitProvider {...useKitSettings()}>
      {children}
      <LazyToastHost />
    </KitProvider>
  );
}
