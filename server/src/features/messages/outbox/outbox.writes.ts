import { refuse } from '@onrecord/domain/core/messages/app-error';
import { canSendAgain, isStillUnsent } from '@onrecord/domain/messages/outbox/delivery';
import type { MailMessage } from '../../../adapters/mail/port.ts';
import { CALENDAR_FILE } from '../../../adapters/mail/port.ts';
import { recordActivities } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { type Scope, systemScope, type UserScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { divisionMail } from '../../../http/text/company-message.ts';
import type { TaskData } from '../../../tasks/catalogue.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { type MailCompanyRow, mailCompany } from '../../company/company/company.reads.ts';
import { divisionOfMessage, storedMessage } from './outbox.reads.ts';

/** The message of this number, one press after the other. */
async function lockMessage(tx: Tx, { company_id }: Scope, id: number) {
  const message = await tx
    .selectFrom('message_outbox')
    .select(['job_id', 'job_ids', 'dedupe_key', 'status', 'channel', 'to_address', 'subject'])
    .where('company_id', '=', company_id)
    .where('message_outbox_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!message) throw refuse('general.not_found');
  return message;
}

/**
 * Queues a message again that could not be sent, once however many press. `mayRead` decides by its jobs who may.
 *
 * @throws AppError 404, 409 for a message that went out or waits already
 */
export async function sendAgain(
  tx: Tx,
  scope: UserScope,
  id: number,
  mayRead: (jobIds: readonly number[]) => Promise<boolean>,
): Promise<void> {
  const { company_id } = scope;
  const message = await lockMessage(tx, scope, id);
  const jobIds = message.job_id === null ? message.job_ids : [message.job_id];
  if (!(await mayRead(jobIds))) throw refuse('general.not_found');
  if (!canSendAgain(message.status)) throw refuse('outbox.not_failed');
  await tx
    .updateTable('message_outbox')
    .set({ status: 'queued', error: '' })
    .where('company_id', '=', company_id)
    .where('message_outbox_id', '=', id)
    .execute();
  await enqueue(tx, 'send-message-again', { company_id, message_outbox_id: id });
  const about =
    jobIds.length === 0
      ? [{ object_type: 'message', object_id: id }]
      : jobIds.map((object_id) => ({ object_type: 'job', object_id }));
  await recordActivities(
    tx,
    scope,
    about.map((subject) => ({
      activity_type: message.channel === 'mail' ? 'Sent Email' : 'Sent Text',
      ...subject,
      description: `${message.to_address}: ${message.subject}`,
      message_key: message.dedupe_key ?? '',
    })),
  );
}

type Stored = NonNullable<Awaited<ReturnType<typeof storedMessage>>>;
type Attached = { filename: string; content_type: string; content_base64: string };

const INVITE = /^text\/calendar; method=(REQUEST|CANCEL)$/;

/** The mail as it was written, from the sender that its company has today. */
function mailOf(services: Services, company: MailCompanyRow, stored: Stored): MailMessage {
  const dedupe_key = stored.dedupe_key ?? `message ${stored.message_outbox_id}`;
  const shell = { to: stored.to_address, dedupe_key, content: { subject: stored.subject, paragraphs: [] } };
  const { from, reply_to, ...rest } = divisionMail(company, services, shell);
  const all = stored.attachments as Attached[];
  const invite = all.find(({ filename, content_type }) => filename === CALENDAR_FILE && INVITE.test(content_type));
  const files = all.filter((file) => file !== invite);
  const [, method = ''] = INVITE.exec(invite?.content_type ?? '') ?? [];
  return {
    ...{ company_id: rest.company_id, dedupe_key, from, to: rest.to, ...(reply_to && { reply_to }) },
    ...{ subject: stored.subject, text: stored.body_text, ...(stored.body_html && { html: stored.body_html }) },
    ...(stored.job_id && { job_id: stored.job_id }),
    ...(invite && {
      calendar: {
        method: method as 'REQUEST' | 'CANCEL',
        content: Buffer.from(invite.content_base64, 'base64').toString(),
      },
    }),
    attachments: files.map(({ filename, content_type, content_base64 }) => ({
      filename,
      content_type,
      content: Buffer.from(content_base64, 'base64'),
    })),
  };
}

/** Sends a stored message under its own message id, unless it went out meanwhile. */
export async function sendMessageAgain(
  services: Services,
  { company_id, message_outbox_id }: TaskData['send-message-again'],
): Promise<void> {
  const scope = systemScope(company_id, 'outbox');
  const found = await services.db.readScope(scope, async (tx) => {
    const stored = await storedMessage(tx, scope, message_outbox_id);
    if (!stored || !isStillUnsent(stored.status)) return undefined;
    const { company } = await mailCompany(
      tx,
      scope,
      await divisionOfMessage(tx, scope, stored.job_id ?? stored.job_ids[0] ?? null),
    );
    return { stored, company };
  });
  if (!found) return;
  const { stored, company } = found;
  if (stored.channel === 'mail') {
    await services.mail.send(mailOf(services, company, stored));
    return;
  }
  const { to_address: to, body_text: text, job_id } = stored;
  const dedupe_key = stored.dedupe_key ?? `message ${message_outbox_id}`;
  await services.sms.send({ company_id, dedupe_key, to, text, ...(job_id && { job_id }) });
}
