import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { Scope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import { forEachCompany } from '../../../company/company/company.reads.ts';

/** So many lines are sealed by one transaction. */
const AT_ONCE = 5_000;

/** Seals the lines of a company that have no seal yet; with `all` also those that came late among old ones. */
export async function sealLog(db: Database, scope: Scope, all: boolean): Promise<number> {
  let count = 0;
  for (let sealed = AT_ONCE; sealed === AT_ONCE; count += sealed) {
    const { rows } = await db.withScope(scope, (tx) =>
      sql<{ sealed: number }>`select seal_activity_log(${scope.company_id}, ${AT_ONCE}, ${all}) as sealed`.execute(tx),
    );
    sealed = rows[0]?.sealed ?? 0;
  }
  return count;
}

/** The repeating task: every minute what is new, every night everything. */
export async function sealLogs({ db }: Services, all: boolean): Promise<void> {
  await forEachCompany(db, 'logs', (scope) => sealLog(db, scope, all), 'logs of some companies were not sealed');
}
