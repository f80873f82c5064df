/** Fewer jobs than these say nothing of a habit. */
const FEWEST = 3;

/** A kind is usual where at least three of four jobs were of it. */
const SHARE = 0.75;

/**
 * Returns the kind of job that somebody mostly asks for, from the kinds of the latest jobs; undefined where none stands out. A job
 * without a kind ('') counts for none.
 */
export function usualJobType(latest: readonly string[]): string | undefined {
  const named = latest.filter((kind) => kind !== '');
  const counts = Map.groupBy(named, (kind) => kind);
  const [most] = [...counts].toSorted(([, one], [, other]) => other.length - one.length);
  if (!most) return undefined;
  const [kind, { length }] = most;
  return length >= FEWEST && length >= named.length * SHARE ? kind : undefined;
}
