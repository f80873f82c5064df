import { useState } from 'react';

export type Density = 'compact' | 'normal' | 'roomy';

export const ROW_HEIGHTS: Readonly<Record<Density, number>> = { compact: 30, normal: 36, roomy: 44 };

const KEY = 'onrecord.density';

function stored(): Density {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'compact' || value === 'roomy' ? value : 'normal';
  } catch {
    return 'normal';
  }
}

/** How high the rows of all lists are in this browser. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useState(stored);
  const change = (next: Density) => {
    setDensity(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // It then holds for this page.
    }
  };
  return [density, change];
}
