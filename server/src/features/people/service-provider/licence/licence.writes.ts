import type { LicenceChange, NewLicence } from '@onrecord/contract/people/provider-licence';
import { refuseFields } from '@onrecord/domain/core/messages/app-error';
import { licenceProblems } from '@onrecord/domain/people/service-provider/licence';
import type { Tx } from '../../../../db/database.ts';
import { entityRow } from '../../../../db/list/entity-list.ts';
import { createRecord, deleteRecord, type RecordTable, saveRecord } from '../../../../db/record/record-writes.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { providerList } from '../service-provider.reads.ts';
import { requireStaff } from '../service-provider.writes.ts';
import { licenceDetail, licenceList } from './licence.reads.ts';

const LICENCE: RecordTable = {
  table: 'service_provider_licence',
  id: 'service_provider_licence_id',
  object_type: 'service_provider_licence',
  list: licenceList,
  fresh: licenceDetail,
  nameOf: ({ name }) => String(name ?? ''),
};

function requireSound(licence: Pick<NewLicence, 'issued_on' | 'expires_on'>): void {
  const problems = licenceProblems(licence);
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
}

/** Enters a licence of a provider the viewer may see. @throws AppError 404, 400 with the fields */
export async function createLicence(tx: Tx, scope: UserScope, draft: NewLicence): Promise<number> {
  requireStaff(scope);
  requireSound(draft);
  await entityRow(tx, providerList, scope, draft.service_provider_id);
  return createRecord(tx, scope, LICENCE, draft);
}

/** Changes a licence; whose it is stays. @throws AppError 404, 409 with the licence as it is now, 400 with the fields */
export async function saveLicence(tx: Tx, scope: UserScope, id: number, change: LicenceChange): Promise<void> {
  requireStaff(scope);
  requireSound(change);
  await saveRecord(tx, scope, LICENCE, id, change);
}

/** @throws AppError 404 */
export async function deleteLicence(tx: Tx, scope: UserScope, id: number): Promise<void> {
  requireStaff(scope);
  await deleteRecord(tx, scope, LICENCE, id);
}
