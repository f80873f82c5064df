import type { CredentialProof } from '@onrecord/contract/core/calls/passkey';
import { decideCode } from '@onrecord/domain/core/credential/mfa';
import { type AppError, refuse } from '@onrecord/domain/core/messages/app-error';
import { spendOnce } from '../../../../db/access/captcha-spent.ts';
import type { Tx } from '../../../../db/database.ts';
import { type Origin, systemScope } from '../../../../db/scope.ts';
import type { Device } from '../../../../http/request/cookies.ts';
import { CHALLENGE_MINUTES, newChallenge, passkeySite } from '../../../../http/secret/passkey.ts';
import type { Services } from '../../../../http/services.ts';
import { readToken, secretHash } from '../../../../http/session.ts';
import type { SignedIn } from '../admit.writes.ts';
import { takeAppCode } from '../factor/authenticator.writes.ts';
import { readOwnFactors } from '../factor/factor.reads.ts';
import { notifyFactorChange } from '../factor/factor.writes.ts';
import { presentRequest } from '../factor/passkey/passkey.present.ts';
import { readCredentials, readUserHandle } from '../factor/passkey/passkey.reads.ts';
import { takePasskeyProof } from '../factor/passkey/passkey.writes.ts';
import { takeRecoveryCode } from '../factor/recovery.writes.ts';
import { lockPendingLogin, type PendingLoginRow } from './pending.reads.ts';
import { endPendingLogin } from './pending.writes.ts';
import { type Entered, refusal, resumeLogin, startAgain } from './resume.writes.ts';

export interface Browser {
  readonly device: Device;
  readonly origin: Origin;
}

type WrongKey = 'login.code_invalid' | 'factor.recovery_invalid' | 'factor.passkey_refused';
type Validate = (tx: Tx, pending: PendingLoginRow, now: Temporal.Instant) => Promise<boolean>;

/** Counts a try in its login; undefined: it was right. */
async function validateTry(
  tx: Tx,
  pending: PendingLoginRow,
  matches: boolean,
  wrong: WrongKey,
  now: Temporal.Instant,
): Promise<AppError | undefined> {
  const facts = { expires_at: Temporal.Instant.from(pending.expires_at), wrong_codes: pending.wrong_codes, matches };
  const outcome = decideCode(facts, now);
  if (outcome.kind !== 'wrong') await endPendingLogin(tx, pending, now);
  if (outcome.kind === 'accepted') return undefined;
  await tx
    .updateTable('pending_login')
    .set({ wrong_codes: pending.wrong_codes + 1 })
    .where('company_id', '=', pending.company_id)
    .where('pending_login_id', '=', pending.pending_login_id)
    .execute();
  return refuse(outcome.kind === 'wrong' ? wrong : outcome.key);
}

/** The second step by a factor of one's own: five wrong tries end the login, as five wrong codes do. */
async function passStep(
  services: Services,
  login_token: string,
  { device, origin }: Browser,
  { validate, wrong }: { validate: Validate; wrong: WrongKey },
): Promise<SignedIn> {
  const token = readToken('p', login_token);
  if (!token) throw startAgain();
  const now = services.now();
  const entered = await services.db.withScope(systemScope(token.company_id, 'login'), async (tx): Promise<Entered> => {
    const pending = await lockPendingLogin(tx, token.company_id, token.hash, now);
    // Behind a master password sits somebody else, whose factors these are not.
    if (!pending || pending.master_password_id !== null) return refusal(startAgain());
    const refused = await validateTry(tx, pending, await validate(tx, pending, now), wrong, now);
    return refused ? refusal(refused) : resumeLogin(tx, services, { ...pending, device, origin, now });
  });
  if (entered.kind === 'refused') throw entered.error;
  return entered;
}

/** Enters a code of the user's app. */
export function enterAppCode(services: Services, login_token: string, code: string, browser: Browser) {
  const validate: Validate = (tx, pending, now) => takeAppCode(tx, services, pending, code, now);
  return passStep(services, login_token, browser, { validate, wrong: 'login.code_invalid' });
}

/** Enters a recovery code, whose use the user is notified of. */
export function enterRecoveryCode(services: Services, login_token: string, code: string, browser: Browser) {
  const validate: Validate = async (tx, pending, now) => {
    if (!(await takeRecoveryCode(tx, pending, code, now))) return false;
    const { recovery_codes_left: left } = await readOwnFactors(tx, pending);
    const scope = { ...systemScope(pending.company_id, 'login'), origin: browser.origin };
    await notifyFactorChange(tx, scope, pending, { what: 'recovery_used', left });
    return true;
  };
  return passStep(services, login_token, browser, { validate, wrong: 'factor.recovery_invalid' });
}

const stepOf = (pending: PendingLoginRow) => `step ${pending.pending_login_id}`;
const ALONE = 'log in';

/** What a browser needs to ask for a passkey: of the login that waits, or of whoever sits there. */
export async function askForPasskey(services: Services, login_token: string | undefined) {
  const { sealer, base_url, now, db } = services;
  const site = passkeySite(base_url);
  if (login_token === undefined) {
    return presentRequest({ site, challenge: newChallenge(sealer, ALONE, now()), allowed: 'any' });
  }
  const token = readToken('p', login_token);
  if (!token) throw startAgain();
  return db.withScope(systemScope(token.company_id, 'login'), async (tx) => {
    const pending = await lockPendingLogin(tx, token.company_id, token.hash, now());
    const allowed = pending?.master_password_id === null ? await readCredentials(tx, pending) : [];
    if (!pending || allowed.length === 0) throw startAgain();
    return presentRequest({ site, challenge: newChallenge(sealer, stepOf(pending), now()), allowed });
  });
}

/** Returns the second step with a passkey. */
export function enterPasskey(services: Services, login_token: string, proof: CredentialProof, browser: Browser) {
  const validate: Validate = async (tx, pending, now) => {
    const wanted = { purpose: stepOf(pending), must_verify: false, now };
    return (await takePasskeyProof(tx, services, pending, proof, wanted)) !== undefined;
  };
  return passStep(services, login_token, browser, { validate, wrong: 'factor.passkey_refused' });
}

export interface PasskeyLogin extends Browser {
  readonly proof: CredentialProof;
  readonly user_time_zone: string;
  readonly entered_company_id: number | null;
}

const notAccepted = () => refuse('factor.passkey_refused');

/** The whole login by a passkey: it is known who it belongs to, and the device asked who holds it. */
export async function signInByPasskey(services: Services, login: PasskeyLogin): Promise<SignedIn> {
  const user = readUserHandle(login.proof.response.userHandle);
  if (!user) throw notAccepted();
  const now = services.now();
  const entered = await services.db.withScope(systemScope(user.company_id, 'login'), async (tx): Promise<Entered> => {
    const wanted = { purpose: ALONE, must_verify: true, now };
    const taken = await takePasskeyProof(tx, services, user, login.proof, wanted);
    if (!taken || !(await spend(services, taken.challenge))) return refusal(notAccepted());
    return resumeLogin(tx, services, { ...login, ...user, master_password_id: null, now });
  });
  if (entered.kind === 'refused') throw entered.error;
  return entered;
}

/** A challenge that nothing else ends is taken once, by whichever process is asked first. */
function spend({ db, now }: Services, challenge: string): Promise<boolean> {
  const until = new Date(now().add({ minutes: CHALLENGE_MINUTES }).epochMilliseconds);
  return spendOnce(db)(`passkey ${secretHash(challenge).toString('base64url')}`, until);
}
