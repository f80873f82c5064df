import { randomBytes, randomInt } from 'node:crypto';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import { linkTokenHash, mintLinkToken } from '../../../../db/message/link-token.ts';
import { isUserScope, type Scope } from '../../../../db/scope.ts';
import type { FileJob } from '../file.reads.ts';
import type { FileProxy } from './proxy.reads.ts';

const DAYS = 30;
/** Long enough to go from the password to the page. */
const TOKEN_MINUTES = 5;

// Nothing that is mistaken for something else when it is read out on the telephone.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const part = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** A password of almost 60 random bits, in three groups. */
export const newPassword = (): string => [part(), part(), part()].join('-');

export interface NewProxy {
  job: FileJob;
  object_type: 'contact' | 'provider';
  object_id: number;
  name: string;
  password_hash: string;
}

/** Makes the link and ends an older one of the same person. Only the hash of its guid is kept. */
export async function insertProxy(
  tx: Tx,
  scope: Scope,
  { job, name, ...proxy }: NewProxy,
  now: Temporal.Instant,
): Promise<{ guid: string; expires_at: string }> {
  const { object_type, object_id } = proxy;
  const guid = randomBytes(32).toString('base64url');
  const expires_at = now.add({ hours: DAYS * 24 }).toString();
  await tx
    .updateTable('job_files_proxy')
    .set({ revoked_at: now.toString() })
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', job.job_id)
    .where('object_type', '=', object_type)
    .where('object_id', '=', object_id)
    .where('revoked_at', 'is', null)
    .execute();
  await tx
    .insertInto('job_files_proxy')
    .values({
      company_id: scope.company_id,
      job_id: job.job_id,
      guid_hash: linkTokenHash(guid),
      created_by: isUserScope(scope) ? scope.viewer.user_id : null,
      created_at: now.toString(),
      expires_at,
      ...proxy,
    })
    .execute();
  await recordActivity(tx, scope, {
    activity_type: 'Link Sent',
    object_type: 'job',
    object_id: job.job_id,
    object_name: job.case_name,
    object_number: String(job.job_number),
    division_id: job.division_id,
    description: name,
  });
  return { guid, expires_at };
}

/** What the right password gives: a short-lived key to the files of the job, for whom the link was made. */
export function admitByProxy(tx: Tx, scope: Scope, proxy: FileProxy, now: Temporal.Instant): Promise<string> {
  return mintLinkToken(tx, scope, {
    purpose: 'jobfiles',
    job_id: proxy.job_id,
    subject_type: proxy.object_type as 'contact' | 'provider',
    subject_id: proxy.object_id,
    object_id: proxy.job_files_proxy_id,
    expires_at: now.add({ minutes: TOKEN_MINUTES }).toString(),
  });
}
