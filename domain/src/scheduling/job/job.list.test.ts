import { describe, expect, test } from 'vitest';
import { ACTIVITY_LOG_LIST } from '../../core/activity/activity-log.list.ts';
import { type Column, exportColumns, type ListFlag, type ListViewer } from '../../core/list/column.ts';
import { message } from '../../core/messages/catalogue.ts';
import type { UserType } from '../../core/permission/user-type.ts';
import { CLIENT_INVOICE_LIST } from '../../money/client-invoice/client-invoice.list.ts';
import { JOB_LIST } from './job.list.ts';

/** The ids a viewer cannot export. */
const lost = (columns: readonly Column[], user_type: UserType, ...flags: ListFlag[]) => {
  const viewer: ListViewer = { user_type, flags: Object.fromEntries(flags.map((flag) => [flag, true])) };
  const stored = exportColumns(columns, viewer).map((column) => column.id);
  return columns.map((column) => column.id).filter((id) => !stored.includes(id));
};

const COUNTS = ['rooms_needed', 'meals_needed', 'reporters_needed'];

describe('job export columns by role (section 6)', () => {
  test.each<[UserType, ListFlag[], string[]]>([
    ['admin', [], []],
    ['company', ['use_room_meal_and_reporter_counts'], []],
    ['company', [], COUNTS],
    ['contact', [], ['status_name', 'user_codes', 'cover', ...COUNTS, 'case_reference_number']],
    [
      'contact',
      ['use_room_meal_and_reporter_counts'],
      ['status_name', 'user_codes', 'cover', ...COUNTS, 'case_reference_number'],
    ],
    [
      'contact',
      ['hide_service_provider_on_jobs'],
      [
        'assign_service_providers',
        'status_name',
        'user_codes',
        'cover',
        'service_and_provider',
        ...COUNTS,
        'case_reference_number',
      ],
    ],
    [
      'provider',
      ['hide_service_provider_on_jobs', 'use_room_meal_and_reporter_counts'],
      ['job_request_id', 'job_request_status', 'status_name', 'user_codes', 'cover', ...COUNTS, 'client_case_number'],
    ],
  ])('%s with %j loses %j', (userType, flags, ids) => {
    expect(lost(JOB_LIST.columns, userType, ...flags)).toEqual(ids);
  });
});

test('a provider who looks at commissions does not see when the client was billed or paid', () => {
  // How a company chases its money is nobody else's business.
  const office = ['days_late', 'last_step', 'last_step_on'];
  expect(lost(CLIENT_INVOICE_LIST.columns, 'provider', 'is_commission')).toEqual([
    'invoice_date',
    'payment_due',
    ...office,
    'paid_date',
  ]);
  expect(lost(CLIENT_INVOICE_LIST.columns, 'provider')).toEqual(office);
  expect(lost(CLIENT_INVOICE_LIST.columns, 'contact', 'is_commission')).toEqual(office);
  expect(lost(CLIENT_INVOICE_LIST.columns, 'company')).toEqual([]);
});

describe.each([
  ['job', JOB_LIST.columns],
  ['client invoice', CLIENT_INVOICE_LIST.columns],
  ['activity log', ACTIVITY_LOG_LIST.columns],
] as const)('the %s list', (_name, columns) => {
  test('names every column once and heads every column differently', () => {
    const ids = columns.map((column) => column.id);
    expect(new Set(ids).size).toBe(ids.length);
    const headings = columns.map((column) => message(column.heading));
    expect(new Set(headings).size).toBe(headings.length);
  });

  test('shows enough to recognise a row, and not everything, by default', () => {
    const isOfStaff = ({ shownTo }: Column) => shownTo?.includes('company') ?? true;
    const shown = columns.filter((column) => column.defaultShown && isOfStaff(column)).length;
    expect(shown).toBeGreaterThan(4);
    expect(shown).toBeLessThan(12);
  });
});
