/** Writes the search of an address; what is undefined is left out. */
export const query = (values: Record<string, string | undefined>) => {
  const entries = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
};

/** The addresses that the login page leads to; with all others it would fetch the table of lists. */
export const earlyPaths = {
  login: (returnUrl?: string) => `/login${query({ returnUrl })}`,
  companyLogin: (domainName: string) => `/${encodeURIComponent(domainName)}`,
  forgotPassword: (token?: string) => `/forgot-password${query({ t: token })}`,
  /** What this is, for strangers. */
  welcome: () => '/',
  startCompany: (token?: string) => `/start-company${query({ t: token })}`,
  /** Terms and policy: a company's own where one is named. */
  legal: (page: 'terms-of-service' | 'privacy-policy', company?: string) => `/${page}${query({ company })}`,
} as const;
