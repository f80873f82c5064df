import { createHash, randomBytes } from 'node:crypto';
import type { LinkPurpose } from '@onrecord/domain/core/permission/access-key';
import type { Tx } from '../database.ts';
import type { Scope } from '../scope.ts';

/** What one link is for. It opens this and nothing else, until it expires or is revoked. */
export interface LinkGrant {
  purpose: LinkPurpose;
  job_id?: number | null;
  subject_type: 'contact' | 'provider' | 'user' | 'guest';
  subject_id?: number | null;
  object_id?: number | null;
  expires_at: string;
}

export function linkTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Makes a link: 256 random bits for the mail, their hash for the table. The token is nowhere else. */
export async function mintLinkToken(tx: Tx, scope: Scope, grant: LinkGrant): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('link_token')
    .values({ company_id: scope.company_id, token_hash: linkTokenHash(token), ...grant })
    .execute();
  return token;
}

/** Ends every link of a job, as when it is canceled or its provider is replaced. */
export async function revokeLinks(
  tx: Tx,
  scope: Scope,
  which: { job_id: number; purpose?: LinkPurpose; subject_id?: number },
  now: string,
): Promise<void> {
  let query = tx
    .updateTable('link_token')
    .set({ revoked_at: now })
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', which.job_id)
    .where('revoked_at', 'is', null);
  if (which.purpose) query = query.where('purpose', '=', which.purpose);
  if (which.subject_id) query = query.where('subject_id', '=', which.subject_id);
  await query.execute();
}
