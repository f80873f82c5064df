import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../../button.tsx';
import { XIcon } from '../../icons.ts';
import { useKitWords } from '../../kit-context.tsx';
import { backdropClass } from '../overlay-class.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: 'md' | 'lg';
  /** A press beside the dialog leaves it open, for forms whose content would be lost. */
  keepOpenOnOutsidePress?: boolean;
}

const widths = { md: 'w-[min(520px,calc(100vw-32px))]', lg: 'w-[min(820px,calc(100vw-32px))]' };

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
  ...rest
}: DialogProps) {
  const words = useKitWords();
  const content = useRef<HTMLDivElement>(null);
  const firstControl = () =>
    content.current?.querySelector<HTMLElement>('[data-first-focus]') ??
    content.current?.querySelector<HTMLElement>('input:not([type=hidden]),textarea,select,button,[role=combobox]') ??
    true;
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      disablePointerDismissal={rest.keepOpenOnOutsidePress}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropClass} />
        <BaseDialog.Popup
          initialFocus={firstControl}
          className={clsx(
            'popup fixed top-[min(12vh,96px)] left-1/2 z-40 flex max-h-[calc(100dvh-min(12vh,96px)-16px)] -translate-x-1/2 flex-col',
            widths[size],
          )}
        >
          <div className="flex items-start justify-between gap-4 p-4 pb-0">
            <div className="min-w-0">
              <BaseDialog.Title className="title-serif text-lg">{title}</BaseDialog.Title>
              {description && <BaseDialog.Description className="text-ink-2">{description}</BaseDialog.Description>}
            </div>
            <BaseDialog.Close render={<IconButton label={words.close} />}>
              <XIcon size={16} />
            </BaseDialog.Close>
          </div>
          <div ref={content} className="flex min-h-0 flex-col">
            {children && <div className="min-h-0 overflow-auto p-4">{children}</div>}
            {footer && <div className="flex flex-wrap justify-end gap-2 p-4 pt-0">{footer}</div>}
          </div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
