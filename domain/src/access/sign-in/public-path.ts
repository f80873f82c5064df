import type { UserType } from '../../core/permission/user-type.ts';

const PUBLIC_ENDINGS = /(?:rapidrequest|schedulerequest|quickpay|virtualterminal)$/i;
const PUBLIC_PARTS = /request-access|job-files|\/virtualterminal\//i;
const PUBLIC_STARTS =
  /^\/(?:(?:login|forgot-password|confirm-email|start-company|thank-you|terms-of-service|privacy-policy)$|good_url\/|index\/|order\/printclientinvoice\/|jobs\/(?:uploadfile|viewfile)\/)/;
const CLEARING_PARTS = /rapidrequest|quickpay|jobcontactconfirm|jobproviderconfirm/i;
const JOB_DETAILS = /^\/activity\/jobs\/details\//;

/** The path alone, without query, fragment and closing slash. */
function pathOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** Whether a page needs no login (section 2): login pages, request pages, payment pages and everything reached by link. */
export function isPublicPath(url: string): boolean {
  const path = pathOf(url);
  return PUBLIC_ENDINGS.test(path) || PUBLIC_PARTS.test(path) || PUBLIC_STARTS.test(path);
}

/** Whether visiting a page forgets the stored user (section 4): request, quick pay and both confirmation links. */
export function clearsStoredUser(url: string): boolean {
  return CLEARING_PARTS.test(pathOf(url));
}

/**
 * Where a visitor who is not logged in goes from a page (section 8): public pages stay (undefined), job details go to the
 * login with the page to return to, everything else to the plain login.
 */
export function signedOutDestination(url: string): string | undefined {
  if (isPublicPath(url)) return undefined;
  return JOB_DETAILS.test(pathOf(url)) ? `/login?returnUrl=${encodeURIComponent(url)}` : '/login';
}

/** Where logging out leads (section 4): the company's own page, or the login for admins and nameless companies. */
export function logoutDestination(userType: UserType, domainName: string | null): string {
  return userType === 'admin' || !domainName ? '/login' : `/${encodeURIComponent(domainName)}`;
}
