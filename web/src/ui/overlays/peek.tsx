import { PreviewCard } from '@base-ui/react/preview-card';
import type { ReactElement, ReactNode } from 'react';

/** Milliseconds that the pointer or the focus rests on the link before the card opens. */
const DELAY = 300;

interface PeekProps {
  /** The link; it works without the card, which a touch screen does not open. */
  trigger: ReactElement;
  /** Drawn while the card is open. */
  children: ReactNode;
}

/** A link with a card of what it leads to, opened by hovering or by the focus. */
export function Peek({ trigger, children }: PeekProps) {
  return (
    <PreviewCard.Root>
      <PreviewCard.Trigger delay={DELAY} render={trigger} />
      <PreviewCard.Portal>
        <PreviewCard.Positioner sideOffset={6} align="start" collisionPadding={8} className="z-40">
          <PreviewCard.Popup className="popup w-72 p-3">{children}</PreviewCard.Popup>
        </PreviewCard.Positioner>
      </PreviewCard.Portal>
    </PreviewCard.Root>
  );
}
