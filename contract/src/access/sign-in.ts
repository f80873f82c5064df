import { DEMO_PARTS } from '@onrecord/domain/core/account/demo-part';
import { z } from 'zod';
import { savePreferences } from '../core/calls/preferences.ts';
import { get, post, remove } from '../core/entry.ts';
import { session } from '../core/session-user.ts';
import { id, instant, messageResponse } from '../core/shapes.ts';

const userName = z.string().max(255);
const typedPassword = z.string().max(200);

/**
 * The password was right, and the company wants a code. Nothing is signed in yet: `login_token` names this login in the two
 * calls that follow and dies with it. Ask for a code with `generateMultiFactorAuthCode`, enter it with
 * `verifyMultiFactorAuthCode`.
 */
const codeWanted = z.strictObject({
  outcome: z.literal('mfa_required'),
  login_token: z.string(),
  user_id: id,
  company_id: id,
  /** Where a code can go, masked; null where the user has no such address. */
  masked_email: z.string().nullable(),
  masked_phone: z.string().nullable(),
  /** The user's own factors: see `factorLoginArea`. */
  has_authenticator: z.boolean(),
  has_passkey: z.boolean(),
  has_recovery_codes: z.boolean(),
});

/**
 * A visitor of a public page, who asked for a session with `is_unknown` and without a user name. The token opens nothing: public
 * calls need none, and what a link opens has a session of its own (`link/open`).
 */
const unknownVisitor = z.strictObject({
  outcome: z.literal('unknown'),
  accessToken: z.string(),
  is_unknown: z.literal(true),
  company_id: id,
  company_name: z.string(),
  domain_name: z.string(),
});

const ownSession = z.strictObject({
  session_id: z.uuid(),
  is_current: z.boolean(),
  created_at: instant,
  last_seen_at: instant,
  expires_at: instant,
  ip_address: z.string(),
  user_agent: z.string(),
  via_master: z.boolean(),
});

/**
 * Section 7, Auth. Refusals that a login page tells apart, by `key` of the error body:
 * - `login.username_required`, `login.password_required`: under `fields`
 * - `login.incorrect` (401), `login.locked`, `login.admin_locked`, `login.disabled`, `login.blocked`,
 *   `login.subscription_expired` (403): a toast
 * - `login.wrong_company` (403): the modal titled Message; `message` names both companies
 * - `login.delayed`, `general.too_many_requests` (429): wait
 * - `login.code_invalid` (401): ask again. `login.code_expired`, `login.code_attempts_used` (401): the code state is gone,
 *   begin with the password again.
 */
