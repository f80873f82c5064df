import { decideLogin } from '@onrecord/domain/access/sign-in/decide-login';
import { AppError, refuse } from '@onrecord/domain/core/messages/app-error';
import type { Tx } from '../../../../db/database.ts';
import type { Origin } from '../../../../db/scope.ts';
import type { Device } from '../../../../http/request/cookies.ts';
import type { Services } from '../../../../http/services.ts';
import { admit, type SignedIn } from '../admit.writes.ts';
import { userFacts } from '../sign-in.access.ts';
import { readEnteredCompany, readLoginDevice, readLoginUser } from '../sign-in.reads.ts';
import { readMasterPassword } from './pending.reads.ts';

/** What the transaction of one step came to. A refusal is thrown only after its counting is kept. */
export type Entered = SignedIn | { kind: 'refused'; error: AppError };

export const refusal = (error: AppError): Entered => ({ kind: 'refused', error });

/** The code state is gone: the login begins with the password again. */
export const startAgain = () => refuse('login.code_attempts_used');

/** A login whose user proved everything that was asked. */
export interface ProvedLogin {
  readonly company_id: number;
  readonly user_id: number;
  readonly entered_company_id: number | null;
  readonly master_password_id: number | null;
  readonly user_time_zone: string;
  readonly device: Device;
  readonly origin: Origin;
  readonly now: Temporal.Instant;
}

/** Goes on with a login whose code or factor was right: the checks after it decide as in `decideLogin`. */
export async function resumeLogin(tx: Tx, services: Services, login: ProvedLogin): Promise<Entered> {
  const { device, origin, now, user_time_zone } = login;
  const row = await readLoginUser(tx, login, now);
  if (!row) return refusal(startAgain());
  const master = await readMasterPassword(tx, login.company_id, login.master_password_id);
  if (master === 'over') return refusal(startAgain());
  const known = device.is_returning ? await readLoginDevice(tx, login, device.hash) : undefined;
  const outcome = decideLogin({
    ...userFacts(row, known !== undefined),
    entered_at: await readEnteredCompany(services.db, login.entered_company_id),
    password_matches: master === undefined,
    master_matches: master !== undefined,
    tried_master: master !== undefined,
    failure: { source: 'unknown', failures_here: 0 },
    is_trusted_device: false,
    mfa_passed: true,
    now,
  });
  if (outcome.kind === 'refused') return refusal(new AppError(outcome.reason));
  if (outcome.kind === 'mfa_required') return refusal(startAgain());
  return admit(tx, { row, outcome, master, user_time_zone, device, origin, mfa_passed: true, now });
}
