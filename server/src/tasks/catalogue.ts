/** What each task is given. One line a task; its handler is registered under the same name where the app is composed. */
export type TaskData = {
  /** Asks the gateway about a payment whose outcome is not known, until it is. */
  'settle-payment': { company_id: number; payment_intent_id: number };
  /** Asks the gateway whether electronic checks came back that it has not reported. */
  'look-for-returns': Record<string, never>;
  /** Takes payments from bank accounts for good whose banking days are over. */
  'clear-bank-payments': Record<string, never>;
  /** Compares payments, invoices and ledger of every company. */
  'check-books': Record<string, never>;
  /** Mails a company that money was booked as credit of a client, or that its books do not agree. */
  'notify-books':
    | { company_id: number; event: 'on_account'; transaction_id: number }
    | { company_id: number; event: 'reopened'; books_period_id: number }
    | { company_id: number; event: 'mismatch'; date: string; count: number; faults: readonly string[] };
  /** Mails payer and office that the bank took a payment back. `fee` is what was charged for it; null for nothing. */
  'mail-return': { company_id: number; transaction_id: number; fee: string | null };
  /** Mails the receipt of a payment by card or bank account to the payer and to everybody whom the payer named. */
  'mail-receipt': { company_id: number; transaction_id: number };
  /** Queues the mails about saved cards that expire within 30 days. */
  'remind-of-cards': Record<string, never>;
  /** Mails whoever saved a card that it expires, unless it was removed meanwhile. */
  'mail-card-expiry': { company_id: number; saved_payment_id: number };
  /** Mails the request of a delegation, that it was granted, or that it was denied. */
  'mail-delegation': { company_id: number; contact_delegate_id: number; event: 'requested' | 'granted' | 'denied' };
  /** Mails a witness the link to read and sign. */
  'mail-read-sign': { company_id: number; read_sign_id: number; email: string };
  /** Files an errata sheet, a refusal or a certificate of no signature, and mails those whom it concerns. */
  'file-read-sign': { company_id: number; read_sign_document_id: number };
  /** Drafts certificates for witnesses whose time to sign is over. */
  'expire-read-signs': Record<string, never>;
  /** Mails what happened to a request to its requester or to the office. A request that closed itself has a code as its words. */
  'mail-request': {
    company_id: number;
    job_request_id: number;
    event: 'received' | 'updated' | 'asked' | 'proposed' | 'replied' | 'accepted' | 'declined' | 'withdrawn' | 'closed';
    words: string;
    /** Further requests that the same form sent; one letter says all of them. */
    more_request_ids?: readonly number[];
    /** The change of the job that ended it: as of `notify-job`. */
    job_undo_id?: number;
  };
  /** Writes the mails and texts about something that happened to a job to everybody it concerns. */
  'notify-job': {
    company_id: number;
    job_id: number;
    event: JobEvent;
    service_provider_id?: number;
    contact_id?: number;
    /** Of a change: how each party is notified. Missing in what an earlier release queued. */
    notices?: { client: 'ask' | 'notify' | 'none'; providers: 'ask' | 'notify' | 'none' };
    /** Of a change: the job before it, so that a letter shows old and new. */
    before?: JobBefore;
    /** Providers who are notified of the change by a letter of their own. */
    except_provider_ids?: readonly number[];
    /** The response that it is about: nothing is sent where it was taken back. */
    job_response_id?: number;
    /** The change that it is about: nothing is sent where it was undone, and from the first message on it no longer can be. */
    job_undo_id?: number;
    /** The service that somebody is late for. */
    job_service_id?: number;
    /** What was said about it, such as why a worksheet was returned. */
    note?: string;
    /** The press that asked: it is told once the messages are out, and a company's switch for reminders does not stop its mails. */
    ask_batch?: string;
    /** What somebody sent by hand: nothing is sent where it was taken back, and the company's switch does not stop its mail. */
    job_mail_id?: number;
    /** The one reader who is left: the message waited for the end of their quiet hours. */
    waited_for?: { audience: 'contact' | 'provider'; party_id: number };
    /** By hand: no text, whatever ways are open. */
    only_mail?: boolean;
    /** By hand: words of the sender's own, below what the letter says. */
    words?: string;
  };
  /**
   * Writes what happened to several jobs by one press, to everybody once about all that concern them. `job_undo_id` is one of its
   * changes: the last one writes for all.
   */
  'notify-jobs': {
    company_id: number;
    batch: string;
    job_undo_id: number;
    /** As of `notify-job`. */
    waited_for?: { audience: 'contact' | 'provider'; party_id: number };
  };
  /** Sends a message again that could not be sent, unless it went out meanwhile. */
  'send-message-again': { company_id: number; message_outbox_id: number };
  /** Ends the time of a tier of offers: the next tier is asked, or the round ran out. */
  'end-offer-tier': { company_id: number; offer_round_id: number; tier: number };
  /** Looks for tiers of offers whose own task was lost. */
  'end-late-offer-tiers': Record<string, never>;
  /** Writes to everybody whom a tier of offers asks, to whoever took the job, or to the office that nobody did. */
  'notify-offers': { company_id: number; offer_round_id: number } & (
    | { event: 'tier'; tier: number }
    | { event: 'ran_out' }
  );
  /** Mails the office of a division that bookings of it fall into time off, a holiday or a blackout day that was saved. */
  'notify-booking-conflicts': { company_id: number; division_id: number; booking_conflict_ids: readonly number[] };
  /** Mails a client invoice, as a link to its print, to whom it is addressed. */
  'notify-invoice': { company_id: number; client_invoice_id: number };
  /** Mails a reminder of an unpaid invoice, unless nothing is owed any more. */
  'mail-invoice-reminder': { company_id: number; invoice_reminder_id: number };
  /** Queues the reminders of unpaid invoices that are due today. */
  'remind-of-invoices': Record<string, never>;
  /** Charges late clients of companies that want it, on the first days of a month. */
  'make-finance-charges': Record<string, never>;
  /** Lets rewards points expire that are older than a company's program says. */
  'expire-rewards': Record<string, never>;
  /** Queues the invoices that wait for the evening. */
  'mail-evenings': Record<string, never>;
  /** Mails the invoices of an evening to one address. */
  'mail-evening-invoices': { company_id: number; mail_id: number };
  /** Mails a statement that somebody wants or that is due, unless it was sent. */
  'mail-statement': { company_id: number; statement_mail_id: number };
  /** Queues the statements of the month before, in the first days of a month. */
  'mail-monthly-statements': Record<string, never>;
  /** Mails a report of a month, unless it was sent. */
  'mail-report': { company_id: number; report_mail_id: number; month: string };
  /** Queues the reports that are due this month. */
  'mail-monthly-reports': Record<string, never>;
  /** Mails the providers who earn a share of an order that came in after the job. Amounts by provider, as they were at the order. */
  'notify-later-order': {
    company_id: number;
    order_id: number;
    shares: readonly { service_provider_id: number; amount: string }[];
  };
  /** Mails the office of a division what a provider wants to know about their pay, with the lines that it is about. */
  'notify-pay-question': {
    company_id: number;
    division_id: number;
    note_id: number;
    service_provider_id: number;
    written_by: string;
    question: string;
    about: readonly string[];
  };
  /** What an earlier release queued of letters to contacts. */
  'notify-contact': { company_id: number; contact_id: number; subject: string; message: string; written_by: string };
  /** Sends the letters to many that have waited long enough, unless they were taken back. */
  'send-letters': { company_id: number; bulk_change_id: number };
  /** Mails somebody what was typed to many, about jobs that they have to do with or about none. */
  'notify-about-jobs': {
    company_id: number;
    audience: 'contact' | 'provider';
    party_id: number;
    job_ids: readonly number[];
    subject: string;
    message: string;
    written_by: string;
  };
  /** Mails a user what changed about the factors of the login. */
  'notify-factor': { company_id: number; user_id: number; what: FactorEvent; name?: string; left?: number };
  /** Mails a provider what a run paid, as it was asked for the last time. */
  'mail-remittance': { company_id: number; pay_run_id: number; service_provider_id: number; send_count: number };
  /** Asks a provider for the W-9. */
  'mail-w9-request': { company_id: number; service_provider_id: number };
  /** Mails a provider that the bank details changed: to whom, and the ends of the new and the former account. */
  'mail-bank-change': {
    company_id: number;
    service_provider_id: number;
    to: readonly string[];
    last4: string;
    before: string;
  };
  /** Mails somebody whose login was just made where to log in, with a temporary password. */
  'welcome-user': { company_id: number; user_id: number };
  /** Mails somebody who came with a file the link to choose a password. */
  'invite-user': { company_id: number; user_id: number };
  /** Mails the link by which a stranger starts a company. The link is made when the mail is written, so that it lies in no queue. */
  'mail-company-start': { company_start_id: string };
  /** Brings the list's rows of jobs up to date that show a name which has changed; of one company, or of all. */
  'refresh-job-rows': { company_id?: number };
  /** Charges what is due of a company's subscription, or learns what became of a charge. */
  'charge-subscription': { company_id: number };
  /** Looks for subscriptions that are due. */
  'charge-subscriptions': Record<string, never>;
  /** Mails a company what became of a charge. */
  'notify-subscription': { company_id: number; subscription_charge_id: number };
  /** Sends the messages of one company's webhooks that are due. */
  'send-webhooks': { company_id: number };
  /** Looks for messages of webhooks that are due. */
  'look-for-webhooks': Record<string, never>;
  /** Mails a company that one of its webhooks was switched off. */
  'notify-webhook': { company_id: number; webhook_id: number };
  /** Removes files that were sent and never saved. */
  'sweep-uploads': Record<string, never>;
  /** Removes pictures that nothing has shown for a while. */
  'sweep-pictures': Record<string, never>;
  /** Reminds contacts, providers and offices of what is due about jobs. */
  'remind-of-jobs': Record<string, never>;
  /** Reports to offices who has not checked in although a job is about to begin. */
  'report-late-check-ins': Record<string, never>;
  /** Queues the digest of the morning for the offices of every company. */
  'send-day-digests': Record<string, never>;
  /** Mails the digest of a morning to an office. */
  'mail-day-digest': { company_id: number; division_id: number; digest_day: string };
  /** Notifies offices of licences of their providers that end soon. */
  'tell-of-licences': Record<string, never>;
  /** Removes what companies no longer keep in their logs. */
  'prune-logs': Record<string, never>;
  /** Seals new lines of companies' logs. */
  'seal-logs': Record<string, never>;
  /** Seals lines that came late among old ones. */
  'seal-whole-logs': Record<string, never>;
  /** Looks at the rows of a file, makes records of them, or takes these back. */
  'run-import': { company_id: number; record_import_id: number; work: 'check' | 'import' | 'undo' };
  /** Removes files that were uploaded and never imported, and the cells of those that can no longer be taken back. */
  'sweep-imports': Record<string, never>;
};

