import { describe, expect, test } from 'vitest';
import { type CancellationClock, type ClockFacts, type ClockJob, cancellationClock } from './cancellation-clock.ts';
import type { CancellationRule, CountedPer } from './cancellation-rule.ts';
import { withWaivers } from './waiver.ts';

const at = (zoned: string) => Temporal.ZonedDateTime.from(zoned).toInstant();

const [REPORTER, VIDEO, INTERPRETER] = [1, 2, 3];

function rule(own: Partial<CancellationRule>): CancellationRule {
  return {
    cancellation_rule_id: 10,
    rule_number: own.cancellation_rule_id ?? 10,
    rule_version: 1,
    name: 'Standard',
    division_id: null,
    client_id: null,
    service_id: null,
    location_kind: null,
    cut_off: { kind: 'business_days', count: 1, at: '15:00' },
    client_fee_thousandths: 275_000,
    provider_pay_thousandths: 125_000,
    bust_fee_thousandths: 325_000,
    bust_pay_thousandths: 150_000,
    counted_per: 'service',
    valid_from: '2026-01-01',
    valid_to: null,
    ...own,
  };
}

/** The rule that the demonstration ships with. */
const RULES = [
  rule({ cancellation_rule_id: 1, service_id: REPORTER }),
  rule({ cancellation_rule_id: 2, service_id: VIDEO, client_fee_thousandths: 295_000 }),
  rule({
    cancellation_rule_id: 3,
    service_id: INTERPRETER,
    cut_off: { kind: 'business_hours', count: 24, at: null },
    client_fee_thousandths: 760_000,
    provider_pay_thousandths: 520_000,
  }),
];

const HOLIDAYS = new Map([
  ['2026-09-07', 'Labor Day'],
  ['2026-11-26', 'Thanksgiving Day'],
]);

interface Own extends Partial<Omit<ClockFacts, 'job' | 'notice' | 'services'>> {
  readonly start?: string;
  readonly hours?: number;
  readonly services?: readonly number[];
  readonly job?: Partial<ClockJob>;
}

/** A job that starts at 10:00 on Monday, November 30 in Denver, unless it says otherwise. */
function clockFacts(notice: string, own: Own = {}): ClockFacts {
  const starts = Temporal.ZonedDateTime.from(own.start ?? '2026-11-30T10:00:00[America/Denver]');
  const { services = [REPORTER], job, hours = 2, start: _, ...facts } = own;
  return {
    job: {
      job_id: 7,
      division_id: 1,
      client_id: 5,
      job_date: starts.toPlainDate().toString(),
      starts_at: starts.toInstant(),
      ends_at: starts.add({ hours }).toInstant(),
      time_zone: starts.timeZoneId,
      venue_time_zone: null,
      location_kind: 'street_address',
      ...job,
    },
    services: services.map((service_id, index) => ({
      job_service_id: 100 + index,
      service_id,
      service_provider_id: 200 + index,
    })),
    rules: RULES,
    holidays: HOLIDAYS,
    notice: at(notice),
    is_bust: false,
    counted: new Set(),
    ...facts,
  };
}

const clock = (notice: string, own: Own = {}): CancellationClock => cancellationClock(clockFacts(notice, own));

const costs = ({ outcome, late_seconds, fee_thousandths, pay_thousandths }: CancellationClock) => [
  outcome,
  late_seconds,
  fee_thousandths,
  pay_thousandths,
];

describe('the cut-off of a Monday job is Friday at 3 PM', () => {
  test.each([
    ['2026-11-27T14:59:59[America/Denver]', 'in_time', -1, 0, 0],
    ['2026-11-27T15:00:00[America/Denver]', 'in_time', 0, 0, 0],
    ['2026-11-27T15:00:01[America/Denver]', 'late', 1, 275_000, 125_000],
    ['2026-11-29T09:00:00[America/Denver]', 'late', 151_200, 275_000, 125_000],
    ['2026-12-02T09:00:00[America/Denver]', 'late', 410_400, 275_000, 125_000],
  ])('notice at %s is %s', (notice, ...expected) => {
    const found = clock(notice);
    expect(costs(found)).toEqual(expected);
    expect(found.cut_off.toString()).toBe('2026-11-27T22:00:00Z');
    expect(found.uncounted).toEqual([
      { date: '2026-11-28', name: '' },
      { date: '2026-11-29', name: '' },
    ]);
  });
});

test('the day after Labor Day goes back to the Friday before, and names the holiday', () => {
  const start = '2026-09-08T09:00:00[America/Denver]';
  expect(costs(clock('2026-09-04T15:00:00[America/Denver]', { start }))).toEqual(['in_time', 0, 0, 0]);
  const late = clock('2026-09-07T10:00:00[America/Denver]', { start });
  expect(costs(late)).toEqual(['late', 241_200, 275_000, 125_000]);
  expect(late.uncounted).toEqual([
    { date: '2026-09-05', name: '' },
    { date: '2026-09-06', name: '' },
    { date: '2026-09-07', name: 'Labor Day' },
  ]);
});

