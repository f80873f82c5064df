import { describe, expect, test } from 'vitest';
import {
  DEFAULT_READINESS_RULES,
  type DueTime,
  decideDueTimes,
  dueInstant,
  dueInstants,
  dueTimeProblem,
  effectiveDueTimes,
} from './due-time.ts';
import type { LampName } from './lamp-names.ts';

const zone = 'America/Denver';
const at = (local: string) => Temporal.ZonedDateTime.from(`${local}[${zone}]`).toInstant();
/** A Friday. */
const JOB = { job_date: '2026-11-27', time_zone: zone, starts_at: at('2026-11-27T09:30') };
const CLOSED = new Set(['2026-11-26', '2026-11-25']);

describe('dueInstant', () => {
  test.each<[string, DueTime, 'before' | 'after', string]>([
    ['counts business days back over closed days', { business_days: 1, at: '15:00' }, 'before', '2026-11-24T15:00'],
    ['takes the day of the job for none', { business_days: 0, at: '07:00' }, 'before', '2026-11-27T07:00'],
    ['counts business days on over the weekend', { business_days: 1, at: '17:00' }, 'after', '2026-11-30T17:00'],
    ['counts minutes back from the start', { minutes: 45 }, 'before', '2026-11-27T08:45'],
  ])('%s', (_name, rule, side, due) => {
    expect(dueInstant(rule, side, JOB, CLOSED).toString()).toBe(at(due).toString());
  });
});

test('due times that are remembered are those of each day, rule, zone and start', () => {
  const due = dueInstants(CLOSED);
  const rules: DueTime[] = [{ business_days: 1, at: '15:00' }, { business_days: 2, at: '17:00' }, { minutes: 30 }];
  const jobs = ['2026-11-27', '2026-11-30'].flatMap((job_date) =>
    ['09:30', '13:00'].flatMap((start) =>
      ['America/Denver', 'America/New_York'].map((time_zone) => ({
        job_date,
        time_zone,
        starts_at: Temporal.ZonedDateTime.from(`${job_date}T${start}[${time_zone}]`).toInstant(),
      })),
    ),
  );
  for (const job of [...jobs, ...jobs])
    for (const rule of rules)
      for (const side of ['before', 'after'] as const)
        expect(due(rule, side, job).toString()).toBe(dueInstant(rule, side, job, CLOSED).toString());
});

test('a division says otherwise than its company, and the company otherwise than the product', () => {
  const company = { covered: { business_days: 3, at: '12:00' }, checked_in: { minutes: 20 } };
  const division = { covered: { minutes: 600 }, checked_in: null };
  const rules = effectiveDueTimes(division, company);
  expect(rules.covered).toEqual({ minutes: 600 });
  expect(rules.checked_in).toEqual({ minutes: 20 });
  expect(rules.billed).toBe(DEFAULT_READINESS_RULES.billed);
  expect(effectiveDueTimes(undefined, undefined)).toEqual(DEFAULT_READINESS_RULES);
});

describe('dueTimeProblem', () => {
  test.each<[LampName, DueTime, string | undefined]>([
    ['covered', { business_days: 2, at: '17:00' }, undefined],
    ['covered', { minutes: 10_080 }, undefined],
    ['covered', { minutes: 10_081 }, 'form.max_value'],
    ['covered', { business_days: 31, at: '17:00' }, 'form.max_value'],
    ['covered', { business_days: -1, at: '17:00' }, 'form.min_value'],
    ['covered', { business_days: 1.5, at: '17:00' }, 'form.integer'],
    ['covered', { business_days: 1, at: '24:00' }, 'form.time'],
    ['checked_in', { minutes: 0 }, undefined],
    ['checked_in', { minutes: 241 }, 'form.max_value'],
    ['checked_in', { business_days: 1, at: '17:00' }, 'due_time.minutes_only'],
    ['billed', { minutes: 30 }, 'due_time.days_only'],
  ])('of %s: %o', (lamp, rule, key) => {
    expect(dueTimeProblem(lamp, rule)?.key).toBe(key);
  });
});

test('a save keeps what was not sent, gives back what is null and names each step that is out of its limits', () => {
  const before = { covered: { minutes: 60 }, billed: { business_days: 1, at: '09:00' } };
  const { own, fields } = decideDueTimes(before, { covered: null, client_yes: { minutes: 90 } });
  expect(own).toEqual({ billed: before.billed, client_yes: { minutes: 90 } });
  expect(fields).toEqual({});
  expect(Object.keys(decideDueTimes({}, { turned_in: { minutes: 5 } }).fields)).toEqual(['turned_in']);
});
