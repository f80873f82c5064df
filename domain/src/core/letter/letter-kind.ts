import type { MessageKey } from '../messages/catalogue.ts';
import { LETTER_CHANNELS, type LetterChannel } from './letter-channel.ts';
import type { LetterFieldName } from './letter-field.ts';

/** A sentence of a shipped letter, and the field on which it depends. */
export interface LetterSentence {
  readonly key: MessageKey;
  readonly when?: LetterFieldName;
  readonly unless?: LetterFieldName;
}

/** One kind of mail or text that the product sends, and what may be said in it. */
export interface LetterKind {
  /** Reader and event: `contact.scheduled`. */
  readonly kind: string;
  readonly group: 'client' | 'provider' | 'office' | 'money';
  /** What a preview is filled from. */
  readonly record: 'job' | 'invoice' | 'none';
  /** A notification goes as a text too. */
  readonly channels: readonly LetterChannel[];
  readonly subject: MessageKey;
  readonly texts: readonly LetterSentence[];
  readonly fields: readonly LetterFieldName[];
  /** Without its button nobody could answer. */
  readonly needs_button: boolean;
  /** It greets its reader, and its first sentence is a headline; what follows that comes after the facts. */
  readonly is_headed?: boolean;
}

const US = ['company_name', 'company_phone', 'company_email'] as const;
const READER = ['reader_name', 'first_name'] as const;
const JOB = [
  ...(['job_number', 'date', 'time', 'when', 'summary', 'where', 'length'] as const),
  ...(['case_name', 'deponents', 'services'] as const),
] as const;

type Texts = readonly (MessageKey | LetterSentence)[];

interface More {
  readonly fields?: readonly LetterFieldName[];
  readonly needs_button?: boolean;
  readonly record?: LetterKind['record'];
}

const sentences = (texts: Texts): LetterSentence[] =>
  texts.map((text) => (typeof text === 'string' ? { key: text } : text));

/** A letter about a job. */
const job = (
  kind: `${'contact' | 'provider' | 'office'}.${string}`,
  subject: MessageKey,
  texts: Texts,
  { fields = [], needs_button = false, record = 'job' }: More = {},
): LetterKind => ({
  ...{ kind, subject, needs_button, record },
  group: kind.startsWith('contact.') ? 'client' : kind.startsWith('provider.') ? 'provider' : 'office',
  channels: LETTER_CHANNELS,
  texts: sentences(texts),
  is_headed: !kind.startsWith('office.'),
  fields: [...JOB, ...(kind.startsWith('office.') ? [] : READER), ...fields, ...US],
});

/** A letter about money; texts are sent of jobs alone. */
const money = (
  kind: string,
  subject: MessageKey,
  texts: Texts,
  { fields = [], needs_button = false, record = 'none' }: More = {},
): LetterKind => ({
  ...{ kind, subject, needs_button, record, group: 'money' as const, channels: ['mail' as const] },
  texts: sentences(texts),
  fields: [...fields, ...US],
});

const BUTTON = { needs_button: true } as const;
const CHECK_IN: LetterSentence = { key: 'mail.check_in_hint', when: 'check_in_link' };
const RESPONSE = { fields: ['check_in_link'], needs_button: true } as const;
const NAME = { fields: ['name'] } as const;
const INVOICE = {
  fields: ['invoice_number', 'case_name', 'payment_due', 'amount_due', 'balance', 'claim_number', 'pay_link'],
  record: 'invoice',
  needs_button: true,
} as const;

