import { isProofFresh, PROOF_MINUTES } from '@onrecord/domain/access/sign-in/own-factor';
import { mayBeIn } from '@onrecord/domain/core/account/may-be-in';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { sql } from 'kysely';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import { sameCompany } from '../../../../db/relation/same-company.ts';
import { ownScope, type Scope, systemScope, type UserScope } from '../../../../db/scope.ts';
import { readIn } from '../../../../http/request/reader.ts';
import type { Services } from '../../../../http/services.ts';
import { companyMail } from '../../../../http/text/company-message.ts';
import type { FactorEvent, TaskData } from '../../../../tasks/catalogue.ts';
import { enqueue } from '../../../../tasks/enqueue.ts';
import { lockChangeableUser } from '../../user/user.writes.ts';
import { refuseMasterSession } from '../login.access.ts';
import { isOwnPassword } from '../password/password.writes.ts';
import { personFacts } from '../person.reads.ts';
import type { Candidate } from '../sign-in.reads.ts';
import { endPendingLoginsOf } from '../step/pending.writes.ts';
import { factorMail } from './factor.present.ts';
import { readProvedAt } from './factor.reads.ts';

/** Takes the password once more; for a while this session may then change factors. */
export async function proveOnceMore(services: Services, scope: UserScope, password: string): Promise<string> {
  if (!(await isOwnPassword(services, scope, password))) {
    throw refuseFields({ password: sentence('password.current_incorrect') });
  }
  const now = services.now();
  const own = ownScope(scope);
  await services.db.withScope(own, (tx) =>
    tx
      .updateTable('user_session')
      .set({ proved_at: now.toString() })
      .where('company_id', '=', own.company_id)
      .where('session_id', '=', scope.viewer.session_id)
      .execute(),
  );
  return now.add({ minutes: PROOF_MINUTES }).toString();
}

/** Runs a change of the viewer's own factors, when the password was just typed once more. */
export function changeOwnFactors<T>(
  { db, now }: Services,
  scope: UserScope,
  change: (tx: Tx, user: Candidate, own: UserScope) => Promise<T>,
): Promise<T> {
  refuseMasterSession(scope);
  const own = ownScope(scope);
  return db.withScope(own, async (tx) => {
    if (!isProofFresh(await readProvedAt(tx, own), now())) throw refuse('factor.proof_needed');
    return change(tx, { company_id: own.company_id, user_id: own.viewer.user_id }, own);
  });
}

const ACTIVITY = {
  app_added: 'Factor Added',
  app_removed: 'Factor Removed',
  passkey_added: 'Factor Added',
  passkey_removed: 'Factor Removed',
  recovery_made: 'Recovery Codes Made',
  recovery_used: 'Recovery Code Used',
  reset: 'Factors Reset',
} as const satisfies Record<FactorEvent, string>;

/** Records what happened to a user's factors, and has the user notified by mail. */
export async function notifyFactorChange(
  tx: Tx,
  scope: Scope,
  { company_id, user_id }: Candidate,
  event: { what: FactorEvent; name?: string; left?: number },
): Promise<void> {
  await recordActivity(tx, scope, {
    activity_type: ACTIVITY[event.what],
    object_type: 'user',
    object_id: user_id,
    object_name: event.name ?? '',
  });
  await enqueue(tx, 'notify-factor', { company_id, user_id, ...event });
}

/** Mails a user who may be in what changed about the login; a user without an address gets none. */
export async function notifyFactor(services: Services, data: TaskData['notify-factor'], taskId: string): Promise<void> {
  const { company_id, user_id } = data;
  const user = await services.db.readScope(systemScope(company_id, 'notifications'), (tx) =>
    tx
      .selectFrom('app_user as u')
      .innerJoin('company as c', 'c.company_id', 'u.company_id')
      .leftJoin('contact as p', (on) => sameCompany(on, 'p.contact_id', 'u.contact_id'))
      .leftJoin('service_provider as v', (on) => sameCompany(on, 'v.service_provider_id', 'u.service_provider_id'))
      .select(['u.username', 'c.name', 'c.email as company_email'])
      .select(sql<string>`coalesce(u.locale, c.locale)`.as('locale'))
      .select(sql<string>`coalesce(nullif(u.email, ''), p.email, v.email, '')`.as('email'))
      .select(personFacts(company_id, services.now()).as('person'))
      .where('u.company_id', '=', company_id)
      .where('u.user_id', '=', user_id)
      .executeTakeFirst(),
  );
  if (!user?.email || !mayBeIn(user.person)) return;
  const { username, name: company_name } = user;
  await services.mail.send(
    companyMail(
      { company_id, name: company_name, email: user.company_email },
      {
        to: user.email,
        dedupe_key: `factor ${taskId}`,
        content: readIn(user.locale, () => factorMail(data, { username, company_name })),
        mail_from: services.mail_from,
      },
    ),
  );
}

async function removeAllFactors(tx: Tx, { company_id, user_id }: Candidate): Promise<void> {
  for (const table of ['authenticator', 'passkey', 'recovery_code'] as const) {
    await tx.deleteFrom(table).where('company_id', '=', company_id).where('user_id', '=', user_id).execute();
  }
  // A browser that once passed the step with a factor that is gone is trusted no longer.
  await tx
    .updateTable('login_device')
    .set({ mfa_at: null })
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .execute();
}

/** Removes the factors of a user who lost them; returns the user's name. One's own are changed on one's own page. */
export async function resetFactors({ db, now }: Services, scope: UserScope, userId: number): Promise<string> {
  refuseMasterSession(scope);
  return db.withScope(scope, async (tx) => {
    if (scope.viewer.user_id === userId) throw refuse('access.denied');
    const { username } = await lockChangeableUser(tx, scope, userId);
    const user = { company_id: scope.company_id, user_id: userId };
    await removeAllFactors(tx, user);
    await endPendingLoginsOf(tx, user, now());
    await notifyFactorChange(tx, scope, user, { what: 'reset', name: username });
    return username;
  });
}
