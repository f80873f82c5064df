import type { LocalDate, TimeZone } from '../../core/time/local-time.ts';
import type { LocationKind } from '../job/location/location.ts';
import { type CancellationCutOff, type CancellationRule, type CountedPer, ruleOf } from './cancellation-rule.ts';
import {
  type ClockStart,
  cancellationCutOff,
  type NamedHolidays,
  type UncountedDay,
  uncountedDays,
} from './cut-off-instant.ts';

/** Until when notice is in time where no rule holds: 3 PM of the business day before the job. Nothing is charged then. */
export const DEFAULT_CUT_OFF: CancellationCutOff = { kind: 'business_days', count: 1, at: '15:00' };

/** A service of a job that is canceled or moved. */
export type ClockService = {
  readonly job_service_id: number;
  readonly service_id: number;
  readonly service_provider_id: number | null;
};

/** A job as the clock reads it, at the time that it has before the change. `venue_time_zone` is the zone of the case's venue. */
export type ClockJob = {
  readonly job_id: number;
  readonly division_id: number;
  readonly client_id: number;
  readonly job_date: LocalDate;
  readonly starts_at: Temporal.Instant;
  readonly ends_at: Temporal.Instant;
  readonly time_zone: TimeZone;
  readonly venue_time_zone: TimeZone | null;
  readonly location_kind: LocationKind;
};

/** What the clock goes by. `counted` are the keys of what was charged or paid before (`ClockRow.fee_keys`, `pay_keys`). */
export type ClockFacts = {
  readonly job: ClockJob;
  readonly services: readonly ClockService[];
  readonly rules: readonly CancellationRule[];
  readonly holidays: NamedHolidays;
  /** When notice arrived, however late somebody read it. */
  readonly notice: Temporal.Instant;
  /** Somebody arrived already, or nobody appeared. */
  readonly is_bust: boolean;
  readonly counted: ReadonlySet<string>;
};

export type ClockOutcome = 'in_time' | 'late' | 'bust';

/** What one service costs. Amounts are whole thousandths. */
export type ClockRow = ClockService & {
  readonly rule: CancellationRule | null;
  readonly cut_off: Temporal.Instant;
  readonly outcome: ClockOutcome;
  readonly fee_thousandths: number;
  readonly pay_thousandths: number;
  /** Whether its fee was charged before, or is charged with another service. */
  readonly is_counted_before: boolean;
  /** What these amounts count for: nothing with one of these keys is charged or paid again. */
  readonly fee_keys: readonly string[];
  readonly pay_keys: readonly string[];
};

export type CancellationClock = {
  readonly outcome: ClockOutcome;
  readonly notice: Temporal.Instant;
  /** The earliest of all services. */
  readonly cut_off: Temporal.Instant;
  readonly zone: TimeZone;
  /** Whether the zone is that of the case's venue, because the job has no place of its own. */
  readonly is_venue_zone: boolean;
  /** How far notice is past the cut-off; negative while it is in time. */
  readonly late_seconds: number;
  readonly uncounted: readonly UncountedDay[];
  readonly rows: readonly ClockRow[];
  readonly fee_thousandths: number;
  readonly pay_thousandths: number;
};

/** The zone of the place; of a wholly remote job that of the case's venue, where it is known. */
function zoneOf({ location_kind, venue_time_zone, time_zone }: ClockJob) {
  const isVenue = location_kind === 'remote' && venue_time_zone !== null;
  return { zone: isVenue ? venue_time_zone : time_zone, is_venue_zone: isVenue };
}

const NOON = 12;

/** The halves of the day that a job lies in, on the clock of its zone. */
function sessionsOf({ starts_at, ends_at }: ClockJob, zone: TimeZone): string[] {
  const [from, to] = [starts_at, ends_at].map((instant) => instant.toZonedDateTimeISO(zone));
  if (!from || !to) return [];
  const noon = from.with({ hour: NOON, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 });
  const isBefore = Temporal.ZonedDateTime.compare(from, noon) < 0;
  const isAfter = Temporal.ZonedDateTime.compare(to, noon) > 0 || !isBefore;
  return [...(isBefore ? ['am'] : []), ...(isAfter ? ['pm'] : [])];
}

type Reading = ClockFacts & { readonly start: ClockStart };

/** What a rule counts an amount under: one key for each time that it is due. */
function unitKeys({ job, start }: Reading, rule: CancellationRule, id: number, party: string): string[] {
  const counted = `rule ${rule.rule_number} ${party}`;
  const units: Readonly<Record<CountedPer, () => string[]>> = {
    service: () => [`service ${id}`],
    job: () => [`job ${job.job_id} ${counted}`],
    day: () => [`${job.job_date} ${counted}`],
    half_day: () => sessionsOf(job, start.zone).map((half) => `${job.job_date} ${half} ${counted}`),
  };
  return units[rule.counted_per]();
}

