import type { LookupRow } from '@onrecord/contract/core/calls/lookup';
import type { ActivityType } from '@onrecord/domain/core/activity/activity-type';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { DEFAULT_FORMATS } from '@onrecord/domain/core/format/settings';
import { fieldNamed, keyName, type LookupEntry } from '@onrecord/domain/core/lookup/entry';
import { type FieldValue, isSameValue } from '@onrecord/domain/core/lookup/field';
import { fieldText, type LookupValues } from '@onrecord/domain/core/lookup/field-text';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { type RawBuilder, sql } from 'kysely';
import { recordActivity } from '../../../db/activity/activity.ts';
import { StaleError } from '../../../db/connection/stale-error.ts';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { queueRowsLeftBehind, refreshJobRowsFrom } from '../../../db/record/rows-left-behind.ts';
import type { UserScope } from '../../../db/scope.ts';
import { columnValues, replaceLines } from './lines.writes.ts';
import { companyRows, requireOwnDivision, requirePlatform, visibleRows } from './lookup.access.ts';
import { asDeleteRefusal, asSaveRefusal, type CalledLookup, reservedRefusal } from './lookup.present.ts';
import { lookupRowOf } from './lookup.reads.ts';
import { fitSavedPrice, isFittedAnew, lockPrices } from './price-dates.writes.ts';

export type Values = Readonly<Record<string, FieldValue>>;

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
const assignments = (values: Values) =>
  sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));

/** Records the change, and tells other browsers that choices are no longer what they were. */
async function notify(tx: Tx, scope: UserScope, entry: LookupEntry, row: LookupRow, before: LookupRow | undefined) {
  const activity_type: ActivityType = 'Record Saved';
  const named = { object_type: entry.table, object_id: row.id, object_name: row.label };
  const changes = changesBetween(before && fieldsOf(entry, before), fieldsOf(entry, row));
  await recordActivity(tx, scope, { activity_type, ...named, changes });
  await announce(tx, scope, row.id);
}

/** What people can change of a row, without its key, place and version; lines as they read. */
function fieldsOf(entry: LookupEntry, row: LookupRow): object {
  const values = entry.fields.map((field) => [
    field.name,
    field.kind === 'lines' ? fieldText(field, row as LookupValues, DEFAULT_FORMATS) : row[field.name],
  ]);
  return { ...Object.fromEntries(values), is_active: row.is_active };
}

/** The one row, where it is the company's or everybody's. */
const rowIs = (entry: LookupEntry, scope: UserScope, id: number): RawBuilder<boolean> =>
  andAll([companyRows(entry, scope), sql`${sql.ref(`l.${keyName(entry)}`)} = ${id}`]);

async function announce(tx: Tx, { company_id }: UserScope, id: number): Promise<void> {
  const note = JSON.stringify({ company_id, entity: 'lookup', id });
  await sql`select pg_notify('onrecord_change', ${note})`.execute(tx);
}

/** A field that one row only may have set is taken from the row that had it. */
async function clearOthers(tx: Tx, scope: UserScope, entry: LookupEntry, values: Values, id: number): Promise<void> {
  for (const field of entry.fields) {
    if (field.kind !== 'boolean' || !field.only_one || values[field.name] !== true) continue;
    await sql`update ${sql.table(entry.table)} l set ${sql.ref(field.name)} = false
      where ${andAll(visibleRows(entry, scope))} and ${sql.ref(field.name)} and ${sql.ref(keyName(entry))} <> ${id}`.execute(
      tx,
    );
  }
}

async function refusing<T>(explain: (error: unknown) => unknown, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw explain(error);
  }
}

/** Prices follow each other in time; rows of other lookups stand for themselves. */
async function fit(tx: Tx, scope: UserScope, entry: LookupEntry, saved: LookupRow, before: LookupRow | undefined) {
  if (entry.table === 'product_price' && isFittedAnew(before, saved)) await fitSavedPrice(tx, scope, saved);
}

/** So many jobs show a code as it is by now at once; the others follow by a task. */
const AT_ONCE = 200;

/** The job list shows the codes of a job in one text: the jobs that have one of these follow it. */
async function refreshCodes(tx: Tx, scope: UserScope, entry: LookupEntry, ids: readonly number[]): Promise<void> {
  if (entry.table !== 'job_user_code') return;
  const { rows } = await sql<{ job_id: number }>`select distinct job_id from job_code
    where company_id = ${scope.company_id} and job_user_code_id = any(${[...ids]}::bigint[]) order by job_id desc`.execute(
    tx,
  );
  const jobs = rows.map(({ job_id }) => job_id);
  if (jobs.length > 0) await refreshJobRowsFrom(tx, scope, jobs, AT_ONCE);
}

/** Adds a row at the end of its lookup. */
export async function createRow(tx: Tx, scope: UserScope, entry: CalledLookup, values: Values): Promise<LookupRow> {
  await requirePlatform(tx, entry, scope);
  requireOwnDivision(entry, scope, values.division_id);
  if (entry.table === 'product_price') await lockPrices(tx, scope);
  const own: Values = entry.scope === 'system' ? {} : { company_id: scope.company_id };
  const row: Values = { ...own, ...columnValues(entry, values), ...entry.only };
  const last = sql`(select coalesce(max(l.sort_order), 0) + 1 from ${sql.table(entry.table)} l where ${companyRows(entry, scope)})`;
  const insert = sql<{ id: number }>`insert into ${sql.table(entry.table)} (${columns(Object.keys(row))}, sort_order)
    values (${sql.join(Object.values(row))}, ${last}) returning ${sql.ref(keyName(entry))} as id`;
  await clearOthers(tx, scope, entry, values, 0);
  const made = await refusing((error) => asSaveRefusal(entry, error), insert.execute(tx));
  const id = made.rows[0]?.id ?? 0;
  await refusing((error) => asSaveRefusal(entry, error), replaceLines(tx, scope, entry, { id, values }));
  const saved = await lookupRowOf(tx, scope, entry, id);
  await fit(tx, scope, entry, saved, undefined);
  await notify(tx, scope, entry, saved, undefined);
  return saved;
}

