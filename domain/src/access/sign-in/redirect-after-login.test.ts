import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clearsStoredUser, isPublicPath, logoutDestination, signedOutDestination } from './public-path.ts';
import { needsJobCheck, type RedirectFacts, redirectAfterLogin } from './redirect-after-login.ts';
import { safeReturnPath } from './return-path.ts';

const facts: RedirectFacts = {
  user_id: 12,
  user_type: 'contact',
  is_temp: false,
  is_new_setup: false,
  via_master: false,
  needs_job_check: false,
  company_name: 'front range',
  subscription_pay: false,
  has_payment_type: true,
  has_subscription_fees: true,
  pre_redirect_url: null,
  return_url: null,
  stored_return: null,
};

describe('redirectAfterLogin', () => {
  const stored_return = { url: '/clients', user_id: 12 };

  test.each<[string, Partial<RedirectFacts>, string]>([
    ['nothing special', {}, '/dashboard'],
    ['stored pre-redirect', { pre_redirect_url: '/calendar/7' }, '/calendar/7'],
    ['return to activity', { return_url: '/activity/orders?x=1' }, '/activity/orders?x=1'],
    ['a contact returns to jobs', { return_url: '/jobs/viewfile/company/1/job/2' }, '/jobs/viewfile/company/1/job/2'],
    ['staff do not', { user_type: 'company', return_url: '/jobs/viewfile/company/1/job/2' }, '/dashboard'],
    ['other return addresses are ignored', { return_url: '/clients' }, '/dashboard'],
    ['temporary password', { is_temp: true }, '/change-password/12'],
    ['new setup', { is_new_setup: true }, '/newsetup'],
    ['new setup is for contacts and providers', { user_type: 'company', is_new_setup: true }, '/dashboard'],
    ['a master password owes neither', { is_temp: true, is_new_setup: true, via_master: true }, '/dashboard'],
    ['device check', { needs_job_check: true, user_type: 'provider' }, '/job-check'],
    ['device check is not for staff', { needs_job_check: true, user_type: 'admin' }, '/dashboard'],
    ['where the session ran out', { stored_return }, '/clients'],
    ['somebody else’s page', { stored_return: { url: '/clients', user_id: 13 } }, '/dashboard'],
    ['unpaid subscription', { user_type: 'company', has_payment_type: false }, '/front%20range/companysubscription'],
    ['no fees', { user_type: 'company', has_payment_type: false, has_subscription_fees: false }, '/dashboard'],
    ['subscription_pay', { user_type: 'company', subscription_pay: true }, '/front%20range/companysubscription'],
    ['contacts never pay the subscription', { subscription_pay: true, has_payment_type: false }, '/dashboard'],
  ])('%s', (_title, changes, path) => {
    expect(redirectAfterLogin({ ...facts, ...changes })).toBe(path);
  });

  test('of any set of reasons the earliest decides', () => {
    const reasons: readonly [string, Partial<RedirectFacts>][] = [
      ['/calendar/7', { pre_redirect_url: '/calendar/7' }],
      ['/activity/jobs', { return_url: '/activity/jobs' }],
      ['/change-password/12', { is_temp: true }],
      ['/newsetup', { is_new_setup: true }],
      ['/job-check', { needs_job_check: true }],
      ['/clients', { stored_return }],
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(reasons.map((_, at) => at)), (chosen) => {
        const merged = Object.assign({}, facts, ...chosen.map((at) => reasons[at]?.[1]));
        expect(redirectAfterLogin(merged)).toBe(reasons[Math.min(...chosen)]?.[0] ?? '/dashboard');
      }),
    );
  });

  test.each([
    'https://evil.example/activity',
    '//evil.example/activity',
    '/\\evil.example/activity',
    '\\\\evil.example\\activity',
    'javascript:alert(1)//activity',
    ' /activity',
    '/\tactivity',
    '/\n/evil.example/activity',
    '/.//evil.example/activity',
    '/a/..//evil.example/activity',
    '/%2e%2e/activity',
    '/%2f%2fevil.example/activity',
    '/%5cevil.example/activity',
    '///evil.example/activity',
    '/login?returnUrl=/activity',
    '/Login/activity',
    'activity',
    'http://evil.example/activity',
    'HTTPS://evil.example/activity',
    'https:/evil.example/activity',
    'https:evil.example/activity',
    '//evil.example',
    '//evil.example:443/activity',
    '//evil.example@onrecord.example/activity',
    '////evil.example/activity',
    '/\\/evil.example/activity',
    '\\/evil.example/activity',
    '/\t/evil.example/activity',
    '/\r\n/evil.example/activity',
    '\u0000/activity',
    '/activity\u0000',
    '/activity\r\nSet-Cookie: a=b',
    'JaVaScRiPt:alert(1)/activity',
    'java\tscript:alert(1)/activity',
    'data:text/html,activity',
    'vbscript:msgbox(1)/activity',
    'blob:https://onrecord.example/activity',
    'file:///etc/passwd?activity',
    '?activity',
    '#activity',
    './activity',
    '../activity',
    '/./activity',
    '/activity/../../login',
    '/%2E%2E/%2E%2E/activity',
    '/%2F/evil.example/activity',
    '/%5Cevil.example/activity',
    '/%2f%5cevil.example/activity',
    'mailto:someone@evil.example?activity',
    'ftp://evil.example/activity',
    '/LOGIN?returnUrl=/activity',
    `/activity/${'x'.repeat(3000)}`,
  ])('never leaves the site for %j', (url) => {
    expect(safeReturnPath(url)).toBeUndefined();
    const stored = { url, user_id: 12 };
    const path = redirectAfterLogin({ ...facts, pre_redirect_url: url, return_url: url, stored_return: stored });
    expect(path).toBe('/dashboard');
  });

  test('whatever is followed is a path on this host', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '%', '2', 'f', 'e', '@', '\t', '?') }),
        (url) => {
          const path = safeReturnPath(`/${url}`);
          if (path === undefined) return true;
          return new URL(path, 'https://onrecord.example').host === 'onrecord.example';
        },
      ),
    );
  });
});

