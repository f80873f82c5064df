import {
  addWrongCode,
  recentWrongCodes,
  stepsToTry,
  WRONG_APP_CODES_A_DAY,
} from '@onrecord/domain/core/credential/one-time-code';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import type { Sealer } from '../../../../http/secret/sealer.ts';
import { matchingStep, newTotpSecret } from '../../../../http/secret/totp.ts';
import type { Services } from '../../../../http/services.ts';
import type { Candidate } from '../sign-in.reads.ts';
import { changeOwnFactors, notifyFactorChange } from './factor.writes.ts';
import { dropUselessCodes, makeFirstRecoveryCodes } from './recovery.writes.ts';

const about = ({ company_id, user_id }: Candidate) => `authenticator ${company_id} ${user_id}`;
const aboutSetup = (user: Candidate) => `${about(user)} setup`;

const SETUP = { minutes: 15 };

/** A secret on its way into an app. Nothing is kept: what is sealed here comes back with the first code. */
export function beginAuthenticator(services: Services, scope: UserScope) {
  return changeOwnFactors(services, scope, async (_tx, user) => {
    const secret = newTotpSecret();
    const until = services.now().add(SETUP).toString();
    return { secret, setup_token: services.sealer.seal(`${until} ${secret}`, aboutSetup(user)) };
  });
}

function openSetup(sealer: Sealer, user: Candidate, token: string, now: Temporal.Instant): string {
  const [until = '', secret = ''] = sealer.open(token, aboutSetup(user))?.split(' ') ?? [];
  if (secret === '' || Temporal.Instant.compare(until, now) < 0) throw refuse('factor.app_setup_over');
  return secret;
}

/** Adds the app whose first code was typed, in place of one before. Answers new recovery codes where there were none. */
export function addAuthenticator(
  services: Services,
  scope: UserScope,
  { setup_token, code }: { setup_token: string; code: string },
): Promise<string[]> {
  const { sealer } = services;
  const now = services.now();
  return changeOwnFactors(services, scope, async (tx, user, own) => {
    const secret = openSetup(sealer, user, setup_token, now);
    const last_step = matchingStep(secret, code, stepsToTry(now, 0));
    if (last_step === undefined) throw refuseFields({ code: sentence('login.code_invalid') });
    const values = {
      sealed_secret: sealer.seal(secret, about(user)),
      last_step,
      wrong_codes: 0,
      wrong_since: null,
      created_at: now.toString(),
    };
    await tx
      .insertInto('authenticator')
      .values({ ...user, ...values })
      .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(values))
      .execute();
    await notifyFactorChange(tx, own, user, { what: 'app_added' });
    return makeFirstRecoveryCodes(tx, user);
  });
}

export function removeAuthenticator(services: Services, scope: UserScope): Promise<void> {
  return changeOwnFactors(services, scope, async (tx, user, own) => {
    const { numDeletedRows } = await tx
      .deleteFrom('authenticator')
      .where('company_id', '=', user.company_id)
      .where('user_id', '=', user.user_id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw refuse('general.not_found');
    await dropUselessCodes(tx, user);
    await notifyFactorChange(tx, own, user, { what: 'app_removed' });
  });
}

/**
 * Whether a code is the app's, and takes it: neither it nor an earlier one is right again. Guesses at the same time wait
 * for each other here.
 *
 * @throws AppError 429 after too many wrong ones in a day
 */
export async function takeAppCode(
  tx: Tx,
  { sealer }: Services,
  user: Candidate,
  typed: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const own = tx
    .selectFrom('authenticator')
    .selectAll()
    .where('company_id', '=', user.company_id)
    .where('user_id', '=', user.user_id);
  const app = await own.forUpdate().executeTakeFirst();
  if (!app) return false;
  const wrong = {
    wrong_codes: app.wrong_codes,
    wrong_since: app.wrong_since === null ? null : Temporal.Instant.from(app.wrong_since),
  };
  if (recentWrongCodes(wrong, now) >= WRONG_APP_CODES_A_DAY) throw refuse('factor.app_too_many');
  const secret = sealer.open(app.sealed_secret, about(user));
  const step = secret && matchingStep(secret, typed, stepsToTry(now, Number(app.last_step)));
  const counted = addWrongCode(wrong, now);
  await tx
    .updateTable('authenticator')
    .set(step ? { last_step: step } : { ...counted, wrong_since: counted.wrong_since?.toString() ?? null })
    .where('company_id', '=', user.company_id)
    .where('user_id', '=', user.user_id)
    .execute();
  return Boolean(step);
}
