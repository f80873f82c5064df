import type { AddressParts } from '@onrecord/domain/people/address/address-lines';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import type { Scope } from '../../../../db/scope.ts';

/** What a provider's letter says besides its entries: where they live, and which division pays. */
export interface ProviderHead {
  readonly provider_location: AddressParts;
  readonly division_id: number;
  readonly company_name: string;
  readonly company_location: AddressParts;
  readonly company_phone: string;
  readonly company_email: string;
}

const locationOf = (alias: string) => sql`json_build_object('address1', ${sql.ref(`${alias}.address1`)},
  'address2', ${sql.ref(`${alias}.address2`)}, 'city', ${sql.ref(`${alias}.city`)},
  'state_code', ${sql.ref(`${alias}.state_code`)}, 'zipcode', ${sql.ref(`${alias}.zipcode`)})`;

/** The division that pays: the provider's own, else the one of their latest invoice, else the company's first. */
export async function providerHead(tx: Tx, { company_id }: Scope, id: number): Promise<ProviderHead | undefined> {
  const { rows } =
    await sql<ProviderHead>`select ${locationOf('p')} as provider_location, d.division_id, co.name as company_name,
      ${locationOf('d')} as company_location, coalesce(nullif(d.phone, ''), co.phone) as company_phone,
      coalesce(nullif(d.email, ''), co.email) as company_email
    from service_provider p
    join company co on co.company_id = ${company_id}
    join division d on d.company_id = ${company_id} and d.division_id = coalesce(p.division_id,
      (select v.division_id from provider_invoice v where v.company_id = ${company_id} and v.service_provider_id = ${id}
        order by v.invoice_date desc, v.provider_invoice_id desc limit 1),
      (select min(f.division_id) from division f where f.company_id = ${company_id}))
    where p.company_id = ${company_id} and p.service_provider_id = ${id}`.execute(tx);
  return rows[0];
}
