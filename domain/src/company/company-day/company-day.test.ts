import { expect, test } from 'vitest';
import { type CompanyDay, companyDayProblems } from './company-day.ts';

const day = (facts: Partial<CompanyDay>): CompanyDay => ({ description: 'Move', date_time: '2027-03-25', ...facts });

test.each<[string, Partial<CompanyDay>, Record<string, string>]>([
  ['a holiday', {}, {}],
  ['one blackout day', { to_date: '2027-03-25' }, {}],
  ['a whole year', { to_date: '2028-03-24' }, {}],
  ['no description', { description: '  ' }, { description: 'form.required' }],
  ['a day that does not exist', { date_time: '2027-02-29' }, { date_time: 'form.date' }],
  ['a blank of the old kind', { date_time: '0000-00-00' }, { date_time: 'form.date' }],
  ['a year nobody means', { date_time: '2127-03-25' }, { date_time: 'form.date' }],
  ['an end before the start', { to_date: '2027-03-24' }, { to_date: 'form.end_before_start' }],
  ['more than a year', { to_date: '2028-03-25' }, { to_date: 'company_day.too_long' }],
  ['an end that is no day', { to_date: '2027-04-31' }, { to_date: 'form.date' }],
])('%s', (_title, facts, expected) => {
  const found = Object.entries(companyDayProblems(day(facts))).map(([field, { key }]) => [field, key]);
  expect(Object.fromEntries(found)).toEqual(expected);
});
