import type { JobDeponentRow, JobDetail, JobMoveRow, JobServiceRow } from '@onrecord/contract/scheduling/job/job-rows';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { canSeeHeadCounts } from '@onrecord/domain/scheduling/job/head-counts';
import { readAndSignDue } from '@onrecord/domain/scheduling/readiness/read-and-sign';
import type { Lamp } from '@onrecord/domain/scheduling/readiness/readiness';
import type { Scope } from '../../../db/scope.ts';
import type { JobServiceFacts, JobWithNames, jobReadAndSigns } from './detail.reads.ts';
import { factTexts } from './schedule/override.reads.ts';

/** A service as a viewer may see it: providers their own bookings only, contacts no provider where the company hides them. */
export function presentServices(rows: readonly JobServiceFacts[], { viewer }: Scope): JobServiceRow[] {
  const user = viewer.kind === 'user' ? viewer : undefined;
  const own =
    user?.user_type === 'provider' ? rows.filter((row) => row.service_provider_id === user.service_provider_id) : rows;
  return own.map(
    ({
      declines,
      no_show_reason,
      overlap_facts,
      job_checkin_id,
      check_in_internal_note,
      check_in_public_note,
      ...row
    }) => {
      const hidden = row.hide_service_provider_on_jobs && user?.user_type === 'contact';
      const staff = user?.user_type === 'admin' || user?.user_type === 'company';
      return {
        ...row,
        service_provider_id: hidden ? null : row.service_provider_id,
        service_provider_name: hidden ? '' : (row.service_provider_name ?? ''),
        confirmed_by: hidden ? '' : row.confirmed_by,
        provider_note: user?.user_type === 'contact' ? '' : row.provider_note,
        overlap_reason: staff ? row.overlap_reason : '',
        overlap_facts: staff ? factTexts(overlap_facts) : [],
        ...(user?.user_type === 'contact' || job_checkin_id === null
          ? {}
          : {
              check_in: {
                job_checkin_id,
                internal_note: check_in_internal_note ?? '',
                public_note: check_in_public_note ?? '',
              },
            }),
        // Who said no is between the company and its providers.
        ...(staff ? { declines, no_show_reason } : {}),
      };
    },
  );
}

interface JobParts {
  job: JobWithNames;
  taking_attorney: JobDetail['taking_attorney'];
  caller: JobDetail['caller'];
  deponents: JobDeponentRow[];
  services: readonly JobServiceFacts[];
  read_and_signs: Awaited<ReturnType<typeof jobReadAndSigns>>;
  moves: JobMoveRow[];
  cancel_request: JobDetail['cancel_request'];
  lamps: readonly Lamp[];
  /** Whether the company's log records what changes no data. */
  records_views: boolean;
}

type CountNames = 'rooms_needed' | 'meals_needed' | 'reporters_needed';

function headCounts(job: JobWithNames, { viewer }: Scope): Partial<Pick<JobDetail, CountNames>> {
  if (viewer.kind !== 'user' || !canSeeHeadCounts(viewer.user_type, job)) return {};
  return { rooms_needed: job.rooms_needed, meals_needed: job.meals_needed, reporters_needed: job.reporters_needed };
}

const NO_BILLING = {
  bill_to_client_id: null,
  bill_to_name: '',
  bill_to_email: '',
  claim_number: '',
  adjuster_name: '',
  insured_name: '',
  date_of_loss: null,
} as const;

/** What is between the company and its client: the client's own case number, and who pays. Providers do not see it (section 6). */
function clientAffairs(job: JobWithNames, { viewer }: Scope) {
  const isProvider = viewer.kind === 'user' && viewer.user_type === 'provider';
  return isProvider
    ? { client_case_number: '', client_declined_on: null, ...NO_BILLING }
    : { client_case_number: job.client_case_number ?? '' };
}

/** The services of a job in a few texts, of those that the viewer is shown. */
function serviceSummary(services: readonly JobServiceRow[]) {
  const taken = services.filter((service) => service.service_provider_id !== null);
  const active = new Map(
    taken.filter((one) => !one.is_canceled).map((one) => [one.service_provider_id, one.service_provider_name]),
  );
  return {
    job_service_provider: [...active.keys()].join(','),
    job_service_provider_name: [...active.values()].join('; '),
    job_service_all_service_provider_id: taken.map((one) => one.service_provider_id).join(','),
    job_service_no_progress_tracked: taken.map((one) => (one.no_progress_tracked ? '1' : '0')).join(','),
  };
}

/** One job as its page shows it to this viewer (sections 3 and 6). */
export function presentJob({ job, ...parts }: JobParts, scope: Scope): JobDetail {
  const services = presentServices(parts.services, scope);
  const {
    hide_service_provider_on_jobs: _h,
    use_room_meal_and_reporter_counts: _u,
    created_by: _c,
    updated_by: _b,
    created_at: _ca,
    updated_at: _ua,
    ics_sequence: _i,
    taking_contact_id: _t,
    caller_contact_id: _cc,
    client_confirmed_by_contact_id: _cb,
    rooms_needed: _r,
    meals_needed: _m,
    reporters_needed: _rn,
    room_slot: _rs,
    room_overlap_with_job_id: _rw,
    room_overlap_is_unnamed: _ru,
    room_overlap_group: _rg,
    room_overlap_reason,
    status_name,
    ...columns
  } = job;
  return {
    ...columns,
    status_external_name: job.status_external_name ?? '',
    status_color: job.status_color ?? '',
    confirmation_status_name: job.confirmation_status_name ?? '',
    client_name: job.client_name ?? '',
    case_name: job.case_name ?? '',
    court_docket_number: job.court_docket_number ?? '',
    conference_room_name: job.conference_room_name ?? '',
    location_client_name: job.location_client_name ?? '',
    job_type_name: job.job_type_name ?? '',
    delivery_type_name: job.delivery_type_name ?? '',
    job_file_count: job.job_file_count ?? 0,
    invoice_count: job.invoice_count ?? 0,
    ...clientAffairs(job, scope),
    ...(scope.viewer.kind === 'user' && isStaff(scope.viewer.user_type)
      ? { room_overlap_reason, status_name: status_name ?? '' }
      : {}),
    ...headCounts(job, scope),
    taking_attorney: parts.taking_attorney,
    caller: parts.caller,
    deponents: parts.deponents,
    read_and_signs: parts.read_and_signs.map(({ days_due, deliver_by, due_on, ...row }) => ({
      ...row,
      read_sign_due_date:
        due_on ?? readAndSignDue({ is_read_and_sign: true, days_due, deliver_by, job_date: job.job_date }),
    })),
    services,
    ...serviceSummary(services),
    taking_attorney_name: parts.taking_attorney?.name ?? '',
    user_activity_nondata: parts.records_views,
    lamps: parts.lamps.map(({ lamp, state, due }) => ({ lamp, state, due: due?.toString() ?? null })),
    // Why a job was moved is the company's own.
    ...(scope.viewer.kind === 'user' && isStaff(scope.viewer.user_type) ? { moves: parts.moves } : {}),
    cancel_request: parts.cancel_request,
  };
}
