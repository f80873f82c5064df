import { AppError } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import type { TermName } from '@onrecord/domain/core/term/default-terms';
import { readerWords } from '@onrecord/domain/core/term/reader';
import type { Tx } from '../database.ts';
import { usesOf } from '../relation/relations.ts';
import type { Scope } from '../scope.ts';

const inUse = (term: TermName) => new AppError(sentence('record.in_use', { record: readerWords()(term, 'singular') }));

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
