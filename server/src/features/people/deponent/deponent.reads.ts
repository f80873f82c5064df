import type { BodyOf } from '@onrecord/contract/core/entry';
import type { DeponentChoice, deponentArea } from '@onrecord/contract/people/deponent';
import { DEPONENT_LIST } from '@onrecord/domain/people/deponent/deponent.list';
import { DEPONENT_RECORD } from '@onrecord/domain/people/deponent/fields';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { choiceRows } from '../../../db/list/choice-query.ts';
import { type EntityList, listColumns } from '../../../db/list/entity-list.ts';
import type { NearSource } from '../../../db/list/near-matches.ts';
import { entrySearch } from '../../../db/list/search-entry.ts';
import type { SearchSource } from '../../../db/list/search-source.ts';
import { withinDivisions } from '../../../db/list/visible-rows.ts';
import { nameParts, personName, personWords } from '../../../db/record/person-name.ts';
import { recordKeys } from '../../../db/record/record-columns.ts';
import type { PartRules } from '../../../db/record/record-part.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';
import { inJob, visibleDeponents } from './deponent.access.ts';

const FROM = sql`deponent d join company co on co.company_id = d.company_id`;

function deponentColumns(scope: Scope) {
  return listColumns(DEPONENT_LIST.columns, {
    fullname: personName('d'),
    is_expert: sql`d.is_expert`,
    expertise_type_name: sql`et.name`,
    employed_by: sql`d.employed_by`,
    phone: sql`d.phone`,
    mobile: sql`d.mobile`,
    email: sql`d.email`,
    personal_number: sql`d.personal_number`,
    address: sql`d.address`,
    city: sql`d.city`,
    state_code: sql`d.state_code`,
    zipcode: sql`d.zipcode`,
    incident_date: sql`d.incident_date`,
    job_count: sql`(select count(*) from job_deponent jd join job j on j.company_id = jd.company_id and j.job_id = jd.job_id
      where jd.company_id = ${COMPANY} and jd.deponent_id = d.deponent_id and ${withinDivisions(scope, sql`j.division_id`)})`,
  });
}

const OF_RECORDS: PartRules = {
  case: (id) => inJob(sql`j.case_id = ${id}`),
  client: (id) => inJob(sql`j.client_id = ${id}`),
  contact: (id) => inJob(sql`j.taking_contact_id = ${id}`),
};

export const deponentList: EntityList & SearchSource = {
  noun: 'deponent',
  found: { id: sql`d.deponent_id`, label: personName('d'), note: sql`d.employed_by` },
  columns: DEPONENT_LIST.columns,
  id: sql`d.deponent_id`,
  visibleRows: visibleDeponents,
  parts: OF_RECORDS,
  source: (scope) => {
    const keys = recordKeys(scope, DEPONENT_RECORD, 'd', 'deponent_id');
    return {
      from: sql`${FROM}
        left join expertise_type et on et.company_id = d.company_id and et.expertise_type_id = d.expertise_type_id`,
      columns: { ...deponentColumns(scope), ...keys },
      keys: Object.keys(keys),
      defaultSort: sql`d.last_name, d.first_name`,
      changedAt: sql`d.updated_at`,
      tieBreak: sql`d.deponent_id`,
      ...entrySearch('deponent', sql`d.deponent_id`),
    };
  },
};

/** Deponents to choose from; those already heard in the case named come first. */
export function deponentChoices(
  tx: Tx,
  scope: UserScope,
  query: BodyOf<typeof deponentArea.getCompanyDeponent>,
): Promise<DeponentChoice[]> {
  const heardInCase = sql<boolean>`exists (select from job_deponent jd
    join job j on j.company_id = jd.company_id and j.job_id = jd.job_id
    where jd.company_id = ${COMPANY} and jd.deponent_id = d.deponent_id and j.case_id = ${query.case_id})`;
  const source = {
    from: FROM,
    value: sql`d.deponent_id`,
    label: personName('d'),
    also: { note: sql`d.employed_by`, ...nameParts('d'), is_expert: sql`d.is_expert`, employed_by: sql`d.employed_by` },
    searched: [...personWords('d'), sql`d.employed_by`],
    where: visibleDeponents(scope),
    ...(query.case_id === null ? {} : { preferred: heardInCase }),
  };
  return choiceRows(tx, source, query);
}

/** Where deponents like the one being typed in are looked for. */
export function nearDeponents(scope: UserScope): NearSource {
  return {
    kind: 'deponent',
    from: FROM,
    id: sql`d.deponent_id`,
    label: personName('d'),
    note: sql`concat_ws(', ', nullif(d.employed_by, ''), (select max(lc.case_name) from job_deponent jd
      join job j on j.company_id = jd.company_id and j.job_id = jd.job_id
      join legal_case lc on lc.company_id = j.company_id and lc.case_id = j.case_id
      where jd.company_id = ${COMPANY} and jd.deponent_id = d.deponent_id))`,
    names: [sql`concat_ws(' ', d.first_name, d.last_name)`],
    former: sql`d.also_known_as`,
    emails: [sql`d.email`],
    phones: [sql`d.phone`, sql`d.mobile`],
    where: visibleDeponents(scope),
  };
}

/** What of a deponent decides about the rest of it, as it is kept. */
export async function expertiseOf(tx: Tx, { company_id }: Scope, deponentId: number) {
  return tx
    .selectFrom('deponent')
    .select(['is_expert', 'expertise_type_id'])
    .where('company_id', '=', company_id)
    .where('deponent_id', '=', deponentId)
    .executeTakeFirst();
}
