import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useMessages } from '../messages/messages.ts';

interface UnsavedGuardProps {
  /** Whether there is anything to lose right now; asked at the moment of leaving. */
  isUnsaved: () => boolean;
  title: string;
  leaveLabel: string;
  stayLabel: string;
  /** Called when somebody leaves all the same. */
  onLeave?: () => void;
}

/** Asks before a page with unsaved changes is left, by a link, by the back button or by closing the tab. */
export function UnsavedGuard({ isUnsaved, title, leaveLabel, stayLabel, onLeave }: UnsavedGuardProps) {
  const tMessage = useMessages();
  const blocker = useBlocker({
    // Another search of the same page loses nothing.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isUnsaved(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={title}
      confirmLabel={leaveLabel}
      cancelLabel={stayLabel}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
    >
      {tMessage('form.unsaved')}
    </ConfirmDialog>
  );
}
