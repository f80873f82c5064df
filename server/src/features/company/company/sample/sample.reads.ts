import { isSampleId, ownIdOf, sampleIdOf, sampleState } from '@onrecord/domain/core/account/sample-company';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../../db/database.ts';
import { type Scope, systemScope } from '../../../../db/scope.ts';
import { pictureKey } from '../../../../http/file/keep-picture.ts';
import { companyOf } from '../company.reads.ts';

/** The company of a sample; nothing where there is none. */
export function sampleRow(tx: Tx, { company_id }: Scope) {
  return tx.selectFrom('company').select(['status', 'created_at']).where('company_id', '=', company_id);
}

function stateOf(row: { status: string; created_at: string } | undefined, now: Temporal.Instant) {
  return sampleState(row && { status: row.status, created_at: Temporal.Instant.from(row.created_at) }, now);
}

/** What a company has of sample data; `broken_off` where a making ended in its middle. */
export async function sampleStateOf(db: Database, companyId: number, now: Temporal.Instant) {
  const scope = systemScope(sampleIdOf(companyId), 'sample data');
  return stateOf(await db.readScope(scope, (tx) => sampleRow(tx, scope).executeTakeFirst()), now);
}

/** The same of the sample that the transaction works in, as it is now. */
export async function foundState(tx: Tx, scope: Scope, now: Temporal.Instant) {
  return stateOf(await sampleRow(tx, scope).executeTakeFirst(), now);
}

/** The same of the sample that the transaction works in, held until it ends. */
export async function lockedState(tx: Tx, scope: Scope, now: Temporal.Instant) {
  return stateOf(await sampleRow(tx, scope).forUpdate().executeTakeFirst(), now);
}

/** Whether the sample that the transaction works in is open; if so, it is not removed before the transaction ends. */
export async function heldOpen(tx: Tx, scope: Scope, now: Temporal.Instant): Promise<boolean> {
  return stateOf(await sampleRow(tx, scope).forKeyShare().executeTakeFirst(), now) === 'on';
}

/** Whether a scope is of sample data that is gone: somebody turned it off while its person was in it. */
export async function isRemovedSample({ db }: { readonly db: Database }, { company_id }: Scope): Promise<boolean> {
  if (!isSampleId(company_id)) return false;
  const scope = systemScope(company_id, 'sample data');
  return (await db.readScope(scope, (tx) => sampleRow(tx, scope).executeTakeFirst())) === undefined;
}

/** The name of the company that sample data belongs to; null for every company of its own. */
export async function sampleOf(db: Database, { company_id }: Scope): Promise<string | null> {
  if (!isSampleId(company_id)) return null;
  const own = systemScope(ownIdOf(company_id), 'sample data');
  return (await db.readScope(own, (tx) => companyOf(tx, own))).name;
}

/** What is copied of the company, its look and its words. */
export async function ownSetUp(db: Database, own: Scope) {
  return db.readScope(own, async (tx) => ({
    company: await companyOf(tx, own),
    theme: await tx
      .selectFrom('company_theme')
      .select(['btn_bgcolor', 'btn_fontcolor'])
      .where('company_id', '=', own.company_id)
      .executeTakeFirst(),
    terms: await tx
      .selectFrom('language_setting')
      .select(['user_type', 'term', 'singular_form', 'plural_form'])
      .where('company_id', '=', own.company_id)
      .where('division_id', 'is', null)
      .execute(),
  }));
}
export type OwnSetUp = Awaited<ReturnType<typeof ownSetUp>>;

/** Where the files and pictures of a sample are kept. */
export async function storedKeys(tx: Tx, { company_id }: Scope): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select path as key from job_file where company_id = ${company_id}
      union select path from job_request_file where company_id = ${company_id}
      union select path from record_file where company_id = ${company_id}
      union select regexp_replace(key_name, '^temp/', 'company/') from job_upload where company_id = ${company_id}`.execute(
    tx,
  );
  const pictures = await tx.selectFrom('picture').select('sha256').where('company_id', '=', company_id).execute();
  return [...rows.map(({ key }) => key), ...pictures.map(({ sha256 }) => pictureKey({ company_id, sha256 }))];
}
