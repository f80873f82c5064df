import type { Database } from '../../db/database.ts';
import { notifyBookingConflicts } from '../../features/messages/notification/conflict.writes.ts';
import { sendTypedLetter } from '../../features/messages/notification/letter.writes.ts';
import { notifyJob } from '../../features/messages/notification/notification.writes.ts';
import { sendLetters } from '../../features/office/bulk/letter/letter.writes.ts';
import { createTaskRunner, type TaskRunner } from '../../tasks/task-runner.ts';
import { inCompany } from '../build/build.ts';
import { asAdmin } from '../call/as-admin.ts';
import type { TestApp } from '../test-app.ts';

/** Somebody who sends letters to many, as a worker of the product does. */
export function letterRunner(t: TestApp, onError: (error: unknown) => void): TaskRunner {
  const runner = createTaskRunner({ url: t.workerUrl, onError });
  runner.registerTask('notify-job', (data, { task_id }) => notifyJob(t.services, data, task_id));
  runner.registerTask('notify-booking-conflicts', (data, { task_id }) =>
    notifyBookingConflicts(t.services, data, task_id),
  );
  runner.registerTask('notify-about-jobs', (data, { task_id }) => sendTypedLetter(t.services, data, task_id));
  runner.registerTask('send-letters', (data) => sendLetters(t.services, data));
  return runner;
}

/** The time that letters wait is over: they go. */
export async function endOfWait(t: TestApp, runner: TaskRunner): Promise<void> {
  await asAdmin(t.adminUrl, (client) =>
    client.query("update pgboss.job set start_after = now() where name = 'send-letters' and state = 'created'"),
  );
  await runner.runDue();
}

/** The mails of a company, in the order they were sent. */
export const mailsOf = (db: Database, company_id: number) =>
  inCompany(db, company_id, (tx) =>
    tx
      .selectFrom('message_outbox')
      .select(['to_address', 'subject', 'body_text'])
      .orderBy('message_outbox_id')
      .execute(),
  );

/** What the log of a company has of one kind, by what it is about. */
export const loggedOf = (db: Database, company_id: number, activity_type: string) =>
  inCompany(db, company_id, (tx) =>
    tx
      .selectFrom('activity_log')
      .select(['object_type', 'object_id', 'object_name', 'division_id', 'description', 'actor_name'])
      .where('activity_type', '=', activity_type)
      .orderBy('object_id')
      .execute(),
  );
