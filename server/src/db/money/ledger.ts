import { refuse } from '@onrecord/domain/core/messages/app-error';
import type { LedgerEntry } from '@onrecord/domain/core/money/ledger';
import { sql } from 'kysely';
import type { Tx } from '../database.ts';
import type { Scope } from '../scope.ts';

/** An entry for the books, the one it takes back, and the transaction that it follows from. */
export type BookedEntry = LedgerEntry & { readonly reverses_entry_id?: number; readonly transaction_id?: number };

const booksLock = ({ company_id }: Scope) => sql`hashtextextended(${`books ${company_id}`}, 0)`;

/** Reads the last day of the last closed month; null while none is closed. */
export async function readClosedUntil(tx: Tx, { company_id }: Scope): Promise<string | null> {
  const row = await tx
    .selectFrom('books_period')
    .select('closed_until')
    .where('company_id', '=', company_id)
    .where('reopened_at', 'is', null)
    .orderBy('closed_until', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.closed_until ?? null;
}

/** Keeps months from being closed until the transaction ends, and only then reads until when they are. */
export async function holdBooksOpen(tx: Tx, scope: Scope): Promise<string | null> {
  await sql`select pg_advisory_xact_lock_shared(${booksLock(scope)})`.execute(tx);
  return readClosedUntil(tx, scope);
}

/** Waits for everybody who writes in the books and keeps all others waiting until the transaction ends. */
export async function lockBooks(tx: Tx, scope: Scope): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(${booksLock(scope)})`.execute(tx);
  return readClosedUntil(tx, scope);
}

/**
 * Writes entries and their postings, and gives their ids; the database refuses any whose postings do not add up to zero,
 * and none is written into a closed month.
 */
export async function writeLedger(
  tx: Tx,
  scope: Scope,
  entry_date: string,
  entries: readonly BookedEntry[],
): Promise<number[]> {
  if (entries.length === 0) return [];
  const { company_id } = scope;
  const closed_until = await holdBooksOpen(tx, scope);
  if (closed_until !== null && entry_date <= closed_until) throw refuse('books.closed');
  const rows = await tx
    .insertInto('ledger_entry')
    .values(entries.map(({ postings: _, ...entry }) => ({ company_id, entry_date, ...entry })))
    .returning('ledger_entry_id')
    .execute();
  await tx
    .insertInto('ledger_posting')
    .values(
      entries.flatMap(({ postings }, index) =>
        postings.map((posting) => ({ company_id, ledger_entry_id: rows[index]?.ledger_entry_id ?? 0, ...posting })),
      ),
    )
    .execute();
  return rows.map(({ ledger_entry_id }) => ledger_entry_id);
}
