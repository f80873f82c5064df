import { AppError } from '../../core/messages/app-error.ts';
import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { isStaff, type UserType } from '../../core/permission/user-type.ts';
import { isJobDayPast } from '../../core/time/job-day.ts';
import { jobStatusRefusal } from '../job/job-status-change.ts';
import type { OverriddenFact } from '../picker/override-reason.ts';
import type { RoomDecision } from '../schedule/room-booking.ts';
import type { JobChangeKind } from './job-change-kinds.ts';
import { type JobChange, type JobPatch, type JobSnapshot, jobChanges } from './job-changes.ts';
import { JOB_LOCKS, type JobLock, LOCK_RULES, type LockRule } from './job-locks.ts';
import { type JobNotices, jobNotices, NOBODY_NOTIFIED } from './job-notices.ts';

/** A provider of a service who is not free at the time or place that the job is to have. */
export type BusyProvider = {
  job_service_id: number;
  /** Why not, as on creation. */
  text: Sentence;
  /** Jobs that are booked at that time; empty where something else is in the way, such as time off. */
  conflict_job_ids: readonly number[];
  /** What is against it, fact by fact. */
  facts: readonly OverriddenFact[];
  provider_name: string;
};

/** Something about a job's room, matter or payer that staff may save once they say why. */
export type BookingQuestion = { lock: 'room_seats' | 'same_job' | 'credit'; field: string; text: Sentence };

/** What is known of the room and of other jobs at the time that a job is to have; `room` is null where none is asked for. */
export type BookingFacts = { room: RoomDecision | null; questions: readonly BookingQuestion[] };

/** What else is known of a job: who is there, what was written about it, what was billed for it. */
export type JobChangeFacts = BookingFacts & {
  /** `check_in_datetime` is an instant. */
  check_ins: readonly { service_provider_id: number; name: string; check_in_datetime: string }[];
  /** Providers who have rows on the job's worksheets. */
  worksheet_provider_ids: readonly number[];
  /** Deponents who have rows on the job's worksheets. */
  worksheet_deponent_ids: readonly number[];
  is_turned_in: boolean;
  /** Numbers of the invoices that were issued and not voided. */
  invoice_numbers: readonly string[];
  /** The same of invoices of a cancellation's fee, which lock nothing but reinstating. */
  fee_invoice_numbers: readonly string[];
  /** Somebody said what becomes of the invoices: they do not stop a cancellation that deals with them. */
  are_invoices_settled: boolean;
  /** The job would run into the next booking of one of its providers. */
  is_over_next_booking: boolean;
  busy: readonly BusyProvider[];
};

/** A job that is new, or whose changes depend on nothing but its own columns. */
export const NO_FACTS: JobChangeFacts = {
  check_ins: [],
  worksheet_provider_ids: [],
  worksheet_deponent_ids: [],
  is_turned_in: false,
  invoice_numbers: [],
  fee_invoice_numbers: [],
  are_invoices_settled: false,
  is_over_next_booking: false,
  busy: [],
  room: null,
  questions: [],
};

/**
 * Who makes the change. `reason` is why, where somebody said it; blank counts as not said. `busy` is what becomes of services
 * whose providers are not free: `open` releases them, `keep` books them all the same and needs a reason.
 */
export type JobChanger = {
  user_type: UserType;
  reason: string;
  busy?: 'open' | 'keep' | undefined;
  /** The worksheet of a provider who is replaced goes along, with the arrival, instead of locking the service. */
  moves_worksheet?: boolean | undefined;
};

/** A lock that a change ran into, in a sentence, at the field of the form. */
export type LockFinding = {
  lock: JobLock | 'status' | 'busy' | 'room' | BookingQuestion['lock'];
  change: JobChangeKind;
  field: string;
  text: Sentence;
  /** Whose worksheet stops a reassignment, and to whom it could go. */
  worksheet_move?: { service_provider_id: number; to_service_provider_id: number };
};

/** The place of its room that a job takes, and whose place it shares for a typed reason. */
export type RoomColumns = { room_slot: number; room_overlap_reason: string; room_overlap_with_job_id: number | null };

declare const decided: unique symbol;

