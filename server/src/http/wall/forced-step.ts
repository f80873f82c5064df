import type { Entry } from '@onrecord/contract/core/entry';
import { FORCED_STEPS, isOpenBefore } from '@onrecord/domain/core/account/forced-page';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { isUserScope, type Scope } from '../../db/scope.ts';
import { STRANGER } from '../session.ts';

/**
 * As whom a call goes on while its caller has something to finish first: as themselves where their step leaves the call
 * open, as a stranger where anybody may call.
 *
 * @throws AppError 403 for every other call
 */
export function requireCompletedSetup(entry: Pick<Entry, 'method' | 'path' | 'access'>, scope: Scope): Scope {
  const step = isUserScope(scope) ? scope.viewer.forced_step : undefined;
  if (step === undefined || isOpenBefore(step, entry)) return scope;
  if (entry.access.includes('public')) return STRANGER;
  throw refuse(FORCED_STEPS[step].refusal);
}
