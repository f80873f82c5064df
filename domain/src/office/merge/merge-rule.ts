import type { ColumnHeading } from '../../core/list/column.ts';
import type { MergeEntityType } from '../../core/record/merge-entity-type.ts';
import type { TermName } from '../../core/term/default-terms.ts';

/** Columns that only make sense together, such as the lines of an address: they are taken together from one record. */
export interface FieldGroup {
  readonly id: string;
  readonly heading: ColumnHeading;
  readonly columns: readonly string[];
}

/** All that is special about merging a kind of record; its fields are the columns of its table. */
export interface MergeRule {
  readonly table: string;
  readonly key: string;
  readonly term: TermName;
  /** What a person calls the record, in the order in which it is read. */
  readonly name: readonly string[];
  readonly groups: readonly FieldGroup[];
  /** Headings of columns that are not called by their own name. */
  readonly headings: Readonly<Record<string, ColumnHeading>>;
  /** Warnings that the record keeps when either had them, unless somebody decides otherwise. */
  readonly either: readonly string[];
}

const PERSON = ['first_name', 'middle_nameinitial', 'last_name', 'suffix'] as const;
const PERSON_NAME: FieldGroup = { id: 'fullname', heading: 'column.name', columns: PERSON };
const ADDRESS: FieldGroup = {
  id: 'address',
  heading: 'column.address',
  columns: ['address', 'address1', 'address2', 'city', 'state_code', 'zipcode'],
};

const RULES: Readonly<Record<MergeEntityType, MergeRule>> = {
  client: {
    table: 'client',
    key: 'client_id',
    term: 'client',
    name: ['name'],
    groups: [ADDRESS],
    headings: { name: 'column.client', currency_code: 'column.billed_in' },
    either: ['do_not_use', 'is_cod'],
  },
  contact: {
    table: 'contact',
    key: 'contact_id',
    term: 'contact',
    name: PERSON,
    groups: [PERSON_NAME, ADDRESS],
    headings: { status: 'column.person_status' },
    either: ['is_attorney', 'do_not_use'],
  },
  deponent: {
    table: 'deponent',
    key: 'deponent_id',
    term: 'deponent',
    name: PERSON,
    groups: [PERSON_NAME, ADDRESS],
    headings: {},
    either: ['is_expert'],
  },
  case: {
    table: 'legal_case',
    key: 'case_id',
    term: 'case',
    name: ['case_name'],
    groups: [],
    headings: { case_name: 'column.case', sales_person: 'column.salesperson' },
    either: [],
  },
};

export function mergeRule(entityType: MergeEntityType): MergeRule {
  return RULES[entityType];
}

/** What a merge itself keeps, and what no person chooses. */
const OWN = ['company_id', 'version', 'created_at', 'updated_at', 'created_by', 'updated_by', 'also_known_as'];

export interface MergeField {
  readonly id: string;
  readonly heading: ColumnHeading | undefined;
  readonly columns: readonly string[];
}

/**
 * The fields of a record that are compared and chosen, from the columns of its table: its name first, then
 * the groups, then every column that is in none. `isHeading` says which headings there are; a column without one has none of its own.
 */
export function mergeFields(
  { key, name, groups, headings }: MergeRule,
  columns: readonly string[],
  isHeading: (key: string) => key is ColumnHeading,
): MergeField[] {
  const present = groups
    .map((group) => ({ ...group, columns: group.columns.filter((column) => columns.includes(column)) }))
    .filter((group) => group.columns.length > 0);
  const taken = new Set([key, ...OWN, ...present.flatMap((group) => group.columns)]);
  const single = columns
    .filter((column) => !taken.has(column))
    .map((column) => {
      const candidates = [headings[column], `column.${column}`, `column.${column.replace(/_id$/, '')}`];
      const heading = candidates.find((one): one is ColumnHeading => one !== undefined && isHeading(one));
      return { id: column, heading, columns: [column] };
    });
  const fields = [...present, ...single];
  const names = (field: MergeField) => field.columns.some((column) => name.includes(column));
  return [...fields.filter(names), ...fields.filter((field) => !names(field))];
}