/** A change that the rules let pass. Nothing but `decideJobChange` makes one, and whatever writes a job asks for one. */
export type AllowedJobChange = {
  readonly outcome: 'allowed';
  readonly changes: readonly JobChange[];
  /** Providers whose check-in was a mistake: it is undone along with the change. */
  readonly undone_check_ins: readonly number[];
  /** Services whose providers are released, because they are not free. */
  readonly opened: readonly number[];
  /** Services that are booked all the same, each beside one other job at this one time; null where no job is in the way. */
  readonly overrides: readonly {
    job_service_id: number;
    overlap_with_job_id: number | null;
    facts: readonly OverriddenFact[];
    provider_name: string;
  }[];
  /** What is saved of its room; null where the room and its time stay as they are. */
  readonly room: RoomColumns | null;
  /** How client and providers are notified of it. */
  readonly notices: JobNotices;
  /** What the activity log keeps of why. */
  readonly reason: string;
  readonly [decided]: true;
};

export type JobChangeDecision =
  | AllowedJobChange
  /** Staff may, once they say why. `asks` are the locks that ask for it. */
  | { readonly outcome: 'asked'; readonly asks: readonly LockFinding[] }
  | { readonly outcome: 'denied' }
  | { readonly outcome: 'refused'; readonly refusals: readonly LockFinding[] };

const allowed = (own: Omit<AllowedJobChange, 'outcome' | typeof decided>): AllowedJobChange =>
  ({ outcome: 'allowed', ...own }) as AllowedJobChange;

/** A change with what it is decided by. */
export type Gate = {
  before: JobSnapshot;
  after: JobPatch;
  facts: JobChangeFacts;
  now: Temporal.Instant;
  moves_worksheet: boolean;
};

/** What a lock does to a kind of change. A worksheet that goes along to the new provider only asks why, and the arrival goes with it. */
function ruleFor(kind: JobChangeKind, lock: JobLock, { moves_worksheet }: Pick<Gate, 'moves_worksheet'>): LockRule {
  const isMoved = moves_worksheet && kind === 'provider_changed';
  if (isMoved && lock === 'worksheet') return 'reason';
  return isMoved && lock === 'checked_in' ? 'allowed' : LOCK_RULES[kind][lock];
}

/** The check-ins that a change makes wrong: all of them where the job moves, the provider's own where a service does. */
function checkInsOf({ kind, service_provider_id }: JobChange, { check_ins }: JobChangeFacts) {
  const isOwn = kind === 'provider_changed' || kind === 'service_removed';
  return check_ins.filter((row) => !isOwn || row.service_provider_id === service_provider_id);
}

function hasWorksheet({ kind, service_provider_id, job_deponent_id }: JobChange, facts: JobChangeFacts): boolean {
  if (kind === 'cancel') return facts.worksheet_provider_ids.length > 0;
  if (kind === 'deponent_removed') return facts.worksheet_deponent_ids.includes(job_deponent_id ?? 0);
  return facts.worksheet_provider_ids.includes(service_provider_id ?? 0);
}

function isPastAfter({ before, after, now }: Gate): boolean {
  const { job_date = before.job_date, time_zone = before.time_zone } = after;
  return isJobDayPast(job_date, time_zone, now);
}

const isPast = (gate: Gate): boolean =>
  isPastAfter(gate) || isJobDayPast(gate.before.job_date, gate.before.time_zone, gate.now);

/** Whether a lock is on for one change of a job. */
function isLocked(lock: JobLock, change: JobChange, gate: Gate): boolean {
  const { before, facts } = gate;
  if (lock === 'canceled') return before.is_canceled > 0;
  if (lock === 'invoiced')
    return facts.invoice_numbers.length > 0 && !(change.kind === 'cancel' && facts.are_invoices_settled);
  if (lock === 'fee_issued') return facts.fee_invoice_numbers.length > 0;
  if (lock === 'turned_in') return facts.is_turned_in;
  if (lock === 'worksheet') return hasWorksheet(change, facts);
  if (lock === 'checked_in') return checkInsOf(change, facts).length > 0;
  return isPast(gate);
}

