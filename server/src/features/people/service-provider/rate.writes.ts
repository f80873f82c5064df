import type { BodyOf } from '@onrecord/contract/core/entry';
import type { RatedService, serviceProviderArea } from '@onrecord/contract/people/service-provider';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { sql } from 'kysely';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { saveRecord } from '../../../db/record/record-writes.ts';
import type { UserScope } from '../../../db/scope.ts';
import { ratesOf } from './rate.reads.ts';
import { requireStaff, SERVICE_PROVIDER, touchProvider } from './service-provider.writes.ts';

type Change = BodyOf<typeof serviceProviderArea.updateRates>;

const asText = (rates: readonly { service_id: number; rate: string | null; unit_type: string | null }[]) =>
  Object.fromEntries(
    rates.map(({ service_id, rate, unit_type }) => [`rate ${service_id}`, rate && `${rate} ${unit_type}`]),
  );

/** Gives services that were taken away and are offered again the rates that they had. */
export async function restoreRates(
  tx: Tx,
  { company_id }: UserScope,
  providerId: number,
  rates: readonly Pick<RatedService, 'service_id' | 'rate' | 'unit_type'>[],
): Promise<void> {
  await sql`update service_provider_service ps set rate = r.rate, unit_type = r.unit_type
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as r (service_id bigint, rate numeric, unit_type text)
    where ps.company_id = ${company_id} and ps.service_provider_id = ${providerId} and ps.service_id = r.service_id
      and ps.rate is null and r.rate is not null`.execute(tx);
}

/**
 * Saves what a provider asks for services already offered. A rate says what it counts.
 *
 * @throws AppError 404, 409 with the provider as it is now, 400 at the field `rate_<service>`
 */
export async function saveRates(
  tx: Tx,
  scope: UserScope,
  providerId: number,
  { rates, version }: Change,
): Promise<void> {
  requireStaff(scope);
  await saveRecord(tx, scope, SERVICE_PROVIDER, providerId, { version });
  const before = await ratesOf(tx, scope, providerId);
  const offered = new Set(before.map(({ service_id }) => service_id));
  for (const { service_id, rate, unit_type } of rates) {
    if (!offered.has(service_id)) throw refuseFields({ [`rate_${service_id}`]: sentence('form.choice') });
    if (rate !== null && unit_type === null) throw refuseFields({ [`unit_${service_id}`]: sentence('form.required') });
    await sql`update service_provider_service set rate = ${rate}, unit_type = ${rate === null ? null : unit_type}
      where company_id = ${scope.company_id} and service_provider_id = ${providerId} and service_id = ${service_id}`.execute(
      tx,
    );
  }
  const changes = changesBetween(asText(before), asText(await ratesOf(tx, scope, providerId)));
  if (!changes) return;
  await touchProvider(tx, scope, providerId);
  const about = { object_type: 'provider', object_id: providerId };
  await recordActivity(tx, scope, { activity_type: 'Record Saved', ...about, changes });
}
