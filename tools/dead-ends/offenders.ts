/** Sentences that nothing shows yet. The list may only shrink. */
export const UNREAD_KEYS: readonly string[] = [
  'access.choose_company',
  'billing.unpaid_line',
  'delegate.acting_for',
  'delegate.request',
  'form.select',
  'job_files.password_invalid',
  'list.invalid_weekday',
  'list.sort_refused',
  'notification.job_checked_in_by_provider',
  'notification.job_confirmed_by_contact',
  'notification.job_confirmed_by_provider',
  'payment.bank_account',
  'payment.credit_card',
  'payment.saved_bank',
  'payment.saved_card',
  'price.changed',
  'receipt.balance_changed',
  'receipt.moved',
  'upload.banner_pixels',
  'upload.banner_size',
  'upload.banner_type',
  'upload.name_characters',
  'upload.other_content',
  'upload.size_limit',
  'upload.step_deponents',
];

/** Modules of roles that gate nothing yet. The list may only shrink. */
export const UNASKED_MODULES: readonly string[] = ['namechanges', 'tools'];
