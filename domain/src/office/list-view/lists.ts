import { ROLE_COLUMNS } from '../../access/role/columns.ts';
import { USER_COLUMNS } from '../../access/user/columns.ts';
import { COMPANY_COLUMNS } from '../../company/company/columns.ts';
import { BLACKOUT_DAY_COLUMNS, HOLIDAY_COLUMNS } from '../../company/company-day/company-day-columns.ts';
import { DIVISION_COLUMNS } from '../../company/division/columns.ts';
import { SUBSCRIPTION_COLUMNS } from '../../company/subscription/columns.ts';
import { ACTIVITY_LOG_COLUMNS } from '../../core/activity/columns.ts';
import type { Column } from '../../core/list/column.ts';
import type { ListName } from '../../core/list/list-names.ts';
import { DEAD_TASK_COLUMNS, OUTBOX_COLUMNS } from '../../messages/outbox/outbox-columns.ts';
import { READY_TO_BILL_COLUMNS } from '../../money/billing/turn-in/ready-columns.ts';
import { CLIENT_INVOICE_COLUMNS } from '../../money/client-invoice/columns.ts';
import { ORDER_COLUMNS } from '../../money/order/columns.ts';
import { TRANSACTION_COLUMNS } from '../../money/payment/transaction-columns.ts';
import { PROVIDER_INVOICE_COLUMNS } from '../../money/provider-invoice/columns.ts';
import { ADDRESS_COLUMNS } from '../../people/address/columns.ts';
import { CASE_COLUMNS } from '../../people/case/columns.ts';
import { CLIENT_COLUMNS } from '../../people/client/columns.ts';
import { CONTACT_COLUMNS } from '../../people/contact/columns.ts';
import { DEPONENT_COLUMNS } from '../../people/deponent/columns.ts';
import { NOTE_COLUMNS } from '../../people/note/columns.ts';
import { SERVICE_PROVIDER_COLUMNS } from '../../people/service-provider/columns.ts';
import { JOB_FILE_COLUMNS } from '../../production/file/columns.ts';
import { JOB_COLUMNS } from '../../scheduling/job/columns.ts';
import { TIME_OFF_COLUMNS } from '../../scheduling/time-off/time-off-columns.ts';

const LISTS: Readonly<Record<ListName, readonly Column[]>> = {
  address: ADDRESS_COLUMNS,
  activity_log: ACTIVITY_LOG_COLUMNS,
  blackout_day: BLACKOUT_DAY_COLUMNS,
  case: CASE_COLUMNS,
  client: CLIENT_COLUMNS,
  client_invoice: CLIENT_INVOICE_COLUMNS,
  company: COMPANY_COLUMNS,
  contact: CONTACT_COLUMNS,
  dead_task: DEAD_TASK_COLUMNS,
  deponent: DEPONENT_COLUMNS,
  division: DIVISION_COLUMNS,
  holiday: HOLIDAY_COLUMNS,
  job: JOB_COLUMNS,
  job_file: JOB_FILE_COLUMNS,
  note: NOTE_COLUMNS,
  order: ORDER_COLUMNS,
  outbox: OUTBOX_COLUMNS,
  provider_invoice: PROVIDER_INVOICE_COLUMNS,
  ready_to_bill: READY_TO_BILL_COLUMNS,
  role: ROLE_COLUMNS,
  service_provider: SERVICE_PROVIDER_COLUMNS,
  service_provider_time_off: TIME_OFF_COLUMNS,
  subscription: SUBSCRIPTION_COLUMNS,
  transaction: TRANSACTION_COLUMNS,
  user: USER_COLUMNS,
};

/** The columns of a list, those hidden from somebody included. */
export function columnsOfList(name: ListName): readonly Column[] {
  return LISTS[name];
}
