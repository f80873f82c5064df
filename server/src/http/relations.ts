import type { RelationsAnswer } from '@onrecord/contract/core/relations';
import { AppError } from '@onrecord/domain/messages/app-error';
import { message, sentence } from '@onrecord/domain/messages/catalogue';
import { relationCounts, type TableCount } from '@onrecord/domain/relation/relation-kind';
import type { TermName } from '@onrecord/domain/term/default-terms';
import { readerWords } from '@onrecord/domain/term/reader';
import type { Tx } from '../db/database.ts';
import { usesOf } from '../db/relations.ts';
import type { Scope } from '../db/scope.ts';

const called = (term: TermName): string => readerWords()(term, 'singular');

/** What uses a record, as the screens ask before they delete (sections 7 and 8). `term` is what the company calls it. */
export function presentRelations(term: TermName, counts: readonly TableCount[]): RelationsAnswer {
  const relations = relationCounts(counts).map(({ key, count }) => ({ key, count, label: message(key) }));
  const is_in_use = relations.length > 0;
  const params = { record: called(term) };
  return {
    is_in_use,
    message: is_in_use ? message('record.in_use', params) : message('record.not_in_use', params),
    relations,
  };
}

const inUse = (term: TermName) => new AppError(sentence('record.in_use', { record: called(term) }));

/**
 * Deletes a row that nothing uses. The check gives the answer people can read; the database has the last word on what came
 * in between.
 *
 * @throws AppError 409 record.in_use
 */
export async function deleteUnused(
  tx: Tx,
  scope: Scope,
  record: { readonly table: string; readonly id: number; readonly term: TermName },
  remove: () => Promise<unknown>,
): Promise<void> {
  if ((await usesOf(tx, scope, record.table, record.id)).length > 0) throw inUse(record.term);
  try {
    await remove();
  } catch (error) {
    throw (error as { code?: string }).code === '23503' ? inUse(record.term) : error;
  }
}
