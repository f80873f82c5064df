import type { ColumnType } from '../../../core/list/operators.ts';
import type { MessageKey } from '../../../core/messages/catalogue.ts';

/** What an id in a field points to; its name is shown instead. */
export const HISTORY_REFS = [
  'division',
  'client',
  'contact',
  'legal_case',
  'job_type',
  'job_status',
  'confirmation_status',
  'delivery_type',
  'conference_room',
  'service',
  'service_provider',
  'deponent',
  'job',
] as const;
export type HistoryRef = (typeof HISTORY_REFS)[number];

/** A recorded field: how it is called, how its values read, and whether the parties of the job may know it. */
export interface HistoryField {
  readonly label: MessageKey;
  readonly type: ColumnType;
  readonly ref?: HistoryRef;
  /** Contacts and providers see it; all else is the company's own. */
  readonly forParties?: true;
  readonly words?: Readonly<Record<string, MessageKey>>;
  /** Its value is the facts that a reason was typed for, as JSON. */
  readonly isFacts?: true;
}

export const text = (label: MessageKey, special: Partial<HistoryField> = {}): HistoryField => ({
  label,
  type: 'text',
  ...special,
});
export const ref = (label: MessageKey, to: HistoryRef, special: Partial<HistoryField> = {}) =>
  text(label, { ref: to, ...special });
export const typed = (type: ColumnType, label: MessageKey, special: Partial<HistoryField> = {}): HistoryField => ({
  label,
  type,
  ...special,
});
export const shown = { forParties: true } as const;

export const LOCATION_KINDS = {
  1: 'location.street_address',
  2: 'location.client_location',
  3: 'location.conference_room',
  4: 'location.remote',
} as const satisfies Readonly<Record<number, MessageKey>>;
