import { defineTexts } from '../texts.ts';

export const outboxTexts = defineTexts('outbox', {
  none: 'No emails or texts yet',
  none_hint: 'Every email and text that goes out appears here.',
  channel_mail: 'Email',
  channel_sms: 'Text',
  to: 'To {address}',
  attachments: 'Attachments: {names}',
  loading: 'Loading…',
  failed_tasks: 'Failed tasks',
  failed_none: 'Nothing has failed',
  failed_none_hint: 'Emails, payments and other background work that failed permanently appear here.',
  failed_at_one: 'Gave up on {time} after one try',
  failed_at_other: 'Gave up on {time} after {count} tries',
  failed_unknown: 'No reason was given.',
  queued_at: 'Queued on {time}.',
  discard: 'Discard',
  run_again: 'Run again',
  task_notify_job: 'Emails about a {job}',
  task_notify_invoice: 'Email of an invoice',
  task_settle_payment: 'Result of a payment',
});
