import { type RawBuilder, sql } from 'kysely';

/** A person's name as the company wants names to read (section 9). `co` must be the company of the row. */
export function personName(alias: string, company = 'co'): RawBuilder<string> {
  const part = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<string>`display_name(${sql.ref(`${company}.default_calculate_display_names`)}, ${part('first_name')},
    ${part('middle_nameinitial')}, ${part('last_name')}, ${part('suffix')})`;
}

/** What typed words are looked for in, for a person: both orders of the name, so that either way of typing finds it. */
export function personWords(alias: string): RawBuilder<unknown>[] {
  return ['first_name', 'middle_nameinitial', 'last_name', 'email'].map((name) => sql`${sql.ref(`${alias}.${name}`)}`);
}

/** The four parts of a name, for forms. */
export function nameParts(alias: string): Record<string, RawBuilder<unknown>> {
  return Object.fromEntries(
    ['first_name', 'middle_nameinitial', 'last_name', 'suffix'].map((name) => [
      name,
      sql`${sql.ref(`${alias}.${name}`)}`,
    ]),
  );
}
