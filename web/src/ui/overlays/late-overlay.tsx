import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { type LatePart, useLatePart } from '../late-part.ts';

interface LateOverlayProps<Props extends object> {
  part: LatePart<ComponentType<Props>>;
  isOpen: boolean;
  /** What the part itself is given. */
  overlay: Props;
}

/** An overlay that is drawn from when it is first open, by a part that is there by then or is fetched for it. */
export function LateOverlay<Props extends object>({ part, isOpen, overlay }: LateOverlayProps<Props>) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  useEffect(() => {
    if (isOpen) void part.fetch().catch(() => undefined);
  }, [part, isOpen]);
  // Nothing stands in its place: it appears when it is there.
  return <Suspense>{(isOpen || wasOpen) && <Drawn part={part} overlay={overlay} />}</Suspense>;
}

function Drawn<Props extends object>({ part, overlay }: Pick<LateOverlayProps<Props>, 'part' | 'overlay'>) {
  const Overlay = useLatePart(part);
  return <Overlay {...overlay} />;
}
