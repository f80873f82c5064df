import { latePart, useLatePart } from '../late-part.ts';
import type { AnchoredPopoverProps, PopoverProps } from './late/popover.tsx';
import { LateOverlay } from './late-overlay.tsx';
import { type Handover, LateTrigger } from './late-trigger.tsx';

const popoverPart = latePart(async () => (await import('./late/popover.tsx')).Popover);
const anchoredPart = latePart(async () => (await import('./late/popover.tsx')).AnchoredPopover);

export function Popover(props: PopoverProps) {
  const { trigger, onOpenChange } = props;
  return (
    <LateTrigger part={popoverPart} trigger={trigger} popup="dialog" onEarlyPress={() => onOpenChange?.(true)}>
      {(handover) => <DrawnPopover {...props} handover={handover} />}
    </LateTrigger>
  );
}

function DrawnPopover(props: PopoverProps & { handover: Handover }) {
  const Part = useLatePart(popoverPart);
  return <Part {...props} />;
}

/** One popover for many rows: it opens beside whichever cell asked for it, and gives focus back to that cell. */
export function AnchoredPopover(props: AnchoredPopoverProps) {
  return <LateOverlay part={anchoredPart} isOpen={props.anchor !== null} overlay={props} />;
}
