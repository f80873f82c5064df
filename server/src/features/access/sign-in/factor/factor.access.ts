import { stepUpWanted } from '@onrecord/domain/access/sign-in/own-factor';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { ownScope, type UserScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import { refuseMasterSession } from '../login.access.ts';
import { readStepUp } from './factor.reads.ts';

/** Makes sure of who sits there. */
export type StepUp = (services: Pick<Services, 'db' | 'now'>, scope: UserScope) => Promise<void>;

/**
 * Makes sure of who sits there before money is moved or a sealed number shown: the viewer's own factor, or the password where
 * there is none, within the last minutes of this session. Called outside of a transaction.
 *
 * @throws AppError 403 `factor.step_needed` or `factor.password_needed`
 */
export const requireStepUp: StepUp = async ({ db, now }, scope) => {
  refuseMasterSession(scope);
  const own = ownScope(scope);
  const wanted = stepUpWanted(await db.readScope(own, (tx) => readStepUp(tx, own)), now());
  if (wanted === 'factor') throw refuse('factor.step_needed');
  if (wanted === 'password') throw refuse('factor.password_needed');
};
