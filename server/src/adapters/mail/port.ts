/** One mailbox. A message goes to exactly one, because every recipient gets links of their own. */
export type MailAddress = { address: string; name?: string };

export type MailAttachment = { filename: string; content_type: string; content: Uint8Array };

export type MailMessage = {
  company_id: number;
  /** Names the event that caused the mail, once per recipient. The Message-ID is derived from it, so a repeat is recognisable. */
  dedupe_key: string;
  /** The job that it is about, for those who look at the job. */
  job_id?: number;
  /** The jobs that it is about, where they are several. */
  job_ids?: number[];
  from: MailAddress;
  to: MailAddress;
  reply_to?: MailAddress;
  subject: string;
  text: string;
  html?: string;
  attachments?: MailAttachment[];
  /** An appointment for the reader's own calendar, as an alternative of the text and as a file. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
};

/** What the appointment of a mail is called as a file. */
export const CALENDAR_FILE = 'invite.ics';

export type MailReceipt = { message_id: string };

/** The header with the signature of a report about mails. */
export const BOUNCE_SIGNATURE = 'x-mail-signature';

/** What became of a mail after it was accepted: it reached the mailbox, or came back. */
export type MailReport = { event: 'delivered' | 'bounced'; message_id: string; reason: string };

export type MailPort = {
  /** Throws `MessageRefused` when no repeat can help, any other error when trying again later may. */
  send(message: MailMessage): Promise<MailReceipt>;
  /** Reads what the mail server reports later; undefined for what it did not sign. Absent where nothing is reported. */
  readBounce?(body: string, signature: string | undefined): MailReport | undefined;
  close(): Promise<void>;
};

/** The message itself or its recipient is at fault: trying again would fail again. */
export class MessageRefused extends Error {
  /** Notifies the task queue to give up at once. */
  readonly retry = false;
  readonly field: string;

  constructor(field: string, reason: string, options?: ErrorOptions) {
    super(`${field} ${reason}`, options);
    this.name = 'MessageRefused';
    this.field = field;
  }
}
