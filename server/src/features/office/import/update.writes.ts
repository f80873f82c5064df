import { type Changes, joinedChanges } from '@onrecord/domain/core/activity/changes';
import { AppError } from '@onrecord/domain/core/messages/app-error';
import { can } from '@onrecord/domain/core/permission/can';
import { IMPORT_MODULES, type ImportEntityType } from '@onrecord/domain/core/record/import-entity-type';
import type { ImportRule } from '@onrecord/domain/office/import/import-rule';
import { sql } from 'kysely';
import { inSavepoint } from '../../../db/connection/savepoint.ts';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { refusalOf } from '../../../http/parse-input.ts';
import type { ImportMaker } from './make.writes.ts';

/** What rows change of records that are there, and by what. */
export interface Updating {
  readonly scope: UserScope;
  readonly rule: ImportRule;
  readonly maker: ImportMaker;
}

/** What a row says of the record that it names: its cells that are not blank, without what the record is known by. */
export function givenOf({ known_as = [] }: ImportRule, values: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !known_as.includes(name)));
}

/** Whether the viewer may give updated records of a kind their earlier values back: with the right to edit one. */
export function mayRevert({ viewer }: UserScope, entityType: ImportEntityType): boolean {
  return can(viewer, IMPORT_MODULES[entityType], 'edit');
}

/** Whether the viewer may change records of a kind by a file: those with a key, and with the right of a person who edits one. */
export function mayUpdate(scope: UserScope, entityType: ImportEntityType, maker: ImportMaker): boolean {
  return maker.change !== undefined && mayRevert(scope, entityType);
}

/** What the log says of a record in this transaction: the differences of the save, computed where all of them are. */
async function loggedChanges(tx: Tx, { company_id }: UserScope, { object_type }: ImportRule, id: number) {
  const { rows } = await sql<{ changes: Changes | null }>`select a.changes from activity_log a
    where a.company_id = ${company_id} and a.object_type = ${object_type} and a.object_id = ${id}
      and a.created_at = now() order by a.activity_log_id`.execute(tx);
  return joinedChanges(...rows.map(({ changes }) => changes)) ?? ({} as Changes);
}

/**
 * Changes a record by what a row says, by the rule of a person's own save. Returns the differences; none where it is so already.
 *
 * @throws AppError 404 for a record out of reach, 400 with the fields
 */
export async function updateByRow(
  tx: Tx,
  { scope, rule, maker }: Updating,
  id: number,
  given: Readonly<Record<string, unknown>>,
): Promise<Changes> {
  const { change } = maker;
  if (!change) throw new Error('records of this kind are not changed by files');
  const { rows } = await sql<{ version: number }>`select version from ${sql.table(rule.table)}
    where company_id = ${scope.company_id} and ${sql.ref(rule.key)} = ${id} for update`.execute(tx);
  const checked = change.shape.safeParse({ ...given, version: rows[0]?.version ?? 0 }, { reportInput: true });
  if (!checked.success) throw refusalOf(checked.error.issues);
  await change.save(tx, scope, id, checked.data as never);
  return loggedChanges(tx, scope, rule, id);
}

/** Leaves a savepoint whose work is only looked at, with what it found. */
class LookedAt extends Error {
  readonly changes: Changes;
  constructor(changes: Changes) {
    super('The savepoint ends without its work.');
    this.changes = changes;
  }
}

/** What a row would change, found by doing it and taking it back; undefined where it would be refused. */
export async function tryUpdate(
  tx: Tx,
  updating: Updating,
  id: number,
  given: Readonly<Record<string, unknown>>,
): Promise<Changes | undefined> {
  try {
    await inSavepoint(tx, async () => {
      throw new LookedAt(await updateByRow(tx, updating, id, given));
    });
  } catch (error) {
    if (error instanceof LookedAt) return error.changes;
    if (!(error instanceof AppError)) throw error;
  }
  return undefined;
}

/** The values that an update replaced: a save of them is its way back. */
export const valuesBefore = (changes: Changes) =>
  Object.fromEntries(Object.entries(changes).map(([name, { before }]) => [name, before]));

const inOrder = (changes: Changes) => JSON.stringify(Object.entries(changes).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Whether a row would still change exactly what somebody agreed to. The order of fields says nothing. */
export const isAsShown = (shown: Changes, now: Changes): boolean =>
  inOrder(JSON.parse(JSON.stringify(shown))) === inOrder(JSON.parse(JSON.stringify(now)));
