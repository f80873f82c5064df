/** What a company's own programs can be notified of. Each is written in the transaction of what it tells. */
export const WEBHOOK_EVENTS = [
  'job.scheduled',
  'job.changed',
  'job.canceled',
  'worksheet.completed',
  'files.released',
  'invoice.made',
  'invoice.paid',
  'request.received',
  'job.confirmed',
  'job.declined',
  'service.assigned',
  'service.confirmed',
  'service.declined',
  'provider.checked_in',
  'order.made',
  'payment.received',
  'payment.refunded',
  'payment.returned',
  'client.saved',
  'contact.saved',
  'case.saved',
  'provider.saved',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent on request only, to try a place out. */
export const TEST_EVENT = 'test.sent';
