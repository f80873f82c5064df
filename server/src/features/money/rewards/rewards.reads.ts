import type { RewardsEntryRow, RewardsRequestRow } from '@onrecord/contract/money/rewards';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { likeText } from '../../../db/list/like-text.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { personName } from '../../../db/record/person-name.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';
import { visibleClients } from '../../people/client/client.access.ts';

/** How many entries one page shows; the file has all. */
export const MAX_ENTRIES = 500;

/** Whether a contact `k` of a client `c` takes no part in a program `p`: it is off, or off for the firm, or in the state of either. */
export const takesNoPart = (company_id: number): RawBuilder<boolean> =>
  sql<boolean>`(not p.is_on or c.no_rewards or upper(c.state_code) = any(p.states_off)
    or upper(coalesce(k.state_code, '')) = any(p.states_off)
    or exists (select from client parent where parent.company_id = ${company_id} and parent.client_id = c.parent_client_id
      and parent.no_rewards))`;

/** The program of a company; as it is before anybody has saved one. */
export async function programOf(tx: Tx, { company_id }: Scope) {
  const row = await tx
    .selectFrom('rewards_program')
    .select(['is_on', 'point_value', 'expires_after_months', 'states_off', 'version'])
    .where('company_id', '=', company_id)
    .executeTakeFirst();
  return row ?? { is_on: false, point_value: '0.0100', expires_after_months: null, states_off: [], version: 0 };
}

export function capsOf(tx: Tx, { company_id }: Scope) {
  return tx
    .selectFrom('rewards_cap')
    .select(['valid_from', 'amount'])
    .where('company_id', '=', company_id)
    .orderBy('valid_from')
    .execute();
}

/** The rules, the latest first, and how many firms take no part. */
export async function rulesOf(tx: Tx, { company_id }: Scope) {
  const { rows } = await sql<{
    rewards_rule_id: number;
    product_name: string;
    client_name: string;
    amount_per_point: string | null;
    valid_from: string;
  }>`select r.rewards_rule_id, coalesce(p.name, '') as product_name, coalesce(c.name, '') as client_name, r.amount_per_point,
      r.valid_from
    from rewards_rule r
    left join product p on p.company_id = ${company_id} and p.product_id = r.product_id
    left join client c on c.company_id = ${company_id} and c.client_id = r.client_id
    where r.company_id = ${company_id} order by r.valid_from desc, r.rewards_rule_id desc`.execute(tx);
  return rows;
}

