/** A row as it is stored now. */
export interface StoredRow {
  readonly id: number;
  readonly version: number;
  /** A locked row is neither changed nor removed: it is billed. */
  readonly is_locked: boolean;
}

/** A row as somebody sends it. */
export interface SentRow {
  /** Null for a row that is new. */
  readonly id: number | null;
  /** Whether the sender changed it since it was read; a row that was not changed never overwrites a newer one. */
  readonly is_edited: boolean;
  /** Whether it says the same as the stored row. */
  readonly is_same: boolean;
}

export interface RowMerge {
  /** Positions of the sent rows that are new. */
  readonly inserted: readonly number[];
  /** Positions of the sent rows that replace their stored row. */
  readonly updated: readonly number[];
  /** Ids of stored rows that the sender removed. */
  readonly removed: readonly number[];
  /** Rows that somebody else changed or removed meanwhile, so that the sender's change would be lost or would undo theirs. */
  readonly conflicts: readonly { readonly id: number; readonly position: number | null }[];
  /** Ids of locked rows that the sender changed or removed. */
  readonly locked: readonly number[];
}

interface MergeFacts {
  readonly stored: readonly StoredRow[];
  /** The version of each row that the sender was shown, by id. */
  readonly seen: ReadonlyMap<number, number>;
  readonly sent: readonly SentRow[];
}

/**
 * Merges a list that several people edit at once, row by row. A row that the sender was shown and no longer sends is removed;
 * one that the sender was never shown was added by somebody else and stays. A changed row is refused where its version is no
 * longer the one that was shown.
 */
export function mergeRows({ stored, seen, sent }: MergeFacts): RowMerge {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const merge = {
    inserted: [] as number[],
    updated: [] as number[],
    removed: [] as number[],
    conflicts: [] as { id: number; position: number | null }[],
    locked: [] as number[],
  };
  for (const [position, { id, is_edited, is_same }] of sent.entries()) {
    if (id === null) {
      merge.inserted.push(position);
      continue;
    }
    const row = byId.get(id);
    if (!is_edited || (row && is_same)) continue;
    if (!row || row.version !== seen.get(id)) merge.conflicts.push({ id, position });
    else if (row.is_locked) merge.locked.push(id);
    else merge.updated.push(position);
  }
  const sentIds = new Set(sent.map(({ id }) => id));
  for (const { id, version, is_locked } of stored) {
    if (sentIds.has(id) || !seen.has(id)) continue;
    if (seen.get(id) !== version) merge.conflicts.push({ id, position: null });
    else if (is_locked) merge.locked.push(id);
    else merge.removed.push(id);
  }
  return merge;
}

const isNumber = (text: string) => /^\d+(\.\d+)?$/.test(text);

/** One way to write a value, so that '1' and '1.00', blank and nothing, '09:30' and '09:30:00' compare as the same. */
function plain(value: unknown): unknown {
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string') return value;
  if (isNumber(value)) return Number(value);
  return value.replace(/^(\d\d:\d\d):00$/, '$1');
}

/** Whether every field that was sent says what is stored. Fields that were left out (undefined) are not compared. */
export function isSameRow(sent: object, stored: object): boolean {
  const known = stored as Readonly<Record<string, unknown>>;
  return Object.entries(sent).every(([name, value]) => value === undefined || plain(value) === plain(known[name]));
}
