import { refuse } from '@onrecord/domain/core/messages/app-error';
import { can } from '@onrecord/domain/core/permission/can';
import type { Flag } from '@onrecord/domain/core/permission/modules';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { RECORD_MODULES, type RecordPart, type RecordType } from '@onrecord/domain/core/record/record-part';
import { recordFileAudiences } from '@onrecord/domain/production/record-file/record-file';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { type EntityList, entityRow } from '../../../../db/list/entity-list.ts';
import { isUserScope, type Scope, type UserScope } from '../../../../db/scope.ts';
import { caseList } from '../../../people/case/case.reads.ts';
import { clientList } from '../../../people/client/client.reads.ts';
import { contactList } from '../../../people/contact/contact.reads.ts';
import { deponentList } from '../../../people/deponent/deponent.reads.ts';
import { providerList } from '../../../people/service-provider/service-provider.reads.ts';

/** The column of a file that names the record it is of, which is also the name of the record's own id. */
export const OWNER_COLUMNS = {
  client: 'client_id',
  contact: 'contact_id',
  case: 'case_id',
  deponent: 'deponent_id',
  provider: 'service_provider_id',
} as const satisfies Readonly<Record<RecordType, string>>;

/** The lists that say which records of a kind somebody may see. */
export const RECORD_LISTS: Readonly<Record<RecordType, EntityList>> = {
  client: clientList,
  contact: contactList,
  case: caseList,
  deponent: deponentList,
  provider: providerList,
};

/** A record whose files the viewer deals with: today's, where it was merged, and what the log calls it. */
export interface FiledRecord extends RecordPart {
  readonly name: string;
}

const nameOf = ({ fullname, case_name, name, first_name, last_name }: Readonly<Record<string, unknown>>): string =>
  String(fullname ?? case_name ?? name ?? [first_name, last_name].filter(Boolean).join(' '));

/**
 * A record that the viewer may see, of a kind that they may look at.
 *
 * @throws AppError 403, 404 general.not_found
 */
export async function visibleRecord(
  tx: Tx,
  scope: UserScope,
  { object_type, object_id }: RecordPart,
  flag: Flag = 'view',
): Promise<FiledRecord> {
  if (!can(scope.viewer, RECORD_MODULES[object_type], flag)) throw refuse('access.denied');
  const row = await entityRow<Readonly<Record<string, unknown>>>(tx, RECORD_LISTS[object_type], scope, object_id);
  return { object_type, object_id: Number(row[OWNER_COLUMNS[object_type]]), name: nameOf(row) };
}

/**
 * A record whose files the viewer may add to and change: staff with the right to edit records of its kind.
 *
 * @throws AppError 403, 404 general.not_found
 */
export async function editableRecord(tx: Tx, scope: Scope, record: RecordPart): Promise<FiledRecord> {
  if (!isUserScope(scope) || !isStaff(scope.viewer.user_type)) throw refuse('access.denied');
  return visibleRecord(tx, scope, record, 'edit');
}

/** The files `f` of a record that the viewer may see: `canSeeRecordFile` as a condition. That they see the record is decided before. */
export function shownFiles(scope: UserScope, record: RecordPart): RawBuilder<boolean>[] {
  const own = sql<boolean>`${sql.ref(`f.${OWNER_COLUMNS[record.object_type]}`)} = ${record.object_id}`;
  return [own, ...shownTo(scope, record.object_type)];
}

/** What of the files `f` of records of a kind is shown to the viewer, whichever record it is. */
export function shownTo({ viewer }: UserScope, object_type: RecordType): RawBuilder<boolean>[] {
  if (isStaff(viewer.user_type)) return [];
  const [audience, flag] =
    viewer.user_type === 'contact'
      ? (['contacts', sql<boolean>`f.contact_can_view_download`] as const)
      : (['providers', sql<boolean>`f.provider_can_view_download`] as const);
  return [recordFileAudiences(object_type).includes(audience) ? flag : sql<boolean>`false`];
}
