import { sampleOf } from './rng.ts';

/** The share of its full size that a test runs at: set by `npm run soak`, 0 in `npm test`. */
const SIZE = Number(process.env.ONRECORD_SOAK_SIZE ?? 0);

export const IS_SOAK = SIZE > 0;

/** Decides what a test picks at random. `npm test` derives it from the commit and prints it, so that a failure can be repeated. */
export const SEED = Number(process.env.ONRECORD_SEED ?? 20_261_121);

/** The time limit of a test that soak runs at full size, in milliseconds. */
export const ATTACK_TIMEOUT = IS_SOAK ? 86_400_000 : 240_000;

/** How often a test tries something: `usual` times in `npm test`, the soak's share of `full` in a soak. */
export function triesOf(full: number, usual: number, size = SIZE): number {
  return Math.max(usual, Math.round(full * size));
}

/** Chooses `usual` of the cases, other ones for each seed; a soak chooses its share of all of them. The order stays. */
export function casesOf<Case>(cases: readonly Case[], usual: number, size = SIZE, seed = SEED): Case[] {
  return sampleOf(cases, Math.min(cases.length, triesOf(cases.length, usual, size)), seed);
}

/**
 * Chooses cases until every trait that any of them has was seen, other ones for each seed; a soak of full size chooses all.
 * The order stays.
 */
export function casesByTrait<Case>(
  cases: readonly Case[],
  traitsOf: (one: Case) => readonly string[],
  size = SIZE,
  seed = SEED,
): Case[] {
  if (size >= 1) return [...cases];
  const seen = new Set<string>();
  const chosen = new Set<Case>();
  for (const one of sampleOf(cases, cases.length, seed, 'shuffled')) {
    const fresh = traitsOf(one).filter((trait) => !seen.has(trait));
    if (fresh.length === 0) continue;
    chosen.add(one);
    for (const trait of fresh) seen.add(trait);
  }
  return cases.filter((one) => chosen.has(one));
}