/** An amount for each unit that is not counted yet. What a service once counted for is never counted again. */
function charge(thousandths: number, keys: readonly string[], own: string, counted: Set<string>) {
  const open = counted.has(own) ? [] : keys.filter((key) => !counted.has(key));
  const isDue = thousandths > 0 && open.length > 0;
  const charged = isDue ? [...new Set([own, ...open])] : [];
  for (const key of charged) counted.add(key);
  return { thousandths: isDue ? thousandths * open.length : 0, keys: charged, isCounted: open.length === 0 };
}

const NOTHING = { fee_thousandths: 0, pay_thousandths: 0, is_counted_before: false, fee_keys: [], pay_keys: [] };

function rowOf(facts: Reading, service: ClockService, counted: Set<string>): ClockRow {
  const { job, start } = facts;
  const { job_service_id: id, service_id, service_provider_id: provider } = service;
  const rule = ruleOf(facts.rules, { ...job, service_id });
  const cut_off = cancellationCutOff(start, rule?.cut_off ?? DEFAULT_CUT_OFF, facts.holidays);
  const isLate = Temporal.Instant.compare(facts.notice, cut_off) > 0;
  const outcome = facts.is_bust ? 'bust' : isLate ? 'late' : 'in_time';
  const row = { ...service, rule, cut_off, outcome } as const;
  if (rule === null || outcome === 'in_time') return { ...row, ...NOTHING };
  const isBust = outcome === 'bust';
  const keys = (kind: string, party: string) => unitKeys(facts, rule, id, party).map((key) => `${kind} ${key}`);
  const feeKeys = keys('fee', `client ${job.client_id}`);
  const fee = charge(
    isBust ? rule.bust_fee_thousandths : rule.client_fee_thousandths,
    feeKeys,
    `fee service ${id}`,
    counted,
  );
  const due = isBust ? rule.bust_pay_thousandths : rule.provider_pay_thousandths;
  const payKeys = keys('pay', `provider ${provider}`);
  const pay = charge(provider === null ? 0 : due, payKeys, `pay service ${id}`, counted);
  return {
    ...row,
    fee_thousandths: fee.thousandths,
    pay_thousandths: pay.thousandths,
    is_counted_before: fee.isCounted,
    fee_keys: fee.keys,
    pay_keys: pay.keys,
  };
}

const worst = (rows: readonly ClockRow[], is_bust: boolean): ClockOutcome =>
  is_bust ? 'bust' : rows.some(({ outcome }) => outcome === 'late') ? 'late' : 'in_time';

/**
 * Returns what it costs to cancel or move a job with notice at an instant (dispatch, section 6): the cut-off with its zone, the
 * days that do not count, by how much notice is late or in time, and fee and pay of each service. The very instant of the
 * cut-off is in time. A job without services has the default cut-off and costs nothing.
 */
export function cancellationClock(facts: ClockFacts): CancellationClock {
  const { job, holidays, notice } = facts;
  const zoned = zoneOf(job);
  const local = job.starts_at.toZonedDateTimeISO(zoned.zone).toPlainDate().toString();
  const start = { date: zoned.is_venue_zone ? local : job.job_date, starts_at: job.starts_at, zone: zoned.zone };
  const counted = new Set(facts.counted);
  const rows = facts.services.map((service) => rowOf({ ...facts, start }, service, counted));
  const cutOffs = rows.map(({ cut_off }) => cut_off).sort(Temporal.Instant.compare);
  const cut_off = cutOffs[0] ?? cancellationCutOff(start, DEFAULT_CUT_OFF, holidays);
  const isLate = Temporal.Instant.compare(notice, cut_off) > 0;
  const sum = (part: (row: ClockRow) => number) => rows.reduce((total, row) => total + part(row), 0);
  return {
    outcome: rows.length === 0 && isLate && !facts.is_bust ? 'late' : worst(rows, facts.is_bust),
    notice,
    cut_off,
    ...zoned,
    late_seconds: Math.trunc(cut_off.until(notice).total('seconds')),
    uncounted: uncountedDays(start, cut_off, holidays),
    rows,
    fee_thousandths: sum(({ fee_thousandths }) => fee_thousandths),
    pay_thousandths: sum(({ pay_thousandths }) => pay_thousandths),
  };
}
