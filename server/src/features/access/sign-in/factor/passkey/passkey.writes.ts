import type { CredentialProof, NewCredential } from '@onrecord/contract/core/calls/passkey';
import { PASSKEYS_ALLOWED } from '@onrecord/domain/access/sign-in/own-factor';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import type { Tx } from '../../../../../db/database.ts';
import type { UserScope } from '../../../../../db/scope.ts';
import { checkNewPasskey, checkPasskeyProof, newChallenge, passkeySite } from '../../../../../http/secret/passkey.ts';
import type { Services } from '../../../../../http/services.ts';
import type { Candidate } from '../../sign-in.reads.ts';
import { readAccountName } from '../factor.reads.ts';
import { changeOwnFactors, notifyFactorChange } from '../factor.writes.ts';
import { dropUselessCodes, makeFirstRecoveryCodes } from '../recovery.writes.ts';
import { presentCreation } from './passkey.present.ts';
import { readCredentials, userHandle } from './passkey.reads.ts';

/** A passkey is made in the session that asked for it. */
const adding = ({ viewer }: UserScope) => `add ${viewer.session_id}`;

/** What the browser needs to make a passkey for the viewer. */
export function beginPasskey(services: Services, scope: UserScope) {
  const { sealer, base_url, now } = services;
  return changeOwnFactors(services, scope, async (tx, user, own) => {
    const { account: username, issuer: company_name } = await readAccountName(tx, own);
    return presentCreation({
      site: passkeySite(base_url),
      challenge: newChallenge(sealer, adding(scope), now()),
      company_name,
      user: { handle: userHandle(user), username, name: scope.viewer.name },
      known: await readCredentials(tx, user),
    });
  });
}

function nameOf(name: string): string {
  if (name === '') throw refuseFields({ name: sentence('factor.passkey_name_required') });
  return name;
}

/** Keeps a passkey just made. Answers new recovery codes where there were none. */
export function addPasskey(
  services: Services,
  scope: UserScope,
  { credential, name }: { credential: NewCredential; name: string },
): Promise<string[]> {
  const { sealer, base_url } = services;
  const now = services.now();
  const site = passkeySite(base_url);
  return changeOwnFactors(services, scope, async (tx, user, own) => {
    const made = await checkNewPasskey(credential, { site, sealer, purpose: adding(scope), now });
    if (!made) throw refuse('factor.passkey_not_added');
    if ((await readCredentials(tx, user)).length >= PASSKEYS_ALLOWED) throw refuse('factor.passkey_too_many');
    const { challenge: _, ...stored } = made;
    const saved = await tx
      .insertInto('passkey')
      .values({
        ...user,
        ...stored,
        name: nameOf(name),
        transports: credential.response.transports,
        created_at: now.toString(),
      })
      .onConflict((conflict) => conflict.columns(['company_id', 'credential_id']).doNothing())
      .returning('passkey_id')
      .executeTakeFirst();
    if (!saved) throw refuse('factor.passkey_known');
    await notifyFactorChange(tx, own, user, { what: 'passkey_added', name });
    return makeFirstRecoveryCodes(tx, user);
  });
}

export function renamePasskey(services: Services, scope: UserScope, passkeyId: number, name: string): Promise<void> {
  return changeOwnFactors(services, scope, async (tx, user) => {
    const { numUpdatedRows } = await tx
      .updateTable('passkey')
      .set({ name: nameOf(name) })
      .where('company_id', '=', user.company_id)
      .where('user_id', '=', user.user_id)
      .where('passkey_id', '=', passkeyId)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw refuse('general.not_found');
  });
}

export function removePasskey(services: Services, scope: UserScope, passkeyId: number): Promise<void> {
  return changeOwnFactors(services, scope, async (tx, user, own) => {
    const removed = await tx
      .deleteFrom('passkey')
      .where('company_id', '=', user.company_id)
      .where('user_id', '=', user.user_id)
      .where('passkey_id', '=', passkeyId)
      .returning('name')
      .executeTakeFirst();
    if (!removed) throw refuse('general.not_found');
    await dropUselessCodes(tx, user);
    await notifyFactorChange(tx, own, user, { what: 'passkey_removed', name: removed.name });
  });
}

/** Whether a passkey of this user signed the challenge of this purpose; notes its use. */
export async function takePasskeyProof(
  tx: Tx,
  { sealer, base_url }: Services,
  user: Candidate,
  proof: CredentialProof,
  wanted: { purpose: string; must_verify: boolean; now: Temporal.Instant },
): Promise<{ challenge: string } | undefined> {
  const { now } = wanted;
  const passkey = await tx
    .selectFrom('passkey')
    .selectAll()
    .where('company_id', '=', user.company_id)
    .where('user_id', '=', user.user_id)
    .where('credential_id', '=', Buffer.from(proof.id, 'base64url'))
    .forUpdate()
    .executeTakeFirst();
  if (!passkey) return undefined;
  const stored = { ...passkey, sign_count: Number(passkey.sign_count) };
  const checked = await checkPasskeyProof(proof, stored, { site: passkeySite(base_url), sealer, ...wanted });
  if (!checked) return undefined;
  const { challenge, ...counts } = checked;
  await tx
    .updateTable('passkey')
    .set({ ...counts, last_used_at: now.toString() })
    .where('company_id', '=', user.company_id)
    .where('passkey_id', '=', passkey.passkey_id)
    .execute();
  return { challenge };
}
