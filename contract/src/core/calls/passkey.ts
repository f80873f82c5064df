import { z } from 'zod';

/** Bytes as WebAuthn writes them in JSON. */
const bytes = z.string().regex(/^[A-Za-z0-9_-]*$/);
const some = bytes.min(1).max(4_000);

const credential = { id: some, rawId: some, type: z.literal('public-key') };

/** `PublicKeyCredential.toJSON()` after `navigator.credentials.create()`; what else a browser says in it is not read. */
export const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: some,
    attestationObject: bytes.min(1).max(16_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
export type NewCredential = z.output<typeof newCredential>;

/** The same after `navigator.credentials.get()`. */
export const credentialProof = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: some,
    authenticatorData: some,
    signature: some,
    /** Whose passkey it is, where the browser was not told. */
    userHandle: bytes.max(200).nullish(),
  }),
});
export type CredentialProof = z.output<typeof credentialProof>;

/** Goes into `PublicKeyCredential.parseCreationOptionsFromJSON()` as it is. */
export const creationOptions = z.strictObject({
  challenge: bytes,
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: bytes, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.number().int() })),
  excludeCredentials: z.array(z.strictObject({ type: z.literal('public-key'), id: bytes })),
  authenticatorSelection: z.strictObject({ residentKey: z.string(), userVerification: z.string() }),
  attestation: z.literal('none'),
  timeout: z.number().int(),
});
export type CreationOptions = z.output<typeof creationOptions>;

/** Goes into `PublicKeyCredential.parseRequestOptionsFromJSON()` as it is. */
export const requestOptions = z.strictObject({
  challenge: bytes,
  rpId: z.string(),
  allowCredentials: z.array(
    z.strictObject({ type: z.literal('public-key'), id: bytes, transports: z.array(z.string()) }),
  ),
  userVerification: z.enum(['required', 'preferred']),
  timeout: z.number().int(),
});
export type RequestOptions = z.output<typeof requestOptions>;
