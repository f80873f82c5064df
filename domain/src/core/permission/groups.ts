import type { Module } from './modules.ts';

/** What areas are about, for people who look for one among forty. */
export const MODULE_GROUPS = ['work', 'people', 'money', 'company', 'administration'] as const;

export type ModuleGroup = (typeof MODULE_GROUPS)[number];

const GROUPS: Readonly<Record<Module, ModuleGroup>> = {
  jobs: 'work',
  jobfiles: 'work',
  worksheets: 'work',
  progress: 'work',
  notes: 'work',
  calendarnote: 'work',
  serviceprovidertimeoff: 'work',
  tools: 'work',
  cases: 'people',
  clients: 'people',
  myclients: 'people',
  contacts: 'people',
  deponents: 'people',
  providers: 'people',
  delegates: 'people',
  merges: 'people',
  namechanges: 'people',
  orders: 'money',
  clientinvoices: 'money',
  providerinvoices: 'money',
  transactions: 'money',
  receipts: 'money',
  books: 'money',
  payruns: 'money',
  reports: 'money',
  cart: 'money',
  rewardspoints: 'money',
  companies: 'company',
  mycompany: 'company',
  divisions: 'company',
  holidays: 'company',
  blackoutdays: 'company',
  lettertemplates: 'company',
  lookupvalues: 'company',
  languagesettings: 'company',
  applicationsettings: 'company',
  notificationsettings: 'company',
  subscription: 'company',
  roles: 'administration',
  users: 'administration',
  masterpasswords: 'administration',
  activitylog: 'administration',
  outbox: 'administration',
  integrations: 'administration',
};

/** The group an area stands in where roles are shown. */
export function groupOf(module: Module): ModuleGroup {
  return GROUPS[module];
}
