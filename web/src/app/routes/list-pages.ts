import type { ListPageName } from '@onrecord/domain/core/list/lists';
import type { RouteComponent } from '@tanstack/react-router';
import { withTemporal } from '../../lib/format/temporal.ts';
import { lazyPage } from './lazy-page.ts';

const absences = () => withTemporal(import('../lazy/absences.tsx'));
const billing = () => import('../lazy/billing.tsx');
const logs = () => import('../lazy/logs.tsx');

/** The page of every list that has one, but the job list (first-routes.ts). A list that is missing here does not compile. */
export const LIST_PAGES: Readonly<Record<Exclude<ListPageName, 'job'>, RouteComponent>> = {
  activity_log: lazyPage(logs, 'ActivityRoute'),
  blackout_day: lazyPage(absences, 'BlackoutDaysRoute'),
  case: lazyPage(() => import('../lazy/cases.tsx'), 'CasesRoute'),
  client: lazyPage(() => import('../lazy/clients.tsx'), 'ClientsRoute'),
  client_invoice: lazyPage(billing, 'ClientInvoicesRoute'),
  company: lazyPage(() => import('../lazy/companies.tsx'), 'CompaniesRoute'),
  contact: lazyPage(() => import('../lazy/contacts.tsx'), 'ContactsRoute'),
  dead_task: lazyPage(logs, 'DeadTasksRoute'),
  deponent: lazyPage(() => import('../lazy/deponents.tsx'), 'DeponentsRoute'),
  division: lazyPage(() => import('../lazy/divisions.tsx')),
  holiday: lazyPage(absences, 'HolidaysRoute'),
  job_file: lazyPage(() => import('../lazy/files.tsx')),
  note: lazyPage(() => withTemporal(import('../lazy/notes.tsx')), 'NotesRoute'),
  order: lazyPage(billing, 'OrdersRoute'),
  outbox: lazyPage(logs, 'OutboxRoute'),
  provider_invoice: lazyPage(billing, 'ProviderInvoicesRoute'),
  read_sign: lazyPage(() => import('../lazy/read-sign.tsx')),
  ready_to_bill: lazyPage(billing, 'ReadyRoute'),
  role: lazyPage(() => import('../lazy/roles.tsx'), 'RolesRoute'),
  service_provider: lazyPage(() => withTemporal(import('../lazy/providers.tsx')), 'ProvidersRoute'),
  service_provider_time_off: lazyPage(absences, 'TimeOffRoute'),
  subscription: lazyPage(() => import('../lazy/subscription.tsx'), 'SubscriptionsRoute'),
  transaction: lazyPage(() => import('../lazy/payment.tsx'), 'TransactionsRoute'),
  user: lazyPage(() => import('../lazy/users.tsx')),
};
