import type { LinkPurpose } from '../../core/permission/access-key.ts';

export interface LinkTarget {
  company_id: number;
  job_id: number;
  /** The contact or the provider. */
  subject_id: number;
}

/** The purposes whose page is about one job and one person. */
export type JobLinkPurpose = Extract<LinkPurpose, 'jobcontactconfirm' | 'jobproviderconfirm' | 'jobprovidercheckin'>;

/**
 * The path of a link page, spelled as the specification spells it (section 2), with the token a mail carries. Without a
 * token it is the documented bare address.
 */
export function jobLinkPath(purpose: JobLinkPurpose, target: LinkTarget, token?: string): string {
  const person = purpose === 'jobcontactconfirm' ? 'contact_id' : 'provider_id';
  const path = `/index/${purpose}/job_id/${target.job_id}/job_company_id/${target.company_id}/${person}/${target.subject_id}`;
  return token ? `${path}?t=${token}` : path;
}

/** The path of an offer's page, short because it goes into texts, with the token that opens it. */
export function offerLinkPath({ company_id, job_id, subject_id }: LinkTarget, token?: string): string {
  const path = `/offer/${company_id}/${job_id}/${subject_id}`;
  return token ? `${path}?t=${token}` : path;
}
