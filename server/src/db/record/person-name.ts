import { FIRST_NAME_FIRST } from '@onrecord/domain/core/person/display-name';
import { type RawBuilder, sql } from 'kysely';

/** A person's name as the company wants names to read (section 9). `co` must be the company of the row. */
export function personName(alias: string, company = 'co'): RawBuilder<string> {
  const part = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<string>`display_name(${sql.ref(`${company}.default_calculate_display_names`)}, ${part('first_name')},
    ${part('middle_nameinitial')}, ${part('last_name')}, ${part('suffix')})`;
}

/** First name first, whatever lists do: nobody is addressed or named in a letter as "Adler, Grace". */
export const spokenName = (alias: string) =>
  sql<string>`display_name(${FIRST_NAME_FIRST}, ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.middle_nameinitial`)}, ${sql.ref(`${alias}.last_name`)}, ${sql.ref(`${alias}.suffix`)})`;

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
