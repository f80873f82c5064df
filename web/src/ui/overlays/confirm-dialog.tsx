import { latePart } from '../late-part.ts';
import type { ConfirmDialogProps } from './late/confirm-dialog.tsx';
import { LateOverlay } from './late-overlay.tsx';

const confirmPart = latePart(async () => (await import('./late/confirm-dialog.tsx')).ConfirmDialog);

/** Asks before what cannot be undone. Focus starts on the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return <LateOverlay part={confirmPart} isOpen={props.open} overlay={props} />;
}
