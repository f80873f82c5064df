import type { ResponseFile } from '@onrecord/contract/core/handlers';
import type { jobArea } from '@onrecord/contract/scheduling/job/job';
import { exportColumns } from '@onrecord/domain/core/list/column';
import { listTitle } from '@onrecord/domain/core/list/list-title';
import { sentenceText } from '@onrecord/domain/core/messages/catalogue';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { jobStatusLabel } from '@onrecord/domain/scheduling/job/job-status';
import type { Tx } from '../../../db/database.ts';
import type { ListCall } from '../../../db/list-query.ts';
import type { UserScope } from '../../../db/scope.ts';
import { type Appointment, calendarFile } from '../../../http/calendar-file.ts';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import { countInAll, countRows, listFile } from '../../../http/list-file.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf, formatsOf } from '../../company/company/company.reads.ts';
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
  'job_number',
];

/** One job as an appointment, in the zone where it takes place; its name stays the same for ever. */
function eventOf(row: Record<string, unknown>, companyId: number): Appointment {
  const text = (name: string) => String(row[name] ?? '');
  const zone = text('time_zone');
  const at = (name: string) => Temporal.Instant.from(text(name)).toZonedDateTimeISO(zone);
  const location =
    [text('location_address1'), text('location_city')].filter(Boolean).join(', ') || text('remote_meeting');
  return {
    uid: `job-${companyId}-${row.job_id ?? `request-${row.job_request_id}`}@onrecord`,
    sequence: Math.floor(Temporal.Instant.from(text('updated_at')).epochMilliseconds / 1000) % 2_000_000_000,
    changed_at: Temporal.Instant.from(text('updated_at')),
    starts: at('job_date_time'),
    ends: at('ends_at'),
    is_cancelled: Number(row.is_canceled) > 0,
    summary: [row.job_number, text('case_name'), text('deponent_name')].filter(Boolean).join(' · '),
    ...(location && { location: location }),
  };
}

async function appointments(services: Services, scope: UserScope, call: ExportCall): Promise<ResponseFile> {
  const now = services.now();
  const company = await services.db.readOnce(scope, (tx) => companyOf(tx, scope));
  const listed = jobListCall(scope, call.body, company, now);
  const left = call.left();
  const total = await countInAll(services, scope, (tx) => jobCount(tx, scope, listed.call), left);
  const { pages, written } = countRows(
    services.db.streamScope(scope, (tx) => eventPages(tx, scope, listed.call), left),
  );
  const today = now.toZonedDateTimeISO(company.time_zone).toPlainDate().toString();
  const events = each(pages);
  return { ...calendarFile({ list: 'job', name: company.name, events, today, now }), rows: { total, written } };
}

async function* eventPages(tx: Tx, scope: UserScope, call: ListCall): AsyncIterable<Appointment[]> {
  const visible = [...call.visible, 'ends_at'];
  for await (const page of jobRows(tx, scope, { ...call, visible }, EVENT_COLUMNS)) {
    yield page.map((row) => eventOf(row, scope.company_id));
  }
}

async function* each(pages: AsyncIterable<readonly Appointment[]>): AsyncIterable<Appointment> {
  for await (const page of pages) yield* page;
}

/** The rows with the status as the list shows it: late cancellations keep theirs, with (Canceled) appended. */
async function* withStatusLabels<Row extends Record<string, unknown>>(
  pages: AsyncIterable<Row[]>,
  terms: TermResolver,
): AsyncIterable<Row[]> {
  for await (const page of pages)
    yield page.map((row) => {
      const status_external_name = String(row.status_external_name ?? '');
      const label = jobStatusLabel({ status_external_name, is_canceled: Number(row.is_canceled) });
      return { ...row, status_external_name: typeof label === 'string' ? label : sentenceText(label, terms) };
    });
}

/** The job list as a workbook, a text, a document or appointments (section 9), with the columns of the role. */
export function exportHandlers(services: Services): Pick<CallHandlers<typeof jobArea>, 'exportJobs'> {
  return {
    async exportJobs(call) {
      const scope = userScope(call);
      const { format, columns: wanted } = call.body;
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
        context: { formats: formatsOf(listed.company), time_zone: listed.company.time_zone, terms },
        left: call.left(),
        count: (tx) => jobCount(tx, scope, listed.call),
        rows: (tx, ids) => withStatusLabels(jobRows(tx, scope, listed.call, [...ids, 'is_canceled']), terms),
      });
    },
  };
}
