import { changesBetween } from '../activity/changes.ts';

/** A row as it stands while it is locked. */
export interface CurrentRow {
  readonly version: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** What is to become of a row. With `version`: only if it is still the one that somebody saw, or that a change left. */
export interface RequestedRow {
  readonly id: number;
  readonly version?: number | undefined;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Why a row is left as it is. */
export type LeftOutReason =
  | 'bulk.not_found'
  | 'bulk.changed_since'
  | 'bulk.job_canceled'
  | 'bulk.status_reserved'
  | 'bulk.request_only';

export type RowDecision =
  | { readonly outcome: 'changed'; readonly before: Readonly<Record<string, unknown>> }
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'left_out'; readonly reason: LeftOutReason };

/**
 * What a change of many rows does to one of them. Taking a change back is the same question: the values before are asked for,
 * of the version that the change left.
 *
 * @param row undefined where there is none, or none that the viewer may see
 */
export function decideRow(row: CurrentRow | undefined, { version, values }: RequestedRow): RowDecision {
  if (!row) return { outcome: 'left_out', reason: 'bulk.not_found' };
  if (version !== undefined && row.version !== version) return { outcome: 'left_out', reason: 'bulk.changed_since' };
  if (!changesBetween(row.values, values)) return { outcome: 'unchanged' };
  return {
    outcome: 'changed',
    before: Object.fromEntries(Object.keys(values).map((name) => [name, row.values[name] ?? null])),
  };
}
