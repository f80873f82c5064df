import type { DeponentChange, DeponentDraft } from '@onrecord/contract/people/deponent';
import { deponentValues } from '@onrecord/domain/people/deponent/deponent-draft';
import { DEPONENT_RECORD } from '@onrecord/domain/people/deponent/fields';
import type { Tx } from '../../../db/database.ts';
import { createRecord, deleteRecord, type RecordTable, saveRecord } from '../../../db/record/record-writes.ts';
import type { UserScope } from '../../../db/scope.ts';
import { deponentList, expertiseOf } from './deponent.reads.ts';

export const DEPONENT = {
  table: 'deponent',
  id: 'deponent_id',
  object_type: 'deponent' as const,
  term: 'deponent',
  list: deponentList,
  record: DEPONENT_RECORD,
  keeps_names: true,
  nameOf: ({ fullname }) => String(fullname),
} satisfies RecordTable;

/** @throws AppError 400 with the fields */
export function createDeponent(tx: Tx, scope: UserScope, draft: DeponentDraft): Promise<number> {
  return createRecord(tx, scope, DEPONENT, deponentValues(draft));
}

/** @throws AppError 404, 409 with the deponent as it is now, 400 with the fields */
export async function saveDeponent(tx: Tx, scope: UserScope, id: number, change: DeponentChange): Promise<void> {
  const before = await expertiseOf(tx, scope, id);
  await saveRecord(tx, scope, DEPONENT, id, deponentValues(change, before));
}

/** @throws AppError 404, 409 while they are heard in a job */
export function deleteDeponent(tx: Tx, scope: UserScope, id: number): Promise<void> {
  return deleteRecord(tx, scope, DEPONENT, id);
}
