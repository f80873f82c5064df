import type { Tx } from '../../../db/database.ts';
import { findPicture } from '../../../db/record/picture.ts';
import type { Scope } from '../../../db/scope.ts';

/** A picture as strangers may fetch it: of a company that is open. */
export async function shownPicture(tx: Tx, scope: Scope, sha256: string) {
  const company = await tx
    .selectFrom('company')
    .select('status')
    .where('company_id', '=', scope.company_id)
    .executeTakeFirst();
  return company?.status === 'active' ? findPicture(tx, scope, sha256) : undefined;
}
