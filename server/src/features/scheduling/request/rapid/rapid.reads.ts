import type { Tx } from '../../../../db/database.ts';
import type { Scope } from '../../../../db/scope.ts';

/** The active divisions that take requests of the public page, by name. */
export function rapidDivisions(tx: Tx, { company_id }: Scope) {
  return tx
    .selectFrom('division')
    .select(['division_id', 'name', 'time_zone'])
    .where('company_id', '=', company_id)
    .where('is_active', '=', true)
    .where('allow_rapid_requests', '=', true)
    .orderBy('name')
    .execute();
}

/** Whether any active division takes requests of people with an account. */
export async function takesAccountRequests(tx: Tx, { company_id }: Scope): Promise<boolean> {
  const row = await tx
    .selectFrom('division')
    .select('division_id')
    .where('company_id', '=', company_id)
    .where('is_active', '=', true)
    .where('allow_scheduling_requests', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const MAX_SERVICES = 100;

/** The services that a request may name. */
export function rapidServices(tx: Tx, { company_id }: Scope) {
  return tx
    .selectFrom('service')
    .select(['service_id', 'name'])
    .where('company_id', '=', company_id)
    .where('is_active', '=', true)
    .orderBy('name')
    .limit(MAX_SERVICES)
    .execute();
}
