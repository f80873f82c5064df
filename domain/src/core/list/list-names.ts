/** Every list of the product, by the name under which people's columns and searches of it are saved. A new list is a line here. */
export const LIST_NAMES = [
  'activity_log',
  'address',
  'blackout_day',
  'case',
  'client',
  'client_invoice',
  'company',
  'contact',
  'dead_task',
  'deponent',
  'division',
  'holiday',
  'job',
  'job_file',
  'note',
  'order',
  'outbox',
  'provider_invoice',
  'ready_to_bill',
  'role',
  'service_provider',
  'service_provider_time_off',
  'subscription',
  'transaction',
  'user',
] as const;

export type ListName = (typeof LIST_NAMES)[number];

/** Whether people may save how they look at a list. */
export function isListName(name: string): name is ListName {
  return (LIST_NAMES as readonly string[]).includes(name);
}