/** Every mail and text that a company may write in its own words, in the order of the screen. */
export const LETTER_KINDS: readonly LetterKind[] = [
  job('contact.scheduled', 'mail.scheduled_subject', ['mail.scheduled_text'], BUTTON),
  job(
    'contact.changed',
    'mail.changed_subject',
    [
      { key: 'mail.changed_ask_text', when: 'asks' },
      { key: 'mail.changed_text', unless: 'asks' },
    ],
    { fields: ['asks'], needs_button: true },
  ),
  job('contact.rescheduled', 'mail.rescheduled_subject', ['mail.rescheduled_text'], BUTTON),
  job('contact.canceled', 'mail.canceled_subject', ['mail.canceled_text']),
  job('contact.reinstated', 'mail.reinstated_subject', ['mail.reinstated_text'], BUTTON),
  job('contact.contact_reminder', 'mail.contact_reminder_subject', ['mail.contact_reminder_text'], BUTTON),
  job('contact.contact_day_before', 'mail.contact_day_before_subject', ['mail.contact_day_before_text']),
  job('contact.reminder', 'mail.reminder_subject', ['mail.reminder_text'], BUTTON),
  job('contact.cancel_received', 'mail.cancel_received_subject', ['mail.cancel_received_text'], { fields: ['note'] }),
  job('contact.cancel_refused', 'mail.cancel_refused_subject', ['mail.cancel_refused_text'], { fields: ['note'] }),
  job('contact.file_request', 'mail.file_request_subject', ['mail.file_request_text'], BUTTON),
  job('contact.file_reminder', 'mail.file_reminder_subject', ['mail.file_reminder_text'], BUTTON),
  job('provider.assigned', 'mail.assigned_subject', ['mail.assigned_text', CHECK_IN], RESPONSE),
  job('provider.booked', 'offer.booked_subject', ['offer.booked_text', CHECK_IN], { fields: ['check_in_link'] }),
  job(
    'provider.changed',
    'mail.changed_subject',
    [
      { key: 'mail.provider_changed_text', when: 'asks' },
      { key: 'mail.provider_unasked_text', unless: 'asks' },
      CHECK_IN,
    ],
    { fields: ['asks', 'check_in_link'], needs_button: true },
  ),
  job('provider.rescheduled', 'mail.rescheduled_subject', ['mail.provider_moved_text', CHECK_IN], RESPONSE),
  job('provider.canceled', 'mail.canceled_subject', ['mail.canceled_text']),
  job('provider.reinstated', 'mail.reinstated_subject', ['mail.provider_reinstated_text', CHECK_IN], RESPONSE),
  job('provider.unassigned', 'mail.unassigned_subject', ['mail.unassigned_text']),
  job(
    'provider.provider_reminder',
    'mail.provider_reminder_subject',
    ['mail.provider_reminder_text', CHECK_IN],
    RESPONSE,
  ),
  job('provider.provider_day_before', 'mail.provider_day_before_subject', ['mail.provider_day_before_text', CHECK_IN], {
    fields: ['check_in_link'],
  }),
  job('provider.reminder', 'mail.reminder_subject', ['mail.reminder_text', CHECK_IN], RESPONSE),
  job('provider.keep_asked', 'mail.keep_asked_subject', ['mail.keep_asked_text', CHECK_IN], RESPONSE),
  {
    ...{ kind: 'provider.offered', group: 'provider', record: 'none', channels: ['mail'], needs_button: true },
    ...{ subject: 'offer.mail_subject', texts: [{ key: 'offer.mail_text' }] },
    // Whoever is asked learns neither the client nor the case before they take it.
    fields: ['date', 'when', 'summary', 'where', 'length', 'service', 'pay', 'note', 'until', ...US],
  },
  job('provider.worksheet_reminder', 'mail.worksheet_reminder_subject', ['mail.worksheet_reminder_text'], BUTTON),
  job('provider.worksheet_returned', 'mail.worksheet_returned_subject', ['mail.worksheet_returned_text'], {
    fields: ['note'],
    needs_button: true,
  }),
  job('provider.worksheet_received', 'mail.worksheet_received_subject', ['mail.worksheet_received_text'], BUTTON),
  job('provider.worksheet_given', 'mail.worksheet_given_subject', ['mail.worksheet_given_text']),
  job('provider.file_request', 'mail.file_request_subject', ['mail.file_request_text'], BUTTON),
  job('provider.file_reminder', 'mail.file_reminder_subject', ['mail.file_reminder_text'], BUTTON),
  job('office.client_confirmed', 'mail.client_confirmed_subject', ['mail.client_confirmed_text'], {
    fields: ['name', 'note'],
  }),
  job('office.client_noted', 'mail.client_noted_subject', ['mail.client_noted_text'], { fields: ['name', 'note'] }),
  job('office.cancel_requested', 'mail.cancel_requested_subject', ['mail.cancel_requested_text'], {
    fields: ['name', 'note'],
  }),
  job('office.cancel_withdrawn', 'mail.cancel_withdrawn_subject', ['mail.cancel_withdrawn_text'], NAME),
  job('office.provider_confirmed', 'mail.provider_confirmed_subject', ['mail.provider_confirmed_text'], NAME),
  job('office.provider_declined', 'mail.provider_declined_subject', ['mail.provider_declined_text'], NAME),
  job('office.checked_in', 'mail.checked_in_subject', ['mail.checked_in_text'], NAME),
  job('office.late_check_in', 'mail.late_check_in_subject', ['mail.late_check_in_text'], {
    fields: ['name', 'service', 'phone'],
    record: 'none',
  }),
  job('office.worksheet_completed', 'mail.worksheet_completed_subject', ['mail.worksheet_completed_text'], NAME),
  job('office.meal_count', 'mail.meal_count_subject', ['mail.meal_count_text'], { fields: ['meals', 'attendees'] }),
  money('client.invoice', 'mail.invoice_subject', ['mail.invoice_text'], INVOICE),
  money('client.reminder_before', 'mail.reminder_before_subject', ['mail.reminder_before'], INVOICE),
  money('client.reminder_1', 'mail.reminder_after_subject', ['mail.reminder_1'], INVOICE),
  money('client.reminder_15', 'mail.reminder_after_subject', ['mail.reminder_15'], INVOICE),
  money('client.reminder_30', 'mail.reminder_after_subject', ['mail.reminder_30'], INVOICE),
  money('client.reminder_60', 'mail.reminder_after_subject', ['mail.reminder_60'], INVOICE),
  money('client.reminder_again', 'mail.reminder_after_subject', ['mail.reminder_again'], INVOICE),
  money('client.invoices', 'mail.invoices_subject', ['mail.invoices_text'], { fields: ['count'] }),
  money('client.statement', 'mail.statement_subject', ['mail.statement_text'], {
    fields: ['date', 'balance', 'past_due'],
  }),
  money('payer.receipt', 'mail.receipt_subject', ['mail.receipt_text'], {
    fields: ['receipt_number', 'amount', 'date'],
  }),
  money(
    'payer.return',
    'mail.return_subject',
    ['mail.return_payer_text', { key: 'mail.return_fee_text', when: 'fee' }],
    { fields: ['receipt_number', 'amount', 'date', 'fee'] },
  ),
  money('payer.card_expiring', 'mail.card_expiring_subject', ['mail.card_expiring_text'], {
    fields: ['card', 'until'],
  }),
  money('provider.remittance', 'remittance.mail_subject', ['remittance.mail_text'], {
    fields: ['number', 'amount', 'paid_on'],
  }),
  money('provider.later_order', 'mail.later_order_subject', ['mail.later_order_text'], {
    fields: ['order_number', 'job_number', 'case_name', 'amount'],
  }),
];

export const letterKindOf = (kind: string): LetterKind | undefined => LETTER_KINDS.find((one) => one.kind === kind);
