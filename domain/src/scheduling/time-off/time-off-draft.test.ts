import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type TimeOff, timeOffOccurrences } from './time-off.ts';
import { normalTimeOff, type TimeOffDraft, timeOffProblems, WEEKDAY_FLAGS } from './time-off-draft.ts';

const NO_DAYS = Object.fromEntries(WEEKDAY_FLAGS.map((flag) => [flag, false])) as Pick<
  TimeOff,
  (typeof WEEKDAY_FLAGS)[number]
>;

function buildDraft(facts: Partial<TimeOffDraft> = {}): TimeOffDraft {
  return {
    description: 'Dentist',
    start_date_time: '2027-03-12 10:00:00',
    end_date_time: '2027-03-12 12:00:00',
    time_zone: 'America/Denver',
    is_all_day: false,
    recurrence_type: null,
    daily_type: null,
    every_x_count: 1,
    recurrence_ends_on: null,
    ...NO_DAYS,
    ...facts,
  };
}

const walk = (draft: TimeOffDraft, from: string, until: string) =>
  timeOffOccurrences(
    { ...draft, service_provider_time_off_id: 1 },
    draft.time_zone,
    Temporal.ZonedDateTime.from(`${from}T00:00[${draft.time_zone}]`).toInstant(),
    Temporal.ZonedDateTime.from(`${until}T00:00[${draft.time_zone}]`).toInstant(),
  );

describe('timeOffProblems', () => {
  test.each<[string, Partial<TimeOffDraft>, Record<string, string>]>([
    ['two hours', {}, {}],
    ['a whole day', { is_all_day: true, end_date_time: '2027-03-12 00:00:00' }, {}],
    ['an end before the start', { end_date_time: '2027-03-12 09:00:00' }, { end_date_time: 'form.end_before_start' }],
    ['no time at all', { end_date_time: '2027-03-12 10:00:00' }, { end_date_time: 'form.end_before_start' }],
    ['a day that is none', { start_date_time: '2027-02-30 10:00:00' }, { start_date_time: 'form.date' }],
    ['a zone that is none', { time_zone: 'Mars/Olympus' }, { time_zone: 'schedule.time_zone' }],
    ['weekly on no day', { recurrence_type: 'weekly' }, { weekly_on_monday: 'time_off.weekday' }],
    ['every zero days', { recurrence_type: 'Daily', every_x_count: 0 }, { every_x_count: 'form.min_value' }],
    ['every 367 days', { recurrence_type: 'Daily', every_x_count: 367 }, { every_x_count: 'form.max_value' }],
    [
      'a series that ends before it begins',
      { recurrence_type: 'Daily', recurrence_ends_on: '2027-03-11' },
      { recurrence_ends_on: 'form.end_before_start' },
    ],
    [
      'Mondays from a Friday to the Sunday after',
      { recurrence_type: 'weekly', weekly_on_monday: true, recurrence_ends_on: '2027-03-14' },
      { recurrence_ends_on: 'time_off.never' },
    ],
    [
      'weekdays on a weekend',
      {
        start_date_time: '2027-03-13 10:00:00',
        end_date_time: '2027-03-13 12:00:00',
        recurrence_type: 'Daily',
        daily_type: 'weekdays',
        recurrence_ends_on: '2027-03-14',
      },
      { recurrence_ends_on: 'time_off.never' },
    ],
    ['every 366th week', { recurrence_type: 'weekly', weekly_on_sunday: true, every_x_count: 366 }, {}],
  ])('%s', (_title, facts, expected) => {
    const found = Object.entries(timeOffProblems(buildDraft(facts))).map(([field, { key }]) => [field, key]);
    expect(Object.fromEntries(found)).toEqual(expected);
  });
});

