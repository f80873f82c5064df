import type { Column } from '../../core/list/column.ts';
import { column } from '../../core/list/column.ts';
import { keyName } from '../../core/lookup/entry.ts';
import type { LookupField } from '../../core/lookup/field.ts';
import { LOOKUPS, lookupOf, lookupOfTable } from '../../core/lookup/registry.ts';
import { isMessageKey, type MessageKey } from '../../core/messages/catalogue.ts';
import { type FieldEntry, fieldColumn } from '../../core/record/define-record.ts';
import { RECORD_TYPES } from '../../core/record/record-part.ts';
import { HISTORY_FIELDS } from '../../scheduling/job/history/history-fields.ts';
import { RECORDS } from '../record/records.ts';

/** The table of a row that a changed field points to, by whose name it reads. */
export type ChangeTarget = string;

/** How a changed field of a logged object is called and how its values read. */
export interface ChangeField {
  /** Undefined where no entry of the domain has a name for it: its own name is then shown. */
  readonly label: MessageKey | undefined;
  readonly column: Column;
  /** Where the value is the id of another row, or a list of such ids. */
  readonly target?: ChangeTarget | undefined;
}

/** Columns that point to a row of another name than their own. */
const TARGETS = new Map<string, ChangeTarget>(
  Object.entries({
    division_id: 'division',
    division_access: 'division',
    client_id: 'client',
    parent_client_id: 'client',
    contact_id: 'contact',
    case_id: 'legal_case',
    service_provider_id: 'service_provider',
    responded_by: 'service_provider',
    deponent_id: 'deponent',
    user_id: 'app_user',
    role_id: 'role',
  }),
);

const LOOKUP_KEYS = new Map<string, string>(LOOKUPS.map((entry) => [keyName(entry), entry.table]));

const targetOf = (name: string): ChangeTarget | undefined =>
  TARGETS.get(name) ?? LOOKUP_KEYS.get(name.replace(/^default_/, '').replace(/_ids$/, '_id'));

const LOOKUP_TYPES = { boolean: 'boolean', date: 'date', money: 'money', integer: 'number' } as const;

function lookupField(field: LookupField): ChangeField {
  const type = field.kind in LOOKUP_TYPES ? LOOKUP_TYPES[field.kind as keyof typeof LOOKUP_TYPES] : 'text';
  const decimals = field.kind === 'money' ? field.decimals : 2;
  return {
    label: field.label,
    column: column(field.name, field.label, type, { decimals }),
    target: field.kind === 'ref' ? field.to : undefined,
  };
}

function recordField(field: FieldEntry): ChangeField {
  const isLookup = field.kind === 'lookup' || field.kind === 'lookups';
  const own = isLookup ? lookupOf(field.route).table : targetOf(field.name);
  return { label: field.label, column: fieldColumn(field), target: own };
}

const jobField = (name: string): ChangeField | undefined => {
  const field = Object.hasOwn(HISTORY_FIELDS.job, name) ? HISTORY_FIELDS.job[name] : undefined;
  if (!field) return undefined;
  const { label, type, words = {}, ref } = field;
  return { label, column: column(name, 'column.status', type, { words }), target: ref === 'job' ? undefined : ref };
};

/** A field that no entry describes: called by the heading of a column of its name, its values as they are stored. */
function plainField(name: string): ChangeField {
  const keys = [`column.${name}`, `column.${name.replace(/_ids?$/, '')}`].filter(isMessageKey);
  const [label] = keys;
  return { label, column: column(name, 'column.status', 'text'), target: targetOf(name) };
}

/** Returns how a changed field of an object reads (section 9): by the entry of its record, lookup or job where there is one. */
export function changeField(objectType: string | null | undefined, name: string): ChangeField {
  const type = RECORD_TYPES.find((one) => one === objectType);
  const field = type && RECORDS[type].fields.find((one) => one.name === name);
  if (field) return recordField(field);
  const own = lookupOfTable(objectType ?? '')?.fields.find((one) => one.name === name);
  if (own) return lookupField(own);
  return (objectType === 'job' ? jobField(name) : undefined) ?? plainField(name);
}
