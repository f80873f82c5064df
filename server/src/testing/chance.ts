/** Repeatable chance between 0 and 1: a failing try is found again by its seed. */
export function chanceFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** One of the values, by chance. */
export function oneOf<Value>(chance: () => number, values: readonly [Value, ...Value[]]): Value {
  return values[Math.floor(chance() * values.length)] ?? values[0];
}
