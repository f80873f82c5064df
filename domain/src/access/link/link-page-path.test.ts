import { expect, test } from 'vitest';
import { isLinkPagePath } from './link-page-path.ts';

test.each([
  '/index/jobcontactconfirm/job_id/7/job_company_id/2/contact_id/9',
  '/index/jobproviderconfirm/job_id/7/job_company_id/2/provider_id/9',
  '/index/jobprovidercheckin/job_id/7/job_company_id/2/provider_id/9',
  '/offer/2/7/9',
  '/request-access/company/2/0f8fad5b/approve',
  '/job-files/company/2/0f8fad5b',
  '/jobs/uploadfile/company/2/job/7',
  '/jobs/viewfile/company/2/job/7',
  '/order/printclientinvoice/order_id/5/company_id/2/l_id/1',
  '/frontrange/quickpay',
  '/frontrange/RapidRequest',
  '/frontrange/virtualterminal/receipt/company/2/division/1',
])('%s is reached by link', (path) => {
  expect(isLinkPagePath(path)).toBe(true);
});

test.each([
  '/',
  '/login',
  '/frontrange',
  '/dashboard',
  '/jobs',
  '/company/2/division/1/view/job/7/worksheet/view/summary',
])('%s belongs to the application', (path) => {
  expect(isLinkPagePath(path)).toBe(false);
});
