import { ACTIVITY_LOG_COLUMNS } from '../activity/columns.ts';
import { ADDRESS_COLUMNS } from '../address/columns.ts';
import { READY_TO_BILL_COLUMNS } from '../billing/turn-in/ready-columns.ts';
import { BLACKOUT_DAY_COLUMNS, HOLIDAY_COLUMNS } from '../calendar/company-day-columns.ts';
import { CASE_COLUMNS } from '../case/columns.ts';
import { CLIENT_COLUMNS } from '../client/columns.ts';
import { CLIENT_INVOICE_COLUMNS } from '../client-invoice/columns.ts';
import { COMPANY_COLUMNS } from '../company/columns.ts';
import { CONTACT_COLUMNS } from '../contact/columns.ts';
import { DEPONENT_COLUMNS } from '../deponent/columns.ts';
import { DIVISION_COLUMNS } from '../division/columns.ts';
import { JOB_FILE_COLUMNS } from '../file/columns.ts';
import { JOB_COLUMNS } from '../job/columns.ts';
import type { Column } from '../list/column.ts';
import { NOTE_COLUMNS } from '../note/columns.ts';
import { ORDER_COLUMNS } from '../order/columns.ts';
import { DEAD_TASK_COLUMNS, OUTBOX_COLUMNS } from '../outbox/columns.ts';
import { PROVIDER_INVOICE_COLUMNS } from '../provider-invoice/columns.ts';
import { ROLE_COLUMNS } from '../role/columns.ts';
import { SERVICE_PROVIDER_COLUMNS } from '../service-provider/columns.ts';
import { SUBSCRIPTION_COLUMNS } from '../subscription/columns.ts';
import { TIME_OFF_COLUMNS } from '../time/time-off-columns.ts';
import { TRANSACTION_COLUMNS } from '../transaction/columns.ts';
import { USER_COLUMNS } from '../user/columns.ts';
import type { ListName } from './list-names.ts';

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
