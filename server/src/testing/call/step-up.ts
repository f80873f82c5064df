import type { Database } from '../../db/database.ts';
import { inCompany } from '../build/build.ts';

/** Lets every session of a company move money, as if its password had just been typed. */
export async function proveEverybody(db: Database, companyId: number, now: Temporal.Instant): Promise<void> {
  await inCompany(db, companyId, (tx) =>
    tx.updateTable('user_session').set({ proved_at: now.toString() }).where('company_id', '=', companyId).execute(),
  );
}
