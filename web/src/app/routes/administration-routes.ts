import { LOCALES, type Locale } from '@onrecord/domain/core/language/locale';
import { LOOKUP_ROUTES } from '@onrecord/domain/core/lookup/routes';
import { createRoute, redirect } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { restoreSession } from '../session/session-store.ts';
import { requireAccess, requireSubscription } from './guards.ts';
import { lazyPage as lazyRouteComponent } from './lazy-page.ts';
import { shell } from './shell-route.tsx';

const logsConfiguration = createRoute({
  getParentRoute: () => shell,
  path: '/logs/configuration',
  beforeLoad: requireAccess({ module: 'applicationsettings', flag: 'view' }),
  component: lazyRouteComponent(() => import('../lazy/settings.tsx'), 'LogsConfigurationRoute'),
});

const prices = createRoute({
  getParentRoute: () => shell,
  path: '/prices',
  beforeLoad: requireAccess({ module: 'lookupvalues', flag: 'view', userTypes: ['admin', 'company'] }),
  component: lazyRouteComponent(() => import('../lazy/prices.tsx')),
});

const languageSettings = createRoute({
  getParentRoute: () => shell,
  path: '/language-settings',
  beforeLoad: requireAccess({ module: 'languagesettings', flag: 'view' }),
  component: lazyRouteComponent(() => import('../lazy/terms.tsx')),
});

const companiesPages = () => import('../lazy/companies.tsx');

const newCompany = createRoute({
  getParentRoute: () => shell,
  path: '/companies/new',
  beforeLoad: requireAccess({ module: 'companies', flag: 'add', userTypes: ['admin'] }),
  component: lazyRouteComponent(companiesPages, 'NewCompanyRoute'),
});

const company = createRoute({
  getParentRoute: () => shell,
  path: '/companies/$companyId',
  beforeLoad: requireAccess({ module: 'companies', flag: 'view', userTypes: ['admin'] }),
  component: lazyRouteComponent(companiesPages, 'CompanyRoute'),
});

const myCompany = createRoute({
  getParentRoute: () => shell,
  path: '/mycompany',
  beforeLoad: requireAccess({ module: 'mycompany', flag: 'view', userTypes: ['company'] }),
  component: lazyRouteComponent(companiesPages, 'MyCompanyRoute'),
});

const rolesPages = () => import('../lazy/roles.tsx');

const roleDefaults = createRoute({
  getParentRoute: () => shell,
  path: '/roles/defaults',
  beforeLoad: requireAccess({ module: 'roles', flag: 'view' }),
  component: lazyRouteComponent(rolesPages, 'DefaultsRoute'),
});

const newRole = createRoute({
  getParentRoute: () => shell,
  path: '/roles/new',
  beforeLoad: requireAccess({ module: 'roles', flag: 'add' }),
  validateSearch: (search): { copy?: number } => {
    const copy = Number(search.copy);
    return { copy: Number.isSafeInteger(copy) && copy > 0 ? copy : undefined };
  },
  component: lazyRouteComponent(rolesPages, 'NewRoleRoute'),
});

const role = createRoute({
  getParentRoute: () => shell,
  path: '/roles/$roleId',
  beforeLoad: requireAccess({ module: 'roles', flag: 'view' }),
  component: lazyRouteComponent(rolesPages, 'RoleRoute'),
});

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  beforeLoad: requireAccess({ userTypes: ['admin', 'company'] }),
  validateSearch: (search): { find?: string } => (search.find === undefined ? {} : { find: String(search.find) }),
  component: lazyRouteComponent(() => import('../lazy/settings-search-page.tsx'), 'SettingsIndexRoute'),
});

const applicationSettings = createRoute({
  getParentRoute: () => shell,
  path: '/applicationsettings',
  beforeLoad: requireAccess({ module: 'applicationsettings', flag: 'view' }),
  component: lazyRouteComponent(() => import('../lazy/settings.tsx'), 'SettingsRoute'),
});

const dueTimes = createRoute({
  getParentRoute: () => shell,
  path: '/board/due-times',
  beforeLoad: requireAccess({ module: 'applicationsettings', flag: 'view' }),
  validateSearch: (search): { division?: number } => {
    const division = Number(search.division);
    return Number.isSafeInteger(division) && division > 0 ? { division } : {};
  },
  component: lazyRouteComponent(() => import('../lazy/due-times.tsx'), 'DueTimesRoute'),
});

const cancellationRules = createRoute({
  getParentRoute: () => shell,
  path: '/cancellation-rules',
  beforeLoad: requireAccess({ module: 'applicationsettings', flag: 'view' }),
  component: lazyRouteComponent(() => import('../lazy/cancellation-rules.tsx')),
});

