import { describe, expect, test } from 'vitest';
import { decideErratum, signedName } from './errata.ts';
import { decideSignature, isExpired, isReviewOpen, type ReviewFacts } from './read-sign.ts';
import { daysLeft, dueDayAfterNotice, firstDueDay, signTime } from './sign-time.ts';

describe('the time of a witness', () => {
  test.each<[string, number | null, string, string, object | null]>([
    ['what the worksheet says counts before any rule', 10, 'NY', '2026-10-27', { days: 10, rule: 'chosen' }],
    ['waived is no time at all', 0, 'NY', '2026-10-27', null],
    ['a state with a rule of its own', null, 'ny', '2026-10-27', { days: 60, rule: 'state' }],
    ['Texas', null, 'TX', '2026-10-27', { days: 20, rule: 'state' }],
    ['before the rule of the state', null, 'TX', '1998-12-31', { days: 30, rule: 'standard' }],
    ['everywhere else', null, 'CO', '2026-10-27', { days: 30, rule: 'standard' }],
    ['a place that is not known', null, '', '2026-10-27', { days: 30, rule: 'standard' }],
  ])('%s', (_, days_due, state_code, job_date, time) => {
    expect(signTime({ days_due, state_code, job_date })).toEqual(time);
  });

  test('begins at turn-in, or with a later delivery, and anew with the notice', () => {
    expect(firstDueDay('2026-10-30', null, 30)).toBe('2026-11-29');
    expect(firstDueDay('2026-10-30', '2026-11-06', 30)).toBe('2026-12-06');
    expect(firstDueDay('2026-10-30', '2026-10-28', 30)).toBe('2026-11-29');
    expect(dueDayAfterNotice('2026-11-05', 30)).toBe('2026-12-05');
  });

  test('counts the last day as one', () => {
    expect([daysLeft('2026-12-11', '2026-11-24'), daysLeft('2026-12-11', '2026-12-11')]).toEqual([18, 1]);
    expect(daysLeft('2026-12-11', '2026-12-12')).toBe(0);
  });
});

describe('a signature', () => {
  const waiting: ReviewFacts = { status: 'waiting', due_on: '2026-12-11', revision: 3, signed_revision: null };
  const signed: ReviewFacts = { ...waiting, status: 'signed', signed_revision: 3 };
  test.each<[string, ReviewFacts, number, string, string]>([
    ['counts', waiting, 3, '2026-11-24', 'signed'],
    ['counts on the last day', waiting, 3, '2026-12-11', 'signed'],
    ['not on the day after', waiting, 3, '2026-12-12', 'closed'],
    ['under errata that changed meanwhile is asked again', waiting, 2, '2026-11-24', 'stale'],
    ['pressed twice is one', signed, 3, '2026-11-24', 'again'],
    ['pressed twice over midnight of the last day is one', signed, 3, '2026-12-12', 'again'],
    ['counts again after another change', { ...signed, revision: 4 }, 4, '2026-11-24', 'signed'],
    ['no longer after a refusal', { ...waiting, status: 'refused' }, 3, '2026-11-24', 'closed'],
    ['no longer after the certificate', { ...waiting, status: 'expired' }, 3, '2026-11-24', 'closed'],
    ['no longer once the office waived it', { ...waiting, status: 'waived' }, 3, '2026-11-24', 'closed'],
  ])('%s', (_, review, revision, today, decision) => {
    expect(decideSignature(review, revision, today)).toBe(decision);
  });

  test('runs out for whom was notified, and for nobody else', () => {
    const late = { status: 'waiting', due_on: '2026-12-11', notified_on: '2026-11-11' } as const;
    expect(isExpired(late, '2026-12-12')).toBe(true);
    expect(isExpired(late, '2026-12-11')).toBe(false);
    expect(isExpired({ ...late, notified_on: null }, '2027-01-01')).toBe(false);
    expect(isExpired({ ...late, status: 'signed' }, '2027-01-01')).toBe(false);
    expect(isReviewOpen({ status: 'signed', due_on: '2026-12-11' }, '2026-12-11')).toBe(true);
  });

  test.each([
    ['  Odessa   Whitlock ', 'Odessa Whitlock'],
    ['x', ''],
    ['12', ''],
    ['\u202eOdessa W\n', 'Odessa W'],
  ])('by the name %j', (typed, name) => {
    expect(signedName(typed)).toBe(name);
  });
});

describe('a change of the errata', () => {
  const change = { page: 47, line: 13, from_text: 'fifty', to_text: 'fifteen', reason: 'Heard wrong' };
  const hasLine = (page: number, line: number) => page <= 148 && line <= 25;
  test('is kept in one line of text, whatever is in it', () => {
    const typed = { ...change, to_text: ' <b>fif\nteen</b>\u202e ' };
    expect(decideErratum(typed, hasLine)).toEqual({
      outcome: 'saved',
      erratum: { ...change, to_text: '<b>fif teen</b>' },
    });
  });

  test('may insert or delete words', () => {
    expect(decideErratum({ ...change, from_text: '' }, hasLine).outcome).toBe('saved');
    expect(decideErratum({ ...change, to_text: '' }, hasLine).outcome).toBe('saved');
  });

  test.each<[string, object, string]>([
    ['of no line', { line: 26 }, 'line'],
    ['of no page', { page: 149 }, 'line'],
    ['that changes nothing', { to_text: ' fifty ' }, 'to_text'],
    ['without a reason', { reason: ' ' }, 'reason'],
  ])('%s is refused', (_, own, field) => {
    const decision = decideErratum({ ...change, ...own }, hasLine);
    expect(decision.outcome === 'refused' && Object.keys(decision.fields)).toEqual([field]);
  });
});
