import { describe, expect, test } from 'vitest';
import { sentenceText } from '../../core/messages/catalogue.ts';
import { decideReschedule, type MovableJob, type Mover, type RescheduleRules } from './reschedule.ts';

const now = Temporal.Instant.from('2026-07-10T18:00:00Z');
const rules: RescheduleRules = {
  late_notice: { business_days_before: 1, at: '15:00' },
  holidays: new Set(),
};
const staff: Mover = { user_type: 'company', can_edit_jobs: true };
const contact: Mover = { user_type: 'contact', can_edit_jobs: true };
const target = { job_date: '2026-07-16', start_time: '13:00', utc_offset: null };

function buildJob(job: Partial<MovableJob> = {}): MovableJob {
  return {
    job_date: '2026-07-14',
    start_time: '09:30:00',
    time_zone: 'America/Denver',
    estimated_duration: '3.20',
    starts_at: '2026-07-14T15:30:00Z',
    is_canceled: 0,
    client_confirmed_on: null,
    services: [],
    ...job,
  };
}

const service = {
  job_service_id: 31,
  service_provider_id: 70,
  starts_at: '2026-07-14T15:30:00Z',
  ends_at: '2026-07-14T18:42:00Z',
  confirmed_on: '2026-07-09T12:00:00Z',
};

describe('decideReschedule', () => {
  test('moves the job to the wall-clock time of its own zone', () => {
    expect(decideReschedule(buildJob(), staff, target, rules, now)).toEqual({
      outcome: 'movable',
      patch: {
        job_date: '2026-07-16',
        start_time: '13:00',
        starts_at: '2026-07-16T19:00:00Z',
        ends_at: '2026-07-16T22:12:00Z',
      },
      services: [],
      warnings: [],
    });
  });

  test('a contact is warned that whoever confirmed the old time is asked again; staff read it in the preview', () => {
    const job = buildJob({ client_confirmed_on: '2026-07-09T12:00:00Z', services: [service] });
    const decision = decideReschedule(job, staff, target, rules, now);
    if (decision.outcome !== 'movable') throw new Error(decision.outcome);
    expect(decision.services).toEqual([
      {
        job_service_id: 31,
        starts_at: '2026-07-16T19:00:00Z',
        ends_at: '2026-07-16T22:12:00Z',
      },
    ]);
    expect(decision.warnings).toEqual([]);
    const request = decideReschedule(job, contact, target, rules, now);
    if (request.outcome !== 'requestable') throw new Error(request.outcome);
    expect(request.warnings.map((warning) => sentenceText(warning))).toEqual([
      'You have confirmed the old time, and will be asked to confirm the new one.',
      'The service provider has confirmed the old time, and will be asked to confirm the new one.',
    ]);
    const past = { ...target, job_date: '2026-07-09' };
    expect(decideReschedule(job, staff, past, rules, now)).toMatchObject({ outcome: 'movable', warnings: [] });
  });

  test('providers who confirm once more are counted by person', () => {
    const of = (...ids: number[]) => ids.map((service_provider_id) => ({ ...service, service_provider_id }));
    const warned = (services: MovableJob['services']) =>
      decideReschedule(buildJob({ services }), contact, target, rules, now);
    expect(warned(of(70, 70))).toMatchObject({ warnings: [{ key: 'reschedule.provider_asked_again' }] });
    expect(warned(of(70, 71, 70))).toMatchObject({
      warnings: [{ key: 'reschedule.providers_asked_again', params: { count: 2 } }],
    });
  });

  test('a service that began later still begins as much later', () => {
    const later = { ...service, starts_at: '2026-07-14T16:30:00Z', confirmed_on: null };
    const decision = decideReschedule(buildJob({ services: [later] }), staff, target, rules, now);
    expect(decision).toMatchObject({
      services: [{ starts_at: '2026-07-16T20:00:00Z', ends_at: '2026-07-16T22:12:00Z' }],
    });
  });

  test('after 3 pm of the prior business day it is late notice', () => {
    const late = Temporal.Instant.from('2026-07-13T21:00:01Z');
    const decision = decideReschedule(buildJob(), staff, target, rules, late);
    expect(decision).toMatchObject({ outcome: 'movable', warnings: [{ key: 'reschedule.late_notice' }] });
    const inTime = decideReschedule(buildJob(), staff, target, rules, late.subtract({ seconds: 1 }));
    expect(inTime).toMatchObject({ warnings: [] });
  });

  test('staff may still move a job of today', () => {
    const today = { job_date: '2026-07-10', starts_at: '2026-07-10T15:30:00Z' };
    expect(decideReschedule(buildJob(today), staff, target, rules, now)).toMatchObject({
      outcome: 'movable',
      warnings: [{ key: 'reschedule.late_notice' }],
    });
  });

  test('a contact asks for the move', () => {
    expect(decideReschedule(buildJob(), contact, target, rules, now)).toEqual({ outcome: 'requestable', warnings: [] });
  });

  test('dropped where it was, nothing happens', () => {
    const back = { job_date: '2026-07-14', start_time: '09:30', utc_offset: null };
    expect(decideReschedule(buildJob(), staff, back, rules, now)).toEqual({ outcome: 'unchanged' });
  });

  test('dropped on an hour that happens twice, it is asked which', () => {
    const twice = { job_date: '2026-11-01', start_time: '01:30', utc_offset: null };
    expect(decideReschedule(buildJob(), staff, twice, rules, now)).toMatchObject({ outcome: 'asked' });
    const responded = decideReschedule(buildJob(), staff, { ...twice, utc_offset: '-07:00' }, rules, now);
    expect(responded).toMatchObject({ outcome: 'movable', patch: { starts_at: '2026-11-01T08:30:00Z' } });
  });

  test.each<[string, Partial<MovableJob>, Mover, Partial<typeof target>, string]>([
    ['without the permission', {}, { ...staff, can_edit_jobs: false }, {}, 'reschedule.denied'],
    ['a provider', {}, { user_type: 'provider', can_edit_jobs: true }, {}, 'reschedule.denied'],
    ['a contact on the day itself', { job_date: '2026-07-10' }, contact, {}, 'reschedule.denied'],
    ['a canceled job', { is_canceled: 2 }, staff, {}, 'reschedule.canceled'],
    ['into the past, by a contact', {}, contact, { job_date: '2026-07-09' }, 'reschedule.into_past'],
    ['onto no day', {}, staff, { job_date: '2026-02-30' }, 'request.invalid'],
  ])('refuses: %s', (_name, job, mover, to, key) => {
    const decision = decideReschedule(buildJob(job), mover, { ...target, ...to }, rules, now);
    expect(decision).toMatchObject({ outcome: 'refused', reason: { key } });
  });
});
