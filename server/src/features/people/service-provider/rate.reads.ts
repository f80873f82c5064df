import type { RatedService } from '@onrecord/contract/people/service-provider';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';

/** What a provider asks for each service offered. The viewer must have been shown the provider before. */
export async function ratesOf(tx: Tx, { company_id }: Scope, providerId: number): Promise<RatedService[]> {
  const { rows } =
    await sql<RatedService>`select ps.service_id, s.name::text as service_name, ps.rate::text as rate, ps.unit_type
    from service_provider_service ps join service s on s.company_id = ps.company_id and s.service_id = ps.service_id
    where ps.company_id = ${company_id} and ps.service_provider_id = ${providerId}
    order by s.sort_order, s.name`.execute(tx);
  return rows;
}
