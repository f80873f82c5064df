import { z } from 'zod';
import { creationOptions, credentialProof, newCredential, requestOptions } from '../core/calls/passkey.ts';
import { get, patch, post, remove } from '../core/entry.ts';
import { session } from '../core/session-user.ts';
import { id, instant, messageResponse, shortText } from '../core/shapes.ts';

const loginToken = z.string().max(200);

const passkey = z.strictObject({
  passkey_id: id,
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
  /** Kept by more than one device. */
  is_backed_up: z.boolean(),
});

const ownFactors = z.strictObject({
  has_authenticator: z.boolean(),
  passkeys: z.number().int(),
  recovery_codes_left: z.number().int(),
});

/** Told once. Empty where there are codes already. */
const withRecoveryCodes = z.strictObject({ message: z.string(), recovery_codes: z.array(z.string()) });

/**
 * Authenticator apps, passkeys and recovery codes of the viewer; beyond the specification. Whatever changes them wants
 * `prove` within the last ten minutes of the session, else it answers 403 `factor.proof_needed`. None of it can be done
 * in a session opened with a master password.
 */
export const factorArea = {
  mine: get('/factor/getMine', 'session', {
    returns: z.strictObject({
      password_changed_at: instant.nullable(),
      /** Where the company's codes go, masked; null where they do not. */
      masked_email: z.string().nullable(),
      masked_phone: z.string().nullable(),
      company_wants_codes: z.boolean(),
      authenticator: z.strictObject({ created_at: instant }).nullable(),
      passkeys: z.array(passkey),
      recovery_codes_left: z.number().int(),
    }),
  }),
  prove: post('/factor/prove', 'session', {
    body: z.strictObject({ password: z.string().max(200) }),
    returns: z.strictObject({ proved_until: instant }),
  }),

  /** Before money is moved: a code of the app, where the viewer has one. */
  proveWithCode: post('/factor/proveWithCode', 'session', {
    body: z.strictObject({ code: z.string().max(10) }),
    returns: z.strictObject({ proved_until: instant }),
  }),
  proofOptions: post('/factor/proofOptions', 'session', { returns: requestOptions }),
  /** The same with a passkey of the viewer. */
  proveWithPasskey: post('/factor/proveWithPasskey', 'session', {
    body: z.strictObject({ credential: credentialProof }),
    returns: z.strictObject({ proved_until: instant }),
  }),

  /** A new secret, kept nowhere until its first code is entered. The picture holds the address. */
  beginAuthenticator: post('/factor/beginAuthenticator', 'session', {
    returns: z.strictObject({
      setup_token: z.string(),
      secret: z.string(),
      uri: z.string(),
      /** A square of `size` by `size` modules and the path of the dark ones. */
      qr: z.strictObject({ size: z.number().int(), path: z.string() }),
    }),
  }),
  /** Takes the place of an app that was there before. */
  addAuthenticator: post('/factor/addAuthenticator', 'session', {
    body: z.strictObject({ setup_token: z.string().max(1_000), code: z.string().max(10) }),
    returns: withRecoveryCodes,
  }),
  removeAuthenticator: post('/factor/removeAuthenticator', 'session', { returns: messageResponse }),

  beginPasskey: post('/factor/beginPasskey', 'session', { returns: creationOptions }),
  addPasskey: post('/factor/addPasskey', 'session', {
    body: z.strictObject({ credential: newCredential, name: shortText }),
    returns: withRecoveryCodes,
  }),
  renamePasskey: patch('/factor/passkey/{id}', 'session', {
    body: z.strictObject({ name: shortText }),
    returns: messageResponse,
  }),
  removePasskey: remove('/factor/passkey/{id}', 'session', { returns: messageResponse }),

  /** Ten new ones; those before them stop working. */
  makeRecoveryCodes: post('/factor/makeRecoveryCodes', 'session', { returns: withRecoveryCodes }),

  /** What another user set up. */
  getOf: get('/factor/getOf/{id}', 'users.view', { returns: ownFactors }),
  /** Removes all factors of a user who lost them. */
  reset: post('/factor/reset/{id}', 'users.edit', { returns: messageResponse }),
};

/** Logging in with a factor of one's own. Refusals by key as in `authArea`. */
export const factorLoginArea = {
  /** The second step with a code of the app or a recovery code. */
  verifyFactor: post('/auth/verifyFactor', 'public', {
    body: z.strictObject({
      login_token: loginToken,
      kind: z.enum(['app', 'recovery']),
      code: z.string().max(60),
    }),
    returns: session,
  }),
  /** What a browser needs to ask for a passkey: of the login that waits, or of whoever sits there. */
  passkeyOptions: post('/auth/passkeyOptions', 'public', {
    body: z.strictObject({ login_token: loginToken.optional() }),
    returns: requestOptions,
  }),
  /** The second step with a passkey; without `login_token` the whole login, neither name nor password asked. */
  passkeyLogin: post('/auth/passkeyLogin', 'public', {
    body: z.strictObject({
      login_token: loginToken.optional(),
      credential: credentialProof,
      user_time_zone: z.string().max(64).default(''),
      company_id: id.nullish(),
    }),
    returns: session,
  }),
};
