import type { ListName } from '@onrecord/domain/core/list/list-names';

export interface ListCalls {
  readonly page: string;
  /** The call that writes the list to a file; null for what only stands in the page of a record, never as a list of its own. */
  readonly file: string | null;
  /** What the page's call wants beside the list's query. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Columns by which the list narrows itself until somebody narrows by them. */
  readonly own?: readonly string[];
  /** Who reads it; without a word the staff of a company who may do everything. */
  readonly reader?: 'admin';
}

/** The calls of every list. A new list is a line here, or this does not compile. */
export const LIST_CALLS: Readonly<Record<ListName, ListCalls>> = {
  activity_log: { page: '/activity_log/activityLogs', file: '/activity_log/exportActivityLogs' },
  address: { page: '/address/addresses', file: null },
  blackout_day: { page: '/blackout_day/getBlackoutDayValue', file: '/blackout_day/exportBlackoutDays' },
  case: { page: '/case/cases', file: '/case/exportCases' },
  client: { page: '/client/clients', file: '/client/exportClients' },
  client_invoice: { page: '/client_invoice/getClientInvoiceData', file: '/client_invoice/exportClientInvoices' },
  company: { page: '/company/companies', file: '/company/exportCompanies', reader: 'admin' },
  contact: { page: '/contact/contacts', file: '/contact/exportContacts' },
  dead_task: { page: '/task/deadTasks', file: '/task/exportDeadTasks' },
  deponent: { page: '/deponent/deponents', file: '/deponent/exportDeponents' },
  division: { page: '/division/divisions', file: '/division/exportDivisions' },
  holiday: { page: '/holiday/getHolidayValue', file: '/holiday/exportHolidays' },
  job: { page: '/job/getJobListing', file: '/job/exportJobs' },
  job_file: { page: '/job_file/getJobFileList', file: '/job_file/exportJobFiles' },
  note: { page: '/note/getNoteList', file: '/note/exportNotes', own: ['status'] },
  order: { page: '/order/getOrderData', file: '/order/exportOrders' },
  outbox: { page: '/outbox/messages', file: '/outbox/exportMessages' },
  provider_invoice: {
    page: '/service_provider_invoice/getProviderInvoiceData',
    file: '/service_provider_invoice/exportProviderInvoices',
  },
  ready_to_bill: { page: '/billing/readyToBill', file: '/billing/exportReadyToBill' },
  role: { page: '/role/getRoleList', file: '/role/exportRoles' },
  service_provider: {
    page: '/service_provider/getServiceProviderListing',
    file: '/service_provider/exportServiceProviders',
  },
  service_provider_time_off: {
    page: '/service_provider_time_off/getAllTimeOffData',
    file: '/service_provider_time_off/exportTimeOff',
  },
  subscription: { page: '/subscription/subscriptions', file: '/subscription/exportSubscriptions', reader: 'admin' },
  transaction: { page: '/transaction/transactions', file: '/transaction/exportTransactions' },
  user: { page: '/user/users', file: '/user/exportUsers' },
};
