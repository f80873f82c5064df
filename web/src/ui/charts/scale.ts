/** Steps of a scale that people count in. */
const STEPS = [1, 2, 2.5, 5, 10];

/** Round values from 0 to at least `most`, about so many of them; 0 and 1 where there is nothing to show. */
export function niceTicks(most: number, count = 3): number[] {
  if (!(most > 0)) return [0, 1];
  const rough = most / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((one) => one * power >= rough) ?? 10) * power;
  const last = Math.ceil(most / step);
  return Array.from({ length: last + 1 }, (_, at) => at * step);
}

/** Round values around a range, for lines that do not begin at nothing; none above `most`, such as 100 percent. */
export function rangeTicks(values: readonly number[], most = Infinity): number[] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const [, step = 1] = niceTicks(Math.max(high - low, 1), 3);
  const below = Math.floor(low / step);
  const last = Math.min(Math.max(Math.ceil(high / step), below + 1), Math.floor(most / step));
  const first = Math.min(below, last - 1);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}
