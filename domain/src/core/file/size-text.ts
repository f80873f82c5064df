const STEP = 1024;

/** A size for a list: '812 bytes', '14 KB', '3.4 MB', '1.2 GB', rounded to what the eye compares. */
export function sizeText(bytes: number): string {
  if (bytes < STEP) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  if (bytes < STEP ** 2) return `${Math.round(bytes / STEP)} KB`;
  const [unit, size] = bytes < STEP ** 3 ? ['MB', bytes / STEP ** 2] : ['GB', bytes / STEP ** 3];
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} ${unit}`;
}
