import { lookupOfTable } from '../lookup/registry.ts';
import { type MessageKey, sentenceText } from '../messages/catalogue.ts';
import { isTermName } from '../term/default-terms.ts';
import type { TermResolver } from '../term/resolve-term.ts';

/** What people call those things of the log that are neither one of a company's terms nor a lookup. */
const OBJECT_WORDS: Readonly<Record<string, MessageKey>> = {
  user: 'activity.object_user',
  company: 'activity.object_company',
  file: 'activity.object_file',
  note: 'activity.object_note',
  calendar: 'activity.object_calendar',
  role: 'activity.object_role',
  report: 'activity.object_report',
  log: 'activity.object_log',
  api_key: 'activity.object_api_key',
  task: 'activity.object_task',
  service_provider_time_off: 'activity.object_service_provider_time_off',
  product_price: 'activity.object_product_price',
  notification: 'activity.object_notification',
  message: 'activity.object_message',
  letter_template: 'activity.object_letter_template',
  holiday: 'activity.object_holiday',
  company_theme: 'activity.object_company_theme',
  company_payment_type: 'activity.object_company_payment_type',
  cancellation_rule: 'activity.object_cancellation_rule',
  calendar_feed: 'activity.object_calendar_feed',
  blackout_day: 'activity.object_blackout_day',
  address: 'activity.object_address',
  pay_run: 'activity.object_pay_run',
  provider: 'activity.object_provider',
  provider_invoice: 'activity.object_provider_invoice',
  service_provider_licence: 'activity.object_service_provider_licence',
};

/**
 * What a line of the log is about, as screens call it: the company's own word where it has one; the name of the table where no screen
 * shows it.
 */
export function objectLabel(type: string | null | undefined, terms: TermResolver): string {
  const name = (type ?? '').replaceAll(' ', '_');
  if (isTermName(name)) return terms(name, 'singular');
  const key = Object.hasOwn(OBJECT_WORDS, name) ? OBJECT_WORDS[name] : lookupOfTable(name)?.name;
  if (key) return sentenceText({ key, params: {} }, terms);
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
}