test.each([
  ['contact', true, true, true],
  ['provider', true, true, true],
  ['provider', false, true, false],
  ['provider', true, false, false],
  ['company', true, true, false],
  ['admin', true, true, false],
] as const)(
  'a %s on a phone (%s) with jobs to check (%s) checks them first: %s',
  (user_type, is_phone, has_jobs_to_check, expected) => {
    expect(needsJobCheck({ user_type, is_phone, has_jobs_to_check })).toBe(expected);
  },
);

describe('pages without a login', () => {
  test.each([
    ['/frontrange/rapidrequest', true],
    ['/frontrange/RapidRequest/', true],
    ['/frontrange/schedulerequest', true],
    ['/frontrange/quickpay?invoice=5', true],
    ['/frontrange/virtualterminal', true],
    ['/frontrange/virtualterminal/7/division/2', true],
    ['/request-access/company/1/abc', true],
    ['/job-files/company/1/abc', true],
    ['/index/jobcontactconfirm/job_id/1/job_company_id/2/contact_id/3', true],
    ['/login', true],
    ['/confirm-email?t=e.1.x', true],
    ['/logins', false],
    ['/dashboard', false],
    ['/clients?next=/quickpay', false],
    ['/frontrange/companysubscription', false],
  ])('%s: %s', (path, open) => {
    expect(isPublicPath(path)).toBe(open);
  });

  test.each([
    ['/frontrange/quickpay', undefined],
    ['/clients', '/login'],
    [
      '/activity/jobs/details/company/1/division/2/view/job/3?tab=files',
      '/login?returnUrl=%2Factivity%2Fjobs%2Fdetails%2Fcompany%2F1%2Fdivision%2F2%2Fview%2Fjob%2F3%3Ftab%3Dfiles',
    ],
  ])('signed out at %s goes to %s', (path, destination) => {
    expect(signedOutDestination(path)).toBe(destination);
  });

  test.each([
    ['/x/rapidrequest', true],
    ['/x/quickpay', true],
    ['/index/jobcontactconfirm/job_id/1', true],
    ['/index/jobproviderconfirm/job_id/1', true],
    ['/index/jobprovidercheckin/job_id/1', false],
    ['/x/virtualterminal', false],
  ])('%s forgets the stored user: %s', (path, clears) => {
    expect(clearsStoredUser(path)).toBe(clears);
  });

  test.each([
    ['admin', 'frontrange', '/login'],
    ['company', 'frontrange', '/frontrange'],
    ['contact', 'frontrange', '/frontrange'],
    ['provider', null, '/login'],
  ] as const)('%s of %s logs out to %s', (userType, domainName, path) => {
    expect(logoutDestination(userType, domainName)).toBe(path);
  });
});
