import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ClientConfirmationFacts, decideClientConfirmation } from './client-confirmation.ts';

const now = Temporal.Instant.from('2026-07-14T20:00:00Z');

function buildFacts(facts: Partial<ClientConfirmationFacts> = {}): ClientConfirmationFacts {
  return {
    job_date: '2026-07-15',
    time_zone: 'America/Denver',
    is_canceled: 0,
    client_confirmed_on: null,
    default_confirmation_status_id: 7,
    ...facts,
  };
}

const yes = { is_confirmed: true, note: ' See you\r\nthere. ', contact_id: 12 };
const no = { is_confirmed: false, note: 'Wrong room', contact_id: 12 };

describe('decideClientConfirmation', () => {
  test('Yes confirms now, sets job status 4 and the default confirmation status', () => {
    expect(decideClientConfirmation(buildFacts(), yes, now)).toEqual({
      outcome: 'confirmed',
      patch: {
        client_confirmed_on: '2026-07-14T20:00:00Z',
        client_declined_on: null,
        client_confirmed_by_contact_id: 12,
        client_confirmed_note: 'See you\nthere.',
        job_status_id: 4,
        confirmation_status_id: 7,
      },
    });
  });

  test('Yes leaves the confirmation status alone where there is no default', () => {
    const decision = decideClientConfirmation(buildFacts({ default_confirmation_status_id: null }), yes, now);
    expect(decision).toMatchObject({ outcome: 'confirmed', patch: { job_status_id: 4 } });
    expect(decision).not.toHaveProperty('patch.confirmation_status_id');
  });

  test('No confirms nothing: it keeps the note and when it was said', () => {
    const patch = { client_declined_on: '2026-07-14T20:00:00Z', client_confirmed_note: 'Wrong room' };
    expect(decideClientConfirmation(buildFacts(), no, now)).toEqual({ outcome: 'noted', patch });
  });

  test.each([
    ['once confirmed', { client_confirmed_on: '2026-07-13T09:00:00Z' }, 'confirm.already_confirmed'],
    ['for a canceled job', { is_canceled: 2 }, 'confirm.job_canceled'],
    ['for a day that is over in Denver', { job_date: '2026-07-13' }, 'confirm.stop_access'],
    [
      'for a day that is over in Tokyo only',
      { job_date: '2026-07-14', time_zone: 'Asia/Tokyo' },
      'confirm.stop_access',
    ],
  ])('neither answer is taken %s', (_name, facts, key) => {
    for (const response of [yes, no]) {
      const decision = decideClientConfirmation(buildFacts(facts), response, now);
      expect(decision).toMatchObject({ outcome: 'refused', reason: { key } });
    }
  });

  test('the day of the job itself is still open, to its last minute', () => {
    const lastMinute = Temporal.Instant.from('2026-07-16T05:59:59Z');
    expect(decideClientConfirmation(buildFacts(), yes, lastMinute).outcome).toBe('confirmed');
    expect(decideClientConfirmation(buildFacts(), yes, lastMinute.add({ seconds: 1 })).outcome).toBe('refused');
  });

  test('a note holds 250 characters', () => {
    const respond = (length: number) =>
      decideClientConfirmation(buildFacts(), { ...no, note: 'x'.repeat(length) }, now);
    expect(respond(250).outcome).toBe('noted');
    expect(respond(251)).toMatchObject({
      outcome: 'refused',
      reason: { key: 'request.invalid' },
      fields: { note: { key: 'form.max_length', params: { n: 250 } } },
    });
  });

  test('whatever the facts, nothing but Yes ever confirms, and nothing is written that a database would refuse', () => {
    const anyFacts = fc.record({
      job_date: fc.constantFrom('2026-07-13', '2026-07-14', '2026-07-15'),
      time_zone: fc.constantFrom('America/Denver', 'Pacific/Auckland', 'Pacific/Pago_Pago'),
      is_canceled: fc.constantFrom(0, 1, 2),
      client_confirmed_on: fc.constantFrom(null, '2026-07-01T00:00:00Z'),
      default_confirmation_status_id: fc.constantFrom(null, 7),
    });
    const anyResponse = fc.record({
      is_confirmed: fc.boolean(),
      note: fc.option(fc.string({ maxLength: 300 })),
      contact_id: fc.constant(12),
    });
    fc.assert(
      fc.property(anyFacts, anyResponse, (facts, response) => {
        const decision = decideClientConfirmation(facts, response, now);
        if (decision.outcome === 'refused') return;
        expect(decision.outcome).toBe(response.is_confirmed ? 'confirmed' : 'noted');
        expect(facts.client_confirmed_on).toBeNull();
        expect(decision.patch.client_confirmed_note.length).toBeLessThanOrEqual(250);
      }),
    );
  });
});
