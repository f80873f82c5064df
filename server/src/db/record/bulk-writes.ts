import { sql } from 'kysely';
import type { Tx } from '../database.ts';
import type { Scope } from '../scope.ts';

async function bulk(tx: Tx, isOn: boolean): Promise<void> {
  await sql`select set_config('app.bulk_load', ${isOn ? 'on' : ''}, true)`.execute(tx);
}

/** Does work whose every row would otherwise refresh what shows it, one at a time. */
export async function inBulk<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await bulk(tx, true);
  const done = await work();
  await sql`set constraints all immediate`.execute(tx);
  await sql`set constraints all deferred`.execute(tx);
  await bulk(tx, false);
  return done;
}

/**
 * Lets the database count the rows of tables that very many were written to: until then it takes those of a company that is new
 * to it for next to none.
 */
export async function learnRows(tx: Tx, tables: readonly string[]): Promise<void> {
  await sql`select learn_rows(${[...tables]}::text[])`.execute(tx);
}

/** Notifies the browsers of the company that something of this kind changed, once for work done in bulk. */
export async function notifyChange(tx: Tx, { company_id }: Scope, entity: string, id: number): Promise<void> {
  await sql`select pg_notify('onrecord_change', ${JSON.stringify({ company_id, entity, id })})`.execute(tx);
}
