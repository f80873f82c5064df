import type { FoundEntity } from '@onrecord/domain/core/list/found';
import { type RawBuilder, sql } from 'kysely';
import { containing } from './like-text.ts';
import { andAll } from './list-query.ts';
import type { ListSource } from './list-source.ts';

/**
 * Searches a list by the one text that is kept for each of its records (`search_source` in the migrations says of what).
 *
 * @param id the records' key in the list's own SQL.
 */
export function entrySearch(
  entity: Exclude<FoundEntity, 'job'>,
  id: RawBuilder<unknown>,
): Required<Pick<ListSource, 'textSearch' | 'idSearch'>> {
  return {
    textSearch: (words) => sql<boolean>`exists (select from search_entry se where se.entity = ${entity}
      and se.entity_id = ${id} and ${andAll(containing(words).map((one) => sql<boolean>`se.search_text like ${one}`))})`,
    idSearch: {
      find: (words, limit) => sql`search_entry_ids(${entity}, ${containing(words)}::text[], ${limit}::integer)`,
      id,
    },
  };
}
