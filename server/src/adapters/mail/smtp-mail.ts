import { createTransport } from 'nodemailer';
import { readBounce } from './bounce-event.ts';
import { checkMessage } from './check-message.ts';
import { messageIdOf } from './message-id.ts';
import { mailRecord } from './outbox-mail.ts';
import type { RecordMessage } from './outbox-record.ts';
import { CALENDAR_FILE, type MailMessage, type MailPort, MessageRefused } from './port.ts';

type SmtpMailOptions = {
  /** smtp://user:password@host:587 or smtps://... */
  url: string;
  /** Keeps a row about each message beside sending it. */
  recordMessage?: RecordMessage;
  /** What reports about mails are signed with. */
  event_key?: string | undefined;
  /** Where mail servers send what they could not deliver; else to the sender of each mail. */
  return_path?: string | undefined;
};

/** Sends by SMTP over a small pool of connections; every wait is bounded, so that a hanging server only delays a task. */
export function createSmtpMail({ url, recordMessage, event_key, return_path }: SmtpMailOptions): MailPort {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // The pool may not repeat a message by itself: repeating is for the task queue, which counts it.
    maxRequeues: 0,
    idleTimeout: 30_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      checkMessage(message);
      try {
        await transport.sendMail(toSmtp(message, return_path));
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        await recordMessage?.(mailRecord(message, 'failed', reason));
        throw isPermanent(error) ? new MessageRefused('to.address', `was refused: ${reason}`, { cause: error }) : error;
      }
      await recordMessage?.(mailRecord(message, 'sent'));
      return { message_id: messageIdOf(message) };
    },
    ...(event_key && { readBounce: (body, signature) => readBounce(event_key, body, signature) }),
    async close() {
      transport.close();
    },
  };
}

function toSmtp(message: MailMessage, returnPath = message.from.address) {
  return {
    messageId: messageIdOf(message),
    from: { name: message.from.name ?? '', address: message.from.address },
    to: { name: message.to.name ?? '', address: message.to.address },
    replyTo: message.reply_to && { name: message.reply_to.name ?? '', address: message.reply_to.address },
    // Said apart from the headers: whatever a header is read as, the mail goes to this one recipient.
    envelope: { from: returnPath, to: [message.to.address] },
    subject: message.subject,
    text: message.text,
    html: message.html,
    xMailer: false as const,
    ...(message.calendar && { icalEvent: { ...message.calendar, filename: CALENDAR_FILE } }),
    attachments: message.attachments?.map(({ filename, content_type, content }) => ({
      filename,
      contentType: content_type,
      content: Buffer.from(content),
    })),
  };
}

/** A refused recipient or message (5xx). A failed login is our own setting, mended by an operator while the mail waits. */
function isPermanent(error: unknown): boolean {
  const { permanent, code } = error as { permanent?: boolean; code?: string };
  return permanent === true && code !== 'EAUTH';
}
