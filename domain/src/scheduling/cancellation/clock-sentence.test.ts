import { expect, test } from 'vitest';
import { sentenceText } from '../../core/messages/catalogue.ts';
import { clockSentence, cutOffSentence, durationText } from './clock-sentence.ts';

test.each([
  [2530, '42 minutes 10 seconds'],
  [-14_400, '4 hours'],
  [1, '1 second'],
  [3601, '1 hour'],
  [90_060, '1 day 1 hour'],
  [172_860, '2 days'],
])('%i seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

test.each([
  ['late', 2530, 'Late by 42 minutes 10 seconds'],
  ['in_time', -14_400, 'On time by 4 hours'],
  ['in_time', 0, 'On time, exactly at the cut-off'],
  ['bust', -14_400, 'Bust: the appearance fee is due'],
] as const)('%s by %i seconds reads %s', (outcome, late_seconds, text) => {
  expect(sentenceText(clockSentence({ outcome, late_seconds }))).toBe(text);
});

test.each([
  [{ kind: 'business_days', count: 0, at: '09:00' }, 'The day of the job at <09:00>'],
  [{ kind: 'business_days', count: 1, at: '15:00' }, 'The business day before the job at <15:00>'],
  [{ kind: 'business_days', count: 2, at: '17:00' }, '2 business days before the job at <17:00>'],
  [{ kind: 'hours', count: 72, at: null }, '72 hours before the start'],
  [{ kind: 'business_hours', count: 24, at: null }, '24 business hours before the start'],
] as const)('%o reads %s', (cutOff, text) => {
  expect(sentenceText(cutOffSentence(cutOff, (at) => `<${at}>`))).toBe(text);
});
