// Written by `npm run generate` from the migrated database. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface ActivityLogRow {
  company_id: number;
  activity_log_id: Generated<number>;
  created_at: Generated<string>;
  activity_type: string;
  object_type: Generated<string>;
  object_id: number | null;
  object_name: Generated<string>;
  object_number: Generated<string>;
  division_id: number | null;
  description: Generated<string>;
  changes: ColumnType<unknown, string | null, string | null>;
  actor_type: string;
  user_id: number | null;
  actor_name: Generated<string>;
  came_from: Generated<string>;
  ip_address: Generated<string>;
  user_agent: Generated<string>;
  acting_for_id: number | null;
  acting_for_name: Generated<string>;
  message_key: Generated<string>;
}

export interface ActivitySealRow {
  company_id: number;
  position: number;
  activity_log_id: number;
  row_hash: Buffer;
  chain_hash: Buffer;
  sealed_at: Generated<string>;
  pruned_at: string | null;
}

export interface AddressRow {
  company_id: number;
  address_id: Generated<number>;
  client_id: number | null;
  service_provider_id: number | null;
  address_type_id: number | null;
  attention: Generated<string>;
  address1: string;
  address2: Generated<string>;
  city: Generated<string>;
  state_code: Generated<string>;
  zipcode: Generated<string>;
  country_id: number | null;
  phone: Generated<string>;
  email: Generated<string>;
  is_default_billing: Generated<boolean>;
  is_default_shipping: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface AddressTypeRow {
  company_id: number;
  address_type_id: Generated<number>;
  name: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface AdvancedSearchRow {
  company_id: number;
  advanced_search_id: Generated<number>;
  user_id: number;
  list_name: string;
  name: string;
  conditions: ColumnType<unknown, string, string>;
  is_shared: Generated<boolean>;
  version: Generated<number>;
  updated_at: Generated<string>;
  division_id: number | null;
  arrangement: ColumnType<unknown, string | null, string | null>;
}

export interface ApiKeyRow {
  company_id: number;
  api_key_id: Generated<number>;
  name: string;
  secret_hash: Buffer;
  shown_start: string;
  rights: ColumnType<unknown, string, string>;
  division_ids: Generated<number[]>;
  created_by: number;
  created_by_name: Generated<string>;
  created_at: Generated<string>;
  expires_at: string | null;
  last_used_at: string | null;
  revoked_at: string | null;
}

export interface AppNoticeRow {
  company_id: number;
  app_notice_id: GeneratedAlways<number>;
  user_id: number;
  notification_type_id: number;
  sentence: string;
  sentence_values: ColumnType<unknown, string | undefined, string>;
  about: Generated<string>;
  about_id: number | null;
  path: Generated<string>;
  contact_id: number | null;
  service_provider_id: number | null;
  copy_of_user_id: number | null;
  division_id: number | null;
  dedupe_key: string;
  created_at: Generated<string>;
  read_at: string | null;
}

export interface AppUserRow {
  company_id: number;
  user_id: Generated<number>;
  username: string;
  password_hash: string;
  user_type: string;
  platform_owner: Generated<boolean>;
  first_name: Generated<string>;
  middle_nameinitial: Generated<string>;
  last_name: Generated<string>;
  suffix: Generated<string>;
  email: Generated<string>;
  mobile: Generated<string>;
  status: Generated<string>;
  is_block: Generated<boolean>;
  attempts_count: Generated<number>;
  last_login_date: string | null;
  mfa_login_date: string | null;
  is_temp: Generated<boolean>;
  is_new_setup: Generated<boolean>;
  full_access: Generated<boolean>;
  role_id: number | null;
  division_access: Generated<number[]>;
  contact_id: number | null;
  service_provider_id: number | null;
  page_size: number | null;
  theme_mode: Generated<string>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  password_changed_at: string | null;
  locale: string | null;
  time_format: number | null;
  temp_password_expires_at: string | null;
  lists_in_pages: boolean | null;
  failure_lock: string | null;
  menu_closed: Generated<string[]>;
  menu_pinned: Generated<string[]>;
  whose: Generated<string>;
}

export interface ApplicationSettingRow {
  application_setting_id: number;
  password_reset_link_minutes: Generated<number>;
  invitation_days: Generated<number>;
  version: Generated<number>;
  updated_at: Generated<string>;
  companies_start_themselves: Generated<boolean>;
}

export interface AuthenticatorRow {
  company_id: number;
  user_id: number;
  sealed_secret: string;
  last_step: number;
  wrong_codes: Generated<number>;
  wrong_since: string | null;
  created_at: string;
}

export interface BlackoutDayRow {
  company_id: number;
  blackout_day_id: Generated<number>;
  division_id: number | null;
  description: string;
  from_date: string;
  to_date: string;
  version: Generated<number>;
  updated_at: Generated<string>;
}

export interface BookingConflictRow {
  company_id: number;
  booking_conflict_id: Generated<number>;
  job_id: number;
  job_service_id: number;
  service_provider_id: number;
  service_provider_time_off_id: number | null;
  holiday_id: number | null;
  blackout_day_id: number | null;
  away_from: string;
  away_until: string;
  overlap_reason: Generated<string>;
  opened_at: string;
  asked_at: string | null;
}

export interface BooksPeriodRow {
  company_id: number;
  books_period_id: Generated<number>;
  closed_until: string;
  receivable_before: string;
  invoiced: string;
  received: string;
  credited: string;
  receivable: string;
  on_account: string;
  entry_count: number;
  closed_by: number | null;
  closed_at: Generated<string>;
  reopened_by: number | null;
  reopened_at: string | null;
  reopen_reason: Generated<string>;
}

export interface BulkChangeRow {
  company_id: number;
  bulk_change_id: Generated<number>;
  noun: string;
  action: string;
  value: Generated<string>;
  changed: number;
  left_out: number;
  made_by: number;
  made_by_name: Generated<string>;
  made_at: Generated<string>;
  undone_at: string | null;
  restored: number | null;
  press: string | null;
  letter: ColumnType<unknown, string | null, string | null>;
  sends_at: string | null;
  sent_at: string | null;
}

export interface BulkChangeLetterRow {
  company_id: number;
  bulk_change_id: number;
  job_id: number | null;
  audience: string;
  party_id: number;
  asks: boolean;
  waits: Generated<boolean>;
  left_out: string | null;
  bulk_change_letter_id: Generated<number>;
}

export interface BulkChangeRowRow {
  company_id: number;
  bulk_change_id: number;
  object_type: string;
  object_id: number;
  name: Generated<string>;
  before: ColumnType<unknown, string, string>;
  after: ColumnType<unknown, string, string>;
  version_before: number;
  version: number;
}

export interface CalendarFeedRow {
  company_id: number;
  calendar_feed_id: Generated<number>;
  user_id: number;
  kind: string;
  contact_id: number | null;
  case_id: number | null;
  division_id: number | null;
  conference_room_id: number | null;
  service_provider_id: number | null;
  is_busy_only: Generated<boolean>;
  token_hash: Buffer;
  created_at: Generated<string>;
  rotated_at: string | null;
  last_fetched_at: string | null;
  revoked_at: string | null;
  content_hash: Generated<string>;
  content_changed_at: Generated<string>;
}

export interface CancellationRuleRow {
  company_id: number;
  cancellation_rule_id: Generated<number>;
  rule_number: number;
  rule_version: number;
  name: string;
  division_id: number | null;
  client_id: number | null;
  service_id: number | null;
  location_kind: string | null;
  cut_off_kind: string;
  cut_off_count: number;
  cut_off_at: string | null;
  client_fee: string;
  provider_pay: string;
  bust_fee: string;
  bust_pay: string;
  counted_per: string;
  valid_from: string;
  valid_to: string | null;
  created_by: number | null;
  created_by_name: Generated<string>;
  created_at: Generated<string>;
}

export interface CaptchaSpentRow {
  signature: string;
  expires_at: string;
}

export interface CartRow {
  company_id: number;
  cart_id: Generated<number>;
  user_id: number;
}

export interface CartItemRow {
  company_id: number;
  cart_item_id: Generated<number>;
  cart_id: number;
  client_invoice_id: number | null;
  provider_invoice_id: number | null;
  order_id: number | null;
  pay_amount: string | null;
  created_at: Generated<string>;
}

export interface CaseContactRow {
  company_id: number;
  case_contact_id: Generated<number>;
  case_id: number;
  contact_id: number;
  on_behalf_of_type_id: number | null;
  client_represented_name: Generated<string>;
  sort_order: Generated<number>;
}

export interface CaseTypeRow {
  company_id: number;
  case_type_id: Generated<number>;
  name: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface ClientRow {
  company_id: number;
  client_id: Generated<number>;
  division_id: number | null;
  name: string;
  printed_name: Generated<string>;
  client_type_id: number | null;
  address1: Generated<string>;
  address2: Generated<string>;
  city: Generated<string>;
  state_code: Generated<string>;
  zipcode: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
  do_not_use: Generated<boolean>;
  is_cod: Generated<boolean>;
  credit_limit: string | null;
  salesperson: Generated<string>;
  invoice_term_id: number | null;
  is_active: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  also_known_as: Generated<string>;
  guarantee_type_id: number | null;
  invoice_print_type_id: number | null;
  product_tax_template_id: number | null;
  parent_client_id: number | null;
  no_monthly_statement: Generated<boolean>;
  no_payment_reminders: Generated<boolean>;
  no_finance_charge: Generated<boolean>;
  invoice_delivery: Generated<string>;
  no_rewards: Generated<boolean>;
  currency_code: Generated<string>;
}

export interface ClientCreditRow {
  company_id: number;
  client_credit_id: Generated<number>;
  client_id: number;
  transaction_id: number;
  client_invoice_id: number | null;
  amount: string;
  reason: string;
  created_at: Generated<string>;
  effective_date: Generated<string>;
  entered_by: number | null;
  order_id: number | null;
}

export interface ClientInvoiceRow {
  company_id: number;
  client_invoice_id: Generated<number>;
  division_id: number;
  order_id: number;
  job_id: number | null;
  client_id: number;
  contact_id: number | null;
  bill_to_name: Generated<string>;
  invoice_number: number;
  invoice_date: string;
  payment_due: string;
  paid_date: string | null;
  amount_due: string;
  amount_paid: Generated<string>;
  invoice_status: Generated<string>;
  voided_at: string | null;
  void_reason: Generated<string>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  bill_to_address: Generated<string>;
  tax_amount: Generated<string>;
  comment: Generated<string>;
  invoice_comment_id: number | null;
  is_corrected: Generated<boolean>;
  corrects_invoice_id: number | null;
  disputed_on: string | null;
  dispute_reason: Generated<string>;
  balance: GeneratedAlways<string | null>;
  currency_code: string | null;
  exchange_rate: string | null;
  foreign_due: string | null;
  foreign_paid: string | null;
  is_opening: Generated<boolean>;
}

export interface ClientInvoiceLineRow {
  company_id: number;
  client_invoice_line_id: Generated<number>;
  client_invoice_id: number;
  line_number: number;
  product_id: number | null;
  product_type: Generated<string>;
  description: string;
  unit_type: string;
  quantity: string;
  unit_price: string;
  amount: string;
  explanation: ColumnType<unknown, string, string>;
  invoice_charge_type_id: number | null;
  foreign_amount: string | null;
}

export interface ClientInvoiceTaxRow {
  company_id: number;
  client_invoice_id: number;
  place: number;
  tax_rate_id: number;
  name: string;
  rate: string;
  taxable_amount: string;
  tax_amount: string;
  line_numbers: number[];
  foreign_amount: string | null;
}

export interface ClientMemoRow {
  company_id: number;
  client_memo_id: Generated<number>;
  kind: string;
  status: string;
  division_id: number;
  client_id: number;
  client_invoice_id: number | null;
  effective_date: string;
  amount: string;
  reason: string;
  lines: ColumnType<unknown, string | undefined, string>;
  transaction_id: number | null;
  requested_by: number | null;
  requested_at: Generated<string>;
  decided_by: number | null;
  decided_at: string | null;
  decision_note: Generated<string>;
  entry_key: string | null;
  version: Generated<number>;
  finance_month: string | null;
}

export interface ClientOrderRow {
  company_id: number;
  order_id: Generated<number>;
  division_id: number;
  job_id: number | null;
  worksheet_order_id: number | null;
  order_number: Generated<number>;
  order_kind: string;
  order_status: Generated<string>;
  order_date: string;
  deliver_by: string | null;
  shipping_date: string | null;
  order_completed_date: string | null;
  delivery_type_id: number | null;
  client_id: number;
  contact_id: number | null;
  contact_name: Generated<string>;
  bill_to_client_id: number | null;
  bill_to_name: Generated<string>;
  bill_to_address: Generated<string>;
  bill_to_email: Generated<string>;
  claim_number: Generated<string>;
  client_case_number: Generated<string>;
  shipped_to_name: Generated<string>;
  shipped_to_address: Generated<string>;
  order_note: Generated<string>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  shipping_method_id: number | null;
  tracking_number: Generated<string>;
  client_invoice_id: number | null;
  case_id: number | null;
}

export interface ClientOrderItemRow {
  company_id: number;
  order_item_id: Generated<number>;
  order_id: number;
  product_id: number;
  job_deponent_id: number | null;
  quantity: string;
  sort_order: Generated<number>;
}

export interface ClientTypeRow {
  company_id: number;
  client_type_id: Generated<number>;
  name: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface CommissionEntryRow {
  company_id: number;
  commission_entry_id: Generated<number>;
  commission_term_id: number;
  sales_person_id: number;
  client_invoice_id: number;
  transaction_id: number | null;
  cause: string;
  effective_date: string;
  base: string;
  amount: string;
  commission_period_id: number | null;
  created_at: Generated<string>;
}

export interface CommissionPeriodRow {
  company_id: number;
  commission_period_id: Generated<number>;
  sales_person_id: number;
  month: string;
  earned: string;
  carried_in: string;
  payable: string;
  carried_out: string;
  provider_invoice_id: number | null;
  closed_by: number | null;
  closed_at: Generated<string>;
}

export interface CommissionTemplateRow {
  company_id: number;
  commission_template_id: Generated<number>;
  name: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface CommissionTemplateLineRow {
  company_id: number;
  commission_template_id: number;
  place: number;
  product_id: number | null;
  unit_type: string;
  rate: string;
  from_amount: Generated<string>;
}

export interface CommissionTermRow {
  company_id: number;
  commission_term_id: Generated<number>;
  sales_person_id: number;
  client_id: number | null;
  contact_id: number | null;
  case_id: number | null;
  commission_template_id: number;
  rates: ColumnType<unknown, string, string>;
  base: string;
  share_percent: Generated<number>;
  starts_on: string;
  ends_on: string | null;
  created_by: number | null;
  created_at: Generated<string>;
}

export interface CompanyRow {
  company_id: Generated<number>;
  name: string;
  domain_name: string;
  is_platform: Generated<boolean>;
  status: Generated<string>;
  time_zone: Generated<string>;
  locale: Generated<string>;
  currency_code: Generated<string>;
  currency_symbol: Generated<string>;
  decimal_point_character: Generated<string>;
  decimal_number_thousands_separator: Generated<string>;
  date_format: Generated<string>;
  time_format: Generated<number>;
  page_size: Generated<number>;
  session_idle_minutes: Generated<number>;
  use_multi_factor_auth: Generated<boolean>;
  mfa_request_auth_every_x_days: Generated<number>;
  mfa_new_code_exp_after_x_minutes: Generated<number>;
  default_calculate_display_names: Generated<number>;
  use_room_meal_and_reporter_counts: Generated<boolean>;
  hide_service_provider_on_jobs: Generated<boolean>;
  hide_public_notes_for_check_in: Generated<boolean>;
  hide_expense_section_on_worksheet: Generated<boolean>;
  include_files_notices_on_production_worksheet: Generated<boolean>;
  provider_enter_separate_orders_on_worksheet: Generated<boolean>;
  confirmation_can_take_positive: Generated<string>;
  confirmation_can_take_negative: Generated<string>;
  client_confirmation_hours: Generated<number>;
  exclude_weekends_and_holidays_hours: Generated<boolean>;
  allow_large_uploads: Generated<boolean>;
  solaria_version: Generated<number>;
  legacy_public_links: Generated<string>;
  travel_buffer_minutes: Generated<number>;
  phone: Generated<string>;
  email: Generated<string>;
  expiration_date: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  master_password_hours: Generated<number>;
  provider_pay_days: Generated<number>;
  address1: Generated<string>;
  address2: Generated<string>;
  city: Generated<string>;
  state_code: Generated<string>;
  zipcode: Generated<string>;
  country: Generated<string>;
  deleted_at: string | null;
  send_meal_count_assigned_job_mail_only_x_days_before_job_date: Generated<number>;
  lists_in_pages: Generated<boolean>;
  link_uploads_allow_programs: Generated<boolean>;
  check_in_opens_minutes: Generated<number>;
  picker_weight_case: Generated<number>;
  picker_weight_wanted: Generated<number>;
  picker_weight_near: Generated<number>;
  picker_weight_rating: Generated<number>;
  picker_weight_load: Generated<number>;
  picker_weight_worksheets: Generated<number>;
  picker_weight_margin: Generated<number>;
  late_check_in_text_number: Generated<string>;
  later_order_price_day: Generated<string>;
  returned_check_fee: Generated<string>;
  aging_buckets: Generated<string>;
  mail_statements_monthly: Generated<boolean>;
  pay_when: Generated<string>;
  pay_group: Generated<string>;
  pay_first_day: Generated<string>;
  pay_cut_off_days: Generated<number>;
  take_back_paid_shares: Generated<boolean>;
  ach_bank_routing: Generated<string>;
  ach_bank_name: Generated<string>;
  ach_company_number: Generated<string>;
  ach_company_name: Generated<string>;
  ach_lead_days: Generated<number>;
  ach_prenotes: Generated<boolean>;
  remind_of_invoices: Generated<boolean>;
  employer_number: Generated<string>;
  bank_payment_days: Generated<number>;
  bills_index_pages: Generated<boolean>;
  bills_certificate_pages: Generated<boolean>;
  bills_errata_pages: Generated<boolean>;
  finance_charge_percent: Generated<string>;
  mail_expected_pay: Generated<boolean>;
  contact_reminder_minutes: Generated<number>;
  provider_reminder_minutes: Generated<number>;
  second_reminder_minutes: Generated<number>;
  mail_day_before: Generated<boolean>;
  worksheet_reminder_minutes: Generated<number>;
  quiet_hours_from: Generated<string>;
  quiet_hours_until: Generated<string>;
  max_discount_percent: Generated<number>;
  discounts_reduce_pay: Generated<boolean>;
  show_first_hour: Generated<boolean>;
  rush_prices: Generated<string>;
  shows_estimates: Generated<boolean>;
  new_number_on_move: Generated<boolean>;
  is_self_started: Generated<boolean>;
}

export interface CompanyCounterRow {
  company_id: number;
  series: string;
  next_number: number;
}

export interface CompanyPaymentTypeRow {
  company_id: number;
  company_payment_type_id: Generated<number>;
  payment_method: string;
  token_sealed: string;
  card_type: number | null;
  last_four: Generated<string>;
  card_expiry: Generated<string>;
  payer_name: Generated<string>;
  created_by: number | null;
  created_by_name: Generated<string>;
  created_at: Generated<string>;
  replaced_at: string | null;
}

export interface CompanyStartRow {
  company_start_id: string;
  name: string;
  first_name: string;
  last_name: string;
  email: string;
  locale: string;
  time_zone: string;
  requested_at: string;
  token_hash: Buffer | null;
  expires_at: string | null;
  used_at: string | null;
}

export interface CompanyThemeRow {
  company_id: number;
  btn_bgcolor: Generated<string>;
  btn_fontcolor: Generated<string>;
  hide_company_logo: Generated<boolean>;
  login_company_logo: Generated<string>;
  header_company_logo: Generated<string>;
  login_image: Generated<string>;
  login_page_content: Generated<string>;
  site_message: Generated<string>;
  phone: Generated<string>;
  support_no: Generated<string>;
  email: Generated<string>;
  website: Generated<string>;
  hide_company_information: Generated<boolean>;
  show_login_image: Generated<boolean>;
  left_login_image_option: Generated<boolean>;
  above_login_image_option: Generated<boolean>;
  version: Generated<number>;
  terms_of_service: Generated<string>;
  privacy_policy: Generated<string>;
  dark_company_logo: Generated<string>;
}

export interface ConferenceRoomRow {
  company_id: number;
  conference_room_id: Generated<number>;
  division_id: number | null;
  name: string;
  address1: Generated<string>;
  address2: Generated<string>;
  city: Generated<string>;
  state_code: Generated<string>;
  zipcode: Generated<string>;
  seats: Generated<number>;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
  capacity: Generated<number>;
}

export interface ConfirmationStatusRow {
  company_id: number;
  confirmation_status_id: Generated<number>;
  name: string;
  is_default: Generated<boolean>;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface ContactRow {
  company_id: number;
  contact_id: Generated<number>;
  client_id: number;
  contact_type_id: number | null;
  first_name: Generated<string>;
  middle_nameinitial: Generated<string>;
  last_name: string;
  suffix: Generated<string>;
  is_attorney: Generated<boolean>;
  email: Generated<string>;
  phone: Generated<string>;
  mobile: Generated<string>;
  fax: Generated<string>;
  status: Generated<string>;
  expiration_date: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  also_known_as: Generated<string>;
  printed_name: Generated<string>;
  bar_number: Generated<string>;
  address1: Generated<string>;
  address2: Generated<string>;
  city: Generated<string>;
  state_code: Generated<string>;
  zipcode: Generated<string>;
  date_of_birth: string | null;
  do_not_use: Generated<boolean>;
  is_cod: Generated<boolean>;
  credit_limit: string | null;
  salesperson: Generated<string>;
}

export interface ContactDelegateRow {
  company_id: number;
  contact_delegate_id: Generated<number>;
  division_id: number | null;
  assign_by: number;
  assign_to: number;
  is_accepted: boolean | null;
  delegate_to_all: Generated<boolean>;
  for_jobs: Generated<boolean>;
  for_files: Generated<boolean>;
  for_orders: Generated<boolean>;
  for_invoices: Generated<boolean>;
  requested_at: string;
  responded_at: string | null;
  ended_at: string | null;
  ended_by_name: Generated<string>;
  link_until: string | null;
  undo_until: string | null;
  version: Generated<number>;
}

export interface ContactNotificationRow {
  company_id: number;
  contact_notification_id: Generated<number>;
  user_id: number;
  copy_user_id: number;
  notification_type_ids: number[];
  created_at: Generated<string>;
}

export interface ContactTypeRow {
  company_id: number;
  contact_type_id: Generated<number>;
  name: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface CopyCapRow {
  company_id: number;
  copy_cap_id: Generated<number>;
  state_id: number;
  numerator: Generated<number>;
  denominator: Generated<number>;
  max_price: string | null;
  valid_from: string | null;
  valid_to: string | null;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface CopyOrderSeenRow {
  company_id: number;
  service_provider_id: number;
  order_id: number;
  seen_at: Generated<string>;
}

export interface CountryRow {
  country_id: Generated<number>;
  name: string;
  country_code: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface CurrencyFormatRow {
  currency_format_id: Generated<number>;
  name: string;
  code: string;
  currency_symbol: string;
  decimal_point_character: string;
  decimal_number_thousands_separator: string;
  exchange_rate: Generated<string>;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface DayDigestRow {
  company_id: number;
  division_id: number;
  digest_day: string;
  created_at: Generated<string>;
}

export interface DeadTaskRow {
  company_id: number;
  dead_task_id: Generated<number>;
  task_id: string;
  name: string;
  data: ColumnType<unknown, string, string>;
  tries: number;
  error: Generated<string>;
  queued_at: string;
  died_at: string;
}

export interface DeliveryTypeRow {
  company_id: number;
  delivery_type_id: Generated<number>;
  name: string;
  business_days: Generated<number>;
  is_expedite: Generated<boolean>;
  expedite_percent: Generated<string>;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface DepartmentRow {
  company_id: number;
  department_id: Generated<number>;
  name: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface DeponentRow {
  company_id: number;
  deponent_id: Generated<number>;
  first_name: Generated<string>;
  middle_nameinitial: Generated<string>;
  last_name: string;
  suffix: Generated<string>;
  is_expert: Generated<boolean>;
  expertise_type_id: number | null;
  employed_by: Generated<string>;
  phone: Generated<string>;
  mobile: Generated<string>;
  email: Generated<string>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  also_known_as: Generated<string>;
  personal_number: Generated<string>;
  address: Generated<string>;
  city: Generated<string>;
  state_code: Generated<string>;
  zipcode: Generated<string>;
  incident_date: string | null;
}

export interface DepositRow {
  company_id: number;
  deposit_id: Generated<number>;
  deposit_number: string;
  received_on: string;
  deposited_on: string;
  amount: string;
  receipt_count: number;
  deposited_by: number | null;
  created_at: Generated<string>;
}

export interface DivisionRow {
  company_id: number;
  division_id: Generated<number>;
  name: string;
  code: string;
  division_type_id: Generated<number>;
  merchant_type: Generated<string>;
  fuze_account_id: Generated<string>;
  allow_scheduling_requests: Generated<boolean>;
  allow_rapid_requests: Generated<boolean>;
  address1: Generated<string>;
  address2: Generated<string>;
  city: Generated<string>;
  state_code: Generated<string>;
  zipcode: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
  time_zone: Generated<string>;
  is_active: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  logo: Generated<string>;
  merchant_key_sealed: Generated<string>;
  email_verified_on: string | null;
  email_code_hash: Buffer | null;
  email_code_expires_at: string | null;
  email_code_tries: Generated<number>;
}

export interface DivisionSettingRow {
  company_id: number;
  division_id: number;
  client_confirmation_hours: number | null;
  check_in_opens_minutes: number | null;
  contact_reminder_minutes: number | null;
  provider_reminder_minutes: number | null;
  second_reminder_minutes: number | null;
  mail_day_before: boolean | null;
  worksheet_reminder_minutes: number | null;
}

export interface DownloadTicketRow {
  company_id: number;
  ticket_hash: Buffer;
  job_file_ids: number[];
  user_id: number;
  user_type: string;
  session_company_id: number | null;
  session_id: string | null;
  link_viewer: ColumnType<unknown, string | null, string | null>;
  expires_at: string;
  used_at: string | null;
  record_file_ids: Generated<number[]>;
}

export interface DueTimeSettingRow {
  company_id: number;
  due_time_setting_id: Generated<number>;
  division_id: number | null;
  due_times: ColumnType<unknown, string | undefined, string>;
  version: Generated<number>;
}

export interface EmailChangeRow {
  company_id: number;
  email_change_id: Generated<number>;
  user_id: number;
  new_email: string;
  token_hash: Buffer;
  created_at: string;
  expires_at: string;
  used_at: string | null;
  revoked_at: string | null;
}

export interface ExchangeRateRow {
  company_id: number;
  exchange_rate_id: Generated<number>;
  currency_code: string;
  valid_from: string;
  rate: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface ExhibitTypeRow {
  company_id: number;
  exhibit_type_id: Generated<number>;
  name: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface ExpenseTypeRow {
  company_id: number;
  expense_type_id: Generated<number>;
  name: string;
  unit_rate: Generated<string>;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface ExpertiseTypeRow {
  company_id: number;
  expertise_type_id: Generated<number>;
  name: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface FileExtensionExceptionRow {
  company_id: number;
  extension: string;
  rule: string;
}

export interface FileReleaseRow {
  company_id: number;
  file_release_id: Generated<number>;
  job_id: number;
  client_id: number;
  reason: string;
  released_by: number;
  created_at: Generated<string>;
}

export interface FileTypeRow {
  company_id: number;
  file_type_id: Generated<number>;
  name: string;
  is_user_file_type: Generated<boolean>;
  hide_from_uploads: Generated<boolean>;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface GuaranteeTypeRow {
  company_id: number;
  guarantee_type_id: Generated<number>;
  name: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface HolidayRow {
  company_id: number;
  holiday_id: Generated<number>;
  description: string;
  holiday_date: string;
  version: Generated<number>;
  updated_at: Generated<string>;
}

export interface IdempotencyKeyRow {
  company_id: number;
  caller: string;
  key: string;
  call: string;
  body_hash: Buffer;
  response: string | null;
  created_at: Generated<string>;
}

export interface ImportColumnsRow {
  company_id: number;
  noun: string;
  headings_hash: string;
  columns: ColumnType<unknown, string, string>;
  updated_at: Generated<string>;
}

export interface InvoiceChargeTypeRow {
  company_id: number;
  invoice_charge_type_id: Generated<number>;
  name: string;
  is_taxable: Generated<boolean>;
  default_amount: Generated<string>;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface InvoiceCommentRow {
  company_id: number;
  invoice_comment_id: Generated<number>;
  name: string;
  comment: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface InvoiceDraftRow {
  company_id: number;
  invoice_draft_id: Generated<number>;
  division_id: number;
  client_id: number;
  job_id: number | null;
  case_id: number | null;
  corrects_invoice_id: number | null;
  reason: Generated<string>;
  comment: Generated<string>;
  status: Generated<string>;
  client_invoice_id: number | null;
  entry_key: string;
  created_by: number | null;
  created_at: Generated<string>;
  version: Generated<number>;
}

export interface InvoiceDraftLineRow {
  company_id: number;
  invoice_draft_id: number;
  line_number: number;
  line_kind: string;
  product_id: number | null;
  invoice_charge_type_id: number | null;
  service_provider_id: number | null;
  description: string;
  quantity: string;
  unit_price: string;
  source_line_id: number | null;
}

export interface InvoiceEveningRow {
  company_id: number;
  client_invoice_id: number;
  status: Generated<string>;
  mail_id: number | null;
  sent_to: Generated<string>;
  reason: Generated<string>;
  created_at: Generated<string>;
  sent_at: string | null;
}

export interface InvoicePrintTypeRow {
  company_id: number;
  invoice_print_type_id: Generated<number>;
  name: string;
  letter_template_id: number | null;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface InvoiceReminderRow {
  company_id: number;
  invoice_reminder_id: Generated<number>;
  client_invoice_id: number;
  step: number;
  status: Generated<string>;
  sent_to: Generated<string>;
  reason: Generated<string>;
  requested_by: number | null;
  created_at: Generated<string>;
  sent_at: string | null;
  number: Generated<number>;
}

export interface InvoiceTermRow {
  company_id: number;
  invoice_term_id: Generated<number>;
  name: string;
  days_due: Generated<number>;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
  description: Generated<string>;
}

export interface JobRow {
  company_id: number;
  job_id: Generated<number>;
  division_id: number;
  job_number: number;
  job_request_id: number | null;
  job_type_id: number | null;
  job_status_id: number;
  confirmation_status_id: number | null;
  delivery_type_id: number | null;
  client_id: number;
  taking_contact_id: number | null;
  caller_contact_id: number | null;
  case_id: number | null;
  job_case_caption: Generated<string>;
  job_date: string;
  start_time: string;
  estimated_duration: string;
  time_zone: string;
  starts_at: string;
  ends_at: string;
  location_type: Generated<number>;
  job_location_type: Generated<number>;
  location_client_id: number | null;
  conference_room_id: number | null;
  location_near: Generated<string>;
  location_address1: Generated<string>;
  location_address2: Generated<string>;
  location_city: Generated<string>;
  state_code: Generated<string>;
  location_zipcode: Generated<string>;
  remote_meeting: Generated<string>;
  rooms_needed: Generated<number>;
  meals_needed: Generated<number>;
  reporters_needed: Generated<number>;
  number_of_attendees: Generated<number>;
  special_instructions: Generated<string>;
  bill_to_client_id: number | null;
  bill_to_name: Generated<string>;
  bill_to_email: Generated<string>;
  claim_number: Generated<string>;
  adjuster_name: Generated<string>;
  insured_name: Generated<string>;
  date_of_loss: string | null;
  is_canceled: Generated<number>;
  canceled_at: string | null;
  cancel_reason: Generated<string>;
  client_confirmed_on: string | null;
  client_confirmed_by_contact_id: number | null;
  client_confirmed_note: Generated<string>;
  ics_sequence: Generated<number>;
  version: Generated<number>;
  created_by: number | null;
  updated_by: number | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  former_number: Generated<string>;
  room_slot: Generated<number>;
  room_overlap_reason: Generated<string>;
  room_overlap_with_job_id: number | null;
  room_overlap_is_unnamed: Generated<boolean>;
  room_overlap_group: GeneratedAlways<number | null>;
  client_declined_on: string | null;
  earlier_numbers: Generated<number[]>;
}

export interface JobAskRow {
  company_id: number;
  job_id: number;
  audience: string;
  party_id: number;
  batch: string;
  asked_for: string;
  asked_at: string;
  asked_by: number | null;
  asked_by_name: Generated<string>;
  sent_at: string | null;
  message_count: Generated<number>;
}

export interface JobCancelRequestRow {
  company_id: number;
  job_cancel_request_id: Generated<number>;
  job_id: number;
  contact_id: number;
  requested_by_name: string;
  requested_at: string;
  reason: Generated<string>;
  words: string;
  client_fee: string;
  status: Generated<string>;
  response: Generated<string>;
  responded_at: string | null;
  responded_by: number | null;
  responded_by_name: Generated<string>;
}

export interface JobCancellationRow {
  company_id: number;
  job_cancellation_id: Generated<number>;
  job_id: number;
  kind: string;
  outcome: string;
  job_date: string;
  starts_at: string;
  notice_at: string;
  channel: string;
  notice_from: Generated<string>;
  reason: Generated<string>;
  cut_off: string;
  time_zone: string;
  pressed_at: string;
  pressed_by: number | null;
  pressed_by_name: string;
  ip_address: Generated<string>;
  preview_hash: Generated<string>;
  shown: ColumnType<unknown, string, string>;
  client_fee: string;
  provider_pay: string;
  order_id: number | null;
  withdrawn_at: string | null;
  withdrawn_by_name: Generated<string>;
}

export interface JobCancellationLineRow {
  company_id: number;
  job_cancellation_line_id: Generated<number>;
  job_cancellation_id: number;
  job_service_id: number | null;
  service_name: string;
  service_provider_id: number | null;
  provider_name: Generated<string>;
  cancellation_rule_id: number | null;
  outcome: string;
  fee: string;
  pay: string;
  charged: string;
  paid: string;
  waive_reason: Generated<string>;
  count_keys: Generated<string[]>;
}

export interface JobCheckinRow {
  company_id: number;
  job_checkin_id: Generated<number>;
  job_id: number;
  service_provider_id: number;
  check_in_datetime: string;
  check_out_datetime: string | null;
  check_in_internal_note: Generated<string>;
  check_in_public_note: Generated<string>;
  created_by: Generated<string>;
  updated_by: Generated<string>;
}

export interface JobCodeRow {
  company_id: number;
  job_id: number;
  job_user_code_id: number;
}

export interface JobColorCodeRow {
  company_id: number;
  job_color_code_id: Generated<number>;
  name: string;
  highlight_color: Generated<string>;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface JobDeponentRow {
  company_id: number;
  job_deponent_id: Generated<number>;
  job_id: number;
  deponent_id: number;
  scheduled_start_time: string | null;
  volume_number: Generated<number>;
  last_exhibit_number: Generated<string>;
  sort_order: Generated<number>;
}

export interface JobExpenseRow {
  company_id: number;
  job_expense_id: Generated<number>;
  job_id: number;
  service_provider_id: number;
  expense_type_id: number;
  description: Generated<string>;
  quantity: string;
  unit_rate: string;
  amount_due: string;
  version: Generated<number>;
  updated_at: Generated<string>;
}

export interface JobFieldHistoryRow {
  company_id: number;
  job_field_history_id: Generated<number>;
  job_id: number;
  change_id: string;
  changed_at: Generated<string>;
  record: string;
  record_id: number;
  field: string;
  old_value: string | null;
  new_value: string | null;
  actor_type: Generated<string>;
  user_id: number | null;
  actor_name: Generated<string>;
}

export interface JobFileRow {
  company_id: number;
  job_file_id: Generated<number>;
  job_id: number;
  file_name: string;
  description: Generated<string>;
  file_type_id: number | null;
  job_deponent_id: number | null;
  is_url: Generated<boolean>;
  path: string;
  content_type: Generated<string>;
  size: Generated<number>;
  sha256: Generated<string>;
  file_date_time: Generated<string>;
  provider_can_view_download: Generated<boolean>;
  contact_can_view_download: Generated<boolean>;
  uploaded_by_type: Generated<string>;
  uploaded_by_id: number | null;
  uploaded_by_name: Generated<string>;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  updated_at: Generated<string>;
  exhibit_type_id: number | null;
  transcript_page_count: number | null;
}

export interface JobFilesProxyRow {
  company_id: number;
  job_files_proxy_id: Generated<number>;
  guid_hash: Buffer;
  job_id: number;
  object_type: string;
  object_id: number;
  password_hash: string;
  created_by: number | null;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
}

export interface JobListRowRow {
  company_id: number;
  job_list_row_id: Generated<number>;
  division_id: number;
  job_id: number | null;
  job_request_id: number | null;
  job_number: number | null;
  job_request_status: string | null;
  is_canceled: Generated<number>;
  job_date: string;
  start_time: string;
  starts_at: string;
  ends_at: string;
  estimated_duration: string;
  time_zone: string;
  job_status_id: number | null;
  status_external_name: Generated<string>;
  status_color: Generated<string>;
  confirmation_status_id: number | null;
  confirmation_status_name: Generated<string>;
  client_id: number | null;
  client_name: Generated<string>;
  corporate_client_name: Generated<string>;
  case_id: number | null;
  case_name: Generated<string>;
  job_case_caption: Generated<string>;
  court_docket_number: Generated<string>;
  client_case_number: Generated<string>;
  case_reference_number: Generated<string>;
  case_type_name: Generated<string>;
  deponent_name: Generated<string>;
  taking_contact_id: number | null;
  taking_scontact_name: Generated<string>;
  caller_contact_id: number | null;
  caller_contact_name: Generated<string>;
  caller_contact_phone: Generated<string>;
  caller_contact_fax: Generated<string>;
  caller_contact_email: Generated<string>;
  location_type: number | null;
  job_location_type: number | null;
  location_near: Generated<string>;
  location_address1: Generated<string>;
  location_address2: Generated<string>;
  location_city: Generated<string>;
  state_code: Generated<string>;
  location_zipcode: Generated<string>;
  conference_room_id: number | null;
  conference_room_name: Generated<string>;
  job_type_id: number | null;
  job_type_name: Generated<string>;
  delivery_type_name: Generated<string>;
  assign_service_providers: Generated<string>;
  assign_services: Generated<string>;
  service_and_provider: Generated<string>;
  provider_ids: Generated<number[]>;
  special_instructions: Generated<string>;
  remote_meeting: Generated<string>;
  rooms_needed: Generated<number>;
  meals_needed: Generated<number>;
  reporters_needed: Generated<number>;
  number_of_attendees: Generated<number>;
  job_file_count: Generated<number>;
  check_in_datetime: string | null;
  p_confirmed_on: string | null;
  p_worksheet_completed_on: string | null;
  client_confirmed_on: string | null;
  service_count: Generated<number>;
  unassigned_count: Generated<number>;
  declined_count: Generated<number>;
  unconfirmed_count: Generated<number>;
  worksheets_open: Generated<number>;
  invoice_count: Generated<number>;
  updated_at: Generated<string>;
  created_at: Generated<string>;
  search_text: Generated<string>;
  calendar_sequence: Generated<number>;
  calendar_changed_at: Generated<string>;
  status_name: Generated<string>;
  user_codes: Generated<string>;
  waits_to_cancel: Generated<boolean>;
  waits_for_change: Generated<boolean>;
}

export interface JobMailRow {
  company_id: number;
  job_mail_id: Generated<number>;
  job_id: number;
  event: string;
  is_reminder: Generated<boolean>;
  only_mail: Generated<boolean>;
  contact_id: number | null;
  service_provider_id: number | null;
  party_name: Generated<string>;
  words: Generated<string>;
  created_at: string;
  created_by: number | null;
  created_by_name: Generated<string>;
  sent_at: string | null;
  message_count: Generated<number>;
  removed_at: string | null;
  removed_by_name: Generated<string>;
}

export interface JobMoveRow {
  company_id: number;
  job_move_id: Generated<number>;
  job_id: number;
  from_date: string;
  from_time: string;
  from_time_zone: string;
  to_date: string;
  to_time: string;
  to_time_zone: string;
  moved_by: number | null;
  moved_by_name: string;
  reason: Generated<string>;
  notice_at: string;
  is_late: boolean;
}

export interface JobPresenceRow {
  company_id: number;
  job_id: number;
  present_by: number;
  present_name: string;
  present_until: string;
}

export interface JobReminderRow {
  company_id: number;
  job_id: number;
  kind: string;
  subject_id: number;
  told_for: string;
  told_at: Generated<string>;
}

export interface JobRequestRow {
  company_id: number;
  job_request_id: Generated<number>;
  division_id: number;
  job_request_status: Generated<string>;
  job_id: number | null;
  client_id: number | null;
  caller_contact_id: number | null;
  taking_contact_id: number | null;
  case_id: number | null;
  case_name: Generated<string>;
  job_type_id: number | null;
  job_date: string;
  start_time: string;
  estimated_duration: Generated<string>;
  time_zone: string;
  starts_at: string;
  location_text: Generated<string>;
  deponent_names: Generated<string>;
  service_names: Generated<string>;
  special_instructions: Generated<string>;
  number_of_attendees: Generated<number>;
  version: Generated<number>;
  created_by: number | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  is_open: GeneratedAlways<boolean>;
  kind: Generated<string>;
  wanted: ColumnType<unknown, string | undefined, string>;
  source: Generated<string>;
  requester_name: Generated<string>;
  requester_firm: Generated<string>;
  requester_email: Generated<string>;
  requester_phone: Generated<string>;
  taking_name: Generated<string>;
  job_reference: Generated<string>;
  docket_number: Generated<string>;
  matter_number: Generated<string>;
  bill_to_name: Generated<string>;
  claim_number: Generated<string>;
  adjuster_name: Generated<string>;
  insured_name: Generated<string>;
  date_of_loss: string | null;
  fee_shown: string | null;
  waiting_for: Generated<string>;
  proposed: ColumnType<unknown, string | undefined, string>;
  answered_by: number | null;
  answered_by_name: Generated<string>;
  answered_at: string | null;
  answer_text: Generated<string>;
}

export interface JobRequestDeponentRow {
  company_id: number;
  job_request_deponent_id: Generated<number>;
  job_request_id: number;
  sort_order: Generated<number>;
  full_name: string;
  is_expert: Generated<boolean>;
  scheduled_time: string | null;
  checked: Generated<boolean>;
}

export interface JobRequestEventRow {
  company_id: number;
  job_request_event_id: Generated<number>;
  job_request_id: number;
  kind: string;
  side: string;
  by_name: Generated<string>;
  words: Generated<string>;
  at: string;
}

export interface JobRequestFileRow {
  company_id: number;
  job_request_file_id: Generated<number>;
  job_request_id: number;
  file_name: string;
  path: string;
  content_type: Generated<string>;
  size: Generated<number>;
  sha256: Generated<string>;
  is_quarantined: Generated<boolean>;
  added_at: string;
  added_by_name: Generated<string>;
  job_file_id: number | null;
}

export interface JobRequestLookRow {
  company_id: number;
  job_request_id: number;
  looked_by: number;
  name: string;
  at: string;
}

export interface JobRequestServiceRow {
  company_id: number;
  job_request_service_id: Generated<number>;
  job_request_id: number;
  sort_order: Generated<number>;
  service_id: number | null;
  service_name: string;
}

export interface JobResponseRow {
  company_id: number;
  job_response_id: Generated<number>;
  job_id: number;
  service_provider_id: number | null;
  response: string;
  channel: string;
  said_by: Generated<string>;
  told_to: Generated<string>;
  note: Generated<string>;
  said_at: string;
  recorded_at: string;
  recorded_by: number | null;
  was: ColumnType<unknown, string, string>;
  undone_at: string | null;
}

export interface JobRowRefreshRow {
  company_id: number;
  job_row_refresh_id: Generated<number>;
  job_ids: number[];
  created_at: Generated<string>;
}

export interface JobSchedulerRow {
  company_id: number;
  job_id: number;
  user_id: number;
  taken_at: Generated<string>;
}

export interface JobServiceRow {
  company_id: number;
  job_service_id: Generated<number>;
  job_id: number;
  service_id: number;
  service_provider_id: number | null;
  starts_at: string;
  ends_at: string;
  is_canceled: Generated<boolean>;
  overlap_reason: Generated<string>;
  provider_can_take: boolean | null;
  provider_note: Generated<string>;
  confirmed_on: string | null;
  confirmed_by: Generated<string>;
  confirmation_status_id: number | null;
  no_progress_tracked: Generated<boolean>;
  worksheet_completed_on: string | null;
  start_time: string | null;
  end_time: string | null;
  billable_hours: string | null;
  billable_hours_note: Generated<string>;
  deliver_by: string | null;
  has_transcript: Generated<boolean>;
  estimated_pages: number | null;
  number_of_orders: number | null;
  has_exhibits: Generated<boolean>;
  number_of_exhibits: number | null;
  number_of_exhibit_pages: number | null;
  has_video_orders: Generated<boolean>;
  has_rough_disk: Generated<boolean>;
  is_expedite: Generated<boolean>;
  worksheet_note: Generated<string>;
  sort_order: Generated<number>;
  version: Generated<number>;
  updated_at: Generated<string>;
  worksheet_returned_on: string | null;
  worksheet_return_reason: Generated<string>;
  overlap_with_job_id: number | null;
  overlap_is_unnamed: Generated<boolean>;
  overlap_group: GeneratedAlways<number | null>;
  overlap_facts: ColumnType<unknown, string | undefined, string>;
}

export interface JobServiceHistoryRow {
  company_id: number;
  job_service_history_id: Generated<number>;
  job_id: number;
  job_service_id: number | null;
  service_id: number;
  service_provider_id: number;
  event: string;
  note: Generated<string>;
  happened_at: string;
}

export interface JobServiceSkillRow {
  company_id: number;
  job_service_id: number;
  specialty_id: number;
  is_required: Generated<boolean>;
}

export interface JobStatusRow {
  company_id: number;
  job_status_id: Generated<number>;
  name: string;
  external_name: Generated<string>;
  job_color_code_id: number | null;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface JobTrackingRow {
  company_id: number;
  job_id: number;
  job_service_id: number;
  tracking_item_id: number;
  tracking_status_id: number;
  tracked_on: string;
  tracked_by_name: string;
  version: Generated<number>;
}

export interface JobTypeRow {
  company_id: number;
  job_type_id: Generated<number>;
  name: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface JobUndoRow {
  company_id: number;
  job_undo_id: Generated<number>;
  job_id: number;
  kind: string;
  pressed_at: string;
  pressed_by: number;
  undo_until: string;
  was: ColumnType<unknown, string, string>;
  became: ColumnType<unknown, string | null, string | null>;
  released_at: string | null;
  undone_at: string | null;
  withdrawn: ColumnType<unknown, string | undefined, string>;
  undone_change_id: string | null;
  batch: string | null;
  notices: ColumnType<unknown, string | undefined, string>;
  written_with: number | null;
}

export interface JobUploadRow {
  company_id: number;
  job_upload_id: Generated<number>;
  job_id: number | null;
  key_name: string;
  file_name: string;
  content_type: string;
  size: number;
  uploaded_by_type: string;
  uploaded_by_id: number | null;
  created_at: Generated<string>;
  finished_at: string | null;
  sha256: Generated<string>;
  discarded_at: string | null;
  parts_id: string | null;
  part_size: number | null;
  fingerprint: Generated<string>;
  touched_at: Generated<string>;
  record_type: string | null;
  record_id: number | null;
}

export interface JobUserCodeRow {
  company_id: number;
  job_user_code_id: Generated<number>;
  name: string;
  code: Generated<string>;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface JournalExportRow {
  company_id: number;
  journal_export_id: Generated<number>;
  export_number: number;
  through: string;
  entry_count: number;
  exported_by: number | null;
  created_at: Generated<string>;
}

export interface JournalExportEntryRow {
  company_id: number;
  ledger_entry_id: number;
  journal_export_id: number;
}

export interface JurisdictionRow {
  company_id: number;
  jurisdiction_id: Generated<number>;
  name: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
  state_id: number | null;
  time_zone_id: number | null;
}

export interface LanguageSettingRow {
  company_id: number;
  language_setting_id: Generated<number>;
  division_id: number | null;
  user_type: string | null;
  term: string;
  singular_form: string;
  plural_form: string;
  version: Generated<number>;
}

export interface LateCheckInRow {
  company_id: number;
  job_service_id: number;
  starts_at: string;
  reported_at: Generated<string>;
}

export interface LateCheckInQuietRow {
  company_id: number;
  job_service_id: number;
  starts_at: string;
  quieted_by: number;
  quiet_until: string;
}

export interface LedgerEntryRow {
  company_id: number;
  ledger_entry_id: Generated<number>;
  entry_date: string;
  kind: string;
  client_invoice_id: number | null;
  provider_invoice_id: number | null;
  transaction_id: number | null;
  reverses_entry_id: number | null;
  memo: Generated<string>;
  created_at: Generated<string>;
}

export interface LedgerPostingRow {
  company_id: number;
  ledger_posting_id: Generated<number>;
  ledger_entry_id: number;
  account: string;
  amount: string;
  client_id: number | null;
  service_provider_id: number | null;
}

export interface LegalCaseRow {
  company_id: number;
  case_id: Generated<number>;
  client_id: number | null;
  case_name: string;
  case_caption: Generated<string>;
  case_type_id: number | null;
  case_billing_reference: Generated<string>;
  court_name: Generated<string>;
  court_docket_number: Generated<string>;
  defendant: Generated<string>;
  jurisdiction_id: number | null;
  sales_person: Generated<string>;
  client_case_number: Generated<string>;
  case_reference_number: Generated<string>;
  claim_number: Generated<string>;
  trial_date: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  also_known_as: Generated<string>;
  effective_date: string | null;
  expiration_date: string | null;
}

export interface LetterTemplateRow {
  company_id: number;
  letter_template_id: Generated<number>;
  name: string;
  kind: string;
  html: string;
  is_active: Generated<boolean>;
  version: Generated<number>;
  updated_at: Generated<string>;
  channel: Generated<string>;
  division_id: number | null;
  locale: Generated<string>;
  subject: Generated<string>;
  updated_by_name: Generated<string>;
}

export interface LetterTemplateVersionRow {
  company_id: number;
  letter_template_id: number;
  version: number;
  subject: Generated<string>;
  html: Generated<string>;
  is_active: boolean;
  saved_by: number | null;
  saved_by_name: Generated<string>;
  saved_at: Generated<string>;
}

export interface LinkSessionRow {
  company_id: number;
  link_session_id: Generated<string>;
  secret_hash: Buffer;
  purpose: string;
  job_id: number | null;
  subject_type: string;
  subject_id: number | null;
  object_id: number | null;
  created_at: Generated<string>;
  last_seen_at: Generated<string>;
  expires_at: string;
}

export interface LinkTokenRow {
  company_id: number;
  link_token_id: Generated<number>;
  token_hash: Buffer;
  purpose: string;
  job_id: number | null;
  subject_type: string;
  subject_id: number | null;
  object_id: number | null;
  created_at: Generated<string>;
  expires_at: string;
  used_at: string | null;
  revoked_at: string | null;
}

export interface ListDefaultRow {
  company_id: number;
  list_default_id: Generated<number>;
  list_name: string;
  user_id: number | null;
  role_id: number | null;
  advanced_search_id: number | null;
  updated_at: Generated<string>;
}

export interface LoginDeviceRow {
  company_id: number;
  user_id: number;
  device_hash: Buffer;
  last_login_at: string;
  mfa_at: string | null;
}

export interface LoginFailureRow {
  name_hash: Buffer;
  source: string;
  failures: number;
  last_failed_at: string;
}

export interface LogsConfigurationRow {
  company_id: number;
  keep_days: number | null;
  off_types: Generated<string[]>;
  version: Generated<number>;
  updated_at: Generated<string>;
}

export interface MasterPasswordRow {
  company_id: number;
  master_password_id: Generated<number>;
  password_hash: string;
  created_by: number;
  created_by_company_id: number;
  created_by_name: Generated<string>;
  created_at: Generated<string>;
  expires_at: string;
  replaced_at: string | null;
}

export interface MessageOutboxRow {
  company_id: number;
  message_outbox_id: Generated<number>;
  channel: string;
  to_address: string;
  subject: Generated<string>;
  body_text: string;
  body_html: Generated<string>;
  attachments: ColumnType<unknown, string | undefined, string>;
  message_id: Generated<string>;
  dedupe_key: string | null;
  status: Generated<string>;
  error: Generated<string>;
  job_id: number | null;
  created_at: Generated<string>;
  sent_at: string | null;
  delivered_at: string | null;
  bounced_at: string | null;
  opened_at: string | null;
  link_hashes: Generated<Buffer[]>;
  job_ids: Generated<number[]>;
  sealed_text: string | null;
}

export interface MfaCodeRow {
  company_id: number;
  mfa_code_id: Generated<number>;
  user_id: number;
  send_type: string;
  attempts: Generated<number>;
  created_at: Generated<string>;
  expires_at: string;
  used_at: string | null;
  code_hash: Buffer;
  pending_login_id: string;
}

export interface NoShowRow {
  company_id: number;
  no_show_id: Generated<number>;
  job_id: number;
  service_provider_id: number;
  reason: string;
  recorded_by_name: string;
  recorded_at: string;
  undone_by_name: Generated<string>;
  undone_reason: Generated<string>;
  undone_at: string | null;
}

export interface NoteRow {
  company_id: number;
  note_id: Generated<number>;
  object_type: string;
  object_id: number | null;
  division_id: number | null;
  note_text: string;
  note_category_id: number | null;
  note_date: string | null;
  due_date: string | null;
  completed_date: string | null;
  expiration_date: string | null;
  is_internal: Generated<boolean>;
  status: Generated<string>;
  place_entered: Generated<string>;
  apply_note_to_all_jobs: Generated<boolean>;
  created_by: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface NoteCategoryRow {
  company_id: number;
  note_category_id: Generated<number>;
  name: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
  is_billing: Generated<boolean>;
}

export interface NotificationTypeRow {
  company_id: number;
  notification_type_id: number;
  by_mail: boolean;
  by_text: boolean;
  version: Generated<number>;
  by_app: Generated<boolean>;
}

export interface OfferRow {
  company_id: number;
  offer_id: Generated<number>;
  offer_round_id: number;
  service_provider_id: number;
  tier: number;
  sort_order: Generated<number>;
  sent_at: string | null;
  by_mail: Generated<boolean>;
  by_text: Generated<boolean>;
  delivered_at: string | null;
  delivery_error: Generated<string>;
  viewed_at: string | null;
  last_seen_at: string | null;
  skipped_at: string | null;
  skip_reason: Generated<string>;
  responded_at: string | null;
  result: string | null;
  words: Generated<string>;
  channel: string | null;
  recorded_by: number | null;
  refused_at: string | null;
  refusal: Generated<string>;
}

export interface OfferEventRow {
  company_id: number;
  offer_event_id: Generated<number>;
  offer_round_id: number;
  offer_id: number | null;
  kind: string;
  tier: number | null;
  words: Generated<string>;
  actor_name: Generated<string>;
  happened_at: string;
}

export interface OfferRoundRow {
  company_id: number;
  offer_round_id: Generated<number>;
  job_id: number;
  job_service_id: number | null;
  service_id: number;
  state: Generated<string>;
  tier_minutes: number[];
  current_tier: Generated<number>;
  tier_started_at: string | null;
  tier_ends_at: string | null;
  note: Generated<string>;
  shows_pay: Generated<boolean>;
  pay_amount: string | null;
  no_moves_on: Generated<boolean>;
  starts_at: string;
  ends_at: string;
  location_key: Generated<string>;
  started_by: number | null;
  started_by_name: string;
  started_at: string;
  ended_at: string | null;
}

export interface OnBehalfOfTypeRow {
  company_id: number;
  on_behalf_of_type_id: Generated<number>;
  name: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface OrderTemplateRow {
  company_id: number;
  order_template_id: Generated<number>;
  name: string;
  division_id: number | null;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface OrderTemplateLineRow {
  company_id: number;
  order_template_id: number;
  place: number;
  product_id: number;
  delivery_type_id: number | null;
  quantity: number;
}

export interface OtherPayTypeRow {
  company_id: number;
  other_pay_type_id: Generated<number>;
  name: string;
  unit_type: Generated<string>;
  default_rate: Generated<string>;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface PasskeyRow {
  company_id: number;
  passkey_id: Generated<number>;
  user_id: number;
  credential_id: Buffer;
  public_key: Buffer;
  algorithm: number;
  transports: Generated<string[]>;
  sign_count: Generated<number>;
  is_backed_up: Generated<boolean>;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

export interface PasswordHistoryRow {
  company_id: number;
  password_history_id: Generated<number>;
  user_id: number;
  password_hash: string;
  created_at: Generated<string>;
}

export interface PayAdjustmentRow {
  company_id: number;
  pay_adjustment_id: Generated<number>;
  service_provider_id: number;
  adjustment_kind: string;
  description: string;
  amount: string;
  due_on: string;
  provider_invoice_line_id: number | null;
  pay_run_id: number | null;
  from_run_id: number | null;
  is_left_out: Generated<boolean>;
  paid_on: string | null;
  entered_by: number | null;
  created_at: Generated<string>;
}

export interface PayBankFileRow {
  company_id: number;
  pay_bank_file_id: Generated<number>;
  pay_run_id: number;
  made_on: string;
  modifier: string;
  effective_on: string;
  entry_count: number;
  prenote_count: number;
  credits: string;
  entry_hash: string;
  line_count: number;
  content_sealed: string;
  made_by: number | null;
  created_at: Generated<string>;
}

export interface PayRemittanceRow {
  company_id: number;
  pay_run_id: number;
  service_provider_id: number;
  remittance_number: number;
  status: Generated<string>;
  sent_to: Generated<string>;
  reason: Generated<string>;
  send_count: Generated<number>;
  requested_by: number | null;
  created_at: Generated<string>;
  sent_at: string | null;
}

export interface PayRunRow {
  company_id: number;
  pay_run_id: Generated<number>;
  pay_group: Generated<string>;
  pay_on: string;
  cut_off: string;
  status: Generated<string>;
  created_by: number | null;
  created_at: Generated<string>;
  closed_by: number | null;
  closed_at: string | null;
  w9_reason: Generated<string>;
  sent_at: string | null;
  version: Generated<number>;
}

export interface PayRunPaymentRow {
  company_id: number;
  pay_run_id: number;
  service_provider_id: number;
  amount: string;
  check_number: number | null;
  transaction_id: number;
  pay_by: string;
  pay_bank_file_id: number | null;
}

export interface PaymentAllocationRow {
  company_id: number;
  payment_allocation_id: Generated<number>;
  transaction_id: number;
  client_invoice_id: number | null;
  provider_invoice_id: number | null;
  amount: string;
  effective_date: Generated<string>;
  reverses_allocation_id: number | null;
  entered_by: number | null;
  created_at: Generated<string>;
  foreign_amount: string | null;
}

export interface PaymentIntentRow {
  company_id: number;
  payment_intent_id: Generated<number>;
  idempotency_key: string;
  division_id: number;
  purpose: string;
  user_id: number | null;
  client_id: number | null;
  payment_method_id: number | null;
  payment_type: string;
  amount: string;
  currency_code: string;
  request_hash: string;
  allocations: ColumnType<unknown, string | undefined, string>;
  details: ColumnType<unknown, string | undefined, string>;
  state: Generated<string>;
  gateway_token: Generated<string>;
  gateway_reference: Generated<string>;
  failure_message: Generated<string>;
  charging_at: string | null;
  settled_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  visitor_block: Generated<string>;
}

export interface PaymentMethodRow {
  company_id: number;
  payment_method_id: Generated<number>;
  name: string;
  payment_type: string;
  card_type: number | null;
  hide_for_payments: Generated<boolean>;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface PaymentPromiseRow {
  company_id: number;
  payment_promise_id: Generated<number>;
  client_id: number;
  promised_on: string;
  amount: string;
  promised_by: string;
  made_on: string;
  entered_by: number | null;
  created_at: Generated<string>;
  ended_by: number | null;
  ended_at: string | null;
}

export interface PaymentTransactionRow {
  company_id: number;
  transaction_id: Generated<number>;
  division_id: number;
  payment_intent_id: number | null;
  receipt_number: number;
  transaction_date: string;
  kind: string;
  payment_method_id: number | null;
  payment_method_name: Generated<string>;
  payment_type_name: string;
  t_reference_number: Generated<string>;
  client_id: number | null;
  service_provider_id: number | null;
  user_id: number | null;
  transaction_credit_amount: Generated<string>;
  transaction_debit_amount: Generated<string>;
  p_billing_name: Generated<string>;
  billing_street: Generated<string>;
  billing_city: Generated<string>;
  billing_state: Generated<string>;
  billing_zip: Generated<string>;
  last_four: Generated<string>;
  card_expiry: Generated<string>;
  comment: Generated<string>;
  created_at: Generated<string>;
  reverses_transaction_id: number | null;
  deposit_id: number | null;
  entry_key: string | null;
  is_not_duplicate: Generated<boolean>;
  invoice_no: Generated<string>;
  po: Generated<string>;
  tax_amount: string | null;
  clears_on: string | null;
  bank_answered_at: string | null;
  currency_code: string | null;
  foreign_amount: string | null;
  exchange_rate: string | null;
  exchange_difference: string | null;
}

export interface PendingLoginRow {
  company_id: number;
  pending_login_id: Generated<string>;
  secret_hash: Buffer;
  user_id: number;
  entered_company_id: number | null;
  user_time_zone: Generated<string>;
  master_password_id: number | null;
  created_at: string;
  expires_at: string;
  over_at: string | null;
  wrong_codes: Generated<number>;
}

export interface PictureRow {
  company_id: number;
  sha256: string;
  content_type: string;
  bytes: number;
  width: number;
  height: number;
  created_at: Generated<string>;
  unused_since: string | null;
}

export interface PostalCodeRow {
  postal_code_id: Generated<number>;
  zipcode: string;
  city: string;
  state_id: number;
  county: Generated<string>;
  time_zone_id: number | null;
  latitude: string | null;
  longitude: string | null;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface ProductRow {
  company_id: number;
  product_id: Generated<number>;
  name: string;
  product_type: string;
  unit_type: string;
  is_expeditable: Generated<boolean>;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
  service_id: number | null;
  is_ordered_later: Generated<boolean>;
}

export interface ProductPayTemplateRow {
  company_id: number;
  product_pay_template_id: Generated<number>;
  name: string;
  product_id: number;
  service_provider_id: number | null;
  unit_type: string;
  pay_rate: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
  rate_type_id: number | null;
}

export interface ProductPriceRow {
  company_id: number;
  product_price_id: Generated<number>;
  product_id: number;
  delivery_type_id: number | null;
  division_id: number | null;
  client_id: number | null;
  unit_type: string;
  price: string;
  minimum_amount: Generated<string>;
  valid_from: string | null;
  valid_to: string | null;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
  job_type_id: number | null;
  is_remote: Generated<boolean>;
  minimum_pages: Generated<number>;
  first_quantity: Generated<number>;
  further_price: string | null;
  rate_type_id: number | null;
}

export interface ProductTaxTemplateRow {
  company_id: number;
  product_tax_template_id: Generated<number>;
  name: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
  is_default: Generated<boolean>;
}

export interface ProductTaxTemplateLineRow {
  company_id: number;
  product_tax_template_id: number;
  place: number;
  product_id: number;
  tax_rate_id: number;
}

export interface ProviderInvoiceRow {
  company_id: number;
  provider_invoice_id: Generated<number>;
  division_id: number;
  job_id: number | null;
  service_provider_id: number;
  invoice_number: number;
  invoice_status: Generated<string>;
  invoice_date: string;
  due_date: string;
  paid_date: string | null;
  amount_due: string;
  amount_paid: Generated<string>;
  next_pay_amount: Generated<string>;
  is_commissions: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  balance: GeneratedAlways<string | null>;
}

export interface ProviderInvoiceLineRow {
  company_id: number;
  provider_invoice_line_id: Generated<number>;
  provider_invoice_id: number;
  line_number: number;
  client_invoice_id: number | null;
  product_id: number | null;
  description: string;
  quantity: string;
  unit_rate: string;
  amount: string;
  explanation: ColumnType<unknown, string, string>;
  job_expense_id: number | null;
  order_id: number | null;
  line_kind: Generated<string>;
  other_pay_type_id: number | null;
  job_cancellation_line_id: number | null;
  earned_on: Generated<string>;
  approved_at: string | null;
  approved_by: number | null;
  hold_reason: Generated<string>;
  held_by: number | null;
  held_at: string | null;
  paid_on: string | null;
  pay_run_id: number | null;
  is_left_out: Generated<boolean>;
  is_charged_back: Generated<boolean>;
}

export interface ProviderPreferenceRow {
  company_id: number;
  provider_preference_id: Generated<number>;
  client_id: number | null;
  contact_id: number | null;
  service_provider_id: number;
  preference: string;
  note: Generated<string>;
  since: Generated<string>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface ProviderTypeRow {
  company_id: number;
  provider_type_id: Generated<number>;
  name: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface RateCountRow {
  bucket: string;
  window_start: string;
  hits: number;
}

export interface RateTypeRow {
  company_id: number;
  rate_type_id: Generated<number>;
  name: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
  applies_to: string;
}

export interface ReadSignRow {
  company_id: number;
  read_sign_id: Generated<number>;
  job_id: number;
  job_deponent_id: number;
  status: Generated<string>;
  days: number;
  rule: string;
  started_on: string;
  due_on: string;
  notified_on: string | null;
  email: Generated<string>;
  job_file_id: number | null;
  opened_at: string | null;
  revision: Generated<number>;
  signed_revision: number | null;
  signed_name: Generated<string>;
  settled_at: string | null;
  version: Generated<number>;
  updated_at: Generated<string>;
}

export interface ReadSignChangeRow {
  company_id: number;
  read_sign_change_id: Generated<number>;
  read_sign_id: number;
  page: number;
  line: number;
  from_text: Generated<string>;
  to_text: Generated<string>;
  reason: string;
}

export interface ReadSignDocumentRow {
  company_id: number;
  read_sign_document_id: Generated<number>;
  read_sign_id: number;
  kind: string;
  revision: number;
  made_at: string;
  signed_name: Generated<string>;
  reason: Generated<string>;
  changes: ColumnType<unknown, string | undefined, string>;
  ip_address: Generated<string>;
  user_agent: Generated<string>;
  job_file_id: number | null;
}

export interface ReadSignDueTypeRow {
  company_id: number;
  read_sign_due_type_id: Generated<number>;
  name: string;
  days_due: Generated<number>;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface RecordAliasRow {
  company_id: number;
  noun: string;
  old_id: number;
  current_id: number;
  record_merge_id: number;
}

export interface RecordFileRow {
  company_id: number;
  record_file_id: Generated<number>;
  client_id: number | null;
  contact_id: number | null;
  case_id: number | null;
  deponent_id: number | null;
  service_provider_id: number | null;
  file_name: string;
  description: Generated<string>;
  file_type_id: number | null;
  is_url: Generated<boolean>;
  path: string;
  content_type: Generated<string>;
  size: Generated<number>;
  sha256: Generated<string>;
  file_date_time: Generated<string>;
  contact_can_view_download: Generated<boolean>;
  provider_can_view_download: Generated<boolean>;
  uploaded_by_type: Generated<string>;
  uploaded_by_id: number | null;
  uploaded_by_name: Generated<string>;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  updated_at: Generated<string>;
}

export interface RecordImportRow {
  company_id: number;
  record_import_id: Generated<number>;
  noun: string;
  file_name: string;
  headings: ColumnType<unknown, string, string>;
  columns: ColumnType<unknown, string, string>;
  is_remembered: Generated<boolean>;
  state: Generated<string>;
  row_count: number;
  done_count: Generated<number>;
  to_do_count: Generated<number>;
  imported_count: Generated<number>;
  kept_count: Generated<number>;
  is_cancel_asked: Generated<boolean>;
  leaves_used: Generated<boolean>;
  problem: ColumnType<unknown, string | null, string | null>;
  asked_by: number;
  asked_by_company_id: number;
  asked_from: ColumnType<unknown, string | undefined, string>;
  created_by: number;
  created_by_name: Generated<string>;
  created_at: Generated<string>;
  imported_at: string | null;
  undone_at: string | null;
  undone_by_name: Generated<string>;
  updated_count: Generated<number>;
  invites: Generated<boolean>;
  reversible_count: Generated<number>;
  reverted_count: Generated<number>;
}

export interface RecordImportLineRow {
  company_id: number;
  record_import_id: number;
  row_number: number;
  cells: ColumnType<unknown, string, string>;
  outcome: Generated<string>;
  decision: string | null;
  problems: ColumnType<unknown, string | undefined, string>;
  likes: ColumnType<unknown, string | undefined, string>;
  same_as_row: number | null;
  record_id: number | null;
  record_version: number | null;
  blocked: ColumnType<unknown, string | null, string | null>;
  along: Generated<number[]>;
  update_id: number | null;
  changes: ColumnType<unknown, string | null, string | null>;
  carried: ColumnType<unknown, string | null, string | null>;
}

export interface RecordMergeRow {
  company_id: number;
  record_merge_id: Generated<number>;
  noun: string;
  kept_id: number;
  merged_id: number;
  kept_name: string;
  merged_name: string;
  merged_by: number | null;
  merged_by_name: Generated<string>;
  merged_at: Generated<string>;
  undone_at: string | null;
  undone_by_name: Generated<string>;
}

export interface RecordMergeStepRow {
  company_id: number;
  record_merge_id: number;
  step: number;
  kind: string;
  table_name: string;
  column_name: Generated<string>;
  moved_from: number | null;
  moved_to: number | null;
  rows: ColumnType<unknown, string, string>;
}

export interface RecoveryCodeRow {
  company_id: number;
  user_id: number;
  code_hash: Buffer;
  used_at: string | null;
}

export interface RemoteMeetingTemplateRow {
  company_id: number;
  remote_meeting_template_id: Generated<number>;
  name: string;
  template_text: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface ReportMailRow {
  company_id: number;
  report_mail_id: Generated<number>;
  report_name: string;
  choices: ColumnType<unknown, string, string>;
  day_of_month: number;
  hour: number;
  recipients: string[];
  user_id: number;
  ended_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
}

export interface ReportMailRunRow {
  company_id: number;
  report_mail_id: number;
  month: string;
  status: Generated<string>;
  reason: Generated<string>;
  created_at: Generated<string>;
  sent_at: string | null;
}

export interface RewardsCapRow {
  company_id: number;
  valid_from: string;
  amount: string;
}

export interface RewardsEntryRow {
  company_id: number;
  rewards_entry_id: Generated<number>;
  contact_id: number;
  client_id: number;
  cause: string;
  points: number;
  client_invoice_id: number | null;
  transaction_id: number | null;
  rewards_request_id: number | null;
  effective_date: string;
  created_at: Generated<string>;
}

export interface RewardsPointsRedemptionRow {
  company_id: number;
  rewards_points_redemption_id: Generated<number>;
  name: string;
  points: number;
  description: Generated<string>;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
  item_value: Generated<string>;
}

export interface RewardsProgramRow {
  company_id: number;
  is_on: Generated<boolean>;
  point_value: Generated<string>;
  expires_after_months: number | null;
  states_off: Generated<string[]>;
  version: Generated<number>;
}

export interface RewardsRequestRow {
  company_id: number;
  rewards_request_id: Generated<number>;
  contact_id: number;
  client_id: number;
  rewards_points_redemption_id: number;
  item_name: string;
  points: number;
  item_value: string;
  status: Generated<string>;
  reason: Generated<string>;
  requested_on: string;
  approved_on: string | null;
  fulfilled_on: string | null;
  decided_by: number | null;
  created_at: Generated<string>;
}

export interface RewardsRuleRow {
  company_id: number;
  rewards_rule_id: Generated<number>;
  product_id: number | null;
  client_id: number | null;
  amount_per_point: string | null;
  valid_from: string;
  created_by: number | null;
  created_at: Generated<string>;
}

export interface RoleRow {
  company_id: number;
  role_id: Generated<number>;
  name: string;
  user_type: string;
  version: Generated<number>;
  description: Generated<string>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface RoleValueRow {
  company_id: number;
  role_value_id: Generated<number>;
  role_id: number;
  module: string;
  can_view: Generated<boolean>;
  can_add: Generated<boolean>;
  can_edit: Generated<boolean>;
  can_delete: Generated<boolean>;
}

export interface SalesPersonRow {
  company_id: number;
  sales_person_id: Generated<number>;
  service_provider_id: number;
  user_id: number | null;
  minimum: Generated<string>;
  cap: string | null;
  version: Generated<number>;
  created_by: number | null;
  created_at: Generated<string>;
}

export interface SavedPaymentRow {
  company_id: number;
  saved_payment_id: Generated<number>;
  client_id: number;
  token: string;
  account_id: string;
  token_sealed: string;
  payment_type: string;
  card_type: number | null;
  last_four: string;
  card_expiry: string;
  consent_text: string;
  consented_by: number | null;
  consented_by_name: Generated<string>;
  consented_at: Generated<string>;
  last_used_at: string | null;
  expiry_mailed_on: string | null;
}

export interface SearchEntryRow {
  company_id: number;
  entity: string;
  entity_id: number;
  search_text: string;
}

export interface SearchSourceRow {
  company_id: number | null;
  entity: string | null;
  entity_id: number | null;
  search_text: string | null;
}

export interface ServiceRow {
  company_id: number;
  service_id: Generated<number>;
  name: string;
  default_duration: Generated<string>;
  no_progress_tracked: Generated<boolean>;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
  requires_licence: Generated<boolean>;
}

export interface ServiceAreaRow {
  company_id: number;
  service_area_id: Generated<number>;
  name: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
  postal_codes: Generated<string>;
}

export interface ServicePayProductRow {
  company_id: number;
  service_pay_product_id: Generated<number>;
  service_id: number;
  product_id: number;
  unit_type: string;
  pay_rate: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface ServiceProviderRow {
  company_id: number;
  service_provider_id: Generated<number>;
  division_id: number | null;
  provider_type_id: number | null;
  department_id: number | null;
  first_name: Generated<string>;
  middle_nameinitial: Generated<string>;
  last_name: string;
  suffix: Generated<string>;
  business_name: Generated<string>;
  email: Generated<string>;
  phone: Generated<string>;
  mobile: Generated<string>;
  address1: Generated<string>;
  city: Generated<string>;
  state_code: Generated<string>;
  zipcode: Generated<string>;
  rating: number | null;
  do_not_use: Generated<boolean>;
  status: Generated<string>;
  licence_number: Generated<string>;
  licence_expires_on: string | null;
  type_mode: Generated<number>;
  expiration_date: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  address2: Generated<string>;
  payment_method_id: number | null;
  is_1099: Generated<boolean>;
  tax_name: Generated<string>;
  tax_id_sealed: Generated<string>;
  tax_id_last4: Generated<string>;
  bank_name: Generated<string>;
  bank_sealed: Generated<string>;
  bank_last4: Generated<string>;
  pay_when: Generated<string>;
  pay_after_days: Generated<string>;
  pay_group: Generated<string>;
  w9_received_on: string | null;
  pay_by: Generated<string>;
  bank_is_business: Generated<boolean>;
  bank_changed_on: string | null;
  bank_confirmed_to: Generated<string>;
  bank_prenote_on: string | null;
  w9_requested_on: string | null;
}

export interface ServiceProviderAreaRow {
  company_id: number;
  service_provider_id: number;
  service_area_id: number;
}

export interface ServiceProviderLicenceRow {
  company_id: number;
  service_provider_licence_id: Generated<number>;
  service_provider_id: number;
  kind: Generated<string>;
  name: string;
  licence_number: Generated<string>;
  issued_by: Generated<string>;
  state_code: Generated<string>;
  issued_on: string | null;
  expires_on: string | null;
  told_for: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface ServiceProviderServiceRow {
  company_id: number;
  service_provider_id: number;
  service_id: number;
  rate: string | null;
  unit_type: string | null;
}

export interface ServiceProviderSpecialtyRow {
  company_id: number;
  service_provider_id: number;
  specialty_id: number;
}

export interface ServiceProviderTimeOffRow {
  company_id: number;
  service_provider_time_off_id: Generated<number>;
  service_provider_id: number;
  description: Generated<string>;
  start_date_time: string;
  end_date_time: string;
  time_zone: string;
  is_all_day: Generated<boolean>;
  recurrence_type: string | null;
  daily_type: string | null;
  every_x_count: Generated<number>;
  recurrence_ends_on: string | null;
  weekly_on_sunday: Generated<boolean>;
  weekly_on_monday: Generated<boolean>;
  weekly_on_tuesday: Generated<boolean>;
  weekly_on_wednesday: Generated<boolean>;
  weekly_on_thursday: Generated<boolean>;
  weekly_on_friday: Generated<boolean>;
  weekly_on_saturday: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface SessionTokenRow {
  company_id: number;
  token_hash: Buffer;
  session_id: string;
  kind: string;
  created_at: Generated<string>;
  replaced_at: string | null;
}

export interface ShippingMethodRow {
  company_id: number;
  shipping_method_id: Generated<number>;
  name: string;
  tracking_url: Generated<string>;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface SpecialtyRow {
  company_id: number;
  specialty_id: Generated<number>;
  name: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface StateRow {
  state_id: Generated<number>;
  name: string;
  state_code: string;
  country_id: number;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface StatementMailRow {
  company_id: number;
  statement_mail_id: Generated<number>;
  client_id: number;
  month: string | null;
  request: ColumnType<unknown, string, string>;
  status: Generated<string>;
  sent_to: Generated<string>;
  reason: Generated<string>;
  amount: string | null;
  requested_by: number | null;
  created_at: Generated<string>;
  sent_at: string | null;
}

export interface SubscriptionRow {
  company_id: number;
  servicelink_monthly_fee: Generated<string>;
  solaria_monthly_fee: Generated<string>;
  company_invoice_storage_fee: Generated<string>;
  storage_fee: Generated<string>;
  free_storage: Generated<string>;
  total_file_search_fee: string | null;
  payment_day: Generated<number>;
  additional_information: Generated<string>;
  next_payment_date: string | null;
  subscription_pay: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface SubscriptionChargeRow {
  company_id: number;
  subscription_charge_id: Generated<number>;
  period: string;
  attempt: number;
  amount: string;
  currency_code: string;
  lines: ColumnType<unknown, string, string>;
  company_payment_type_id: number;
  state: Generated<string>;
  gateway_reference: Generated<string>;
  failure_message: Generated<string>;
  charging_at: string;
  settled_at: string | null;
}

export interface TaxRateRow {
  company_id: number;
  tax_rate_id: Generated<number>;
  name: string;
  rate: Generated<string>;
  effective_date: string | null;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
  state_id: number | null;
  valid_to: string | null;
}

export interface TimeZoneRow {
  time_zone_id: Generated<number>;
  time_zone_code: string;
  timezone_phrase: string;
  iana_name: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface TrackingItemRow {
  company_id: number;
  tracking_item_id: Generated<number>;
  name: string;
  service_id: number | null;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface TrackingStatusRow {
  company_id: number;
  tracking_status_id: Generated<number>;
  name: string;
  is_complete: Generated<boolean>;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface UserListColumnRow {
  company_id: number;
  user_list_column_id: Generated<number>;
  user_id: number;
  list_name: string;
  columns: ColumnType<unknown, string, string>;
  updated_at: Generated<string>;
  frozen: Generated<number>;
  view: Generated<string>;
  density: string | null;
}

export interface UserNotificationSettingRow {
  company_id: number;
  user_id: number;
  notification_type_id: number;
  by_mail: boolean;
  by_text: boolean;
  updated_at: Generated<string>;
  by_app: boolean | null;
}

export interface UserSessionRow {
  company_id: number;
  session_id: Generated<string>;
  user_id: number;
  sel_company_id: number | null;
  via_master: Generated<boolean>;
  master_created_by: number | null;
  user_time_zone: Generated<string>;
  ip_address: Generated<string>;
  user_agent: Generated<string>;
  created_at: Generated<string>;
  last_seen_at: Generated<string>;
  expires_at: string;
  revoked_at: string | null;
  master_name: Generated<string>;
  proved_at: string | null;
  told: Generated<string>;
  factor_proved_at: string | null;
}

export interface WebhookRow {
  company_id: number;
  webhook_id: Generated<number>;
  name: string;
  url: string;
  events: string[];
  secret_sealed: string;
  status: Generated<string>;
  failing_since: string | null;
  created_by: number | null;
  created_by_name: Generated<string>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface WebhookDeliveryRow {
  company_id: number;
  webhook_delivery_id: Generated<number>;
  webhook_id: number;
  message_id: Generated<string>;
  event: string;
  data: ColumnType<unknown, string, string>;
  state: Generated<string>;
  tries: Generated<number>;
  next_try_at: Generated<string | null>;
  last_status: number | null;
  last_error: Generated<string>;
  created_at: Generated<string>;
  delivered_at: string | null;
}

export interface WithdrawnPayRow {
  company_id: number;
  withdrawn_pay_id: Generated<number>;
  provider_invoice_id: number;
  provider_invoice_line_id: number;
  client_invoice_id: number | null;
  description: string;
  amount: string;
  earned_on: string;
  withdrawn_on: string;
  restored_on: string | null;
}

export interface WorksheetAttorneyPresentRow {
  company_id: number;
  worksheet_attorney_present_id: Generated<number>;
  job_id: number;
  service_provider_id: number;
  worksheet_deponent_id: number | null;
  contact_id: number | null;
  client_id: number | null;
  attorney_name: string;
  attorney_email: Generated<string>;
  client_name: Generated<string>;
  client_represented_name: Generated<string>;
  on_behalf_of_type_id: number | null;
  not_present: Generated<boolean>;
  sort_order: Generated<number>;
  version: Generated<number>;
  updated_at: Generated<string>;
}

export interface WorksheetDeponentRow {
  company_id: number;
  worksheet_deponent_id: Generated<number>;
  job_id: number;
  job_deponent_id: number;
  service_provider_id: number;
  volume_number: number | null;
  start_time: string | null;
  end_time: string | null;
  billable_hours: string | null;
  transcript_start_page: number | null;
  transcript_end_page: number | null;
  exhibit_start_number: Generated<string>;
  exhibit_end_number: Generated<string>;
  exhibit_count: number | null;
  exhibit_page_count: number | null;
  has_video: Generated<boolean>;
  is_read_and_sign: Generated<boolean>;
  read_and_sign_note: Generated<string>;
  version: Generated<number>;
  updated_at: Generated<string>;
  read_sign_due_type_id: number | null;
  exhibit_type_id: number | null;
  index_pages: number | null;
  certificate_pages: number | null;
  errata_pages: number | null;
}

export interface WorksheetOrderRow {
  company_id: number;
  worksheet_order_id: Generated<number>;
  job_id: number;
  service_provider_id: number;
  worksheet_attorney_present_id: number;
  delivery_type_id: number | null;
  deliver_by: string | null;
  order_note: Generated<string>;
  client_case_number: Generated<string>;
  bill_to_another_party: Generated<boolean>;
  bill_to_client_id: number | null;
  bill_to_name: Generated<string>;
  bill_to_address1: Generated<string>;
  bill_to_address2: Generated<string>;
  bill_to_city: Generated<string>;
  bill_to_state_name: Generated<string>;
  bill_to_zipcode: Generated<string>;
  bill_to_email: Generated<string>;
  claim_number: Generated<string>;
  ship_to_another_party: Generated<boolean>;
  ship_to_name: Generated<string>;
  ship_to_address1: Generated<string>;
  ship_to_address2: Generated<string>;
  ship_to_city: Generated<string>;
  ship_to_state_name: Generated<string>;
  ship_to_zipcode: Generated<string>;
  ship_to_email: Generated<string>;
  version: Generated<number>;
  updated_at: Generated<string>;
  is_billed: Generated<boolean>;
  shipping_method_id: number | null;
  origin: Generated<string>;
  ordered_on: string | null;
  ordered_by_name: Generated<string>;
  is_from_portal: Generated<boolean>;
}

export interface WorksheetOrderItemRow {
  company_id: number;
  worksheet_order_item_id: Generated<number>;
  worksheet_order_id: number;
  job_deponent_id: number | null;
  product_id: number;
  quantity: Generated<string>;
  sort_order: Generated<number>;
  is_second_copy: Generated<boolean>;
  is_quantity_confirmed: Generated<boolean>;
}

export interface Database {
  activity_log: ActivityLogRow;
  activity_seal: ActivitySealRow;
  address: AddressRow;
  address_type: AddressTypeRow;
  advanced_search: AdvancedSearchRow;
  api_key: ApiKeyRow;
  app_notice: AppNoticeRow;
  app_user: AppUserRow;
  application_setting: ApplicationSettingRow;
  authenticator: AuthenticatorRow;
  blackout_day: BlackoutDayRow;
  booking_conflict: BookingConflictRow;
  books_period: BooksPeriodRow;
  bulk_change: BulkChangeRow;
  bulk_change_letter: BulkChangeLetterRow;
  bulk_change_row: BulkChangeRowRow;
  calendar_feed: CalendarFeedRow;
  cancellation_rule: CancellationRuleRow;
  captcha_spent: CaptchaSpentRow;
  cart: CartRow;
  cart_item: CartItemRow;
  case_contact: CaseContactRow;
  case_type: CaseTypeRow;
  client: ClientRow;
  client_credit: ClientCreditRow;
  client_invoice: ClientInvoiceRow;
  client_invoice_line: ClientInvoiceLineRow;
  client_invoice_tax: ClientInvoiceTaxRow;
  client_memo: ClientMemoRow;
  client_order: ClientOrderRow;
  client_order_item: ClientOrderItemRow;
  client_type: ClientTypeRow;
  commission_entry: CommissionEntryRow;
  commission_period: CommissionPeriodRow;
  commission_template: CommissionTemplateRow;
  commission_template_line: CommissionTemplateLineRow;
  commission_term: CommissionTermRow;
  company: CompanyRow;
  company_counter: CompanyCounterRow;
  company_payment_type: CompanyPaymentTypeRow;
  company_start: CompanyStartRow;
  company_theme: CompanyThemeRow;
  conference_room: ConferenceRoomRow;
  confirmation_status: ConfirmationStatusRow;
  contact: ContactRow;
  contact_delegate: ContactDelegateRow;
  contact_notification: ContactNotificationRow;
  contact_type: ContactTypeRow;
  copy_cap: CopyCapRow;
  copy_order_seen: CopyOrderSeenRow;
  country: CountryRow;
  currency_format: CurrencyFormatRow;
  day_digest: DayDigestRow;
  dead_task: DeadTaskRow;
  delivery_type: DeliveryTypeRow;
  department: DepartmentRow;
  deponent: DeponentRow;
  deposit: DepositRow;
  division: DivisionRow;
  division_setting: DivisionSettingRow;
  download_ticket: DownloadTicketRow;
  due_time_setting: DueTimeSettingRow;
  email_change: EmailChangeRow;
  exchange_rate: ExchangeRateRow;
  exhibit_type: ExhibitTypeRow;
  expense_type: ExpenseTypeRow;
  expertise_type: ExpertiseTypeRow;
  file_extension_exception: FileExtensionExceptionRow;
  file_release: FileReleaseRow;
  file_type: FileTypeRow;
  guarantee_type: GuaranteeTypeRow;
  holiday: HolidayRow;
  idempotency_key: IdempotencyKeyRow;
  import_columns: ImportColumnsRow;
  invoice_charge_type: InvoiceChargeTypeRow;
  invoice_comment: InvoiceCommentRow;
  invoice_draft: InvoiceDraftRow;
  invoice_draft_line: InvoiceDraftLineRow;
  invoice_evening: InvoiceEveningRow;
  invoice_print_type: InvoicePrintTypeRow;
  invoice_reminder: InvoiceReminderRow;
  invoice_term: InvoiceTermRow;
  job: JobRow;
  job_ask: JobAskRow;
  job_cancel_request: JobCancelRequestRow;
  job_cancellation: JobCancellationRow;
  job_cancellation_line: JobCancellationLineRow;
  job_checkin: JobCheckinRow;
  job_code: JobCodeRow;
  job_color_code: JobColorCodeRow;
  job_deponent: JobDeponentRow;
  job_expense: JobExpenseRow;
  job_field_history: JobFieldHistoryRow;
  job_file: JobFileRow;
  job_files_proxy: JobFilesProxyRow;
  job_list_row: JobListRowRow;
  job_mail: JobMailRow;
  job_move: JobMoveRow;
  job_presence: JobPresenceRow;
  job_reminder: JobReminderRow;
  job_request: JobRequestRow;
  job_request_deponent: JobRequestDeponentRow;
  job_request_event: JobRequestEventRow;
  job_request_file: JobRequestFileRow;
  job_request_look: JobRequestLookRow;
  job_request_service: JobRequestServiceRow;
  job_response: JobResponseRow;
  job_row_refresh: JobRowRefreshRow;
  job_scheduler: JobSchedulerRow;
  job_service: JobServiceRow;
  job_service_history: JobServiceHistoryRow;
  job_service_skill: JobServiceSkillRow;
  job_status: JobStatusRow;
  job_tracking: JobTrackingRow;
  job_type: JobTypeRow;
  job_undo: JobUndoRow;
  job_upload: JobUploadRow;
  job_user_code: JobUserCodeRow;
  journal_export: JournalExportRow;
  journal_export_entry: JournalExportEntryRow;
  jurisdiction: JurisdictionRow;
  language_setting: LanguageSettingRow;
  late_check_in: LateCheckInRow;
  late_check_in_quiet: LateCheckInQuietRow;
  ledger_entry: LedgerEntryRow;
  ledger_posting: LedgerPostingRow;
  legal_case: LegalCaseRow;
  letter_template: LetterTemplateRow;
  letter_template_version: LetterTemplateVersionRow;
  link_session: LinkSessionRow;
  link_token: LinkTokenRow;
  list_default: ListDefaultRow;
  login_device: LoginDeviceRow;
  login_failure: LoginFailureRow;
  logs_configuration: LogsConfigurationRow;
  master_password: MasterPasswordRow;
  message_outbox: MessageOutboxRow;
  mfa_code: MfaCodeRow;
  no_show: NoShowRow;
  note: NoteRow;
  note_category: NoteCategoryRow;
  notification_type: NotificationTypeRow;
  offer: OfferRow;
  offer_event: OfferEventRow;
  offer_round: OfferRoundRow;
  on_behalf_of_type: OnBehalfOfTypeRow;
  order_template: OrderTemplateRow;
  order_template_line: OrderTemplateLineRow;
  other_pay_type: OtherPayTypeRow;
  passkey: PasskeyRow;
  password_history: PasswordHistoryRow;
  pay_adjustment: PayAdjustmentRow;
  pay_bank_file: PayBankFileRow;
  pay_remittance: PayRemittanceRow;
  pay_run: PayRunRow;
  pay_run_payment: PayRunPaymentRow;
  payment_allocation: PaymentAllocationRow;
  payment_intent: PaymentIntentRow;
  payment_method: PaymentMethodRow;
  payment_promise: PaymentPromiseRow;
  payment_transaction: PaymentTransactionRow;
  pending_login: PendingLoginRow;
  picture: PictureRow;
  postal_code: PostalCodeRow;
  product: ProductRow;
  product_pay_template: ProductPayTemplateRow;
  product_price: ProductPriceRow;
  product_tax_template: ProductTaxTemplateRow;
  product_tax_template_line: ProductTaxTemplateLineRow;
  provider_invoice: ProviderInvoiceRow;
  provider_invoice_line: ProviderInvoiceLineRow;
  provider_preference: ProviderPreferenceRow;
  provider_type: ProviderTypeRow;
  rate_count: RateCountRow;
  rate_type: RateTypeRow;
  read_sign: ReadSignRow;
  read_sign_change: ReadSignChangeRow;
  read_sign_document: ReadSignDocumentRow;
  read_sign_due_type: ReadSignDueTypeRow;
  record_alias: RecordAliasRow;
  record_file: RecordFileRow;
  record_import: RecordImportRow;
  record_import_line: RecordImportLineRow;
  record_merge: RecordMergeRow;
  record_merge_step: RecordMergeStepRow;
  recovery_code: RecoveryCodeRow;
  remote_meeting_template: RemoteMeetingTemplateRow;
  report_mail: ReportMailRow;
  report_mail_run: ReportMailRunRow;
  rewards_cap: RewardsCapRow;
  rewards_entry: RewardsEntryRow;
  rewards_points_redemption: RewardsPointsRedemptionRow;
  rewards_program: RewardsProgramRow;
  rewards_request: RewardsRequestRow;
  rewards_rule: RewardsRuleRow;
  role: RoleRow;
  role_value: RoleValueRow;
  sales_person: SalesPersonRow;
  saved_payment: SavedPaymentRow;
  search_entry: SearchEntryRow;
  search_source: SearchSourceRow;
  service: ServiceRow;
  service_area: ServiceAreaRow;
  service_pay_product: ServicePayProductRow;
  service_provider: ServiceProviderRow;
  service_provider_area: ServiceProviderAreaRow;
  service_provider_licence: ServiceProviderLicenceRow;
  service_provider_service: ServiceProviderServiceRow;
  service_provider_specialty: ServiceProviderSpecialtyRow;
  service_provider_time_off: ServiceProviderTimeOffRow;
  session_token: SessionTokenRow;
  shipping_method: ShippingMethodRow;
  specialty: SpecialtyRow;
  state: StateRow;
  statement_mail: StatementMailRow;
  subscription: SubscriptionRow;
  subscription_charge: SubscriptionChargeRow;
  tax_rate: TaxRateRow;
  time_zone: TimeZoneRow;
  tracking_item: TrackingItemRow;
  tracking_status: TrackingStatusRow;
  user_list_column: UserListColumnRow;
  user_notification_setting: UserNotificationSettingRow;
  user_session: UserSessionRow;
  webhook: WebhookRow;
  webhook_delivery: WebhookDeliveryRow;
  withdrawn_pay: WithdrawnPayRow;
  worksheet_attorney_present: WorksheetAttorneyPresentRow;
  worksheet_deponent: WorksheetDeponentRow;
  worksheet_order: WorksheetOrderRow;
  worksheet_order_item: WorksheetOrderItemRow;
}
