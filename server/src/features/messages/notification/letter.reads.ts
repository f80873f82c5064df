import { mayBeIn, type PersonFacts } from '@onrecord/domain/core/account/may-be-in';
import { FIRST_NAME_FIRST } from '@onrecord/domain/core/person/display-name';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { personName } from '../../../db/record/person-name.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { Scope } from '../../../db/scope.ts';
import { chosenLocale, partyFacts } from '../../access/sign-in/person.reads.ts';

/** Whom a letter goes to: where, by what name, in which language. */
export interface Reader {
  readonly name: string;
  /** First name first, whatever lists do: nobody is addressed as "Adler, Grace". */
  readonly salutation: string;
  readonly email: string;
  /** What the person's own login chose to read; null where nobody chose. */
  readonly locale: string | null;
  /** The division they belong to; null where they belong to none in particular. */
  readonly division_id: number | null;
  /** The division that writes to them, where no job says which. */
  readonly letterhead: number;
}

const PARTY = {
  contact: {
    table: 'contact',
    id: 'contact_id',
    division: sql`(select c.division_id from client c where c.company_id = ${COMPANY} and c.client_id = p.client_id)`,
  },
  provider: { table: 'service_provider', id: 'service_provider_id', division: sql`p.division_id` },
} as const;

/** Somebody as the reader of a letter; undefined for who may not be in any more or has lost the address meanwhile. */
export async function readerOf(
  tx: Tx,
  { company_id }: Scope,
  audience: keyof typeof PARTY,
  partyId: number,
  now: Temporal.Instant,
): Promise<Reader | undefined> {
  const { table, id, division } = PARTY[audience];
  const { rows } = await sql<Reader & { person: PersonFacts }>`select ${personName('p')} as name, p.email,
      display_name(${FIRST_NAME_FIRST}, p.first_name, p.middle_nameinitial, p.last_name, p.suffix) as salutation,
      ${chosenLocale(company_id, audience, sql.ref(`p.${id}`))} as locale,
      ${partyFacts(company_id, now, audience, sql.ref(`p.${id}`))} as person,
      ${division} as division_id,
      coalesce(${division}, (select min(d.division_id) from division d where d.company_id = ${COMPANY})) as letterhead
    from ${sql.table(table)} p join company co on co.company_id = p.company_id
    where p.company_id = ${company_id} and p.${sql.ref(id)} = ${partyId} and p.email <> ''`.execute(tx);
  const [reader] = rows;
  return reader && mayBeIn(reader.person) ? reader : undefined;
}

/** The jobs a letter is about, by their start. */
export async function jobsOfLetter(tx: Tx, { company_id }: Scope, ids: readonly number[]) {
  const { rows } = await sql<{
    job_id: number;
    job_number: number;
    division_id: number;
    job_date: string;
    start_time: string;
    time_zone: string;
    starts_at: string;
    case_name: string;
  }>`select j.job_id, j.job_number, j.division_id, j.job_date, j.start_time, j.time_zone, j.starts_at,
      coalesce(c.case_name, '') as case_name
    from job j left join legal_case c on c.company_id = j.company_id and c.case_id = j.case_id
    where j.company_id = ${company_id} and j.job_id = any(${[...ids]}::bigint[])
    order by j.starts_at, j.job_id`.execute(tx);
  return rows;
}

export type JobOfLetter = Awaited<ReturnType<typeof jobsOfLetter>>[number];
