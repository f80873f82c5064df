import { type Cover, UNCOVERED_HOURS } from '@onrecord/domain/scheduling/cover/cover';
import { type RawBuilder, sql } from 'kysely';

const NOW = sql`now()`;

/** Whether a job of `job_list_row r` may still be covered. Written without a parameter: a list composes its columns once. */
const isCoverable = (now: RawBuilder<unknown>) =>
  sql`r.starts_at > ${now} - make_interval(hours => ${sql.lit(UNCOVERED_HOURS)})`;

/**
 * The cover of a job or a request of `job_list_row r`: `jobCover` of domain as SQL, over the counts of the flat row. A test
 * compares both.
 */
export function jobCoverSql(now: RawBuilder<unknown> = NOW): RawBuilder<Cover> {
  return sql<Cover>`case
    when r.is_canceled > 0 then 'canceled'
    when r.job_id is null then case when r.job_request_status = 'canceled' then 'canceled' else 'request' end
    when (r.unassigned_count > 0 or r.service_count = 0) and ${isCoverable(now)} then 'uncovered'
    when r.ends_at <= ${now} then 'done'
    when r.unconfirmed_count > 0 then 'waiting'
    else 'confirmed' end`;
}

/** The cover of one service, `job_service js` of a job of `job_list_row r`: `serviceCover` of domain as SQL. */
export function serviceCoverSql(now: RawBuilder<unknown> = NOW): RawBuilder<Cover> {
  return sql<Cover>`case
    when js.is_canceled or r.is_canceled > 0 then 'canceled'
    when js.service_provider_id is null then case when ${isCoverable(now)} then 'uncovered' else 'done' end
    when r.ends_at <= ${now} then 'done'
    when js.confirmed_on is null then 'waiting'
    else 'confirmed' end`;
}
