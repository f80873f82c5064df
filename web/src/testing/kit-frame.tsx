import { DEFAULT_FORMATS, type FormatSettings } from '@onrecord/domain/core/format/settings';
import type { ReactNode } from 'react';
import { FormatsFrame } from '../lib/format/formats-frame.tsx';
import { useKitSettings } from '../lib/format/kit-settings.ts';
import { KitProvider } from '../ui/kit-context.tsx';
import { ToastHost } from '../ui/overlays/toast-host.tsx';

interface KitFrameProps {
  children: ReactNode;
  formats?: Partial<FormatSettings>;
}

/** What any kit part needs around it, for tests and the gallery. */
export function KitFrame({ children, formats }: KitFrameProps) {
  return (
    <FormatsFrame value={{ ...DEFAULT_FORMATS, ...formats }}>
      <Kit>{children}</Kit>
    </FormatsFrame>
  );
}

function Kit({ children }: { children: ReactNode }) {
  return (
    <KitProvider {...useKitSettings()}>
      {children}
      <ToastHost />
    </KitProvider>
  );
}
