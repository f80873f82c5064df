/** What a company's own programs can be determined about. Each is written in the transaction of what it tells. */
export const WEBHOOK_EVENTS = [
  'job.scheduled',
  'job.changed',
  'job.canceled',
  'worksheet.completed',
  'files.released',
  'invoice.made',
  'invoice.paid',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent on request only, to try a place out. */
export const TEST_EVENT = 'test.sent';