export async function clientsOff(tx: Tx, { company_id }: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from client
    where company_id = ${company_id} and no_rewards and is_active`.execute(tx);
  return rows[0]?.count ?? 0;
}

export interface EntryFilter {
  readonly year: number | null;
  readonly search_text: string;
  readonly contact_id?: number;
}

function entryWhere(scope: UserScope, { year, search_text, contact_id }: EntryFilter) {
  const like = `%${likeText(search_text)}%`;
  return andAll([
    sql<boolean>`e.company_id = ${scope.company_id}`,
    ...(contact_id === undefined ? visibleClients(scope) : [sql<boolean>`e.contact_id = ${contact_id}`]),
    ...(year === null ? [] : [sql<boolean>`extract(year from e.effective_date) = ${year}`]),
    ...(search_text === '' ? [] : [sql<boolean>`(${personName('k')} ilike ${like} or c.name ilike ${like})`]),
  ]);
}

const entryFrom = ({ company_id }: Scope) => sql`rewards_entry e
  join company co on co.company_id = ${company_id}
  join contact k on k.company_id = ${company_id} and k.contact_id = e.contact_id
  join client c on c.company_id = ${company_id} and c.client_id = e.client_id
  left join client_invoice i on i.company_id = ${company_id} and i.client_invoice_id = e.client_invoice_id
  left join rewards_request r on r.company_id = ${company_id} and r.rewards_request_id = e.rewards_request_id`;

/** The ledger, the latest first. */
export async function rewardsEntries(tx: Tx, scope: UserScope, filter: EntryFilter, limit: number | null) {
  const { rows } = await sql<RewardsEntryRow>`select e.rewards_entry_id, e.effective_date, e.cause, e.contact_id,
      ${personName('k')} as contact_name, c.name as client_name, i.invoice_number, coalesce(r.item_name, '') as item_name,
      e.points, r.status
    from ${entryFrom(scope)} where ${entryWhere(scope, filter)}
    order by e.effective_date desc, e.rewards_entry_id desc limit ${limit}`.execute(tx);
  return rows;
}

/** Sums of all of the ledger that the viewer may see, and of the rows that the filter finds. */
export async function rewardsSums(tx: Tx, scope: UserScope, filter: EntryFilter) {
  const { rows } = await sql<{ entry_count: number; contact_count: number; outstanding: number }>`select
      (select count(*)::int from ${entryFrom(scope)} where ${entryWhere(scope, filter)}) as entry_count,
      count(distinct e.contact_id)::int as contact_count, coalesce(sum(e.points), 0)::int as outstanding
    from ${entryFrom(scope)} where ${entryWhere(scope, { year: null, search_text: '' })}`.execute(tx);
  return rows[0] ?? { entry_count: 0, contact_count: 0, outstanding: 0 };
}

/** What a contact has to spend. */
export async function balanceOf(tx: Tx, { company_id }: Scope, contact_id: number): Promise<number> {
  const { rows } = await sql<{ balance: number }>`select coalesce(sum(e.points), 0)::int as balance from rewards_entry e
    where e.company_id = ${company_id} and e.contact_id = ${contact_id}`.execute(tx);
  return rows[0]?.balance ?? 0;
}

/** A contact as far as rewards are concerned; locked against two requests or approvals at once. */
export async function rewardedContact(tx: Tx, { company_id }: Scope, contact_id: number, lock = false) {
  const locking = lock ? sql`for no key update of k` : sql``;
  const { rows } = await sql<{
    contact_id: number;
    client_id: number;
    is_off: boolean;
  }>`select k.contact_id, k.client_id,
      coalesce((select ${takesNoPart(company_id)} from rewards_program p where p.company_id = ${company_id}), true) as is_off
    from contact k join client c on c.company_id = ${company_id} and c.client_id = k.client_id
    where k.company_id = ${company_id} and k.contact_id = ${contact_id} ${locking}`.execute(tx);
  return rows[0];
}

/** What a contact was granted in the year of a day, by value. */
export async function grantedInYear(tx: Tx, { company_id }: Scope, contact_id: number, day: string): Promise<string> {
  const { rows } = await sql<{ used: string }>`select coalesce(sum(r.item_value), 0.00) as used from rewards_request r
    where r.company_id = ${company_id} and r.contact_id = ${contact_id} and r.status in ('approved', 'fulfilled')
      and extract(year from r.approved_on) = extract(year from ${day}::date)`.execute(tx);
  return rows[0]?.used ?? '0.00';
}

type FoundRequest = Omit<RewardsRequestRow, 'used' | 'cap' | 'problem'> & { client_id: number };

/** Requests of a contact, or of everybody whom the viewer may see, the oldest first. */
export async function rewardsRequests(
  tx: Tx,
  scope: UserScope,
  of: { readonly contact_id: number } | { readonly statuses: readonly string[] } | { readonly request_id: number },
) {
  const { company_id } = scope;
  const where =
    'contact_id' in of
      ? [sql<boolean>`r.contact_id = ${of.contact_id}`]
      : [
          ...visibleClients(scope),
          'request_id' in of
            ? sql<boolean>`r.rewards_request_id = ${of.request_id}`
            : sql<boolean>`r.status = any(${[...of.statuses]}::text[])`,
        ];
  const { rows } = await sql<FoundRequest>`select r.rewards_request_id, r.contact_id, r.client_id,
      ${personName('k')} as contact_name, c.name as client_name, r.item_name, r.points, r.item_value, r.status, r.reason,
      r.requested_on
    from rewards_request r
    join company co on co.company_id = ${company_id}
    join contact k on k.company_id = ${company_id} and k.contact_id = r.contact_id
    join client c on c.company_id = ${company_id} and c.client_id = r.client_id
    where r.company_id = ${company_id} and ${andAll(where)} order by r.rewards_request_id`.execute(tx);
  return rows.map(({ client_id: _, ...row }) => row);
}

/** What is offered, the fewest points first. */
export async function rewardsItems(tx: Tx, { company_id }: Scope, id?: number) {
  let query = tx
    .selectFrom('rewards_points_redemption')
    .select(['rewards_points_redemption_id', 'name', 'description', 'points', 'item_value'])
    .where('company_id', '=', company_id)
    .where('is_active', '=', true);
  if (id !== undefined) query = query.where('rewards_points_redemption_id', '=', id);
  return query.orderBy('points').orderBy('rewards_points_redemption_id').execute();
}

/** Contacts whose points of before a day are not all spent, with what decides how many of them expire. */
export async function expiringContacts(tx: Tx, { company_id }: Scope, before: string) {
  const { rows } = await sql<{
    contact_id: number;
    client_id: number;
    earned_before: number;
    spent: number;
    balance: number;
  }>`select e.contact_id, k.client_id,
      coalesce(sum(e.points) filter (where e.client_invoice_id is not null and e.effective_date < ${before}::date), 0)::int as earned_before,
      -coalesce(sum(e.points) filter (where e.client_invoice_id is null), 0)::int as spent, sum(e.points)::int as balance
    from rewards_entry e join contact k on k.company_id = ${company_id} and k.contact_id = e.contact_id
    where e.company_id = ${company_id} group by e.contact_id, k.client_id
    having sum(e.points) > 0 order by e.contact_id`.execute(tx);
  return rows;
}
