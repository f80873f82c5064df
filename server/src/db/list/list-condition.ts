import { fitsOperator, readValues } from '@onrecord/domain/core/list/condition';
import { type ColumnType, type Operator, operatorsOf, takesValues } from '@onrecord/domain/core/list/operators';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { type RawBuilder, sql } from 'kysely';
import { type StretchSql, wordDays } from './date-word-sql.ts';
import { likeText } from './like-text.ts';

export type ListValueType = ColumnType;

const COMPARE: Readonly<Record<string, RawBuilder<unknown>>> = {
  '<': sql`<`,
  '>': sql`>`,
  '<=': sql`<=`,
  '>=': sql`>=`,
};

function typed(type: ListValueType, value: string): RawBuilder<unknown> {
  if (type === 'boolean') return sql`${value === 'yes'}::boolean`;
  if (type === 'date') return sql`cast(${value}::text as date)`;
  if (type === 'time') return sql`cast(${value}::text as time)`;
  // A whole number compares as bigint, so that the index on an id is used.
  return /^-?\d+$/.test(value) ? sql`cast(${value}::text as bigint)` : sql`cast(${value}::text as numeric)`;
}

/** The zone of the company at work, in which its screens show instants. */
const ZONE = sql`(select c.time_zone from company c where c.company_id = nullif(current_setting('app.company_id', true), '')::bigint)`;

/** What is "on" a stretch lies between its first moment and its end; what is before or after it, outside of both. */
function stretchCondition(
  column: RawBuilder<unknown>,
  operator: Operator,
  { first, end }: StretchSql,
): RawBuilder<boolean> {
  switch (operator) {
    case '<':
      return sql<boolean>`${column} < ${first}`;
    case '>=':
      return sql<boolean>`${column} >= ${first}`;
    case '>':
      return sql<boolean>`${column} >= ${end}`;
    case '<=':
      return sql<boolean>`${column} < ${end}`;
    case '!=':
      return sql<boolean>`(${column} is null or ${column} < ${first} or ${column} >= ${end})`;
    default:
      return sql<boolean>`(${column} >= ${first} and ${column} < ${end})`;
  }
}

/** A day, a minute, or the days that words stand for, as a stretch of time on the company's clock. */
function instantStretch(value: string): StretchSql {
  const days = wordDays(value);
  if (days) {
    const at = (day: RawBuilder<unknown>) => sql`(${day}::timestamp at time zone ${ZONE})`;
    return { first: at(days.first), end: at(days.end) };
  }
  const step = value.length === 10 ? sql`interval '1 day'` : sql`interval '1 minute'`;
  return {
    first: sql`(${value}::timestamp at time zone ${ZONE})`,
    end: sql`((${value}::timestamp + ${step}) at time zone ${ZONE})`,
  };
}

/** Rows whose text, or known word, is one of some: texts whatever their case. */
export function anyOf(
  column: RawBuilder<unknown>,
  type: 'text' | 'equal',
  values: readonly string[],
): RawBuilder<boolean> {
  if (type === 'equal') return sql<boolean>`${column}::text = any(${[...values]}::text[])`;
  return sql<boolean>`lower(${column}::text) = any(array(select lower(one) from unnest(${[...values]}::text[]) one))`;
}

/** Blank is none of the values. */
function valuesCondition(
  column: RawBuilder<unknown>,
  type: ListValueType,
  operator: Operator,
  values: readonly string[],
): RawBuilder<boolean> {
  const isAnyOf = {
    text: () => anyOf(column, 'text', values),
    number: () => sql`${column} = any(${[...values]}::numeric[])`,
    integer: () => sql`${column} = any(${[...values]}::bigint[])`,
    equal: () => anyOf(column, 'equal', values),
  };
  const kind =
    type === 'text' || type === 'equal' ? type : values.every((one) => /^-?\d+$/.test(one)) ? 'integer' : 'number';
  const found = isAnyOf[kind]();
  return operator === 'any_of' ? sql<boolean>`(${found})` : sql<boolean>`((${found}) is not true)`;
}

function textCondition(column: RawBuilder<unknown>, operator: Operator, value: string): RawBuilder<boolean> {
  const escaped = likeText(value);
  switch (operator) {
    case '=':
      return sql<boolean>`lower(${column}::text) = lower(${value}::text)`;
    case '!=':
      return sql<boolean>`lower(${column}::text) is distinct from lower(${value}::text)`;
    case 'starts_with':
      return sql<boolean>`${column}::text ilike ${`${escaped}%`}`;
    case 'contains':
      return sql<boolean>`${column}::text ilike ${`%${escaped}%`}`;
    case 'not_contain':
      return sql<boolean>`coalesce(${column}::text, '') not ilike ${`%${escaped}%`}`;
    default:
      return sql<boolean>`lower(${column}::text) ${COMPARE[operator] ?? sql`=`} lower(${value}::text)`;
  }
}

/**
 * One condition of an advanced search or a filter as SQL (section 9). The column's expression is ours; the value is always a
 * parameter. Instants compare by days or minutes on the company's own clock, and words for days mean those of its today.
 *
 * @throws AppError 400 for an operator that does not fit the type, or a value that does not read as one
 */
export function condition(
  id: string,
  column: RawBuilder<unknown>,
  type: ListValueType,
  operator: Operator,
  value: string,
): RawBuilder<boolean> {
  if (!operatorsOf(type).includes(operator)) throw refuse('list.unknown_operator', { column: id, operator });
  if (operator === 'is_null') return sql<boolean>`coalesce(${column}::text, '') = ''`;
  if (operator === 'is_not_null') return sql<boolean>`coalesce(${column}::text, '') <> ''`;
  if (!fitsOperator(type, operator, value)) throw refuse('list.invalid_value', { column: id });
  if (takesValues(operator)) return valuesCondition(column, type, operator, readValues(value) ?? []);
  if (type === 'text') return textCondition(column, operator, value);
  if (type === 'datetime') return stretchCondition(column, operator, instantStretch(value));
  const days = type === 'date' ? wordDays(value) : undefined;
  if (days) return stretchCondition(column, operator, days);
  if (type === 'equal') {
    return operator === '='
      ? sql<boolean>`${column}::text = ${value}::text`
      : sql<boolean>`${column}::text is distinct from ${value}::text`;
  }
  const typedValue = typed(type, value);
  if (operator === '=') return sql<boolean>`${column} = ${typedValue}`;
  if (operator === '!=') return sql<boolean>`${column} is distinct from ${typedValue}`;
  return sql<boolean>`${column} ${COMPARE[operator] ?? sql`=`} ${typedValue}`;
}
