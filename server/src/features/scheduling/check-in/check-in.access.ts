import { refuse } from '@onrecord/domain/core/messages/app-error';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import type { ArrivalFacts } from '@onrecord/domain/scheduling/confirmation/check-out';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { personName } from '../../../db/record/person-name.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { UserScope } from '../../../db/scope.ts';
import type { JobRow } from '../job/schedule/schedule.reads.ts';
import { openJob } from '../job/schedule/schedule.writes.ts';

/** Whose check-in somebody asks about: staff name the provider, a provider has the own one. @throws AppError 403 */
function providerOf({ viewer }: UserScope, named: number | undefined): number {
  const own = viewer.user_type === 'provider' ? viewer.service_provider_id : null;
  if (own !== null && (named === undefined || named === own)) return own;
  if (!isStaff(viewer.user_type) || named === undefined) throw refuse('access.denied');
  return named;
}

/** The check-in of a provider on a job that is locked for it, as far as there is one. */
export interface OpenArrival extends ArrivalFacts {
  readonly job: JobRow;
  readonly service_provider_id: number;
  readonly provider_name: string;
  readonly hide_public_notes_for_check_in: boolean;
}

/** The job and the provider of a check-in. @throws AppError 404 for one that is not of the viewer's company */
export async function checkInSubject(tx: Tx, scope: UserScope, checkInId: number) {
  const found = await tx
    .selectFrom('job_checkin')
    .select(['job_id', 'service_provider_id'])
    .where('company_id', '=', scope.company_id)
    .where('job_checkin_id', '=', checkInId)
    .executeTakeFirst();
  if (!found) throw refuse('general.not_found');
  return found;
}

/**
 * Locks a job for a change of a provider's check-in.
 *
 * @throws AppError 403 for contacts and other providers, 404 for a job that the viewer does not see or the provider is not on
 */
export async function openArrival(
  tx: Tx,
  scope: UserScope,
  request: { job_id: number; service_provider_id?: number | undefined },
): Promise<OpenArrival> {
  const providerId = providerOf(scope, request.service_provider_id);
  const job = await openJob(tx, scope, request.job_id, null);
  const { rows } = await sql<{
    provider_name: string;
    hide_public_notes_for_check_in: boolean;
    is_turned_in: boolean;
    check_in_datetime: string | null;
    check_out_datetime: string | null;
  }>`select ${personName('p')} as provider_name, co.hide_public_notes_for_check_in,
      bool_or(js.worksheet_completed_on is not null) as is_turned_in,
      max(ck.check_in_datetime) as check_in_datetime, max(ck.check_out_datetime) as check_out_datetime
    from job_service js
    join company co on co.company_id = js.company_id
    join service_provider p on p.company_id = js.company_id and p.service_provider_id = js.service_provider_id
    left join job_checkin ck on ck.company_id = ${COMPANY} and ck.job_id = js.job_id
      and ck.service_provider_id = js.service_provider_id
    where js.company_id = ${scope.company_id} and js.job_id = ${job.job_id} and js.service_provider_id = ${providerId}
    group by 1, 2`.execute(tx);
  const [found] = rows;
  if (!found) throw refuse('general.not_found');
  const { check_in_datetime, check_out_datetime, ...facts } = found;
  const arrival = check_in_datetime === null ? null : { check_in_datetime, check_out_datetime };
  return { ...facts, job, service_provider_id: providerId, arrival };
}
