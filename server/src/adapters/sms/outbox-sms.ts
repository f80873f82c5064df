import type { OutboxRecord, RecordMessage } from '../mail/outbox-record.ts';
import { checkText } from './check-text.ts';
import type { SmsMessage, SmsPort } from './port.ts';

/** Delivers into the outbox that staff and developers read, for a company without an SMS account. */
export function createOutboxSms({ recordMessage }: { recordMessage: RecordMessage }): SmsPort {
  return {
    async send(message) {
      checkText(message);
      await recordMessage(smsRecord(message, { status: 'kept' }));
      return { reference: message.dedupe_key };
    },
  };
}

type SmsOutcome = { status: OutboxRecord['status']; message_id?: string; error?: string };

export function smsRecord(
  { company_id, to, text, dedupe_key, job_id, job_ids }: SmsMessage,
  outcome: SmsOutcome,
): OutboxRecord {
  return {
    company_id,
    channel: 'sms',
    to_address: to,
    subject: '',
    body_text: text,
    body_html: '',
    attachments: [],
    message_id: outcome.message_id ?? '',
    status: outcome.status,
    error: outcome.error ?? '',
    dedupe_key,
    ...(job_id && { job_id }),
    ...(job_ids && { job_ids }),
  };
}