/** What letters say of a job, as it was before a change. */
export interface JobBefore {
  job_date: string;
  start_time: string;
  starts_at: string;
  time_zone: string;
  estimated_duration: string;
  location: readonly string[];
  remote_meeting: string;
  case_name: string;
  deponents: readonly string[];
}

/** What people are notified about a job. */
export type JobEvent =
  | 'scheduled'
  | 'changed'
  | 'rescheduled'
  | 'canceled'
  | 'reinstated'
  | 'assigned'
  | 'unassigned'
  | 'client_confirmed'
  | 'client_noted'
  | 'cancel_requested'
  | 'cancel_refused'
  | 'cancel_received'
  | 'cancel_withdrawn'
  | 'provider_confirmed'
  | 'provider_declined'
  | 'checked_in'
  | 'late_check_in'
  | 'worksheet_completed'
  | 'reminder'
  | 'contact_reminder'
  | 'provider_reminder'
  | 'contact_day_before'
  | 'provider_day_before'
  | 'worksheet_reminder'
  | 'worksheet_returned'
  | 'worksheet_received'
  | 'worksheet_given'
  | 'keep_asked'
  | 'meal_count'
  | 'file_request'
  | 'file_reminder';

/** What can happen to the factors of a login. */
export type FactorEvent =
  | 'app_added'
  | 'app_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_made'
  | 'recovery_used'
  | 'reset';

