import { expect, test } from 'vitest';
import { emptyJob, type JobFormValues, NO_SERVICE } from '../job-form-values.ts';
import { fillUntouched, NOTHING_FILLED, undoneFill } from './fill-untouched.ts';

const first = emptyJob({ time_zone: 'America/Denver' });
const ada = { value: 5, label: 'Pike, Ada' };
const offered: Partial<JobFormValues> = {
  taking_contact_id: ada,
  job_type_id: 3,
  time_zone: 'America/Chicago',
  services: [{ ...NO_SERVICE, service_id: 1 }],
};

test('fills what nobody typed, and names it', () => {
  const filled = fillUntouched(offered, { first, now: first, filled: NOTHING_FILLED });
  expect(filled.groups).toEqual(['taking_attorney', 'job_type', 'time_zone', 'service']);
  expect(filled.after).toEqual(offered);
});

test('what was typed stays, also where the first value was typed anew elsewhere in its group', () => {
  const now = { ...first, job_type_id: 9, location_city: 'Denver' };
  const location = { ...emptyJob(), location_kind: 'remote' } as const;
  const filled = fillUntouched({ ...location, ...offered }, { first, now, filled: NOTHING_FILLED });
  expect(filled.groups).not.toContain('job_type');
  expect(filled.groups).not.toContain('location_kind');
  expect(filled.after.job_type_id).toBeUndefined();
});

test('another case fills again what an earlier one filled', () => {
  const filled = fillUntouched(offered, { first, now: first, filled: NOTHING_FILLED });
  const now = { ...first, ...filled.after };
  const again = fillUntouched({ job_type_id: 4 }, { first, now, filled });
  expect(again.after).toEqual({ job_type_id: 4 });
});

test('an undo puts back what still holds the filled value', () => {
  const filled = fillUntouched(offered, { first, now: first, filled: NOTHING_FILLED });
  const now = { ...first, ...filled.after, job_type_id: 7 };
  expect(undoneFill(filled, now)).toEqual({
    taking_contact_id: null,
    time_zone: 'America/Denver',
    services: first.services,
  });
});
