import type { Tx } from '../../../../../db/database.ts';
import type { Candidate } from '../../sign-in.reads.ts';

/** The passkeys of a user, as browsers are told which may answer. */
export function readCredentials(tx: Tx, { company_id, user_id }: Candidate) {
  return tx
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .orderBy('passkey_id')
    .execute();
}

/** How a device is told whose passkey it keeps, so that it can say so when nobody typed a name. */
export function userHandle({ company_id, user_id }: Candidate): string {
  return Buffer.from(`${company_id}.${user_id}`).toString('base64url');
}

export function readUserHandle(handle: string | null | undefined): Candidate | undefined {
  const [, company, user] = /^(\d{1,15})\.(\d{1,15})$/.exec(Buffer.from(handle ?? '', 'base64url').toString()) ?? [];
  return company && user ? { company_id: Number(company), user_id: Number(user) } : undefined;
}