export type TaskName = keyof TaskData;

/** How a task is run. Times are in seconds. */
export type TaskOptions = {
  /** Tries after the first one, and the pauses between them: they double from `first` up to `longest`. */
  retries: { limit: number; first: number; longest: number };
  /** A try that takes longer is given up and counts as failed. */
  longest_run: number;
  /** How many of these one process works on at the same time. */
  at_once: number;
  /** Whether it is queued for an instant to come, which nothing reports: the queue is looked at every 3 s, not every 10 s. */
  waits?: true;
  /** A repeating task: a cron expression in the named zone. What was missed while nothing ran is made up for once. */
  repeats?: { cron: string; zone: string };
};

export type TaskCatalogue = Record<string, TaskOptions>;

/** Waits at most a minute between tries and keeps trying for more than four hours, which outlasts an outage of the other side. */
const UNTIL_THE_OTHER_SIDE_IS_BACK = { limit: 250, first: 2, longest: 60 };

export const TASKS: Record<TaskName, TaskOptions> = {
  'settle-payment': { retries: { limit: 2_000, first: 2, longest: 15 }, longest_run: 60, at_once: 2, waits: true },
  'look-for-returns': {
    retries: { limit: 3, first: 600, longest: 3_600 },
    longest_run: 3_600,
    at_once: 1,
    repeats: { cron: '40 4 * * *', zone: 'UTC' },
  },
  'check-books': {
    retries: { limit: 3, first: 600, longest: 3_600 },
    longest_run: 3_600,
    at_once: 1,
    repeats: { cron: '15 4 * * *', zone: 'UTC' },
  },
  'clear-bank-payments': {
    retries: { limit: 3, first: 600, longest: 3_600 },
    longest_run: 3_600,
    at_once: 1,
    // A day begins at every hour, somewhere.
    repeats: { cron: '10 * * * *', zone: 'UTC' },
  },
  'notify-books': { retries: UNTIL_THE_OTHER_SIDE_IS_BACK, longest_run: 60, at_once: 1 },
  'mail-return': { retries: UNTIL_THE_OTHER_SIDE_IS_BACK, longest_run: 60, at_once: 1 },
  'remind-of-cards': {
    retries: { limit: 3, first: 600, longest: 3_600 },
    longest_run: 3_600,
    at_once: 1,
    // A morning all over the United States.
    repeats: { cron: '50 15 * * *', zone: 'UTC' },
  },
  'mail-card-expiry': { retries: UNTIL_THE_OTHER_SIDE_IS_BACK, longest_run: 60, at_once: 1 },
  'mail-receipt': { retries: UNTIL_THE_OTHER_SIDE_IS_BACK, longest_run: 60, at_once: 1 },
  'mail-read-sign': { retries: UNTIL_THE_OTHER_SIDE_IS_BACK, longest_run: 60, at_once: 2 },
  'file-read-sign': { retries: UNTIL_THE_OTHER_SIDE_IS_BACK, longest_run: 120, at_once: 1 },
  'expire-read-signs': {
    retries: { limit: 3, first: 600, longest: 3_600 },
    longest_run: 3_600,
    at_once: 1,
    // A day ends at every hour, somewhere.
    repeats: { cron: '20 * * * *', zone: 'UTC' },
  },
  'notify-job': { retries: UNTIL_THE_OTHER_SIDE_IS_BACK, longest_run: 60, at_once: 2, waits: true },
  'notify-jobs': { retries: UNTIL_THE_OTHER_SIDE_IS_BACK, longest_run: 300, at_once: 1, waits: true },
  'send-message-again': { retries: UNTIL_THE_OTHER_SIDE_IS_BACK, longest_run: 60, at_once: 1 },
  'end-offer-tier': { retries: UNTIL_THE_OTHER_SIDE_IS_BACK, longest_run: 60, at_once: 2, waits: true },
  'end-late-offer-tiers': {
    retries: { limit: 1, first: 5, longest: 5 },
    longest_run: 120,
    at_once: 1,
    repeats: { cron: '* * * * *', zone: 'UTC' },
  },
  'notify-offers': { retries: UNTIL_THE_OTHER_SIDE_IS_BACK, longest_run: 120, at_once: 2 },
  'notify-booking-conflicts': { retries: UNTIL_THE_OTHER_SIDE_IS_BACK, longest_run: 60, at_once: 2 },
  'mail-invoice-reminder': { retries: UNTIL_THE_OTHER_SIDE_IS_BACK, longest_run: 60, at_once: 2 },
  'remind-of-invoices': {
    retries: { limit: 3, first: 600, longest: 3_600 },
    longest_run: 3_600,
    at_once: 1,
    // Office hours begin at every hour, somewhere.
    repeats: { cron: '35 * * * *', zone: 'UTC' },
  },
  'make-finance-charges': {
    retries: { limit: 3, first: 600, longest: 3_600 },
    longest_run: 3_600,
    at_once: 1,
    // Before the statements of the month are mailed; the first of a month begins at every hour, somewhere.
    repeats: { cron: '5 * * * *', zone: 'UTC' },
  },
  'expire-rewards': {
    retries: { limit: 3, first: 600, longest: 3_600 },
    longest_run: 3_600,
    at_once: 1,
    repeats: { cron: '45 9 * * *', zone: 'UTC' },
  },
  'mail-evenings': {
    retries: { limit: 3, first: 600, longest: 3_600 },
    longest_run: 3_600,
    at_once: 1,
    // Office hours end at every hour, somewhere.
    repeats: { cron: '15 * * * *', zone: 'UTC' },
  },
  'mail-evening-invoices': { retries: UNTIL_THE_OTHER_SIDE_IS_BACK, longest_run: 300, at_once: 1 },
  'mail-statement': { retries: UNTIL_THE_OTHER_SIDE_IS_BACK, longest_run: 300, at_once: 1 },
  'mail-monthly-statements': {
    retries: { limit: 3, first: 600, longest: 3_600 },
    longest_run: 3_600,
    at_once: 1,
    // The first of a month begins at every hour, somewhere.
    repeats: { cron: '25 * * * *', zone: 'UTC' },
  },
  'mail-report': { retries: UNTIL_THE_OTHER_SIDE_IS_BACK, longest_run: 300, at_once: 1 },
  'mail-monthly-reports': {
    retries: { limit: 3, first: 600, longest: 3_600 },
    longest_run: 3_600,
    at_once: 1,
    // The hour of a mail begins at every hour, somewhere, and in some zones at half past.
    repeats: { cron: '2,32 * * * *', zone: 'UTC' },
  },
  'notify-later-order': { retries: UNTIL_THE_OTHER_SIDE_IS_BACK, longest_run: 60, at_once: 2 },
  'notify-pay-question': { retries: UNTIL_THE_OTHER_SIDE_IS_BACK, longest_run: 60, at_once: 2 },
  'notify-invoice': { retries: UNTIL_THE_OTHER_SIDE_IS_BACK, longest_run: 60, at_once: 2 },
  'notify-contact': { retries: UNTIL_THE_OTHER_SIDE_IS_BACK, longest_run: 60, at_once: 2 },
  'send-letters': { retries: UNTIL_THE_OTHER_SIDE_IS_BACK, longest_run: 300, at_once: 1, waits: true },
  'notify-about-jobs': { retries: UNTIL_THE_OTHER_SIDE_IS_BACK, longest_run: 60, at_once: 2 },
  'mail-remittance': { retries: UNTIL_THE_OTHER_SIDE_IS_BACK, longest_run: 120, at_once: 2 },
  'mail-w9-request': { retries: UNTIL_THE_OTHER_SIDE_IS_BACK, longest_run: 60, at_once: 2 },
  'mail-request': { retries: UNTIL_THE_OTHER_SIDE_IS_BACK, longest_run: 60, at_once: 2 },
  'mail-delegation': { retries: UNTIL_THE_OTHER_SIDE_IS_BACK, longest_run: 60, at_once: 2 },
  'mail-bank-change': { retries: UNTIL_THE_OTHER_SIDE_IS_BACK, longest_run: 60, at_once: 2 },
  'notify-factor': { retries: UNTIL_THE_OTHER_SIDE_IS_BACK, longest_run: 60, at_once: 2 },
  'charge-subscription': { retries: { limit: 2_000, first: 2, longest: 60 }, longest_run: 120, at_once: 2 },
  'charge-subscriptions': {
    retries: { limit: 3, first: 60, longest: 600 },
    longest_run: 1_800,
    at_once: 1,
    // A payment day begins at every hour, somewhere.
    repeats: { cron: '5 * * * *', zone: 'UTC' },
  },
  'send-webhooks': { retries: { limit: 5, first: 5, longest: 60 }, longest_run: 300, at_once: 4 },
  'look-for-webhooks': {
    retries: { limit: 1, first: 5, longest: 5 },
    longest_run: 120,
    at_once: 1,
    // What a new message wakes is sent at once; this is for second attempts, and for what lost its wake-up.
    repeats: { cron: '* * * * *', zone: 'UTC' },
  },
  'notify-webhook': { retries: UNTIL_THE_OTHER_SIDE_IS_BACK, longest_run: 60, at_once: 1 },
  'notify-subscription': { retries: UNTIL_THE_OTHER_SIDE_IS_BACK, longest_run: 60, at_once: 2 },
  'welcome-user': { retries: UNTIL_THE_OTHER_SIDE_IS_BACK, longest_run: 60, at_once: 2 },
  'invite-user': { retries: UNTIL_THE_OTHER_SIDE_IS_BACK, longest_run: 60, at_once: 2 },
  'mail-company-start': { retries: UNTIL_THE_OTHER_SIDE_IS_BACK, longest_run: 60, at_once: 2 },
  'refresh-job-rows': {
    retries: { limit: 20, first: 2, longest: 60 },
    longest_run: 3_600,
    at_once: 1,
    // Nothing is left of what its own task has done; this is for what lost its task.
    repeats: { cron: '*/15 * * * *', zone: 'UTC' },
  },
  'remind-of-jobs': {
    retries: { limit: 1, first: 60, longest: 60 },
    longest_run: 540,
    at_once: 1,
    repeats: { cron: '*/10 * * * *', zone: 'UTC' },
  },
  'send-day-digests': {
    retries: { limit: 3, first: 60, longest: 600 },
    longest_run: 1_800,
    at_once: 1,
    // Seven in the morning comes at every hour, somewhere, and in some zones at half past.
    repeats: { cron: '1,31 * * * *', zone: 'UTC' },
  },
  'mail-day-digest': { retries: UNTIL_THE_OTHER_SIDE_IS_BACK, longest_run: 60, at_once: 2 },
  'report-late-check-ins': {
    retries: { limit: 1, first: 5, longest: 5 },
    longest_run: 120,
    at_once: 1,
    repeats: { cron: '* * * * *', zone: 'UTC' },
  },
  'tell-of-licences': {
    retries: { limit: 3, first: 600, longest: 3_600 },
    longest_run: 3_600,
    at_once: 1,
    repeats: { cron: '30 13 * * *', zone: 'UTC' },
  },
  'run-import': { retries: { limit: 5, first: 2, longest: 60 }, longest_run: 3_600, at_once: 2 },
  'sweep-imports': {
    retries: { limit: 3, first: 600, longest: 3_600 },
    longest_run: 3_600,
    at_once: 1,
    repeats: { cron: '25 5 * * *', zone: 'UTC' },
  },
  'prune-logs': {
    retries: { limit: 3, first: 600, longest: 3_600 },
    longest_run: 3_600,
    at_once: 1,
    repeats: { cron: '10 5 * * *', zone: 'UTC' },
  },
  'seal-logs': {
    retries: { limit: 1, first: 5, longest: 5 },
    longest_run: 540,
    at_once: 1,
    repeats: { cron: '* * * * *', zone: 'UTC' },
  },
  'seal-whole-logs': {
    retries: { limit: 3, first: 600, longest: 3_600 },
    longest_run: 3_600,
    at_once: 1,
    // Before lines that are old enough are removed.
    repeats: { cron: '50 4 * * *', zone: 'UTC' },
  },
  'sweep-pictures': {
    retries: { limit: 3, first: 600, longest: 3_600 },
    longest_run: 3_600,
    at_once: 1,
    repeats: { cron: '50 4 * * *', zone: 'UTC' },
  },
  'sweep-uploads': {
    retries: { limit: 3, first: 60, longest: 600 },
    longest_run: 3_000,
    at_once: 1,
    repeats: { cron: '20 * * * *', zone: 'UTC' },
  },
};

export const TASK_SCHEMA = 'pgboss';

/** Where tasks end that failed for good, on their way to the list that people look at. */
export const DEAD_TASKS = 'dead-tasks';
