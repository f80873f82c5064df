import { can, type Viewer } from '@onrecord/domain/core/permission/can';
import { type DelegateScope, whoseOf } from '@onrecord/domain/core/permission/delegate-scope';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database.ts';
import { personName } from '../record/person-name.ts';
import type { Scope, UserViewer } from '../scope.ts';

/**
 * Whose records a condition is about, as comparisons with a column: of contacts, or of clients. A rule of visibility is written
 * once over it, and holds for the viewer and for whoever let the viewer act for them.
 */
export interface Whom {
  readonly isContact: (column: RawBuilder<unknown>) => RawBuilder<boolean>;
  readonly isClient: (column: RawBuilder<unknown>) => RawBuilder<boolean>;
}

export type WhomRule = (whom: Whom) => RawBuilder<boolean>;

const clientOf = ({ company_id }: Scope, contactId: number) =>
  sql<number>`(select own.client_id from contact own where own.company_id = ${company_id} and own.contact_id = ${contactId})`;

/** The contact alone. */
export const oneself = (scope: Scope, contactId: number): Whom => ({
  isContact: (column) => sql<boolean>`${column} = ${contactId}`,
  isClient: (column) => sql<boolean>`${column} = ${clientOf(scope, contactId)}`,
});

const FLAGS = { jobs: 'for_jobs', files: 'for_files', orders: 'for_orders', invoices: 'for_invoices' } as const;

/**
 * The delegations `d` that hold for a contact at this moment, as the end of a query. The table is read by every statement anew, so
 * that an end is felt by the very next call; the company is a value, so that the planner reads it once and by its index.
 */
export function holdingDelegations(scope: Scope, contactId: number, what?: DelegateScope): RawBuilder<unknown> {
  const { company_id } = scope;
  const flag = what ? sql`and ${sql.ref(`d.${FLAGS[what]}`)}` : sql``;
  return sql`contact_delegate d where d.company_id = ${company_id} and d.is_accepted and d.ended_at is null ${flag}
    and d.assign_by <> ${contactId}
    and (d.assign_to = ${contactId} or (d.delegate_to_all and d.assign_to in (select mate.contact_id from contact mate
      where mate.company_id = ${company_id} and mate.client_id = ${clientOf(scope, contactId)})))`;
}

/**
 * Those for whom a contact acts. Of their clients only others than the contact's own: what that one has the contact sees anyway,
 * and it says nothing of whose a record is.
 */
export function assigners(scope: Scope, contactId: number, what: DelegateScope, only?: number): Whom {
  const one = only === undefined ? sql`` : sql`and d.assign_by = ${only}`;
  const of = sql`from ${holdingDelegations(scope, contactId, what)} ${one}`;
  const contacts = sql`(select array_agg(d.assign_by) ${of})::bigint[]`;
  const clients = sql`(select array_agg(by.client_id) from contact by where by.company_id = ${scope.company_id}
    and by.contact_id in (select d.assign_by ${of}) and by.client_id <> ${clientOf(scope, contactId)})::bigint[]`;
  return {
    isContact: (column) => sql<boolean>`${column} = any(${contacts})`,
    isClient: (column) => sql<boolean>`${column} = any(${clients})`,
  };
}

/** Whether the viewer is known to act for nobody: then nothing is asked of delegations. */
export const actsForNobody = ({ acts_for }: Pick<UserViewer, 'acts_for'>): boolean => acts_for?.length === 0;

const contactViewer = ({ viewer }: Scope) =>
  viewer.kind === 'user' && viewer.user_type === 'contact' && !actsForNobody(viewer) ? viewer : undefined;

/**
 * Whether a contact sees a row: their own, by the rule of its kind, or that of somebody who lets them act for them (other side of
 * the desk, section 2). An assigner's own rule alone counts, never what they may see through others: there are no chains.
 */
export function seenBy(scope: Scope, contactId: number, what: DelegateScope, rule: WhomRule): RawBuilder<boolean> {
  const own = rule(oneself(scope, contactId));
  if (!contactViewer(scope)) return sql<boolean>`(${own})`;
  return sql<boolean>`((${own}) or coalesce(${rule(assigners(scope, contactId, what))}, false))`;
}

const NOBODY = () => sql<boolean>`false`;

/**
 * What the viewer's choice of "whose" leaves of a list: nothing more to ask for all. One's own are the rows that name nobody one
 * acts for, or oneself as well. It narrows lists and opens nothing.
 */
export function whoseRows(scope: Scope, what: DelegateScope, rule: WhomRule): RawBuilder<boolean>[] {
  const viewer = contactViewer(scope);
  const contactId = viewer?.contact_id ?? null;
  if (!viewer || contactId === null || viewer.whose === undefined || viewer.whose === 'all') return [];
  if (viewer.whose !== 'mine') return [rule(assigners(scope, contactId, what, viewer.whose))];
  const own = oneself(scope, contactId);
  const named = rule({ ...own, isClient: NOBODY });
  return [sql<boolean>`(coalesce(${named}, false) or not coalesce(${rule(assigners(scope, contactId, what))}, false))`];
}

