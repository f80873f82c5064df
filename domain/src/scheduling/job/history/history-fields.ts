import { type CellContext, type CellValue, cellText } from '../../../core/list/cell-text.ts';
import { column } from '../../../core/list/column.ts';
import { sentenceText } from '../../../core/messages/catalogue.ts';
import { JOB_FIELDS, type JobField } from '../../change/job-fields.ts';
import type { OverriddenFact } from '../../picker/override-reason.ts';
import { type HistoryField, ref, shown, text, typed } from './history-field.ts';

/** The rows of a job whose changes are recorded: the job itself, and what hangs on it. */
export const HISTORY_RECORDS = ['job', 'service', 'deponent', 'check_in'] as const;
export type HistoryRecord = (typeof HISTORY_RECORDS)[number];

/** What people change of a job, from its own entries (`JOB_FIELDS`). */
const EDITED_FIELDS: Readonly<Record<string, HistoryField>> = Object.fromEntries(
  Object.entries<JobField>(JOB_FIELDS).flatMap(([name, { history }]) => (history ? [[name, history]] : [])),
);

/**
 * Names the columns whose changes people read, by record. A column that is not named here is recorded too and not shown: it is
 * bookkeeping, or it has not got a name yet.
 */
export const HISTORY_FIELDS: Readonly<Record<HistoryRecord, Readonly<Record<string, HistoryField>>>> = {
  job: {
    ...EDITED_FIELDS,
    canceled_at: typed('datetime', 'history.canceled_at'),
    cancel_reason: text('history.cancel_reason'),
    client_confirmed_on: typed('datetime', 'column.client_confirmed'),
    client_confirmed_by_contact_id: ref('history.client_confirmed_by', 'contact'),
    client_confirmed_note: text('history.client_note'),
    client_declined_on: typed('datetime', 'history.client_declined'),
    room_overlap_reason: text('history.room_overlap'),
    room_overlap_with_job_id: ref('history.room_overlap_with', 'job'),
  },
  service: {
    service_id: ref('column.service', 'service'),
    service_provider_id: ref('column.service_provider', 'service_provider'),
    is_canceled: typed('boolean', 'history.service_canceled'),
    provider_can_take: typed('boolean', 'history.can_take'),
    provider_note: text('history.provider_note'),
    confirmed_on: typed('datetime', 'column.provider_confirmed'),
    confirmed_by: text('history.confirmed_by'),
    confirmation_status_id: ref('column.confirmation_status', 'confirmation_status'),
    overlap_reason: text('history.overlap'),
    overlap_facts: text('history.overlap_facts', { isFacts: true }),
    overlap_with_job_id: ref('history.overlap_with', 'job'),
    no_progress_tracked: typed('boolean', 'history.not_tracked'),
    worksheet_completed_on: typed('datetime', 'history.worksheet_completed'),
    worksheet_returned_on: typed('datetime', 'history.worksheet_returned'),
    worksheet_return_reason: text('history.worksheet_return_reason'),
    start_time: typed('time', 'history.service_start'),
    end_time: typed('time', 'history.service_end'),
    billable_hours: typed('number', 'history.billable_hours'),
    deliver_by: typed('date', 'history.deliver_by'),
    estimated_pages: typed('number', 'history.estimated_pages'),
  },
  deponent: {
    deponent_id: ref('column.deponent', 'deponent', shown),
    scheduled_start_time: typed('time', 'history.deponent_time', shown),
    volume_number: typed('number', 'history.volume'),
    last_exhibit_number: text('history.last_exhibit'),
  },
  check_in: {
    service_provider_id: ref('column.service_provider', 'service_provider'),
    check_in_datetime: typed('datetime', 'column.checked_in'),
    check_out_datetime: typed('datetime', 'history.checked_out'),
    check_in_internal_note: text('history.internal_note'),
    check_in_public_note: text('history.public_note'),
  },
};

export const historyField = (record: HistoryRecord, name: string): HistoryField | undefined =>
  HISTORY_FIELDS[record][name];

/** An instant as the database writes it into JSON, as ISO text that columns read. */
const asInstant = (value: string) => value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');

/** The facts that a typed reason was about, each in the reader's words. */
function factsText(value: string, { terms }: CellContext): string {
  const facts = JSON.parse(value) as readonly OverriddenFact[];
  return facts.map(({ text }) => sentenceText(text, terms)).join('; ');
}

/** A value of a field in words; '' for none. `names` has the names of what ids point to, as `client 12`. */
export function historyText(
  field: HistoryField,
  value: string | null,
  names: ReadonlyMap<string, string>,
  context: CellContext,
): string {
  if (value === null || value === '') return '';
  if (field.ref) return names.get(`${field.ref} ${value}`) ?? `#${value}`;
  if (field.isFacts) return factsText(value, context);
  const shownValue: CellValue = field.type === 'datetime' ? asInstant(value) : value;
  return cellText(column('value', 'column.status', field.type, { words: field.words ?? {} }), shownValue, context);
}
