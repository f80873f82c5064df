import { isSampleId, ownIdOf } from '@onrecord/domain/core/account/sample-company';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { keepSampleUser, ownUser } from '../../../../db/access/sample-user.ts';
import { ownScope, systemScope, type UserScope } from '../../../../db/scope.ts';
import { hashUnknownPassword } from '../../../../http/secret/unknown-password.ts';
import type { Services } from '../../../../http/services.ts';
import { readToken } from '../../../../http/session.ts';
import { sampleScope } from '../../../company/company/sample/sample.access.ts';
import { heldOpen, sampleStateOf } from '../../../company/company/sample/sample.reads.ts';
import { openSession, revokeSession } from '../session/session.writes.ts';

/** The session that waits outside while its person looks around: when it ends, so does the visit. */
async function waitingSession({ db }: Services, scope: UserScope) {
  const own = ownScope(scope);
  return db.readScope(own, async (tx) => ({
    user: await ownUser(tx, own, scope.viewer.user_id),
    session: await tx
      .selectFrom('user_session')
      .select(['expires_at', 'user_time_zone', 'via_master', 'master_name'])
      .where('company_id', '=', own.company_id)
      .where('session_id', '=', scope.viewer.session_id)
      .executeTakeFirstOrThrow(),
  }));
}

/**
 * Opens a session in the sample data of the viewer's company, as the user that they have there. It is a session like any other of that
 * company and knows no way back: that takes the token of the session outside, which the browser keeps.
 */
export async function enterSample(services: Services, scope: UserScope) {
  const { viewer } = scope;
  // Programs and admins look around nowhere.
  if (viewer.user_type !== 'company' || viewer.api_key_id !== undefined) throw refuse('access.denied');
  const inside = sampleScope(scope);
  const { db, now } = services;
  if ((await sampleStateOf(db, scope.company_id, now())) !== 'on') throw refuse('general.not_found');
  const { user, session } = await waitingSession(services, scope);
  const password_hash = await hashUnknownPassword(services);
  const { expires_at, ...opened } = session;
  const { company_id } = inside;
  return db.withScope(inside, async (tx) => {
    // Asked again where it holds: it may have been turned off meanwhile.
    if (!(await heldOpen(tx, inside, now()))) throw refuse('general.not_found');
    await keepSampleUser(tx, inside, { ...user, password_hash });
    const facts = { ...scope.origin, now: now(), ends_at: Temporal.Instant.from(expires_at) };
    const tokens = await openSession(tx, { ...opened, company_id, user_id: inside.viewer.user_id }, facts);
    return { company_id, expires_at, ...tokens };
  });
}

/** Whoever looked around used the session outside: it has not been idle. */
export async function keepWaitingSession({ db, now }: Services, scope: UserScope, token: string): Promise<void> {
  const home = readToken('u', token);
  if (!home || !isSampleId(scope.company_id) || home.company_id !== ownIdOf(scope.company_id)) return;
  const user_id = ownIdOf(scope.viewer.user_id);
  const at = now().toString();
  await db.withScope(systemScope(home.company_id, 'session'), (tx) =>
    tx
      .updateTable('user_session as s')
      .from('session_token as t')
      .set({ last_seen_at: at })
      .where('t.company_id', '=', home.company_id)
      .whereRef('t.session_id', '=', 's.session_id')
      .where('s.company_id', '=', home.company_id)
      .where('s.user_id', '=', user_id)
      .where('s.revoked_at', 'is', null)
      .where('s.expires_at', '>', at)
      .where('t.token_hash', '=', home.hash)
      .where('t.kind', '=', 'refresh')
      .execute(),
  );
}

/** Ends the visit, on the way back. */
export async function endVisit({ db, now }: Services, scope: UserScope): Promise<void> {
  const { company_id, viewer } = scope;
  if (!isSampleId(company_id)) return;
  await db.withScope(scope, (tx) => revokeSession(tx, company_id, viewer.session_id, now()));
}

/** Ends the session outside where its person logs out inside: nobody comes back to it by the cookie. */
export async function endWaitingSession({ db, now }: Services, token: string): Promise<void> {
  const home = readToken('u', token);
  if (!home) return;
  await db.withScope(systemScope(home.company_id, 'session'), async (tx) => {
    const found = await tx
      .selectFrom('session_token')
      .select('session_id')
      .where('company_id', '=', home.company_id)
      .where('token_hash', '=', home.hash)
      .where('kind', '=', 'refresh')
      .executeTakeFirst();
    if (found) await revokeSession(tx, home.company_id, found.session_id, now());
  });
}
