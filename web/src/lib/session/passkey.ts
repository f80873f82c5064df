import type {
  CreationOptions,
  CredentialProof,
  NewCredential,
  RequestOptions,
} from '@onrecord/contract/core/calls/passkey';

/** Whether this browser can make and use passkeys and writes them as JSON itself. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}

/** What was made or signed, as the browser writes it; null where the person closed its question, or nothing fitting was there. */
async function unlessDeclined<Json>(ask: () => Promise<Credential | null>): Promise<Json | null> {
  try {
    const credential = await ask();
    return credential ? ((credential as PublicKeyCredential).toJSON() as Json) : null;
  } catch (error) {
    if (error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null;
    throw error;
  }
}

/** Has the device make a passkey. Null when the person declined. */
export function makePasskey(options: CreationOptions): Promise<NewCredential | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON);
  return unlessDeclined(() => navigator.credentials.create({ publicKey }));
}

/** Has the device sign with a passkey. Null when the person declined. */
export function signWithPasskey(options: RequestOptions): Promise<CredentialProof | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
  return unlessDeclined(() => navigator.credentials.get({ publicKey }));
}

/** Whether the device refused because it keeps a passkey for this login already. */
export function isKnownPasskey(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}
