import type { LicenceRow } from '@onrecord/contract/people/provider-licence';
import { licenceStatus } from '@onrecord/domain/people/service-provider/licence';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { type EntityList, keyColumns } from '../../../../db/list/entity-list.ts';
import { andAll, searchColumns } from '../../../../db/list/list-query.ts';
import type { ListSource } from '../../../../db/list/list-source.ts';
import { personName, spokenName } from '../../../../db/record/person-name.ts';
import type { Scope } from '../../../../db/scope.ts';
import { visibleProviders } from '../service-provider.access.ts';

const KEYS = ['service_provider_licence_id', 'service_provider_id', 'version'];
const FROM = sql`service_provider_licence l
  join service_provider p on p.company_id = l.company_id and p.service_provider_id = l.service_provider_id`;

const source: ListSource = {
  from: FROM,
  columns: { ...keyColumns('l', KEYS), name: { sql: sql`l.name`, type: 'text' } },
  keys: [...KEYS, 'name'],
  defaultSort: sql`l.expires_on`,
  tieBreak: sql`l.service_provider_licence_id`,
  textSearch: searchColumns([sql`l.name`, sql`l.licence_number`]),
};

/** A licence is seen by whoever sees its provider. */
export const licenceList: EntityList = {
  columns: [],
  id: sql`l.service_provider_licence_id`,
  visibleRows: visibleProviders,
  source: () => source,
  parts: { provider: (id) => sql`l.service_provider_id = ${id}` },
};

const DETAIL = sql`l.service_provider_licence_id, l.service_provider_id, l.kind, l.name, l.licence_number, l.issued_by,
  l.state_code, l.issued_on, l.expires_on, l.version`;

/** One licence as its sheet starts from it. */
export async function licenceDetail(tx: Tx, { company_id }: Scope, id: number) {
  const { rows } = await sql<Omit<LicenceRow, 'standing'>>`select ${DETAIL} from service_provider_licence l
    where l.company_id = ${company_id} and l.service_provider_licence_id = ${id}`.execute(tx);
  return rows[0];
}

/** The licences of a provider the viewer may see, the first to end first, each as it stands today. */
export async function licencesOf(tx: Tx, scope: Scope, providerId: number, today: string): Promise<LicenceRow[]> {
  const where = andAll([...visibleProviders(scope), sql<boolean>`l.service_provider_id = ${providerId}`]);
  const { rows } = await sql<Omit<LicenceRow, 'standing'>>`select ${DETAIL}
    from ${FROM} where ${where} order by l.expires_on nulls last, l.service_provider_licence_id`.execute(tx);
  return rows.map((row) => ({ ...row, standing: licenceStatus(row.expires_on, today) }));
}

/** Licences of providers who are booked that end about now, whether or not staff were told. Where to write, their division says. */
export async function endingLicences(tx: Tx, { company_id }: Scope, until: string) {
  const { rows } = await sql<{
    service_provider_licence_id: number;
    service_provider_id: number;
    division_id: number | null;
    provider_name: string;
    spoken_name: string;
    name: string;
    licence_number: string;
    issued_by: string;
    expires_on: string;
    told_for: string | null;
  }>`select l.service_provider_licence_id, l.service_provider_id, p.division_id, ${personName('p')} as provider_name,
      ${spokenName('p')} as spoken_name, l.name, l.licence_number, l.issued_by, l.expires_on, l.told_for
    from ${FROM} join company co on co.company_id = p.company_id
    where l.company_id = ${company_id} and l.expires_on <= ${until}::date and l.told_for is distinct from l.expires_on
      and p.status = 'active' and not p.do_not_use
    order by l.expires_on, l.service_provider_licence_id`.execute(tx);
  return rows;
}
