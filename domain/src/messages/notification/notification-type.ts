import { FIXED_KINDS } from '../../core/app-notice/fixed-kinds.ts';
import { message } from '../../core/messages/catalogue.ts';
import type { UserType } from '../../core/permission/user-type.ts';

/** Whom a notification is for: a contact of the job, a provider booked for it, or the office. */
export type NotificationAudience = 'contact' | 'provider' | 'office';

/** One kind of notification: what happened, whom it is told, and whether a text may say it too. */
export interface NotificationType {
  readonly notification_type_id: number;
  /** As the specification names it, where it does (section 7, Activity log). */
  readonly name: string;
  readonly event: string;
  readonly audience: NotificationAudience;
  /** Texted too until the company says otherwise: what cannot wait for somebody to read mail. */
  readonly by_text?: true;
  /** In the application only for staff who want it: what goes as planned, or what a day has many of. */
  readonly is_quiet?: true;
  /**
   * Whether it is mailed always, because somebody waits for it, or never, whatever anybody chooses; and never texted. Of such a kind the
   * notice in the application alone is switched.
   */
  readonly fixed_mail?: boolean;
}

/** Every kind, in the order of the screen. Ids are kept in people's settings: never give one a second meaning. */
export const NOTIFICATION_TYPES = [
  { notification_type_id: 1, name: 'Job Scheduled', event: 'scheduled', audience: 'contact' },
  { notification_type_id: 2, name: 'Job Changed', event: 'changed', audience: 'contact' },
  { notification_type_id: 3, name: 'Job Rescheduled', event: 'rescheduled', audience: 'contact' },
  { notification_type_id: 4, name: 'Job Canceled', event: 'canceled', audience: 'contact' },
  { notification_type_id: 5, name: 'Job Assigned', event: 'assigned', audience: 'provider' },
  { notification_type_id: 6, name: 'Assignment Withdrawn', event: 'unassigned', audience: 'provider' },
  { notification_type_id: 7, name: 'Assignment Rescheduled', event: 'rescheduled', audience: 'provider' },
  { notification_type_id: 8, name: 'Assignment Canceled', event: 'canceled', audience: 'provider' },
  {
    notification_type_id: 9,
    name: message('notification.job_confirmed_by_contact'),
    event: 'client_confirmed',
    audience: 'office',
    is_quiet: true,
  },
  { notification_type_id: 10, name: 'Job Questioned by Contact', event: 'client_noted', audience: 'office' },
  {
    notification_type_id: 11,
    name: message('notification.job_confirmed_by_provider'),
    event: 'provider_confirmed',
    audience: 'office',
    is_quiet: true,
  },
  {
    notification_type_id: 12,
    name: 'Job Declined by Service Provider',
    event: 'provider_declined',
    audience: 'office',
  },
  {
    notification_type_id: 13,
    name: message('notification.job_checked_in_by_provider'),
    event: 'checked_in',
    audience: 'office',
    is_quiet: true,
  },
  {
    notification_type_id: 14,
    name: 'Worksheet Completed',
    event: 'worksheet_completed',
    audience: 'office',
    is_quiet: true,
  },
  { notification_type_id: 15, name: 'License Ending', event: 'licence_expiring', audience: 'office' },
  { notification_type_id: 16, name: 'Job Reminder', event: 'contact_reminder', audience: 'contact' },
  { notification_type_id: 17, name: 'Assignment Reminder', event: 'provider_reminder', audience: 'provider' },
  { notification_type_id: 48, name: 'Job Coming Up', event: 'contact_day_before', audience: 'contact' },
  { notification_type_id: 49, name: 'Assignment Coming Up', event: 'provider_day_before', audience: 'provider' },
  { notification_type_id: 18, name: 'Worksheet Reminder', event: 'worksheet_reminder', audience: 'provider' },
  { notification_type_id: 50, name: 'Day Digest', event: 'day_digest', audience: 'office', is_quiet: true },
  { notification_type_id: 19, name: 'Meal Count', event: 'meal_count', audience: 'office', is_quiet: true },
  { notification_type_id: 20, name: 'Assignment Changed', event: 'changed', audience: 'provider' },
  { notification_type_id: 21, name: 'Worksheet Returned', event: 'worksheet_returned', audience: 'provider' },
  { notification_type_id: 22, name: 'Job Reinstated', event: 'reinstated', audience: 'contact' },
  { notification_type_id: 23, name: 'Assignment Reinstated', event: 'reinstated', audience: 'provider' },
  { notification_type_id: 24, name: 'Job Offer', event: 'offered', audience: 'provider' },
  { notification_type_id: 31, name: 'Booked over Time Off', event: 'over_time_off', audience: 'office' },
  {
    notification_type_id: 27,
    name: 'Late Check-in',
    event: 'late_check_in',
    audience: 'office',
    by_text: true,
  },
  { notification_type_id: 35, name: 'Cancellation Requested', event: 'cancel_requested', audience: 'office' },
  { notification_type_id: 36, name: 'Cancellation Request Declined', event: 'cancel_refused', audience: 'contact' },
  { notification_type_id: 40, name: 'Cancellation Request Received', event: 'cancel_received', audience: 'contact' },
  { notification_type_id: 41, name: 'Cancellation Request Withdrawn', event: 'cancel_withdrawn', audience: 'office' },
  { notification_type_id: 42, name: 'Request Received', event: 'request_received', audience: 'contact' },
  { notification_type_id: 43, name: 'Job Requested', event: 'job_requested', audience: 'office' },
  { notification_type_id: 44, name: 'Change Requested', event: 'change_requested', audience: 'office' },
  { notification_type_id: 45, name: 'Request Answered', event: 'request_answered', audience: 'contact' },
  { notification_type_id: 46, name: 'Request Declined', event: 'request_declined', audience: 'contact' },
  { notification_type_id: 47, name: 'Request Updated', event: 'request_updated', audience: 'office' },
  {
    notification_type_id: 60,
    name: 'Files Requested',
    event: 'file_request',
    audience: 'contact',
    fixed_mail: true,
  },
  {
    notification_type_id: 61,
    name: 'Files Requested',
    event: 'file_request',
    audience: 'provider',
    fixed_mail: true,
  },
  {
    notification_type_id: 62,
    name: 'Worksheet Moved',
    event: 'worksheet_given',
    audience: 'provider',
    fixed_mail: true,
  },
  {
    notification_type_id: FIXED_KINDS.invoice,
    name: 'Invoice Issued',
    event: 'invoice',
    audience: 'contact',
    fixed_mail: true,
  },
  {
    notification_type_id: FIXED_KINDS.receipt,
    name: 'Payment Received',
    event: 'receipt',
    audience: 'contact',
    fixed_mail: true,
  },
  {
    notification_type_id: FIXED_KINDS.returned_to_payer,
    name: 'Payment Returned',
    event: 'returned_payment',
    audience: 'contact',
    fixed_mail: true,
  },
  {
    notification_type_id: FIXED_KINDS.returned_to_office,
    name: 'Payment Returned',
    event: 'returned_payment',
    audience: 'office',
    fixed_mail: true,
  },
  {
    notification_type_id: FIXED_KINDS.delegation,
    name: 'Delegate Asks for Access',
    event: 'delegation',
    audience: 'contact',
    fixed_mail: true,
  },
  {
    notification_type_id: FIXED_KINDS.remittance,
    name: 'Pay Sent',
    event: 'remittance',
    audience: 'provider',
    fixed_mail: true,
  },
  { notification_type_id: 69, name: 'No One Took It', event: 'ran_out', audience: 'office', fixed_mail: true },
  {
    notification_type_id: FIXED_KINDS.file_ready,
    name: 'File Ready',
    event: 'file_ready',
    audience: 'contact',
    fixed_mail: false,
  },
  {
    notification_type_id: FIXED_KINDS.read_sign_settled,
    name: 'Read and Sign Done',
    event: 'read_sign_settled',
    audience: 'office',
    fixed_mail: true,
  },
  {
    notification_type_id: FIXED_KINDS.statement,
    name: 'Statement Sent',
    event: 'statement',
    audience: 'contact',
    fixed_mail: true,
  },
  {
    notification_type_id: FIXED_KINDS.invoice_reminder,
    name: 'Invoice Reminder',
    event: 'invoice_reminder',
    audience: 'contact',
    fixed_mail: true,
  },
  {
    notification_type_id: FIXED_KINDS.later_order,
    name: 'Later Order',
    event: 'later_order',
    audience: 'provider',
    fixed_mail: true,
  },
  {
    notification_type_id: FIXED_KINDS.later_order_placed,
    name: 'Later Order',
    event: 'later_order',
    audience: 'office',
    fixed_mail: false,
  },
  {
    notification_type_id: FIXED_KINDS.pay_question,
    name: 'Question about Pay',
    event: 'pay_question',
    audience: 'office',
    fixed_mail: true,
  },
] as const satisfies readonly NotificationType[];

