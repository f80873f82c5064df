import { RECORD_TYPES } from '@onrecord/domain/core/record/record-part';
import { createRoute } from '@tanstack/react-router';
import { readAgingSearch } from '../../features/money/aging/aging-search.ts';
import { readInvoiceStart } from '../../features/money/invoice-draft/invoice-start.ts';
import { readReceiptStart } from '../../features/money/receipt/receipt-start.ts';
import { readStatementSearch } from '../../features/money/statement/statement-search.ts';
import { readHomeSearch } from '../../features/office/dashboard/home-search.ts';
import { readReportSearch } from '../../features/office/report/report-search.ts';
import { readBoardSearch } from '../../features/scheduling/board/board-search.ts';
import { calendarAddress } from '../../features/scheduling/calendar/calendar-views.ts';
import type { NewJobSearch } from '../../features/scheduling/job/form/starting-values.ts';
import { readPickerSearch } from '../../features/scheduling/picker/picker-search.ts';
import { withTemporal } from '../../lib/format/temporal.ts';
import { absenceRoutes } from './absence-routes.ts';
import { administrationRoutes } from './administration-routes.ts';
import { leadingRoutes } from './alias-routes.ts';
import { leaveLogin, leaveWelcome, requireAccess, requireAny, requireOwnPassword, requireWorksheet } from './guards.ts';
import { importRoutes } from './import-routes.ts';
import { lazyPage as lazyRouteComponent } from './lazy-page.ts';
import { leaveCompanyLogin } from './leave-company-login.ts';
import { listRoutes } from './list-routes.ts';
import { mergeRoute } from './merge-route.ts';
import { noteRoutes } from './note-routes.ts';
import { recordRoutes } from './record-routes.ts';
import { root, shell } from './shell-route.tsx';

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/* Pages without a session. */

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search): { returnUrl?: string; unknown?: string } => ({
    returnUrl: text(search.returnUrl),
    unknown: text(search.unknown),
  }),
  beforeLoad: leaveLogin,
  component: lazyRouteComponent(() => import('../lazy/login.tsx')),
});

const companyLogin = createRoute({
  getParentRoute: () => root,
  path: '/$companyName',
  validateSearch: (search): { returnUrl?: string } => ({ returnUrl: text(search.returnUrl) }),
  beforeLoad: leaveCompanyLogin,
  component: lazyRouteComponent(() => import('../lazy/company-login.tsx')),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  validateSearch: (search): { t?: string } => ({ t: text(search.t) }),
  component: lazyRouteComponent(() => import('../lazy/forgot-password.tsx')),
});

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  validateSearch: (search): { t?: string } => ({ t: text(search.t) }),
  component: lazyRouteComponent(() => import('../lazy/confirm-email.tsx')),
});

const startCompany = createRoute({
  getParentRoute: () => root,
  path: '/start-company',
  validateSearch: (search): { t?: string } => ({ t: text(search.t) }),
  component: lazyRouteComponent(() => import('../lazy/start-company.tsx')),
});

const termsOfService = createRoute({
  getParentRoute: () => root,
  path: '/terms-of-service',
  validateSearch: (search): { company?: string } => ({ company: text(search.company) }),
  component: lazyRouteComponent(() => import('../lazy/legal.tsx'), 'TermsOfService'),
});

const privacyPolicy = createRoute({
  getParentRoute: () => root,
  path: '/privacy-policy',
  validateSearch: (search): { company?: string } => ({ company: text(search.company) }),
  component: lazyRouteComponent(() => import('../lazy/legal.tsx'), 'PrivacyPolicy'),
});

/** Where the frame of a payment returns to, under both of its addresses. */
const thankYouPages = ['/thank-you', '/good_url/fuze_good_url'].map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(() => import('../lazy/thank-you.tsx')),
  }),
);

/** What this is, for strangers. */
const welcome = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: leaveWelcome,
  component: lazyRouteComponent(() => import('../lazy/welcome.tsx')),
});

/* Pages inside the shell: first the session, then each page's own condition. */

const dashboard = createRoute({
  getParentRoute: () => shell,
  path: '/dashboard',
  validateSearch: readHomeSearch,
  component: lazyRouteComponent(() => withTemporal(import('../lazy/dashboard.tsx')), 'DashboardRoute'),
});

