import { expect, test } from 'vitest';
import { catalogue } from '../../core/messages/catalogue.ts';
import { reportHeadline } from './headline.ts';
import { columnHeading, keyHeading, lineHeading, rowLabel } from './labels.ts';
import { REPORT_KEYS } from './report-choices.ts';
import { REPORT_COLUMNS, REPORT_NAMES, REPORTS } from './reports.ts';
import { completeValues, reportTotals } from './rows.ts';

test('a share of sums is not a sum of shares', () => {
  const columns = REPORTS.on_time.columns;
  const rows = [
    { key: '1', values: { due: '1', in_time: '1', owed: '0' } },
    { key: '2', values: { due: '9', in_time: '0', owed: '2' } },
  ];
  expect(reportTotals(columns, rows)).toEqual({ due: '10', in_time: '1', on_time_percent: '10.0', owed: '2' });
});

test('sums of a margin, and the oldest of all', () => {
  const margin = [
    { key: 'a', values: { revenue: '100.00', earned: '60.00' } },
    { key: 'b', values: { revenue: '0.10', earned: '0.20' } },
  ];
  expect(reportTotals(REPORTS.margin.columns, margin)).toEqual({
    revenue: '100.10',
    earned: '60.20',
    margin: '39.90',
    margin_percent: '39.9',
  });
  expect(completeValues(REPORTS.margin.columns, margin[1]?.values ?? {})).toMatchObject({ margin: '-0.10' });
  const waiting = [
    { key: '0-2', values: { estimate: '10.10', jobs: '3', oldest: '2' } },
    { key: '31+', values: { estimate: '0.00', jobs: '0', oldest: null } },
  ];
  expect(reportTotals(REPORTS.unbilled.columns, waiting)).toEqual({ estimate: '10.10', jobs: '3', oldest: '2' });
});

test('the main figure of each report is one of its columns, and everything has a name', () => {
  for (const name of REPORT_NAMES) {
    expect(REPORTS[name].columns).toContain(REPORTS[name].main);
    expect(catalogue[`report.${name}`].text).not.toBe('');
  }
  for (const column of REPORT_COLUMNS) expect(catalogue[columnHeading(column)]).toBeDefined();
  for (const key of REPORT_KEYS) expect(catalogue[keyHeading(key)]).toBeDefined();
  expect(lineHeading('client_merged')).toBe('report_line.other');
});

const formats = { amount: (plain: string) => `$${plain}`, percent: (plain: string) => `${plain}%`, count: String };

test.each([
  ['revenue', { revenue: '10.00', change: '11.6' }, 'report.says_revenue_more', { amount: '$10.00', percent: '11.6%' }],
  ['revenue', { revenue: '10.00', change: '-4.0' }, 'report.says_revenue_less', { amount: '$10.00', percent: '4.0%' }],
  ['revenue', { revenue: '10.00', change: null }, 'report.says_revenue', { amount: '$10.00' }],
  ['days_to_pay', { receivable: '5.00', days: '41' }, 'report.says_days_to_pay', { amount: '$5.00', days: '41' }],
  ['days_to_pay', { receivable: '5.00', days: null }, 'report.says_days_to_pay_none', { amount: '$5.00' }],
  ['unbilled', { jobs: '0', oldest: null }, 'report.says_unbilled_none', {}],
  ['cancellations', { jobs: '9', canceled: '0' }, 'report.says_cancellations_none', {}],
  ['utilization', { utilization: '71.0' }, 'report.says_utilization', { percent: '71.0%' }],
] as const)('%s with %j', (name, sums, key, params) =>
  expect(reportHeadline(name, sums, formats)).toEqual({ key, params }),
);

test.each([
  ['month', { key: '2026-11', label: '' }, 'Nov 2026'],
  ['week', { key: '2026-11-16', label: '' }, 'day 2026-11-16'],
  ['age', { key: '11-30', label: '' }, '11–30'],
  ['client', { key: '7', label: 'Wexcombe' }, 'Wexcombe'],
  ['client', { key: '', label: '' }, 'nobody'],
  ['reason', { key: 'no_price', label: '' }, 'said: bill_problem.no_price'],
] as const)('a row by %s', (by, row, label) =>
  expect(
    rowLabel(row, by, {
      tag: 'en-US',
      date: (day) => `day ${day}`,
      nobody: () => 'nobody',
      word: (key: string) => `said: ${key}`,
    }),
  ).toBe(label),
);
