/** Repeatable chance between 0 and 1: a failing try is found again by its seed. */
export function rngFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** One of the values, by chance. */
export function oneOf<Value>(rng: () => number, values: readonly [Value, ...Value[]]): Value {
  return values[Math.floor(rng() * values.length)] ?? values[0];
}

/** So many of the cases, another choice for each seed, in the order of the list or shuffled. */
export function sampleOf<Case>(
  cases: readonly Case[],
  count: number,
  seed: number,
  order: 'as listed' | 'shuffled' = 'as listed',
): Case[] {
  const rng = rngFrom(seed);
  // The first numbers of neighbouring seeds lie close together.
  for (let n = 0; n < 8; n += 1) rng();
  const ranked = cases
    .map((one, index) => ({ one, place: index, rank: rng() }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, count);
  return (order === 'shuffled' ? ranked : ranked.toSorted((a, b) => a.place - b.place)).map(({ one }) => one);
}
