import type { LookupChoice, LookupRow } from '@onrecord/contract/core/calls/lookup';
import type { ListQuery } from '@onrecord/contract/core/list';
import type { FormatSettings } from '@onrecord/domain/core/format/settings';
import { fieldNamed, keyName, type LookupEntry } from '@onrecord/domain/core/lookup/entry';
import { type FieldValue, type LookupField, refLabelName, textColumn } from '@onrecord/domain/core/lookup/field';
import { fieldText, isPercentage, type LookupValues } from '@onrecord/domain/core/lookup/field-text';
import { lookupColumns } from '@onrecord/domain/core/lookup/lookup-columns';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { choiceRows } from '../../../db/list/choice-query.ts';
import { type EntityList, entityPage, entityRow } from '../../../db/list/entity-list.ts';
import type { ListValueType } from '../../../db/list/list-condition.ts';
import { listCount, listRows, searchColumns } from '../../../db/list/list-query.ts';
import type { ListCall, ListColumn } from '../../../db/list/list-source.ts';
import type { UserScope } from '../../../db/scope.ts';
import { linesJson, linesText, refLabel } from './lines.reads.ts';
import { choosableRows, visibleRows } from './lookup.access.ts';

/** How the database compares a field. What is exact leaves as text, whatever JSON would make of it. */
const VALUE_TYPES: Readonly<Record<Exclude<LookupField['kind'], 'lines'>, ListValueType>> = {
  text: 'text',
  long_text: 'text',
  merge_text: 'text',
  url: 'text',
  color: 'text',
  zone: 'text',
  integer: 'number',
  hours: 'money',
  percent: 'money',
  decimal: 'money',
  money: 'money',
  boolean: 'boolean',
  date: 'date',
  choice: 'equal',
  ref: 'number',
};

const ofRow = (name: string) => sql`${sql.ref(`l.${name}`)}`;

/** What a field holds: a column of the row, or lines of their own as JSON. */
function valueColumn(entry: LookupEntry, field: LookupField): ListColumn {
  if (field.kind === 'lines') return { sql: linesJson(entry, field), type: 'text' };
  return { sql: ofRow(field.name), type: VALUE_TYPES[field.kind] };
}

function shownText(entry: LookupEntry, field: LookupField): RawBuilder<unknown> {
  if (field.kind === 'lines') return linesText(entry, field);
  return field.kind === 'ref' ? refLabel(field, 'l') : sql`${ofRow(field.name)}::text`;
}

/** What people know a row by. */
function labelOf(entry: LookupEntry): RawBuilder<unknown> {
  const field = fieldNamed(entry, entry.label);
  return field ? shownText(entry, field) : ofRow(keyName(entry));
}

function columnsOf(entry: LookupEntry): Record<string, ListColumn> {
  const columns: Record<string, ListColumn> = {
    id: { sql: ofRow(keyName(entry)), type: 'number' },
    label: { sql: sql`coalesce(${labelOf(entry)}, '')`, type: 'text' },
    sort_order: { sql: ofRow('sort_order'), type: 'number' },
    version: { sql: ofRow('version'), type: 'number' },
    is_active: { sql: ofRow('is_active'), type: 'boolean' },
  };
  for (const field of entry.fields) {
    columns[field.name] = valueColumn(entry, field);
    const shown = textColumn(field);
    if (shown !== field.name) columns[shown] = { sql: shownText(entry, field), type: 'text' };
  }
  return columns;
}

const SEARCHED: readonly LookupField['kind'][] = [
  'text',
  'long_text',
  'merge_text',
  'url',
  'zone',
  'choice',
  'ref',
  'lines',
];

/** A lookup as a list over its own table. */
export function lookupList(entry: LookupEntry): EntityList {
  const keys = entry.fields.filter((field) => textColumn(field) !== field.name).map((field) => field.name);
  const searched = entry.fields.filter((field) => SEARCHED.includes(field.kind));
  return {
    columns: lookupColumns(entry),
    id: ofRow(keyName(entry)),
    visibleRows: (scope) => visibleRows(entry, scope as UserScope),
    source: () => ({
      from: sql`${sql.table(entry.table)} l`,
      columns: columnsOf(entry),
      keys: ['id', 'label', 'sort_order', 'version', ...keys],
      defaultSort: sql.join(entry.default_order.map((name) => columnsOf(entry)[name]?.sql ?? ofRow(name))),
      tieBreak: ofRow(keyName(entry)),
      textSearch: searchColumns(searched.map((field) => shownText(entry, field))),
    }),
  };
}

