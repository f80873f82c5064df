import { decideLogin, type LoginFacts, type LoginOutcome } from '@onrecord/domain/access/sign-in/decide-login';
import { hasMasterPasswordShape } from '@onrecord/domain/access/sign-in/master-password';
import { nextFailureLock } from '@onrecord/domain/core/account/account-status';
import { mayBeIn } from '@onrecord/domain/core/account/may-be-in';
import { AppError, refuse } from '@onrecord/domain/core/messages/app-error';
import type { PasswordSlot } from '../../../adapters/password/port.ts';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { type Origin, systemScope } from '../../../db/scope.ts';
import type { Device } from '../../../http/request/cookies.ts';
import { countHit, RATE_RULES } from '../../../http/request/rate-limit.ts';
import type { Services } from '../../../http/services.ts';
import { admit, type SignedIn } from './admit.writes.ts';
import { type AttemptSource, lockFailures, secondsToWait, usedUp } from './failure.reads.ts';
import { countFailure, forgetFailures } from './failure.writes.ts';
import { isExpiredPassword, isTrustedDevice, userFacts } from './sign-in.access.ts';
import {
  type Candidate,
  findCandidates,
  type LoginUserRow,
  type MasterPassword,
  nameHash,
  readActiveMasterPassword,
  readEnteredCompany,
  readLoginDevice,
  readLoginUser,
} from './sign-in.reads.ts';
import { type PendingLogin, savePendingLogin } from './step/pending.writes.ts';

export interface LoginAttempt {
  readonly username: string;
  readonly password: string;
  readonly master_password: string;
  readonly user_time_zone: string;
  readonly entered_company_id: number | null;
  readonly captcha_solved: boolean;
  readonly device: Device;
  readonly origin: Origin;
}

export type SignInResult = SignedIn | PendingLogin;

/** What the transaction of one attempt came to. A refusal is thrown only after its counting is kept. */
type Tried = SignInResult | { kind: 'refused'; error: AppError } | { kind: 'wrong' };

/** What is the same for every candidate of one attempt. */
interface Trial {
  readonly services: Services;
  readonly slot: PasswordSlot;
  readonly attempt: LoginAttempt;
  readonly source: AttemptSource;
  readonly entered_at: LoginFacts['entered_at'];
  readonly now: Temporal.Instant;
}

interface Secrets {
  readonly password_matches: boolean;
  readonly master: MasterPassword | undefined;
}

async function checkMaster(
  trial: Trial,
  tx: Tx,
  row: LoginUserRow,
  typed: string,
): Promise<MasterPassword | undefined> {
  if (row.user_type === 'admin' || !hasMasterPasswordShape(typed)) return undefined;
  const master = await readActiveMasterPassword(tx, row.company_id);
  if (!master) return undefined;
  const { master_password: rule } = RATE_RULES;
  if ((await countHit(trial.services, rule, String(row.company_id))) > rule.limit) return undefined;
  return (await trial.slot.verify(master.password_hash, typed)) ? master : undefined;
}

/** Checks what was typed; behind a door that is closed in this browser only the time of it is spent. */
async function checkSecrets(trial: Trial, tx: Tx, row: LoginUserRow, isClosed: boolean): Promise<Secrets> {
  const { password, master_password } = trial.attempt;
  if (isClosed && master_password === '') {
    return { password_matches: await trial.slot.verify(undefined, password), master: undefined };
  }
  if (master_password !== '') {
    return { password_matches: false, master: await checkMaster(trial, tx, row, master_password) };
  }
  const isRight = await trial.slot.verify(row.password_hash, password);
  const password_matches = isRight && !isExpiredPassword(row, trial.now);
  return { password_matches, master: password_matches ? undefined : await checkMaster(trial, tx, row, password) };
}

type Refusal = Extract<LoginOutcome, { kind: 'refused' }>;

/** Keeps a failure with its user. What staff decided about the account is never written here. */
async function keepFailure(tx: Tx, trial: Trial, row: LoginUserRow, { patch }: Refusal, isKnownDevice: boolean) {
  const { attempts_count, is_locked } = patch;
  if (attempts_count === undefined) return;
  const failure_lock = is_locked ? nextFailureLock(row.failure_lock, isKnownDevice) : row.failure_lock;
  await tx
    .updateTable('app_user')
    .set({ attempts_count, failure_lock })
    .where('company_id', '=', row.company_id)
    .where('user_id', '=', row.user_id)
    .execute();
  if (failure_lock === null || row.failure_lock !== null) return;
  const scope = { ...systemScope(row.company_id, row.username), origin: trial.attempt.origin };
  const who = { object_type: 'user', object_id: row.user_id, object_name: row.username };
  await recordActivity(tx, scope, { activity_type: 'User Blocked', ...who });
}

function delayed(seconds: number): Tried {
  return { kind: 'refused', error: refuse('login.delayed', { seconds }) };
}

