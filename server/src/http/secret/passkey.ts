import { createPublicKey, randomBytes } from 'node:crypto';
import type { CredentialProof, NewCredential } from '@onrecord/contract/core/calls/passkey';
import type { Sealer } from './sealer.ts';

/** COSE numbers of the signatures that are taken, the best first: EdDSA, ES256, RS256. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

/** Where passkeys are made and used: browsers give them to this site and no other. */
export interface PasskeySite {
  readonly id: string;
  readonly origin: string;
}

/** From the address people reach the product at; never from what a request says. */
export function passkeySite(base_url: string): PasskeySite {
  const { hostname, origin } = new URL(base_url);
  return { id: hostname, origin };
}

export const CHALLENGE_MINUTES = 5;

/** What a passkey has to sign: good for a few minutes and for one purpose, known again without being kept. */
export function newChallenge(sealer: Sealer, purpose: string, now: Temporal.Instant): string {
  const text = `${now.add({ minutes: CHALLENGE_MINUTES }).epochMilliseconds} ${randomBytes(16).toString('base64url')}`;
  return Buffer.from(sealer.seal(text, `challenge ${purpose}`)).toString('base64url');
}

/** What a signature is checked against. */
export interface Expected {
  readonly site: PasskeySite;
  readonly sealer: Sealer;
  readonly purpose: string;
  readonly now: Temporal.Instant;
}

function isOurChallenge(challenge: string, { sealer, purpose, now }: Expected): boolean {
  const text = sealer.open(Buffer.from(challenge, 'base64url').toString('utf8'), `challenge ${purpose}`);
  return text !== undefined && Number(text.split(' ')[0]) > now.epochMilliseconds;
}

// Loading the library takes longer than all the rest of a start, and most sign in without a passkey.
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** The challenge that was answered; undefined when it is not ours, or was answered in a frame of another site. */
async function signedChallenge(clientDataJSON: string, expected: Expected): Promise<string | undefined> {
  const { challenge, crossOrigin } = (await helpers()).decodeClientDataJSON(clientDataJSON);
  return crossOrigin !== true && isOurChallenge(challenge, expected) ? challenge : undefined;
}

/** A passkey as it is kept: `public_key` in COSE, and in those of the first months as SubjectPublicKeyInfo. */
export interface StoredPasskey {
  readonly credential_id: Buffer;
  readonly public_key: Buffer;
  readonly algorithm: number;
  readonly sign_count: number;
}

/** What DER begins with, and no COSE key. */
const DER_SEQUENCE = 0x30;

/** A kept key in COSE (RFC 9053). */
async function coseKey({ public_key, algorithm }: StoredPasskey): Promise<Uint8Array<ArrayBuffer>> {
  if (public_key[0] !== DER_SEQUENCE) return new Uint8Array(public_key);
  const { isoCBOR } = await helpers();
  const jwk = createPublicKey({ key: public_key, format: 'der', type: 'spki' }).export({ format: 'jwk' });
  const part = (name: 'x' | 'y' | 'n' | 'e') => new Uint8Array(Buffer.from(jwk[name] ?? '', 'base64url'));
  const parts: Readonly<Record<number, [number, number | Uint8Array<ArrayBuffer>][]>> = {
    [-7]: [
      [1, 2],
      [-1, 1],
      [-2, part('x')],
      [-3, part('y')],
    ],
    [-8]: [
      [1, 1],
      [-1, 6],
      [-2, part('x')],
    ],
    [-257]: [
      [1, 3],
      [-1, part('n')],
      [-2, part('e')],
    ],
  };
  return isoCBOR.encode(
    new Map<number, number | Uint8Array<ArrayBuffer>>([[3, algorithm], ...(parts[algorithm] ?? [])]),
  );
}

export interface Checked {
  /** To be taken once. */
  readonly challenge: string;
  readonly sign_count: number;
  readonly is_backed_up: boolean;
}

/** The library says what does not fit by throwing; a stranger is told only that something does not. */
async function unlessRefused<T>(check: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}

/**
 * Checks a passkey just made (WebAuthn, 7.1; which device made it is not asked, for whoever did is signed in and typed the
 * password). Undefined when anything does not fit.
 */
export function checkNewPasskey(
  made: NewCredential,
  expected: Expected,
): Promise<(Checked & StoredPasskey) | undefined> {
  return unlessRefused(async () => {
    const challenge = await signedChallenge(made.response.clientDataJSON, expected);
    if (challenge === undefined) return undefined;
    const { verifyRegistrationResponse } = await library();
    const { clientDataJSON, attestationObject } = made.response;
    const { verified, registrationInfo: info } = await verifyRegistrationResponse({
      response: { ...made, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: expected.site.origin,
      expectedRPID: expected.site.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    });
    if (!verified || info.credential.id !== made.id) return undefined;
    const { decodeCredentialPublicKey, cose } = await helpers();
    const { publicKey, counter } = info.credential;
    return {
      challenge,
      sign_count: counter,
      is_backed_up: info.credentialBackedUp,
      credential_id: Buffer.from(made.id, 'base64url'),
      public_key: Buffer.from(publicKey),
      algorithm: Number(decodeCredentialPublicKey(publicKey).get(cose.COSEKEYS.alg)),
    };
  });
}

/**
 * Checks what a passkey signed (WebAuthn, 7.2). A counter that does not rise says that the key was copied. Undefined when
 * anything does not fit; `must_verify` wants the device to have asked for a finger, a face or a PIN.
 */
export function checkPasskeyProof(
  proof: CredentialProof,
  passkey: StoredPasskey,
  expected: Expected & { readonly must_verify: boolean },
): Promise<Checked | undefined> {
  return unlessRefused(async () => {
    const challenge = await signedChallenge(proof.response.clientDataJSON, expected);
    const id = passkey.credential_id.toString('base64url');
    if (challenge === undefined || proof.id !== id) return undefined;
    const { verifyAuthenticationResponse } = await library();
    const { clientDataJSON, authenticatorData, signature } = proof.response;
    const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
      response: { ...proof, response: { clientDataJSON, authenticatorData, signature }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: expected.site.origin,
      expectedRPID: expected.site.id,
      requireUserVerification: expected.must_verify,
      credential: { id, publicKey: await coseKey(passkey), counter: passkey.sign_count },
    });
    if (!verified) return undefined;
    return { challenge, sign_count: info.newCounter, is_backed_up: info.credentialBackedUp };
  });
}
