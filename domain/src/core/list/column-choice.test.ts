import { expect, test } from 'vitest';
import { JOB_LIST } from '../../scheduling/job/job.list.ts';
import { JOB_REQUEST_FILTERS, JOB_WORK_FILTERS, type JobFilter } from '../../scheduling/job/job-filter-keys.ts';
import { jobViewColumns } from '../../scheduling/job/job-view-columns.ts';
import type { UserType } from '../permission/user-type.ts';
import { choiceOf, chooseColumns, usualFrozen } from './column-choice.ts';

const { columns } = JOB_LIST;
const viewer = (user_type: UserType, hides = false) => ({ user_type, flags: { hide_service_provider_on_jobs: hides } });
const shownTo = (...of: Parameters<typeof viewer>) =>
  chooseColumns(columns, viewer(...of), []).flatMap(({ column, is_shown }) => (is_shown ? [column.id] : []));

test('staff start with the internal status, everybody else with the external one', () => {
  expect(shownTo('company')).toContain('status_name');
  expect(shownTo('company')).not.toContain('status_external_name');
  for (const userType of ['contact', 'provider'] as const) {
    expect(shownTo(userType)).toContain('status_external_name');
    expect(shownTo(userType)).not.toContain('status_name');
  }
});

test.each<[string, readonly string[], Parameters<typeof viewer>, number]>([
  ['number and provider stay', [], ['company'], 2],
  ['the number alone where providers are hidden', [], ['contact', true], 1],
  ['one at least, whatever is in front', ['case_name', 'job_number'], ['company'], 1],
  ['those in front alone', ['job_number', 'case_name', 'assign_service_providers'], ['company'], 1],
])('columns that stay: %s', (_title, shown, of, frozen) => {
  const choice = shown.length === 0 ? [] : choiceOf(columns, shown);
  expect(usualFrozen(chooseColumns(columns, viewer(...of), choice))).toBe(frozen);
});

test('a view starts with its own columns in their order; each is a column of the list, named once', () => {
  const filters: JobFilter[] = [
    ...JOB_REQUEST_FILTERS.map((status): JobFilter => ({ kind: 'request', status })),
    ...JOB_WORK_FILTERS.map((work): JobFilter => ({ kind: 'work', work })),
  ];
  const started = filters.flatMap((filter) => jobViewColumns(filter) ?? []);
  expect(new Set(started).difference(new Set<string>(columns.map(({ id }) => id)))).toEqual(new Set());
  for (const wanted of filters.flatMap((filter) => [jobViewColumns(filter) ?? []])) {
    if (wanted.length === 0) continue;
    const chosen = chooseColumns(columns, viewer('company'), choiceOf(columns, wanted));
    expect(chosen.flatMap(({ column, is_shown }) => (is_shown ? [column.id] : []))).toEqual([...wanted]);
  }
});
