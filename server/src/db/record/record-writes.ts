import type { ActivityType } from '@onrecord/domain/core/activity/activity-type';
import { type Changes, changesBetween } from '@onrecord/domain/core/activity/changes';
import { AppError, refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { type MessageKey, sentence } from '@onrecord/domain/core/messages/catalogue';
import { type RecordDefinition, recordColumns } from '@onrecord/domain/core/record/define-record';
import { hiddenFields } from '@onrecord/domain/core/record/drawer-fields';
import { canRename, joinFormerNames, nameFields, nameFrom, renamedFields } from '@onrecord/domain/core/record/rename';
import type { TermName } from '@onrecord/domain/core/term/default-terms';
import { type RawBuilder, sql } from 'kysely';
import { type Activity, activityRow, recordActivity } from '../activity/activity.ts';
import { StaleError } from '../connection/stale-error.ts';
import type { Tx } from '../database.ts';
import { type EntityList, entityRow, entityRows } from '../list/entity-list.ts';
import type { UserScope } from '../scope.ts';
import { deleteUnused } from './delete-unused.ts';
import { type InsertRow, insertRow, insertTogether } from './insert-rows.ts';
import { queueRowsLeftBehind } from './rows-left-behind.ts';

/**
 * Creating, changing and deleting records of a kind: seen by whoever may, locked, versioned, logged, and refused by the
 * database's own rules as sentences next to their fields. A kind is one constant of data; what is special about it stands in
 * its own writes.ts around these calls.
 */
export interface RecordTable {
  readonly table: string;
  readonly id: string;
  /** How it is called in the activity log: 'client', 'case'. */
  readonly object_type: string;
  /** What the company calls it; what nothing can refer to needs no name to be refused by. */
  readonly term?: TermName;
  /** Who may see it, and the row a stale save answers with. */
  readonly list: EntityList;
  /** Its fields, where entries define them: they too may be hidden from a role. */
  readonly record?: RecordDefinition;
  /** What a stale save answers with, where it is not the row of the list. */
  readonly fresh?: (tx: Tx, scope: UserScope, id: number) => Promise<unknown>;
  /** Fields that travel under another name than their column's. */
  readonly named?: Readonly<Record<string, string>>;
  /** What the log says was done by a save, where it has a type of its own. */
  readonly saved_as?: ActivityType;
  /** Its name in the activity log, from its row in the list. */
  readonly nameOf: (row: Readonly<Record<string, unknown>>) => string;
  /** The field that decides who may see it, where that is not the division. */
  readonly reach?: string;
  /** Whether the table keeps the names that its records had before: they are found by them. */
  readonly keeps_names?: true;
  /** What is said at a field whose value somebody else has already; unique keys end in `_<field>_key`. */
  readonly taken?: Readonly<Record<string, MessageKey>>;
}

export type RecordValues = Readonly<Record<string, unknown>>;

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
const assignments = (values: RecordValues) =>
  sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
const own = (kind: RecordTable, { company_id }: UserScope, id: number): RawBuilder<boolean> =>
  sql<boolean>`company_id = ${company_id} and ${sql.ref(kind.id)} = ${id}`;

const plain = (key: MessageKey) => sentence(key as 'form.choice');

/** The field that a constraint of the table is about, by the names the database gives its constraints. */
function fieldOf(kind: RecordTable, constraint: string, ending: string): string | undefined {
  return new RegExp(`^${kind.table}_(?:company_id_)?(\\w+)_${ending}$`).exec(constraint)?.[1];
}

/** The database's refusal of a save as sentences at fields: something like this is there already, or what it points to is not. */
export function asSaveRefusal(kind: RecordTable, error: unknown): unknown {
  const { code, constraint = '' } = (error ?? {}) as { code?: string; constraint?: string };
  const taken = fieldOf(kind, constraint, 'key');
  if (code === '23505' && taken && kind.taken?.[taken])
    return refuseFields({ [kind.named?.[taken] ?? taken]: plain(kind.taken[taken]) });
  const missing = fieldOf(kind, constraint, 'fkey');
  if (code === '23503' && missing) return refuseFields({ [missing]: sentence('form.choice') });
  return error;
}

export async function refusing<T>(explain: (error: unknown) => unknown, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw explain(error);
  }
}

