import type { MessageKey } from '../messages/catalogue.ts';
import type { Flag, Module } from '../permission/modules.ts';
import type { UserType } from '../permission/user-type.ts';
import type { TermName } from '../term/default-terms.ts';
import type { MenuGroup } from './menu.ts';

/** What a list is called: the plural of one of the company's own terms, or a sentence of the catalogue. */
export type ListTitle = { readonly term: TermName } | { readonly text: MessageKey };

/** Who may open the page of a list: somebody whose role has the flag of a module ('view' unless named), and of one of the user types. */
export interface ListNeeds {
  readonly module: Module;
  readonly flag?: Flag;
  readonly userTypes?: readonly UserType[];
}

/** What stands before a list in the navigation; the pictures are in `web/src/app/menu/nav.ts`. */
export type MenuIcon =
  | 'briefcase'
  | 'building'
  | 'calendar'
  | 'calendar_off'
  | 'card'
  | 'clock'
  | 'file'
  | 'gavel'
  | 'inbox'
  | 'log'
  | 'mail'
  | 'note'
  | 'receipt'
  | 'scale'
  | 'shield'
  | 'transactions'
  | 'user'
  | 'users'
  | 'wallet';

/** Where a list is in the navigation. */
export interface ListMenu {
  readonly group: Exclude<MenuGroup, 'pinned'>;
  /** Items of a group are in the order of this number. Items that are no lists have theirs in `web/src/app/menu/nav.ts`. */
  readonly position: number;
  readonly icon: MenuIcon;
  /** Pressed after g. */
  readonly key?: string;
  /** What the menu says where that is not the title. */
  readonly label?: MessageKey;
}

/**
 * One list, without its columns: those are with its noun (`defineList`), because the shell of the application needs every
 * entry and only the page of a list its columns.
 */
export interface ListEntry {
  /** Above its page, above its documents and in the menu. */
  readonly title: ListTitle;
  readonly needs: ListNeeds;
  /** The address of its page. A list without one stands in the pages of records alone. */
  readonly path?: string;
  /** Absent for a page that another page leads to. */
  readonly menu?: ListMenu;
  /** How the names of its export files begin (section 9). A list without it is not exported. */
  readonly file?: string;
}

const STAFF = ['admin', 'company'] as const;

/**
 * Every list of the product, by the name under which people's columns and searches of it are saved. From an entry follow
 * the access keys of its calls, its route with its guard, its place in the menu, its heading and its export files. What a
 * new list needs besides is in CONTRIBUTING; what is missing does not compile.
 */