/** Why a change is locked, in words: what happened, and the way out. */
function lockText(lock: JobLock, change: JobChange, { before, facts, now, moves_worksheet }: Gate): Sentence {
  if (lock === 'invoiced') return sentence('job_change.invoiced', { invoice_number: facts.invoice_numbers.join(', ') });
  if (lock === 'fee_issued')
    return sentence('job_change.fee_issued', { invoice_number: facts.fee_invoice_numbers.join(', ') });
  if (lock === 'checked_in') {
    const [first] = checkInsOf(change, facts);
    const arrived = Temporal.Instant.from(first?.check_in_datetime ?? now).toZonedDateTimeISO(before.time_zone);
    const time = arrived.toPlainTime().toString({ smallestUnit: 'minute' });
    return sentence('job_change.checked_in', { provider_name: first?.name ?? '', time });
  }
  if (lock === 'worksheet' && change.kind === 'deponent_removed') return sentence('job_change.worksheet_deponent');
  if (lock === 'worksheet' && moves_worksheet) return sentence('job_change.worksheet_moves');
  if (lock === 'worksheet')
    return sentence(change.kind === 'cancel' ? 'job_change.worksheet' : 'job_change.worksheet_service');
  return sentence(`job_change.${lock}`);
}

/** The way out of a worksheet that stops a reassignment: it goes to the new provider as a whole. */
function worksheetMove(lock: JobLock, { kind, service_provider_id, to_service_provider_id }: JobChange) {
  if (lock !== 'worksheet' || kind !== 'provider_changed' || !service_provider_id || !to_service_provider_id) return {};
  return { worksheet_move: { service_provider_id, to_service_provider_id } };
}

/** The locks that have one rule for some changes: each at the field of the form that it is about. */
export function findings(changes: readonly JobChange[], gate: Gate, rule: LockRule): LockFinding[] {
  return changes.flatMap((change) =>
    JOB_LOCKS.filter((lock) => ruleFor(change.kind, lock, gate) === rule && isLocked(lock, change, gate)).map(
      (lock) => ({
        lock,
        change: change.kind,
        field: change.field,
        text: lockText(lock, change, gate),
        ...worksheetMove(lock, change),
      }),
    ),
  );
}

/** A canceled job keeps its status, and nobody cancels by a status. */
function statusFindings(changes: readonly JobChange[], { before, after }: Gate): LockFinding[] {
  const change = changes.find(({ field }) => field === 'job_status_id');
  const refusal =
    change && after.job_status_id !== undefined ? jobStatusRefusal(before, after.job_status_id) : undefined;
  return refusal === 'bulk.status_reserved'
    ? [{ lock: 'status', change: 'status', field: 'job_status_id', text: sentence(refusal) }]
    : [];
}

const busyField = (before: JobSnapshot, { job_service_id }: BusyProvider) =>
  `services.${before.services.findIndex((row) => row.job_service_id === job_service_id)}.service_provider_id`;

/** What stands in the way of the services whose providers are not free, and does it ask for a response or for another time? */
function busyFindings(
  { before, facts }: Gate,
  { busy, reason }: JobChanger,
  change: JobChangeKind = 'schedule',
): LockFinding[] {
  const open = facts.busy.filter(({ conflict_job_ids }) => {
    if (busy === 'open') return false;
    return busy !== 'keep' || reason.trim() === '' || conflict_job_ids.length > 1;
  });
  return open.map((one) => ({ lock: 'busy', change, field: busyField(before, one), text: one.text }));
}

/** The room that nobody can be given at that time, whatever the reason. */
const roomRefusals = ({ room }: BookingFacts): LockFinding[] =>
  room?.outcome === 'full' ? [{ lock: 'room', change: 'location', field: 'conference_room_id', text: room.text }] : [];

/** What a reason opens: a room that another job has, one with too few seats, and a job that may be there already. */
function bookingFindings({ room, questions }: BookingFacts): LockFinding[] {
  const findings = questions.map((one): LockFinding => ({ ...one, change: 'schedule' }));
  if (room?.outcome !== 'taken') return findings;
  return [{ lock: 'room', change: 'location', field: 'conference_room_id', text: room.text }, ...findings];
}

function roomColumns({ room }: BookingFacts, reason: string): RoomColumns | null {
  if (room === null || room.outcome === 'full') return null;
  const { room_slot } = room;
  if (room.outcome === 'free') return { room_slot, room_overlap_reason: '', room_overlap_with_job_id: null };
  return { room_slot, room_overlap_reason: reason, room_overlap_with_job_id: room.room_overlap_with_job_id };
}

const NEW_JOB = {
  changes: [],
  undone_check_ins: [],
  opened: [],
  overrides: [],
  notices: NOBODY_NOTIFIED,
} as const;

