import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../button.tsx';
import { useKitWords } from '../../kit-context.tsx';
import { backdropClass } from '../overlay-class.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** The dialog stays open and refuses a second press until the promise settles; it closes itself when that succeeds. */
  onConfirm: () => void | Promise<void>;
}

/** Asks before what cannot be undone. Focus starts on the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const words = useKitWords();
  const cancel = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await props.onConfirm();
      props.onOpenChange(false);
    } finally {
      setBusy(false);
    }
  };
  return (
    <AlertDialog.Root open={props.open} onOpenChange={(next) => !busy && props.onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} />
        <AlertDialog.Popup
          initialFocus={cancel}
          className="popup fixed top-[20vh] left-1/2 z-40 w-[min(440px,calc(100vw-32px))] -translate-x-1/2 p-4"
        >
          <AlertDialog.Title className="title-serif text-lg">{props.title}</AlertDialog.Title>
          <AlertDialog.Description render={<div />} className="mt-2 text-ink-2">
            {props.children}
          </AlertDialog.Description>
          <div className="mt-4 flex flex-wrap justify-end gap-2">
            <Button ref={cancel} disabled={busy} onClick={() => props.onOpenChange(false)}>
              {props.cancelLabel ?? words.cancel}
            </Button>
            <Button variant={props.danger ? 'danger' : 'solid'} busy={busy} onClick={confirm}>
              {props.confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