const messageMatrix = createRoute({
  getParentRoute: () => shell,
  path: '/messagesettings',
  beforeLoad: requireAccess({ module: 'applicationsettings', flag: 'view' }),
  component: lazyRouteComponent(() => import('../lazy/message-matrix.tsx')),
});

const letters = createRoute({
  getParentRoute: () => shell,
  path: '/lettertemplates',
  beforeLoad: requireAccess({ module: 'lettertemplates', flag: 'view' }),
  component: lazyRouteComponent(() => import('../lazy/letters.tsx'), 'LettersRoute'),
});

const letterEditor = createRoute({
  getParentRoute: () => shell,
  path: '/template-editor/$channel/$kind',
  beforeLoad: requireAccess({ module: 'lettertemplates', flag: 'view' }),
  validateSearch: (search): { locale?: Locale; division?: number } => {
    const division = Number(search.division);
    const locale = LOCALES.find((one) => one === search.locale);
    return {
      ...(locale && { locale }),
      ...(Number.isSafeInteger(division) && division > 0 && { division }),
    };
  },
  component: lazyRouteComponent(() => import('../lazy/letter-editor.tsx')),
});

const theme = createRoute({
  getParentRoute: () => shell,
  path: '/theme',
  beforeLoad: requireAccess({ module: 'companies', flag: 'edit' }),
  component: lazyRouteComponent(() => import('../lazy/theme.tsx')),
});

const masterPassword = createRoute({
  getParentRoute: () => shell,
  path: '/masterpassword',
  beforeLoad: requireAccess({ module: 'masterpasswords', flag: 'view' }),
  component: lazyRouteComponent(() => import('../lazy/master-password.tsx')),
});

const notificationSettings = createRoute({
  getParentRoute: () => shell,
  path: '/notificationsettings',
  beforeLoad: requireAccess({ module: 'notificationsettings', flag: 'view' }),
  validateSearch: (search): { user_id?: number } => ({
    user_id: Number.isSafeInteger(search.user_id) && Number(search.user_id) > 0 ? Number(search.user_id) : undefined,
  }),
  component: lazyRouteComponent(() => import('../lazy/notifications.tsx')),
});

const notices = createRoute({
  getParentRoute: () => shell,
  path: '/notifications',
  beforeLoad: requireAccess({ userTypes: ['company', 'contact', 'provider'] }),
  component: lazyRouteComponent(() => import('../lazy/notices.tsx')),
});

const ownSubscription = createRoute({
  getParentRoute: () => shell,
  path: '/subscription',
  staticData: { leadsOn: true },
  beforeLoad: async () => {
    await requireAccess({ module: 'subscription', userTypes: ['admin', 'company'] })();
    const session = await restoreSession();
    if (session) throw redirect({ href: paths.subscription(session.domain_name), replace: true });
  },
});

const subscription = createRoute({
  getParentRoute: () => shell,
  path: '/$companyName/companysubscription',
  beforeLoad: requireSubscription,
  component: lazyRouteComponent(() => import('../lazy/subscription.tsx'), 'SubscriptionRoute'),
});

const integrations = createRoute({
  getParentRoute: () => shell,
  path: '/integrations',
  beforeLoad: requireAccess({ module: 'integrations', flag: 'view' }),
  component: lazyRouteComponent(() => import('../lazy/integrations.tsx'), 'IntegrationsRoute'),
});

const lookups = createRoute({
  getParentRoute: () => shell,
  path: '/lookups',
  beforeLoad: requireAccess({ module: 'lookupvalues' }),
  component: lazyRouteComponent(() => import('../../lookups/lookup-index-page.tsx'), 'LookupIndexPage'),
});

/** Section 2: each lookup has a route of its own; all of them are the one lookup screen. */
const lookupPages = LOOKUP_ROUTES.map((route) =>
  createRoute({
    getParentRoute: () => shell,
    path: `/${route}`,
    beforeLoad: requireAccess({ module: 'lookupvalues' }),
    component: lazyRouteComponent(() => import('../lazy/lookup.tsx')),
  }),
);

/** Pages of those who run a company: who gets in, what things are called, what was done. */
export const administrationRoutes = [
  logsConfiguration,
  newCompany,
  company,
  myCompany,
  theme,
  languageSettings,
  prices,
  roleDefaults,
  newRole,
  role,
  settings,
  applicationSettings,
  dueTimes,
  cancellationRules,
  messageMatrix,
  letters,
  letterEditor,
  masterPassword,
  notificationSettings,
  notices,
  ownSubscription,
  subscription,
  integrations,
  lookups,
  ...lookupPages,
];
