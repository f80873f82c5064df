import { describe, expect, test } from 'vitest';
import { decideProviderConfirmation, type ProviderConfirmationFacts } from './provider-confirmation.ts';

const now = Temporal.Instant.from('2026-07-14T20:00:00Z');
const earlier = '2026-07-10T12:00:00Z';
const open = (job_service_id: number) => ({ job_service_id, confirmed_on: null });

function buildFacts(facts: Partial<ProviderConfirmationFacts> = {}): ProviderConfirmationFacts {
  return {
    job_date: '2026-07-15',
    time_zone: 'America/Denver',
    is_canceled: 0,
    default_confirmation_status_id: 7,
    services: [open(31), open(32)],
    has_started: false,
    ...facts,
  };
}

const can = { can_take: true, note: 'Bringing a second feed', confirmed_by: 'Rosa Delgado' };
const cannot = { can_take: false, note: 'At another job', confirmed_by: 'Rosa Delgado' };

describe('decideProviderConfirmation', () => {
  test('can take: every service is confirmed now', () => {
    const each = {
      provider_can_take: true,
      provider_note: 'Bringing a second feed',
      confirmed_on: '2026-07-14T20:00:00Z',
      confirmed_by: 'Rosa Delgado',
      confirmation_status_id: 7,
    };
    expect(decideProviderConfirmation(buildFacts(), can, now)).toEqual({
      outcome: 'taken',
      patches: [
        { job_service_id: 31, ...each },
        { job_service_id: 32, ...each },
      ],
    });
  });

  test('cannot take: every service says so, none is confirmed, and each is open for somebody else', () => {
    const each = {
      service_provider_id: null,
      provider_can_take: false,
      provider_note: 'At another job',
      confirmed_on: null,
      confirmed_by: '',
    };
    expect(decideProviderConfirmation(buildFacts(), cannot, now)).toEqual({
      outcome: 'declined',
      patches: [
        { job_service_id: 31, ...each },
        { job_service_id: 32, ...each },
      ],
    });
  });

  test('a later service confirmed before keeps its confirmation when the rest is taken, and loses it when nobody comes', () => {
    const facts = buildFacts({ services: [open(31), { job_service_id: 32, confirmed_on: earlier }] });
    const ids = (response: typeof can) => {
      const decision = decideProviderConfirmation(facts, response, now);
      return decision.outcome === 'refused' ? [] : decision.patches.map(({ job_service_id }) => job_service_id);
    };
    expect(ids(can)).toEqual([31]);
    expect(ids(cannot)).toEqual([31, 32]);
  });

  test.each([
    [
      'once its first service is confirmed',
      { services: [{ job_service_id: 31, confirmed_on: earlier }, open(32)] },
      'confirm.already_confirmed',
    ],
    ['for a day that is over', { job_date: '2026-07-13' }, 'confirm.stop_access'],
    ['for a canceled job', { is_canceled: 2 }, 'confirm.job_canceled'],
    ['of somebody who is not on the job', { services: [] }, 'link.provider_invalid'],
  ])('no answer is taken %s', (_name, facts, key) => {
    for (const response of [can, cannot]) {
      const decision = decideProviderConfirmation(buildFacts(facts), response, now);
      expect(decision).toMatchObject({ outcome: 'refused', reason: { key } });
    }
  });

  test('who has begun the job can take it, but not leave it', () => {
    const facts = buildFacts({ has_started: true });
    expect(decideProviderConfirmation(facts, can, now)).toMatchObject({ outcome: 'taken' });
    expect(decideProviderConfirmation(facts, cannot, now)).toMatchObject({
      outcome: 'refused',
      reason: { key: 'confirm.started' },
    });
  });

  test('a note over 250 characters is pointed at', () => {
    const decision = decideProviderConfirmation(buildFacts(), { ...can, note: 'x'.repeat(251) }, now);
    expect(decision).toMatchObject({ outcome: 'refused', fields: { note: { key: 'form.max_length' } } });
  });
});
