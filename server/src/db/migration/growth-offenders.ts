/** What stands in the way of spreading the companies over machines, by rule. No list may get longer. */
export const GROWTH_OFFENDERS: Readonly<Record<string, readonly string[]>> = {
  'a trigger that notifies': [
    'job_changed',
    'job_request_changed',
    'request_name_changed',
    'row_changed',
    'shown_name_changed',
  ],
  'a trigger that reads or writes a table': [
    'found_name_changed',
    'keep_first_licence',
    'leave_out_activity',
    'ledger_entry_balances',
    'order_follows_invoice',
    // Reads nothing, and writes only beside its own row: decision 202611230718.
    'record_job_history',
    'request_name_changed',
    'search_entry_changed',
    'shown_name_changed',
  ],
  'a foreign key that sets some of its columns to null': [
    'client_order_company_id_client_invoice_id_fkey',
    'client_order_company_id_worksheet_order_id_fkey',
    'provider_invoice_line_company_id_job_expense_id_fkey',
    'worksheet_attorney_present_company_id_worksheet_deponent_i_fkey',
  ],
  'a unique index without the company first': [
    'app_user_platform_owner',
    'app_user_user_id_key',
    'company_domain_name_once',
    'company_name_once',
    'company_platform_once',
  ],
  'a function that sets the company for itself': ['company_directory', 'company_figures'],
};
