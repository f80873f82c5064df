import { describe, expect, test } from 'vitest';
import { type Quirks, softPasskey } from '../../testing/stub/soft-passkey.ts';
import { checkNewPasskey, checkPasskeyProof, newChallenge, passkeySite, type StoredPasskey } from './passkey.ts';
import { sealer } from './sealer.ts';

const site = passkeySite('https://onrecord.example:8443/');
const now = Temporal.Instant.from('2026-03-10T16:00:00Z');
const expected = { site, sealer: sealer('a secret of the tests'), purpose: 'log in 7', now };
const challenge = () => newChallenge(expected.sealer, expected.purpose, now);
const user = { id: 'dQ' };

async function made(kind: 'es256' | 'ed25519' | 'rs256' = 'es256') {
  const device = softPasskey(site, kind);
  const stored = await checkNewPasskey(device.make({ challenge: challenge(), user }), expected);
  if (!stored) throw new Error('the passkey was not taken');
  return { device, stored };
}

const prove = (
  device: ReturnType<typeof softPasskey>,
  stored: StoredPasskey,
  quirks: Quirks = {},
  must_verify = true,
) => checkPasskeyProof(device.prove({ challenge: challenge() }, quirks), stored, { ...expected, must_verify });

test('a passkey belongs to the host, its answers to the whole origin', () => {
  expect(site).toEqual({ id: 'onrecord.example', origin: 'https://onrecord.example:8443' });
});

test.each(['es256', 'ed25519', 'rs256'] as const)('a passkey of %s is made and proves itself', async (kind) => {
  const { device, stored } = await made(kind);
  expect(stored).toMatchObject({ sign_count: 1, is_backed_up: false });
  expect(await prove(device, stored)).toMatchObject({ sign_count: 2 });
});

test.each(['es256', 'ed25519', 'rs256'] as const)(
  'a passkey of %s kept in the first months still proves itself',
  async (kind) => {
    const { device, stored } = await made(kind);
    expect(await prove(device, { ...stored, public_key: device.spki })).toMatchObject({ sign_count: 2 });
    const other = await made(kind);
    expect(await prove(device, { ...stored, public_key: other.device.spki })).toBeUndefined();
  },
);

describe('is refused', () => {
  test.each<[string, Quirks]>([
    ['from another origin', { origin: 'https://onrecord.example' }],
    ['from a frame of another site', { crossOrigin: true }],
    ['for another host', { site_id: 'example' }],
    ['without anybody there', { flags: 0x04 }],
    ['without a finger, face or PIN', { flags: 0x01 }],
    ['of the other kind of call', { type: 'webauthn.create' }],
    ['with a counter that stands still', { sign_count: 1 }],
  ])('an answer %s', async (_title, quirks) => {
    const { device, stored } = await made();
    expect(await prove(device, stored, quirks)).toBeUndefined();
    expect(await prove(device, { ...stored, sign_count: 0 }, { sign_count: 0 })).toBeDefined();
  });

  test('an answer to another purpose, one too old, one of another installation', async () => {
    const { device, stored } = await made();
    const proof = device.prove({ challenge: challenge() });
    const validate = (other: Partial<typeof expected>) =>
      checkPasskeyProof(proof, stored, { ...expected, ...other, must_verify: true });
    expect(await validate({ purpose: 'log in 8' })).toBeUndefined();
    expect(await validate({ now: now.add({ minutes: 5 }) })).toBeUndefined();
    expect(await validate({ sealer: sealer('another secret') })).toBeUndefined();
    expect(await validate({ now: now.add({ minutes: 4 }) })).toBeDefined();
  });

  test('a signature by another key, and one over anything else', async () => {
    const [one, other] = [await made(), await made()];
    expect(await prove(other.device, { ...one.stored, credential_id: other.stored.credential_id })).toBeUndefined();
    const proof = one.device.prove({ challenge: challenge() });
    for (const part of ['authenticatorData', 'clientDataJSON', 'signature'] as const) {
      const bytes = Buffer.from(proof.response[part], 'base64url');
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
      const bent = { ...proof, response: { ...proof.response, [part]: bytes.toString('base64url') } };
      expect(await checkPasskeyProof(bent, one.stored, { ...expected, must_verify: true })).toBeUndefined();
    }
  });

  test.each<[string, Quirks]>([
    ['of a kind that is not taken', { algorithm: -36 }],
    ['from another origin', { origin: 'https://onrecord.example' }],
    ['from a frame of another site', { crossOrigin: true }],
    ['for another host', { site_id: 'example' }],
    ['without anybody there', { flags: 0x44 }],
    ['of the other kind of call', { type: 'webauthn.get' }],
  ])('a new key %s', async (_title, quirks) => {
    const device = softPasskey(site);
    const stored = await checkNewPasskey(device.make({ challenge: challenge(), user }, quirks), expected);
    expect(stored && (await prove(device, stored))).toBeUndefined();
  });

  test('a new key whose id is not its own, and what is no key at all', async () => {
    const credential = softPasskey(site).make({ challenge: challenge(), user });
    const { id } = softPasskey(site);
    expect(await checkNewPasskey({ ...credential, id, rawId: id }, expected)).toBeUndefined();
    for (const part of ['clientDataJSON', 'attestationObject'] as const) {
      const response = { ...credential.response, [part]: 'AAAA' };
      expect(await checkNewPasskey({ ...credential, response }, expected)).toBeUndefined();
    }
  });
});
