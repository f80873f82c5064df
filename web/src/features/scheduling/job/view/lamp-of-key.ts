/** The lamp that a key of the row 1 to 8 stands for, counted from 0; undefined for any other key. */
export const lampOfKey = (key: string): number | undefined => (/^[1-8]$/.test(key) ? Number(key) - 1 : undefined);
