import type { jobArea } from '@onrecord/contract/scheduling/job/job';
import type { AvailabilityRow } from '@onrecord/contract/scheduling/job/job-rows';
import { JOB_STATUS } from '@onrecord/domain/core/lookup/starting-values';
import { AppError, refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { message, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { can } from '@onrecord/domain/core/permission/can';
import { jobStatusRefusal } from '@onrecord/domain/scheduling/job/job-status-change';
import { decideJobInstants, jobTimeProblems } from '@onrecord/domain/scheduling/job/job-time';
import { locationColumns } from '@onrecord/domain/scheduling/job/location/location';
import {
  decideProviderAvailability,
  type ProviderAvailability,
} from '@onrecord/domain/scheduling/schedule/provider-availability';
import { decideReschedule, type MovableJob } from '@onrecord/domain/scheduling/schedule/reschedule';
import type { Tx } from '../../../../db/database.ts';
import { type Call, type CallHandlers, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { reserveIds } from '../create.reads.ts';
import { insertJob } from '../create.writes.ts';
import { jobServices } from '../detail.reads.ts';
import { staffScope } from '../job.access.ts';
import { presentServices } from '../job.present.ts';
import { patchJob } from '../values.writes.ts';
import { blocked, decided, requireFree, slotOf, withoutDoubleBooking } from './check.reads.ts';
import { companyDays, type JobRow, providerFacts, type RequestedProvider, servicesOf } from './schedule.reads.ts';
import { assignProvider, cancelJob, openJob, rescheduleJob, updateJob } from './schedule.writes.ts';

type ScheduleCalls = Pick<
  CallHandlers<typeof jobArea>,
  'getAvailableProviders' | 'create' | 'update' | 'updateData' | 'reschedule' | 'cancel' | 'assignProvider'
>;

function presentAvailability(who: RequestedProvider, found: ProviderAvailability): AvailabilityRow {
  return {
    service_provider_id: who.service_provider_id,
    name: who.name,
    rating: who.rating,
    services: who.services,
    jobs_that_day: who.jobs_that_day,
    has_worked_case: who.has_worked_case,
    outcome: found.outcome,
    reasons: found.reasons.map(({ severity, reason, conflict }) => ({
      severity,
      text: sentenceText(reason),
      job_id: conflict?.job_id ?? null,
    })),
  };
}

const ORDER = { free: 0, warned: 1, blocked: 2 } as const;

/** Free before warned before blocked; among equals who knows the case, then the better rated. */
function byFitness(a: AvailabilityRow, b: AvailabilityRow): number {
  return (
    ORDER[a.outcome] - ORDER[b.outcome] ||
    Number(b.has_worked_case) - Number(a.has_worked_case) ||
    (b.rating ?? 0) - (a.rating ?? 0)
  );
}

const LATE_NOTICE = { at: '15:00', business_days_before: 1 } as const;

function movableOf(
  job: JobRow,
  services: Awaited<ReturnType<typeof servicesOf>>,
  checkedIn: boolean,
  invoiced: boolean,
): MovableJob {
  return {
    ...job,
    is_checked_in: checkedIn,
    is_invoiced: invoiced,
    services: services.filter((service) => !service.is_canceled),
  };
}

async function moveJob(
  tx: Tx,
  services: Services,
  call: Call & {
    params: { id: number };
    body: {
      version: number;
      job_date: string;
      start_time: string;
      utc_offset: string | null;
      confirmed: boolean;
      notify: boolean;
    };
  },
) {
  const scope = userScope(call);
  const { body } = call;
  const job = await openJob(tx, scope, call.params.id, body.version);
  const facts = await rescheduleJob.facts(tx, scope, job);
  const decision = decideReschedule(
    movableOf(job, await servicesOf(tx, scope, job.job_id), facts.is_checked_in, facts.is_invoiced),
    { user_type: scope.viewer.user_type, can_edit_jobs: can(scope.viewer, 'jobs', 'edit') },
    body,
    { unconfirmed_job_status_id: JOB_STATUS.scheduled, late_notice: LATE_NOTICE, holidays: facts.holidays },
    services.now(),
  );
  if (decision.outcome === 'refused') throw new AppError(decision.reason, decision.fields);
  if (decision.outcome === 'unchanged') return { outcome: 'unchanged' as const };
  if (decision.outcome === 'asked') {
    const { resolution } = decision;
    const readings =
      resolution.outcome === 'overlap'
        ? resolution.readings
        : resolution.outcome === 'gap'
          ? resolution.suggestions
          : [];
    return {
      outcome: 'asked' as const,
      question: sentenceText(decision.question),
      warnings: [],
      choices: readings.map(({ utc_offset, local_time, abbreviation }) => ({
        utc_offset,
        label: `${local_time} ${abbreviation}`,
      })),
    };
  }
  if (!body.confirmed)
    return { outcome: 'confirm' as const, warnings: decision.warnings.map((warning) => sentenceText(warning)) };
  if (decision.outcome === 'requestable') {
    await rescheduleJob.request(tx, scope, job, body);
    return { outcome: 'requested' as const, message: message('reschedule.requested') };
  }
  const after = await rescheduleJob.save(tx, scope, job, decision, body.notify);
  return { outcome: 'saved' as const, message: message('reschedule.saved'), version: after.version };
}

const staffOf = (call: Call) => staffScope(userScope(call));

/** Saving jobs: scheduling, changing, moving, canceling, staffing. */
export function scheduleHandlers(services: Services): ScheduleCalls {
  const { db, now } = services;
  return {
    getAvailableProviders: (call) =>
      db.readScope(call.scope, async (tx) => {
        const scope = staffOf(call);
        const { body } = call;
        const problems = jobTimeProblems(body);
        if (Object.keys(problems).length > 0) throw refuseFields(problems);
        const time = decideJobInstants(body);
        if (time.outcome === 'asked') return { data: [], question: sentenceText(time.question) };
        const location = { ...body, ...locationColumns(body.location_kind ?? 'street_address'), remote_meeting: '' };
        const slot = slotOf(location, body, time.instants);
        const days = await companyDays(tx, scope, body.job_date);
        const requests = await providerFacts(tx, scope, body, { ...slot, case_id: body.case_id });
        const data = requests.map((who) => presentAvailability(who, decideProviderAvailability(who, slot, days)));
        return { data: data.sort(byFitness), question: null };
      }),
    async create(call) {
      const scope = staffOf(call);
      const instants = decided(call.body, scope, now());
      const { body: draft } = call;
      const [ids] = await db.drawOnce(scope, (tx) =>
        Promise.all([reserveIds(tx, draft), requireFree(tx, scope, draft, null, instants)]),
      );
      const job = await withoutDoubleBooking(() => insertJob(db, { scope, draft, instants, ids }));
      return {
        message: message('job.saved', { job_number: job.job_number }),
        id: job.job_id,
        job_number: job.job_number,
      };
    },
    async update(call) {
      const scope = staffOf(call);
      const { version, ...draft } = call.body;
      const instants = decided(draft, scope, now());
      const job = await withoutDoubleBooking(() =>
        db.withScope(scope, async (tx) => {
          const before = await openJob(tx, scope, call.params.id, version);
          await requireFree(tx, scope, draft, before.job_id, instants);
          return updateJob(tx, scope, before, draft, instants);
        }),
      );
      return { message: message('job.saved', { job_number: job.job_number }), id: job.job_id, version: job.version };
    },
    async updateData(call) {
      const { version, ...values } = call.body;
      const saved = await db.withScope(call.scope, async (tx) => {
        const before = await openJob(tx, staffOf(call), call.params.id, version);
        const refusal = jobStatusRefusal(before, values.job_status_id ?? before.job_status_id);
        if (refusal) throw refuse(refusal);
        return patchJob(tx, staffOf(call), before, values);
      });
      return { message: message('general.saved'), id: call.params.id, version: saved };
    },
    reschedule: (call) => withoutDoubleBooking(() => db.withScope(call.scope, (tx) => moveJob(tx, services, call))),
    async cancel(call) {
      const scope = staffOf(call);
      await db.withScope(scope, async (tx) =>
        cancelJob(tx, scope, await openJob(tx, scope, call.params.id, call.body.version), call.body, now()),
      );
      return { message: message('job.canceled') };
    },
    assignProvider: (call) => withoutDoubleBooking(() => db.withScope(call.scope, (tx) => assignOne(tx, call))),
  };
}

async function assignOne(
  tx: Tx,
  call: Call & {
    params: { id: number };
    body: { job_service_id: number; service_provider_id: number | null; version: number; overlap_reason: string };
  },
) {
  const scope = staffOf(call);
  const job = await openJob(tx, scope, call.params.id, null);
  const { service_provider_id, overlap_reason } = call.body;
  if (service_provider_id !== null && overlap_reason === '') {
    const slot = slotOf(job, job, job);
    const days = await companyDays(tx, scope, job.job_date);
    const choice = { service_id: null, provider_ids: [service_provider_id], division_id: job.division_id };
    for (const who of await providerFacts(tx, scope, choice, { ...slot, case_id: job.case_id })) {
      const found = decideProviderAvailability(who, slot, days);
      if (found.outcome === 'blocked') throw refuseFields({ service_provider_id: blocked(who, found) });
    }
  }
  await assignProvider(tx, scope, job, call.body);
  const saved = presentServices(await jobServices(tx, scope, job.job_id), scope).find(
    (row) => row.job_service_id === call.body.job_service_id,
  );
  if (!saved) throw refuse('general.not_found');
  return saved;
}
