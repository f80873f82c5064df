/** Divisions are few: reading all of a company's costs nothing. */
const COMPARISON = /\b\w+\.(?!division_id\b)\w+_id = coalesce\(/g;

/**
 * Comparisons of an id with a `coalesce`. PostgreSQL does not take that expression for leakproof, so under row-level security it
 * compares it with every row of the company after the policy, where the same choice by `case when` finds one row by the index.
 */
export const coalescedIds = (source: string): string[] =>
  [...source.matchAll(COMPARISON)].map(([comparison]) => comparison);
