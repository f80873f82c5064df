import { FIXED_KINDS } from '../../core/app-notice/fixed-kinds.ts';
import type { LetterChannel } from '../../core/letter/letter-channel.ts';
import { letterKindOf } from '../../core/letter/letter-kind.ts';
import { type NotificationAudience, notificationTypeById, notificationTypeOf } from './notification-type.ts';

/** Everybody a message may be for: the client's contact, the provider, the office, the witness. */
export const MATRIX_PARTIES = ['contact', 'provider', 'office', 'witness'] as const;
export type MatrixParty = (typeof MATRIX_PARTIES)[number];

export const MATRIX_GROUPS = [
  'booking',
  'change',
  'response',
  'reminder',
  'day',
  'request',
  'document',
  'money',
] as const;
export type MatrixGroup = (typeof MATRIX_GROUPS)[number];

/**
 * What one party gets of an event: by the channels that the company has on for a kind; or always by mail, or nothing beside the notice
 * in the application, with the kind of that where there is one.
 */
export type MatrixCell =
  | { readonly notification_type_id: number; readonly letter?: string }
  | { readonly always: 'mail' | 'nothing'; readonly letter?: string; readonly notice_type_id?: number };

export interface MatrixRow {
  /** The event, by which the screen names it. */
  readonly event: string;
  readonly group: MatrixGroup;
  readonly cells: Readonly<Partial<Record<MatrixParty, MatrixCell>>>;
}

/** The letter of a kind is named by its reader and event. */
function letterOf(id: number): { letter?: string } {
  const type = notificationTypeById(id);
  const letter = `${type?.audience}.${type?.event}`;
  return letterKindOf(letter) ? { letter } : {};
}

/** A row of events that the company switches, by the kinds of its parties. */
const row = (group: MatrixGroup, event: string, kinds: Readonly<Partial<Record<MatrixParty, number>>>): MatrixRow => ({
  ...{ event, group },
  cells: Object.fromEntries(
    Object.entries(kinds).map(([party, id]) => [party, { notification_type_id: id, ...letterOf(id) }]),
  ),
});

/** A row of what nobody switches off: somebody pressed for it, or a person waits for it. Named by its letters; '' has none. */
const fixed = (
  group: MatrixGroup,
  event: string,
  letters: Readonly<Partial<Record<MatrixParty, string>>>,
): MatrixRow => ({
  ...{ event, group },
  cells: Object.fromEntries(
    Object.entries(letters).map(([party, letter]) => {
      const notice = party === 'witness' ? undefined : notificationTypeOf(event, party as NotificationAudience);
      const notice_type_id = notice?.notification_type_id;
      return [party, { always: 'mail', ...(letter && { letter }), ...(notice_type_id && { notice_type_id }) }];
    }),
  ),
});

const { file_ready: FILE_READY, later_order: LATER_ORDER, later_order_placed: LATER_ORDER_PLACED } = FIXED_KINDS;

/** The provider is mailed what a later order earns; the office finds it among the orders. */
const LATER_ORDERED: MatrixRow = {
  ...{ event: 'later_order', group: 'document' },
  cells: {
    provider: { always: 'mail', letter: 'provider.later_order', notice_type_id: LATER_ORDER },
    office: { always: 'nothing', notice_type_id: LATER_ORDER_PLACED },
  },
};

