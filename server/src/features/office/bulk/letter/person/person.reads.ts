import { type PersonFacts, whyShutOut } from '@onrecord/domain/core/account/may-be-in';
import type { LetterAudience } from '@onrecord/domain/office/bulk/letter';
import { decideLettersTo, type LetterPerson } from '@onrecord/domain/office/bulk/letter-to-people';
import { sql } from 'kysely';
import type { Tx } from '../../../../../db/database.ts';
import { personName } from '../../../../../db/record/person-name.ts';
import type { Scope } from '../../../../../db/scope.ts';
import { partyFacts } from '../../../../access/sign-in/person.reads.ts';

interface PersonRow extends Omit<LetterPerson, 'shut_out'> {
  readonly person: PersonFacts;
  readonly party_id: number;
  readonly name: string;
  readonly division_id: number | null;
}

const PEOPLE = {
  contact: (
    { company_id }: Scope,
    ids: readonly number[],
    now: Temporal.Instant,
  ) => sql<PersonRow>`select k.contact_id as party_id,
      ${personName('k')} as name, k.email, k.do_not_use or c.do_not_use as do_not_use, c.division_id,
      ${partyFacts(company_id, now, 'contact', sql.ref('k.contact_id'))} as person
    from contact k join company co on co.company_id = k.company_id
      join client c on c.company_id = k.company_id and c.client_id = k.client_id
    where k.company_id = ${company_id} and k.contact_id = any(${[...ids]}::bigint[])
    order by k.last_name, k.first_name, k.contact_id`,
  provider: (
    { company_id }: Scope,
    ids: readonly number[],
    now: Temporal.Instant,
  ) => sql<PersonRow>`select p.service_provider_id as party_id,
      ${personName('p')} as name, p.email, p.do_not_use, p.division_id,
      ${partyFacts(company_id, now, 'provider', sql.ref('p.service_provider_id'))} as person
    from service_provider p join company co on co.company_id = p.company_id
    where p.company_id = ${company_id} and p.service_provider_id = any(${[...ids]}::bigint[])
    order by p.last_name, p.first_name, p.service_provider_id`,
} as const;

/** People who were chosen themselves, by their names, and whether they are written to. */
export async function decidedPeople(
  tx: Tx,
  scope: Scope,
  audience: LetterAudience,
  ids: readonly number[],
  now: Temporal.Instant,
) {
  const { rows } = await PEOPLE[audience](scope, ids, now).execute(tx);
  return decideLettersTo(rows.map(({ person, ...row }) => ({ ...row, shut_out: whyShutOut(person) })));
}
