import type { LedgerEntry } from '@onrecord/domain/core/money/ledger';
import type { Tx } from './database.ts';
import type { Scope } from './scope.ts';

/** An entry for the books, the one it takes back, and the transaction that it follows from. */
export type BookedEntry = LedgerEntry & { readonly reverses_entry_id?: number; readonly transaction_id?: number };

/** Writes entries and their postings, and gives their ids; the database refuses any whose postings do not add up to zero. */
export async function writeLedger(
  tx: Tx,
  scope: Scope,
  entry_date: string,
  entries: readonly BookedEntry[],
): Promise<number[]> {
  if (entries.length === 0) return [];
  const { company_id } = scope;
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
