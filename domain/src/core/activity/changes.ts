/** What a save changed, by column: the value before and the value after. */
export type Changes = Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>;

/** Columns that move by themselves, and secrets, which no log may hold. */
const NEVER_LOGGED = /^(version|created_at|updated_at)$|_(hash|sealed)$|password|secret|token/;

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

function isSame(before: unknown, after: unknown): boolean {
  return (isBlank(before) && isBlank(after)) || JSON.stringify(before) === JSON.stringify(after);
}

/**
 * The columns of `after` whose value differs from `before`, for the activity log; null when nothing differs. `after` may
 * be a patch: columns it does not name are unchanged. Pass undefined as `before` for a new row and as `after` for a
 * deleted one. Blank, null and missing count as the same; versions, timestamps and secrets are left out.
 */
export function changesBetween(before: object | undefined, after: object | undefined): Changes | null {
  const old = (before ?? {}) as Record<string, unknown>;
  const fresh = (after ?? Object.fromEntries(Object.keys(old).map((name) => [name, null]))) as Record<string, unknown>;
  const changed = Object.entries(fresh)
    .filter(([name, value]) => !NEVER_LOGGED.test(name) && !isSame(old[name], value))
    .map(([name, value]) => [name, { before: old[name] ?? null, after: value ?? null }]);
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}
