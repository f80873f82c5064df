/** How the conditions of an advanced search are joined. Those of one group are joined the other way. */
export type SearchJoin = 'and' | 'or';

/** How conditions of one group are joined: what the groups are not. So "A or B, and C" can be asked, and "A and B, or C". */
export function joinWithin(join: SearchJoin): SearchJoin {
  return join === 'and' ? 'or' : 'and';
}

/**
 * Puts conditions that belong together beside each other, groups in the order of their first member. `groups` numbers the
 * conditions one by one; 0, or no number, is a condition on its own.
 */
export function groupConditions<Condition>(
  conditions: readonly Condition[],
  groups: readonly (number | undefined)[],
): Condition[][] {
  const grouped: Condition[][] = [];
  const byNumber = new Map<number, Condition[]>();
  for (const [at, condition] of conditions.entries()) {
    const number = groups[at] ?? 0;
    const group = number === 0 ? undefined : byNumber.get(number);
    if (group) {
      group.push(condition);
      continue;
    }
    const fresh = [condition];
    grouped.push(fresh);
    if (number !== 0) byNumber.set(number, fresh);
  }
  return grouped;
}
