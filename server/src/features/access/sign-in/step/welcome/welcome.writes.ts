import { randomInt, randomUUID } from 'node:crypto';
import { TEMPORARY_PASSWORD_DAYS, temporaryPassword } from '@onrecord/domain/core/credential/temporary-password';
import { recordActivity } from '../../../../../db/activity/activity.ts';
import { systemScope } from '../../../../../db/scope.ts';
import type { Services } from '../../../../../http/services.ts';
import type { TaskData } from '../../../../../tasks/catalogue.ts';
import type { Candidate } from '../../sign-in.reads.ts';
import { welcomeMail } from './welcome.present.ts';
import { readNewcomer } from './welcome.reads.ts';

/** Gives a newcomer a temporary password; the one before, if any, stops working. */
async function givePassword({ db, now, passwords }: Services, candidate: Candidate) {
  const password = temporaryPassword(randomInt);
  const password_hash = await passwords.withSlot((slot) => slot.hash(password));
  const temp_password_expires_at = now()
    .add({ hours: 24 * TEMPORARY_PASSWORD_DAYS })
    .toString();
  const scope = systemScope(candidate.company_id, 'OnRecord');
  return db.withScope(scope, async (tx) => {
    const user = await readNewcomer(tx, candidate, now());
    if (!user) return undefined;
    await tx
      .updateTable('app_user')
      .set({ password_hash, temp_password_expires_at })
      .where('company_id', '=', user.company_id)
      .where('user_id', '=', user.user_id)
      .execute();
    const who = { object_type: 'user', object_id: user.user_id, object_name: user.username };
    await recordActivity(tx, scope, { activity_type: 'Sent Email', ...who });
    return { user, password };
  });
}

/**
 * The task behind a new login: mails a temporary password. The password is made here, so that it lies in no queue; a mail that
 * has to be written again brings a new one.
 */
export async function welcomeUser(services: Services, candidate: TaskData['welcome-user']): Promise<void> {
  const given = await givePassword(services, candidate);
  if (!given) return;
  const { base_url, mail_from } = services;
  const dedupe_key = `welcome:${candidate.user_id}:${randomUUID()}`;
  await services.mail.send(welcomeMail(given.user, { password: given.password, base_url, mail_from, dedupe_key }));
}
