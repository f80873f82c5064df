const LINK_PAGES = [
  /^\/index\/(?:jobcontactconfirm|jobproviderconfirm|jobprovidercheckin)\//i,
  /^\/offer\/\d+\//i,
  /^\/request-access\//i,
  /^\/job-files\//i,
  /^\/read-sign\/\d+\//i,
  /^\/jobs\/(?:uploadfile|viewfile)\//i,
  /^\/order\/printclientinvoice\//i,
  /^\/(?:[^/]+\/)?(?:quickpay|rapidrequest|schedulerequest)$/i,
  /^\/(?:[^/]+\/)?virtualterminal(?:\/|$)/i,
];

/**
 * Whether an address belongs to the pages reached by link (section 2, public link pages). They have a light HTML entry
 * of their own, apart from the signed-in application; login pages belong to the application.
 */
export function isLinkPagePath(path: string): boolean {
  return LINK_PAGES.some((page) => page.test(path));
}
