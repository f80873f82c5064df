/** Repeatable chance: the same name gives the same sequence on every machine and in every year. */
export interface Rng {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  /** True in so many of 100 cases. */
  percent(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** So many different members, in random order; all of them when there are fewer. */
  sample<T>(list: readonly T[], count: number): T[];
  /** A member, by weights. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T;
}

function seedOf(name: string): () => number {
  let hash = 1_779_033_703 ^ name.length;
  for (const letter of name) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 3_432_918_353);
    hash = (hash << 13) | (hash >>> 19);
  }
  return () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507);
    hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
    hash ^= hash >>> 16;
    return hash >>> 0;
  };
}

/** Small fast counter generator of 128 bits; chosen because it is short and passes the usual tests. */
function generator(name: string): () => number {
  const seed = seedOf(name);
  let [a, b, c, count] = [seed(), seed(), seed(), 1];
  return () => {
    const sum = (((a + b) | 0) + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
}

export function rngOf(name: string): Rng {
  const next = generator(name);
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(next() * list.length)];
    if (found === undefined) throw new Error(`nothing to pick from for ${name}`);
    return found;
  };
  return {
    next,
    integer,
    pick,
    percent: (share) => next() * 100 < share,
    sample(list, count) {
      const left = [...list];
      for (let index = left.length - 1; index > 0; index -= 1) {
        const other = integer(0, index);
        [left[index], left[other]] = [left[other] as (typeof left)[number], left[index] as (typeof left)[number]];
      }
      return left.slice(0, count);
    },
    weighted(choices) {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of choices) {
        left -= weight;
        if (left < 0) return value;
      }
      return pick(choices)[0];
    },
  };
}
