import { expect, test } from 'vitest';
import { seenStop, spokenAtStop } from './recorded-response.ts';

const now = Temporal.Instant.from('2026-07-14T20:00:00Z');

test.each([
  ['now', '2026-07-14T20:00:00Z', undefined],
  ['by a clock that is a little fast', '2026-07-14T20:00:59Z', undefined],
  ['in two minutes', '2026-07-14T20:02:00Z', 'response.said_in_future'],
  ['30 days ago', '2026-06-14T20:00:00Z', undefined],
  ['longer ago', '2026-06-14T19:59:59Z', 'response.said_too_long_ago'],
])('a response said %s', (_name, spokenAt, key) => {
  expect(spokenAtStop(Temporal.Instant.from(spokenAt), now)?.fields?.said_at?.key).toBe(key);
});

const job = { starts_at: '2026-07-15T15:30:00Z', location: ['1777 Broadway', 'Boulder, CO'] };

test.each([
  ['nothing said', undefined, undefined],
  ['the same start', { starts_at: '2026-07-15T09:30:00-06:00' }, undefined],
  ['the same start and place', job, undefined],
  ['another start', { starts_at: '2026-07-15T16:30:00Z' }, 'response.moved'],
  ['another place', { ...job, location: ['1777 Broadway', 'Golden, CO'] }, 'response.moved'],
])('a response about %s', (_name, seen, key) => {
  expect(seenStop(job, seen)?.reason.key).toBe(key);
});
