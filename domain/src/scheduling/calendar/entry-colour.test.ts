import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ColourRules, entryColour, type JobEntryFacts } from './entry-colour.ts';

const zone = 'America/Denver';
const at = (local: string) => Temporal.ZonedDateTime.from(`${local}[${zone}]`).toInstant();
/** A Friday morning. */
const now = at('2026-07-10T09:30');
const rules: ColourRules = {
  confirmation: { hours_before_start: 24, exclude_weekends_and_holidays: true },
  holidays: new Set(),
};

const confirmed = { confirmed_on: '2026-07-01T12:00:00Z', worksheet_completed_on: null, no_progress_tracked: false };
const unconfirmed = { ...confirmed, confirmed_on: null };
const turnedIn = { ...confirmed, worksheet_completed_on: '2026-07-09T12:00:00Z' };
const untracked = { ...confirmed, no_progress_tracked: true };

/** Wednesday 15 July, 9:30, last touched in June, unless a case says otherwise. */
function buildJob(start = '2026-07-15T09:30', job: Partial<JobEntryFacts> = {}): JobEntryFacts {
  return {
    is_pending_request: false,
    is_canceled: 0,
    job_date: start.slice(0, 10),
    time_zone: zone,
    starts_at: at(start),
    updated_at: at('2026-06-01T08:00'),
    client_confirmed_on: null,
    own_services: [],
    is_checked_in: false,
    ...job,
  };
}

const past = '2026-07-09T09:30';
const today = '2026-07-10T08:00';
const monday = '2026-07-13T09:30';
const later = '2026-07-15T09:30';

describe('entryColour', () => {
  test.each<[string, JobEntryFacts, string]>([
    ['neither checked in nor confirmed, not yet started', buildJob(later, { own_services: [unconfirmed] }), 'red'],
    ['one of two services unconfirmed', buildJob(later, { own_services: [confirmed, unconfirmed] }), 'red'],
    ['confirmed', buildJob(later, { own_services: [confirmed] }), 'grey'],
    ['checked in without confirming', buildJob(later, { own_services: [unconfirmed], is_checked_in: true }), 'grey'],
    ['unconfirmed, but started', buildJob(today, { own_services: [unconfirmed] }), 'grey'],
    ['starting this very moment', buildJob('2026-07-10T09:30', { own_services: [unconfirmed] }), 'grey'],
    ['worksheet pending for a past day', buildJob(past, { own_services: [confirmed] }), 'green'],
    ['never confirmed, worksheet pending for a past day', buildJob(past, { own_services: [unconfirmed] }), 'green'],
    ['worksheet pending on the day itself', buildJob(today, { own_services: [confirmed] }), 'grey'],
    ['one of two worksheets pending', buildJob(past, { own_services: [turnedIn, confirmed] }), 'green'],
    ['worksheet completed', buildJob(past, { own_services: [turnedIn] }), 'grey'],
    ['no worksheet asked for', buildJob(past, { own_services: [untracked] }), 'grey'],
  ])('for a provider, %s', (_name, job, tone) => {
    expect(entryColour('provider', job, rules, now)).toMatchObject({ tone, text: 'plain' });
  });

  test.each<[string, JobEntryFacts, string]>([
    ['Monday’s job on Friday: the weekend stretches 24 hours', buildJob(monday), 'red'],
    ['the same, one minute later in the day', buildJob('2026-07-13T09:31'), 'grey'],
    ['confirmed', buildJob(monday, { client_confirmed_on: '2026-07-09T12:00:00Z' }), 'grey'],
    ['already started', buildJob(today), 'grey'],
    ['updated within 7 days', buildJob(later, { updated_at: at('2026-07-03T09:30') }), 'green'],
    ['updated longer ago', buildJob(later, { updated_at: at('2026-07-03T09:29') }), 'grey'],
    ['due and updated: due first', buildJob(monday, { updated_at: at('2026-07-09T09:30') }), 'red'],
    ['a pending request', buildJob(monday, { is_pending_request: true, updated_at: at('2026-07-09T09:30') }), 'black'],
  ])('for a contact, %s', (_name, job, tone) => {
    expect(entryColour('contact', job, rules, now)).toMatchObject({ tone, text: 'plain' });
  });

  test.each<['admin' | 'company', string, JobEntryFacts, string]>([
    ['admin', 'a pending request', buildJob(later, { is_pending_request: true }), 'black'],
    ['company', 'a pending request', buildJob(later, { is_pending_request: true }), 'black'],
    ['company', 'any job, due or not', buildJob(monday), 'grey'],
    ['company', 'any job, updated or not', buildJob(later, { updated_at: now }), 'grey'],
  ])('for %s, %s', (userType, _name, job, tone) => {
    expect(entryColour(userType, job, rules, now)).toMatchObject({ tone, text: 'plain' });
  });

  test('without the weekend rule Monday’s job is not due on Friday', () => {
    const plain = { ...rules, confirmation: { hours_before_start: 24, exclude_weekends_and_holidays: false } };
    expect(entryColour('contact', buildJob(monday), plain, now).tone).toBe('grey');
  });

  test('canceled is grey with red text, and only canceled is, whoever looks', () => {
    const anyJob = fc.record({
      start: fc.constantFrom(past, today, monday, later),
      is_canceled: fc.constantFrom(0, 1, 2),
      is_pending_request: fc.boolean(),
      own_services: fc.array(fc.constantFrom(confirmed, unconfirmed, turnedIn, untracked), { maxLength: 2 }),
      is_checked_in: fc.boolean(),
      updated_at: fc.constantFrom(now, at('2026-06-01T08:00')),
    });
    fc.assert(
      fc.property(
        fc.constantFrom('admin' as const, 'company' as const, 'contact' as const, 'provider' as const),
        anyJob,
        (userType, { start, ...job }) => {
          const colour = entryColour(userType, buildJob(start, job), rules, now);
          const isCanceled = job.is_canceled > 0;
          expect(colour.text).toBe(isCanceled ? 'red' : 'plain');
          if (isCanceled) expect(colour.tone).toBe('grey');
        },
      ),
    );
  });
});