/** Which event is sent to whom (section 7, Notification settings), in the order of the screen. */
export const MESSAGE_MATRIX: readonly MatrixRow[] = [
  row('booking', 'scheduled', { contact: 1 }),
  row('booking', 'offered', { provider: 24 }),
  fixed('booking', 'ran_out', { office: '' }),
  row('booking', 'assigned', { provider: 5 }),
  row('booking', 'unassigned', { provider: 6 }),
  row('booking', 'over_time_off', { office: 31 }),
  row('change', 'changed', { contact: 2, provider: 20 }),
  row('change', 'rescheduled', { contact: 3, provider: 7 }),
  row('change', 'canceled', { contact: 4, provider: 8 }),
  row('change', 'reinstated', { contact: 22, provider: 23 }),
  row('response', 'client_confirmed', { office: 9 }),
  row('response', 'client_noted', { office: 10 }),
  row('response', 'provider_confirmed', { office: 11 }),
  row('response', 'provider_declined', { office: 12 }),
  row('reminder', 'reminder', { contact: 16, provider: 17 }),
  row('reminder', 'day_before', { contact: 48, provider: 49 }),
  row('reminder', 'worksheet_reminder', { provider: 18 }),
  row('reminder', 'licence_expiring', { office: 15 }),
  row('day', 'day_digest', { office: 50 }),
  row('day', 'meal_count', { office: 19 }),
  row('day', 'checked_in', { office: 13 }),
  row('day', 'late_check_in', { office: 27 }),
  row('day', 'worksheet_completed', { office: 14 }),
  row('day', 'worksheet_returned', { provider: 21 }),
  row('request', 'job_requested', { contact: 42, office: 43 }),
  row('request', 'change_requested', { office: 44 }),
  row('request', 'request_updated', { office: 47 }),
  row('request', 'request_answered', { contact: 45 }),
  row('request', 'request_declined', { contact: 46 }),
  row('request', 'cancel_requested', { contact: 40, office: 35 }),
  row('request', 'cancel_refused', { contact: 36 }),
  row('request', 'cancel_withdrawn', { office: 41 }),
  { event: 'file_ready', group: 'document', cells: { contact: { always: 'nothing', notice_type_id: FILE_READY } } },
  fixed('document', 'file_request', { contact: 'contact.file_request', provider: 'provider.file_request' }),
  fixed('document', 'worksheet_given', { provider: 'provider.worksheet_given' }),
  fixed('document', 'read_sign', { witness: '' }),
  fixed('document', 'read_sign_settled', { contact: '', office: '' }),
  fixed('document', 'delegation', { contact: '' }),
  LATER_ORDERED,
  fixed('money', 'invoice', { contact: 'client.invoice' }),
  fixed('money', 'invoice_reminder', { contact: 'client.reminder_1' }),
  fixed('money', 'statement', { contact: 'client.statement' }),
  fixed('money', 'receipt', { contact: 'payer.receipt' }),
  fixed('money', 'returned_payment', { contact: 'payer.return', office: '' }),
  fixed('money', 'card_expiring', { contact: 'payer.card_expiring' }),
  fixed('money', 'remittance', { provider: 'provider.remittance' }),
  fixed('money', 'pay_question', { office: '' }),
];

/** The cell of an event and a party; undefined where the party gets nothing of it. */
export const matrixCell = (event: string, party: MatrixParty): MatrixCell | undefined =>
  MESSAGE_MATRIX.find((one) => one.event === event)?.cells[party];

/** The channels that a cell may have at all. */
export const cellChannels = (cell: MatrixCell): readonly LetterChannel[] =>
  'always' in cell ? (cell.always === 'mail' ? ['mail'] : []) : ['mail', 'text'];

/** The kind whose notice in the application a cell switches; undefined where the party reads none there. */
export const noticeTypeIdOf = (cell: MatrixCell): number | undefined =>
  'always' in cell ? cell.notice_type_id : cell.notification_type_id;

/** Kinds whose preview is written from their own records although the company writes no letter of them. */
export const PREVIEWED_EVENTS: ReadonlySet<string> = new Set([
  ...['job_requested', 'change_requested', 'request_updated', 'request_answered', 'request_declined'],
  ...['day_digest', 'licence_expiring', 'over_time_off', 'read_sign'],
]);

/** Whether the product shows the message of a cell before it is sent. */
export const hasPreview = (event: string, cell: MatrixCell): boolean =>
  cell.letter !== undefined || PREVIEWED_EVENTS.has(event);
