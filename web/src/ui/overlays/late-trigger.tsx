import { cloneElement, type ReactElement, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { type LatePart, useArrived } from '../late-part.ts';

/** What has happened to a trigger before the part was there that takes it over. */
export interface Handover {
  readonly isPressed: boolean;
  /** Gives focus to the trigger where the one before it had it. */
  readonly takeFocus: (trigger: HTMLElement | null) => void;
}

interface LateTriggerProps {
  part: LatePart<unknown>;
  trigger: ReactElement;
  popup: 'menu' | 'dialog';
  /** Called when it is pressed before the part is there. */
  onEarlyPress?: (() => void) | undefined;
  /** The trigger with its overlay, which waits for the part. */
  children: (handover: Handover) => ReactNode;
}

/** A button that opens an overlay. Until the overlays are there it is drawn without them, fetches them when it is pressed, and opens then. */
export function LateTrigger({ part, trigger, popup, onEarlyPress, children }: LateTriggerProps) {
  const isThere = useArrived(part);
  const [isPressed, setPressed] = useState(false);
  const hadFocus = useRef(false);
  const takeFocus = useCallback((button: HTMLElement | null) => {
    if (!button || !hadFocus.current) return;
    hadFocus.current = false;
    button.focus();
  }, []);
  const fetch = () => void part.fetch().catch(() => undefined);
  const press = () => {
    setPressed(true);
    onEarlyPress?.();
    fetch();
  };
  const early = {
    'aria-haspopup': popup,
    'aria-expanded': false,
    onPointerEnter: fetch,
    // The part may come between this and the click, which the trigger would then never see.
    onMouseDown: press,
    onClick: press,
    ref: (button: HTMLElement) => () => {
      hadFocus.current = button === document.activeElement;
    },
  };
  const button = cloneElement(trigger, early);
  return isThere ? <Suspense fallback={button}>{children({ isPressed, takeFocus })}</Suspense> : button;
}
