import { ROLE_LIST } from '../../access/role/role.list.ts';
import { USER_LIST } from '../../access/user/user.list.ts';
import { COMPANY_LIST } from '../../company/company/company.list.ts';
import { BLACKOUT_DAY_LIST, HOLIDAY_LIST } from '../../company/company-day/company-day.list.ts';
import { DIVISION_LIST } from '../../company/division/division.list.ts';
import { SUBSCRIPTION_LIST } from '../../company/subscription/subscription.list.ts';
import { ACTIVITY_LOG_LIST } from '../../core/activity/activity-log.list.ts';
import type { Column } from '../../core/list/column.ts';
import type { List } from '../../core/list/define-list.ts';
import type { ListName } from '../../core/list/lists.ts';
import { DEAD_TASK_LIST } from '../../messages/outbox/dead-task.list.ts';
import { OUTBOX_LIST } from '../../messages/outbox/outbox.list.ts';
import { READY_TO_BILL_LIST } from '../../money/billing/turn-in/ready-to-bill.list.ts';
import { CLIENT_INVOICE_LIST } from '../../money/client-invoice/client-invoice.list.ts';
import { ORDER_LIST } from '../../money/order/order.list.ts';
import { TRANSACTION_LIST } from '../../money/payment/transaction.list.ts';
import { PROVIDER_INVOICE_LIST } from '../../money/provider-invoice/provider-invoice.list.ts';
import { ADDRESS_LIST } from '../../people/address/address.list.ts';
import { CASE_LIST } from '../../people/case/case.list.ts';
import { CLIENT_LIST } from '../../people/client/client.list.ts';
import { CONTACT_LIST } from '../../people/contact/contact.list.ts';
import { DEPONENT_LIST } from '../../people/deponent/deponent.list.ts';
import { NOTE_LIST } from '../../people/note/note.list.ts';
import { SERVICE_PROVIDER_LIST } from '../../people/service-provider/service-provider.list.ts';
import { JOB_FILE_LIST } from '../../production/file/job-file.list.ts';
import { JOB_LIST } from '../../scheduling/job/job.list.ts';
import { TIME_OFF_LIST } from '../../scheduling/time-off/time-off.list.ts';

/** Every list with its columns, the hidden ones included. A name of `LISTS` that is missing here does not compile. */
export const LIST_DEFINITIONS: { readonly [Name in ListName]: List<Name> } = {
  address: ADDRESS_LIST,
  activity_log: ACTIVITY_LOG_LIST,
  blackout_day: BLACKOUT_DAY_LIST,
  case: CASE_LIST,
  client: CLIENT_LIST,
  client_invoice: CLIENT_INVOICE_LIST,
  company: COMPANY_LIST,
  contact: CONTACT_LIST,
  dead_task: DEAD_TASK_LIST,
  deponent: DEPONENT_LIST,
  division: DIVISION_LIST,
  holiday: HOLIDAY_LIST,
  job: JOB_LIST,
  job_file: JOB_FILE_LIST,
  note: NOTE_LIST,
  order: ORDER_LIST,
  outbox: OUTBOX_LIST,
  provider_invoice: PROVIDER_INVOICE_LIST,
  ready_to_bill: READY_TO_BILL_LIST,
  role: ROLE_LIST,
  service_provider: SERVICE_PROVIDER_LIST,
  service_provider_time_off: TIME_OFF_LIST,
  subscription: SUBSCRIPTION_LIST,
  transaction: TRANSACTION_LIST,
  user: USER_LIST,
};

/** The columns of a list, those hidden from somebody included. */
export function columnsOfList(name: ListName): readonly Column[] {
  return LIST_DEFINITIONS[name].columns;
}
