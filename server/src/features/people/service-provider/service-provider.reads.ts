import type { ServiceProviderChoice } from '@onrecord/contract/core/calls/choice-calls';
import type { BodyOf, ResultOf } from '@onrecord/contract/core/entry';
import type { NearMatchResponse } from '@onrecord/contract/core/record';
import type { serviceProviderArea } from '@onrecord/contract/people/service-provider';
import { SERVICE_PROVIDER_RECORD } from '@onrecord/domain/people/service-provider/fields';
import { SERVICE_PROVIDER_LIST } from '@onrecord/domain/people/service-provider/service-provider.list';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { choiceRows } from '../../../db/list/choice-query.ts';
import { type EntityList, listColumns } from '../../../db/list/entity-list.ts';
import { nearMatches } from '../../../db/list/near-matches.ts';
import { entrySearch } from '../../../db/list/search-entry.ts';
import type { SearchSource } from '../../../db/list/search-source.ts';
import { personName, personWords } from '../../../db/record/person-name.ts';
import { recordKeys } from '../../../db/record/record-columns.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';
import { shownBlock, shownStatus } from '../../access/sign-in/person.reads.ts';
import { visibleProviders } from './service-provider.access.ts';

const FROM = sql`service_provider p join company co on co.company_id = p.company_id`;

const ofServices = (value: RawBuilder<unknown>) => sql`(select ${value} from service_provider_service ps
  join service s on s.company_id = ps.company_id and s.service_id = ps.service_id
  where ps.company_id = ${COMPANY} and ps.service_provider_id = p.service_provider_id)`;

/** The names of what a provider has several of, such as specialties. */
const named = (lookup: 'specialty' | 'service_area', table: string) => sql`(select string_agg(v.name::text, ', '
    order by v.sort_order, v.name) from ${sql.table(table)} has
  join ${sql.table(lookup)} v on v.company_id = has.company_id and ${sql.ref(`v.${lookup}_id`)} = ${sql.ref(`has.${lookup}_id`)}
  where has.company_id = ${COMPANY} and has.service_provider_id = p.service_provider_id)`;

const idsOf = (table: string, key: string) => ({
  sql: sql`coalesce((select array_agg(${sql.ref(`has.${key}`)} order by 1) from ${sql.table(table)} has
    where has.company_id = ${COMPANY} and has.service_provider_id = p.service_provider_id), '{}')`,
  type: 'text' as const,
});

const HAS = {
  service_ids: idsOf('service_provider_service', 'service_id'),
  specialty_ids: idsOf('service_provider_specialty', 'specialty_id'),
  service_area_ids: idsOf('service_provider_area', 'service_area_id'),
};

const providerColumns = listColumns(SERVICE_PROVIDER_LIST.columns, {
  fullname: personName('p'),
  provider_type_name: sql`pt.name`,
  business_name: sql`p.business_name`,
  department_name: sql`dp.name`,
  service_names: ofServices(sql`string_agg(s.name::text, ', ' order by s.sort_order, s.name)`),
  specialty_names: named('specialty', 'service_provider_specialty'),
  service_area_names: named('service_area', 'service_provider_area'),
  division_name: sql`dv.name`,
  email: sql`p.email`,
  phone: sql`p.phone`,
  mobile: sql`p.mobile`,
  address1: sql`p.address1`,
  address2: sql`p.address2`,
  city: sql`p.city`,
  state_code: sql`p.state_code`,
  zipcode: sql`p.zipcode`,
  licence_number: sql`p.licence_number`,
  licence_expires_on: sql`p.licence_expires_on`,
  payment_method_name: sql`(select m.name::text from payment_method m where m.company_id = ${COMPANY}
    and m.payment_method_id = p.payment_method_id)`,
  type_mode: sql`p.type_mode::text`,
  expiration_date: sql`p.expiration_date`,
  rating: sql`p.rating`,
  do_not_use: sql`p.do_not_use`,
  status: sql`p.status`,
});

export const providerList: EntityList & SearchSource = {
  found: {
    id: sql`p.service_provider_id`,
    label: personName('p'),
    note: sql`concat_ws(', ', nullif(p.business_name, ''), nullif(p.city, ''))`,
  },
  columns: SERVICE_PROVIDER_LIST.columns,
  id: sql`p.service_provider_id`,
  visibleRows: visibleProviders,
  source: (scope) => {
    const keys = recordKeys(scope, SERVICE_PROVIDER_RECORD, 'p', 'service_provider_id');
    return {
      from: sql`${FROM}
      left join provider_type pt on pt.company_id = p.company_id and pt.provider_type_id = p.provider_type_id
      left join department dp on dp.company_id = p.company_id and dp.department_id = p.department_id
      left join division dv on dv.company_id = p.company_id and dv.division_id = p.division_id`,
      columns: { ...providerColumns, ...HAS, ...keys },
      keys: [...Object.keys(keys), ...Object.keys(HAS)],
      defaultSort: sql`p.last_name, p.first_name`,
      changedAt: sql`p.updated_at`,
      tieBreak: sql`p.service_provider_id`,
      ...entrySearch('service_provider', sql`p.service_provider_id`),
    };
  },
};

