import type { UserType } from './user-type.ts';

/** What a role may allow in a module. */
export const FLAGS = ['view', 'add', 'edit', 'delete'] as const;

export type Flag = (typeof FLAGS)[number];

export type ModuleFlags = Readonly<Record<Flag, boolean>>;

const EVERYBODY = ['admin', 'company', 'contact', 'provider'] as const;
const STAFF = ['admin', 'company'] as const;
const STAFF_AND_PROVIDER = ['admin', 'company', 'provider'] as const;
const STAFF_AND_CONTACT = ['admin', 'company', 'contact'] as const;

/**
 * The areas that permissions are kept for, each with the user types that can ever hold it. A role can give or take
 * flags inside that reach, never beyond it: no role turns a contact into somebody who edits roles.
 */
export const MODULES = {
  jobs: EVERYBODY,
  jobfiles: EVERYBODY,
  worksheets: STAFF_AND_PROVIDER,
  progress: STAFF_AND_PROVIDER,
  cases: EVERYBODY,
  clients: EVERYBODY,
  myclients: ['contact'],
  contacts: EVERYBODY,
  deponents: EVERYBODY,
  providers: STAFF_AND_PROVIDER,
  orders: EVERYBODY,
  clientinvoices: STAFF_AND_CONTACT,
  providerinvoices: STAFF_AND_PROVIDER,
  transactions: EVERYBODY,
  receipts: STAFF,
  books: STAFF,
  payruns: STAFF,
  reports: STAFF,
  cart: EVERYBODY,
  rewardspoints: STAFF_AND_CONTACT,
  notes: STAFF,
  calendarnote: STAFF,
  serviceprovidertimeoff: STAFF_AND_PROVIDER,
  holidays: STAFF,
  blackoutdays: STAFF,
  tools: EVERYBODY,
  delegates: STAFF_AND_CONTACT,
  notificationsettings: EVERYBODY,
  companies: ['admin'],
  mycompany: ['company'],
  divisions: STAFF,
  lettertemplates: STAFF,
  lookupvalues: STAFF,
  languagesettings: STAFF,
  applicationsettings: STAFF,
  subscription: STAFF,
  roles: STAFF,
  users: STAFF,
  merges: STAFF,
  namechanges: STAFF,
  masterpasswords: ['admin'],
  activitylog: STAFF,
  outbox: STAFF,
  integrations: STAFF,
} as const satisfies Record<string, readonly UserType[]>;

export type Module = keyof typeof MODULES;

export const MODULE_NAMES = Object.keys(MODULES) as Module[];

/**
 * The module an area is read as for a user type (section 6): companies is mycompany for company users, clients is
 * myclients for contacts.
 */
export function moduleOf(userType: UserType, area: Module): Module {
  if (userType === 'company' && area === 'companies') return 'mycompany';
  if (userType === 'contact' && area === 'clients') return 'myclients';
  return area;
}
