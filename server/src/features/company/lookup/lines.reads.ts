import { keyName, type LookupEntry } from '@onrecord/domain/core/lookup/entry';
import {
  type FieldOf,
  isSystemTarget,
  type LineField,
  type LookupField,
  refLabelName,
} from '@onrecord/domain/core/lookup/field';
import { lookupOfTable } from '@onrecord/domain/core/lookup/registry';
import { type RawBuilder, sql } from 'kysely';
import { personName } from '../../../db/record/person-name.ts';

const EXACT_KINDS = ['hours', 'percent', 'decimal', 'money'] as const;
type ExactKind = (typeof EXACT_KINDS)[number];

/** Whether a field holds a number that must leave as text, with all its places. */
export function isExact<Field extends LookupField>(field: Field): field is Extract<Field, { kind: ExactKind }> {
  return (EXACT_KINDS as readonly string[]).includes(field.kind);
}

/** The text of what a reference of a row `l`, or of a line `i`, points to. */
export function refLabel({ name, to }: Pick<FieldOf<'ref'>, 'name' | 'to'>, owner: 'l' | 'i'): RawBuilder<unknown> {
  const points = sql`${sql.ref(`x.${to}_id`)} = ${sql.ref(`${owner}.${name}`)}`;
  const label = sql.ref(`x.${lookupOfTable(to)?.label ?? 'name'}`);
  if (isSystemTarget(to)) return sql`(select ${label}::text from ${sql.table(to)} x where ${points})`;
  const where = sql`x.company_id = ${sql.ref(`${owner}.company_id`)} and ${points}`;
  if (to !== 'service_provider') return sql`(select ${label}::text from ${sql.table(to)} x where ${where})`;
  return sql`(select ${personName('x')} from service_provider x join company co on co.company_id = x.company_id where ${where})`;
}

const ofLine = (name: string) => sql.ref(`i.${name}`);

function lineValue(field: LineField): RawBuilder<unknown> {
  return isExact(field) ? sql`${ofLine(field.name)}::text` : sql`${ofLine(field.name)}`;
}

function linesOf(entry: LookupEntry, { table }: FieldOf<'lines'>): RawBuilder<unknown> {
  const key = keyName(entry);
  return sql`${sql.table(table)} i where i.company_id = l.company_id and ${ofLine(key)} = ${sql.ref(`l.${key}`)}`;
}

/** The lines of a row `l` in their order, each with its fields and the texts of what they point to. */
export function linesJson(entry: LookupEntry, field: FieldOf<'lines'>): RawBuilder<unknown> {
  const pairs = field.fields.flatMap((each) => [
    sql`${sql.lit(each.name)}, ${lineValue(each)}`,
    ...(each.kind === 'ref' ? [sql`${sql.lit(refLabelName(each))}, ${refLabel(each, 'i')}`] : []),
  ]);
  return sql`(select coalesce(jsonb_agg(jsonb_build_object(${sql.join(pairs)}) order by i.place), '[]')
    from ${linesOf(entry, field)})`;
}

/** What lines say, for searching and sorting. */
export function linesText(entry: LookupEntry, field: FieldOf<'lines'>): RawBuilder<unknown> {
  const texts = field.fields.map((each) => (each.kind === 'ref' ? refLabel(each, 'i') : lineValue(each)));
  return sql`(select string_agg(concat_ws(', ', ${sql.join(texts)}), '; ' order by i.place) from ${linesOf(entry, field)})`;
}
