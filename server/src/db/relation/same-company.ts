import type { JoinBuilder, StringReference } from 'kysely';

/**
 * Joins two rows of one company: `on` gets the equality of the two columns and, before it, that of their tables' companies.
 * Both columns are written with their table, as in `d.division_id`.
 */
export function sameCompany<DB, TB extends keyof DB>(
  on: JoinBuilder<DB, TB>,
  left: StringReference<DB, TB>,
  right: StringReference<DB, TB>,
) {
  return on.onRef(companyOf<DB, TB>(left), '=', companyOf<DB, TB>(right)).onRef(left, '=', right);
}

/** The type of a reference is a union of all columns, which a text put together here cannot be shown to belong to. */
const companyOf = <DB, TB extends keyof DB>(column: StringReference<DB, TB>) =>
  `${column.slice(0, column.indexOf('.'))}.company_id` as StringReference<DB, TB>;
