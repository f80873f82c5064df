import type { BodyOf } from '@onrecord/contract/core/entry';
import type { CaseChoice, CaseDetail, CaseRow, caseArea } from '@onrecord/contract/people/case';
import { CASE_LIST } from '@onrecord/domain/people/case/case.list';
import { CASE_RECORD } from '@onrecord/domain/people/case/fields';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { choiceRows } from '../../../db/list/choice-query.ts';
import { type EntityList, entityRow, listColumns } from '../../../db/list/entity-list.ts';
import type { NearSource } from '../../../db/list/near-matches.ts';
import { entrySearch } from '../../../db/list/search-entry.ts';
import type { SearchSource } from '../../../db/list/search-source.ts';
import { withinDivisions } from '../../../db/list/visible-rows.ts';
import { commissionPeople } from '../../../db/money/commission-people.ts';
import { recordKeys } from '../../../db/record/record-columns.ts';
import type { PartRules } from '../../../db/record/record-part.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';
import { visibleCases } from './case.access.ts';
import { contactsOfCase } from './contact.reads.ts';

function caseColumns(scope: Scope) {
  return listColumns(CASE_LIST.columns, {
    case_name: sql`lc.case_name`,
    client_name: sql`c.name`,
    case_type_name: sql`ty.name`,
    case_caption: sql`lc.case_caption`,
    court_name: sql`lc.court_name`,
    court_docket_number: sql`lc.court_docket_number`,
    jurisdiction_name: sql`ju.name`,
    jurisdiction_state: sql`(select st.name from state st where st.state_id = ju.state_id)`,
    defendant: sql`lc.defendant`,
    trial_date: sql`lc.trial_date`,
    client_case_number: sql`lc.client_case_number`,
    case_reference_number: sql`lc.case_reference_number`,
    case_billing_reference: sql`lc.case_billing_reference`,
    claim_number: sql`lc.claim_number`,
    effective_date: sql`lc.effective_date`,
    expiration_date: sql`lc.expiration_date`,
    sales_person: sql`lc.sales_person`,
    commission_to: commissionPeople('case_id', sql`lc.case_id`),
    job_count: sql`(select count(*) from job j where j.company_id = ${COMPANY} and j.case_id = lc.case_id
      and ${withinDivisions(scope, sql`j.division_id`)})`,
  });
}

const WITH_CLIENT = sql`legal_case lc
  left join client c on c.company_id = lc.company_id and c.client_id = lc.client_id`;

/** A job `j` of the case for which something holds. */
const hasJob = (condition: RawBuilder<boolean>) =>
  sql<boolean>`exists (select from job j where j.company_id = ${COMPANY} and j.case_id = lc.case_id and ${condition})`;

const OF_RECORDS: PartRules = {
  client: (id) => sql`(lc.client_id = ${id} or ${hasJob(sql`j.client_id = ${id}`)})`,
  contact: (id) => sql`(lc.case_id in (select x.case_id from case_contact x
    where x.company_id = ${COMPANY} and x.contact_id = ${id}) or ${hasJob(sql`j.taking_contact_id = ${id}`)})`,
  deponent: (id) => sql`lc.case_id in (select j.case_id from job_deponent jd
    join job j on j.company_id = jd.company_id and j.job_id = jd.job_id
    where jd.company_id = ${COMPANY} and jd.deponent_id = ${id})`,
};

export const caseList: EntityList & SearchSource = {
  noun: 'case',
  found: {
    id: sql`lc.case_id`,
    label: sql`lc.case_name`,
    note: sql`concat_ws(' · ', nullif(lc.court_docket_number, ''), c.name)`,
  },
  columns: CASE_LIST.columns,
  id: sql`lc.case_id`,
  visibleRows: visibleCases,
  parts: OF_RECORDS,
  source: (scope) => {
    const keys = recordKeys(scope, CASE_RECORD, 'lc', 'case_id');
    return {
      from: sql`${WITH_CLIENT}
      left join case_type ty on ty.company_id = lc.company_id and ty.case_type_id = lc.case_type_id
      left join jurisdiction ju on ju.company_id = lc.company_id and ju.jurisdiction_id = lc.jurisdiction_id`,
      columns: { ...caseColumns(scope), ...keys },
      keys: Object.keys(keys),
      defaultSort: sql`lc.case_name`,
      changedAt: sql`lc.updated_at`,
      tieBreak: sql`lc.case_id`,
      ...entrySearch('case', sql`lc.case_id`),
    };
  },
};

/** Cases to choose from; those of the client named come first. */
export function caseChoices(
  tx: Tx,
  scope: UserScope,
  query: BodyOf<typeof caseArea.getCompanyCase>,
): Promise<CaseChoice[]> {
  const source = {
    from: WITH_CLIENT,
    value: sql`lc.case_id`,
    label: sql`lc.case_name`,
    also: {
      note: sql`lc.court_docket_number`,
      client_id: sql`lc.client_id`,
      client_name: sql`coalesce(c.name::text, '')`,
      case_caption: sql`lc.case_caption`,
      court_docket_number: sql`lc.court_docket_number`,
    },
    searched: [sql`lc.case_name`, sql`lc.case_caption`, sql`lc.court_docket_number`],
    where: visibleCases(scope),
    ...(query.client_id === null ? {} : { preferred: sql<boolean>`lc.client_id = ${query.client_id}` }),
  };
  return choiceRows(tx, source, query);
}

/** A case with everybody on it. @throws AppError 404 */
export async function caseDetail(tx: Tx, scope: UserScope, caseId: number): Promise<CaseDetail> {
  const row = await entityRow<CaseRow>(tx, caseList, scope, caseId);
  return { ...row, contacts: await contactsOfCase(tx, scope, caseId) };
}

/** Whose a new case is where nobody is named: the client's salesperson's. On its own or only named in a job, it is the same. */
export function salespersonOf({ company_id }: Scope, clientId: number | null): RawBuilder<string> {
  return sql<string>`coalesce((select salesperson from client
    where company_id = ${company_id} and client_id = ${clientId}), '')`;
}

/** Where cases like the one being typed in are looked for. */
export function nearCases(scope: UserScope): NearSource {
  return {
    kind: 'case',
    from: WITH_CLIENT,
    id: sql`lc.case_id`,
    label: sql`lc.case_name`,
    note: sql`concat_ws(', ', nullif(lc.court_docket_number, ''), c.name)`,
    names: [sql`lc.case_name`, sql`lc.case_caption`],
    former: sql`lc.also_known_as`,
    numbers: [sql`lc.court_docket_number`],
    where: visibleCases(scope),
  };
}

/** What some cases are called, by their ids. */
export async function caseNames(
  tx: Tx,
  scope: Scope,
  caseIds: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, string>> {
  const ids = [...new Set(caseIds)].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('legal_case')
    .select(['case_id', 'case_name'])
    .where('company_id', '=', scope.company_id)
    .where('case_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ case_id, case_name }) => [case_id, case_name]));
}

/** What a case is called; '' where there is none. */
export async function caseName(tx: Tx, scope: Scope, caseId: number | null): Promise<string> {
  return (await caseNames(tx, scope, [caseId])).get(caseId) ?? '';
}