const calendar = createRoute({
  getParentRoute: () => shell,
  path: '/calendar',
  beforeLoad: requireAccess({ module: 'jobs', flag: 'view' }),
  validateSearch: calendarAddress,
  component: lazyRouteComponent(() => withTemporal(import('../lazy/calendar.tsx')), 'CalendarRoute'),
});

const board = createRoute({
  getParentRoute: () => shell,
  path: '/board',
  beforeLoad: requireAccess({ module: 'jobs', flag: 'view', userTypes: ['admin', 'company'] }),
  validateSearch: readBoardSearch,
  component: lazyRouteComponent(() => withTemporal(import('../lazy/board.tsx')), 'BoardRoute'),
});

const profile = () => import('../lazy/profile.tsx');

const ownProfile = createRoute({
  getParentRoute: () => shell,
  path: '/profile',
  component: lazyRouteComponent(profile, 'ProfileRoute'),
});

const newSetup = createRoute({
  getParentRoute: () => shell,
  path: '/newsetup',
  beforeLoad: requireAccess({ userTypes: ['contact', 'provider'] }),
  component: lazyRouteComponent(profile, 'NewSetupRoute'),
});

const jobCheck = createRoute({
  getParentRoute: () => shell,
  path: '/job-check',
  beforeLoad: requireAccess({ module: 'jobs', userTypes: ['contact', 'provider'] }),
  component: lazyRouteComponent(
    () => withTemporal(import('../../features/scheduling/job/job-check-page.tsx')),
    'JobCheckPage',
  ),
});

const changePassword = createRoute({
  getParentRoute: () => shell,
  path: '/change-password/$userId',
  beforeLoad: requireOwnPassword,
  component: lazyRouteComponent(() => import('../lazy/change-password.tsx')),
});

const security = createRoute({
  getParentRoute: () => shell,
  path: '/security',
  component: lazyRouteComponent(() => import('../lazy/security.tsx')),
});

const calendarFeeds = createRoute({
  getParentRoute: () => shell,
  path: '/calendar-feeds',
  beforeLoad: requireAccess({ module: 'tools', flag: 'view', userTypes: ['company', 'contact', 'provider'] }),
  component: lazyRouteComponent(() => import('../lazy/feeds.tsx')),
});

const delegations = createRoute({
  getParentRoute: () => shell,
  path: '/delegationaccessrequests',
  beforeLoad: requireAccess({ module: 'delegates', flag: 'view', userTypes: ['contact'] }),
  component: lazyRouteComponent(() => import('../lazy/delegations.tsx')),
});

/* Jobs. Rules about time need Temporal, which the pages that decide about time bring along. */

const integer = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

const newJob = createRoute({
  getParentRoute: () => shell,
  path: '/activity/jobs/new',
  beforeLoad: requireAccess({ module: 'jobs', flag: 'add', userTypes: ['admin', 'company'] }),
  validateSearch: (search): NewJobSearch => ({
    date: text(search.date),
    time: text(search.time),
    job_request_id: integer(search.job_request_id),
    provider: integer(search.provider),
    object_type: RECORD_TYPES.find((type) => type === search.object_type),
    object_id: integer(search.object_id),
    from_job: integer(search.from_job),
    kind: search.kind === 'next_volume' || search.kind === 'copy' ? search.kind : undefined,
  }),
  component: lazyRouteComponent(() => withTemporal(import('../lazy/job-form.tsx')), 'NewJobRoute'),
});

const confirmMany = createRoute({
  getParentRoute: () => shell,
  path: '/activity/jobs/confirm',
  beforeLoad: requireAccess({ module: 'jobs', flag: 'view', userTypes: ['admin', 'company'] }),
  component: lazyRouteComponent(() => import('../lazy/confirm-many.tsx')),
});

const jobMap = createRoute({
  getParentRoute: () => shell,
  path: '/activity/jobs/map',
  beforeLoad: requireAccess({ module: 'jobs', flag: 'view' }),
  validateSearch: (search): { date?: string } => ({
    ...(typeof search.date === 'string' && /^\d{4}-\d\d-\d\d$/.test(search.date) && { date: search.date }),
  }),
  component: lazyRouteComponent(() => import('../lazy/job-map.tsx')),
});

