import type { ListTitle } from '../../core/list/lists.ts';
import { IMPORT_ENTITY_TYPES, type ImportEntityType } from '../../core/record/import-entity-type.ts';
import { NOTE_RECORDS } from '../../people/note/note-from-file.ts';
import { OPEN_INVOICE_FIELDS } from './fields/invoice.ts';
import { JOB_FIELDS } from './fields/job.ts';
import { NOTE_FIELDS } from './fields/note.ts';
import { CLIENT_FIELDS, CONTACT_FIELDS, DEPONENT_FIELDS, SERVICE_PROVIDER_FIELDS } from './fields/people.ts';
import { USER_FIELDS } from './fields/user.ts';
import { CASE_FIELDS } from './fields/work.ts';
import { knownHeadings } from './headings.ts';
import type { ImportField } from './import-field.ts';

/** One kind of record that can be imported from a file. */
export interface ImportRule {
  /** What its records are called, many of them. */
  readonly title: ListTitle;
  readonly table: string;
  readonly key: string;
  /** What other screens call it, so that they refresh, and what it is found as. */
  readonly entity: string;
  /** What the activity log calls it. */
  readonly object_type: string;
  readonly fields: readonly ImportField[];
  /** Fields that name a record: a row that changes one leaves them as they are. */
  readonly known_as?: readonly string[];
  /** Two rows of a file that agree in all of these are the same record twice. */
  readonly same_by: readonly string[];
  /** The field that alone distinguishes rows where it is filled: the number of the other system. */
  readonly known_by?: string;
  /** Tables whose rows are written along with the record: they are no use of it. */
  readonly parts: readonly string[];
  /** Those of them that people work on by themselves: another version of such a row is work on the record. */
  readonly worked_on?: readonly string[];
  /** People who are only named in it and are made along with it; an undo takes back those that nothing else names. */
  readonly along?: Pick<ImportRule, 'table' | 'key' | 'entity' | 'object_type'>;
  /** The series its numbers are drawn from beforehand. */
  readonly series?: 'job' | 'order';
  /** An undo takes its records back by their own rule, and they stay as such: of what was in the books nothing is deleted. */
  readonly stays?: true;
  /** Tables that name a record from its beginning: they are no use of it. */
  readonly beside?: readonly string[];
}

const RULES: Readonly<Record<ImportEntityType, ImportRule>> = {
  client: {
    ...{ title: { term: 'client' }, table: 'client', key: 'client_id', entity: 'client', object_type: 'client' },
    fields: CLIENT_FIELDS,
    known_as: ['name'],
    same_by: ['name'],
    parts: [],
  },
  contact: {
    ...{ title: { term: 'contact' }, table: 'contact', key: 'contact_id', entity: 'contact' },
    object_type: 'contact',
    fields: CONTACT_FIELDS,
    known_as: ['client_id', 'first_name', 'last_name'],
    same_by: ['client_id', 'first_name', 'last_name', 'email'],
    parts: [],
  },
  deponent: {
    ...{ title: { term: 'deponent' }, table: 'deponent', key: 'deponent_id', entity: 'deponent' },
    object_type: 'deponent',
    fields: DEPONENT_FIELDS,
    known_as: ['first_name', 'last_name'],
    same_by: ['first_name', 'last_name', 'email', 'phone', 'personal_number'],
    parts: [],
  },
  case: {
    ...{ title: { term: 'case' }, table: 'legal_case', key: 'case_id', entity: 'case', object_type: 'case' },
    fields: CASE_FIELDS,
    known_as: ['case_name', 'client_id'],
    same_by: ['case_name', 'client_id', 'court_docket_number'],
    parts: [],
  },
  service_provider: {
    ...{ title: { term: 'service_provider' }, table: 'service_provider', key: 'service_provider_id' },
    entity: 'service_provider',
    object_type: 'provider',
    fields: SERVICE_PROVIDER_FIELDS,
    known_as: ['first_name', 'last_name', 'business_name'],
    same_by: ['first_name', 'last_name', 'business_name', 'email'],
    parts: ['service_provider_service', 'service_provider_specialty', 'service_provider_area'],
  },
  job: {
    ...{ title: { term: 'job' }, table: 'job', key: 'job_id', entity: 'job', object_type: 'job' },
    fields: JOB_FIELDS,
    same_by: ['client_id', 'case_id', 'job_date', 'start_time'],
    known_by: 'former_number',
    parts: ['job_deponent', 'job_service', 'job_list_row'],
    worked_on: ['job_service'],
    along: { table: 'deponent', key: 'deponent_id', entity: 'deponent', object_type: 'deponent' },
    series: 'job',
  },
  note: {
    ...{ title: { text: 'note.title' }, table: 'note', key: 'note_id', entity: 'note', object_type: 'note' },
    fields: NOTE_FIELDS,
    same_by: ['object_type', ...NOTE_RECORDS, 'note_text', 'created_date'],
    parts: [],
  },
  open_invoice: {
    ...{ title: { text: 'import.open_invoices' }, table: 'client_invoice', key: 'client_invoice_id' },
    ...{ entity: 'client_invoice', object_type: 'invoice' },
    fields: OPEN_INVOICE_FIELDS,
    same_by: ['invoice_number'],
    parts: [],
    series: 'order',
    stays: true,
    beside: ['client_invoice_line', 'client_order', 'ledger_entry'],
  },
  user: {
    ...{ title: { text: 'list.users' }, table: 'app_user', key: 'user_id', entity: 'user', object_type: 'user' },
    fields: USER_FIELDS,
    same_by: ['username'],
    parts: [],
    beside: ['link_token', 'link_session'],
  },
};

const withHeadings = (entityType: ImportEntityType): ImportRule => {
  const rule = RULES[entityType];
  return { ...rule, fields: knownHeadings(entityType, rule.fields) };
};

const KNOWN: ReadonlyMap<ImportEntityType, ImportRule> = new Map(
  IMPORT_ENTITY_TYPES.map((entityType) => [entityType, withHeadings(entityType)]),
);

/** Every table that gets rows when records of a kind are imported. */
export function tablesOf({ table, parts, along }: ImportRule): string[] {
  return [table, ...parts, ...(along ? [along.table] : []), 'search_entry'];
}

/** How a kind of record is imported. */
export function importRule(entityType: ImportEntityType): ImportRule {
  return KNOWN.get(entityType) ?? RULES[entityType];
}
