import { firstWeekday } from '@onrecord/domain/core/format/week';
import { type ListViewer, visibleColumns } from '@onrecord/domain/core/list/column';
import { JOB_LIST } from '@onrecord/domain/scheduling/job/job.list';
import { listRoundTrips } from '../../../../db/list/list-query.ts';
import type { ListCall } from '../../../../db/list/list-source.ts';
import type { UserScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import { type CompanyRow, readAsCompany, todayOf } from '../../../company/company/company.reads.ts';
import { type JobListing, jobListingWhere, jobPage } from './list.reads.ts';

/** What decides which job columns somebody sees (section 6). */
export function jobListViewer(
  scope: UserScope,
  company: { use_room_meal_and_reporter_counts: boolean; hide_service_provider_on_jobs: boolean },
): ListViewer {
  return {
    user_type: scope.viewer.user_type,
    flags: {
      use_room_meal_and_reporter_counts: company.use_room_meal_and_reporter_counts,
      hide_service_provider_on_jobs: company.hide_service_provider_on_jobs,
    },
  };
}

/** Counts that only staff see: what is still to do for a job. */
const STAFF_COLUMNS = [
  'service_count',
  'unassigned_count',
  'declined_count',
  'unconfirmed_count',
  'worksheets_open',
  'invoice_count',
];

function columnsFor(viewer: ListViewer) {
  const columns = visibleColumns(JOB_LIST.columns, viewer);
  const staff = viewer.user_type === 'admin' || viewer.user_type === 'company' ? STAFF_COLUMNS : [];
  return { columns, visible: [...columns.map((column) => column.id), ...staff] };
}

const known = new Map<string, ReturnType<typeof columnsFor>>();

/** The columns of a viewer: as many kinds of viewers as there are, so many lists. */
function jobColumns(viewer: ListViewer) {
  const kind = JSON.stringify(viewer);
  const found = known.get(kind) ?? columnsFor(viewer);
  known.set(kind, found);
  return found;
}

/** A listing made ready for the database: the columns, the rows and the order this caller may have. */
export function jobListCall(scope: UserScope, listing: JobListing, company: CompanyRow, now: Temporal.Instant) {
  const viewer = jobListViewer(scope, company);
  const { columns, visible } = jobColumns(viewer);
  const today = todayOf(company, now);
  const where = jobListingWhere(scope, listing, now, today, firstWeekday(company.locale));
  const call: ListCall = { query: listing, visible, where };
  return { call, columns, viewer, company };
}

/** One page of the job and job request list. */
export function listJobs({ db, now }: Services, scope: UserScope, listing: JobListing) {
  return readAsCompany(db, scope, listRoundTrips(listing), async (tx, company) =>
    jobPage(tx, scope, jobListCall(scope, listing, company, now()).call),
  );
}
