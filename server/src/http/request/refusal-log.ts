import type { AppError } from '@onrecord/domain/core/messages/app-error';
import type { FastifyRequest } from 'fastify';
import { recordActivity } from '../../db/activity/activity.ts';
import { isUserScope, type Scope } from '../../db/scope.ts';
import type { Services } from '../services.ts';
import { originOf } from '../session.ts';

/** So many refusals of one person are recorded in a minute; whoever tries everything does not fill the log. */
const MAX_A_MINUTE = 30;
const MINUTE = 60_000;
const MAX_REMEMBERED = 5_000;

const actorOf = ({ company_id, viewer }: Scope): string =>
  `${company_id} ${viewer.kind} ${viewer.kind === 'user' ? viewer.user_id : viewer.name}`;

/** Counts in this process alone: the bound is for the size of the log, not for who may call. */
function perMinute() {
  const counted = new Map<string, { minute: number; hits: number }>();
  return (actor: string, minute: number): number => {
    const known = counted.get(actor);
    const hits = known?.minute === minute ? known.hits + 1 : 1;
    if (counted.size >= MAX_REMEMBERED) counted.clear();
    counted.set(actor, { minute, hits });
    return hits;
  };
}

/** Records each call that was refused to somebody known, with the sentence they were told. */
export function refusalRecorder({ db, now }: Pick<Services, 'db' | 'now'>) {
  const count = perMinute();
  return async (scope: Scope, request: FastifyRequest, refusal: AppError): Promise<void> => {
    if (scope.company_id === 0) return;
    const minute = Math.floor(now().epochMilliseconds / MINUTE);
    if (count(actorOf(scope), minute) > MAX_A_MINUTE) return;
    const seen: Scope = { ...scope, origin: originOf(request) };
    const activity = {
      activity_type: 'Access Refused',
      object_type: isUserScope(scope) ? 'user' : 'link',
      object_id: isUserScope(scope) ? scope.viewer.user_id : null,
      object_name: scope.viewer.name,
      description: `${request.method} ${request.routeOptions.url ?? ''}: ${refusal.message}`,
    } as const;
    // What was refused stays refused, whether or not it can be written down.
    await db
      .withScope(seen, (tx) => recordActivity(tx, seen, activity))
      .catch((error: unknown) => request.log.error({ err: error }, 'a refusal was not recorded'));
  };
}
