import type { ResultOf } from '@onrecord/contract/core/entry';
import type { fileArea } from '@onrecord/contract/production/file';
import type { Tx } from '../../../../db/database.ts';
import { linkTokenHash } from '../../../../db/message/link-token.ts';
import type { Scope } from '../../../../db/scope.ts';
import { jobPerson, jobServices } from '../../../scheduling/job/detail.reads.ts';

type Party = ResultOf<typeof fileArea.getProxyParties>[number];

/** Who of a job may be shown its files by a link: the contacts named on it and the providers booked for it. */
export async function proxyParties(tx: Tx, scope: Scope, jobId: number): Promise<Party[]> {
  const job = await tx
    .selectFrom('job')
    .select(['taking_contact_id', 'caller_contact_id'])
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  const parties = new Map<string, Party>();
  for (const id of [job?.taking_contact_id, job?.caller_contact_id]) {
    const person = id ? await jobPerson(tx, scope, id) : undefined;
    if (person)
      parties.set(`contact ${id}`, { object_type: 'contact', object_id: person.contact_id, name: person.name });
  }
  for (const { service_provider_id, service_provider_name, is_canceled } of await jobServices(tx, scope, jobId)) {
    if (service_provider_id === null || is_canceled) continue;
    const name = service_provider_name ?? '';
    parties.set(`provider ${service_provider_id}`, { object_type: 'provider', object_id: service_provider_id, name });
  }
  return [...parties.values()];
}

/** The link with this guid, while it is good: unknown, expired and revoked look the same. */
export function liveProxy(tx: Tx, scope: Scope, guid: string, now: string) {
  return tx
    .selectFrom('job_files_proxy')
    .selectAll()
    .where('company_id', '=', scope.company_id)
    .where('guid_hash', '=', linkTokenHash(guid))
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

export type FileProxy = NonNullable<Awaited<ReturnType<typeof liveProxy>>>;
