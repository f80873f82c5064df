import { useEffect, useState } from 'react';

/** The page itself comes first, in milliseconds. */
const BEGIN_AFTER = 1_500;

/** Whether the page has had time to come: what stands around it asks for its numbers only then. */
export function useLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), BEGIN_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}
