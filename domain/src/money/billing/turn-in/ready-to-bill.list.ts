import { column } from '../../../core/list/column.ts';
import { defineList } from '../../../core/list/define-list.ts';
import { BILL_PROBLEM_WORDS } from './bill-problem.ts';

/** The columns of the worklist of what is turned in and not billed. */
export const READY_TO_BILL_LIST = defineList('ready_to_bill', [
  column('job_number', 'column.job_number', 'number', { defaultShown: true }),
  column('job_date', 'column.job_date', 'date', { defaultShown: true }),
  column('waiting_days', 'column.waiting_days', 'number', { defaultShown: true }),
  column('estimate', 'column.estimate', 'money', { defaultShown: true }),
  column('bill_problem', 'column.bill_problem', 'equal', { defaultShown: true, width: 180, words: BILL_PROBLEM_WORDS }),
  column('order_count', 'column.open_orders', 'number', { sums: true, defaultShown: true }),
  column('client_name', 'column.client', 'text', { defaultShown: true }),
  column('case_name', 'column.case', 'text', { defaultShown: true, width: 240 }),
  column('deponent_name', 'column.deponents', 'text', { defaultShown: true }),
  column('assign_service_providers', 'column.service_providers', 'text', { defaultShown: true }),
  column('turned_in_on', 'column.turned_in_on', 'datetime', { defaultShown: true }),
  column('division_name', 'column.division', 'text'),
]);

export type ReadyToBillColumnId = (typeof READY_TO_BILL_LIST.columns)[number]['id'];

/** How many jobs are billed by one press; each of them in a transaction of its own. */
export const MAX_BILLED_AT_ONCE = 500;