/** A job that is not saved yet: nothing locks it, but its room may be taken, or it may be there already. */
function decideNewJob(facts: BookingFacts, typed: string): JobChangeDecision {
  const refusals = roomRefusals(facts);
  if (refusals.length > 0) return { outcome: 'refused', refusals };
  const reason = typed.trim();
  const asks = reason === '' ? bookingFindings(facts) : [];
  if (asks.length > 0) return { outcome: 'asked', asks };
  return allowed({ ...NEW_JOB, room: roomColumns(facts, reason), reason });
}

/**
 * Decides whether a job may be changed. Everything that writes a job asks it first: scheduling (with null before), saving
 * the form, single values, moving, assigning, canceling, reinstating, bulk changes and files of other systems.
 *
 * Only staff change jobs; a contact asks by a request, a provider answers for the own services (section 6). Each kind of
 * change is tried against each lock by `LOCK_RULES`; a lock that only asks for a reason is open once one is given. Staff may
 * record a job of a past day. A provider who is not free is asked about: the service opens, or the provider is booked all the
 * same with a reason, beside one other job. A room that another job has, one with too few seats, and a job of the same case
 * and deponent within 24 hours are asked about too, as is a client who reaches its credit limit with it.
 *
 * @param after what is written; a column or list that is not named stays as it is
 */
export function decideJobChange(
  before: JobSnapshot | null,
  after: JobPatch,
  facts: JobChangeFacts,
  who: JobChanger,
  now: Temporal.Instant,
): JobChangeDecision {
  if (!isStaff(who.user_type)) return { outcome: 'denied' };
  if (before === null) return decideNewJob(facts, who.reason);
  const gate = { before, after, facts, now, moves_worksheet: who.moves_worksheet ?? false };
  const changes = jobChanges(before, after);
  const refusals = [...findings(changes, gate, 'refused'), ...statusFindings(changes, gate), ...roomRefusals(facts)];
  if (refusals.length > 0) return { outcome: 'refused', refusals };
  const busy = busyFindings(gate, who, changes[0]?.kind);
  const reason = who.reason.trim();
  const asks = [...(reason === '' ? [...findings(changes, gate, 'reason'), ...bookingFindings(facts)] : []), ...busy];
  if (asks.length > 0) return { outcome: 'asked', asks };
  const mistaken = changes
    .filter(({ kind }) => ruleFor(kind, 'checked_in', gate) === 'reason')
    .flatMap((change) => checkInsOf(change, facts).map(({ service_provider_id }) => service_provider_id));
  const notices = jobNotices(
    changes.map(({ kind }) => kind),
    { is_past: isPastAfter(gate), is_over_next_booking: facts.is_over_next_booking },
  );
  const isOpened = who.busy === 'open';
  return allowed({
    changes,
    undone_check_ins: [...new Set(mistaken)],
    opened: isOpened ? facts.busy.map(({ job_service_id }) => job_service_id) : [],
    overrides: isOpened
      ? []
      : facts.busy.map(({ job_service_id, conflict_job_ids: [first = null], facts, provider_name }) => ({
          job_service_id,
          overlap_with_job_id: first,
          facts,
          provider_name,
        })),
    room: roomColumns(facts, reason),
    notices,
    reason,
  });
}

const byField = (found: readonly LockFinding[]) =>
  Object.fromEntries(found.toReversed().map(({ field, text }) => [field, text]));

/**
 * The change that passed, or the refusal to answer with: each lock at the field of the form that ran into it.
 *
 * @throws AppError 403 for those who change no jobs, 409 where a lock is on; `job_change.reason_needed` where a reason opens it
 */
export function requireAllowed(decision: JobChangeDecision): AllowedJobChange {
  if (decision.outcome === 'allowed') return decision;
  if (decision.outcome === 'denied') throw new AppError(sentence('access.denied'));
  if (decision.outcome === 'asked') {
    const isBusy = decision.asks.some(({ lock }) => lock === 'busy');
    const key = isBusy ? 'job_change.provider_busy' : 'job_change.reason_needed';
    throw new AppError(sentence(key), byField(decision.asks));
  }
  const [first] = decision.refusals;
  throw new AppError(first?.text ?? sentence('job_change.canceled'), byField(decision.refusals));
}
