import { type MessageKey, sentenceText } from '../messages/catalogue.ts';
import type { TermResolver } from '../term/resolve-term.ts';
import type { ActivityType } from './activity-type.ts';

/** How people read what is stored of an activity. */
export const ACTIVITY_WORDS: Readonly<Record<ActivityType, MessageKey>> = {
  Login: 'activity.login',
  'Download File': 'activity.download_file',
  'Upload File': 'activity.upload_file',
  'Job Request': 'activity.job_request',
  'Confirm Job': 'activity.confirm_job',
  'Check In/Out': 'activity.check_in_out',
  'Worksheet Saved': 'activity.worksheet_saved',
  'View Invoice': 'activity.view_invoice',
  'Pay Invoice': 'activity.pay_invoice',
  'Sent Email': 'activity.sent_email',
  'Sent Text': 'activity.sent_text',
  'Time Off Saved': 'activity.time_off_saved',
  'Master Password': 'activity.master_password',
  Logout: 'activity.logout',
  'Session Ended': 'activity.session_ended',
  'User Blocked': 'activity.user_blocked',
  'Company Chosen': 'activity.company_chosen',
  'Password Changed': 'activity.password_changed',
  'Password Reset': 'activity.password_reset',
  'Factor Added': 'activity.factor_added',
  'Factor Removed': 'activity.factor_removed',
  'Factors Reset': 'activity.factors_reset',
  'Recovery Codes Made': 'activity.recovery_codes_made',
  'Recovery Code Used': 'activity.recovery_code_used',
  'Job Saved': 'activity.job_saved',
  'Job Rescheduled': 'activity.job_rescheduled',
  'Job Canceled': 'activity.job_canceled',
  'Job Reinstated': 'activity.job_reinstated',
  'Provider Assigned': 'activity.provider_assigned',
  'Worksheet Completed': 'activity.worksheet_completed',
  'Worksheet Returned': 'activity.worksheet_returned',
  'Message Left': 'activity.message_left',
  'Answer Taken Back': 'activity.answer_taken_back',
  'Order Saved': 'activity.order_saved',
  'Invoice Saved': 'activity.invoice_saved',
  'Invoice Voided': 'activity.invoice_voided',
  'Provider Pay Saved': 'activity.provider_pay_saved',
  'Payment Refunded': 'activity.payment_refunded',
  'Payment On Account': 'activity.payment_on_account',
  'Books Mismatch': 'activity.books_mismatch',
  'File Saved': 'activity.file_saved',
  'File Deleted': 'activity.file_deleted',
  'Cart Saved': 'activity.cart_saved',
  'Link Sent': 'activity.link_sent',
  'Record Saved': 'activity.record_saved',
  'Record Deleted': 'activity.record_deleted',
  'Records Merged': 'activity.records_merged',
  'Merge Undone': 'activity.merge_undone',
  'Records Imported': 'activity.records_imported',
  'Import Undone': 'activity.import_undone',
  'Notification Queued': 'activity.notification_queued',
  'Notification Taken Back': 'activity.notification_taken_back',
  'Settings Saved': 'activity.settings_saved',
  'Access Refused': 'activity.access_refused',
  'Log Pruned': 'activity.log_pruned',
  'Subscription Saved': 'activity.subscription_saved',
  'API Key Saved': 'activity.api_key_saved',
  'Webhook Saved': 'activity.webhook_saved',
  'Subscription Charged': 'activity.subscription_charged',
};

/** A stored activity in the language and words of a reader; one that is not known any more, as it is stored. */
export function activityLabel(type: string, terms?: TermResolver): string {
  const words: Readonly<Record<string, MessageKey>> = ACTIVITY_WORDS;
  const key = Object.hasOwn(words, type) ? words[type] : undefined;
  return key ? sentenceText({ key, params: {} }, terms) : type;
}
