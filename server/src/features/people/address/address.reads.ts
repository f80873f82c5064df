import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { ADDRESS_LIST } from '@onrecord/domain/people/address/address.list';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { type EntityList, entityCount, keyColumns, listColumns } from '../../../db/list/entity-list.ts';
import { searchColumns } from '../../../db/list/list-query.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { UserScope } from '../../../db/scope.ts';
import { visibleAddresses } from './address.access.ts';

const KEYS = ['address_id', 'client_id', 'service_provider_id', 'address_type_id', 'country_id', 'version'];

const columns = listColumns(ADDRESS_LIST.columns, {
  address_type_name: sql`y.name`,
  attention: sql`a.attention`,
  address1: sql`a.address1`,
  address2: sql`a.address2`,
  city: sql`a.city`,
  state_code: sql`a.state_code`,
  zipcode: sql`a.zipcode`,
  country_name: sql`n.name`,
  phone: sql`a.phone`,
  email: sql`a.email`,
  is_default_billing: sql`a.is_default_billing`,
  is_default_shipping: sql`a.is_default_shipping`,
});

export const addressList: EntityList = {
  columns: ADDRESS_LIST.columns,
  id: sql`a.address_id`,
  visibleRows: visibleAddresses,
  parts: { client: (id) => sql`a.client_id = ${id}`, provider: (id) => sql`a.service_provider_id = ${id}` },
  source: () => ({
    from: sql`address a
      left join client c on c.company_id = a.company_id and c.client_id = a.client_id
      left join service_provider p on p.company_id = a.company_id and p.service_provider_id = a.service_provider_id
      left join address_type y on y.company_id = a.company_id and y.address_type_id = a.address_type_id
      left join country n on n.country_id = a.country_id`,
    columns: { ...columns, ...keyColumns('a', KEYS) },
    keys: KEYS,
    defaultSort: sql`a.is_default_billing desc, a.is_default_shipping desc`,
    tieBreak: sql`a.address_id`,
    textSearch: searchColumns([sql`a.address1`, sql`a.city`, sql`a.zipcode`, sql`a.attention`]),
    changedAt: sql`a.updated_at`,
  }),
};

/** Joins `b`, where the bills of a client `c` go: the address of its book that is set for that, where one is. */
export const BILLING_ADDRESS = sql`left join lateral (select * from address a where a.company_id = ${COMPANY}
  and a.client_id = c.client_id and a.is_default_billing order by a.address_id limit 1) b on true`;

/** Where the bills of client `c` go, by `BILLING_ADDRESS`: never a mix of that address and the client's own. */
export const BILLING_LOCATION = sql`case when b.address_id is null
  then json_build_object('attention', '', 'address1', c.address1, 'address2', c.address2, 'city', c.city, 'state_code', c.state_code, 'zipcode', c.zipcode, 'country_name', '')
  else json_build_object('attention', b.attention, 'address1', b.address1, 'address2', b.address2, 'city', b.city,
    'state_code', b.state_code, 'zipcode', b.zipcode,
    'country_name', coalesce((select n.name::text from country n where n.country_id = b.country_id), '')) end`;

/** How many addresses of a record the viewer may see. */
export function addressCount(tx: Tx, scope: UserScope, of: RecordPart): Promise<number> {
  return entityCount(tx, addressList, scope, of);
}

/** The states of a country in their order, or one of them; they are the same for every company. */
export function states(tx: Tx, request: { country_id: number } | { state_id: number }) {
  const [column, value] =
    'state_id' in request ? (['state_id', request.state_id] as const) : (['country_id', request.country_id] as const);
  return tx
    .selectFrom('state')
    .select(['state_id', 'name', 'state_code', 'country_id'])
    .where('is_active', '=', true)
    .where(column, '=', value)
    .orderBy('sort_order')
    .orderBy('name')
    .execute();
}
