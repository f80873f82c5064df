import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sentenceText } from '../../core/messages/catalogue.ts';
import type { Commitment } from '../schedule/provider-availability.ts';
import { type Candidate, compareRanked, decideProviderFacts, type PickerContext } from './rank-providers.ts';
import { PICKER_WEIGHTS, type PickerWeights, pickerScore, type ScoreFacts } from './score.ts';

const ZONE = 'America/Denver';
const at = (local: string) => Temporal.ZonedDateTime.from(`2026-11-27T${local}[${ZONE}]`).toInstant();
const weights: PickerWeights = { case: 5, wanted: 4, near: 3, rating: 3, load: 2, worksheets: 2, margin: 1 };

const context: PickerContext = {
  slot: {
    job_id: 1,
    division_id: 1,
    job_date: '2026-11-27',
    starts_at: at('13:00'),
    ends_at: at('16:00'),
    place: 'room 1',
    demand: { requires_licence: false, states: ['CO'], skills: [], postal_code: '80202' },
  },
  time_zone: ZONE,
  days: { travel_buffer_minutes: 60, blackout_days: [], holidays: [] },
  weights,
  formats: { date_format: 'MM/DD/YYYY', time_format: 12 },
  today: '2026-11-24',
};

const candidate: Candidate = {
  service_provider_id: 7,
  do_not_use: false,
  is_active: true,
  has_declined: false,
  licence_expires_on: null,
  commitments: [],
  time_off: [],
  suitability: { licences: [], specialty_ids: [], preferences: [], areas: [] },
  earlier_volumes: 0,
  rating: null,
  week_hours: 0,
  worksheets_owed: 0,
  oldest_owed: null,
  margin_percent: null,
  drive: null,
};

const job = (from: string, to: string, own: Partial<Commitment> = {}): Commitment => ({
  job_id: 2,
  job_number: 105946,
  starts_at: at(from),
  ends_at: at(to),
  place: 'room 2',
  ...own,
});

const facts = (own: Partial<Candidate>) => {
  const { outcome, facts: found } = decideProviderFacts({ ...candidate, ...own }, context);
  return [outcome, ...found.map(({ tone, text }) => `${tone}: ${sentenceText(text)}`)];
};
const LOAD = 'neutral: 0.0 h this week';
const OWED = 'for: No worksheets owed';

describe('the facts about a provider', () => {
  test.each<[string, Partial<Candidate>, string[]]>([
    ['free all day', {}, ['free', 'for: Free all day', LOAD, OWED]],
    ['booked before', { commitments: [job('08:00', '11:30')] }, ['free', 'for: Free from 11:30 AM', LOAD, OWED]],
    ['booked after', { commitments: [job('17:30', '19:00')] }, ['free', 'for: Free until 5:30 PM', LOAD, OWED]],
    [
      'booked before and after',
      { commitments: [job('08:00', '12:00'), job('18:00', '19:00', { job_id: 3 })] },
      ['free', 'for: Free 12:00 PM to 6:00 PM', LOAD, OWED],
    ],
    [
      'busy',
      { commitments: [job('13:30', '16:30')] },
      ['blocked', 'against: Busy 1:30 PM to 4:30 PM: job 105946', LOAD, OWED],
    ],
    [
      'a drive that is longer than the gap',
      { commitments: [job('09:00', '12:30', { drive_minutes: 38 })] },
      ['warned', 'for: Free from 12:30 PM', 'asks: About 38 min to drive, 30 min free: job 105946', LOAD, OWED],
    ],
    [
      'a drive that fits although the buffer is longer',
      { commitments: [job('09:00', '12:30', { drive_minutes: 20 })] },
      ['free', 'for: Free from 12:30 PM', LOAD, OWED],
    ],
    [
      'what is known of the case, the way and the week',
      {
        earlier_volumes: 4,
        drive: { miles: 18, minutes: 29 },
        week_hours: 14.5,
        worksheets_owed: 1,
        oldest_owed: '2026-11-20',
      },
      [
        'free',
        'for: Free all day',
        'for: 4 earlier volumes',
        'neutral: About 18 mi, 29 min',
        'neutral: 14.5 h this week',
        'neutral: 1 worksheet owed',
      ],
    ],
    [
      'many worksheets owed',
      { worksheets_owed: 5, oldest_owed: '2026-11-20' },
      ['warned', 'for: Free all day', 'asks: 5 worksheets owed, oldest 4 days', LOAD],
    ],
    [
      'an old worksheet owed',
      { worksheets_owed: 1, oldest_owed: '2026-11-12' },
      ['warned', 'for: Free all day', 'asks: 1 worksheet owed, 12 days', LOAD],
    ],
    ['a full week', { week_hours: 40 }, ['warned', 'for: Free all day', 'asks: 40.0 h this week', OWED]],
    [
      'declined before',
      { has_declined: true },
      ['warned', 'for: Free all day', 'asks: Cannot take this job', LOAD, OWED],
    ],
  ])('%s', (_title, own, expected) => {
    expect(facts(own)).toEqual(expected);
  });
});