const newJobRequest = createRoute({
  getParentRoute: () => shell,
  path: '/activity/jobs/request',
  beforeLoad: requireAccess({ module: 'jobs', flag: 'add', userTypes: ['contact'] }),
  validateSearch: (search): { job_request_id?: number } => {
    const job_request_id = integer(search.job_request_id);
    return job_request_id === undefined ? {} : { job_request_id };
  },
  component: lazyRouteComponent(
    () => withTemporal(import('../../features/scheduling/request/new-request-page.tsx')),
    'NewRequestPage',
  ),
});

const requestQueue = createRoute({
  getParentRoute: () => shell,
  path: '/activity/jobs/requests',
  beforeLoad: requireAny([
    { module: 'jobs', flag: 'edit', userTypes: ['admin', 'company'] },
    { module: 'jobs', flag: 'view', userTypes: ['contact'] },
  ]),
  validateSearch: (search): { id?: number } => {
    const id = integer(search.id);
    return id === undefined ? {} : { id };
  },
  component: lazyRouteComponent(() => withTemporal(import('../lazy/requests.tsx'))),
});

const jobDetails = '/activity/jobs/details/company/$companyId/division/$divisionId' as const;

const job = createRoute({
  getParentRoute: () => shell,
  path: `${jobDetails}/view/job/$jobId`,
  beforeLoad: requireAccess({ module: 'jobs' }),
  component: lazyRouteComponent(() => withTemporal(import('../lazy/job.tsx')), 'JobRoute'),
});

const picker = createRoute({
  getParentRoute: () => shell,
  path: `${jobDetails}/view/job/$jobId/providers`,
  beforeLoad: requireAccess({ module: 'jobs', flag: 'edit', userTypes: ['admin', 'company'] }),
  validateSearch: readPickerSearch,
  component: lazyRouteComponent(() => withTemporal(import('../lazy/picker.tsx')), 'PickerRoute'),
});

const jobRequest = createRoute({
  getParentRoute: () => shell,
  path: `${jobDetails}/view/job_request/$jobRequestId`,
  beforeLoad: requireAccess({ module: 'jobs' }),
  component: lazyRouteComponent(() => withTemporal(import('../lazy/job.tsx')), 'JobRequestRoute'),
});

const editJob = createRoute({
  getParentRoute: () => shell,
  path: `${jobDetails}/edit/job/$jobId`,
  beforeLoad: requireAccess({ module: 'jobs', flag: 'edit', userTypes: ['admin', 'company'] }),
  component: lazyRouteComponent(() => withTemporal(import('../lazy/job-form.tsx')), 'EditJobRoute'),
});

/* Money. */

const billing = () => import('../lazy/billing.tsx');

const billJob = createRoute({
  getParentRoute: () => shell,
  path: '/activity/billing/job/$jobId',
  beforeLoad: requireAccess({ module: 'clientinvoices', flag: 'add' }),
  component: lazyRouteComponent(billing, 'BillRoute'),
});

const clientInvoice = createRoute({
  getParentRoute: () => shell,
  path: '/activity/client-invoices/$invoiceId',
  beforeLoad: requireAccess({ module: 'clientinvoices', flag: 'view' }),
  // From the dialog of a job that the invoice locks: the page asks whether it is voided.
  validateSearch: (search): { void?: true } => (search.void === true ? { void: true } : {}),
  component: lazyRouteComponent(billing, 'ClientInvoiceRoute'),
});

const newInvoice = createRoute({
  getParentRoute: () => shell,
  path: '/activity/client-invoices/new',
  beforeLoad: requireAccess({ module: 'clientinvoices', flag: 'add', userTypes: ['admin', 'company'] }),
  validateSearch: readInvoiceStart,
  component: lazyRouteComponent(billing, 'NewInvoiceRoute'),
});

const invoiceDraft = createRoute({
  getParentRoute: () => shell,
  path: '/activity/client-invoices/drafts/$draftId',
  beforeLoad: requireAccess({ module: 'clientinvoices', flag: 'add', userTypes: ['admin', 'company'] }),
  component: lazyRouteComponent(billing, 'InvoiceDraftRoute'),
});

const order = createRoute({
  getParentRoute: () => shell,
  path: `${jobDetails}/view/job/$jobId/order/details/$orderId`,
  beforeLoad: requireAccess({ module: 'orders', flag: 'view' }),
  component: lazyRouteComponent(billing, 'OrderRoute'),
});

