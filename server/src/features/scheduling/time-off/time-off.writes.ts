import type { NewTimeOff, TimeOffChange } from '@onrecord/contract/scheduling/time-off';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { normalTimeOff, type TimeOffDraft, timeOffProblems } from '@onrecord/domain/scheduling/time-off/time-off-draft';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { createRecord, type RecordTable, saveRecord } from '../../../db/record/record-writes.ts';
import type { UserScope } from '../../../db/scope.ts';
import { isVisibleProvider, readTimeOff, timeOffList } from './time-off.reads.ts';

/** One time off whole. What the viewer may not see does not exist. @throws AppError 404 */
export async function timeOffDetail(tx: Tx, scope: UserScope, id: number) {
  const [row] = await readTimeOff(tx, scope, [sql<boolean>`o.service_provider_time_off_id = ${id}`]);
  if (!row) throw refuse('general.not_found');
  return row;
}

export const TIME_OFF: RecordTable = {
  table: 'service_provider_time_off',
  id: 'service_provider_time_off_id',
  object_type: 'service_provider_time_off',
  list: timeOffList,
  fresh: timeOffDetail,
  saved_as: 'Time Off Saved',
  nameOf: ({ description }) => String(description ?? ''),
};

/** @throws AppError 400 with the fields */
export function storedTimeOff(draft: TimeOffDraft): TimeOffDraft {
  const problems = timeOffProblems(draft);
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  return normalTimeOff(draft);
}

/** Whose a new one is: providers enter their own, staff that of a provider they see. @throws AppError 400 at the field */
export async function ownerOf(tx: Tx, scope: UserScope, named: number | null): Promise<number> {
  const { user_type, service_provider_id } = scope.viewer;
  const id = named ?? (user_type === 'provider' ? service_provider_id : null);
  if (id === null) throw refuseFields({ service_provider_id: sentence('time_off.provider') });
  if (!(await isVisibleProvider(tx, scope, id)))
    throw refuseFields({ service_provider_id: sentence('time_off.provider') });
  return id;
}

/** What was kept, and whose it is. */
export interface StoredTimeOff {
  readonly id: number;
  readonly service_provider_id: number;
  readonly stored: TimeOffDraft;
}

/** Enters a time off. @throws AppError 400 with the fields */
export async function createTimeOff(
  tx: Tx,
  scope: UserScope,
  { service_provider_id: named, ...draft }: NewTimeOff,
): Promise<StoredTimeOff> {
  const stored = storedTimeOff(draft);
  const service_provider_id = await ownerOf(tx, scope, named);
  const id = await createRecord(tx, scope, TIME_OFF, { ...stored, service_provider_id });
  return { id, service_provider_id, stored };
}

/** Changes a time off; whose it is stays. @throws AppError 404, 409 with the fresh row, 400 with the fields */
export async function saveTimeOff(
  tx: Tx,
  scope: UserScope,
  id: number,
  { version, ...draft }: TimeOffChange,
): Promise<StoredTimeOff> {
  const { service_provider_id } = await timeOffDetail(tx, scope, id);
  const stored = storedTimeOff(draft);
  await saveRecord(tx, scope, TIME_OFF, id, { ...stored, version });
  return { id, service_provider_id, stored };
}
