import { CHALLENGE_MINUTES, PASSKEY_ALGORITHMS, type PasskeySite } from '../../../../../http/secret/passkey.ts';

interface Credential {
  readonly credential_id: Buffer;
  readonly transports: string[];
}

const timeout = CHALLENGE_MINUTES * 60_000;
const type = 'public-key' as const;

/** What a browser needs to make a passkey: one that can log in alone, and none that is there already. */
export function presentCreation(facts: {
  site: PasskeySite;
  challenge: string;
  company_name: string;
  user: { handle: string; username: string; name: string };
  known: readonly Credential[];
}) {
  const { site, challenge, company_name, user, known } = facts;
  return {
    challenge,
    rp: { id: site.id, name: company_name },
    user: { id: user.handle, name: user.username, displayName: user.name },
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type, alg })),
    excludeCredentials: known.map(({ credential_id }) => ({ type, id: credential_id.toString('base64url') })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none' as const,
    timeout,
  };
}

/** What a browser needs to ask for a passkey; no credentials named means any of this site. */
export function presentRequest(facts: {
  site: PasskeySite;
  challenge: string;
  allowed: readonly Credential[] | 'any';
}) {
  const { site, challenge, allowed } = facts;
  const named = allowed === 'any' ? [] : allowed;
  return {
    challenge,
    rpId: site.id,
    allowCredentials: named.map(({ credential_id, transports }) => ({
      type,
      id: credential_id.toString('base64url'),
      transports,
    })),
    // Alone it stands for the password too, so the device has to know who holds it.
    userVerification: allowed === 'any' ? ('required' as const) : ('preferred' as const),
    timeout,
  };
}
