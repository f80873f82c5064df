import { readBounce } from './bounce-event.ts';
import { checkMessage } from './check-message.ts';
import { messageIdOf } from './message-id.ts';
import type { OutboxRecord, RecordMessage } from './outbox-record.ts';
import { CALENDAR_FILE, type MailAttachment, type MailMessage, type MailPort } from './port.ts';

type OutboxMailOptions = {
  recordMessage: RecordMessage;
  /** What reports about mails are signed with. */
  event_key?: string | undefined;
};

/** Delivers into the outbox that staff and developers read, for an installation without a mail server. */
export function createOutboxMail({ recordMessage, event_key }: OutboxMailOptions): MailPort {
  return {
    async send(message) {
      checkMessage(message);
      await recordMessage(mailRecord(message, 'kept'));
      return { message_id: messageIdOf(message) };
    },
    ...(event_key && { readBounce: (body, signature) => readBounce(event_key, body, signature) }),
    async close() {},
  };
}

function attachmentsOf({ attachments = [], calendar }: MailMessage): MailAttachment[] {
  if (!calendar) return attachments;
  const content_type = `text/calendar; method=${calendar.method}`;
  return [...attachments, { filename: CALENDAR_FILE, content_type, content: Buffer.from(calendar.content) }];
}

export function mailRecord(message: MailMessage, status: OutboxRecord['status'], error = ''): OutboxRecord {
  return {
    company_id: message.company_id,
    channel: 'mail',
    to_address: message.to.address,
    subject: message.subject,
    body_text: message.text,
    body_html: message.html ?? '',
    attachments: attachmentsOf(message).map(({ filename, content_type, content }) => ({
      filename,
      content_type,
      size: content.byteLength,
      content_base64: Buffer.from(content).toString('base64'),
    })),
    message_id: messageIdOf(message),
    status,
    error,
    dedupe_key: message.dedupe_key,
    ...(message.job_id && { job_id: message.job_id }),
    ...(message.job_ids && { job_ids: message.job_ids }),
  };
}
