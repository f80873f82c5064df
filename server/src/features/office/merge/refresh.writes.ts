import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { notifyChange } from '../../../db/record/bulk-writes.ts';
import { refreshJobRowsFrom } from '../../../db/record/rows-left-behind.ts';
import type { Scope } from '../../../db/scope.ts';
import { type Row, type Step, tableOf } from './apply.writes.ts';

/** So many jobs show the change at once; the others follow by a task. */
const AT_ONCE = 500;

/** Kinds of record that are found by a text of their own. */
const FOUND: Readonly<Record<string, string>> = {
  contact: 'contact',
  legal_case: 'case',
  client_invoice: 'client_invoice',
};

/** What other screens call the rows of a table, so that they refresh. */
const ENTITIES: Readonly<Record<string, string>> = {
  job: 'job',
  job_request: 'job_request',
  client_invoice: 'client_invoice',
  client_order: 'order',
  payment_transaction: 'transaction',
  note: 'note',
  app_user: 'user',
  contact: 'contact',
  legal_case: 'case',
};

const idsOf = (rows: readonly Row[], key: string) => rows.map((row) => Number(row[key])).filter(Number.isSafeInteger);

/** The jobs whose rows, or rows of whose parts, were moved or taken away. */
async function touchedJobs(tx: Tx, { company_id }: Scope, steps: readonly Step[]): Promise<number[]> {
  const jobs = new Set<number>();
  for (const step of steps) {
    if (step.kind === 'remove') for (const id of idsOf(step.rows, 'job_id')) jobs.add(id);
    if (step.kind !== 'move') continue;
    const { columns, key } = await tableOf(tx, step.table);
    const [only] = key;
    if (!columns.includes('job_id') || key.length !== 1 || !only) continue;
    const found = await sql<{ job_id: number | null }>`select distinct job_id from ${sql.table(step.table)}
      where company_id = ${company_id} and ${sql.ref(only)} = any(${idsOf(step.rows, only)}::bigint[])`.execute(tx);
    for (const { job_id } of found.rows) if (job_id !== null) jobs.add(Number(job_id));
  }
  return [...jobs].sort((one, other) => other - one);
}

async function refreshJobs(tx: Tx, scope: Scope, jobs: readonly number[]): Promise<void> {
  const { company_id } = scope;
  await refreshJobRowsFrom(tx, scope, jobs, AT_ONCE);
  await sql`select refresh_search_entries(${company_id}, 'client_invoice', array(select client_invoice_id from client_invoice
    where company_id = ${company_id} and job_id = any(${[...jobs]}::bigint[])))`.execute(tx);
}

/** Brings up to date what shows the rows that were moved, and notifies other screens of it. */
export async function refreshMoved(tx: Tx, scope: Scope, steps: readonly Step[]): Promise<void> {
  const { company_id } = scope;
  const jobs = await touchedJobs(tx, scope, steps);
  if (jobs.length > 0) {
    await refreshJobs(tx, scope, jobs);
    await notifyChange(tx, scope, 'job', jobs[0] ?? 0);
  }
  for (const step of steps) {
    if (step.kind !== 'move') continue;
    const ids = idsOf(step.rows, (await tableOf(tx, step.table)).key[0] ?? '');
    const found = FOUND[step.table];
    if (found) await sql`select refresh_search_entries(${company_id}, ${found}, ${ids}::bigint[])`.execute(tx);
    if (step.table === 'job_request')
      await sql`select refresh_job_request_row(${company_id}, id) from unnest(${ids}::bigint[]) id`.execute(tx);
    const reported = ENTITIES[step.table];
    if (reported) await notifyChange(tx, scope, reported, ids[0] ?? 0);
  }
}
