import type { jobArea, jobDeponentArea, jobInsuranceArea, jobServiceArea } from '@onrecord/contract/scheduling/job/job';
import { recordsViews } from '@onrecord/domain/core/activity/logs-configuration';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import { type Call, type CallHandlers, requireOwnCompany, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { readLogsConfiguration } from '../../company/logs-configuration/logs-configuration.reads.ts';
import { respondToService } from '../confirmation/respond.writes.ts';
import { lampsOf } from '../readiness/readiness.present.ts';
import { dueCalendar, readinessFacts } from '../readiness/readiness.reads.ts';
import { jobRequestOf, recentLocations } from '../request/request.reads.ts';
import { cancelHandlers } from './cancel/cancel.routes.ts';
import type { CancellationFees } from './cancel/clock.reads.ts';
import { cancelRequestOf } from './cancel/request.reads.ts';
import { changeHandlers } from './change/change.routes.ts';
import { dashboardCounts, workCount } from './counts.reads.ts';
import {
  canSeeJob,
  jobDeponents,
  jobPerson,
  jobReadAndSigns,
  jobServices,
  jobWithNames,
  lastJobOfDeponent,
} from './detail.reads.ts';
import { exportHandlers } from './export.routes.ts';
import { presentJob, presentServices } from './job.present.ts';
import { listJobs } from './list/page.reads.ts';
import { mapHandlers } from './map/map.routes.ts';
import { averageOfLastMonth } from './month/month.reads.ts';
import { jobMoves } from './move/move.reads.ts';
import type { CreditQuestion } from './schedule/booking.reads.ts';
import { scheduleHandlers } from './schedule/schedule.routes.ts';
import { serviceHandlers } from './service/service.routes.ts';
import { undoHandlers } from './undo/undo.routes.ts';

async function seenJob(tx: Tx, call: Call, jobId: number) {
  const scope = userScope(call);
  const job = (await canSeeJob(tx, scope, jobId)) ? await jobWithNames(tx, scope, jobId) : undefined;
  if (!job) throw refuse('link.job_not_found');
  return job;
}

/** The steps of a job are the office's own. */
async function jobLamps(tx: Tx, scope: Scope, job: { job_id: number; job_date: string }, now: Temporal.Instant) {
  const facts =
    scope.viewer.kind === 'user' && isStaff(scope.viewer.user_type) ? await readinessFacts(tx, job.job_id) : undefined;
  return facts ? lampsOf(facts, await dueCalendar(tx, scope, job.job_date, job.job_date), now) : [];
}

async function jobDetail(tx: Tx, call: Call, jobId: number, now: Temporal.Instant) {
  const job = await seenJob(tx, call, jobId);
  return presentJob(
    {
      job,
      taking_attorney: (await jobPerson(tx, call.scope, job.taking_contact_id)) ?? null,
      caller: (await jobPerson(tx, call.scope, job.caller_contact_id)) ?? null,
      deponents: await jobDeponents(tx, call.scope, jobId),
      services: await jobServices(tx, call.scope, jobId),
      read_and_signs: await jobReadAndSigns(tx, call.scope, jobId),
      moves: await jobMoves(tx, call.scope, jobId),
      cancel_request: await cancelRequestOf(tx, call.scope, jobId),
      lamps: await jobLamps(tx, call.scope, job, now),
      records_views: recordsViews((await readLogsConfiguration(tx, call.scope)).values),
    },
    call.scope,
  );
}

const NO_JOB = { job_id: null, job_number: null, volume_number: 0, last_exhibit_number: '' };

/** The calls of the area that other nouns answer: the calendar, messages, and what the sections of a job's page hold. */
type BuiltElsewhere =
  | 'getOwnJobContactData'
  | 'contactJobFilter'
  | 'contactJobFilterChange'
  | 'getJobContactProviderData'
  | 'getCalendarJobList'
  | 'getConfirmJobData'
  | 'confirmJobs'
  | 'getConfirmProgress'
  | 'needConfirmCompanyData'
  | 'dashboardCommissionJobList'
  | 'callerCommissionJobs'
  | 'jobDetailsCount';

/** The calls of jobs: lists, one job, counts; saving is in `features/scheduling/job/schedule/schedule.routes.ts`, the calendar a noun of its own. */
export function jobHandlers(
  services: Services,
  fees: CancellationFees,
  credit: CreditQuestion,
): Omit<CallHandlers<typeof jobArea>, BuiltElsewhere> {
  const { db, now } = services;
  type Kind = Parameters<typeof workCount>[2];
  const work = (kind: Kind) => (call: Call) => workCount(services, userScope(call), kind);
  /** The same of the company that the path names. */
  const workOf = (kind: Kind) => (call: Call & { params: { id: number } }) => {
    requireOwnCompany(call.scope, call.params.id);
    return workCount(services, userScope(call), kind);
  };
  return {
    getJobListing: (call) => listJobs(services, userScope(call), call.body),
    companyDashboardJobList: (call) => listJobs(services, userScope(call), call.body),
    dashboardJobList: (call) => listJobs(services, userScope(call), call.body),
    getJobData: (call) => db.readScope(call.scope, (tx) => jobDetail(tx, call, call.body.job_id, now())),
    getJobReqDataPrecode: (call) =>
      db.readScope(call.scope, async (tx) => {
        const request = await jobRequestOf(tx, userScope(call), call.body.job_request_id);
        if (!request) throw refuse('link.job_not_found');
        return request;
      }),
    getRecentJobRequestAddress: (call) =>
      db.readScope(call.scope, (tx) => recentLocations(tx, userScope(call), call.params.id)),
    providerJobConfirmCountStoreProcedure: work('needing_service_provider_confirmation'),
    jobNeedingWorksheetCountStoreProcedure: work('needing_worksheet'),
    contactJobRecentUpdateCountStoreProcedure: work('recently_updated'),
    getYesterdayJobCount: workOf('yesterday'),
    getTomorrowJobCount: workOf('tomorrow'),
    getTodayAllJobCount: workOf('today_all'),
    getTodayCanceledJobCount: workOf('today_canceled'),
    getTodayJobCount: workOf('today'),
    getTodayRequestCount: workOf('today_requests'),
    getLastMonthAllCount: workOf('last_month_all'),
    getLastMonthCanceledCount: workOf('last_month_canceled'),
    getLastMonthNonCanceledCount: workOf('last_month'),
    getLastMonthRequestCount: workOf('last_month_requests'),
    getAvgLastMonthJPD(call) {
      requireOwnCompany(call.scope, call.body.company_id);
      return averageOfLastMonth(services, userScope(call));
    },
    dashboardCounts: (call) => dashboardCounts(services, userScope(call), call.body.division_id ?? null),
    async getLastJobOfDeponent(call) {
      return (
        (await db.readScope(call.scope, (tx) => lastJobOfDeponent(tx, userScope(call), call.params.id, now()))) ??
        NO_JOB
      );
    },
    ...exportHandlers(services),
    ...mapHandlers(services),
    ...changeHandlers(services),
    ...scheduleHandlers(services, fees, credit),
    ...serviceHandlers(services),
    ...cancelHandlers(services, fees, credit),
    ...undoHandlers(services, fees),
  };
}

export function jobServiceHandlers({ db, now }: Services): CallHandlers<typeof jobServiceArea> {
  const read = (call: Call, jobId: number) =>
    db.readScope(call.scope, async (tx) => {
      await seenJob(tx, call, jobId);
      return presentServices(await jobServices(tx, call.scope, jobId), call.scope);
    });
  return {
    getJobService: (call) => read(call, call.params.id),
    update: (call) =>
      db.withScope(call.scope, async (tx) => {
        const { provider_can_take: can_take, provider_note: note } = call.body;
        await respondToService(tx, userScope(call), call.params.id, { can_take, note }, now());
        return { message: message(can_take ? 'confirm.provider_thanks' : 'confirm.provider_noted') };
      }),
    getActiveJobService: async (call) => (await read(call, call.params.id)).filter((service) => !service.is_canceled),
  };
}

export function jobDeponentHandlers({ db }: Services): CallHandlers<typeof jobDeponentArea> {
  return {
    getJobDeponents: (call) =>
      db.readScope(call.scope, async (tx) => {
        await seenJob(tx, call, call.params.id);
        return jobDeponents(tx, call.scope, call.params.id);
      }),
  };
}

export function jobInsuranceHandlers({ db, now }: Services): CallHandlers<typeof jobInsuranceArea> {
  return {
    getJobInsurance: (call) =>
      db.readScope(call.scope, async (tx) => {
        const { bill_to_name, claim_number, adjuster_name, insured_name, date_of_loss } = await jobDetail(
          tx,
          call,
          call.params.id,
          now(),
        );
        return { bill_to_name, claim_number, adjuster_name, insured_name, date_of_loss };
      }),
  };
}
