declare const computed: unique symbol;

/** One changed column: the value before and the value after. */
export interface Change {
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * What a save changed, by column. Only `changesBetween` makes them, so that every line of the log compares and masks alike:
 * a literal in its place does not compile.
 */
export type Changes = Readonly<Record<string, Change>> & { readonly [computed]: true };

/** Columns that move by themselves. */
const NEVER_LOGGED = /^(version|created_at|updated_at)$/;

/** Columns that hold secrets, by the end of their names. */
const SECRET = /(_hash|_sealed|password|secret|token)$/;

/** What the log has instead of a secret: it says that the secret changed, and never what it is. */
export const MASK = '••••';

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

function isSame(before: unknown, after: unknown): boolean {
  return (isBlank(before) && isBlank(after)) || JSON.stringify(before) === JSON.stringify(after);
}

const logged = (name: string, value: unknown): unknown => {
  if (isBlank(value)) return value ?? null;
  // Numbers, such as the minutes a link for a new password holds, are settings and no secrets.
  return SECRET.test(name) && typeof value !== 'number' && typeof value !== 'boolean' ? MASK : value;
};

/**
 * The columns of `after` whose value differs from `before`, for the activity log; null when nothing differs. `after` may
 * be a patch: columns it does not name are unchanged. Pass undefined as `before` for a new row and as `after` for a
 * deleted one. Blank, null and missing count as the same; versions and timestamps are left out, secrets masked.
 */
export function changesBetween(before: object | undefined, after: object | undefined): Changes | null {
  const old = (before ?? {}) as Record<string, unknown>;
  const fresh = (after ?? Object.fromEntries(Object.keys(old).map((name) => [name, null]))) as Record<string, unknown>;
  const changed = Object.entries(fresh)
    .filter(([name, value]) => !NEVER_LOGGED.test(name) && !isSame(old[name], value))
    .map(([name, value]) => [name, { before: logged(name, old[name]), after: logged(name, value) }]);
  return changed.length > 0 ? (Object.fromEntries(changed) as unknown as Changes) : null;
}

/** What several parts of one save changed, as one; null when none changed anything. */
export function joinedChanges(...parts: readonly (Changes | null | undefined)[]): Changes | null {
  const changed = parts.filter((part) => part !== null && part !== undefined);
  return changed.length > 0 ? Object.assign({}, ...changed) : null;
}

/** A row with what a save changed applied to it: a history read from its beginning ends at the row of today. */
export function applyChanges(row: Readonly<Record<string, unknown>>, changes: Readonly<Record<string, Change>>) {
  return { ...row, ...Object.fromEntries(Object.entries(changes).map(([name, { after }]) => [name, after])) };
}
