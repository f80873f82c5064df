/** The height of the head of a group, 44 px, and half that of a card among groups: so all lines are whole units. */
export const UNIT_HEIGHT = 44;

/** How many of the heads, given by their lines in order, come before a line. */
function headsBefore(heads: readonly number[], line: number): number {
  let low = 0;
  let high = heads.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((heads[middle] ?? 0) < line) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where a line begins, in units: a head takes one, a card two. */
export const unitOfLine = (heads: readonly number[], line: number): number => 2 * line - headsBefore(heads, line);

/** The line that a unit lies in. */
export function lineOfUnit(heads: readonly number[], unit: number): number {
  let low = 0;
  let high = heads.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (2 * (heads[middle] ?? 0) - middle <= unit) low = middle;
    else high = middle - 1;
  }
  const head = heads[low] ?? 0;
  const below = unit - (2 * head - low);
  return below <= 0 ? head : head + 1 + Math.floor((below - 1) / 2);
}
