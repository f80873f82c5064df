/** Repeatable chance: the same seed gives the same requests in each run. */
export function rngFrom(seed: number): (from: number, to: number) => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return (from, to) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return from + Math.floor((state / 2 ** 32) * (to - from + 1));
  };
}