const ALL_TYPES: readonly NotificationType[] = NOTIFICATION_TYPES;

/** The kind that tells this audience of this event; undefined for what is sent because somebody asked for it. */
export function notificationTypeOf(event: string, audience: NotificationAudience): NotificationType | undefined {
  return ALL_TYPES.find((type) => type.event === event && type.audience === audience);
}

export function notificationTypeById(id: number): NotificationType | undefined {
  return ALL_TYPES.find((type) => type.notification_type_id === id);
}

/** The kind of the notice in the application that tells this audience of this event. */
export function noticeTypeOf(event: string, audience: NotificationAudience): NotificationType | undefined {
  return notificationTypeOf(NOTICED_AS[event] ?? event, audience);
}

/** Events whose notices are switched with another one's. */
const NOTICED_AS: Readonly<Partial<Record<string, string>>> = {
  file_reminder: 'file_request',
  worksheet_received: 'worksheet_given',
  keep_asked: 'assigned',
};

/** Which kinds concern a user: the parties theirs, staff what the office is notified. */
export function audienceOf(userType: UserType): NotificationAudience {
  return userType === 'contact' || userType === 'provider' ? userType : 'office';
}

/** The kinds a user may have an opinion about. */
export function notificationTypesOf(userType: UserType): NotificationType[] {
  return ALL_TYPES.filter(({ audience }) => audience === audienceOf(userType));
}
