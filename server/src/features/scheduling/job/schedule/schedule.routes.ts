import type { jobArea } from '@onrecord/contract/scheduling/job/job';
import type { NoticeGiven } from '@onrecord/contract/scheduling/job/job-cancellation';
import type { AvailabilityRow, RoomAvailabilityRow } from '@onrecord/contract/scheduling/job/job-rows';
import { moneyText } from '@onrecord/domain/core/format/money';
import { AppError, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { message, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { compare } from '@onrecord/domain/core/money/money';
import { can } from '@onrecord/domain/core/permission/can';
import type { BookingQuestion } from '@onrecord/domain/scheduling/change/decide-job-change';
import { type JobPatch, jobChanges } from '@onrecord/domain/scheduling/change/job-changes';
import { canSeeHeadCounts } from '@onrecord/domain/scheduling/job/head-counts';
import { decideJobInstants, jobTimeProblems } from '@onrecord/domain/scheduling/job/job-time';
import { locationColumns } from '@onrecord/domain/scheduling/job/location/location';
import {
  decideProviderAvailability,
  type ProviderAvailability,
} from '@onrecord/domain/scheduling/schedule/provider-availability';
import { decideReschedule, type MovableJob } from '@onrecord/domain/scheduling/schedule/reschedule';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { type Call, type CallHandlers, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { companyOf, formatsOf } from '../../../company/company/company.reads.ts';
import { acceptRequest } from '../../request/accept.writes.ts';
import { askForJob } from '../../request/ask.writes.ts';
import { moveFee } from '../../request/requested-job.reads.ts';
import { hashedClock, presentClock } from '../cancel/clock.present.ts';
import { type CancellationFees, clockOf } from '../cancel/clock.reads.ts';
import { lockCountedDay, noticeOf, postCancellation } from '../cancel/posting.writes.ts';
import { patchOfDraft, requireNewJob } from '../change/change.reads.ts';
import { lookOrChange, warningsOf } from '../change/preview.reads.ts';
import { reserveIds } from '../create.reads.ts';
import { insertJob } from '../create.writes.ts';
import { staffScope } from '../job.access.ts';
import { type Assigned, bookingOf, openService } from '../service/service.reads.ts';
import { pressUndoable } from '../undo/undo.writes.ts';
import { patchJob } from '../values.writes.ts';
import { knownAbsences } from './absence.reads.ts';
import {
  bookingFacts,
  type CreditQuestion,
  creditFacts,
  hasCreditLimit,
  newBooking,
  roomsFor,
} from './booking.reads.ts';
import { candidatesFor } from './candidates.reads.ts';
import { decided, providersThen, requireFree, withoutDoubleBooking } from './check.reads.ts';
import { holidayDates, type JobRow, type RequestedProvider, servicesOf } from './schedule.reads.ts';
import { isMove, jobBefore, notifyChange, openJob, rescheduleJob, updateJob } from './schedule.writes.ts';

type ScheduleCalls = Pick<
  CallHandlers<typeof jobArea>,
  'getAvailableProviders' | 'getAvailableRooms' | 'create' | 'update' | 'updateData' | 'reschedule'
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

type RoomFound = Awaited<ReturnType<typeof roomsFor>>[number];

function presentRoom({ conference_room_id, name, seats, decision, seats_question }: RoomFound): RoomAvailabilityRow {
  const found = [...(decision.outcome === 'free' ? [] : [decision.text]), ...(seats_question ? [seats_question] : [])];
  const isWarned = seats_question !== null;
  const outcome = decision.outcome !== 'free' ? 'blocked' : isWarned ? 'warned' : 'free';
  return { conference_room_id, name, seats, outcome, reasons: found.map((one) => sentenceText(one)) };
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

async function movableOf(tx: Tx, scope: UserScope, job: JobRow) {
  const services = await servicesOf(tx, scope, job.job_id);
  return { ...job, services: services.filter((service) => !service.is_canceled) } satisfies MovableJob;
}

/** The service that somebody else takes along with a move, and all services as they are to be. @throws AppError 404; StaleError 409 */
async function handedOver(tx: Tx, scope: UserScope, jobId: number, assign: Assigned | undefined) {
  if (!assign) return undefined;
  const { before, services } = await openService(tx, scope, jobId, assign);
  return { before, service_provider_id: assign.service_provider_id, services: services.map(bookingOf) };
}

async function moveJob(
  tx: Tx,
  services: Services,
  fees: CancellationFees,
  call: Call & {
    params: { id: number };
    body: {
      version: number;
      job_date: string;
      start_time: string;
      utc_offset: string | null;
      confirmed: boolean;
      preview_hash?: string | undefined;
      with_undo?: boolean | undefined;
      notify: boolean;
      change_reason: string;
      busy_providers?: 'open' | 'keep' | undefined;
      assign?: Assigned | undefined;
    } & NoticeGiven;
  },
) {
  const scope = userScope(call);
  const { body } = call;
  const notice = noticeOf(body, services.now());
  const job = await openJob(tx, scope, call.params.id, body.version);
  const holidays = await holidayDates(tx, scope);
  const movable = await movableOf(tx, scope, job);
  const decision = decideReschedule(
    movable,
    { user_type: scope.viewer.user_type, can_edit_jobs: can(scope.viewer, 'jobs', 'edit') },
    body,
    { late_notice: LATE_NOTICE, holidays },
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
  if (decision.outcome === 'requestable') {
    const warnings = decision.warnings.map((warning) => sentenceText(warning));
    const fee = await moveFee(tx, scope, job, services.now());
    const costs = compare(fee, '0') > 0 ? [await feeWarning(tx, scope, fee)] : [];
    if (!body.confirmed) return { outcome: 'confirm' as const, warnings: [...warnings, ...costs] };
    const wanted = { job_date: body.job_date, start_time: body.start_time, reason: body.change_reason };
    const request = { job_id: job.job_id, kind: 'reschedule', wanted, expected_fee: fee } as const;
    await askForJob(tx, scope, request, services.now());
    return { outcome: 'requested' as const, message: message('reschedule.requested') };
  }
  const { job_date, start_time } = decision.patch;
  const assignment = await handedOver(tx, scope, job.job_id, body.assign);
  const moved = decision.services.flatMap((service) => {
    const row = movable.services.find(({ job_service_id }) => job_service_id === service.job_service_id);
    const who = row?.job_service_id === assignment?.before.job_service_id ? assignment : row;
    return row && who ? { ...row, service_provider_id: who.service_provider_id, ...service } : [];
  });
  const then = await providersThen(tx, scope, job, { job_date, services: moved });
  const requested = {
    before: job,
    after: { job_date, start_time, ...(assignment && { services: assignment.services }) },
    instants: { starts_at: decision.patch.starts_at, ends_at: decision.patch.ends_at },
    reason: body.change_reason,
    busy: then.busy,
    busy_response: body.busy_providers,
  };
  const also = warningsOf([...decision.warnings, ...then.warnings]);
  await lockCountedDay(tx, scope, job.job_date);
  const found = await clockOf(tx, scope, job, { at: notice });
  const look = { press: body, also, hashed: hashedClock(found) };
  const gate = await lookOrChange(tx, scope, requested, look, services.now());
  if ('preview' in gate)
    return { ...gate.preview, cancellation: presentClock(found, services.now(), { withPay: true }) };
  const { change } = gate;
  const now = services.now();
  const { preview_hash, change_reason: reason, notify, with_undo } = body;
  const press = { job_id: job.job_id, kind: 'move', with_undo } as const;
  const { result: after, undo } = await pressUndoable(tx, scope, press, now, async (held) => {
    const saved = await rescheduleJob.save(tx, scope, job, {
      ...decision,
      change,
      assignment,
      notify,
      notice,
      now,
      held,
    });
    // A late move costs what was shown of it; a program that moves without a look is not charged.
    if (preview_hash !== undefined && found.clock.outcome !== 'in_time')
      await postCancellation(tx, scope, { job, kind: 'move', found, given: body, reason, preview_hash }, fees, now);
    return saved;
  });
  return { outcome: 'saved' as const, message: message('reschedule.saved'), version: after.version, ...undo };
}

/** What a late move costs, said before a contact requests it. */
async function feeWarning(tx: Tx, scope: UserScope, fee: string): Promise<string> {
  const formats = formatsOf(await companyOf(tx, scope));
  return message('request.move_fee', { amount: moneyText(fee, formats) });
}

const staffOf = (call: Call) => staffScope(userScope(call));

type SaveCall = Parameters<ScheduleCalls['update']>[0];

/** Whether a patch takes the job to another day, time or zone: only then its cancellation clock is read. */
const isRescheduled = (before: JobRow, { job_date, start_time, time_zone }: JobPatch): boolean =>
  jobChanges({ ...before, services: [], deponents: [] }, { job_date, start_time, time_zone } as JobPatch).length > 0;

/** What a save of the form would cost where it moves the job, locked so that what counts once a day is charged once. */
async function clockOfSave(tx: Tx, scope: UserScope, before: JobRow, after: JobPatch, notice: Temporal.Instant) {
  if (before.is_canceled > 0 || !isRescheduled(before, after)) return null;
  await lockCountedDay(tx, scope, before.job_date);
  return clockOf(tx, scope, before, { at: notice });
}

const payerOf = (job: { bill_to_client_id: number | null; client_id: number | null }) =>
  job.bill_to_client_id ?? job.client_id;

/** Saves the form of a job, or answers what it would lead to; a late move costs what was shown of it, as the drag does. */
async function saveForm(
  tx: Tx,
  call: SaveCall,
  { fees, credit, now }: { fees: CancellationFees; credit: CreditQuestion; now: Temporal.Instant },
) {
  const scope = staffOf(call);
  const { version, change_reason, confirmed, preview_hash, with_undo, ...rest } = call.body;
  const { notice_at, channel, notice_from, waivers, request_response, ...draft } = rest;
  const given = { notice_at, channel, notice_from, waivers };
  const notice = noticeOf(given, now);
  const instants = decided(draft, scope, now);
  const before = await openJob(tx, scope, call.params.id, version);
  const seesCounts = canSeeHeadCounts(scope.viewer.user_type, await companyOf(tx, scope));
  const after = patchOfDraft(draft, seesCounts);
  const found = await clockOfSave(tx, scope, before, after, notice);
  const questions =
    payerOf(before) === payerOf(draft)
      ? []
      : await creditFacts(tx, scope, { ...before, ...after, job_id: before.job_id }, draft.services, { credit, now });
  const requested = { before, after, instants, reason: change_reason, questions };
  const look = { press: { confirmed, preview_hash }, hashed: found && hashedClock(found) };
  const gate = await lookOrChange(tx, scope, requested, look, now);
  const { changes } = 'preview' in gate ? gate.preview : gate.change;
  const services = await servicesOf(tx, scope, before.job_id);
  const stored = { job_id: before.job_id, services, is_moved: isMove({ changes }) };
  const booked = await requireFree(tx, scope, draft, stored, instants);
  if ('preview' in gate)
    return found ? { ...gate.preview, cancellation: presentClock(found, now, { withPay: true }) } : gate.preview;
  // What the requester is mailed is not taken back by an undo.
  const press = { job_id: before.job_id, kind: 'save', with_undo: request_response ? false : with_undo } as const;
  const { change } = gate;
  return pressUndoable(tx, scope, press, now, async (held) => {
    if (request_response) await acceptRequest(tx, scope, { ...request_response, job_id: before.job_id }, now);
    // Charged by the services that the job had: one that is removed with the move is charged too.
    if (found && preview_hash !== undefined && found.clock.outcome !== 'in_time')
      await postCancellation(
        tx,
        scope,
        { job: before, kind: 'move', found, given, reason: change_reason, preview_hash },
        fees,
        now,
      );
    return updateJob(tx, scope, { before, draft, instants, change, booked, now: notice, held });
  });
}

/** Saving jobs: scheduling, changing, moving; staffing is in `../service/service.routes.ts`. */
export function scheduleHandlers(services: Services, fees: CancellationFees, credit: CreditQuestion): ScheduleCalls {
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
        const booking = { ...body, ...locationColumns(body.location_kind ?? 'street_address') };
        const found = await candidatesFor(tx, scope, booking, time.instants, [body], body);
        const data = found.providers.flatMap((who) =>
          found.slots.map((slot) => presentAvailability(who, decideProviderAvailability(who, slot, found.days))),
        );
        return { data: data.sort(byFitness), question: null };
      }),
    getAvailableRooms: (call) =>
      db.readScope(call.scope, async (tx) => {
        const { body } = call;
        const problems = jobTimeProblems(body);
        if (Object.keys(problems).length > 0) throw refuseFields(problems);
        const time = decideJobInstants(body);
        if (time.outcome === 'asked') return { data: [], question: sentenceText(time.question) };
        const rooms = await roomsFor(tx, staffOf(call), { ...body, ...time.instants });
        return { data: rooms.map(presentRoom).sort((a, b) => ORDER[a.outcome] - ORDER[b.outcome]), question: null };
      }),
    async create(call) {
      const scope = staffOf(call);
      const instants = decided(call.body, scope, now());
      const { change_reason: reason, request_response, ...draft } = call.body;
      const providerIds = draft.services.flatMap(({ service_provider_id }) => service_provider_id ?? []);
      const job = await withoutDoubleBooking(async () => {
        const [absences, ids, booked, facts, isLimited] = await db.drawOnce(scope, (tx) =>
          Promise.all([
            knownAbsences(tx, scope, providerIds),
            reserveIds(tx, draft),
            requireFree(tx, scope, draft, null, instants),
            bookingFacts(tx, scope, newBooking(draft, instants)),
            hasCreditLimit(tx, scope, payerOf(draft)),
          ]),
        );
        const paid = {
          ...draft,
          ...locationColumns(draft.location_kind ?? 'street_address'),
          job_id: null,
          starts_at: instants.starts_at,
        };
        const decide = (more: readonly BookingQuestion[]) => {
          const booking = { ...facts, questions: [...facts.questions, ...more] };
          return requireNewJob(scope, { after: { job_date: draft.job_date }, booking, reason }, now());
        };
        const change = isLimited
          ? async (tx: Tx) => decide(await creditFacts(tx, scope, paid, draft.services, { credit, now: now() }))
          : decide([]);
        const response = { text: '', is_in_part: false, ...request_response, at: now() };
        return insertJob(db, { scope, draft, instants, ids, change, booked, absences, response });
      });
      return {
        message: message('job.saved', { job_number: job.job_number }),
        id: job.job_id,
        job_number: job.job_number,
      };
    },
    async update(call) {
      const saved = await withoutDoubleBooking(() =>
        db.withScope(call.scope, (tx) => saveForm(tx, call, { fees, credit, now: now() })),
      );
      if ('outcome' in saved) return saved;
      const { job_number, job_id, version } = saved.result;
      return { message: message('job.saved', { job_number }), id: job_id, version, ...saved.undo };
    },
    async updateData(call) {
      const { version, change_reason: reason, confirmed, preview_hash, ...values } = call.body;
      const press = { confirmed, preview_hash };
      const scope = staffOf(call);
      const saved = await db.withScope(scope, async (tx) => {
        const before = await openJob(tx, scope, call.params.id, version);
        const gate = await lookOrChange(tx, scope, { before, after: values, reason }, { press }, now());
        if ('preview' in gate) return gate.preview;
        const { change } = gate;
        const shownBefore = await jobBefore(tx, scope, before.job_id);
        const saved = await patchJob(tx, scope, { before, values, change });
        await notifyChange(tx, scope, { job_id: before.job_id, change, before: shownBefore });
        return saved;
      });
      if (typeof saved !== 'number') return saved;
      return { message: message('general.saved'), id: call.params.id, version: saved };
    },
    reschedule: (call) =>
      withoutDoubleBooking(() => db.withScope(call.scope, (tx) => moveJob(tx, services, fees, call))),
  };
}
