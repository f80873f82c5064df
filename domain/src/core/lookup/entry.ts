import type { MessageKey } from '../messages/catalogue.ts';
import type { UserType } from '../permission/user-type.ts';
import type { LookupField } from './field.ts';
import type { LookupRoute } from './routes.ts';

export const LOOKUP_GROUPS = ['jobs', 'people', 'cases', 'products', 'billing', 'pay', 'places'] as const;
export type LookupGroup = (typeof LOOKUP_GROUPS)[number];

/** One administered list of values: a table, what its rows hold, and who may choose from it. Data only. */
export interface LookupEntry {
  /** The screen's route of section 2; also the name of the lookup on the wire. */
  readonly route: string;
  /** Its key is `<table>_id`; every lookup table has sort_order, is_active and version besides its fields. */
  readonly table: string;
  readonly name: MessageKey;
  readonly title: MessageKey;
  readonly group: LookupGroup;
  /**
   * 'division': staff limited to divisions see rows of theirs and of none, and change only rows of theirs. 'system': the same
   * rows for every company, changed by those who run the platform.
   */
  readonly scope: 'company' | 'division' | 'system';
  readonly fields: readonly LookupField[];
  /** The field by which people know a row: its name, or what it points to. */
  readonly label: string;
  /** What no two rows of a company may have in common; the sentence about it stands at the first. */
  readonly unique: readonly string[];
  /** Rows alike in `unique` may follow each other: these dates of them must not overlap. A blank one has no end. */
  readonly no_overlap: { readonly from: string; readonly to: string } | null;
  /** A lookup that is administered beside this one. */
  readonly beside: LookupRoute | null;
  /** Where sort_order comes first, people put the rows in their order. */
  readonly default_order: readonly string[];
  /** Rows that rules know by number: they can be renamed and switched off, not deleted. */
  readonly reserved_ids: readonly number[];
  readonly choices_for: readonly UserType[];
  /** A boolean field whose rows contacts cannot choose. */
  readonly hidden_from_contacts: string | null;
  /** Only the rows with these values belong to the lookup, and its new rows get them. */
  readonly only: Readonly<Record<string, boolean>>;
  /** Whether rows also come from a file: postal codes from a gazetteer, or rows as the export of the lookup writes them. */
  readonly has_import: false | 'gazetteer' | 'rows';
  /** Begins the names of exported files (section 9). */
  readonly export_prefix: string;
}

type Required = Pick<LookupEntry, 'name' | 'title' | 'group' | 'fields'>;
type Special = Partial<Omit<LookupEntry, keyof Required | 'route' | 'table' | 'export_prefix'>>;

const EVERYBODY = ['admin', 'company', 'contact', 'provider'] as const;

const pascalCase = (name: string) => name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Builds an entry from what is special about it. */
export function lookup<Route extends string, Table extends string>(
  route: Route,
  table: Table,
  { name, title, group, fields, ...special }: Required & Special,
): LookupEntry & { readonly route: Route; readonly table: Table } {
  return {
    scope: 'company',
    label: 'name',
    unique: ['name'],
    no_overlap: null,
    beside: null,
    has_import: false,
    default_order: ['sort_order', special.label ?? 'name'],
    reserved_ids: [],
    choices_for: EVERYBODY,
    hidden_from_contacts: null,
    only: {},
    export_prefix: `${pascalCase(table)}List`,
    ...special,
    route,
    table,
    name,
    title,
    group,
    fields,
  };
}

/** The key of a lookup's rows: `job_type_id`. */
export function keyName({ table }: Pick<LookupEntry, 'table'>): string {
  return `${table}_id`;
}

export function fieldNamed(entry: LookupEntry, name: string): LookupField | undefined {
  return entry.fields.find((each) => each.name === name);
}
