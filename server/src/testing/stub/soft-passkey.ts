import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { CredentialProof, NewCredential } from '@onrecord/contract/core/calls/passkey';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const KINDS = { es256: -7, ed25519: -8, rs256: -257 } as const;

function newKeys(kind: keyof typeof KINDS): { publicKey: KeyObject; privateKey: KeyObject } {
  if (kind === 'es256') return generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  if (kind === 'ed25519') return generateKeyPairSync('ed25519');
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}

/** The public key as an authenticator writes it (COSE, RFC 9053). */
function coseOf(key: KeyObject, kind: keyof typeof KINDS, algorithm: number): Buffer {
  const jwk = key.export({ format: 'jwk' });
  const part = (name: 'x' | 'y' | 'n' | 'e') => new Uint8Array(Buffer.from(jwk[name] ?? '', 'base64url'));
  const parts = {
    es256: [2, 1, part('x'), part('y')],
    ed25519: [1, 6, part('x')],
    rs256: [3, part('n'), part('e')],
  } as const;
  const [type, ...rest] = parts[kind];
  const named = rest.map((value, index) => [-1 - index, value] as const);
  return Buffer.from(
    isoCBOR.encode(new Map<number, number | Uint8Array<ArrayBuffer>>([[1, type], [3, algorithm], ...named])),
  );
}

const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

interface Site {
  origin: string;
  id: string;
}

/** What an authenticator may do otherwise than it should. */
export interface Quirks {
  flags?: number;
  origin?: string;
  type?: string;
  crossOrigin?: boolean;
  site_id?: string;
  sign_count?: number;
  user_handle?: string | null;
  algorithm?: number;
}

/** A passkey made of software: answers as a browser with a device of its own would. */
export function softPasskey({ origin, id }: Site, kind: keyof typeof KINDS = 'es256') {
  const keys = newKeys(kind);
  const credentialId = randomBytes(32);
  let handle = '';
  let count = 0;

  function authenticatorData(quirks: Quirks, flags: number, rest = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(quirks.flags ?? flags);
    count = quirks.sign_count ?? count + 1;
    head.writeUInt32BE(count, 1);
    return Buffer.concat([sha256(quirks.site_id ?? id), head, rest]);
  }
  const clientData = (type: string, challenge: string, quirks: Quirks) =>
    Buffer.from(
      JSON.stringify({
        type: quirks.type ?? type,
        challenge,
        origin: quirks.origin ?? origin,
        crossOrigin: quirks.crossOrigin ?? false,
      }),
    );

  const own = { id: base64(credentialId), rawId: base64(credentialId), type: 'public-key' } as const;
  return {
    id: own.id,
    /** The key as it was kept in the first months. */
    spki: keys.publicKey.export({ format: 'der', type: 'spki' }),
    make({ challenge, user }: { challenge: string; user: { id: string } }, quirks: Quirks = {}): NewCredential {
      handle = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const key = coseOf(keys.publicKey, kind, quirks.algorithm ?? KINDS[kind]);
      const authData = authenticatorData(quirks, 0x45, Buffer.concat([Buffer.alloc(16), length, credentialId, key]));
      const parts = [
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ] as const;
      return {
        ...own,
        response: {
          clientDataJSON: base64(clientData('webauthn.create', challenge, quirks)),
          attestationObject: base64(Buffer.from(isoCBOR.encode(new Map<string, unknown>(parts) as never))),
          transports: ['internal'],
        },
      };
    },
    prove({ challenge }: { challenge: string }, quirks: Quirks = {}): CredentialProof {
      const data = authenticatorData(quirks, 0x05);
      const client = clientData('webauthn.get', challenge, quirks);
      const signed = Buffer.concat([data, sha256(client)]);
      return {
        ...own,
        response: {
          clientDataJSON: base64(client),
          authenticatorData: base64(data),
          signature: base64(sign(kind === 'ed25519' ? null : 'sha256', signed, keys.privateKey)),
          userHandle: quirks.user_handle === undefined ? handle : quirks.user_handle,
        },
      };
    },
  };
}