export const authArea = {
  /** `company_id`: the company whose login page was used; leave it out on `/login`. A master password goes into
   *  `master_password`, or into `password` like any other. With `is_unknown` and no user name: `unknownVisitor`. */
  login: post('/auth/login', 'public', {
    body: z.strictObject({
      username: userName,
      password: typedPassword.default(''),
      user_time_zone: z.string().max(64).default(''),
      master_password: typedPassword.optional(),
      company_id: id.nullish(),
      is_unknown: z.union([z.boolean(), z.string().max(10)]).optional(),
      captcha: z.string().max(4000).optional(),
    }),
    returns: z.discriminatedUnion('outcome', [session, codeWanted, unknownVisitor]),
  }),

  /** Sends a code of six digits. A newer code replaces an older one. Without `login_token`: the login of this browser. */
  generateMultiFactorAuthCode: post('/auth/generateMultiFactorAuthCode', 'public', {
    body: z.strictObject({
      user_id: id,
      company_id: id,
      send_type: z.enum(['email', 'phone']),
      login_token: z.string().max(200).optional(),
    }),
    returns: z.strictObject({ message: z.string(), expires_at: instant }),
  }),

  verifyMultiFactorAuthCode: post('/auth/verifyMultiFactorAuthCode', 'public', {
    body: z.strictObject({ login_token: z.string().max(200).optional(), code: z.string().max(6) }),
    returns: session,
  }),

  /**
   * The session of this browser's refresh cookie with a new access token: after a reload, or when an access token is gone.
   * Send it without a bearer. 401 when there is no live session; 403 when the cookie belongs to another user than the
   * path says or the call comes from another site.
   */
  getRedisCacheData: get('/auth/getRedisCacheData/{user_id}', 'public', { returns: session }),

  updateRedisCacheData: savePreferences,

  /** Works on in another company, as an admin may. Everybody else gets their own company and nothing changes. */
  getUserSessionOfCompany: get('/auth/getUserSessionOfCompany/{companyId}', 'session', { returns: session }),

  /**
   * Opens a session in the sample data of the viewer's company, as a user of its own there; the one outside waits, for as long as this one
   * is used. 404 where there is no sample data.
   */
  enterSample: post('/auth/enterSample', 'applicationsettings.edit', { returns: session }),

  /**
   * Leads back from sample data, by the cookie that `enterSample` left in this browser: also where the sample data was turned off
   * meanwhile. `user_id` is that of the user outside. 401 when the session outside is over.
   */
  leaveSample: post('/auth/leaveSample', 'public', { body: z.strictObject({ user_id: id }), returns: session }),

  logout: post('/auth/logout', 'session', { returns: messageResponse }),

  sessions: get('/auth/sessions', 'session', { returns: z.strictObject({ data: z.array(ownSession) }) }),

  revokeSession: remove('/auth/sessions/{session_id}', 'session', {
    params: { session_id: z.uuid() },
    returns: messageResponse,
  }),

  /** Whether a link to reset the password is still good; `value` is its token. 404 when it is not. */
  checkForgotPassword: get('/auth/forgotPassword/{value}', 'public', {
    params: { value: z.string().max(200) },
    returns: z.strictObject({ username: z.string(), company_name: z.string(), domain_name: z.string() }),
  }),

  /** Returns the same whether or not somebody matches. The mailed link leads to `/forgot-password?t={token}`. */
  forgotPassword: post('/auth/forgotPassword', 'public', {
    body: z.strictObject({
      username: userName.default(''),
      email: z.string().max(320).default(''),
      company_id: id.nullish(),
    }),
    returns: messageResponse,
  }),

  /** Sets a new password by the mailed link's token, once. */
  resetPassword: post('/auth/resetPassword', 'public', {
    body: z.strictObject({ token: z.string().max(200), password: typedPassword, confirm_password: typedPassword }),
    returns: z.strictObject({ message: z.string(), domain_name: z.string() }),
  }),

  /** The viewer's own password. Every other session of the user ends. */
  changePassword: post('/auth/changePassword', 'session', {
    body: z.strictObject({ current_password: typedPassword, password: typedPassword, confirm_password: typedPassword }),
    returns: messageResponse,
  }),

  /** Whether this is the viewer's own password, asked before something delicate. */
  comparePassword: post('/auth/comparePassword', 'session', {
    body: z.strictObject({ password: typedPassword }),
    returns: z.strictObject({ matches: z.boolean() }),
  }),

  /** The first step of the login. Says whether the name may be tried, never whether somebody has it. */
  checkUserExists: post('/auth/checkUserExists', 'public', {
    body: z.strictObject({ username: userName }),
    returns: z.strictObject({ may_try: z.literal(true) }),
  }),

  /** What the first page has to offer a stranger: the logins of the demo world, null where there is none, and a company of their own. */
  getWelcome: get('/auth/getWelcome', 'public', {
    returns: z.strictObject({
      demo: z
        .strictObject({
          domain_name: z.string(),
          password: z.string(),
          logins: z.array(z.strictObject({ username: z.string(), part: z.enum(DEMO_PARTS) })),
        })
        .nullable(),
      /** Whether an admin of the platform lets people start companies: see `companyStartArea`. */
      can_start_company: z.boolean(),
    }),
  }),

  /** Whether a segment of the address is a company that can be signed in to. */
  checkCompany: get('/auth/checkCompany/{company_name}', 'public', {
    params: { company_name: z.string().max(120) },
    returns: z.strictObject({
      company_id: id,
      name: z.string(),
      domain_name: z.string(),
      is_active: z.boolean(),
      is_expired: z.boolean(),
    }),
  }),

  /** One more bearer of the session that asks, for a part of the browser that cannot share the first. */
  createToken: post('/auth/createToken', 'session', {
    body: z.strictObject({ user_id: id.optional() }),
    returns: z.strictObject({ accessToken: z.string(), expires_at: instant }),
  }),

  /** Takes up an invitation: chooses the password of a login that staff made. Nobody registers without one. */
  register: post('/auth/register', 'public', {
    body: z.strictObject({
      token: z.string().max(200).default(''),
      password: typedPassword,
      confirm_password: typedPassword,
    }),
    returns: z.strictObject({ message: z.string(), domain_name: z.string() }),
  }),
};
