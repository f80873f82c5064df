import { WEBHOOK_EVENTS, type WebhookEvent } from '@onrecord/domain/access/integration/webhook-events';

const KEYS = {
  'job.scheduled': 'integration.event_job_scheduled',
  'job.changed': 'integration.event_job_changed',
  'job.canceled': 'integration.event_job_canceled',
  'worksheet.completed': 'integration.event_worksheet_completed',
  'files.released': 'integration.event_files_released',
  'invoice.made': 'integration.event_invoice_made',
  'invoice.paid': 'integration.event_invoice_paid',
} as const satisfies Record<WebhookEvent, string>;

/** The sentence that names an event. What is none of them is a test. */
export function eventKey(event: string): (typeof KEYS)[WebhookEvent] | 'integration.event_test_sent' {
  const known = WEBHOOK_EVENTS.find((one) => one === event);
  return known ? KEYS[known] : 'integration.event_test_sent';
}
