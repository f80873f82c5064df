import { expect, test } from 'vitest';
import { type AskFacts, askState } from './ask-to-confirm.ts';

const at = (text: string) => Temporal.Instant.from(text);
/** Monday, 9:30 in Denver. */
const facts: AskFacts = {
  starts_at: at('2027-03-08T16:30:00Z'),
  time_zone: 'America/Denver',
  asked_at: null,
  asked_for: null,
  is_reachable: true,
};
const rule = { hours_before_start: 24, exclude_weekends_and_holidays: true };
const stateAt = (now: string, own: Partial<AskFacts> = {}, holidays: string[] = []) =>
  askState({ ...facts, ...own }, rule, new Set(holidays), at(now)).state;

test.each([
  ['a second before the window that the weekend stretches', '2027-03-05T16:29:59Z', {}, 'not_ready'],
  ['as it opens', '2027-03-05T16:30:00Z', {}, 'due'],
  ['nobody to reach', '2027-03-05T16:30:00Z', { is_reachable: false }, 'unreachable'],
  [
    'asked within 12 hours',
    '2027-03-06T16:29:59Z',
    { asked_at: at('2027-03-06T04:30:00Z'), asked_for: facts.starts_at },
    'requested',
  ],
  [
    'asked 12 hours ago',
    '2027-03-06T16:30:00Z',
    { asked_at: at('2027-03-06T04:30:00Z'), asked_for: facts.starts_at },
    'due',
  ],
  [
    'asked about another start',
    '2027-03-06T05:00:00Z',
    { asked_at: at('2027-03-06T04:30:00Z'), asked_for: at('2027-03-08T17:30:00Z') },
    'due',
  ],
] as const)('%s', (_title, now, own, state) => {
  expect(stateAt(now, own)).toBe(state);
});

test('a holiday before opens the window a day earlier', () => {
  expect([stateAt('2027-03-04T16:30:00Z'), stateAt('2027-03-04T16:30:00Z', {}, ['2027-03-05'])]).toEqual([
    'not_ready',
    'due',
  ]);
});
