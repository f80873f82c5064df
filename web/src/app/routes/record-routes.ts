import { createRoute } from '@tanstack/react-router';
import { withTemporal } from '../../lib/format/temporal.ts';
import { requireAccess } from './guards.ts';
import { lazyPage as lazyRouteComponent } from './lazy-page.ts';
import { shell } from './shell-route.tsx';

const clientPages = () => import('../lazy/clients.tsx');
const contactPages = () => import('../lazy/contacts.tsx');

const client = createRoute({
  getParentRoute: () => shell,
  path: '/clients/$clientId',
  beforeLoad: requireAccess({ module: 'clients' }),
  component: lazyRouteComponent(clientPages, 'ClientRoute'),
});

const casePages = () => import('../lazy/cases.tsx');

const legalCase = createRoute({
  getParentRoute: () => shell,
  path: '/cases/$caseId',
  beforeLoad: requireAccess({ module: 'cases' }),
  component: lazyRouteComponent(casePages, 'CaseRoute'),
});

const deponentPages = () => import('../lazy/deponents.tsx');

const deponent = createRoute({
  getParentRoute: () => shell,
  path: '/deponents/$deponentId',
  beforeLoad: requireAccess({ module: 'deponents' }),
  component: lazyRouteComponent(deponentPages, 'DeponentRoute'),
});

const contact = createRoute({
  getParentRoute: () => shell,
  path: '/contacts/$contactId',
  beforeLoad: requireAccess({ module: 'contacts' }),
  component: lazyRouteComponent(contactPages, 'ContactRoute'),
});

const providerPages = () => withTemporal(import('../lazy/providers.tsx'));

const provider = createRoute({
  getParentRoute: () => shell,
  path: '/providers/$providerId',
  beforeLoad: requireAccess({ module: 'providers' }),
  component: lazyRouteComponent(providerPages, 'ProviderRoute'),
});

/** The pages of the people and cases behind the jobs. */
export const recordRoutes = [client, contact, legalCase, deponent, provider];
