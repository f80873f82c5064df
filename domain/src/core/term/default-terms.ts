/** The two forms every configurable word has. */
export type TermForm = 'singular' | 'plural';

export interface DefaultTerm {
  readonly singular: string;
  readonly plural: string;
}

/**
 * The trade's words before a company changes them (section 1). The key is the `term` of a language setting row;
 * a new configurable word is one more line here.
 */
export const DEFAULT_TERMS = {
  job: { singular: 'Job', plural: 'Jobs' },
  job_request: { singular: 'Job Request', plural: 'Job Requests' },
  client: { singular: 'Client', plural: 'Clients' },
  corporate_client: { singular: 'Corporate Client', plural: 'Corporate Clients' },
  contact: { singular: 'Contact', plural: 'Contacts' },
  attorney: { singular: 'Attorney', plural: 'Attorneys' },
  service_provider: { singular: 'Service Provider', plural: 'Service Providers' },
  service: { singular: 'Service', plural: 'Services' },
  worksheet: { singular: 'Worksheet', plural: 'Worksheets' },
  deponent: { singular: 'Deponent', plural: 'Deponents' },
  case: { singular: 'Case', plural: 'Cases' },
  order: { singular: 'Order', plural: 'Orders' },
  invoice: { singular: 'Invoice', plural: 'Invoices' },
  transaction: { singular: 'Transaction', plural: 'Transactions' },
  division: { singular: 'Division', plural: 'Divisions' },
  location: { singular: 'Location', plural: 'Locations' },
  conference_room: { singular: 'Conference Room', plural: 'Conference Rooms' },
  exhibit: { singular: 'Exhibit', plural: 'Exhibits' },
  salesperson: { singular: 'Salesperson', plural: 'Salespeople' },
  rewards_point: { singular: 'Rewards Point', plural: 'Rewards Points' },
} as const satisfies Record<string, DefaultTerm>;

export type TermName = keyof typeof DEFAULT_TERMS;

/** The same words in another language. */
export type TranslatedTerms = Readonly<Record<TermName, DefaultTerm>>;

export const TERM_NAMES = Object.keys(DEFAULT_TERMS) as TermName[];

export function isTermName(name: string): name is TermName {
  return Object.hasOwn(DEFAULT_TERMS, name);
}
