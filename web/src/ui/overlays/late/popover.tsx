import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import type { Handover } from '../late-trigger.tsx';

const popupClass = 'popup max-h-[70vh] min-w-56 overflow-auto p-2';

export interface PopoverProps {
  label: string;
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

export function Popover(props: PopoverProps & { handover: Handover }) {
  const { label, trigger, children, align = 'start', open, onOpenChange, handover } = props;
  return (
    <BasePopover.Root open={open} defaultOpen={handover.isPressed} onOpenChange={(next) => onOpenChange?.(next)}>
      <BasePopover.Trigger ref={handover.takeFocus} render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner sideOffset={5} align={align} collisionPadding={8} className="z-40">
          <BasePopover.Popup aria-label={label} className={popupClass}>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}

export interface AnchoredPopoverProps {
  label: string;
  anchor: HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
}

/** One popover for many rows: it opens beside whichever cell asked for it, and gives focus back to that cell. */
export function AnchoredPopover({ label, anchor, onClose, children }: AnchoredPopoverProps) {
  return (
    <BasePopover.Root open={anchor !== null} onOpenChange={(next) => !next && onClose()}>
      <BasePopover.Portal>
        <BasePopover.Positioner anchor={anchor} sideOffset={5} align="start" collisionPadding={8} className="z-40">
          <BasePopover.Popup aria-label={label} finalFocus={() => anchor ?? true} className={popupClass}>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