describe('over the change of the clocks', () => {
  const nine = { start_date_time: '2027-03-12 09:00:00', end_date_time: '2027-03-12 17:00:00' };
  test('a series keeps its wall-clock times, and its hours where it is not the night itself', () => {
    const days = walk(
      buildDraft({ ...nine, recurrence_type: 'Daily', daily_type: 'EveryXDays' }),
      '2027-03-12',
      '2027-03-16',
    );
    expect(days.map(({ start }) => start.toString())).toEqual([
      '2027-03-12T16:00:00Z',
      '2027-03-13T16:00:00Z',
      '2027-03-14T15:00:00Z',
      '2027-03-15T15:00:00Z',
    ]);
    expect(days.map(({ start, end }) => start.until(end).total('hours'))).toEqual([8, 8, 8, 8]);
  });

  test('a night is an hour shorter in spring and longer in autumn', () => {
    const night = (first: string, after: string) =>
      walk(
        buildDraft({ start_date_time: `${first} 22:00:00`, end_date_time: `${after} 06:00:00` }),
        first,
        '2028-01-01',
      ).map(({ start, end }) => start.until(end).total('hours'));
    expect(night('2027-03-13', '2027-03-14')).toEqual([7]);
    expect(night('2027-11-06', '2027-11-07')).toEqual([9]);
  });

  test('a time the clocks jump over still blocks the hour after it', () => {
    const [gap] = walk(
      buildDraft({ start_date_time: '2027-03-14 02:15:00', end_date_time: '2027-03-14 02:45:00' }),
      '2027-03-14',
      '2027-03-15',
    );
    expect(gap?.start.until(gap.end).total('minutes')).toBe(30);
  });
});

const anyDraft = fc
  .record({
    startDay: fc.integer({ min: 0, max: 40 }),
    days: fc.integer({ min: 0, max: 9 }),
    from: fc.constantFrom('00:00:00', '07:30:00', '22:00:00'),
    to: fc.constantFrom('06:00:00', '12:15:00', '23:59:00'),
    is_all_day: fc.boolean(),
    recurrence_type: fc.constantFrom('Daily' as const, 'weekly' as const, null),
    daily_type: fc.constantFrom('EveryXDays' as const, 'weekdays' as const, null),
    every_x_count: fc.integer({ min: 1, max: 4 }),
    ends: fc.option(fc.integer({ min: 0, max: 50 })),
    weekly_on_monday: fc.boolean(),
    weekly_on_saturday: fc.boolean(),
  })
  .map(({ startDay, days, from, to, ends, ...facts }) => {
    const first = Temporal.PlainDate.from('2027-02-20').add({ days: startDay });
    return buildDraft({
      ...facts,
      start_date_time: `${first} ${from}`,
      end_date_time: `${first.add({ days })} ${to}`,
      recurrence_ends_on: ends === null ? null : first.add({ days: ends }).toString(),
    });
  })
  .filter((draft) => Object.keys(timeOffProblems(draft)).length === 0);

describe('normalTimeOff', () => {
  test('keeps every occurrence, in spring as in autumn', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const before = walk(draft, '2027-02-01', '2027-07-01');
        const after = walk(normalTimeOff(draft), '2027-02-01', '2027-07-01');
        const text = (found: typeof before) => found.map(({ start, end }) => `${start} ${end}`);
        expect(text(after)).toEqual(text(before));
      }),
    );
  });

  test('is normal the second time, and has no problems of its own', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const once = normalTimeOff(draft);
        expect(normalTimeOff(once)).toEqual(once);
        expect(timeOffProblems(once)).toEqual({});
      }),
    );
  });

  test('blanks what its kind does not look at', () => {
    const { daily_type, weekly_on_monday, every_x_count } = normalTimeOff(
      buildDraft({ weekly_on_monday: true, daily_type: 'weekdays', every_x_count: 9 }),
    );
    expect({ daily_type, weekly_on_monday, every_x_count }).toEqual({
      daily_type: null,
      weekly_on_monday: false,
      every_x_count: 1,
    });
  });
});
