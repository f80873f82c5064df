import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../../button.tsx';
import { XIcon } from '../../icons.ts';
import { useKitWords } from '../../kit-context.tsx';
import { backdropClass } from '../overlay-class.ts';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  side?: 'left' | 'right';
  /** A peek leaves the page beside it in reach: no shade, no trapped focus. */
  peek?: boolean;
  /** For forms of more than one column. */
  wide?: boolean;
}

export function Drawer({
  open,
  onOpenChange,
  title,
  children,
  footer,
  side = 'right',
  peek = false,
  wide = false,
}: DrawerProps) {
  const words = useKitWords();
  const popup = useRef<HTMLDivElement>(null);
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      modal={!peek}
      disablePointerDismissal={peek}
    >
      <BaseDialog.Portal>
        {!peek && <BaseDialog.Backdrop className={backdropClass} />}
        <BaseDialog.Popup
          ref={popup}
          initialFocus={popup}
          className={clsx(
            'popup fixed inset-y-0 z-40 flex flex-col rounded-none border-y-0 outline-none',
            wide ? 'w-[min(600px,100vw)]' : 'w-[min(460px,100vw)]',
            side === 'right' ? 'right-0 border-r-0' : 'left-0 border-l-0',
          )}
        >
          <div className="flex items-center justify-between gap-4 border-b border-line px-4 py-2.5">
            <BaseDialog.Title className="title-serif min-w-0 truncate text-lg">{title}</BaseDialog.Title>
            <BaseDialog.Close render={<IconButton label={words.close} />}>
              <XIcon size={16} />
            </BaseDialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-auto p-4">{children}</div>
          {footer && <div className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-2.5">{footer}</div>}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