describe('Lord Howe, where the clocks change by half an hour', () => {
  // Clocks go from 2:00 to 2:30 on October 4, 2026 (+10:30 to +11), and from 2:00 back to 1:30 on April 5, 2026.
  test.each([
    ['2026-10-05T09:00:00[Australia/Lord_Howe]', '2026-10-02T04:30:00Z'],
    ['2026-04-06T09:00:00[Australia/Lord_Howe]', '2026-04-03T04:00:00Z'],
  ])('a job at %s has its cut-off on the old clock', (start, expected) => {
    const found = clock('2026-01-05T09:00:00[Australia/Lord_Howe]', { start });
    expect(found.cut_off.toString()).toBe(expected);
    const [last, over] = [found.cut_off, found.cut_off.add({ nanoseconds: 1 })].map(String);
    expect(clock(`${last}[UTC]`, { start }).outcome).toBe('in_time');
    expect(clock(`${over}[UTC]`, { start }).outcome).toBe('late');
  });

  test.each([
    // The Sunday of the change has no hours either way, so 24 business hours before Monday 9:00 is Friday 9:00.
    ['business_hours', '2026-10-05T09:00:00[Australia/Lord_Howe]', '2026-10-01T22:30:00Z'],
    // 24 hours before Sunday noon, across the change, is 11:30 the day before.
    ['hours', '2026-10-04T12:00:00[Australia/Lord_Howe]', '2026-10-03T01:00:00Z'],
  ] as const)('24 %s before %s', (kind, start, expected) => {
    const rules = [rule({ cut_off: { kind, count: 24, at: null } })];
    expect(clock('2026-09-01T09:00:00[UTC]', { start, rules }).cut_off.toString()).toBe(expected);
  });
});

describe('an interpreter has 24 business hours', () => {
  test.each([
    ['2026-11-27T10:00:00[America/Denver]', 'in_time', 0, 0, 0],
    ['2026-11-27T10:00:01[America/Denver]', 'late', 1, 760_000, 520_000],
  ])('notice at %s of a Monday job at 10:00 is %s', (notice, ...expected) => {
    expect(costs(clock(notice, { services: [INTERPRETER] }))).toEqual(expected);
  });

  test('a holiday has no business hours, and the start at midnight counts the day before', () => {
    const friday = '2026-11-27T10:00:00[America/Denver]';
    const found = clock('2026-11-25T10:00:01[America/Denver]', { start: friday, services: [INTERPRETER] });
    expect([found.late_seconds, found.uncounted]).toEqual([1, [{ date: '2026-11-26', name: 'Thanksgiving Day' }]]);
    const midnight = clock('2026-11-02T00:00:00[America/Denver]', {
      start: '2026-11-30T00:00:00[America/Denver]',
      services: [INTERPRETER],
    });
    expect(midnight.cut_off.toString()).toBe('2026-11-27T07:00:00Z');
  });

  test('beside a reporter each service has its own cut-off, and the earlier one is shown', () => {
    const found = clock('2026-11-27T12:00:00[America/Denver]', { services: [REPORTER, INTERPRETER] });
    expect(found.rows.map(({ outcome, fee_thousandths }) => [outcome, fee_thousandths])).toEqual([
      ['in_time', 0],
      ['late', 760_000],
    ]);
    expect([found.outcome, found.late_seconds]).toEqual(['late', 7200]);
  });
});

