import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { decideRow, type LeftOutReason, type RequestedRow } from '@onrecord/domain/core/record/decide-row';
import { sql } from 'kysely';
import { recordActivities } from '../activity/activity.ts';
import type { Tx } from '../database.ts';
import type { EntityList } from '../list/entity-list.ts';
import type { SearchSource } from '../list/search-source.ts';
import type { Scope, UserScope } from '../scope.ts';
import {
  asSaveRefusal,
  type RecordTable,
  type RecordValues,
  refuseHidden,
  refuseRename,
  refusing,
} from './record-writes.ts';
import { queueRowsLeftBehind } from './rows-left-behind.ts';
import { seenNames } from './seen-ids.ts';

/** A row that was changed: its values before and after, and the versions between which that happened. */
export interface SavedRow {
  readonly id: number;
  readonly name: string;
  readonly before: RecordValues;
  readonly after: RecordValues;
  readonly version_before: number;
  readonly version: number;
}

export interface LeftOut {
  readonly id: number;
  readonly name: string;
  readonly reason: LeftOutReason;
}

/** What became of every row that was asked for: each is in one of the three. */
export interface SavedRows {
  readonly saved: readonly SavedRow[];
  readonly unchanged: readonly number[];
  readonly left_out: readonly LeftOut[];
}

/** Saves many rows of a kind in the caller's transaction. */
export type SaveRows = (tx: Tx, scope: UserScope, requests: readonly RequestedRow[]) => Promise<SavedRows>;

/** A row that is locked: its version, what is asked about, and what it is called. */
export interface LockedRow {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly values: RecordValues;
}

type Decided = RequestedRow & { readonly row: LockedRow; readonly before: RecordValues };

/** Parts the rows asked for into those that change, those that are so already, and those that are left, and says why. */
export function decideRows(
  requests: readonly RequestedRow[],
  locked: ReadonlyMap<number, LockedRow>,
  refusal: (row: LockedRow, request: RequestedRow) => LeftOutReason | undefined = () => undefined,
) {
  const changing: Decided[] = [];
  const unchanged: number[] = [];
  const left_out: LeftOut[] = [];
  for (const one of requests) {
    const row = locked.get(one.id);
    const decision = decideRow(row, one);
    const reason = decision.outcome === 'left_out' ? decision.reason : row && refusal(row, one);
    if (reason) left_out.push({ id: one.id, name: row?.name ?? '', reason });
    else if (decision.outcome === 'changed' && row) changing.push({ ...one, row, before: decision.before });
    else unchanged.push(one.id);
  }
  return { changing, unchanged, left_out };
}

interface UpdateRows {
  readonly table: string;
  readonly id: string;
}

/** So many rows are written by one statement: each is done long before the database loses its patience. */
const AT_ONCE = 1_000;

/** Gives each row its own values; returns the versions they have then. All rows name the same columns. */
export async function updateRows(
  tx: Tx,
  { company_id }: Scope,
  { table, id }: UpdateRows,
  rows: readonly { readonly id: number; readonly values: RecordValues }[],
): Promise<ReadonlyMap<number, number>> {
  const versions = new Map<number, number>();
  const { values = {} } = rows[0] ?? {};
  const given = Object.keys(values).filter((name) => values[name] !== undefined);
  const assigned = sql.join(given.map((name) => sql`${sql.ref(name)} = w.${sql.ref(name)}`));
  for (let first = 0; first < rows.length; first += AT_ONCE) {
    const written = JSON.stringify(rows.slice(first, first + AT_ONCE).map((row) => ({ ...row.values, [id]: row.id })));
    const { rows: done } = await sql<{ id: number; version: number }>`update ${sql.table(table)} r set ${assigned}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${written}::jsonb) w
      where r.company_id = ${company_id} and r.${sql.ref(id)} = w.${sql.ref(id)}
      returning r.${sql.ref(id)} as id, r.version`.execute(tx);
    for (const row of done) versions.set(row.id, row.version);
  }
  return versions;
}

export function savedRows(changing: readonly Decided[], versions: ReadonlyMap<number, number>): SavedRow[] {
  return changing.map(({ id, row, before, values }) => ({
    id,
    name: row.name,
    before,
    after: values,
    version_before: row.version,
    version: versions.get(id) ?? row.version + 1,
  }));
}

/** A kind of record whose rows can be named without reading the whole of them. */
export type BatchTable = RecordTable & { readonly list: EntityList & SearchSource };

/** Those of some records that the viewer may see, locked in the order of their ids: two who change the same rows wait, and never for each other. */
async function lockRecords(tx: Tx, scope: UserScope, kind: BatchTable, requests: readonly RequestedRow[]) {
  const ids = requests.map(({ id }) => id);
  const wanted = Object.keys(requests[0]?.values ?? {});
  const { rows } = await sql<RecordValues & { id: number; version: number }>`select ${sql.ref(kind.id)} as id, version,
      ${sql.join(wanted.map((name) => sql.ref(name)))}
    from ${sql.table(kind.table)} where company_id = ${scope.company_id} and ${sql.ref(kind.id)} = any(${ids}::bigint[])
    order by ${sql.ref(kind.id)} for update`.execute(tx);
  // Asked only now: what was waited for may have taken a row out of the viewer's reach.
  const names = await seenNames(tx, kind.list, scope, ids);
  const seen = rows.flatMap(({ id, version, ...values }) => {
    const name = names.get(id);
    return name === undefined ? [] : [[id, { id, version, values, name }] as const];
  });
  return new Map<number, LockedRow>(seen);
}

/**
 * Saves many records of a kind as `saveRecord` saves one: seen by whoever may, locked, versioned, logged. What cannot be
 * saved is left out and named instead of refused. Every row names the same columns.
 *
 * @throws AppError 400 with the fields, where the values themselves are refused
 */
export async function saveRecords(
  tx: Tx,
  scope: UserScope,
  kind: BatchTable,
  requests: readonly RequestedRow[],
): Promise<SavedRows> {
  for (const { values } of requests.slice(0, 1)) refuseHidden(kind, scope, values);
  const { changing, unchanged, left_out } = decideRows(requests, await lockRecords(tx, scope, kind, requests));
  for (const { before, values } of changing) {
    const changes = changesBetween(before, values);
    if (changes) refuseRename(kind, scope, changes);
  }
  const versions = await refusing((error) => asSaveRefusal(kind, error), updateRows(tx, scope, kind, changing));
  const saved = savedRows(changing, versions);
  await queueRowsLeftBehind(tx, scope);
  const still = await seenNames(
    tx,
    kind.list,
    scope,
    saved.map(({ id }) => id),
  );
  if (still.size < saved.length) throw refuseFields({ [kind.reach ?? 'division_id']: sentence('form.choice') });
  const activities = saved.map(({ id, name, before, after }) => ({
    activity_type: kind.saved_as ?? ('Record Saved' as const),
    object_type: kind.object_type,
    object_id: id,
    object_name: name,
    changes: changesBetween(before, after),
  }));
  await recordActivities(tx, scope, activities);
  return { saved, unchanged, left_out };
}
