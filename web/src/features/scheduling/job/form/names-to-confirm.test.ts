import { expect, test } from 'vitest';
import { NO_SERVICE } from './job-form-values.ts';
import { namesToConfirm } from './names-to-confirm.ts';

const now = Temporal.Instant.from('2027-03-10T05:00:00Z');
const service = (label: string | null) => ({
  ...NO_SERVICE,
  service_provider_id: label === null ? null : { value: label.length, label },
});
const job = (job_date: string, ...labels: (string | null)[]) => ({
  ...{ job_date, time_zone: 'America/Denver', services: labels.map(service) },
});

test('whoever was chosen is asked once, and a service without anybody asks nobody', () => {
  expect(namesToConfirm(job('2027-03-10', 'Ruth Ellison', null, 'Ruth Ellison', 'Sam Okafor'), now)).toEqual([
    'Ruth Ellison',
    'Sam Okafor',
  ]);
  expect(namesToConfirm(job('2027-03-10', null), now)).toEqual([]);
});

test('nobody is asked about a day that has passed where the job is', () => {
  expect(namesToConfirm(job('2027-03-09', 'Ruth Ellison'), now)).toEqual(['Ruth Ellison']);
  expect(namesToConfirm(job('2027-03-08', 'Ruth Ellison'), now)).toEqual([]);
});
