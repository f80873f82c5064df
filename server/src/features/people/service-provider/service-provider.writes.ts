import type { ServiceProviderChange, ServiceProviderDraft } from '@onrecord/contract/people/service-provider';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { isEnteredDate } from '@onrecord/domain/core/time/local-time';
import { SERVICE_PROVIDER_RECORD } from '@onrecord/domain/people/service-provider/fields';
import { foreignFields } from '@onrecord/domain/people/service-provider/provider-change';
import { sql } from 'kysely';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { type BatchTable, type SaveRows, saveRecords } from '../../../db/record/record-batch.ts';
import { createRecord, deleteRecord, saveRecord } from '../../../db/record/record-writes.ts';
import type { UserScope } from '../../../db/scope.ts';
import { providerList } from './service-provider.reads.ts';

export const SERVICE_PROVIDER = {
  table: 'service_provider',
  id: 'service_provider_id',
  object_type: 'provider' as const,
  term: 'service_provider',
  list: providerList,
  record: SERVICE_PROVIDER_RECORD,
  nameOf: ({ fullname, first_name, last_name }) =>
    String(fullname ?? [first_name, last_name].filter(Boolean).join(' ')),
} satisfies BatchTable;

/** Refuses providers what is the office's alone. @throws AppError 403 */
export function requireStaff({ viewer }: UserScope): void {
  if (!isStaff(viewer.user_type)) throw refuse('provider.office_only');
}

/** What a provider has several of, by the field that names them: the table that says so, and the key there. */
const PARTS = {
  service_ids: { table: 'service_provider_service', key: 'service_id' },
  specialty_ids: { table: 'service_provider_specialty', key: 'specialty_id' },
  service_area_ids: { table: 'service_provider_area', key: 'service_area_id' },
} as const;

type PartName = keyof typeof PARTS;
type Parts = { [Name in PartName]?: number[] | undefined };

async function storedPart(tx: Tx, { company_id }: UserScope, id: number, name: PartName): Promise<number[]> {
  const { table, key } = PARTS[name];
  const { rows } = await sql<{ id: number }>`select ${sql.ref(key)} as id from ${sql.table(table)}
    where company_id = ${company_id} and service_provider_id = ${id} order by 1`.execute(tx);
  return rows.map((row) => row.id);
}

/** Replaces what a provider has of one kind; what stays keeps what is known about it, such as its rate. */
async function replacePart(tx: Tx, { company_id }: UserScope, id: number, name: PartName, ids: readonly number[]) {
  const { table, key } = PARTS[name];
  const own = sql`company_id = ${company_id} and service_provider_id = ${id}`;
  await sql`delete from ${sql.table(table)} where ${own} and ${sql.ref(key)} <> all (${[...ids]}::bigint[])`.execute(
    tx,
  );
  await sql`insert into ${sql.table(table)} (company_id, service_provider_id, ${sql.ref(key)})
    select ${company_id}, ${id}, unnest(${[...ids]}::bigint[]) on conflict do nothing`
    .execute(tx)
    .catch((error: unknown) => {
      const isMissing = (error as { code?: string } | null)?.code === '23503';
      throw isMissing ? refuseFields({ [name]: sentence('form.choice') }) : error;
    });
}

/** Saves the parts that a change names; returns what they were and are. */
async function saveParts(tx: Tx, scope: UserScope, id: number, parts: Parts) {
  const before: Parts = {};
  const after: Parts = {};
  for (const name of Object.keys(PARTS) as PartName[]) {
    const wanted = parts[name];
    if (wanted === undefined) continue;
    before[name] = await storedPart(tx, scope, id, name);
    after[name] = [...new Set(wanted)].sort((one, other) => one - other);
    await replacePart(tx, scope, id, name, after[name]);
  }
  return changesBetween(before, after);
}

function splitParts<Values extends Parts>(values: Values) {
  const { service_ids, specialty_ids, service_area_ids, ...own } = values;
  return { own, parts: { service_ids, specialty_ids, service_area_ids } };
}

function requireDates({ expiration_date }: { expiration_date?: string | null | undefined }): void {
  if (expiration_date && !isEnteredDate(expiration_date))
    throw refuseFields({ expiration_date: sentence('form.date') });
}

/** Makes a provider. @throws AppError 400 with the fields */
export async function createProvider(tx: Tx, scope: UserScope, draft: ServiceProviderDraft): Promise<number> {
  requireStaff(scope);
  requireDates(draft);
  const { own, parts } = splitParts(draft);
  const id = await createRecord(tx, scope, SERVICE_PROVIDER, own);
  await saveParts(tx, scope, id, parts);
  return id;
}

/** A change of parts alone moves the version too: two who change the services of one provider must learn of each other. */
export async function touchProvider(tx: Tx, { company_id }: UserScope, id: number): Promise<void> {
  await sql`update service_provider set updated_at = now()
    where company_id = ${company_id} and service_provider_id = ${id}`.execute(tx);
}

/**
 * Saves what was changed of a provider; of providers themselves only how they are reached.
 *
 * @throws AppError 404, 409 with the provider as it is now, 400 with the fields
 */
export async function saveProvider(
  tx: Tx,
  scope: UserScope,
  providerId: number,
  { version, ...change }: ServiceProviderChange,
): Promise<void> {
  const foreign = foreignFields(scope.viewer.user_type, Object.keys(change));
  if (Object.keys(foreign).length > 0) throw refuseFields(foreign);
  requireDates(change);
  const { own, parts } = splitParts(change);
  const saved = await saveRecord(tx, scope, SERVICE_PROVIDER, providerId, { ...own, version });
  const changes = await saveParts(tx, scope, providerId, parts);
  if (!changes) return;
  if (!saved.changes) await touchProvider(tx, scope, providerId);
  await recordActivity(tx, scope, {
    activity_type: 'Record Saved',
    object_type: 'provider',
    object_id: providerId,
    changes,
  });
}

/** @throws AppError 404, 409 while anything refers to the provider */
export function deleteProvider(tx: Tx, scope: UserScope, providerId: number): Promise<void> {
  requireStaff(scope);
  return deleteRecord(tx, scope, SERVICE_PROVIDER, providerId);
}

/** Saves the same values of many providers. */
export const saveProviders: SaveRows = (tx, scope, requests) => saveRecords(tx, scope, SERVICE_PROVIDER, requests);