/** What a viewer may not see they may not set either, whatever their role lets them do. */
export function refuseHidden({ list, record }: RecordTable, { viewer }: UserScope, values: RecordValues): void {
  const given = Object.keys(values).filter((name) => values[name] !== undefined);
  const hidden = hiddenFields(
    record ? recordColumns(record) : list.columns,
    { user_type: viewer.user_type, flags: {} },
    given,
  );
  if (hidden.length > 0)
    throw refuseFields(Object.fromEntries(hidden.map((name) => [name, sentence('access.denied')])));
}

/**
 * Refuses a save that renames a record by somebody whose role changes no names (section 6).
 *
 * @throws AppError 400 at the fields of the name
 */
export function refuseRename({ record }: RecordTable, { viewer }: UserScope, changes: Changes): void {
  const renamed = record ? renamedFields(record, changes) : [];
  if (renamed.length > 0 && !canRename(viewer))
    throw refuseFields(Object.fromEntries(renamed.map((name) => [name, sentence('merge.rename_denied')])));
}

/** The columns from which a former name is kept. */
const formerColumns = ({ record, keeps_names }: RecordTable): string[] =>
  record && keeps_names ? [...nameFields(record), 'also_known_as'] : [];

/** The names that a record is still found by after a save that renames it. */
function formerValues({ record, keeps_names }: RecordTable, before: RecordValues, changes: Changes): RecordValues {
  if (!record || !keeps_names || renamedFields(record, changes).length === 0) return {};
  const names = nameFields(record);
  const now = { ...before, ...Object.fromEntries(Object.entries(changes).map(([name, { after }]) => [name, after])) };
  return { also_known_as: joinFormerNames(nameFrom(names, now), nameFrom(names, before), before.also_known_as) };
}

const notVisible = (kind: RecordTable) => refuseFields({ [kind.reach ?? 'division_id']: sentence('form.choice') });

/** Nobody makes a record they may not see: staff limited to divisions keep to these. Returns it as its list has it now. */
async function requireVisible(tx: Tx, scope: UserScope, kind: RecordTable, id: number): Promise<RecordValues> {
  try {
    return await entityRow<RecordValues>(tx, kind.list, scope, id);
  } catch (error) {
    if (!(error instanceof AppError) || error.key !== 'general.not_found') throw error;
    throw notVisible(kind);
  }
}

interface Logged {
  id: number;
  row: RecordValues;
  changes: Changes | null;
}

const activityOf = (kind: RecordTable, what: 'Record Saved' | 'Record Deleted', logged: Logged): Activity => ({
  activity_type: what === 'Record Saved' ? (kind.saved_as ?? what) : what,
  object_type: kind.object_type,
  object_id: logged.id,
  object_name: kind.nameOf(logged.row),
  changes: logged.changes,
});

const log = (tx: Tx, scope: UserScope, kind: RecordTable, what: 'Record Saved' | 'Record Deleted', logged: Logged) =>
  recordActivity(tx, scope, activityOf(kind, what, logged));

interface Made {
  readonly kind: RecordTable;
  readonly id: number;
  readonly values: RecordValues;
}

interface Together {
  /** What was made, to be looked at later, all at once. */
  readonly made: Made[];
  readonly insert: InsertRow;
}

const together = new WeakMap<Tx, Together>();

/**
 * Makes many records: whether their maker may see them, and what the log says of them, is asked once for all that `work`
 * made and not once for each; those asked for at the same moment are written by one statement. Returns what `work` did, and
 * the ids that must not stay.
 */
export async function makeTogether<T>(
  tx: Tx,
  scope: UserScope,
  work: () => Promise<T>,
): Promise<{ done: T; refused: ReadonlyMap<number, AppError> }> {
  const made: Made[] = [];
  together.set(tx, { made, insert: insertTogether(tx) });
  const done = await work().finally(() => together.delete(tx));
  const refused = new Map<number, AppError>();
  const logged: Activity[] = [];
  for (const [kind, each] of Map.groupBy(made, (one) => one.kind)) {
    const ids = each.map(({ id }) => id);
    const rows = await entityRows<RecordValues>(tx, kind.list, scope, ids);
    for (const { id, values } of each) {
      const row = rows.get(id);
      if (row) logged.push(activityOf(kind, 'Record Saved', { id, row, changes: changesBetween(undefined, values) }));
      else refused.set(id, notVisible(kind));
    }
  }
  const activities = logged.map((activity) => activityRow(scope, activity));
  if (activities.length > 0) await tx.insertInto('activity_log').values(activities).execute();
  return { done, refused };
}

