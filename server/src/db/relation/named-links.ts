/**
 * Columns that name a row without a foreign key: because the row may be of several kinds, or because the books and the log
 * outlive what they name. A test holds this list to the schema: a column that looks like such a link is a foreign key, stands
 * here, or stands in `NO_LINKS` with the reason why not.
 */
export interface NamedLink {
  readonly table: string;
  readonly column: string;
  /** The table of the row that is named; where a further column says of what kind it is, one entry a kind. */
  readonly target: string;
  readonly kind?: { readonly column: string; readonly is: string };
  /** A link that ends with what it names: it does not keep a row from being deleted. */
  readonly ends?: true;
}

/** The kinds of object a note and a file proxy speak of (section 9), by the table their rows are in. */
const NOTED = {
  job: 'job',
  file: 'job_file',
  order: 'client_order',
  transaction: 'payment_transaction',
  invoice: 'client_invoice',
  case: 'legal_case',
  note: 'note',
  deponent: 'deponent',
  client: 'client',
  location: 'client',
  corporate_client: 'client',
  contact: 'contact',
  provider: 'service_provider',
} as const;

const ofKind = (table: string, column: string, kind: string, is: string, target: string): NamedLink => ({
  table,
  column,
  target,
  kind: { column: kind, is },
});

/** Ids that once were a record of its own, by the kind of record. */
const MERGED = { client: 'client', contact: 'contact', deponent: 'deponent', case: 'legal_case' } as const;

const SUBJECTS = { contact: 'contact', provider: 'service_provider', user: 'app_user' } as const;

export const NAMED_LINKS: readonly NamedLink[] = [
  ...Object.entries(NOTED).map(([is, target]) => ofKind('note', 'object_id', 'object_type', is, target)),
  ...(['contact', 'provider'] as const).map((is) => ({
    ...ofKind('job_files_proxy', 'object_id', 'object_type', is, SUBJECTS[is]),
    ends: true as const,
  })),
  ...Object.entries(SUBJECTS).flatMap(([is, target]) =>
    ['link_token', 'link_session'].map((table) => ({
      ...ofKind(table, 'subject_id', 'subject_type', is, target),
      ends: true as const,
    })),
  ),
  ...Object.entries(MERGED).map(([is, target]) => ({
    ...ofKind('record_alias', 'current_id', 'noun', is, target),
    ends: true as const,
  })),
  { table: 'payment_intent', column: 'client_id', target: 'client' },
  { table: 'payment_transaction', column: 'payment_method_id', target: 'payment_method' },
  { table: 'payment_transaction', column: 'division_id', target: 'division' },
  { table: 'client_order_item', column: 'job_deponent_id', target: 'job_deponent' },
  { table: 'note', column: 'division_id', target: 'division' },
];

const WHO_DID_IT = 'says who did something; the log of it outlives the login';
const BOOKS = 'the books are only added to: a merge posts a transfer instead of moving what was posted';
const DERIVED = 'made anew from the job by triggers';
const SHORT_LIVED = 'lives for minutes and is checked again when it is used';
const NOT_OURS = 'a number of somebody else, or of no table';

