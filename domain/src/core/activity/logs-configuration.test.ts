import { expect, test } from 'vitest';
import { ACTIVITY_TYPES, SWITCHABLE_ACTIVITIES } from './activity-type.ts';
import { LOGS_CONFIGURATION, logsConfigurationProblems } from './logs-configuration.ts';

test('everything is recorded and kept for ever until somebody chooses', () => {
  expect(LOGS_CONFIGURATION).toEqual({ keep_days: null, off_types: [] });
  expect(logsConfigurationProblems(LOGS_CONFIGURATION)).toEqual({});
});

test.each([
  [90, undefined],
  [3650, undefined],
  [89, 'form.min_value'],
  [3651, 'form.max_value'],
  [100.5, 'form.integer'],
])('a log kept for %s days: %s', (keep_days, key) => {
  expect(logsConfigurationProblems({ keep_days, off_types: [] }).keep_days?.key).toBe(key);
});

test('only what may be left out is left out: never who got in, what was refused, paid, deleted or set', () => {
  expect(logsConfigurationProblems({ keep_days: null, off_types: SWITCHABLE_ACTIVITIES })).toEqual({});
  const always = ACTIVITY_TYPES.filter((type) => !(SWITCHABLE_ACTIVITIES as readonly string[]).includes(type));
  expect(always).toEqual(expect.arrayContaining(['Login', 'Master Password', 'Access Refused', 'Pay Invoice']));
  for (const type of [...always, 'Nonsense']) {
    expect(logsConfigurationProblems({ keep_days: null, off_types: [type] }).off_types?.key).toBe(
      'log.always_recorded',
    );
  }
});
