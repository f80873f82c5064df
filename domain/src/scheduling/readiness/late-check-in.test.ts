import { describe, expect, test } from 'vitest';
import { arrivalOf, type BackupFacts, isLateCheckIn, nearestBackups, quietUntil } from './late-check-in.ts';

const at = (time: string) => Temporal.Instant.from(`2026-11-24T${time}:00Z`);
const SERVICE = { starts_at: at('17:30'), ends_at: at('19:30') };

test.each([
  ['17:00', false],
  ['17:01', true],
  ['17:30', true],
  ['19:29', true],
  ['19:30', false],
])('half an hour before a start at 17:30, a check-in that is missing at %s is late: %s', (time, isLate) => {
  expect(isLateCheckIn(SERVICE, 30, at(time))).toBe(isLate);
});

test.each([
  ['17:05', '17:15'],
  ['17:25', '17:30'],
  ['17:30', '17:40'],
  ['17:45', '17:55'],
])('quieted at %s, it is back at %s', (now, until) => {
  expect(quietUntil(SERVICE.starts_at, at(now)).equals(at(until))).toBe(true);
});

describe('nearestBackups', () => {
  const backup = (name: string, values: Partial<BackupFacts> = {}): BackupFacts => ({
    name,
    city: '',
    state_code: '',
    has_worked_case: false,
    rating: null,
    drive: null,
    ...values,
  });
  const boulder = { city: 'Boulder', state_code: 'CO' };
  const names = (free: readonly BackupFacts[], position: typeof boulder | null = boulder) =>
    nearestBackups(free, position).map(({ name }) => name);

  test('the shorter drive comes first, and no more than three are offered', () => {
    const far = backup('Iris', { drive: { miles: 22, minutes: 34 } });
    const near = backup('Omar', { drive: { miles: 4, minutes: 11 } });
    const unknown = backup('Ruth', { city: 'Boulder', state_code: 'CO' });
    expect(names([unknown, far, near, backup('Zed')])).toEqual(['Omar', 'Iris', 'Ruth']);
  });

  test('without a drive the same city goes before the same state, whatever the spelling', () => {
    const free = [
      backup('Away', { city: 'Boulder', state_code: 'NV' }),
      backup('State', { city: 'Golden', state_code: 'CO' }),
      backup('City', { city: ' boulder', state_code: 'co' }),
    ];
    expect(names(free)).toEqual(['City', 'State', 'Away']);
  });

  test('for a remote job only the case and the rating count', () => {
    const free = [
      backup('City', { ...boulder, rating: 2 }),
      backup('Rated', { rating: 5 }),
      backup('Case', { has_worked_case: true }),
    ];
    expect(names(free, null)).toEqual(['Case', 'Rated', 'City']);
  });
});

test('who leaves now arrives after the drive', () => {
  expect(arrivalOf({ miles: 22, minutes: 34 }, at('17:12'))?.equals(at('17:46'))).toBe(true);
  expect(arrivalOf(null, at('17:12'))).toBeNull();
});
