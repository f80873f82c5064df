import type { Module } from '../permission/modules.ts';
import type { TermName } from '../term/default-terms.ts';

/** A kind of record that can be found from anywhere. */
export interface FoundKind {
  readonly entity: string;
  /** Who may view the module may find its records. */
  readonly module: Module;
  readonly term: TermName;
}

/** Everything that one search looks through, in the order in which its finds are shown. */
export const FOUND_KINDS = [
  { entity: 'job', module: 'jobs', term: 'job' },
  { entity: 'case', module: 'cases', term: 'case' },
  { entity: 'deponent', module: 'deponents', term: 'deponent' },
  { entity: 'client', module: 'clients', term: 'client' },
  { entity: 'contact', module: 'contacts', term: 'contact' },
  { entity: 'service_provider', module: 'providers', term: 'service_provider' },
  { entity: 'client_invoice', module: 'clientinvoices', term: 'invoice' },
] as const satisfies readonly FoundKind[];

export type FoundEntity = (typeof FOUND_KINDS)[number]['entity'];

export const FOUND_ENTITIES = FOUND_KINDS.map(({ entity }) => entity);