/** The order of a job that began as a request. */
const jobRequestOrder = createRoute({
  getParentRoute: () => shell,
  path: `${jobDetails}/view/job_request/$jobRequestId/order/details/$orderId`,
  beforeLoad: requireAccess({ module: 'orders', flag: 'view' }),
  component: lazyRouteComponent(billing, 'OrderRoute'),
});

const providerInvoice = createRoute({
  getParentRoute: () => shell,
  path: '/activity/invoices/$invoiceId',
  beforeLoad: requireAccess({ module: 'providerinvoices', flag: 'view' }),
  component: lazyRouteComponent(billing, 'ProviderInvoiceRoute'),
});

const checkout = createRoute({
  getParentRoute: () => shell,
  path: '/checkout',
  beforeLoad: requireAccess({ module: 'cart', flag: 'view' }),
  component: lazyRouteComponent(() => import('../lazy/payment.tsx'), 'CheckoutRoute'),
});

const statement = createRoute({
  getParentRoute: () => shell,
  path: '/clientstatement',
  beforeLoad: requireAny([
    { module: 'clientinvoices', flag: 'view' },
    { module: 'providerinvoices', flag: 'view' },
  ]),
  validateSearch: readStatementSearch,
  component: lazyRouteComponent(() => import('../lazy/statement.tsx'), 'StatementRoute'),
});

const agedReceivables = createRoute({
  getParentRoute: () => shell,
  path: '/activity/aged-receivables',
  beforeLoad: requireAccess({ module: 'receipts', flag: 'view' }),
  validateSearch: readAgingSearch,
  component: lazyRouteComponent(() => withTemporal(import('../lazy/aging.tsx')), 'AgedRoute'),
});

const reports = createRoute({
  getParentRoute: () => shell,
  path: '/reports',
  beforeLoad: requireAccess({ module: 'reports', flag: 'view' }),
  component: lazyRouteComponent(() => withTemporal(import('../lazy/reports.tsx')), 'ReportsRoute'),
});

const report = createRoute({
  getParentRoute: () => shell,
  path: '/reports/$reportName',
  beforeLoad: requireAccess({ module: 'reports', flag: 'view' }),
  validateSearch: readReportSearch,
  component: lazyRouteComponent(() => withTemporal(import('../lazy/reports.tsx')), 'ReportRoute'),
});

const receipt = createRoute({
  getParentRoute: () => shell,
  path: '/activity/transactions/$transactionId',
  beforeLoad: requireAccess({ module: 'transactions', flag: 'view' }),
  component: lazyRouteComponent(() => import('../lazy/payment.tsx'), 'ReceiptRoute'),
});

const myPay = createRoute({
  getParentRoute: () => shell,
  path: '/activity/mypay',
  beforeLoad: requireAccess({ module: 'providerinvoices', flag: 'view', userTypes: ['provider'] }),
  component: lazyRouteComponent(() => import('../lazy/my-pay.tsx'), 'MyPayRoute'),
});

const myOrders = createRoute({
  getParentRoute: () => shell,
  path: '/activity/mypay/orders',
  beforeLoad: requireAccess({ module: 'providerinvoices', flag: 'view', userTypes: ['provider'] }),
  component: lazyRouteComponent(() => import('../lazy/my-pay.tsx'), 'MyOrdersRoute'),
});

const commissions = createRoute({
  getParentRoute: () => shell,
  path: '/activity/commissions',
  beforeLoad: requireAccess({ module: 'providerinvoices', flag: 'view' }),
  component: lazyRouteComponent(() => import('../lazy/commissions.tsx'), 'CommissionsRoute'),
});

const rewards = createRoute({
  getParentRoute: () => shell,
  path: '/rewardspoints',
  beforeLoad: requireAccess({ module: 'rewardspoints', flag: 'view' }),
  component: lazyRouteComponent(() => import('../lazy/rewards.tsx'), 'RewardsRoute'),
});

const rewardsRedemption = createRoute({
  getParentRoute: () => shell,
  path: '/rewardspoints/redemption',
  beforeLoad: requireAccess({ module: 'rewardspoints', flag: 'view' }),
  component: lazyRouteComponent(() => import('../lazy/rewards.tsx'), 'RedemptionRoute'),
});

const payRuns = createRoute({
  getParentRoute: () => shell,
  path: '/activity/payruns',
  beforeLoad: requireAccess({ module: 'payruns', flag: 'view' }),
  component: lazyRouteComponent(() => import('../lazy/pay-run.tsx'), 'PayRunsRoute'),
});

