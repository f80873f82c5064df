import { randomInt, timingSafeEqual } from 'node:crypto';
import { shutOutSentence } from '@onrecord/domain/access/sign-in/decide-login';
import { whyShutOut } from '@onrecord/domain/core/account/may-be-in';
import { CODE_LENGTH, canSendCode, codeExpiry, decideCode } from '@onrecord/domain/core/credential/mfa';
import { AppError, refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import type { UserType } from '@onrecord/domain/core/permission/user-type';
import { maskEmail, maskPhone } from '@onrecord/domain/core/person/mask';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import { type Origin, type Scope, systemScope } from '../../../../db/scope.ts';
import type { Device } from '../../../../http/request/cookies.ts';
import type { Services } from '../../../../http/services.ts';
import { readToken } from '../../../../http/session.ts';
import { companyOf } from '../../../company/company/company.reads.ts';
import type { SignedIn } from '../admit.writes.ts';
import { readLoginUser } from '../sign-in.reads.ts';
import {
  type CodeTargets,
  lockPendingLogin,
  type PendingLoginRow,
  readCodeTargets,
  readMasterPassword,
} from '../step/pending.reads.ts';
import { endPendingLogin } from '../step/pending.writes.ts';
import { type Entered, refusal, resumeLogin, startAgain } from '../step/resume.writes.ts';
import { codeHash, readLatestCode, readSentCodes } from './code.reads.ts';

/** A code on its way: what the message has to say and where it goes. */
export interface NewCode {
  readonly mfa_code_id: number;
  readonly code: string;
  readonly minutes: number;
  readonly expires_at: Temporal.Instant;
  readonly target: string;
  /** What the reader of the code reads. */
  readonly locale: string;
  readonly company: { company_id: number; name: string; email: string };
  readonly user: { user_id: number; username: string };
}

export interface CodeRequest {
  readonly login_token: string;
  readonly user_id: number;
  readonly company_id: number;
  readonly send_type: 'email' | 'phone';
}

async function addCode(
  tx: Tx,
  pending: PendingLoginRow,
  secret: string,
  send_type: string,
  times: { now: Temporal.Instant; expires_at: Temporal.Instant },
) {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const { company_id, user_id, pending_login_id } = pending;
  await tx
    .updateTable('mfa_code')
    .set({ used_at: times.now.toString() })
    .where('company_id', '=', company_id)
    .where('pending_login_id', '=', pending_login_id)
    .where('used_at', 'is', null)
    .execute();
  const { mfa_code_id } = await tx
    .insertInto('mfa_code')
    .values({
      company_id,
      user_id,
      pending_login_id,
      send_type,
      code_hash: codeHash(secret, code),
      created_at: times.now.toString(),
      expires_at: times.expires_at.toString(),
    })
    .returning('mfa_code_id')
    .executeTakeFirstOrThrow();
  return { mfa_code_id, code };
}

function targetOf(targets: CodeTargets, sendType: 'email' | 'phone'): string {
  const target = sendType === 'email' ? targets.email : targets.phone;
  if (target === '') throw refuse('form.choice');
  return target;
}

/** Makes a code for a waiting login (section 4). At most three an hour and ten a day for one user. */
export async function makeCode(services: Services, request: CodeRequest): Promise<NewCode> {
  const token = readToken('p', request.login_token);
  if (!token || token.company_id !== request.company_id) throw startAgain();
  const { company_id } = token;
  const now = services.now();
  const scope = systemScope(company_id, 'login');
  return services.db.withScope(scope, async (tx) => {
    const pending = await lockPendingLogin(tx, company_id, token.hash, now);
    if (!pending || pending.user_id !== request.user_id) throw startAgain();
    const row = await readLoginUser(tx, pending, now);
    if (!row) throw startAgain();
    const shutOut = whyShutOut(row.person);
    if (shutOut) throw new AppError(shutOutSentence(shutOut, row.user_type as UserType, row.company_name));
    if (!canSendCode(await readSentCodes(tx, pending, now))) throw refuse('login.code_too_many');
    const master = await readMasterPassword(tx, company_id, pending.master_password_id);
    if (master === 'over') throw startAgain();
    const target = targetOf(await readCodeTargets(services.db, row, master), request.send_type);
    const company = await companyOf(tx, scope);
    const expires_at = codeExpiry(now, company.mfa_new_code_exp_after_x_minutes);
    const minutes = Math.round(now.until(expires_at).total('minutes'));
    const added = await addCode(tx, pending, token.secret, request.send_type, { now, expires_at });
    const locale = row.locale ?? company.locale;
    return { ...added, minutes, expires_at, target, company, locale, user: row };
  });
}

/** Records that a code went out, and to where, never what it was (section 9, Sent Email and Sent Text). */
export async function recordCodeSent(
  { db }: Services,
  { company, user, target }: NewCode,
  byMail: boolean,
  origin: Origin,
): Promise<void> {
  const scope: Scope = { ...systemScope(company.company_id, 'login'), origin };
  await db.withScope(scope, (tx) =>
    recordActivity(tx, scope, {
      activity_type: byMail ? 'Sent Email' : 'Sent Text',
      object_type: 'user',
      object_id: user.user_id,
      object_name: user.username,
      description: message('log.code_sent', { target: byMail ? maskEmail(target) : maskPhone(target) }),
    }),
  );
}

export interface CodeEntry {
  readonly login_token: string;
  readonly code: string;
  readonly device: Device;
  readonly origin: Origin;
}

/** Compares an entered code and keeps what that means for the next one. Undefined: it was right. */
async function validateCode(
  tx: Tx,
  pending: PendingLoginRow,
  entered: Buffer,
  now: Temporal.Instant,
): Promise<AppError | undefined> {
  const latest = await readLatestCode(tx, pending);
  if (!latest) return refuse('login.code_invalid');
  const facts = { expires_at: Temporal.Instant.from(latest.expires_at), wrong_codes: latest.attempts };
  const outcome = decideCode({ ...facts, matches: timingSafeEqual(latest.code_hash, entered) }, now);
  const patch = outcome.kind === 'accepted' ? { used_at: now.toString() } : { attempts: latest.attempts + 1 };
  await tx
    .updateTable('mfa_code')
    .set(patch)
    .where('company_id', '=', latest.company_id)
    .where('mfa_code_id', '=', latest.mfa_code_id)
    .execute();
  if (outcome.kind !== 'wrong') await endPendingLogin(tx, pending, now);
  return outcome.kind === 'accepted' ? undefined : refuse(outcome.key);
}

/** Enters a code: signs in, or throws the refusal after keeping the wrong try. */
export async function enterCode(services: Services, entry: CodeEntry): Promise<SignedIn> {
  const token = readToken('p', entry.login_token);
  if (!token) throw startAgain();
  const now = services.now();
  const entered = await services.db.withScope(systemScope(token.company_id, 'login'), async (tx): Promise<Entered> => {
    const pending = await lockPendingLogin(tx, token.company_id, token.hash, now);
    if (!pending) return refusal(startAgain());
    const wrong = await validateCode(tx, pending, codeHash(token.secret, entry.code.trim()), now);
    return wrong ? refusal(wrong) : resumeLogin(tx, services, { ...pending, ...entry, now });
  });
  if (entered.kind === 'refused') throw entered.error;
  return entered;
}
