import { FIRST_NAME_FIRST } from '@onrecord/domain/person/display-name';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';

/** Whom a message goes to: where, by what name, in which language, and for which of the company's divisions. */
export interface Reader {
  readonly name: string;
  /** First name first, whatever lists do: nobody is addressed as "Adler, Grace". */
  readonly salutation: string;
  readonly email: string;
  /** What the contact's own login chose to read; null where nobody chose. */
  readonly locale: string | null;
  readonly division_id: number;
}

/** A contact as the reader of a message; undefined for who is gone or has lost the address meanwhile. */
export async function readerOf(tx: Tx, { company_id }: Scope, contactId: number): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`select ${personName('k')} as name, k.email,
      display_name(${FIRST_NAME_FIRST}, k.first_name, k.middle_nameinitial, k.last_name, k.suffix) as salutation,
      (select u.locale from app_user u where u.company_id = k.company_id and u.contact_id = k.contact_id
        and u.status = 'active' and u.locale is not null order by u.user_id limit 1) as locale,
      coalesce(c.division_id, (select min(d.division_id) from division d where d.company_id = k.company_id)) as division_id
    from contact k join company co on co.company_id = k.company_id
      join client c on c.company_id = k.company_id and c.client_id = k.client_id
    where k.company_id = ${company_id} and k.contact_id = ${contactId} and k.status = 'active' and k.email <> ''`.execute(
    tx,
  );
  return rows[0];
}
