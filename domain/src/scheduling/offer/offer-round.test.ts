import { describe, expect, test } from 'vitest';
import {
  decideOfferResponse,
  decideTierStart,
  isTierDue,
  isTierUnreachable,
  type OfferedJob,
  type OfferFacts,
  ROUND_STATES,
  type RoundFacts,
  roundEnd,
  roundProblems,
  roundStartStop,
} from './offer-round.ts';

const NOW = Temporal.Instant.from('2026-11-24T17:12:00Z');
const SLOT = { starts_at: '2026-11-27T20:00:00Z', ends_at: '2026-11-27T23:00:00Z', location_key: 'room 3' };
const JOB: OfferedJob = { ...SLOT, is_canceled: 0, service: { is_canceled: false, service_provider_id: null } };
const offer = (offer_id: number, tier: number, own: Partial<OfferFacts> = {}): OfferFacts => ({
  ...{ offer_id, tier, sent_at: null, skipped_at: null, result: null },
  ...own,
});
const SENT = { sent_at: NOW.toString() };
const ROUND: RoundFacts = { ...SLOT, state: 'open', current_tier: 1, no_moves_on: true };

describe('what ends a round', () => {
  test.each([
    ['nothing', {}, null],
    ['the same instant written with an offset', { starts_at: '2026-11-27T13:00:00-07:00' }, null],
    ['another start', { starts_at: '2026-11-27T20:15:00Z' }, 'moved'],
    ['another length', { ends_at: '2026-11-27T23:30:00Z' }, 'moved'],
    ['another place', { location_key: '' }, 'moved'],
    ['a cancellation', { is_canceled: 1 }, 'canceled'],
    ['a late cancellation of a job that was moved', { is_canceled: 2, location_key: '' }, 'canceled'],
    ['a service that is gone', { service: null }, 'canceled'],
    ['a service that is canceled', { service: { is_canceled: true, service_provider_id: 7 } }, 'canceled'],
    ['somebody assigned by hand', { service: { is_canceled: false, service_provider_id: 7 } }, 'covered'],
  ] satisfies [string, Partial<OfferedJob>, string | null][])('%s', (_, own, end) => {
    expect(roundEnd(SLOT, { ...JOB, ...own })).toBe(end);
  });
});

describe('what a round needs', () => {
  const draft = { tiers: [{ provider_ids: [1, 2], minutes: 20 }], note: '', shows_pay: false, pay_amount: '' };
  test.each([
    ['a plain one', {}, []],
    ['pay that is shown', { shows_pay: true, pay_amount: '285.00' }, []],
    ['nobody', { tiers: [] }, ['tiers']],
    ['an empty tier', { tiers: [...draft.tiers, { provider_ids: [], minutes: 20 }] }, ['tiers.1']],
    ['somebody twice', { tiers: [...draft.tiers, { provider_ids: [2], minutes: 20 }] }, ['tiers']],
    ['no minutes', { tiers: [{ provider_ids: [1], minutes: 0 }] }, ['tiers.0']],
    ['half a minute', { tiers: [{ provider_ids: [1], minutes: 1.5 }] }, ['tiers.0']],
    ['more than a day', { tiers: [{ provider_ids: [1], minutes: 1441 }] }, ['tiers.0']],
    ['a long note', { note: 'x'.repeat(251) }, ['note']],
    ['pay that is missing', { shows_pay: true }, ['pay_amount']],
  ])('%s', (_, own, fields) => {
    expect(Object.keys(roundProblems({ ...draft, ...own })?.fields ?? {})).toEqual(fields);
  });

  test.each([
    ['an open service', {}, false, undefined],
    ['a canceled job', { is_canceled: 1 }, false, 'offer.job_canceled'],
    ['a job that has started', { starts_at: NOW.toString() }, false, 'offer.job_started'],
    ['a covered service', { service: { is_canceled: false, service_provider_id: 7 } }, false, 'offer.service_covered'],
    ['a round that is open', {}, true, 'offer.round_open'],
  ] satisfies [string, Partial<OfferedJob>, boolean, string | undefined][])('%s', (_, own, has_open_round, key) => {
    expect(roundStartStop({ ...JOB, ...own }, { has_open_round }, NOW)?.reason.key).toBe(key);
  });
});

describe('the next tier', () => {
  const offers = [offer(1, 1), offer(2, 1), offer(3, 2), offer(4, 3)];
  const minutes = [20, 15, 25];
  const busy = (...ids: number[]) => new Map(ids.map((id) => [id, `busy ${id}`]));

  test('asks everybody who is free and says until when', () => {
    expect(decideTierStart(offers, { after: 0, minutes }, new Map(), NOW)).toEqual({
      ...{ outcome: 'started', tier: 1, ends_at: '2026-11-24T17:32:00Z', send: [1, 2], skip: [] },
    });
  });

  test('skips who is not free any more, with the reason', () => {
    expect(decideTierStart(offers, { after: 0, minutes }, busy(2), NOW)).toMatchObject({
      send: [1],
      skip: [{ offer_id: 2, reason: 'busy 2' }],
    });
  });

  test('passes over a tier in which nobody is free', () => {
    expect(decideTierStart(offers, { after: 1, minutes }, busy(3), NOW)).toMatchObject({
      ...{ outcome: 'started', tier: 3, ends_at: '2026-11-24T17:37:00Z', send: [4] },
      skip: [{ offer_id: 3, reason: 'busy 3' }],
    });
  });

  test('ran out where nobody is left', () => {
    expect(decideTierStart(offers, { after: 3, minutes }, new Map(), NOW)).toEqual({ outcome: 'ran_out', skip: [] });
    expect(decideTierStart(offers, { after: 1, minutes }, busy(3, 4), NOW)).toMatchObject({ outcome: 'ran_out' });
  });

  test('asks nobody a second time', () => {
    const again = decideTierStart([offer(1, 1, SENT), offer(2, 1)], { after: 0, minutes }, new Map(), NOW);
    expect(again).toMatchObject({ send: [2] });
  });
});

