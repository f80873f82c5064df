import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sentenceText } from '../../core/messages/catalogue.ts';
import type { TimeOff } from '../time-off/time-off.ts';
import {
  type Commitment,
  type CompanyDays,
  compareAvailability,
  decideProviderAvailability,
  type JobSlot,
  type ProviderFacts,
} from './provider-availability.ts';

const zone = 'America/Denver';
const at = (local: string) => Temporal.ZonedDateTime.from(`2026-07-14T${local}[${zone}]`).toInstant();

function buildSlot(slot: Partial<JobSlot> = {}): JobSlot {
  return {
    job_id: 1,
    division_id: 1,
    job_date: '2026-07-14',
    starts_at: at('10:00'),
    ends_at: at('12:00'),
    place: 'room 1',
    ...slot,
  };
}

function buildProvider(facts: Partial<ProviderFacts> = {}): ProviderFacts {
  return {
    service_provider_id: 70,
    do_not_use: false,
    is_active: true,
    has_declined: false,
    licence_expires_on: null,
    commitments: [],
    time_off: [],
    ...facts,
  };
}

function booked(from: string, to: string, more: Partial<Commitment> = {}): Commitment {
  return { job_id: 2, job_number: 104512, starts_at: at(from), ends_at: at(to), place: 'room 2', ...more };
}

function off(timeOff: Partial<TimeOff & { time_zone: string }> = {}): TimeOff & { time_zone: string } {
  return {
    service_provider_time_off_id: 1,
    description: '',
    start_date_time: '2026-07-14 11:00:00',
    end_date_time: '2026-07-14 13:00:00',
    is_all_day: false,
    recurrence_type: null,
    daily_type: null,
    every_x_count: 1,
    recurrence_ends_on: null,
    weekly_on_sunday: false,
    weekly_on_monday: false,
    weekly_on_tuesday: false,
    weekly_on_wednesday: false,
    weekly_on_thursday: false,
    weekly_on_friday: false,
    weekly_on_saturday: false,
    time_zone: zone,
    ...timeOff,
  };
}

const quiet: CompanyDays = { travel_buffer_minutes: 60, blackout_days: [], holidays: [] };
const bastille = { description: 'Bastille Day', holiday_date: '2026-07-14' };
const closed = { description: 'Inventory', division_id: null, from_date: '2026-07-13', to_date: '2026-07-14' };

function reported(provider: Partial<ProviderFacts>, days: Partial<CompanyDays> = {}, slot: Partial<JobSlot> = {}) {
  const found = decideProviderAvailability(buildProvider(provider), buildSlot(slot), { ...quiet, ...days });
  return [found.outcome, ...found.reasons.map(({ severity, reason }) => `${severity}: ${sentenceText(reason)}`)];
}