/**
 * Makes a record of what was asked for, and of what the product adds by itself.
 *
 * @throws AppError 400 with the fields
 */
export async function createRecord(
  tx: Tx,
  scope: UserScope,
  kind: RecordTable,
  request: RecordValues,
  added: RecordValues = {},
): Promise<number> {
  refuseHidden(kind, scope, request);
  const values = { ...request, ...added };
  const row: RecordValues = { company_id: scope.company_id, ...values };
  const others = together.get(tx);
  const inserted = (others?.insert ?? insertRow(tx))(kind, row);
  const id = await refusing((error) => asSaveRefusal(kind, error), inserted);
  if (others) {
    others.made.push({ kind, id, values });
    return id;
  }
  const made = await requireVisible(tx, scope, kind, id);
  await log(tx, scope, kind, 'Record Saved', { id, row: made, changes: changesBetween(undefined, values) });
  return id;
}

/**
 * A record the viewer may see, as it stands, locked until the change is saved: the columns named, and its version.
 *
 * @throws AppError 404
 */
export async function lockRecord(
  tx: Tx,
  scope: UserScope,
  kind: RecordTable,
  id: number,
  names: readonly string[],
): Promise<RecordValues & { version: number }> {
  await entityRow(tx, kind.list, scope, id);
  const { rows } = await sql<RecordValues & { version: number }>`select ${columns([...new Set([...names, 'version'])])}
    from ${sql.table(kind.table)} where ${own(kind, scope, id)} for update`.execute(tx);
  if (!rows[0]) throw refuse('general.not_found');
  return rows[0];
}

/**
 * Saves what was changed of a record that is still as `version` says; returns what it changed, with the values before.
 *
 * @throws AppError 404, 409 with the row as it is now, 400 with the fields
 */
export async function saveRecord(
  tx: Tx,
  scope: UserScope,
  kind: RecordTable,
  id: number,
  { version, ...values }: RecordValues & { version: number },
): Promise<{ before: RecordValues; changes: Changes | null }> {
  refuseHidden(kind, scope, values);
  const before = await lockRecord(tx, scope, kind, id, [...Object.keys(values), ...formerColumns(kind)]);
  if (before.version !== version)
    throw new StaleError(await (kind.fresh?.(tx, scope, id) ?? entityRow(tx, kind.list, scope, id)));
  const wanted = changesBetween(before, values);
  if (!wanted) return { before, changes: wanted };
  refuseRename(kind, scope, wanted);
  const changed = Object.fromEntries(Object.entries(values).filter(([name]) => name in wanted));
  const written = { ...changed, ...formerValues(kind, before, wanted) };
  const update = sql<RecordValues>`update ${sql.table(kind.table)} set ${assignments(written)}
    where ${own(kind, scope, id)} returning ${columns(Object.keys(changed))}`;
  const stored = await refusing((error) => asSaveRefusal(kind, error), update.execute(tx));
  // As the database has it: an amount typed as 5000 is stored as 5000.00, which is no change of the next save.
  const changes = changesBetween(before, stored.rows[0] ?? changed);
  const row = await requireVisible(tx, scope, kind, id);
  await queueRowsLeftBehind(tx, scope);
  if (changes) await log(tx, scope, kind, 'Record Saved', { id, row, changes });
  return { before, changes };
}

/**
 * Deletes a record that nothing refers to.
 *
 * @throws AppError 404, 409 record.in_use
 */
export async function deleteRecord(tx: Tx, scope: UserScope, kind: RecordTable, id: number): Promise<void> {
  const row = (await entityRow(tx, kind.list, scope, id)) as RecordValues;
  const { table, term } = kind;
  const remove = async () => {
    const done = await sql`delete from ${sql.table(table)} where ${own(kind, scope, id)}`.execute(tx);
    if (Number(done.numAffectedRows) === 0) throw refuse('general.not_found');
  };
  if (term) await deleteUnused(tx, scope, { table, id, term }, remove);
  else await remove();
  await log(tx, scope, kind, 'Record Deleted', { id, row, changes: changesBetween(row, undefined) });
}
