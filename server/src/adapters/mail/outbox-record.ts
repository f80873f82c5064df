/** A row of `message_outbox` as the adapters know it; the database belongs to whoever implements `RecordMessage`. */
export type OutboxRecord = {
  company_id: number;
  channel: 'mail' | 'sms';
  to_address: string;
  subject: string;
  body_text: string;
  body_html: string;
  attachments: OutboxAttachment[];
  /** The Message-ID of a mail, the provider's reference of a text, '' when there is none. */
  message_id: string;
  /** `stored`: the outbox is where it ends, because no server is set. */
  status: 'sent' | 'kept' | 'failed';
  error: string;
  dedupe_key: string;
  job_id?: number;
  job_ids?: number[];
};

export type OutboxAttachment = { filename: string; content_type: string; size: number; content_base64: string };

/** Keeps one row per company and `dedupe_key`: a later call about the same message replaces status and error. */
export type RecordMessage = (record: OutboxRecord) => Promise<void>;