const scoreFacts = fc.record<ScoreFacts>({
  earlier_volumes: fc.integer({ min: 0, max: 9 }),
  is_wanted: fc.boolean(),
  miles: fc.option(fc.integer({ min: 0, max: 300 })),
  rating: fc.option(fc.integer({ min: 1, max: 5 })),
  week_hours: fc.double({ min: 0, max: 90, noNaN: true }),
  worksheets_owed: fc.integer({ min: 0, max: 20 }),
  margin_percent: fc.option(fc.integer({ min: -50, max: 100 })),
});
const someWeights = fc.record<PickerWeights>(
  Object.fromEntries(PICKER_WEIGHTS.map((name) => [name, fc.integer({ min: 0, max: 5 })])) as never,
);

describe('the score', () => {
  test('is between 0 and 100, whatever the weights', () => {
    fc.assert(
      fc.property(scoreFacts, someWeights, (own, given) => {
        const score = pickerScore(own, given);
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
      }),
    );
  });

  test('never falls by something that speaks for somebody', () => {
    fc.assert(
      fc.property(scoreFacts, someWeights, (own, given) => {
        const before = pickerScore(own, given);
        const better: Partial<ScoreFacts>[] = [
          { is_wanted: true },
          { earlier_volumes: own.earlier_volumes + 1 },
          { worksheets_owed: 0 },
          { week_hours: 0 },
          { rating: 5 },
          { miles: 0 },
        ];
        for (const change of better) expect(pickerScore({ ...own, ...change }, given)).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  test('does not look at what counts nothing', () => {
    fc.assert(
      fc.property(scoreFacts, someWeights, (own, given) => {
        const without = { ...given, wanted: 0 };
        expect(pickerScore({ ...own, is_wanted: true }, without)).toBe(
          pickerScore({ ...own, is_wanted: false }, without),
        );
      }),
    );
  });
});

test('the order is total: free before asked about before not free, and the same from any beginning', () => {
  const one = fc.record({
    service_provider_id: fc.integer({ min: 1, max: 50 }),
    outcome: fc.constantFrom('free' as const, 'warned' as const, 'blocked' as const),
    score: fc.integer({ min: 0, max: 3 }),
    miles: fc.option(fc.integer({ min: 0, max: 3 })),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(one, { selector: (row) => row.service_provider_id, maxLength: 20 }),
      fc.constantFrom('best' as const, 'nearest' as const),
      (rows, order) => {
        const sorted = rows.toSorted((a, b) => compareRanked(a, b, order));
        expect(rows.toReversed().toSorted((a, b) => compareRanked(a, b, order))).toEqual(sorted);
        const groups = sorted.map(({ outcome }) => ['free', 'warned', 'blocked'].indexOf(outcome));
        expect(groups).toEqual(groups.toSorted((a, b) => a - b));
      },
    ),
  );
});
