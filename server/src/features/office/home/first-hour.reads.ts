import type { FirstHour } from '@onrecord/contract/office/staff-home';
import { STARTING_PRICES } from '@onrecord/domain/core/lookup/starting-values';
import { FIRST_STEPS, firstHour } from '@onrecord/domain/office/home/first-hour';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { UserScope } from '../../../db/scope.ts';

interface Facts {
  is_shown: boolean;
  company_name: string;
  domain_name: string;
  time_zone: string;
  locations: string[];
  has_look: boolean;
  has_own_prices: boolean;
  providers: number;
  clients: number;
  jobs: number;
  staff: number;
}

/** Enough to know that there are some; a large company is not counted. */
const COUNTED = 1_000;
const someOf = (table: string, condition = sql``) =>
  sql`(select count(*)::int from (select from ${sql.table(table)} s where s.company_id = ${COMPANY} ${condition} limit ${COUNTED}) found)`;

async function readFacts(tx: Tx, { company_id }: UserScope): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`select c.show_first_hour as is_shown, c.name as company_name, c.domain_name,
      c.time_zone,
      (select coalesce(array_agg(distinct d.city), '{}') from division d
        where d.company_id = ${COMPANY} and d.is_active and d.city <> '') as locations,
      exists (select from company_theme t where t.company_id = ${COMPANY}
        and (t.login_company_logo <> '' or t.header_company_logo <> '' or t.version > 1)) as has_look,
      exists (select from product_price p where p.company_id = ${COMPANY}
        and (p.version > 1 or p.product_price_id > ${STARTING_PRICES.length})) as has_own_prices,
      ${someOf('service_provider')} as providers, ${someOf('client')} as clients, ${someOf('job')} as jobs,
      ${someOf('app_user', sql`and s.user_type = 'company' and s.status = 'active'`)} as staff
    from company c where c.company_id = ${company_id}`.execute(tx);
  return rows[0];
}

/** The first steps of a company; none where all of them are done, or where somebody hid the list. */
export async function firstHourOfCompany(tx: Tx, scope: UserScope): Promise<FirstHour> {
  const facts = await readFacts(tx, scope);
  const { is_shown = false, company_name = '', domain_name = '', time_zone = '', locations = [] } = facts ?? {};
  const { providers = 0, clients = 0, jobs = 0, staff = 0, has_look = false, has_own_prices = false } = facts ?? {};
  const { steps, done, minutes_left } = firstHour({
    has_name: company_name !== '' && domain_name !== '',
    has_look,
    located_divisions: locations.length,
    providers,
    has_own_prices,
    clients,
    jobs,
    staff,
  });
  const isOver = !is_shown || done === FIRST_STEPS.length;
  return {
    steps: isOver ? null : steps,
    done,
    minutes_left,
    company_name,
    domain_name,
    locations,
    time_zone,
    providers,
    clients,
  };
}
