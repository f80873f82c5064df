import { createRoute } from '@tanstack/react-router';
import { withTemporal } from '../lib/temporal.ts';
import { requireAccess } from './guards.ts';
import { lazyPage as lazyRouteComponent } from './lazy-page.ts';
import { shell } from './shell-route.tsx';

const clientPages = () => import('./lazy/clients.tsx');
const contactPages = () => import('./lazy/contacts.tsx');

const clients = createRoute({
  getParentRoute: () => shell,
  path: '/clients',
  beforeLoad: requireAccess({ module: 'clients' }),
  component: lazyRouteComponent(clientPages, 'ClientsRoute'),
});

const client = createRoute({
  getParentRoute: () => shell,
  path: '/clients/$clientId',
  beforeLoad: requireAccess({ module: 'clients' }),
  component: lazyRouteComponent(clientPages, 'ClientRoute'),
});

const casePages = () => import('./lazy/cases.tsx');

const cases = createRoute({
  getParentRoute: () => shell,
  path: '/cases',
  beforeLoad: requireAccess({ module: 'cases' }),
  component: lazyRouteComponent(casePages, 'CasesRoute'),
});

const legalCase = createRoute({
  getParentRoute: () => shell,
  path: '/cases/$caseId',
  beforeLoad: requireAccess({ module: 'cases' }),
  component: lazyRouteComponent(casePages, 'CaseRoute'),
});

const deponentPages = () => import('./lazy/deponents.tsx');

const deponents = createRoute({
  getParentRoute: () => shell,
  path: '/deponents',
  beforeLoad: requireAccess({ module: 'deponents' }),
  component: lazyRouteComponent(deponentPages, 'DeponentsRoute'),
});

const deponent = createRoute({
  getParentRoute: () => shell,
  path: '/deponents/$deponentId',
  beforeLoad: requireAccess({ module: 'deponents' }),
  component: lazyRouteComponent(deponentPages, 'DeponentRoute'),
});

const contacts = createRoute({
  getParentRoute: () => shell,
  path: '/contacts',
  beforeLoad: requireAccess({ module: 'contacts' }),
  component: lazyRouteComponent(contactPages, 'ContactsRoute'),
});

const contact = createRoute({
  getParentRoute: () => shell,
  path: '/contacts/$contactId',
  beforeLoad: requireAccess({ module: 'contacts' }),
  component: lazyRouteComponent(contactPages, 'ContactRoute'),
});

const providerPages = () => withTemporal(import('./lazy/providers.tsx'));

const providers = createRoute({
  getParentRoute: () => shell,
  path: '/providers',
  beforeLoad: requireAccess({ module: 'providers' }),
  component: lazyRouteComponent(providerPages, 'ProvidersRoute'),
});

const provider = createRoute({
  getParentRoute: () => shell,
  path: '/providers/$providerId',
  beforeLoad: requireAccess({ module: 'providers' }),
  component: lazyRouteComponent(providerPages, 'ProviderRoute'),
});

/** The people and cases behind the jobs: a list and a page each. */
export const recordRoutes = [
  clients,
  client,
  contacts,
  contact,
  cases,
  legalCase,
  deponents,
  deponent,
  providers,
  provider,
];
