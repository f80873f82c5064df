import type { DelegationRow } from '@onrecord/contract/people/delegate';
import { DELEGATE_SCOPES, type DelegateScope } from '@onrecord/domain/core/permission/delegate-scope';
import { type DelegationParty, delegationState } from '@onrecord/domain/people/delegate/delegation';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { personName, spokenName } from '../../../db/record/person-name.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';
import { chosenLocale } from '../../access/sign-in/person.reads.ts';
import { visibleContacts } from '../contact/contact.access.ts';

/** The columns that keep what a delegation is given for. */
export const SCOPE_COLUMNS = {
  jobs: 'for_jobs',
  files: 'for_files',
  orders: 'for_orders',
  invoices: 'for_invoices',
} as const satisfies Record<DelegateScope, string>;

/** The columns as they are written for these scopes. */
export const scopeValues = (scopes: readonly DelegateScope[]) => ({
  for_jobs: scopes.includes('jobs'),
  for_files: scopes.includes('files'),
  for_orders: scopes.includes('orders'),
  for_invoices: scopes.includes('invoices'),
});

type ScopeFlags = Readonly<Record<(typeof SCOPE_COLUMNS)[DelegateScope], boolean>>;

const scopesOf = (row: ScopeFlags): DelegateScope[] => DELEGATE_SCOPES.filter((one) => row[SCOPE_COLUMNS[one]]);

interface Found extends ScopeFlags, Omit<DelegationRow, 'state' | 'scopes'> {
  readonly is_accepted: boolean | null;
  readonly division_id: number | null;
  readonly undo_until: string | null;
  readonly assign_by_email: string;
  readonly assign_by_spoken: string;
  readonly assign_to_spoken: string;
  readonly assign_by_locale: string | null;
  readonly assign_to_locale: string | null;
  readonly assign_to_parts: { readonly first: string; readonly middle: string; readonly last: string };
}

/** The last line of the log that somebody wrote under a delegation. */
const lastActed = (column: 'created_at' | 'activity_type') => sql`(select a.${sql.ref(column)} from activity_log a
    join app_user u on u.company_id = ${COMPANY} and u.user_id = a.user_id and u.contact_id = d.assign_to
  where a.company_id = ${COMPANY} and a.acting_for_id = d.assign_by and a.created_at >= d.requested_at
  order by a.created_at desc limit 1)`;

async function delegations(tx: Tx, { company_id }: Scope, where: RawBuilder<boolean>, tail = sql``) {
  const { rows } =
    await sql<Found>`select d.contact_delegate_id, d.division_id, d.assign_by, d.assign_to, d.is_accepted,
      d.delegate_to_all, d.for_jobs, d.for_files, d.for_orders, d.for_invoices, d.requested_at, d.responded_at, d.ended_at,
      d.ended_by_name, d.link_until, d.undo_until, d.version,
      ${personName('b')} as assign_by_name, ${spokenName('b')} as assign_by_spoken,
      ${spokenName('k')} as assign_to_spoken, b.email as assign_by_email, ${personName('k')} as assign_to_name,
      k.email as assign_to_email, coalesce(ty.name::text, '') as assign_to_title, c.name as assign_to_client,
      jsonb_build_object('first', k.first_name, 'middle', k.middle_nameinitial, 'last', k.last_name) as assign_to_parts,
      ${chosenLocale(company_id, 'contact', sql`b.contact_id`)} as assign_by_locale,
      ${chosenLocale(company_id, 'contact', sql`k.contact_id`)} as assign_to_locale,
      ${lastActed('created_at')} as acted_at, coalesce(${lastActed('activity_type')}, '') as acted
    from contact_delegate d join company co on co.company_id = d.company_id
    join contact b on b.company_id = d.company_id and b.contact_id = d.assign_by
    join contact k on k.company_id = d.company_id and k.contact_id = d.assign_to
    join client c on c.company_id = d.company_id and c.client_id = k.client_id
    left join contact_type ty on ty.company_id = d.company_id and ty.contact_type_id = k.contact_type_id
    where d.company_id = ${company_id} and d.assign_by <> d.assign_to and ${where}
    order by d.contact_delegate_id desc ${tail}`.execute(tx);
  return rows.map((row) => ({ ...row, state: delegationState(row), scopes: scopesOf(row) }));
}

export type Delegation = Awaited<ReturnType<typeof delegations>>[number];

/** A delegation as it is now, whoever looks. */
export async function delegationById(tx: Tx, scope: Scope, id: number): Promise<Delegation | undefined> {
  const [found] = await delegations(tx, scope, sql`d.contact_delegate_id = ${id}`);
  return found;
}

/** All delegations that a contact gave or was given. */
export const delegationsOf = (tx: Tx, scope: Scope, contactId: number): Promise<Delegation[]> =>
  delegations(tx, scope, sql`(d.assign_by = ${contactId} or d.assign_to = ${contactId})`);

/** The delegation between two contacts that waits or holds. */
export async function openDelegation(
  tx: Tx,
  scope: Scope,
  { assign_by, assign_to }: { assign_by: number; assign_to: number },
): Promise<Delegation | undefined> {
  const [found] = await delegations(
    tx,
    scope,
    sql`d.assign_by = ${assign_by} and d.assign_to = ${assign_to} and d.ended_at is null
      and d.is_accepted is distinct from false`,
  );
  return found;
}

/** A contact whom a delegation names, as far as the viewer may see them; undefined for anybody else. */
export async function seenParty(tx: Tx, scope: UserScope, contactId: number) {
  const { rows } = await sql<
    DelegationParty & { name: string; email: string; division_id: number | null }
  >`select k.contact_id, k.client_id, k.status = 'active' and c.is_active as is_active, ${personName('k')} as name, k.email,
      c.division_id
    from contact k join company co on co.company_id = k.company_id
    join client c on c.company_id = k.company_id and c.client_id = k.client_id
    where ${andAll([...visibleContacts(scope), sql<boolean>`k.contact_id = ${contactId}`])}`.execute(tx);
  return rows[0];
}
