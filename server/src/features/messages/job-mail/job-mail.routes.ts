import type { JobMessage, mailArea } from '@onrecord/contract/messages/mail';
import type { fileArea } from '@onrecord/contract/production/file';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { notificationTypeOf } from '@onrecord/domain/messages/notification/notification-type';
import { jobMessageSources } from '@onrecord/domain/messages/outbox/job-message-sources';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { canSeeJob } from '../../scheduling/job/detail.reads.ts';
import { staffScope } from '../../scheduling/job/job.access.ts';
import { rehearse } from '../notification/rehearsal/rehearsal.writes.ts';
import { sendAgain } from '../outbox/outbox.writes.ts';
import { jobMails, mailedJob, mailedParties, sendToOf } from './job-mail.reads.ts';
import { removeLastReminder, sendByHand, sendFileMail } from './job-mail.writes.ts';
import { type JobMessageRow, jobMessages } from './job-message.reads.ts';

const response = (sent: number) => ({
  message: sent === 0 ? message('job_mail.just_sent') : message('job_mail.sent', { n: sent }),
  sent,
});

const FILE_TITLES: Readonly<Record<string, 'job_mail.file_request' | 'job_mail.file_reminder'>> = {
  file_request: 'job_mail.file_request',
  file_reminder: 'job_mail.file_reminder',
};

/** What a mail sent by hand is called. */
function titleOf(event: string, isContact: boolean): string {
  const title = FILE_TITLES[event];
  if (title) return message(title);
  const type = notificationTypeOf(event, 'office') ?? notificationTypeOf(event, isContact ? 'contact' : 'provider');
  return type?.name ?? event;
}

/** A message as the page of its job lists it. */
function presentMessage({ source, source_id, event, is_contact, title, ...row }: JobMessageRow): JobMessage {
  const { channel, recipient, status, status_at, error, created_at, sent_by, words, removed_by } = row;
  return {
    key: `${source} ${source_id}`,
    message_outbox_id: source === 'outbox' ? source_id : null,
    title: event === null ? title : titleOf(event, is_contact),
    ...{ channel, recipient, status: status as JobMessage['status'], status_at, error },
    ...{ created_at, sent_by, words, removed_by },
  };
}

/** Mails that staff send by hand from a job (section 7). */
export function mailHandlers(services: Services): CallHandlers<typeof mailArea> {
  const { db, now } = services;
  return {
    async sendNotificationMail(call) {
      const scope = staffScope(userScope(call));
      return response(await db.withScope(scope, (tx) => sendByHand(tx, scope, call.body, true, { now: now() })));
    },
    async sendNotification(call) {
      const scope = staffScope(userScope(call));
      return response(await db.withScope(scope, (tx) => sendByHand(tx, scope, call.body, false, { now: now() })));
    },
    async sendEmailRequestFile(call) {
      const scope = staffScope(userScope(call));
      const press = { now: now() };
      return response(await db.withScope(scope, (tx) => sendFileMail(tx, scope, call.body, 'file_request', press)));
    },
    async getJobMailChoices(call) {
      const scope = staffScope(userScope(call));
      const { job_id } = call.body;
      return db.readScope(scope, async (tx) => {
        const job = (await canSeeJob(tx, scope, job_id)) ? await mailedJob(tx, scope, job_id, now()) : undefined;
        if (!job) throw refuse('link.job_not_found');
        const parties = await mailedParties(tx, scope, job_id, now());
        const sent = await jobMails(tx, scope, job_id);
        return {
          people: parties.map((party) => sendToOf(job, party)),
          sent: sent.map(({ event, contact_id, ...row }) => ({
            ...row,
            name: titleOf(event, contact_id !== null),
            is_file_reminder: event === 'file_reminder',
          })),
        };
      });
    },
    async getJobMessages(call) {
      const scope = staffScope(userScope(call));
      const { job_id, limit } = call.body;
      const { outbox, log } = jobMessageSources(scope.viewer);
      if (!outbox && !log) throw refuse('access.denied');
      return db.readScope(scope, async (tx) => {
        if (!(await canSeeJob(tx, scope, job_id))) throw refuse('link.job_not_found');
        const { count, rows } = await jobMessages(tx, scope, job_id, limit);
        return { count, data: rows.map(presentMessage) };
      });
    },
    async sendJobMessageAgain(call) {
      const scope = staffScope(userScope(call));
      await db.withScope(scope, (tx) =>
        sendAgain(tx, scope, call.params.id, async (jobIds) => {
          for (const jobId of jobIds) if (await canSeeJob(tx, scope, jobId)) return true;
          return false;
        }),
      );
      return { message: message('outbox.sent_again') };
    },
    previewMail(call) {
      const scope = staffScope(userScope(call));
      const { kind, ...body } = call.body;
      const press = { now: now(), is_preview: true };
      return rehearse(services, scope.company_id, (rehearsing) =>
        rehearsing.db.withScope(scope, (tx) => {
          if (kind === 'sendEmailRequestFile') return sendFileMail(tx, scope, body, 'file_request', press);
          if (kind === 'sendReminder') return sendFileMail(tx, scope, body, 'file_reminder', press);
          return sendByHand(tx, scope, body, kind === 'sendNotificationMail', press);
        }),
      );
    },
  };
}

/** Reminders of files that providers have not sent (section 7, Files). */
export function fileReminderHandlers({
  db,
  now,
}: Services): Pick<CallHandlers<typeof fileArea>, 'sendReminder' | 'removeLastReminder'> {
  return {
    async sendReminder(call) {
      const scope = staffScope(userScope(call));
      const press = { now: now() };
      return response(await db.withScope(scope, (tx) => sendFileMail(tx, scope, call.body, 'file_reminder', press)));
    },
    async removeLastReminder(call) {
      const scope = staffScope(userScope(call));
      const removed = await db.withScope(scope, (tx) => removeLastReminder(tx, scope, call.body, now()));
      const { name, was_sent } = removed;
      return {
        message: was_sent
          ? message('job_mail.reminder_removed', { name })
          : message('job_mail.reminder_stopped', { name }),
      };
    },
  };
}