describe('decideProviderAvailability', () => {
  test.each<[string, Partial<ProviderFacts>, string[]]>([
    ['nothing in the way', {}, ['free']],
    [
      'another job at the same time',
      { commitments: [booked('11:59', '13:00')] },
      ['blocked', 'block: Booked for job 104512 at the same time'],
    ],
    [
      'another job around it',
      { commitments: [booked('08:00', '18:00')] },
      ['blocked', 'block: Booked for job 104512 at the same time'],
    ],
    [
      'another job within it',
      { commitments: [booked('10:30', '11:00')] },
      ['blocked', 'block: Booked for job 104512 at the same time'],
    ],
    [
      'a remote job at the same time',
      { commitments: [booked('11:00', '13:00', { place: null })] },
      ['blocked', 'block: Booked for job 104512 at the same time'],
    ],
    [
      'a job that shares its time with another one',
      { commitments: [booked('11:00', '13:00', { beside_job_id: 3 })] },
      ['blocked', 'block: Booked for job 104512 at the same time, which is already double-booked'],
    ],
    [
      'a job that is booked beside this one, where this one moves',
      { commitments: [booked('11:00', '13:00', { beside_job_id: 1 })] },
      ['blocked', 'block: Booked for job 104512 at the same time'],
    ],
    ['another service of the same job', { commitments: [booked('10:00', '12:00', { job_id: 1 })] }, ['free']],
    [
      '15 minutes to get across town',
      { commitments: [booked('08:00', '09:45')] },
      ['warned', 'warn: Only 15 minutes to travel between this and job 104512'],
    ],
    [
      'no time at all to get there',
      { commitments: [booked('12:00', '13:00')] },
      ['warned', 'warn: Only 0 minutes to travel between this and job 104512'],
    ],
    ['exactly the time to get there', { commitments: [booked('08:00', '09:00')] }, ['free']],
    ['the next job in the same place', { commitments: [booked('12:00', '13:00', { place: 'room 1' })] }, ['free']],
    ['the next job remote', { commitments: [booked('12:00', '13:00', { place: null })] }, ['free']],
    ['time off', { time_off: [off()] }, ['blocked', 'block: Time off']],
    [
      'time off with a word about it',
      { time_off: [off({ description: 'Dentist' })] },
      ['blocked', 'block: Time off: Dentist'],
    ],
    [
      'time off that is over',
      {
        time_off: [
          off({
            end_date_time: '2026-07-14 12:00:00',
            start_date_time: '2026-07-13 08:00:00',
            is_all_day: false,
            time_zone: 'America/New_York',
          }),
        ],
      },
      ['free'],
    ],
    [
      'every Tuesday off',
      {
        time_off: [
          off({
            start_date_time: '2026-01-06 08:00:00',
            end_date_time: '2026-01-06 17:00:00',
            recurrence_type: 'weekly',
            weekly_on_tuesday: true,
          }),
        ],
      },
      ['blocked', 'block: Time off'],
    ],
    [
      'every Monday off',
      {
        time_off: [
          off({
            start_date_time: '2026-01-05 08:00:00',
            end_date_time: '2026-01-05 17:00:00',
            recurrence_type: 'weekly',
            weekly_on_monday: true,
          }),
        ],
      },
      ['free'],
    ],
    [
      'all weekdays off, all day',
      {
        time_off: [
          off({
            start_date_time: '2026-01-05 00:00:00',
            end_date_time: '2026-12-31 00:00:00',
            is_all_day: true,
            recurrence_type: 'Daily',
            daily_type: 'weekdays',
          }),
        ],
      },
      ['blocked', 'block: Time off'],
    ],
    ['do not use', { do_not_use: true }, ['blocked', 'block: Marked as do not use']],
    ['inactive', { is_active: false }, ['blocked', 'block: Inactive']],
    ['said no to this job', { has_declined: true }, ['warned', 'warn: Cannot take this job']],
    [
      'a licence that ends the day before',
      { licence_expires_on: '2026-07-13' },
      ['warned', 'warn: The license expires before this job'],
    ],
    ['a licence good on the day', { licence_expires_on: '2026-07-14' }, ['free']],
  ])('%s', (_name, provider, expected) => {
    expect(reported(provider)).toEqual(expected);
  });

  test.each<[string, Partial<CompanyDays>, string[]]>([
    ['a holiday', { holidays: [bastille] }, ['warned', 'warn: Holiday: Bastille Day']],
    ['the last of several blackout days', { blackout_days: [closed] }, ['blocked', 'block: Blackout day: Inventory']],
    [
      'a blackout day of this division',
      { blackout_days: [{ ...closed, division_id: 1 }] },
      ['blocked', 'block: Blackout day: Inventory'],
    ],
    ['a blackout day of another division', { blackout_days: [{ ...closed, division_id: 2 }] }, ['free']],
    ['blackout days that ended', { blackout_days: [{ ...closed, to_date: '2026-07-13' }] }, ['free']],
    ['no buffer kept', { travel_buffer_minutes: 0 }, ['free']],
  ])('%s', (_name, days, expected) => {
    expect(reported(days.travel_buffer_minutes === 0 ? { commitments: [booked('12:00', '13:00')] } : {}, days)).toEqual(
      expected,
    );
  });

  test('tells every reason, blocks first', () => {
    const provider = {
      has_declined: true,
      commitments: [booked('08:00', '09:45'), booked('11:00', '13:00')],
      time_off: [off()],
    };
    expect(reported(provider, { holidays: [bastille] })).toEqual([
      'blocked',
      'block: Booked for job 104512 at the same time',
      'block: Time off',
      'warn: Cannot take this job',
      'warn: Only 15 minutes to travel between this and job 104512',
      'warn: Holiday: Bastille Day',
    ]);
  });

  test('nobody without a block is ever booked twice at one moment', () => {
    const minute = fc.integer({ min: 0, max: 600 });
    const span = fc.record({ start: minute, length: fc.integer({ min: 1, max: 240 }) });
    fc.assert(
      fc.property(fc.array(span, { maxLength: 12 }), (spans) => {
        const taken: Commitment[] = [];
        spans.forEach(({ start, length }, index) => {
          const starts_at = at('08:00').add({ minutes: start });
          const ends_at = starts_at.add({ minutes: length });
          const slot = buildSlot({ job_id: index, starts_at, ends_at });
          const { outcome } = decideProviderAvailability(buildProvider({ commitments: taken }), slot, quiet);
          if (outcome !== 'blocked')
            taken.push({ job_id: index, job_number: index, starts_at, ends_at, place: `room ${index % 3}` });
        });
        const ordered = taken.toSorted((one, other) => Temporal.Instant.compare(one.starts_at, other.starts_at));
        ordered.slice(1).forEach((next, index) => {
          const previous = ordered[index];
          expect(previous && Temporal.Instant.compare(previous.ends_at, next.starts_at) <= 0).toBe(true);
        });
      }),
    );
  });
});

test('the free come first, then those with the fewest warnings', () => {
  const found = [
    buildProvider({ service_provider_id: 1, do_not_use: true }),
    buildProvider({ service_provider_id: 2, has_declined: true, licence_expires_on: '2026-01-01' }),
    buildProvider({ service_provider_id: 3 }),
    buildProvider({ service_provider_id: 4, has_declined: true }),
  ].map((provider) => decideProviderAvailability(provider, buildSlot(), quiet));
  expect(found.toSorted(compareAvailability).map(({ service_provider_id }) => service_provider_id)).toEqual([
    3, 4, 2, 1,
  ]);
});

test('a job that stays where it is may have others booked beside it', () => {
  const beside = buildProvider({ commitments: [booked('11:00', '13:00', { beside_job_id: 1 })] });
  const days = { travel_buffer_minutes: 60, blackout_days: [], holidays: [] };
  expect(decideProviderAvailability(beside, buildSlot({ keeps_time: true }), days).outcome).toBe('free');
});