/** Columns that look like links and are none, or none that follows what it names. */
export const NO_LINKS: Readonly<Record<string, string>> = {
  'activity_log.object_id': WHO_DID_IT,
  'activity_log.acting_for_id': WHO_DID_IT,
  'activity_log.division_id': WHO_DID_IT,
  'activity_log.user_id': WHO_DID_IT,
  'activity_seal.activity_log_id': 'a seal stays after its line was removed by the rule of how long lines are stored',
  'address.country_id': 'countries are everybody’s, no rows of a tenant',
  'api_key.division_ids': 'a limit of rights, not a use',
  'app_notice.about_id': 'what a notice is about, looked for whenever it is read; without it the notice is not seen',
  'app_notice.notification_type_id': 'types of the product itself',
  'bulk_change.made_by': WHO_DID_IT,
  'commission_period.closed_by': WHO_DID_IT,
  'commission_term.created_by': WHO_DID_IT,
  'letter_template_version.saved_by': WHO_DID_IT,
  'rewards_request.decided_by': WHO_DID_IT,
  'rewards_rule.created_by': WHO_DID_IT,
  'sales_person.created_by': WHO_DID_IT,
  'bulk_change_letter.party_id': SHORT_LIVED,
  'bulk_change_row.object_id': 'the record of what was done; what is gone since is left alone when it is taken back',
  'company_payment_type.created_by': WHO_DID_IT,
  'copy_cap.state_id': 'a state is the same for every company',
  'jurisdiction.state_id': 'a state is the same for every company',
  'jurisdiction.time_zone_id': 'a time zone is the same for every company',
  'cancellation_rule.created_by': WHO_DID_IT,
  'invoice_evening.mail_id': 'a mail, named after the first of its invoices',
  'job_cancellation.pressed_by': WHO_DID_IT,
  'job_undo.pressed_by': WHO_DID_IT,
  'job_undo.undone_change_id': NOT_OURS,
  'job_cancel_request.responded_by': WHO_DID_IT,
  'job_cancellation_line.job_service_id': 'the proof of a fee outlives the service that it was charged for',
  'tax_rate.state_id': 'a state is the same for every company',
  'contact_notification.notification_type_ids': 'types of the product itself',
  'division.division_type_id': NOT_OURS,
  'division.fuze_account_id': NOT_OURS,
  'saved_payment.account_id': NOT_OURS,
  'saved_payment.consented_by': WHO_DID_IT,
  'app_user.division_access': 'a limit of rights, not a use',
  'dead_task.task_id': NOT_OURS,
  'service_provider_licence.issued_by': 'an authority by its name, of which no list is kept',
  'download_ticket.job_file_ids': SHORT_LIVED,
  'download_ticket.record_file_ids': SHORT_LIVED,
  'download_ticket.session_company_id': SHORT_LIVED,
  'download_ticket.session_id': SHORT_LIVED,
  'download_ticket.user_id': SHORT_LIVED,
  'file_release.released_by': WHO_DID_IT,
  'job.created_by': WHO_DID_IT,
  'job_ask.asked_by': WHO_DID_IT,
  'job_mail.created_by': WHO_DID_IT,
  'job_presence.present_by': WHO_DID_IT,
  'job_move.moved_by': WHO_DID_IT,
  'job.updated_by': WHO_DID_IT,
  'job_response.recorded_by': WHO_DID_IT,
  'offer_round.started_by': WHO_DID_IT,
  'offer.recorded_by': WHO_DID_IT,
  'job_response.said_by': WHO_DID_IT,
  'job_checkin.created_by': WHO_DID_IT,
  'job_checkin.updated_by': WHO_DID_IT,
  'job_file.uploaded_by_id': WHO_DID_IT,
  'job_files_proxy.created_by': WHO_DID_IT,
  'job_field_history.job_id': WHO_DID_IT,
  'job_field_history.change_id': NOT_OURS,
  'job_field_history.record_id': WHO_DID_IT,
  'job_field_history.user_id': WHO_DID_IT,
  'job_list_row.*': DERIVED,
  'job_request.created_by': WHO_DID_IT,
  'job_request.answered_by': WHO_DID_IT,
  'job_request_look.looked_by': WHO_DID_IT,
  'job_row_refresh.job_ids': SHORT_LIVED,
  'job_service.confirmed_by': WHO_DID_IT,
  'job_service.deliver_by': 'a date',
  'client_order.deliver_by': 'a date',
  'worksheet_order.deliver_by': 'a date',
  'deponent.employed_by': 'a name',
  'job_upload.parts_id': 'the upload as the storage names it',
  'job_upload.uploaded_by_id': WHO_DID_IT,
  'job_upload.record_id': SHORT_LIVED,
  'record_file.uploaded_by_id': WHO_DID_IT,
  'ledger_posting.client_id': BOOKS,
  'ledger_posting.service_provider_id': BOOKS,
  'link_session.job_id': SHORT_LIVED,
  'link_session.object_id': SHORT_LIVED,
  'link_token.job_id':
    'a job is never merged, and deleted only with the import that made it: the link leads nowhere then',
  'link_token.object_id': 'an order, a proxy or a delegation, none of which is deleted or merged',
  'master_password.created_by': WHO_DID_IT,
  'master_password.created_by_company_id': WHO_DID_IT,
  'message_outbox.job_id': 'what was sent stays sent',
  'message_outbox.job_ids': 'what was sent stays sent',
  'message_outbox.message_id': NOT_OURS,
  'note.created_by': WHO_DID_IT,
  'passkey.credential_id': NOT_OURS,
  'payment_intent.user_id': WHO_DID_IT,
  'payment_transaction.user_id': WHO_DID_IT,
  'payment_allocation.entered_by': WHO_DID_IT,
  'client_credit.entered_by': WHO_DID_IT,
  'client_memo.requested_by': WHO_DID_IT,
  'payment_promise.entered_by': WHO_DID_IT,
  'statement_mail.requested_by': WHO_DID_IT,
  'invoice_reminder.requested_by': WHO_DID_IT,
  'journal_export.exported_by': WHO_DID_IT,
  'payment_promise.ended_by': WHO_DID_IT,
  'payment_promise.promised_by': 'the words of whoever promised',
  'service_provider.pay_by': 'how a provider is paid: by check, by transfer or otherwise',
  'pay_run_payment.pay_by': 'how a payment left: by check, by transfer or otherwise',
  'client_memo.decided_by': WHO_DID_IT,
  'deposit.deposited_by': WHO_DID_IT,
  'books_period.closed_by': WHO_DID_IT,
  'provider_invoice_line.approved_by': WHO_DID_IT,
  'provider_invoice_line.held_by': WHO_DID_IT,
  'pay_bank_file.made_by': WHO_DID_IT,
  'pay_remittance.requested_by': WHO_DID_IT,
  'pay_run.created_by': WHO_DID_IT,
  'pay_run.closed_by': WHO_DID_IT,
  'pay_adjustment.entered_by': WHO_DID_IT,
  'books_period.reopened_by': WHO_DID_IT,
  'pending_login.entered_company_id': SHORT_LIVED,
  'app_user.full_access': 'a right, not a link',
  'user_session.sel_company_id': 'a company is no row of its tenant',
  'record_merge.kept_id': 'the record of what was done; what an old id means now stands in record_alias',
  'record_merge.merged_id': 'the record of what was done; what an old id means now stands in record_alias',
  'record_merge.merged_by': WHO_DID_IT,
  'record_import.asked_by': WHO_DID_IT,
  'record_import.asked_by_company_id': WHO_DID_IT,
  'record_import.created_by': WHO_DID_IT,
  'record_import_line.update_id':
    'the record that a row names, of any kind; who saves the file finds out whether it is still there',
  'record_import_line.record_id': 'the record of what was made; an undo finds out whether it is still there',
  'user_session.master_created_by': WHO_DID_IT,
  'webhook.created_by': WHO_DID_IT,
  'webhook_delivery.message_id': NOT_OURS,
  'withdrawn_pay.provider_invoice_line_id':
    'the line that was taken off is gone; its number stays, for an undo that writes it again',
};
