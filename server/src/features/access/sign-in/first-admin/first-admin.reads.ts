import type { Database } from '../../../../db/database.ts';
import { systemScope } from '../../../../db/scope.ts';
import { platformId } from '../../../company/company/company.reads.ts';

/** The company that runs the platform and its admins, the first one first; undefined where there is no such company yet. */
export async function readPlatform(db: Database) {
  const company_id = await platformId(db);
  if (company_id === undefined) return undefined;
  const admins = await db.readScope(systemScope(company_id, 'first admin'), (tx) =>
    tx
      .selectFrom('app_user')
      .select(['company_id', 'user_id', 'username', 'is_temp'])
      .where('company_id', '=', company_id)
      .where('user_type', '=', 'admin')
      .orderBy('user_id')
      .execute(),
  );
  return { company_id, admins };
}

/** Whether somebody administers the platform who has a password. */
export async function hasAdmin(db: Database): Promise<boolean> {
  const platform = await readPlatform(db);
  return platform?.admins.some(({ is_temp }) => !is_temp) ?? false;
}