type ProviderQuery = BodyOf<typeof serviceProviderArea.getDivisionServiceProvider>;

/** Active providers to choose from, of one division (and of none in particular), who offer one service. */
export function providerChoices(tx: Tx, scope: UserScope, query: ProviderQuery): Promise<ServiceProviderChoice[]> {
  const narrowed: RawBuilder<boolean>[] = [sql`p.status = 'active'`, sql`not p.do_not_use`];
  if (query.division_id !== null) narrowed.push(sql`(p.division_id is null or p.division_id = ${query.division_id})`);
  if (query.service_id !== null) {
    narrowed.push(sql`exists (select from service_provider_service ps where ps.company_id = ${COMPANY}
      and ps.service_provider_id = p.service_provider_id and ps.service_id = ${query.service_id})`);
  }
  const source = {
    from: FROM,
    value: sql`p.service_provider_id`,
    label: personName('p'),
    also: {
      note: sql`coalesce(${ofServices(sql`string_agg(s.name::text, ', ' order by s.sort_order, s.name)`)}, '')`,
      division_id: sql`p.division_id`,
      service_ids: sql`coalesce(${ofServices(sql`array_agg(s.service_id order by s.sort_order)`)}, '{}')`,
    },
    searched: [...personWords('p'), sql`p.business_name`],
    where: [...visibleProviders(scope), ...narrowed],
  };
  return choiceRows(tx, source, query);
}

type Typed = BodyOf<typeof serviceProviderArea.checkProviderExisted>;

/** The providers the viewer may see that may be the one being typed in, and whether one has this very name. */
export async function nearProviders(tx: Tx, scope: UserScope, typed: Typed): Promise<NearMatchResponse> {
  const { service_provider_id, first_name, last_name, business_name, email, phone, mobile } = typed;
  const name = `${first_name} ${last_name}`.trim();
  const matches = await nearMatches(
    tx,
    {
      kind: 'service_provider',
      from: FROM,
      id: sql`p.service_provider_id`,
      label: personName('p'),
      note: sql`concat_ws(', ', nullif(p.business_name, ''), nullif(p.city, ''))`,
      names: [sql`concat_ws(' ', p.first_name, p.last_name)`, sql`p.business_name`],
      emails: [sql`p.email`],
      phones: [sql`p.phone`, sql`p.mobile`],
      where: visibleProviders(scope),
    },
    { names: [name, business_name], emails: [email], phones: [phone, mobile] },
    service_provider_id,
  );
  return { exists: await isProviderNameTaken(tx, scope, name, service_provider_id), matches };
}

/** Whether another provider of the company is called so, first name first or last. */
export async function isProviderNameTaken(
  tx: Tx,
  { company_id }: Scope,
  name: string,
  except: number | null,
): Promise<boolean> {
  const words = name
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (words.length === 0) return false;
  const first = sql`lower(concat_ws(' ', nullif(first_name, ''), last_name))`;
  const last = sql`lower(concat_ws(' ', last_name, nullif(first_name, '')))`;
  const { rows } = await sql`select from service_provider where company_id = ${company_id}
    and service_provider_id <> ${except ?? 0} and ${words.join(' ')} in (${first}, ${last}) limit 1`.execute(tx);
  return rows.length > 0;
}

type Logins = ResultOf<typeof serviceProviderArea.getServiceProviderUserData>['users'];

/** The logins of a provider, or the one named. The viewer must have been shown the provider before. */
export async function providerUsers(
  tx: Tx,
  { company_id }: Scope,
  providerId: number,
  userId: number | null,
): Promise<Logins> {
  let query = tx
    .selectFrom('app_user as u')
    .select(['u.user_id', 'u.username', 'u.email', 'u.last_login_date'])
    .select([shownStatus.as('status'), shownBlock.as('is_block')])
    .where('u.company_id', '=', company_id)
    .where('u.service_provider_id', '=', providerId);
  if (userId !== null) query = query.where('u.user_id', '=', userId);
  return query.orderBy('u.user_id').execute();
}
