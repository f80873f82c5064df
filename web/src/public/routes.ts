import type { ComponentType } from 'react';
import { withTemporal } from '../lib/format/temporal.ts';
import type { PublicPageProps } from '../lib/page/public-page.ts';

export interface PublicRoute {
  /** The specification's path with `:name` for its variable parts. */
  path: string;
  load: () => Promise<ComponentType<PublicPageProps>>;
}

/** The link pages, each a chunk of its own. The more exact path stands first. */
export const publicRoutes: readonly PublicRoute[] = [
  {
    path: '/index/jobcontactconfirm/job_id/:job_id/job_company_id/:company_id/contact_id/:contact_id',
    load: async () => (await import('../features/scheduling/confirmation/client-confirm-page.tsx')).ClientConfirmPage,
  },
  {
    path: '/index/jobproviderconfirm/job_id/:job_id/job_company_id/:company_id/provider_id/:provider_id',
    load: async () =>
      (await import('../features/scheduling/confirmation/provider-confirm-page.tsx')).ProviderConfirmPage,
  },
  {
    path: '/index/jobprovidercheckin/job_id/:job_id/job_company_id/:company_id/provider_id/:provider_id',
    load: async () => (await import('../features/scheduling/confirmation/check-in-page.tsx')).CheckInPage,
  },
  {
    path: '/offer/:company_id/:job_id/:provider_id',
    load: async () => (await import('../features/scheduling/offer/offer-page.tsx')).OfferPage,
  },
  {
    path: '/request-access/company/:company_id/:guid/:type',
    load: async () => (await import('../features/people/delegate/request-access-page.tsx')).RequestAccessPage,
  },
  {
    path: '/request-access/company/:company_id/:guid',
    load: async () => (await import('../features/people/delegate/request-access-page.tsx')).RequestAccessPage,
  },
  {
    path: '/jobs/uploadfile/company/:company_id/job/:job_id',
    load: async () => (await import('../features/production/file/upload/upload-page.tsx')).UploadPage,
  },
  {
    path: '/job-files/company/:company_id/job/:job_id',
    load: async () => (await import('../features/production/file/outside/job-files-page.tsx')).JobFilesPage,
  },
  {
    path: '/job-files/company/:company_id/:guid',
    load: async () => (await import('../features/production/file/outside/password-page.tsx')).PasswordPage,
  },
  {
    path: '/read-sign/:company_id/:read_sign_id',
    load: async () => (await import('../features/production/read-sign/sign-page.tsx')).SignPage,
  },
  {
    path: '/jobs/viewfile/company/:company_id/job/:job_id',
    load: async () => (await import('../features/production/file/upload/uploaded-page.tsx')).UploadedPage,
  },
  {
    path: '/order/printclientinvoice/order_id/:order_id/company_id/:company_id/l_id/:letter_template_id',
    load: async () => (await import('../features/money/client-invoice/print/print-page.tsx')).PrintPage,
  },
  {
    path: '/:company_name/quickpay',
    load: async () => (await import('../features/money/payment/quick-pay/quick-pay-page.tsx')).QuickPayPage,
  },
  {
    path: '/:company_name/rapidrequest',
    load: async () =>
      (await withTemporal(import('../features/scheduling/rapid/rapid-request-page.tsx'))).RapidRequestPage,
  },
  {
    path: '/:company_name/schedulerequest',
    load: async () => (await import('../features/scheduling/rapid/schedule-request-page.tsx')).ScheduleRequestPage,
  },
  {
    path: '/:company_name/virtualterminal/receipt/company/:company_id/division/:division_id',
    load: async () => (await import('../features/money/payment/terminal/sale-receipt-page.tsx')).SaleReceiptPage,
  },
  {
    path: '/:company_name/virtualterminal/:company_id/division/:division_id',
    load: async () => (await import('../features/money/payment/terminal/terminal-page.tsx')).TerminalPage,
  },
  {
    path: '/:company_name/virtualterminal/:company_id',
    load: async () => (await import('../features/money/payment/terminal/terminal-page.tsx')).TerminalPage,
  },
  {
    path: '/:company_name/virtualterminal',
    load: async () => (await import('../features/money/payment/terminal/terminal-page.tsx')).TerminalPage,
  },
];
