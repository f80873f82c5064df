import { JOB_LIST, type JobColumnId } from '@onrecord/domain/scheduling/job/job.list';
import type { Tenant } from './tenant.ts';
import type { Users } from './users.ts';

/** A choice of columns as the column chooser saves it: those named in front and shown, all others hidden behind them. */
function choice(shown: readonly JobColumnId[]) {
  const rest = JOB_LIST.columns.map(({ id }) => id).filter((id) => !shown.includes(id));
  return [
    ...shown.map((column_name) => ({ column_name, is_shown: true })),
    ...rest.map((column_name) => ({ column_name, is_shown: false })),
  ];
}

interface Search {
  readonly name: string;
  readonly is_shared: boolean;
  readonly conditions: readonly (readonly [column: string, operator: string, value: string])[];
  /** The columns that show while it is open. */
  readonly shown?: readonly JobColumnId[];
}

const SEARCHES: readonly Search[] = [
  {
    name: 'No location yet',
    is_shared: true,
    conditions: [
      ['remote_meeting', 'is_null', ''],
      ['location_address1', 'is_null', ''],
    ],
  },
  { name: 'Full days', is_shared: false, conditions: [['estimated_duration', '>=', '6']] },
  {
    name: 'With meals',
    is_shared: true,
    conditions: [['meals_needed', '>', '0']],
    shown: ['job_number', 'job_date', 'start_time', 'client_name', 'case_name', 'meals_needed'],
  },
];

/** What a few people have arranged for themselves: columns of the job list and searches they come back to. */
export function makeSavedViews({ rows }: Tenant, users: Users): void {
  const columns: readonly [number, readonly JobColumnId[]][] = [
    [
      users.scheduler.user_id,
      [
        'job_number',
        'job_date',
        'start_time',
        'status_name',
        'client_name',
        'case_name',
        'deponent_name',
        'assign_services',
        'assign_service_providers',
        'confirmation_status_name',
      ],
    ],
    [
      users.billing.user_id,
      [
        'job_number',
        'job_date',
        'client_name',
        'case_name',
        'delivery_type_name',
        'p_worksheet_completed_on',
        'corporate_client_name',
      ],
    ],
  ];
  for (const [user_id, shown] of columns)
    rows.add('user_list_column', { user_id, list_name: 'job', columns: choice(shown) });
  for (const { name, is_shared, conditions, shown } of SEARCHES) {
    rows.add('advanced_search', {
      user_id: users.scheduler.user_id,
      list_name: 'job',
      name,
      is_shared,
      conditions: {
        search_columns: conditions.map(([column]) => column),
        search_conditions: conditions.map(([, operator]) => operator),
        search_values: conditions.map(([, , value]) => value),
        search_join: 'and',
      },
      arrangement: shown ? { columns: choice(shown), frozen: 1 } : null,
    });
  }
}
