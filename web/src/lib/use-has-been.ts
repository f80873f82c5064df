import { useState } from 'react';

/** Whether something was so at least once: what opens over a page is drawn from its first time on, and then stays, so that it can close. */
export function useHasBeen(isNow: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isNow);
  if (isNow && !hasBeen) setHasBeen(true);
  return isNow || hasBeen;
}
