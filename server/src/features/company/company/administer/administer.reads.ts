import {
  adminSettings,
  type CompanyData,
  type CompanyFigures,
  type CompanyRow,
  companySettings,
} from '@onrecord/contract/company/company-shapes';
import type { ListQuery } from '@onrecord/contract/core/list';
import { COMPANY_LIST } from '@onrecord/domain/company/company/company.list';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { entityExport } from '../../../../db/list/entity-export.ts';
import { type EntityList, entityPage, keyColumns, listColumns } from '../../../../db/list/entity-list.ts';
import { searchColumns } from '../../../../db/list/list-query.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { onlyCompany, visibleCompanies } from './administer.access.ts';

const IDS = ['company_id', 'version'];

const companyColumns = listColumns(COMPANY_LIST.columns, {
  name: sql`c.name`,
  domain_name: sql`c.domain_name`,
  status: sql`c.status`,
  time_zone: sql`c.time_zone`,
  locale: sql`c.locale`,
  currency_code: sql`c.currency_code`,
  division_count: sql`c.division_count`,
  user_count: sql`c.user_count`,
  last_login_date: sql`c.last_login_date`,
  phone: sql`c.phone`,
  email: sql`c.email`,
  city: sql`c.city`,
  state_code: sql`c.state_code`,
  expiration_date: sql`c.expiration_date`,
  created_at: sql`c.created_at`,
  started_by: sql`case when c.is_self_started then 'own' else 'platform' end`,
});

/** Companies side by side; the directory goes into one after the other (see its migration). */
const companyList: EntityList = {
  columns: COMPANY_LIST.columns,
  id: sql`c.company_id`,
  visibleRows: visibleCompanies,
  source: (scope) => ({
    from: sql`company_directory(${onlyCompany(scope)}) c`,
    columns: { ...companyColumns, ...keyColumns('c', IDS), is_platform: { sql: sql`c.is_platform`, type: 'boolean' } },
    keys: [...IDS, 'is_platform'],
    defaultSort: sql`lower(c.name)`,
    tieBreak: sql`c.company_id`,
    textSearch: searchColumns([sql`c.name`, sql`c.domain_name`, sql`c.email`, sql`c.city`]),
  }),
};

export const companyPage = (tx: Tx, scope: UserScope, query: ListQuery) =>
  entityPage<CompanyRow>(tx, companyList, scope, query);

/** The same companies for a file: how many, and each as it is read. */
export const companyExport = (scope: UserScope, query: ListQuery) => entityExport(companyList, scope, query);

const DATA_COLUMNS = [
  'company_id',
  'is_platform',
  'use_multi_factor_auth',
  'mfa_request_auth_every_x_days',
  'mfa_new_code_exp_after_x_minutes',
  'expiration_date',
  'version',
  'deleted_at',
] as const;
const SETTINGS = [...Object.keys(companySettings), ...Object.keys(adminSettings)] as (
  | keyof typeof companySettings
  | keyof typeof adminSettings
)[];

const companyRows = (tx: Tx, { company_id }: UserScope) =>
  tx.selectFrom('company').select(DATA_COLUMNS).select(SETTINGS).where('company_id', '=', company_id);

/** A company as it stands, locked until its change is saved. A deleted one is not there any more. */
export async function readCompanyToChange(tx: Tx, scope: UserScope) {
  const row = await companyRows(tx, scope).forUpdate().executeTakeFirst();
  if (!row || row.deleted_at) throw refuse('general.company_not_found');
  return row;
}

/** A company whole, with how many divisions and users work in it. */
export async function readCompany(tx: Tx, scope: UserScope): Promise<CompanyData> {
  const found = await companyRows(tx, scope).executeTakeFirst();
  if (!found || found.deleted_at) throw refuse('general.company_not_found');
  const { deleted_at: _, ...row } = found;
  const { rows } = await sql<{ division_count: number; user_count: number }>`select division_count, user_count
    from company_directory(${scope.company_id})`.execute(tx);
  const { division_count = 0, user_count = 0 } = rows[0] ?? {};
  return { ...row, division_count, user_count } as CompanyData;
}

const FIGURES = [
  'job_count',
  'canceled_job_count',
  'job_request_count',
  'client_invoice_count',
  'job_file_count',
  'new_client_count',
  'active_user_count',
] as const;

/** What happened from the first day to the last, company by company and in all of them together. */
export async function readFigures(
  tx: Tx,
  scope: UserScope,
  { from_date, to_date }: { from_date: string; to_date: string },
): Promise<CompanyFigures> {
  const { rows } = await sql<CompanyFigures['data'][number]>`select f.* from
    company_figures(${from_date}::date, ${to_date}::date, ${onlyCompany(scope)}) f order by lower(f.name)`.execute(tx);
  const total = { company_count: rows.length } as CompanyFigures['total'];
  for (const figure of FIGURES) total[figure] = rows.reduce((sum, row) => sum + row[figure], 0);
  return { data: rows, total };
}

/** Which companies have a name and a domain name; a name counts without its blanks, as addresses do. */
export async function readTwins(tx: Tx, name: string, domainName: string) {
  const { rows } = await sql<{ by_name: number | null; by_domain_name: number | null }>`select * from
    find_company_twins(${name}, ${domainName})`.execute(tx);
  return { by_name: rows[0]?.by_name ?? null, by_domain_name: rows[0]?.by_domain_name ?? null };
}

/** Whether anything stands in the books of a company: its amounts are of one currency from then on. */
export async function hasBookings(tx: Tx, { company_id }: UserScope): Promise<boolean> {
  const { rows } = await sql`select from ledger_entry where company_id = ${company_id} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Whether a company was ever used for what it is for. */
export async function hasJobs(tx: Tx, { company_id }: UserScope): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from job where company_id = ${company_id})
    or exists (select from job_request where company_id = ${company_id}) as found`.execute(tx);
  return rows[0]?.found ?? true;
}