describe('a response', () => {
  const offers = [offer(1, 1, SENT), offer(2, 1, SENT), offer(3, 2)];
  const yes = { response: 'yes', words: '' } as const;
  const no = { response: 'no', words: 'In Boulder until 3.' } as const;
  const decide = (own: Partial<RoundFacts>, list = offers, id = 1, response: typeof yes | typeof no = yes) =>
    decideOfferResponse({ ...ROUND, ...own }, list, id, response);

  test('a yes wins while the round is open, also after its own tier', () => {
    expect(decide({})).toEqual({ outcome: 'yes' });
    expect(decide({ current_tier: 2 })).toEqual({ outcome: 'yes' });
  });

  test('a yes after a no wins too', () => {
    expect(decide({}, [offer(1, 1, { ...SENT, result: 'no' })])).toEqual({ outcome: 'yes' });
  });

  test.each(ROUND_STATES.filter((state) => state !== 'open'))('nothing is taken once the round is %s', (state) => {
    expect(decide({ state })).toMatchObject({
      outcome: 'refused',
      reason: { key: expect.stringMatching(/^offer\.closed_/) },
    });
    expect(decide({ state }, offers, 1, no)).toMatchObject({ outcome: 'refused' });
  });

  test('whoever won is not asked again', () => {
    const won = [offer(1, 1, { ...SENT, result: 'yes' })];
    expect(decide({ state: 'filled' }, won)).toMatchObject({ reason: { key: 'offer.yours' } });
  });

  test('an offer that was not sent does not exist', () => {
    expect(decide({}, offers, 3)).toMatchObject({ reason: { key: 'general.not_found' } });
    expect(decide({}, offers, 99)).toMatchObject({ reason: { key: 'general.not_found' } });
  });

  test('a yes to another time is refused', () => {
    const seen = { ...yes, starts_at: '2026-11-27T21:00:00Z' };
    expect(decideOfferResponse(ROUND, offers, 1, seen)).toMatchObject({ reason: { key: 'response.moved' } });
    expect(decideOfferResponse(ROUND, offers, 1, { ...yes, starts_at: SLOT.starts_at })).toEqual({ outcome: 'yes' });
  });

  test('too many words are refused at their field', () => {
    const long = decideOfferResponse(ROUND, offers, 1, { ...no, words: 'x'.repeat(251) });
    expect(long).toMatchObject({ outcome: 'refused', fields: { words: expect.anything() } });
  });

  test('a no moves on once everybody of the tier said no', () => {
    expect(decide({}, offers, 1, no)).toEqual({ outcome: 'no', moves_on: false });
    const last = [offer(1, 1, SENT), offer(2, 1, { ...SENT, result: 'no' }), offer(3, 2)];
    expect(decide({}, last, 1, no)).toEqual({ outcome: 'no', moves_on: true });
    expect(decide({ no_moves_on: false }, last, 1, no)).toEqual({ outcome: 'no', moves_on: false });
    expect(decide({ current_tier: 2 }, last, 1, no)).toEqual({ outcome: 'no', moves_on: false });
  });

  test('who was skipped does not hold up the tier', () => {
    const skipped = [offer(1, 1, SENT), offer(2, 1, { skipped_at: NOW.toString() })];
    expect(decide({}, skipped, 1, no)).toEqual({ outcome: 'no', moves_on: true });
  });
});

test('the end of a tier means something only while that tier is the current one of an open round', () => {
  expect(isTierDue({ state: 'open', current_tier: 1 }, 1)).toBe(true);
  expect(isTierDue({ state: 'open', current_tier: 2 }, 1)).toBe(false);
  expect(isTierDue({ state: 'filled', current_tier: 1 }, 1)).toBe(false);
});

describe('a tier whose messages came back', () => {
  const mailed = (own: Partial<OfferFacts>): OfferFacts => ({
    ...{ offer_id: 1, tier: 1, sent_at: '2031-03-10T16:00:00Z', skipped_at: null, result: null },
    ...{ delivered_at: '2031-03-10T16:00:01Z', delivery_error: '' },
    ...own,
  });
  const lost = mailed({ delivered_at: null, delivery_error: 'mailbox full' });
  test.each<[string, OfferFacts[], boolean]>([
    ['the only one was not reached', [lost], true],
    ['one was not reached and one said no', [lost, mailed({ result: 'no' })], true],
    ['one was not reached and one may still respond', [lost, mailed({})], false],
    ['the message of one has not left yet', [lost, mailed({ delivered_at: null })], false],
    ['the text of the same offer arrived', [mailed({ delivery_error: 'mailbox full' })], false],
    ['whoever was not reached said no by phone', [mailed({ ...lost, result: 'no' })], false],
    ['somebody of another tier was not reached', [mailed({}), mailed({ ...lost, tier: 2 })], false],
    ['nobody was asked yet', [mailed({ ...lost, sent_at: null })], false],
  ])('%s', (_name, offers, expected) => {
    expect(isTierUnreachable(offers, 1)).toBe(expected);
  });
});