const taxYear = createRoute({
  getParentRoute: () => shell,
  path: '/activity/tax-year',
  beforeLoad: requireAccess({ module: 'payruns', flag: 'view' }),
  component: lazyRouteComponent(() => import('../lazy/pay-run.tsx'), 'TaxYearRoute'),
});

const payRun = createRoute({
  getParentRoute: () => shell,
  path: '/activity/payruns/$payRunId',
  beforeLoad: requireAccess({ module: 'payruns', flag: 'view' }),
  component: lazyRouteComponent(() => import('../lazy/pay-run.tsx'), 'PayRunRoute'),
});

const receivePayment = createRoute({
  getParentRoute: () => shell,
  path: '/activity/receipts/new',
  beforeLoad: requireAccess({ module: 'receipts', flag: 'add' }),
  validateSearch: readReceiptStart,
  component: lazyRouteComponent(() => import('../lazy/payment.tsx'), 'ReceivePaymentRoute'),
});

const depositDay = createRoute({
  getParentRoute: () => shell,
  path: '/activity/receipts',
  beforeLoad: requireAccess({ module: 'receipts', flag: 'view' }),
  validateSearch: ({ day }): { day?: string } =>
    typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) ? { day } : {},
  component: lazyRouteComponent(() => import('../lazy/receipt.tsx'), 'DepositDayRoute'),
});

const books = createRoute({
  getParentRoute: () => shell,
  path: '/activity/books',
  beforeLoad: requireAccess({ module: 'books', flag: 'view' }),
  component: lazyRouteComponent(() => import('../lazy/receipt.tsx'), 'BooksRoute'),
});

const approvals = createRoute({
  getParentRoute: () => shell,
  path: '/activity/receipts/approvals',
  beforeLoad: requireAccess({ module: 'receipts', flag: 'view' }),
  component: lazyRouteComponent(() => import('../lazy/receipt.tsx'), 'ApprovalsRoute'),
});

/* Worksheets. */

const worksheet = createRoute({
  getParentRoute: () => shell,
  path: '/company/$companyId/division/$divisionId/view/$type/$jobId/worksheet/$action/$printType',
  beforeLoad: requireWorksheet,
  component: lazyRouteComponent(() => withTemporal(import('../lazy/worksheet.tsx')), 'WorksheetRoute'),
});

const offers = createRoute({
  getParentRoute: () => shell,
  path: '/activity/offers',
  beforeLoad: requireAccess({ module: 'jobs', flag: 'view', userTypes: ['provider'] }),
  component: lazyRouteComponent(() => withTemporal(import('../lazy/offers.tsx'))),
});

const worksheets = createRoute({
  getParentRoute: () => shell,
  path: '/worksheets',
  beforeLoad: requireAccess({ module: 'worksheets', flag: 'edit', userTypes: ['provider'] }),
  component: lazyRouteComponent(() => import('../lazy/worksheets.tsx')),
});

/** Puts every page of the application into the tree that begins at the root, in place of what a first page began with. */
export const makeRouteTree = () =>
  root.addChildren([
    welcome,
    startCompany,
    login,
    forgotPassword,
    confirmEmail,
    termsOfService,
    privacyPolicy,
    ...thankYouPages,
    companyLogin,
    shell.addChildren([
      dashboard,
      board,
      calendar,
      billJob,
      clientInvoice,
      newInvoice,
      invoiceDraft,
      order,
      providerInvoice,
      checkout,
      statement,
      agedReceivables,
      reports,
      report,
      receipt,
      receivePayment,
      approvals,
      depositDay,
      books,
      myPay,
      commissions,
      rewards,
      rewardsRedemption,
      myOrders,
      taxYear,
      payRuns,
      payRun,
      ownProfile,
      newSetup,
      jobCheck,
      changePassword,
      security,
      calendarFeeds,
      delegations,
      newJob,
      newJobRequest,
      requestQueue,
      confirmMany,
      jobMap,
      job,
      picker,
      jobRequest,
      jobRequestOrder,
      editJob,
      worksheet,
      offers,
      worksheets,
      ...listRoutes,
      ...noteRoutes,
      mergeRoute,
      ...importRoutes,
      ...recordRoutes,
      ...absenceRoutes,
      ...administrationRoutes,
      ...leadingRoutes,
    ]),
  ]);
