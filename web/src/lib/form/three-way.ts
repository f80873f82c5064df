const isBlank = (value: unknown) => value === null || value === undefined || value === '';

/** Whether two values of a form say the same; blank, null and missing are one. */
function isSame(one: unknown, other: unknown): boolean {
  return (isBlank(one) && isBlank(other)) || JSON.stringify(one) === JSON.stringify(other);
}

/** Fields that belong together and are kept or given up as one, such as the lines of an address. */
export interface FieldGroup<Values> {
  id: string;
  fields: readonly (keyof Values)[];
}

export type Side = 'mine' | 'theirs';

export interface StaleGroup<Values> {
  group: FieldGroup<Values>;
  /** Whether both changed it; else only somebody else did. */
  isConflict: boolean;
}

interface Versions<Values> {
  /** What both started from. */
  base: Values;
  mine: Values;
  theirs: Values;
}

/** What a refused save has to talk about: everything that somebody else changed and that does not read the same here already. */
export function staleGroups<Values>(
  groups: readonly FieldGroup<Values>[],
  { base, mine, theirs }: Versions<Values>,
): StaleGroup<Values>[] {
  const differs = (group: FieldGroup<Values>, one: Values, other: Values) =>
    group.fields.some((field) => !isSame(one[field], other[field]));
  return groups
    .filter((group) => differs(group, base, theirs) && differs(group, mine, theirs))
    .map((group) => ({ group, isConflict: differs(group, base, mine) }));
}

/** The values to go on with: what is here, and theirs where that was chosen. */
export function mergedValues<Values>(
  { mine, theirs }: Pick<Versions<Values>, 'mine' | 'theirs'>,
  found: readonly StaleGroup<Values>[],
  chosen: Readonly<Record<string, Side>>,
): Values {
  const merged = { ...mine };
  for (const { group } of found) {
    if (chosen[group.id] !== 'theirs') continue;
    for (const field of group.fields) merged[field] = theirs[field];
  }
  return merged;
}
