import { clientChoices } from '@onrecord/contract/core/calls/choice-calls';
import type { ColumnHeading } from '@onrecord/domain/core/list/column';
import type { LookupRoute } from '@onrecord/domain/core/lookup/routes';
import type { MessageKey } from '@onrecord/domain/core/messages/catalogue';
import {
  type FieldEntry,
  type FieldOf,
  formOrder,
  type RecordDefinition,
  textName,
} from '@onrecord/domain/core/record/define-record';
import type { DraftValue } from '@onrecord/domain/core/record/record-draft';
import { call } from '../lib/call/client.ts';
import type { Option } from '../ui/fields/option.ts';

type RecordSearch = (text: string, signal: AbortSignal) => Promise<readonly Option<number>[]>;

interface ValueOffer {
  readonly label: MessageKey;
  readonly ask: () => Promise<string>;
}

type FieldKind =
  /** `offer` fetches a value that fits, at the press of a button in the field. */
  | { readonly kind: 'text'; readonly max?: number; readonly offer?: ValueOffer }
  | { readonly kind: 'long_text'; readonly max: number }
  | { readonly kind: 'email' | 'phone' | 'date' | 'boolean' }
  | { readonly kind: 'division' }
  /** A country; another one empties `state_code` of the same form. */
  | { readonly kind: 'country' }
  /** A state by its code, of the form's `country_id` where it has one. */
  | { readonly kind: 'state' }
  /** A postal code, which fills in `city` and `state_code` of the same form. */
  | { readonly kind: 'zip' }
  /** Exact, with so many places; whole numbers have none. */
  | { readonly kind: 'number'; readonly decimals: number; readonly isMoney?: true }
  | { readonly kind: 'choice'; readonly choices: readonly { value: string | number; word: MessageKey }[] }
  | { readonly kind: 'lookup'; readonly route: LookupRoute }
  /** Several values of a lookup, as their ids. */
  | { readonly kind: 'lookups'; readonly route: LookupRoute }
  /** Another record: found by typing. `label_name` is the column of the row that has its text. */
  | {
      readonly kind: 'record';
      readonly label_name: string;
      readonly search: RecordSearch;
    };

/** One field of a record's form. Its label is the heading of a column, so that forms and lists call a thing the same. */
export type RecordField = FieldKind & {
  readonly name: string;
  readonly label: ColumnHeading;
  readonly required?: true;
  /** What a new record starts with, where that is not blank. */
  readonly initial?: DraftValue;
  /** Takes half a line beside the next one. */
  readonly half?: true;
};

/** How a form searches the records that a field can point to. */
const SEARCHES: Readonly<Record<FieldOf<'record'>['to'], RecordSearch>> = {
  client: (search_text, signal) => call(clientChoices, { body: { search_text }, signal }),
};

function controlOf(field: FieldEntry): FieldKind {
  switch (field.kind) {
    case 'amount':
      return { kind: 'number', decimals: 2, isMoney: true };
    case 'score':
      return { kind: 'choice', choices: field.words.map((word, index) => ({ value: index + 1, word })) };
    case 'record':
      return { kind: 'record', label_name: textName(field), search: SEARCHES[field.to] };
    default:
      return field;
  }
}

/** The fields of a record's form from its entries: section by section, each with the control of its kind. */
export function formFields(definition: RecordDefinition): RecordField[] {
  return formOrder(definition).map((field) => ({
    ...controlOf(field),
    name: field.name,
    label: field.label,
    required: field.required,
    initial: 'initial' in field ? field.initial : undefined,
    half: field.half,
  }));
}
