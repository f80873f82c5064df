import { expect, test } from 'vitest';
import { sentenceText } from '../../core/messages/catalogue.ts';
import { isJobCanceled, type JobRequestStatus, jobRequestStatusLabel, jobStatusLabel } from './job-status.ts';

test.each<[JobRequestStatus, string]>([
  ['new', 'New'],
  ['rescheduled', 'Rescheduled'],
  ['canceled', 'Cancellation Requested'],
  ['change requested', 'Change Requested'],
  ['scheduled', 'Scheduled'],
])('the request status %s reads %s', (status, label) => {
  expect(sentenceText(jobRequestStatusLabel(status))).toBe(label);
});

test.each([
  [0, 'Set', false],
  [1, 'Set', true],
  [2, 'Set (Canceled)', true],
])('is_canceled %i: the label is %s', (is_canceled, text, canceled) => {
  const label = jobStatusLabel({ status_external_name: 'Set', is_canceled });
  expect(typeof label === 'string' ? label : sentenceText(label)).toBe(text);
  expect(isJobCanceled({ is_canceled })).toBe(canceled);
});