/** Those for whom a contact acts at this moment, by name. */
export async function readActsFor(
  tx: Tx,
  scope: Scope,
  contactId: number,
): Promise<{ contact_id: number; name: string }[]> {
  const { rows } = await sql<{ contact_id: number; name: string }>`select k.contact_id, ${personName('k')} as name
    from contact k join company co on co.company_id = k.company_id
    where k.company_id = ${scope.company_id}
      and k.contact_id in (select d.assign_by from ${holdingDelegations(scope, contactId)}) order by 2, 1`.execute(tx);
  return rows;
}

/**
 * What a session knows of delegations: for whom its contact acts and whose records lists show. Nobody acts for anybody without the
 * right to delegations.
 */
export async function delegationFacts(
  tx: Tx,
  scope: Scope,
  { contact_id, whose, ...viewer }: Viewer & { contact_id: number | null; whose: string },
): Promise<Pick<UserViewer, 'acts_for' | 'whose'>> {
  if (viewer.user_type !== 'contact' || contact_id === null || !can(viewer, 'delegates', 'view'))
    return { acts_for: [], whose: 'all' };
  const acts_for = await readActsFor(tx, scope, contact_id);
  return {
    acts_for,
    whose: whoseOf(
      whose,
      acts_for.map((one) => one.contact_id),
    ),
  };
}

/** Whose the row with this id is, by the kind of thing a line of the log is about; each with its table as `x`. */
const LOGGED: Readonly<
  Record<string, { readonly what: DelegateScope; readonly from: RawBuilder<unknown>; readonly rule: WhomRule }>
> = {
  job: {
    what: 'jobs',
    from: sql`job x where x.job_id`,
    rule: ({ isClient, isContact }) =>
      sql`(${isClient(sql`x.client_id`)} or ${isContact(sql`x.taking_contact_id`)} or ${isContact(sql`x.caller_contact_id`)})`,
  },
  'job request': {
    what: 'jobs',
    from: sql`job_request x where x.job_request_id`,
    rule: ({ isClient, isContact }) => sql`(${isClient(sql`x.client_id`)} or ${isContact(sql`x.taking_contact_id`)})`,
  },
  file: {
    what: 'files',
    from: sql`(select f.company_id, f.job_file_id, j.client_id, j.taking_contact_id, j.caller_contact_id from job_file f
      join job j on j.company_id = f.company_id and j.job_id = f.job_id) x where x.job_file_id`,
    rule: ({ isClient, isContact }) =>
      sql`(${isClient(sql`x.client_id`)} or ${isContact(sql`x.taking_contact_id`)} or ${isContact(sql`x.caller_contact_id`)})`,
  },
  order: {
    what: 'orders',
    from: sql`client_order x where x.order_id`,
    rule: ({ isClient, isContact }) => sql`(${isClient(sql`x.client_id`)} or ${isContact(sql`x.contact_id`)})`,
  },
  invoice: {
    what: 'invoices',
    from: sql`client_invoice x where x.client_invoice_id`,
    rule: ({ isClient, isContact }) => sql`(${isClient(sql`x.client_id`)} or ${isContact(sql`x.contact_id`)})`,
  },
};

/**
 * For whom a contact does something, as columns of the log: the one whose records it chose to see, or else the first who let it act
 * and whose row it is; nobody where the row names the contact itself. Undefined for whoever acts for nobody.
 */
export function actingFor(scope: Scope, objectType: string | undefined, objectId: number | null | undefined) {
  const viewer = contactViewer(scope);
  const contactId = viewer?.contact_id ?? null;
  const logged = LOGGED[objectType ?? ''];
  if (!viewer || contactId === null || !logged || !objectId) return undefined;
  const own = { ...oneself(scope, contactId), isClient: NOBODY };
  const chosen = typeof viewer.whose === 'number' ? viewer.whose : 0;
  // One assigner at a time: the row is theirs by name, or of their client where that is not the viewer's own.
  const by: Whom = {
    isContact: (column) => sql`${column} = d.assign_by`,
    isClient: (column) => sql`(${column} = by.client_id and by.client_id <> ${clientOf(scope, contactId)})`,
  };
  const found = (pick: RawBuilder<unknown>) => sql`(select ${pick} from ${logged.from} = ${objectId}
      and x.company_id = ${scope.company_id}
      and (${chosen > 0} or not coalesce(${logged.rule(own)}, false)))`;
  const delegation = (pick: RawBuilder<unknown>) => sql`(select ${pick} from contact by
      join company co on co.company_id = by.company_id
      join (select d.* from ${holdingDelegations(scope, contactId, logged.what)}) d on d.assign_by = by.contact_id
    where by.company_id = ${scope.company_id} and ${logged.rule(by)}
    order by (d.assign_by = ${chosen}) desc, d.contact_delegate_id limit 1)`;
  return {
    acting_for_id: found(delegation(sql`d.assign_by`)) as RawBuilder<number | null>,
    acting_for_name: sql<string>`coalesce(${found(delegation(personName('by')))}, '')`,
  };
}
