import { expect, test } from 'vitest';
import { decideNoShow, decideNoShowUndo, type NoShowFacts, noShowFacts } from './no-show.ts';

const NINE = '2026-07-15T15:00:00Z';
const LATER = Temporal.Instant.from('2026-07-15T15:20:00Z');
const facts = (own: Partial<NoShowFacts> = {}): NoShowFacts => ({
  is_canceled: 0,
  starts_at: NINE,
  has_checked_in: false,
  is_turned_in: false,
  is_recorded: false,
  ...own,
});
const keyOf = (decision: ReturnType<typeof decideNoShow>) =>
  decision.outcome === 'refused' ? decision.reason.key : decision.outcome;

test.each<[string, Partial<NoShowFacts>, string, string]>([
  ['somebody who did not come', {}, ' Overslept ', 'recorded'],
  ['on a canceled job', { is_canceled: 1 }, 'x', 'check_in.job_canceled'],
  ['before the start', { starts_at: '2026-07-15T15:20:01Z' }, 'x', 'no_show.too_early'],
  ['who checked in', { has_checked_in: true }, 'x', 'no_show.was_there'],
  ['who turned in the worksheet', { is_turned_in: true }, 'x', 'no_show.was_there'],
  ['twice', { is_recorded: true }, 'x', 'no_show.recorded_before'],
  ['without a reason', {}, '  ', 'request.invalid'],
  ['with a reason that is too long', {}, 'x'.repeat(251), 'request.invalid'],
])('a no-show: %s', (_name, own, reason, outcome) => {
  expect(keyOf(decideNoShow(facts(own), reason, LATER))).toBe(outcome);
});

test('the reason is kept without blanks around it, and taking it back asks for one too', () => {
  expect(decideNoShow(facts(), ' Overslept ', LATER)).toEqual({ outcome: 'recorded', reason: 'Overslept' });
  expect(decideNoShowUndo({ is_recorded: true }, 'Wrong person').outcome).toBe('undone');
  expect(decideNoShowUndo({ is_recorded: true }, '').outcome).toBe('refused');
  expect(decideNoShowUndo({ is_recorded: false }, 'Wrong person').outcome).toBe('refused');
});

test('no-shows ask whoever books for a second look', () => {
  expect(noShowFacts(0)).toEqual([]);
  expect(noShowFacts(1)).toMatchObject([{ kind: 'no_show', tone: 'asks', text: { key: 'picker.no_show' } }]);
  expect(noShowFacts(3)).toMatchObject([{ text: { key: 'picker.no_shows', params: { count: 3 } } }]);
});
