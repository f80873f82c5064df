import type { OwedFile, OwedWorksheet, ReporterOwed } from '@onrecord/contract/office/reporter-home';
import { owedParts } from '@onrecord/domain/office/home/reporter';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { FULL_LIST } from '../../../db/list/list-source.ts';
import { personName } from '../../../db/record/person-name.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { UserScope } from '../../../db/scope.ts';
import { visibleJobRows } from '../../scheduling/job/job.access.ts';
import { jobListingWhere } from '../../scheduling/job/list/list.reads.ts';
import { dueCalendar } from '../../scheduling/readiness/readiness.reads.ts';

/** So many worksheets are shown; their page has the others. */
const WORKSHEETS = 5;
/** Files of older jobs than this, in days, were brought some other way. */
const MAX_AGE = 180;

interface WorksheetRow extends Omit<OwedWorksheet, 'due'> {
  readonly starts_at: string;
  readonly total: number;
}

async function owedWorksheets(
  tx: Tx,
  scope: UserScope,
  now: Temporal.Instant,
  today: Temporal.PlainDate,
): Promise<ReporterOwed['worksheets']> {
  const own = sql`company_id = ${COMPANY} and job_id = r.job_id and service_provider_id = ${scope.viewer.service_provider_id}`;
  const parts = ['worksheet_deponent', 'worksheet_attorney_present', 'job_expense'].map(
    (table) => sql`exists (select from ${sql.table(table)} where ${own})`,
  );
  const where = jobListingWhere(scope, { ...FULL_LIST, job_status: 'needing_worksheet' }, now, today);
  const { rows } =
    await sql<WorksheetRow>`select r.job_id, r.division_id, r.job_number, to_char(r.job_date, 'YYYY-MM-DD') as job_date,
      r.case_name, r.deponent_name, r.time_zone, r.starts_at, count(*) over ()::int as total,
      (${sql.join(parts, sql` or `)} or exists (select from job_service where ${own} and start_time is not null)) as is_begun,
      coalesce((select max(worksheet_return_reason) from job_service where ${own} and worksheet_returned_on is not null), '') as return_reason
    from job_list_row r where ${andAll(where)} order by r.starts_at, r.job_id limit ${WORKSHEETS}`.execute(tx);
  const [first] = rows;
  if (!first) return { count: 0, data: [] };
  const calendar = await dueCalendar(tx, scope, first.job_date, rows.at(-1)?.job_date ?? first.job_date);
  const data = rows.map(({ total: _, starts_at, ...row }) => {
    const job = { ...row, starts_at: Temporal.Instant.from(starts_at) };
    const due = calendar.due(row.division_id)(calendar.rules(row.division_id).turned_in, 'after', job);
    return { ...row, due: due.toString() };
  });
  return { count: first.total, data };
}

interface WitnessRow extends Omit<OwedFile, 'part'> {
  readonly transcript_pages: number;
  readonly has_video: boolean;
  readonly files: { readonly type_name: string; readonly file_name: string; readonly is_exhibit: boolean }[];
}

/** Witnesses of worksheets that the provider has turned in, of jobs that are not billed, with the files that came in for them. */
async function owedFiles(tx: Tx, scope: UserScope, now: Temporal.Instant): Promise<OwedFile[]> {
  const providerId = scope.viewer.service_provider_id;
  const since = now.subtract({ hours: 24 * MAX_AGE }).toString();
  const { rows } =
    await sql<WitnessRow>`select r.job_id, r.division_id, r.job_number, to_char(r.job_date, 'YYYY-MM-DD') as job_date,
      r.case_name, w.job_deponent_id, jd.deponent_id, ${personName('d')} as deponent_name, coalesce(w.transcript_end_page, 0) as transcript_pages,
      coalesce(w.exhibit_count, 0) as exhibit_count, w.has_video, s.is_expedite, to_char(s.deliver_by, 'YYYY-MM-DD') as due_on,
      coalesce((select json_agg(json_build_object('file_name', f.file_name, 'type_name', coalesce(ft.name::text, ''),
          'is_exhibit', f.exhibit_type_id is not null))
        from job_file f left join file_type ft on ft.company_id = ${COMPANY} and ft.file_type_id = f.file_type_id
        where f.company_id = ${COMPANY} and f.job_id = r.job_id and not f.is_deleted
          and (f.job_deponent_id is null or f.job_deponent_id = w.job_deponent_id)), '[]'::json) as files
    from job_list_row r
    join company co on co.company_id = r.company_id
    join lateral (select min(o.deliver_by) as deliver_by, bool_or(o.is_expedite) as is_expedite from job_service o
      where o.company_id = ${COMPANY} and o.job_id = r.job_id and o.service_provider_id = ${providerId} and not o.is_canceled
        and o.worksheet_completed_on is not null) s on s.is_expedite is not null
    join worksheet_deponent w on w.company_id = ${COMPANY} and w.job_id = r.job_id and w.service_provider_id = ${providerId}
    join job_deponent jd on jd.company_id = ${COMPANY} and jd.job_deponent_id = w.job_deponent_id
    join deponent d on d.company_id = ${COMPANY} and d.deponent_id = jd.deponent_id
    where ${andAll(visibleJobRows(scope))} and r.is_canceled = 0 and r.invoice_count = 0 and r.starts_at > ${since}::timestamptz
      and r.starts_at < ${now.toString()}::timestamptz
    order by s.deliver_by nulls last, r.starts_at, w.worksheet_deponent_id`.execute(tx);
  return rows.flatMap(({ transcript_pages, has_video, files, ...row }) =>
    owedParts({ transcript_pages, has_video, files, exhibit_count: row.exhibit_count }).map((part) => ({
      ...row,
      part,
    })),
  );
}

/** What a provider owes. The count of worksheets is that of the list of jobs that need one. */
export async function reporterOwedOf(
  tx: Tx,
  scope: UserScope,
  now: Temporal.Instant,
  today: Temporal.PlainDate,
): Promise<ReporterOwed> {
  return {
    as_of: now.toString(),
    today: today.toString(),
    worksheets: await owedWorksheets(tx, scope, now, today),
    files: await owedFiles(tx, scope, now),
  };
}
