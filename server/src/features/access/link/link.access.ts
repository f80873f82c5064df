import type { LinkPurpose } from '@onrecord/domain/core/permission/access-key';
import type { Tx } from '../../../db/database.ts';
import { currentId } from '../../../db/record/record-alias.ts';
import type { Scope } from '../../../db/scope.ts';
import { isContactOfJob, isInvoicedOrder, isJobOfCompany, isProviderOfJob, liveToken } from './link.reads.ts';

/** What the address of a link page names. */
export interface LinkAddress {
  company_id: number;
  purpose: LinkPurpose;
  job_id: number | null;
  subject_id: number | null;
}

/** Whom an opened link speaks for. */
export interface LinkSubject {
  purpose: LinkPurpose;
  job_id: number | null;
  subject_type: 'contact' | 'provider' | 'user' | 'guest';
  subject_id: number | null;
  object_id: number | null;
}

/** The pages where anybody may pay: their addresses name nobody, and a captcha opens them (section 2, public paths). */
export const isPayPage = (purpose: LinkPurpose): boolean => purpose === 'virtualterminal' || purpose === 'quickpay';

/** The address as it would be written today: a contact that was merged goes on being reached by the links it was sent. */
async function addressToday(tx: Tx, scope: Scope, address: LinkAddress): Promise<LinkAddress> {
  if (address.purpose !== 'jobcontactconfirm' || address.subject_id === null) return address;
  const subject_id = (await currentId(tx, scope, 'contact', address.subject_id)) ?? address.subject_id;
  return { ...address, subject_id };
}

/**
 * Whom a token opens this very address for: a token of another purpose, job or person is as good as none, and nothing tells
 * which of them was wrong.
 */
export async function subjectOfToken(
  tx: Tx,
  scope: Scope,
  written: LinkAddress,
  token: string,
  now: string,
): Promise<LinkSubject | undefined> {
  const address = await addressToday(tx, scope, written);
  const row = await liveToken(tx, scope, token, now);
  if (!row || row.purpose !== address.purpose) return undefined;
  if (address.job_id !== null && row.job_id !== address.job_id) return undefined;
  if (address.subject_id !== null && row.subject_id !== address.subject_id) return undefined;
  return {
    purpose: address.purpose,
    job_id: row.job_id,
    subject_type: row.subject_type as LinkSubject['subject_type'],
    subject_id: row.subject_id,
    object_id: row.object_id,
  };
}

/** Whom a bare address is about, if its company, job and person belong together. */
export async function subjectOfAddress(tx: Tx, scope: Scope, written: LinkAddress): Promise<LinkSubject | undefined> {
  const { purpose, job_id, subject_id } = await addressToday(tx, scope, written);
  if (isPayPage(purpose)) return { purpose, job_id: null, subject_type: 'guest', subject_id: null, object_id: null };
  // The address of a printed invoice names an order and no job: whoever comes is a guest of that order.
  if (purpose === 'printclientinvoice') {
    if (subject_id === null || !(await isInvoicedOrder(tx, scope, subject_id))) return undefined;
    return { purpose, job_id: null, subject_type: 'guest', subject_id, object_id: subject_id };
  }
  if (job_id === null) return undefined;
  // The address of the upload page names nobody: whoever comes is a guest of the job.
  if (purpose === 'uploadfile') {
    const guest = { purpose, job_id, subject_type: 'guest', subject_id: null, object_id: null } as const;
    return (await isJobOfCompany(tx, scope, job_id)) ? guest : undefined;
  }
  if (subject_id === null) return undefined;
  const subject = { purpose, job_id, subject_id, object_id: null };
  if (purpose === 'jobcontactconfirm') {
    return (await isContactOfJob(tx, scope, job_id, subject_id)) ? { ...subject, subject_type: 'contact' } : undefined;
  }
  if (purpose === 'jobproviderconfirm' || purpose === 'jobprovidercheckin') {
    return (await isProviderOfJob(tx, scope, job_id, subject_id))
      ? { ...subject, subject_type: 'provider' }
      : undefined;
  }
  return undefined;
}
