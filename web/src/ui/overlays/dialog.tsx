import { latePart } from '../late-part.ts';
import type { DialogProps } from './late/dialog.tsx';
import { LateOverlay } from './late-overlay.tsx';

const dialogPart = latePart(async () => (await import('./late/dialog.tsx')).Dialog);

export function Dialog(props: DialogProps) {
  return <LateOverlay part={dialogPart} isOpen={props.open} overlay={props} />;
}
