import type { CredentialProof } from '@onrecord/contract/core/calls/passkey';
import { PROOF_MINUTES } from '@onrecord/domain/access/sign-in/own-factor';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { spendOnce } from '../../../../db/access/captcha-spent.ts';
import type { Tx } from '../../../../db/database.ts';
import { ownScope, type UserScope } from '../../../../db/scope.ts';
import { CHALLENGE_MINUTES, newChallenge, passkeySite } from '../../../../http/secret/passkey.ts';
import type { Services } from '../../../../http/services.ts';
import { secretHash } from '../../../../http/session.ts';
import { refuseMasterSession } from '../login.access.ts';
import { takeAppCode } from './authenticator.writes.ts';
import { presentRequest } from './passkey/passkey.present.ts';
import { readCredentials } from './passkey/passkey.reads.ts';
import { takePasskeyProof } from './passkey/passkey.writes.ts';

const proving = ({ viewer }: UserScope) => `prove ${viewer.session_id}`;

async function noteFactorProof(tx: Tx, own: UserScope, now: Temporal.Instant): Promise<string> {
  await tx
    .updateTable('user_session')
    .set({ factor_proved_at: now.toString() })
    .where('company_id', '=', own.company_id)
    .where('session_id', '=', own.viewer.session_id)
    .execute();
  return now.add({ minutes: PROOF_MINUTES }).toString();
}

/** Takes a code of the viewer's app once more. A wrong one is counted, so the transaction stays even where it is refused. */
export async function proveWithCode(services: Services, scope: UserScope, code: string): Promise<string> {
  refuseMasterSession(scope);
  const own = ownScope(scope);
  const now = services.now();
  const user = { company_id: own.company_id, user_id: own.viewer.user_id };
  const until = await services.db.withScope(own, async (tx) =>
    (await takeAppCode(tx, services, user, code, now)) ? noteFactorProof(tx, own, now) : undefined,
  );
  if (until === undefined) throw refuseFields({ code: sentence('login.code_invalid') });
  return until;
}

/** What the browser needs to ask for one of the viewer's passkeys. */
export async function askForProof(services: Services, scope: UserScope) {
  refuseMasterSession(scope);
  const own = ownScope(scope);
  const allowed = await services.db.readScope(own, (tx) =>
    readCredentials(tx, { company_id: own.company_id, user_id: own.viewer.user_id }),
  );
  if (allowed.length === 0) throw refuse('general.not_found');
  const challenge = newChallenge(services.sealer, proving(scope), services.now());
  return presentRequest({ site: passkeySite(services.base_url), challenge, allowed });
}

/** Takes a passkey of the viewer once more; what a device signed is taken once. */
export async function proveWithPasskey(services: Services, scope: UserScope, proof: CredentialProof): Promise<string> {
  refuseMasterSession(scope);
  const own = ownScope(scope);
  const now = services.now();
  const user = { company_id: own.company_id, user_id: own.viewer.user_id };
  const until = await services.db.withScope(own, async (tx) => {
    const wanted = { purpose: proving(scope), must_verify: false, now };
    const taken = await takePasskeyProof(tx, services, user, proof, wanted);
    if (!taken) return undefined;
    const used = `passkey ${secretHash(taken.challenge).toString('base64url')}`;
    const ends = new Date(now.add({ minutes: CHALLENGE_MINUTES }).epochMilliseconds);
    return (await spendOnce(services.db)(used, ends)) ? noteFactorProof(tx, own, now) : undefined;
  });
  if (until === undefined) throw refuse('factor.passkey_refused');
  return until;
}