/** Locks a row of the viewer's until the transaction ends, and gives it as it is now. */
export async function lockRow(tx: Tx, scope: UserScope, entry: LookupEntry, id: number): Promise<LookupRow> {
  await requirePlatform(tx, entry, scope);
  if (entry.table === 'product_price') await lockPrices(tx, scope);
  const mine: RawBuilder<boolean> = andAll([
    ...visibleRows(entry, scope),
    sql`${sql.ref(`l.${keyName(entry)}`)} = ${id}`,
  ]);
  const found = await sql`select from ${sql.table(entry.table)} l where ${mine} for update`.execute(tx);
  if (found.rows.length === 0) throw refuse('general.not_found');
  return lookupRowOf(tx, scope, entry, id);
}

/** The values that differ from the row's; lines differ when any of their fields does. */
function changed(entry: LookupEntry, before: LookupRow, values: Values): Values {
  const isSame = (name: string, value: FieldValue) => {
    const field = fieldNamed(entry, name);
    return field?.kind === 'lines' ? isSameValue(field, before[name], value) : before[name] === value;
  };
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(name, value)));
}

/** Changes a row that is still as `version` says; a save of an older one is refused with the row as it is now. */
export async function updateRow(
  tx: Tx,
  scope: UserScope,
  entry: CalledLookup,
  before: LookupRow,
  { version, values }: { version: number; values: Values },
): Promise<LookupRow> {
  if (before.version !== version) throw new StaleError(before);
  requireOwnDivision(entry, scope, before.division_id as FieldValue);
  requireOwnDivision(
    entry,
    scope,
    values.division_id === undefined ? (before.division_id as FieldValue) : values.division_id,
  );
  const changes = changed(entry, before, values);
  if (Object.keys(changes).length === 0) return before;
  await clearOthers(tx, scope, entry, changes, before.id);
  // Lines alone move the row's version on as well.
  const own = { sort_order: before.sort_order, ...columnValues(entry, changes) };
  const update = sql`update ${sql.table(entry.table)} l set ${assignments(own)} where ${rowIs(entry, scope, before.id)}`;
  await refusing((error) => asSaveRefusal(entry, error), update.execute(tx));
  await refusing(
    (error) => asSaveRefusal(entry, error),
    replaceLines(tx, scope, entry, { id: before.id, values: changes }),
  );
  await queueRowsLeftBehind(tx, scope);
  await refreshCodes(tx, scope, entry, [before.id]);
  const saved = await lookupRowOf(tx, scope, entry, before.id);
  await fit(tx, scope, entry, saved, before);
  await notify(tx, scope, entry, saved, before);
  return saved;
}

/** Deletes a row that nothing uses and no rule knows by number. */
export async function deleteRow(tx: Tx, scope: UserScope, entry: CalledLookup, id: number): Promise<void> {
  const row = await lockRow(tx, scope, entry, id);
  if (entry.reserved_ids.includes(id)) throw reservedRefusal(entry);
  requireOwnDivision(entry, scope, row.division_id as FieldValue);
  const remove = sql`delete from ${sql.table(entry.table)} l where ${rowIs(entry, scope, id)}`;
  await refusing((error) => asDeleteRefusal(entry, error), remove.execute(tx));
  const named = { object_type: entry.table, object_id: id, object_name: row.label };
  await recordActivity(tx, scope, {
    activity_type: 'Record Deleted',
    ...named,
    changes: changesBetween(fieldsOf(entry, row), undefined),
  });
  await announce(tx, scope, id);
}

/** Numbers rows in the order given, the others of the lookup behind them in the order they have. */
export async function reorderRows(tx: Tx, scope: UserScope, entry: LookupEntry, ids: readonly number[]): Promise<void> {
  await requirePlatform(tx, entry, scope);
  const key = sql.ref(`l.${keyName(entry)}`);
  const ofCompany = entry.scope === 'system' ? sql`true` : sql`r.company_id = ${scope.company_id}`;
  const renumber = sql<{ id: number }>`update ${sql.table(entry.table)} r set sort_order = wanted.place
    from (select ${key} as id, row_number() over (order by array_position(${[...ids]}::bigint[], ${key}), l.sort_order, ${key}) as place
      from ${sql.table(entry.table)} l where ${andAll(visibleRows(entry, scope))}) wanted
    where ${ofCompany} and ${sql.ref(`r.${keyName(entry)}`)} = wanted.id and r.sort_order <> wanted.place
    returning ${sql.ref(`r.${keyName(entry)}`)} as id`;
  const moved = await renumber.execute(tx);
  await refreshCodes(
    tx,
    scope,
    entry,
    moved.rows.map(({ id }) => id),
  );
  await recordActivity(tx, scope, { activity_type: 'Record Saved', object_type: entry.table, description: 'order' });
  await announce(tx, scope, ids[0] ?? 0);
}
