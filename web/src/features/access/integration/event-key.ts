import { WEBHOOK_EVENTS, type WebhookEvent } from '@onrecord/domain/core/activity/webhook-events';

const KEYS = {
  'job.scheduled': 'integration.event_job_scheduled',
  'job.changed': 'integration.event_job_changed',
  'job.canceled': 'integration.event_job_canceled',
  'worksheet.completed': 'integration.event_worksheet_completed',
  'files.released': 'integration.event_files_released',
  'invoice.made': 'integration.event_invoice_made',
  'invoice.paid': 'integration.event_invoice_paid',
  'request.received': 'integration.event_request_received',
  'job.confirmed': 'integration.event_job_confirmed',
  'job.declined': 'integration.event_job_declined',
  'service.assigned': 'integration.event_service_assigned',
  'service.confirmed': 'integration.event_service_confirmed',
  'service.declined': 'integration.event_service_declined',
  'provider.checked_in': 'integration.event_provider_checked_in',
  'order.made': 'integration.event_order_made',
  'payment.received': 'integration.event_payment_received',
  'payment.refunded': 'integration.event_payment_refunded',
  'payment.returned': 'integration.event_payment_returned',
  'client.saved': 'integration.event_client_saved',
  'contact.saved': 'integration.event_contact_saved',
  'case.saved': 'integration.event_case_saved',
  'provider.saved': 'integration.event_provider_saved',
} as const satisfies Record<WebhookEvent, string>;

/** The sentence that names an event. What is none of them is a test. */
export function eventKey(event: string): (typeof KEYS)[WebhookEvent] | 'integration.event_test_sent' {
  const known = WEBHOOK_EVENTS.find((one) => one === event);
  return known ? KEYS[known] : 'integration.event_test_sent';
}
