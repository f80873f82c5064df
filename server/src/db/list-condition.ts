import { isSearchValue } from '@onrecord/domain/core/list/condition';
import { type ColumnType, type Operator, operatorsOf } from '@onrecord/domain/core/list/operators';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { type RawBuilder, sql } from 'kysely';
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

/** A day, or a minute, is a stretch of time: what is "on" it lies between its beginning and its end. */
function instantCondition(column: RawBuilder<unknown>, operator: Operator, value: string): RawBuilder<boolean> {
  const step = value.length === 10 ? sql`interval '1 day'` : sql`interval '1 minute'`;
  const begins = sql`(${value}::timestamp at time zone ${ZONE})`;
  const ends = sql`((${value}::timestamp + ${step}) at time zone ${ZONE})`;
  switch (operator) {
    case '<':
      return sql<boolean>`${column} < ${begins}`;
    case '>=':
      return sql<boolean>`${column} >= ${begins}`;
    case '>':
      return sql<boolean>`${column} >= ${ends}`;
    case '<=':
      return sql<boolean>`${column} < ${ends}`;
    case '!=':
      return sql<boolean>`(${column} is null or ${column} < ${begins} or ${column} >= ${ends})`;
    default:
      return sql<boolean>`(${column} >= ${begins} and ${column} < ${ends})`;
  }
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
 * parameter. Instants compare by days or minutes on the company's own clock.
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
  if (!isSearchValue(type, value)) throw refuse('list.invalid_value', { column: id });
  if (type === 'text') return textCondition(column, operator, value);
  if (type === 'datetime') return instantCondition(column, operator, value);
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
