import type { ClientHolding } from '@onrecord/domain/core/money/ledger';
import { relationKey } from '@onrecord/domain/core/relation/relation-kind';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { names, type Reference, referencesTo } from '../../../db/relation/relations.ts';
import type { Scope } from '../../../db/scope.ts';
import { type Row, type Step, tableOf } from './apply.writes.ts';

/** What a merge did, in order. */
export async function readSteps(tx: Tx, { company_id }: Scope, record_merge_id: number): Promise<Step[]> {
  const rows = await tx
    .selectFrom('record_merge_step')
    .select(['kind', 'table_name', 'column_name', 'moved_from', 'moved_to', 'rows'])
    .where('company_id', '=', company_id)
    .where('record_merge_id', '=', record_merge_id)
    .orderBy('step')
    .execute();
  return rows.map(
    ({ kind, table_name: table, column_name: column, moved_from: from, moved_to: to, rows: stored }) =>
      ({ kind, table, column, from, to, rows: stored }) as unknown as Step,
  );
}

const idsOf = (rows: readonly Row[], key: string) => rows.map((row) => Number(row[key]));

/** Whether money was booked since for invoices that would go back: the books would say one client, the invoice another. */
export async function isBookedSince(tx: Tx, { company_id }: Scope, steps: readonly Step[]): Promise<boolean> {
  const book = steps.find(({ kind }) => kind === 'book');
  const invoices = steps.flatMap((step) =>
    step.kind === 'move' && step.table === 'client_invoice' && step.column === 'client_id'
      ? idsOf(step.rows, 'client_invoice_id')
      : [],
  );
  if (!book || invoices.length === 0) return false;
  const last = Number((book.rows[0] as Row | undefined)?.last ?? 0);
  const { rows } = await sql`select from ledger_entry where company_id = ${company_id} and ledger_entry_id > ${last}
    and client_invoice_id = any(${invoices}::bigint[]) limit 1`.execute(tx);
  return rows.length > 0;
}

interface Since {
  readonly kept_id: number;
  readonly merged_at: string;
}

/** Rows made since that name a moved row and the record that stayed: they would be torn between the two. */
function tiedSince(
  scope: Scope,
  to: Reference,
  entityType: Reference,
  moved: readonly number[],
  own: readonly number[],
  key: string,
  since: Since,
): RawBuilder<unknown> {
  return sql`select 1 as one from ${sql.table(to.table)} r where r.company_id = ${scope.company_id}
    and ${sql.ref(`r.${to.column}`)} = any(${[...moved]}::bigint[]) and ${names(entityType, 'r', since.kept_id)}
    and r.created_at > ${since.merged_at}::timestamptz and ${sql.ref(`r.${key}`)} <> all(${[...own]}::bigint[]) limit 1`;
}

/** The kind of row, if any, that came since and binds what was moved to the record that stayed. */
export async function changedSince(tx: Tx, scope: Scope, table: string, steps: readonly Step[], since: Since) {
  const ofEntityType = await referencesTo(tx, table);
  const movedIn = (name: string, key: string) =>
    steps.flatMap((step) => (step.kind === 'move' && step.table === name ? idsOf(step.rows, key) : []));
  const tables = new Set(steps.flatMap((step) => (step.kind === 'move' ? [step.table] : [])));
  for (const moved of tables) {
    const [movedKey] = (await tableOf(tx, moved)).key;
    for (const to of await referencesTo(tx, moved)) {
      const { columns, key } = await tableOf(tx, to.table);
      const [only] = key;
      if (!columns.includes('created_at') || key.length !== 1 || !only || !movedKey || to.kind) continue;
      for (const entityType of ofEntityType.filter((reference) => reference.table === to.table)) {
        const ids = movedIn(moved, movedKey);
        const found = await tiedSince(scope, to, entityType, ids, movedIn(to.table, only), only, since);
        const { rows } = await sql`${found}`.execute(tx);
        if (rows.length > 0) return relationKey(to.table);
      }
    }
  }
  return undefined;
}

/** What a merge booked, as the accounts of the client that went stood then. */
export async function transferOf(tx: Tx, { company_id }: Scope, ledger_entry_id: number, client_id: number) {
  const { rows } = await sql<ClientHolding>`select account, sum(amount)::text as amount from ledger_posting
    where company_id = ${company_id} and ledger_entry_id = ${ledger_entry_id} and client_id = ${client_id}
    group by account order by account`.execute(tx);
  return rows;
}