export const lookupPage = (tx: Tx, scope: UserScope, entry: LookupEntry, query: ListQuery) =>
  entityPage<LookupRow>(tx, lookupList(entry), scope, query);

export const lookupRowOf = (tx: Tx, scope: UserScope, entry: LookupEntry, id: number) =>
  entityRow<LookupRow>(tx, lookupList(entry), scope, id);

/** What holds for some days only is a choice on those. */
function holdsToday({ no_overlap }: LookupEntry): RawBuilder<boolean> {
  if (!no_overlap) return sql`true`;
  return sql`daterange(${ofRow(no_overlap.from)}, ${ofRow(no_overlap.to)}, '[]') @> current_date`;
}

export interface ChoiceAsk {
  readonly search_text: string;
  readonly limit: number;
  readonly include_ids: readonly number[];
}

/** Active values to choose from, in their own order, and those that a record still holds although they are no longer active. */
export function lookupChoices(
  tx: Tx,
  scope: UserScope,
  entry: LookupEntry,
  request: ChoiceAsk,
): Promise<LookupChoice[]> {
  const key = ofRow(keyName(entry));
  const along = entry.fields.filter((field) => field.in_choices);
  const value = (field: LookupField) => {
    const column = valueColumn(entry, field);
    return column.type === 'money' ? sql`${column.sql}::text` : column.sql;
  };
  const also = along.flatMap((field): [string, RawBuilder<unknown>][] =>
    field.kind === 'ref'
      ? [
          [field.name, value(field)],
          [refLabelName(field), refLabel(field, 'l')],
        ]
      : [[field.name, value(field)]],
  );
  const source = {
    from: sql`${sql.table(entry.table)} l`,
    value: key,
    label: labelOf(entry),
    also: Object.fromEntries(also),
    searched: [labelOf(entry)],
    where: [
      ...choosableRows(entry, scope),
      sql<boolean>`((l.is_active and ${holdsToday(entry)}) or ${key} = any(${[...request.include_ids]}::bigint[]))`,
    ],
    order: sql`l.sort_order, label`,
  };
  return choiceRows(tx, source, request);
}

/** Values whose text says more than the value: a percentage among prices, the name of a card. */
function exportValue(field: LookupField, row: LookupValues, formats: FormatSettings): FieldValue {
  const isPercent = field.kind === 'percent' || (field.kind === 'money' && isPercentage(field, row));
  if (isPercent || field.kind === 'choice' || field.kind === 'lines') return fieldText(field, row, formats);
  return row[field.name] ?? null;
}

async function* exportRows(tx: Tx, scope: UserScope, entry: LookupEntry, query: ListQuery, formats: FormatSettings) {
  const list = lookupList(entry);
  const columns = [
    ...new Set([...list.columns.map((column) => column.id), ...entry.fields.map((field) => field.name)]),
  ];
  const shown = (row: Record<string, unknown>) => ({
    ...row,
    ...Object.fromEntries(
      entry.fields.map((field) => [
        field.kind === 'lines' ? textColumn(field) : field.name,
        exportValue(field, row as LookupValues, formats),
      ]),
    ),
  });
  for await (const page of listRows(tx, list.source(scope), lookupCall(entry, scope, query), columns)) {
    yield page.map(shown);
  }
}

const lookupCall = (entry: LookupEntry, scope: UserScope, query: ListQuery): ListCall => ({
  query,
  visible: [...lookupColumns(entry).map((column) => column.id), ...entry.fields.map((field) => field.name)],
  where: visibleRows(entry, scope),
});

/** A lookup for a file: the column it is grouped by, how many rows, and the rows as they read. */
export function lookupExport(scope: UserScope, entry: LookupEntry, query: ListQuery, formats: FormatSettings) {
  return {
    groupBy: lookupColumns(entry).find(({ id }) => id === query.group_by),
    count: (tx: Tx) => listCount(tx, lookupList(entry).source(scope), lookupCall(entry, scope, query)),
    rows: (tx: Tx) => exportRows(tx, scope, entry, query, formats),
  };
}