/** Tries one user. Everything happens behind the user's lock, so that guesses at the same time are counted one by one. */
async function tryUser(trial: Trial, tx: Tx, candidate: Candidate, isLast: boolean): Promise<Tried> {
  const { attempt, source, now } = trial;
  const counts = await lockFailures(tx, source, now);
  const row = await readLoginUser(tx, candidate, now);
  if (!row) return { kind: 'wrong' };
  const device = attempt.device.is_returning ? await readLoginDevice(tx, candidate, attempt.device.hash) : undefined;
  // A browser that used up its failures is told so at once, as with a name nobody has: there is nothing left to guess.
  const isClosed = usedUp(counts) && (row.failure_lock !== null || !mayBeIn(row.person));
  const wait = device !== undefined || isClosed ? 0 : secondsToWait(source, counts, now);
  if (wait > 0) return delayed(wait);

  const { password_matches, master } = await checkSecrets(trial, tx, row, isClosed);
  if (!(password_matches || master) && !isLast) return { kind: 'wrong' };
  const outcome = decideLogin({
    ...userFacts(row, device !== undefined),
    entered_at: trial.entered_at,
    password_matches,
    master_matches: master !== undefined,
    tried_master: attempt.master_password !== '',
    failure: { source: source.source, failures_here: counts.here },
    is_trusted_device: isTrustedDevice(row, device?.mfa_at, now),
    mfa_passed: false,
    now,
  });

  if (outcome.kind === 'refused') {
    // Guesses at a master password are counted for the company, where they are checked.
    if (!(password_matches || master) && attempt.master_password === '')
      await countFailure(tx, source, device !== undefined, now);
    await keepFailure(tx, trial, row, outcome, device !== undefined);
    return { kind: 'refused', error: new AppError(outcome.reason) };
  }
  await forgetFailures(tx, source);
  const { entered_company_id, user_time_zone } = attempt;
  if (outcome.kind === 'mfa_required') {
    return savePendingLogin(tx, { row, master, entered_company_id, user_time_zone, now }, trial.services);
  }
  const { device: browser, origin } = attempt;
  return admit(tx, { row, outcome, master, user_time_zone, device: browser, origin, mfa_passed: false, now });
}

const NOBODY: Candidate = { company_id: 0, user_id: 0 };

/** A name nobody has costs the same time and leaves the same traces as one somebody has. */
async function tryNobody(trial: Trial, tx: Tx): Promise<Tried> {
  const { source, attempt, now, slot } = trial;
  const counts = await lockFailures(tx, source, now);
  await readLoginUser(tx, NOBODY, now);
  const wait = usedUp(counts) ? 0 : secondsToWait(source, counts, now);
  if (wait > 0) return delayed(wait);
  await slot.verify(undefined, attempt.password);
  const outcome = decideLogin({
    user: null,
    company: null,
    entered_at: null,
    password_matches: false,
    master_matches: false,
    tried_master: attempt.master_password !== '',
    failure: { source: source.source, failures_here: counts.here },
    is_trusted_device: false,
    mfa_passed: false,
    now,
  });
  if (attempt.master_password === '') await countFailure(tx, source, false, now);
  return {
    kind: 'refused',
    error: new AppError(outcome.kind === 'refused' ? outcome.reason : refuse('login.incorrect')),
  };
}

async function tryEach(trial: Trial, candidates: readonly Candidate[]): Promise<Tried> {
  const { db } = trial.services;
  for (const [index, candidate] of candidates.entries()) {
    const isLast = index === candidates.length - 1;
    const scope = systemScope(candidate.company_id, 'login');
    const tried = await db.withScope(scope, (tx) => tryUser(trial, tx, candidate, isLast));
    if (tried.kind !== 'wrong') return tried;
  }
  return db.withScope(systemScope(NOBODY.company_id, 'login'), (tx) => tryNobody(trial, tx));
}

/** Signs somebody in by user name and password, or throws the refusal the rules decided on (section 4). */
export async function signIn(services: Services, attempt: LoginAttempt): Promise<SignInResult> {
  const { device, captcha_solved } = attempt;
  const known = device.is_returning ? 'browser' : 'unknown';
  const source: AttemptSource = {
    name_hash: nameHash(attempt.username),
    device_hash: device.hash,
    source: captcha_solved ? 'captcha' : known,
  };
  const [candidates, entered_at] = await Promise.all([
    findCandidates(services.db, attempt.username.trim(), attempt.entered_company_id),
    readEnteredCompany(services.db, attempt.entered_company_id),
  ]);
  const tried = await services.passwords.withSlot((slot) =>
    tryEach({ services, slot, attempt, source, entered_at, now: services.now() }, candidates),
  );
  if (tried.kind === 'refused') throw tried.error;
  if (tried.kind === 'wrong') throw refuse('login.incorrect');
  return tried;
}
