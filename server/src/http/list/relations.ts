import type { RelationsResponse } from '@onrecord/contract/core/relations';
import { message } from '@onrecord/domain/core/messages/catalogue';
import type { RelationCount } from '@onrecord/domain/core/relation/relation-kind';
import type { TermName } from '@onrecord/domain/core/term/default-terms';
import { readerWords } from '@onrecord/domain/core/term/reader';

const called = (term: TermName): string => readerWords()(term, 'singular');

/** What uses a record, as the screens ask before they delete (sections 7 and 8). `term` is what the company calls it. */
export function presentRelations(term: TermName, counts: readonly RelationCount[]): RelationsResponse {
  const relations = counts.map(({ key, count }) => ({ key, count, label: message(key) }));
  const is_in_use = relations.length > 0;
  const params = { record: called(term) };
  return {
    is_in_use,
    message: is_in_use ? message('record.in_use', params) : message('record.not_in_use', params),
    relations,
  };
}
