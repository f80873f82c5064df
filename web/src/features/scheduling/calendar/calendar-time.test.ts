import { expect, test } from 'vitest';
import { droppedAt, entrySpan, shownHours, shownRange, steppedDate } from './calendar-time.ts';

test.each([
  ['dayGridMonth', '2026-11-21', '2026-11-01', '2026-12-05'],
  ['dayGridMonth', '2026-02-10', '2026-02-01', '2026-02-28'],
  ['timeGridWeek', '2026-11-21', '2026-11-15', '2026-11-21'],
  ['timeGridDay', '2026-11-21', '2026-11-21', '2026-11-21'],
] as const)('%s around %s shows %s to %s', (view, date, from_date, to_date) => {
  expect(shownRange(view, date)).toEqual({ from_date, to_date });
});

test('a step of a month from its last day does not skip a month', () => {
  expect(steppedDate('dayGridMonth', '2026-01-31', 1)).toBe('2026-02-01');
  expect(steppedDate('dayGridMonth', '2026-03-31', -1)).toBe('2026-02-01');
});

test('an entry stands at its own wall-clock time, also in the night the clocks change', () => {
  const entry = {
    all_day: false,
    local_date: '2026-11-01',
    local_time: '00:30',
    starts_at: '2026-11-01T06:30:00Z',
    ends_at: '2026-11-01T08:30:00Z',
  };
  expect(entrySpan(entry)).toEqual({ start: '2026-11-01T00:30:00', end: '2026-11-01T02:30:00' });
});

test.each([
  ['nothing at all', [], '06:00', '21:00'],
  ['a day at the office', [['09:30', 3]], '06:00', '21:00'],
  ['a deposition at midnight', [['00:00', 3]], '00:00', '21:00'],
  ['one that begins late', [['20:15', 2]], '06:00', '23:00'],
  ['one that runs over midnight', [['22:00', 4]], '06:00', '24:00'],
] as const)('%s is drawn whole', (_what, jobs, from, to) => {
  const noon = Temporal.Instant.from('2026-11-21T12:00:00Z');
  const entries = jobs.map(([local_time, hours]) => ({
    all_day: false,
    local_date: '2026-11-21',
    local_time,
    starts_at: noon.toString(),
    ends_at: noon.add({ hours }).toString(),
  }));
  expect(shownHours(entries)).toEqual({ slotMinTime: `${from}:00`, slotMaxTime: `${to}:00` });
});

test('whole days end with the day after', () => {
  const entry = {
    all_day: true,
    local_date: '2026-11-26',
    local_time: '',
    starts_at: '2026-11-26',
    ends_at: '2026-11-27',
  };
  expect(entrySpan(entry)).toEqual({ start: '2026-11-26', end: '2026-11-28' });
});

test('a drop on a day keeps the time, a drop in a day takes it', () => {
  expect(droppedAt('2026-11-30', '09:30')).toEqual({ job_date: '2026-11-30', start_time: '09:30' });
  expect(droppedAt('2026-11-30T13:00:00Z', '09:30')).toEqual({ job_date: '2026-11-30', start_time: '13:00' });
});

test.each([
  ['dayGridMonth', '2026-11-21', '2026-10-26', '2026-12-06'],
  ['timeGridWeek', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['timeGridWeek', '2026-11-23', '2026-11-23', '2026-11-29'],
] as const)('where weeks begin on Monday, %s of %s', (view, date, from_date, to_date) => {
  expect(shownRange(view, date, 1)).toEqual({ from_date, to_date });
});