export const LISTS = {
  activity_log: {
    title: { text: 'list.activity_log' },
    needs: { module: 'activitylog' },
    path: '/logs',
    menu: { group: 'administration', position: 180, icon: 'log', label: 'list.menu_activity_log' },
    file: 'ActivityLog',
  },
  address: { title: { text: 'list.addresses' }, needs: { module: 'clients' } },
  blackout_day: {
    title: { text: 'company_day.blackout_days' },
    needs: { module: 'blackoutdays', userTypes: STAFF },
    path: '/blackoutdays',
    menu: { group: 'administration', position: 110, icon: 'calendar_off' },
    file: 'BlackoutDayList',
  },
  case: {
    title: { term: 'case' },
    needs: { module: 'cases' },
    path: '/cases',
    menu: { group: 'people', position: 70, icon: 'scale', key: 'a' },
    file: 'CaseList',
  },
  client: {
    title: { term: 'client' },
    needs: { module: 'clients' },
    path: '/clients',
    menu: { group: 'people', position: 50, icon: 'briefcase', key: 'm' },
    file: 'ClientList',
  },
  client_invoice: {
    title: { text: 'list.client_invoices' },
    needs: { module: 'clientinvoices' },
    path: '/activity/client-invoices',
    menu: { group: 'money', position: 140, icon: 'receipt', key: 'i', label: 'list.menu_client_invoices' },
    file: 'ClientInvoiceList',
  },
  company: {
    title: { text: 'list.companies' },
    needs: { module: 'companies', userTypes: ['admin'] },
    path: '/companies',
    menu: { group: 'work', position: 5, icon: 'building', key: 'k' },
    file: 'CompanyList',
  },
  contact: {
    title: { term: 'contact' },
    needs: { module: 'contacts' },
    path: '/contacts',
    menu: { group: 'people', position: 60, icon: 'users' },
    file: 'ContactList',
  },
  dead_task: {
    title: { text: 'list.dead_tasks' },
    needs: { module: 'outbox' },
    path: '/outbox/failed',
    file: 'DeadTaskList',
  },
  deponent: {
    title: { term: 'deponent' },
    needs: { module: 'deponents' },
    path: '/deponents',
    menu: { group: 'people', position: 80, icon: 'user', key: 'e' },
    file: 'DeponentList',
  },
  division: {
    title: { term: 'division' },
    needs: { module: 'divisions' },
    path: '/divisions',
    menu: { group: 'administration', position: 90, icon: 'building' },
    file: 'DivisionList',
  },
  holiday: {
    title: { text: 'company_day.holidays' },
    needs: { module: 'holidays', userTypes: STAFF },
    path: '/holidays',
    menu: { group: 'administration', position: 100, icon: 'calendar' },
    file: 'HolidayList',
  },
  job: {
    title: { term: 'job' },
    needs: { module: 'jobs' },
    path: '/activity/jobs',
    menu: { group: 'work', position: 20, icon: 'gavel', key: 'j' },
    file: 'JobList',
  },
  job_file: {
    title: { text: 'list.files' },
    needs: { module: 'jobfiles' },
    path: '/activity/files',
    menu: { group: 'work', position: 110, icon: 'file', key: 'f' },
    file: 'FileList',
  },
  note: {
    title: { text: 'note.title' },
    needs: { module: 'notes' },
    path: '/activity/notes',
    menu: { group: 'work', position: 120, icon: 'note', key: 'n' },
    file: 'NoteList',
  },
  order: {
    title: { term: 'order' },
    needs: { module: 'orders' },
    path: '/activity/orders',
    menu: { group: 'money', position: 150, icon: 'inbox', key: 'o' },
    file: 'OrderList',
  },
  outbox: {
    title: { text: 'list.outbox' },
    needs: { module: 'outbox' },
    path: '/outbox',
    menu: { group: 'administration', position: 190, icon: 'mail' },
    file: 'OutboxList',
  },
  provider_invoice: {
    title: { text: 'list.provider_invoices' },
    needs: { module: 'providerinvoices' },
    path: '/activity/invoices',
    menu: { group: 'money', position: 160, icon: 'card', key: 'p' },
    file: 'ProviderInvoiceList',
  },
  read_sign: {
    title: { text: 'list.read_sign' },
    needs: { module: 'jobfiles', userTypes: STAFF },
    path: '/activity/readsign',
    menu: { group: 'work', position: 115, icon: 'scale' },
    file: 'ReadAndSignList',
  },
  ready_to_bill: {
    title: { text: 'list.ready_to_bill' },
    needs: { module: 'clientinvoices', flag: 'add' },
    path: '/activity/billing',
    menu: { group: 'money', position: 130, icon: 'wallet', key: 'b' },
    file: 'ReadyToBillList',
  },
  role: {
    title: { text: 'role.title' },
    needs: { module: 'roles' },
    path: '/roles',
    menu: { group: 'administration', position: 60, icon: 'shield', key: 'r' },
    file: 'RoleList',
  },
  service_provider: {
    title: { term: 'service_provider' },
    needs: { module: 'providers' },
    path: '/providers',
    menu: { group: 'people', position: 90, icon: 'users' },
    file: 'ServiceProviderList',
  },
  service_provider_time_off: {
    title: { text: 'time_off.title' },
    needs: { module: 'serviceprovidertimeoff' },
    path: '/timeoff',
    menu: { group: 'people', position: 100, icon: 'clock' },
    file: 'TimeOffList',
  },
  subscription: {
    title: { text: 'list.subscriptions' },
    needs: { module: 'subscription', userTypes: ['admin'] },
    path: '/subscriptions',
    menu: { group: 'money', position: 190, icon: 'wallet' },
    file: 'SubscriptionList',
  },
  transaction: {
    title: { term: 'transaction' },
    needs: { module: 'transactions' },
    path: '/activity/transactions',
    menu: { group: 'money', position: 170, icon: 'transactions', key: 't', label: 'list.menu_transactions' },
    file: 'TransactionList',
  },
  user: {
    title: { text: 'list.users' },
    needs: { module: 'users' },
    path: '/users',
    menu: { group: 'administration', position: 40, icon: 'users', key: 'u' },
    file: 'UserList',
  },
} as const satisfies Readonly<Record<string, ListEntry>>;

export type ListName = keyof typeof LISTS;

type NamesWith<Part> = { [Name in ListName]: (typeof LISTS)[Name] extends Part ? Name : never }[ListName];

/** Lists that have a page of their own. */
export type ListPageName = NamesWith<{ readonly path: string }>;

/** Lists that can be written to a file. */
export type ListFileName = NamesWith<{ readonly file: string }>;

export const LIST_NAMES = Object.keys(LISTS) as readonly ListName[];

export const LIST_PAGE_NAMES = LIST_NAMES.filter((name): name is ListPageName => 'path' in LISTS[name]);

/** The entry of a list, for what reads every list alike. */
export const listEntry = (name: ListName): ListEntry => LISTS[name];

/** Whether people may save how they look at a list. */
export function isListName(name: string): name is ListName {
  return Object.hasOwn(LISTS, name);
}
