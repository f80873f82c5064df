/** Calls, files and reports: the offline worker leaves them alone. */
const OTHERS = [/^\/(?:api|assets|storage|feeds|gateway|mail|sms|healthz|readyz)(?:\/|$)/, /\.\w{2,5}$/];

/** Link pages, which anybody opens: they are another application, of which nothing is stored. */
const LINKS = [
  /^\/(?:index|offer|request-access|job-files|read-sign)\//,
  /^\/(?:jobs\/(?:uploadfile|viewfile)|order\/printclientinvoice)\//,
  /^\/[^/]+\/(?:quickpay|rapidrequest|schedulerequest|virtualterminal)(?:\/|$)/,
];

/** What is at an address of our own: a page of the application, a link page, or no page. */
export function kindOfAddress(path: string): 'page' | 'link' | 'other' {
  if (OTHERS.some((other) => other.test(path))) return 'other';
  return LINKS.some((link) => link.test(path)) ? 'link' : 'page';
}
