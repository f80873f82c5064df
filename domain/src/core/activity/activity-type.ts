/**
 * What the activity log can say somebody did: the types of section 9 in their own spelling, then those this product adds.
 * A new one is one more line.
 */
export const ACTIVITY_TYPES = [
  'Login',
  'Download File',
  'Upload File',
  'Job Request',
  'Confirm Job',
  'Check In/Out',
  'Worksheet Saved',
  'View Invoice',
  'Pay Invoice',
  'Sent Email',
  'Sent Text',
  'Time Off Saved',
  'Master Password',
  'Logout',
  'Session Ended',
  'User Blocked',
  'Company Chosen',
  'Password Changed',
  'Password Reset',
  'Factor Added',
  'Factor Removed',
  'Factors Reset',
  'Recovery Codes Made',
  'Recovery Code Used',
  'Job Saved',
  'Job Rescheduled',
  'Job Canceled',
  'Job Reinstated',
  'Provider Assigned',
  'Asked to Keep Job',
  'Worksheet Completed',
  'Worksheet Returned',
  'Worksheet Moved',
  'Message Left',
  'Answer Taken Back',
  'Offer Sent',
  'Offer Answered',
  'Offer Round Ended',
  'Order Saved',
  'Invoice Saved',
  'Invoice Voided',
  'Provider Pay Saved',
  'Payment Refunded',
  'Payment On Account',
  'Books Mismatch',
  'File Saved',
  'File Deleted',
  'Cart Saved',
  'Link Sent',
  'Record Saved',
  'Record Deleted',
  'Records Merged',
  'Merge Undone',
  'Records Imported',
  'Import Undone',
  'Notification Queued',
  'Notification Taken Back',
  'Settings Saved',
  'Access Refused',
  'Log Pruned',
  'Subscription Saved',
  'API Key Saved',
  'Webhook Saved',
  'Subscription Charged',
] as const;

export type ActivityType = (typeof ACTIVITY_TYPES)[number];

/**
 * What a company may leave out of its log (logs configuration, section 7). Everything else is always recorded: who got in,
 * what was refused, what was paid, deleted or set.
 */
export const SWITCHABLE_ACTIVITIES = [
  'Job Request',
  'Job Saved',
  'Job Rescheduled',
  'Provider Assigned',
  'Confirm Job',
  'Check In/Out',
  'Worksheet Saved',
  'Worksheet Completed',
  'Upload File',
  'Download File',
  'File Saved',
  'View Invoice',
  'Order Saved',
  'Cart Saved',
  'Sent Email',
  'Sent Text',
  'Time Off Saved',
] as const satisfies readonly ActivityType[];

export type SwitchableActivity = (typeof SWITCHABLE_ACTIVITIES)[number];

/** What tells that somebody was written to, is about to be, or was not after all. */
export const MESSAGE_ACTIVITIES = [
  'Sent Email',
  'Sent Text',
  'Notification Queued',
  'Notification Taken Back',
] as const satisfies readonly ActivityType[];

/** The company log: who came in and what touched the locks, apart from the daily work. */
export const COMPANY_LOG_TYPES = [
  'Login',
  'Logout',
  'Session Ended',
  'User Blocked',
  'Company Chosen',
  'Password Changed',
  'Password Reset',
  'Master Password',
  'Settings Saved',
  'Access Refused',
  'Log Pruned',
] as const satisfies readonly ActivityType[];
