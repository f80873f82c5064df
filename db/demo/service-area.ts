/** The starting service areas, by number. */
export const AREA = { metro: 1, north: 2, south: 3, mountain: 4 } as const;
