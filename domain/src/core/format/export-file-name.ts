/** The export formats of section 9, each named by the ending of its file. */
export const EXPORT_FORMATS = ['xlsx', 'txt', 'pdf', 'ics'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The prefixes of export files; a list names its own. */
export const EXPORT_PREFIXES = {
  jobs: 'JobList',
  client_invoices: 'ClientInvoiceList',
  provider_invoices: 'ProviderInvoiceList',
  orders: 'OrderList',
  transactions: 'TransactionList',
  cases: 'CaseList',
  clients: 'ClientList',
  companies: 'CompanyList',
  contacts: 'ContactList',
  deponents: 'DeponentList',
  providers: 'ServiceProviderList',
  activity_log: 'ActivityLog',
  roles: 'RoleList',
  product_prices: 'ProductPriceList',
  product_pay_templates: 'ProductPayTemplateList',
  time_off: 'TimeOffList',
  holidays: 'HolidayList',
  blackout_days: 'BlackoutDayList',
  notes: 'NoteList',
  users: 'UserList',
  divisions: 'DivisionList',
  files: 'FileList',
  outbox: 'OutboxList',
  dead_tasks: 'DeadTaskList',
  ready_to_bill: 'ReadyToBillList',
  subscriptions: 'SubscriptionList',
} as const;

export type ExportPrefix = keyof typeof EXPORT_PREFIXES;

/** A list by its name here, or by a prefix that is data of its own, as lookups have it. */
export type FileList = ExportPrefix | { readonly prefix: string };

/**
 * The name of an export file (section 9): prefix, date as DD-MM-YYYY, Unix seconds.
 * `exportFileName('time_off', '2026-03-10', 1773158400, 'xlsx')` is `TimeOffList_10-03-2026_1773158400.xlsx`.
 */
export function exportFileName(list: FileList, date: string, unixSeconds: number, format: ExportFormat): string {
  const [year, month, day] = date.split('-');
  const prefix = typeof list === 'string' ? EXPORT_PREFIXES[list] : list.prefix;
  return `${prefix}_${day}-${month}-${year}_${Math.trunc(unixSeconds)}.${format}`;
}
