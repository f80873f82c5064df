import { type RefObject, useEffect, useRef } from 'react';

/** Puts the person into a field when the page opens, so that nobody has to point at it first; null leaves the focus alone. */
export function useFirstField(field: RefObject<HTMLElement | null> | null): void {
  const first = useRef(field);
  useEffect(() => first.current?.current?.focus(), []);
}
