import { expect, test } from 'vitest';
import { JOB_STATUS } from '../../core/lookup/starting-values.ts';
import { jobStatusRefusal } from './job-status-change.ts';

const { scheduled, covered, canceled } = JOB_STATUS;

test.each([
  ['moves on', 0, scheduled, covered, undefined],
  ['stays', 0, scheduled, scheduled, undefined],
  ['is not canceled by its status', 0, scheduled, canceled, 'bulk.status_reserved'],
  ['keeps its status once canceled', 2, canceled, scheduled, 'bulk.job_canceled'],
  ['keeps it while its cancellation is asked for', 1, scheduled, covered, 'bulk.job_canceled'],
  ['is canceled already', 2, canceled, canceled, undefined],
])('a job %s', (_title, is_canceled, job_status_id, wanted, refusal) => {
  expect(jobStatusRefusal({ is_canceled, job_status_id }, wanted)).toBe(refusal);
});
