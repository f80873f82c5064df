import type { BulkBody, BulkChosen } from '@onrecord/contract/office/bulk';
import type { NewNote } from '@onrecord/contract/people/note';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import {
  type BulkAction,
  type BulkEntityType,
  bulkRule,
  bulkValues,
} from '@onrecord/domain/core/record/bulk-entity-type';
import { bulkUndoRefusal } from '@onrecord/domain/office/bulk/undo-bulk';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { LeftOut, SavedRow, SavedRows, SaveRows } from '../../../db/record/record-batch.ts';
import { seenNames } from '../../../db/record/seen-ids.ts';
import type { UserScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { requireBulkRight } from './bulk.access.ts';
import {
  type ChangedRow,
  type Chosen,
  chosenRows,
  jobStatusName,
  listOfEntityType,
  lockChange,
  readChangedRows,
} from './bulk.reads.ts';

/** The write functions of the records themselves, handed over where the parts meet: what one save does, many do too. */
export interface BulkWrites {
  readonly save: Readonly<Partial<Record<BulkEntityType, SaveRows>>>;
  readonly addNotes: (
    tx: Tx,
    scope: UserScope,
    draft: NewNote,
    objectIds: readonly number[],
  ) => Promise<ReadonlyMap<number, number>>;
  readonly removeNotes: SaveRows;
}

/** What became of the rows that were chosen; `object_type` is what was changed or made of each. */
export interface BulkOutcome extends SavedRows {
  readonly object_type: string;
  readonly bulk_change_id: number | null;
}

type Outcome = Omit<BulkOutcome, 'bulk_change_id'>;
type Change = Exclude<BulkBody['change'], { action: 'notify' }>;
/** Rows that are changed themselves, and not written to. */
export type RowsChange = BulkChosen & { readonly change: Change };
type NoteChange = Extract<Change, { action: 'note' }>;

const NEW_NOTE = { version_before: 0, version: 1 } as const;

/** Writes a note about each of the records; it is the note that an undo takes away again. */
async function noteAll(
  tx: Tx,
  scope: UserScope,
  writes: BulkWrites,
  entityType: BulkEntityType,
  { action: _, ...note }: NoteChange,
  ids: readonly number[],
): Promise<Outcome> {
  const object_type = bulkRule(entityType).note;
  const names = await seenNames(tx, listOfEntityType(entityType), scope, ids);
  const draft = { ...note, object_type, object_id: null, note_date: null };
  const dates = { due_date: null, completed_date: null, expiration_date: null };
  const made = await writes.addNotes(tx, scope, { ...draft, ...dates, place_entered: 'bulk' }, [...names.keys()]);
  const saved = [...made].map(
    ([id, noteId]): SavedRow => ({
      id: noteId,
      name: names.get(id) ?? '',
      before: { status: 'deleted' },
      after: { status: 'active' },
      ...NEW_NOTE,
    }),
  );
  const left = ids.filter((id) => !made.has(id));
  const left_out = left.map((id): LeftOut => ({ id, name: names.get(id) ?? '', reason: 'bulk.not_found' }));
  return { object_type: 'note', saved, unchanged: [], left_out };
}

async function changeAll(
  tx: Tx,
  scope: UserScope,
  writes: BulkWrites,
  { noun: entityType, change }: RowsChange,
  { rows }: Chosen,
): Promise<Outcome> {
  if (change.action === 'note') {
    const ids = rows.map(({ id }) => id);
    return noteAll(tx, scope, writes, entityType, change, ids);
  }
  const [values, save] = [bulkValues(entityType, change), writes.save[entityType]];
  if (!values || !save) throw refuse('bulk.not_possible');
  const requests = rows.map((row) => ({ ...row, values }));
  return { object_type: entityType, ...(await save(tx, scope, requests)) };
}

/** What the rows were given, as it is remembered. @throws AppError 400 for a status that there is not */
async function givenValue(tx: Tx, scope: UserScope, change: Change): Promise<string> {
  if (change.action === 'note') return change.note_text.trim();
  if (change.action === 'salesperson') return change.salesperson;
  if (typeof change.status === 'string') return change.status;
  const name = await jobStatusName(tx, scope, change.status);
  if (name === undefined) throw refuseFields({ status: sentence('form.choice') });
  return name;
}

async function keepChange(
  tx: Tx,
  { company_id, viewer }: UserScope,
  made: { noun: BulkEntityType; action: BulkAction; value: string; made_at: string },
  { object_type, saved, left_out }: Outcome,
): Promise<number> {
  const counts = { changed: saved.length, left_out: left_out.length };
  const who = { made_by: viewer.user_id, made_by_name: viewer.name };
  const { bulk_change_id } = await tx
    .insertInto('bulk_change')
    .values({ company_id, ...made, ...counts, ...who })
    .returning('bulk_change_id')
    .executeTakeFirstOrThrow();
  const rows = saved.map(({ id, ...row }) => ({ ...row, company_id, bulk_change_id, object_type, object_id: id }));
  await sql`insert into bulk_change_row
    select * from jsonb_populate_recordset(null::bulk_change_row, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
  return bulk_change_id;
}

/**
 * Does the same to many records, in one transaction. What may not be changed is left out and named; the rest is changed, and
 * kept so that it can be taken back.
 *
 * @throws AppError 403 without the right, 400 where nothing or too much was chosen, or the value itself is refused
 */
export async function changeMany(
  services: Services,
  writes: BulkWrites,
  scope: UserScope,
  body: RowsChange,
): Promise<BulkOutcome> {
  const { noun: entityType, change } = body;
  requireBulkRight(scope, entityType, change.action);
  return services.db.withScope(scope, async (tx) => {
    const value = await givenValue(tx, scope, change);
    const chosen = await chosenRows(tx, services, scope, body);
    const done = await changeAll(tx, scope, writes, body, chosen);
    const outcome = { ...done, left_out: [...chosen.left_out, ...done.left_out] };
    if (outcome.saved.length === 0) return { ...outcome, bulk_change_id: null };
    const made = { noun: entityType, action: change.action, value, made_at: services.now().toString() };
    return { ...outcome, bulk_change_id: await keepChange(tx, scope, made, outcome) };
  });
}

/**
 * A row that was put back is what it was before: to an earlier change, which left it so, it has the new version now. So
 * changes can be taken back one after the other.
 */
async function handDown(
  tx: Tx,
  { company_id }: UserScope,
  object_type: string,
  rows: readonly ChangedRow[],
  restored: readonly SavedRow[],
): Promise<void> {
  const was = new Map(rows.map((row) => [row.object_id, row.version_before]));
  const moved = restored.map(({ id, version }) => ({ id, was: was.get(id), version }));
  await sql`update bulk_change_row r set version = w.version
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) w (id bigint, was integer, version integer)
    where r.company_id = ${company_id} and r.object_type = ${object_type} and r.object_id = w.id and r.version = w.was`.execute(
    tx,
  );
}

/** An undone change: what became of its rows, and since when somebody may have been at those that were left alone. */
export interface UndoneChange extends BulkOutcome {
  readonly noun: BulkEntityType;
  readonly made_at: string;
}

/**
 * Takes one of the viewer's own changes back, in one transaction: every row that is still as the change left it gets its
 * values back; what somebody worked on since is left alone and named.
 *
 * @throws AppError 404 where it is not theirs, 403 without the right, 409 when it was taken back or is too old
 */
export async function undoMany(
  { db, now }: Services,
  writes: BulkWrites,
  scope: UserScope,
  id: number,
): Promise<UndoneChange> {
  return db.withScope(scope, async (tx) => {
    const change = await lockChange(tx, scope, id);
    if (!change) throw refuse('general.not_found');
    const entityType = change.noun as BulkEntityType;
    requireBulkRight(scope, entityType, change.action as BulkAction);
    const refusal = bulkUndoRefusal(change, now());
    if (refusal) throw refuse(refusal);
    const rows = await readChangedRows(tx, scope, id);
    const object_type = rows[0]?.object_type ?? entityType;
    const save = object_type === 'note' ? writes.removeNotes : writes.save[entityType];
    if (!save) throw refuse('bulk.not_possible');
    const requests = rows.map((row) => ({
      id: row.object_id,
      version: row.version,
      values: row.before as Readonly<Record<string, unknown>>,
    }));
    const done = await save(tx, scope, requests);
    await handDown(tx, scope, object_type, rows, done.saved);
    await tx
      .updateTable('bulk_change')
      .set({ undone_at: now().toString(), restored: done.saved.length })
      .where('company_id', '=', scope.company_id)
      .where('bulk_change_id', '=', id)
      .execute();
    const names = new Map(rows.map((row) => [row.object_id, row.name]));
    const left_out = done.left_out.map((row) => ({ ...row, name: row.name || (names.get(row.id) ?? '') }));
    return { ...done, left_out, object_type, noun: entityType, made_at: change.made_at, bulk_change_id: id };
  });
}
