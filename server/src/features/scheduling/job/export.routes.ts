import type { ResponseFile } from '@onrecord/contract/core/handlers';
import type { jobArea } from '@onrecord/contract/scheduling/job/job';
import { exportColumns } from '@onrecord/domain/core/list/column';
import { GROUP_VALUE, groupColumn } from '@onrecord/domain/core/list/list-group';
import { listTitle } from '@onrecord/domain/core/list/list-title';
import { sentenceText } from '@onrecord/domain/core/messages/catalogue';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { appointmentUid } from '@onrecord/domain/scheduling/calendar/appointment';
import { jobStatusLabel } from '@onrecord/domain/scheduling/job/job-status';
import type { UserScope } from '../../../db/scope.ts';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import { type Appointment, calendarFile, jobPageAddress } from '../../../http/file/calendar-file.ts';
import { countInAll, countRows, listFile } from '../../../http/file/list-file.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf, fileContextOf } from '../../company/company/company.reads.ts';
import { appointmentOf, appointmentsOfJobs } from './appointment/appointment.reads.ts';
import { jobCount, jobRows } from './list/list.reads.ts';
import { jobListCall } from './list/page.reads.ts';

type ExportCall = Parameters<CallHandlers<typeof jobArea>['exportJobs']>[0];

const EVENT_COLUMNS = [
  'case_name',
  'deponent_name',
  'location_address1',
  'location_city',
  'remote_meeting',
  'updated_at',
  'ends_at',
];

/** A request as an appointment that nobody has scheduled yet, in the zone where it is to be. */
function requestEvent(row: Record<string, unknown>, companyId: number): Appointment {
  const text = (name: string) => String(row[name] ?? '');
  const zone = text('time_zone');
  const at = (name: string) => Temporal.Instant.from(text(name)).toZonedDateTimeISO(zone);
  const location =
    [text('location_address1'), text('location_city')].filter(Boolean).join(', ') || text('remote_meeting');
  return {
    uid: appointmentUid(companyId, `request-${row.job_request_id}`),
    sequence: 0,
    changed_at: Temporal.Instant.from(text('updated_at')),
    starts: at('job_date_time'),
    ends: at('ends_at'),
    status: Number(row.is_canceled) > 0 ? 'CANCELLED' : 'TENTATIVE',
    summary: [text('case_name'), text('deponent_name')].filter(Boolean).join(' · '),
    ...(location && { location }),
  };
}

async function appointments(services: Services, scope: UserScope, call: ExportCall): Promise<ResponseFile> {
  const now = services.now();
  const terms = await call.terms();
  const company = await services.db.readOnce(scope, (tx) => companyOf(tx, scope));
  const listed = jobListCall(scope, call.body, company, now);
  const left = call.left();
  const total = await countInAll(services, scope, (tx) => jobCount(tx, scope, listed.call), left);
  const rowsCall = { ...listed.call, visible: [...listed.call.visible, 'ends_at'] };
  const { pages, written } = countRows(
    services.db.streamScope(scope, (tx) => jobRows(tx, scope, rowsCall, EVENT_COLUMNS), left),
  );
  const today = now.toZonedDateTimeISO(company.time_zone).toPlainDate().toString();
  const events = eventsOfPages(services, scope, pages, terms);
  return { ...calendarFile({ list: 'job', name: company.name, events, today, now }), rows: { total, written } };
}

/** A page of the list as appointments. The connection of the list is busy with the next page: this one asks on another. */
async function eventsOf(
  { db, base_url }: Services,
  scope: UserScope,
  page: readonly Record<string, unknown>[],
  terms: TermResolver,
): Promise<Appointment[]> {
  const reader = { user_type: scope.viewer.user_type, is_busy_only: false };
  const ids = page.flatMap(({ job_id }) => (job_id === null ? [] : [Number(job_id)]));
  const rows = await db.readScope(scope, (tx) => appointmentsOfJobs(tx, scope, ids));
  const jobs = new Map(rows.map((job) => [job.job_id, job]));
  return page.flatMap((row) => {
    if (row.job_id === null) return [requestEvent(row, scope.company_id)];
    const job = jobs.get(Number(row.job_id));
    return job ? [appointmentOf(job, reader, terms, jobPageAddress(base_url, job))] : [];
  });
}

async function* eventsOfPages(
  services: Services,
  scope: UserScope,
  pages: AsyncIterable<readonly Record<string, unknown>[]>,
  terms: TermResolver,
): AsyncIterable<Appointment> {
  for await (const page of pages) yield* await eventsOf(services, scope, page, terms);
}

/** A name of a status as the list shows it: late cancellations keep theirs, with (Canceled) appended. */
function statusText(name: unknown, is_canceled: unknown, terms: TermResolver): string {
  const label = jobStatusLabel({ status_external_name: String(name ?? ''), is_canceled: Number(is_canceled) });
  return typeof label === 'string' ? label : sentenceText(label, terms);
}

/** The rows with both names of their status so. */
async function* withStatusLabels<Row extends Record<string, unknown>>(
  pages: AsyncIterable<Row[]>,
  terms: TermResolver,
  groupBy: string | undefined,
): AsyncIterable<Row[]> {
  for await (const page of pages)
    yield page.map((row) => {
      const { status_name, status_external_name, is_canceled } = row;
      return {
        ...row,
        // A canceled job is in the group of its status, however it reads.
        ...(groupBy && { [GROUP_VALUE]: row[groupBy] }),
        status_name: statusText(status_name, is_canceled, terms),
        status_external_name: statusText(status_external_name, is_canceled, terms),
      };
    });
}

/** The job list as a workbook, a text, a document or appointments (section 9), with the columns of the role. */
export function exportHandlers(services: Services): Pick<CallHandlers<typeof jobArea>, 'exportJobs'> {
  return {
    async exportJobs(call) {
      const scope = userScope(call);
      const { format, columns: wanted, group_by } = call.body;
      if (format === 'ics') return appointments(services, scope, call);
      const terms = await call.terms();
      const now = services.now();
      const company = await services.db.readOnce(scope, (tx) => companyOf(tx, scope));
      const listed = jobListCall(scope, call.body, company, now);
      return listFile(services, scope, {
        list: 'job',
        title: listTitle('job', terms),
        format,
        wanted,
        columns: exportColumns(listed.columns, listed.viewer),
        context: fileContextOf(listed.company, terms),
        left: call.left(),
        count: (tx) => jobCount(tx, scope, listed.call),
        groupBy: group_by ? groupColumn(listed.columns, listed.viewer, group_by) : undefined,
        filterWords: call.body.filter_words,
        rows: (tx, ids) => withStatusLabels(jobRows(tx, scope, listed.call, [...ids, 'is_canceled']), terms, group_by),
      });
    },
  };
}
