import { latePart } from '../late-part.ts';
import type { DrawerProps } from './late/drawer.tsx';
import { LateOverlay } from './late-overlay.tsx';

const drawerPart = latePart(async () => (await import('./late/drawer.tsx')).Drawer);

export function Drawer(props: DrawerProps) {
  return <LateOverlay part={drawerPart} isOpen={props.open} overlay={props} />;
}