describe('fees', () => {
  const LATE = '2026-11-29T09:00:00[America/Denver]';

  test('two services cost 570.00 and pay 250.00', () => {
    const found = clock(LATE, { services: [REPORTER, VIDEO] });
    expect([found.fee_thousandths, found.pay_thousandths]).toEqual([570_000, 250_000]);
    expect(found.rows.map(({ fee_thousandths, pay_thousandths }) => [fee_thousandths, pay_thousandths])).toEqual([
      [275_000, 125_000],
      [295_000, 125_000],
    ]);
  });

  test('a job that was moved late twice and canceled late costs one fee', () => {
    const services = [REPORTER, VIDEO];
    const first = clock(LATE, { services });
    const counted = new Set(first.rows.flatMap(({ fee_keys, pay_keys }) => [...fee_keys, ...pay_keys]));
    const start = '2026-12-03T10:00:00[America/Denver]';
    const second = clock('2026-12-03T08:00:00[America/Denver]', { services, start, counted });
    expect(costs(second)).toEqual(['late', 61_200, 0, 0]);
    expect(second.rows.map(({ is_counted_before }) => is_counted_before)).toEqual([true, true]);
    expect(costs(clock(LATE, { services, counted, is_bust: true })).slice(2)).toEqual([0, 0]);
  });

  test('a bust is the appearance of the day, whenever notice came', () => {
    expect(costs(clock('2026-11-20T09:00:00[America/Denver]', { is_bust: true }))).toEqual([
      'bust',
      -626_400,
      325_000,
      150_000,
    ]);
  });

  test('nobody is paid for a service that nobody was booked for', () => {
    const services = [{ job_service_id: 1, service_id: REPORTER, service_provider_id: null }];
    const facts = { ...clockFacts(LATE), services };
    expect(costs(cancellationClock(facts)).slice(2)).toEqual([275_000, 0]);
  });

  test('where no rule holds the default cut-off says whether it is late, and nothing is charged', () => {
    expect(costs(clock(LATE, { rules: [] }))).toEqual(['late', 151_200, 0, 0]);
    expect(costs(clock(LATE, { services: [] }))).toEqual(['late', 151_200, 0, 0]);
    expect(clock(LATE, { rules: [] }).rows).toMatchObject([{ rule: null, fee_thousandths: 0 }]);
  });

  const counting = (counted_per: CountedPer) => [rule({ counted_per })];
  const LONG = { hours: 6 };
  test.each([
    ['service', LONG, 550_000],
    ['job', LONG, 275_000],
    ['half_day', { hours: 1 }, 275_000],
    ['half_day', LONG, 550_000],
    ['day', LONG, 275_000],
  ] as const)('counted per %s, %o', (counted_per, own, expected) => {
    const found = clock(LATE, { services: [REPORTER, VIDEO], rules: counting(counted_per), ...own });
    expect(found.fee_thousandths).toBe(expected);
  });

  test('once a day holds for another job of the day, and every provider is paid once a day', () => {
    const rules = counting('day');
    const morning = clock(LATE, { rules });
    const counted = new Set(morning.rows.flatMap(({ fee_keys, pay_keys }) => [...fee_keys, ...pay_keys]));
    const start = '2026-11-30T15:00:00[America/Denver]';
    const other = (services: ClockFacts['services']) =>
      cancellationClock({ ...clockFacts(LATE, { start, rules, job: { job_id: 8 } }), services, counted });
    const service = { job_service_id: 900, service_id: REPORTER, service_provider_id: 200 };
    expect(costs(other([service])).slice(2)).toEqual([0, 0]);
    expect(costs(other([{ ...service, service_provider_id: 201 }])).slice(2)).toEqual([0, 125_000]);
  });

  test('a service that was charged once is not charged on the day that its job was moved to', () => {
    const rules = counting('day');
    const first = clock(LATE, { rules });
    const counted = new Set(first.rows.flatMap(({ fee_keys, pay_keys }) => [...fee_keys, ...pay_keys]));
    const start = '2026-12-03T10:00:00[America/Denver]';
    expect(costs(clock('2026-12-03T08:00:00[America/Denver]', { rules, start, counted })).slice(2)).toEqual([0, 0]);
  });

  test('half-day sessions of another job are charged as far as they are new', () => {
    const rules = counting('half_day');
    const morning = clock(LATE, { rules });
    const counted = new Set(morning.rows.flatMap(({ fee_keys, pay_keys }) => [...fee_keys, ...pay_keys]));
    const facts = clockFacts(LATE, { rules, hours: 6, job: { job_id: 8 }, counted });
    const services = [{ job_service_id: 900, service_id: REPORTER, service_provider_id: 200 }];
    expect(costs(cancellationClock({ ...facts, services })).slice(2)).toEqual([275_000, 125_000]);
  });

  test('a waived fee leaves the pay unless that is waived too', () => {
    const { rows } = clock(LATE, { services: [REPORTER, VIDEO] });
    const waive = (waives_pay: boolean) => [{ job_service_id: 100, reason: 'Illness', waives_pay }];
    const totals = ({ charged_thousandths, paid_thousandths }: ReturnType<typeof withWaivers>) => [
      charged_thousandths,
      paid_thousandths,
    ];
    expect(totals(withWaivers(rows, []))).toEqual([570_000, 250_000]);
    expect(totals(withWaivers(rows, waive(false)))).toEqual([295_000, 250_000]);
    expect(totals(withWaivers(rows, waive(true)))).toEqual([295_000, 125_000]);
  });
});

describe('the zone', () => {
  const remote = { location_kind: 'remote', venue_time_zone: 'America/New_York' } as const;

  test('is that of the place, and of a wholly remote job that of the venue of its case', () => {
    const notice = '2026-11-27T14:00:00[America/Denver]';
    expect(clock(notice, { job: { venue_time_zone: 'America/New_York' } })).toMatchObject({
      zone: 'America/Denver',
      is_venue_zone: false,
      outcome: 'in_time',
    });
    expect(clock(notice, { job: remote })).toMatchObject({
      zone: 'America/New_York',
      is_venue_zone: true,
      outcome: 'late',
      late_seconds: 3600,
    });
    expect(clock(notice, { job: { location_kind: 'remote' } })).toMatchObject({ zone: 'America/Denver' });
  });

  test('of a venue says on which day the job is', () => {
    const start = '2026-12-01T00:30:00[Asia/Tokyo]';
    const found = clock('2026-11-20T09:00:00[UTC]', { start, job: remote });
    // Monday morning in New York, so the cut-off is on Friday there.
    expect(found.cut_off.toString()).toBe('2026-11-27T20:00:00Z');
  });
});
