import { FLAGS, type Flag, MODULE_NAMES, MODULES, type Module, type ModuleFlags } from './modules.ts';
import type { UserType } from './user-type.ts';

/** The default rows of the table: company users have two, chosen by their full-access flag. */
export const PROFILES = ['admin', 'company', 'company_full', 'contact', 'provider'] as const;

export type Profile = (typeof PROFILES)[number];

type Row = Readonly<Partial<Record<Module, string>>>;

const CONTACT: Row = {
  jobs: 'vae',
  jobfiles: 'vaed',
  cases: 'v',
  clients: 'v',
  myclients: 'v',
  contacts: 'v',
  deponents: 'v',
  orders: 'v',
  clientinvoices: 'v',
  transactions: 'va',
  cart: 'vaed',
  rewardspoints: 'va',
  tools: 'ved',
  delegates: 'vaed',
  notificationsettings: 've',
};

const PROVIDER: Row = {
  jobs: 've',
  jobfiles: 'vae',
  worksheets: 'vae',
  progress: 'vae',
  cases: 'v',
  clients: 'v',
  contacts: 'v',
  deponents: 'v',
  providers: 'v',
  orders: 'v',
  providerinvoices: 'v',
  transactions: 'v',
  cart: 'vaed',
  serviceprovidertimeoff: 'vaed',
  tools: 've',
  notificationsettings: 've',
};

const COMPANY: Row = {
  jobs: 'vae',
  jobfiles: 'vaed',
  worksheets: 'vae',
  progress: 'vae',
  cases: 'v',
  clients: 'v',
  contacts: 'v',
  deponents: 'v',
  providers: 'v',
  orders: 'vae',
  clientinvoices: 'v',
  providerinvoices: 'v',
  transactions: 'v',
  cart: 'v',
  rewardspoints: 'v',
  notes: 'v',
  calendarnote: 'vaed',
  serviceprovidertimeoff: 'v',
  holidays: 'v',
  blackoutdays: 'v',
  tools: 've',
  delegates: 'v',
  notificationsettings: 've',
  mycompany: 'v',
  divisions: 'v',
  lettertemplates: 'v',
  lookupvalues: 'v',
  languagesettings: 'v',
  subscription: 'v',
};

const COMPANY_FULL: Row = {
  ...COMPANY,
  jobs: 'vaed',
  worksheets: 'vaed',
  progress: 'vaed',
  cases: 'vaed',
  clients: 'vaed',
  contacts: 'vaed',
  deponents: 'vaed',
  providers: 'vaed',
  orders: 'vaed',
  clientinvoices: 'vaed',
  providerinvoices: 'vaed',
  transactions: 'vaed',
  receipts: 'vaed',
  books: 'vaed',
  payruns: 'vaed',
  reports: 've',
  cart: 'vaed',
  rewardspoints: 'vaed',
  notes: 'vaed',
  serviceprovidertimeoff: 'vaed',
  holidays: 'vaed',
  blackoutdays: 'vaed',
  tools: 'vaed',
  delegates: 'vaed',
  mycompany: 've',
  divisions: 'vaed',
  lettertemplates: 'vaed',
  lookupvalues: 'vaed',
  languagesettings: 'vaed',
  applicationsettings: 've',
  subscription: 'vae',
  roles: 'vaed',
  users: 'vaed',
  merges: 'vaed',
  namechanges: 'vaed',
  activitylog: 'v',
  outbox: 'ved',
  integrations: 'vaed',
};

const ADMIN: Row = {
  ...Object.fromEntries(MODULE_NAMES.map((module) => [module, 'vaed'])),
  merges: 'v',
  namechanges: 'v',
  masterpasswords: 'va',
  activitylog: 'v',
  outbox: 'ved',
};

const ROWS: Readonly<Record<Profile, Row>> = {
  admin: ADMIN,
  company: COMPANY,
  company_full: COMPANY_FULL,
  contact: CONTACT,
  provider: PROVIDER,
};

const LETTER: Readonly<Record<Flag, string>> = { view: 'v', add: 'a', edit: 'e', delete: 'd' };

/** The row of the default table somebody starts from. The full-access flag means something for company users only. */
export function profileOf(userType: UserType, fullAccess: boolean): Profile {
  return userType === 'company' && fullAccess ? 'company_full' : userType;
}

/** Whether a module is within reach of a user type at all, whatever a role says. */
export function isWithinReach(userType: UserType, module: Module): boolean {
  return (MODULES[module] as readonly UserType[]).includes(userType);
}

/** The flags a profile has for a module before any role changes them (section 6). */
export function defaultFlags(profile: Profile, module: Module): ModuleFlags {
  const userType = profile === 'company_full' ? 'company' : profile;
  const letters = isWithinReach(userType, module) ? (ROWS[profile][module] ?? '') : '';
  return Object.fromEntries(FLAGS.map((flag) => [flag, letters.includes(LETTER[flag])])) as Record<Flag, boolean>;
}
