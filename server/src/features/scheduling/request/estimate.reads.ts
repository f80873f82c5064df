import type { BodyOf, ResultOf } from '@onrecord/contract/core/entry';
import type { jobRequestArea } from '@onrecord/contract/scheduling/job/job-request';
import { decideJobInstants, jobTimeProblems } from '@onrecord/domain/scheduling/job/job-time';
import { readLocation } from '@onrecord/domain/scheduling/job/location/location';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { clientOf, servicesNamed } from './request.reads.ts';

type Query = BodyOf<typeof jobRequestArea.estimate>;
type Estimate = ResultOf<typeof jobRequestArea.estimate>;

/** A job that somebody requests, as its price needs it. */
export interface RequestToPrice {
  readonly client_id: number;
  readonly division_id: number;
  readonly job_date: string;
  readonly starts_at: string;
  readonly hours: string;
  readonly job_type_id: number | null;
  readonly is_remote: boolean;
  readonly service_ids: readonly number[];
}

/** Estimates what a requested job is billed. Prices are the matter of a wing above this one. */
export type RequestEstimate = (tx: Tx, scope: UserScope, request: RequestToPrice) => Promise<Estimate>;

/** What a requested job would be billed its contact's client; null while its time or its services are not known. */
export async function estimateOfRequest(
  tx: Tx,
  scope: UserScope,
  query: Query,
  estimate: RequestEstimate,
): Promise<Estimate> {
  if (Object.keys(jobTimeProblems(query)).length > 0) return null;
  const time = decideJobInstants(query);
  const client_id = scope.viewer.contact_id === null ? null : await clientOf(tx, scope, scope.viewer.contact_id);
  if (time.outcome !== 'resolved' || !client_id) return null;
  const named = await servicesNamed(tx, scope, query.service_names);
  const service_ids = named.flatMap(({ service_id }) => service_id ?? []);
  if (service_ids.length === 0) return null;
  const { division_id, job_date, job_type_id, estimated_duration: hours } = query;
  const is_remote = readLocation(query.location_text).location_kind === 'remote';
  const { starts_at } = time.instants;
  return estimate(tx, scope, {
    client_id,
    division_id,
    job_date,
    starts_at,
    hours,
    job_type_id,
    is_remote,
    service_ids,
  });
}
