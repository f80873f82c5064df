import { AppError, refuse } from '@onrecord/domain/core/messages/app-error';
import type { DelegateScope } from '@onrecord/domain/core/permission/delegate-scope';
import { decideDelegation, LINK_DAYS, PROPOSED_SCOPES, pairRefusal } from '@onrecord/domain/people/delegate/delegation';
import { sql } from 'kysely';
import { recordActivity } from '../../../db/activity/activity.ts';
import { StaleError } from '../../../db/connection/stale-error.ts';
import type { Tx } from '../../../db/database.ts';
import type { LinkScope, Scope, UserScope } from '../../../db/scope.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { assignedDelegation, makerOf, ownDelegation } from './delegate.access.ts';
import { type Delegation, delegationById, openDelegation, scopeValues, seenParty } from './delegate.reads.ts';

/** Who is to act, and for whom. */
interface Pair {
  readonly assign_by: number;
  readonly assign_to: number;
}

/** What the log says of a delegation: it is a line about the contact whose records they are. */
const log = (
  tx: Tx,
  scope: Scope,
  row: Pick<Delegation, 'assign_by' | 'assign_by_name' | 'assign_to_name'>,
  what: string,
) =>
  recordActivity(tx, scope, {
    activity_type: 'Delegation Saved',
    object_type: 'contact',
    object_id: row.assign_by,
    object_name: row.assign_by_name,
    description: `${row.assign_to_name}: ${what}`,
  });

const queueMail = (tx: Tx, { company_id }: Scope, id: number, event: 'requested' | 'granted' | 'denied') =>
  enqueue(tx, 'mail-delegation', { company_id, contact_delegate_id: id, event });

/** Both contacts of a pair that may be made. @throws AppError by `pairRefusal`, 404 for whom the viewer does not see */
async function partiesOf(tx: Tx, scope: UserScope, pair: Pair, own: 'assign_by' | 'assign_to') {
  const by = await seenParty(tx, scope, pair.assign_by);
  const to = await seenParty(tx, scope, pair.assign_to);
  if (!by || !to) throw refuse('general.not_found');
  const refusal = pairRefusal(makerOf(scope), { assign_by: by, assign_to: to }, own);
  if (refusal) throw refuse(refusal);
  return { by, to };
}

/** Adds a delegation, unless one of the pair waits or holds: then the second of two finds the first. */
async function addDelegation(
  tx: Tx,
  scope: UserScope,
  { by, to }: Awaited<ReturnType<typeof partiesOf>>,
  values: { is_accepted: true | null; delegate_to_all: boolean; scopes: readonly DelegateScope[] },
  now: Temporal.Instant,
): Promise<number> {
  const { is_accepted, delegate_to_all, scopes } = values;
  const at = now.toString();
  const row = await tx
    .insertInto('contact_delegate')
    .values({
      company_id: scope.company_id,
      division_id: by.division_id,
      assign_by: by.contact_id,
      assign_to: to.contact_id,
      is_accepted,
      delegate_to_all,
      ...scopeValues(scopes),
      requested_at: at,
      responded_at: is_accepted === null ? null : at,
      link_until: is_accepted === null ? now.add({ hours: LINK_DAYS * 24 }).toString() : null,
    })
    // By value: a prepared statement does not find the partial index by a parameter.
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'assign_by', 'assign_to'])
        .where(sql<boolean>`ended_at is null and is_accepted is distinct from false`)
        .doNothing(),
    )
    .returning('contact_delegate_id')
    .executeTakeFirst();
  if (!row) throw refuse('delegate.exists', { assign_to: to.name, assign_by: by.name });
  return row.contact_delegate_id;
}

/**
 * Asks the assigner by mail whether somebody may act for them.
 *
 * @throws AppError 404, 403 and 409 by `pairRefusal`, 409 where one waits or holds, or nobody can be written to
 */
export async function requestDelegation(tx: Tx, scope: UserScope, pair: Pair, now: Temporal.Instant) {
  const parties = await partiesOf(tx, scope, pair, 'assign_to');
  const { by, to } = parties;
  if (by.email === '') throw refuse('delegate.no_email', { name: by.name });
  const values = { is_accepted: null, delegate_to_all: false, scopes: PROPOSED_SCOPES };
  const id = await addDelegation(tx, scope, parties, values, now);
  await log(tx, scope, { assign_by: by.contact_id, assign_by_name: by.name, assign_to_name: to.name }, 'requested');
  await queueMail(tx, scope, id, 'requested');
  return { id, name: by.name };
}

/** Lets somebody act at once. @throws AppError as for a request, 400 where nothing is ticked */
export async function createDelegation(
  tx: Tx,
  scope: UserScope,
  { scopes, delegate_to_all, ...pair }: Pair & { scopes: readonly DelegateScope[]; delegate_to_all: boolean },
  now: Temporal.Instant,
) {
  const parties = await partiesOf(tx, scope, pair, 'assign_by');
  if (scopes.length === 0) throw refuse('delegate.no_scope');
  const { by, to } = parties;
  const id = await addDelegation(tx, scope, parties, { is_accepted: true, delegate_to_all, scopes }, now);
  const named = { assign_by: by.contact_id, assign_by_name: by.name, assign_to_name: to.name };
  await log(tx, scope, named, `approved (${scopes.join(', ')})`);
  await queueMail(tx, scope, id, 'granted');
  return { id, assign_by: by.name, assign_to: to.name };
}

/** Mails a waiting request again, at most once in five minutes. @throws AppError 404, 409 where it no longer waits */
export async function repeatRequest(tx: Tx, scope: UserScope, id: number, now: Temporal.Instant): Promise<void> {
  const { delegation } = await ownDelegation(tx, scope, id);
  if (delegation.state !== 'waiting') throw refuse('delegate.already_decided');
  if (delegation.assign_by_email === '') throw refuse('delegate.no_email', { name: delegation.assign_by_name });
  await tx
    .updateTable('contact_delegate')
    .set({ link_until: now.add({ hours: LINK_DAYS * 24 }).toString() })
    .where('company_id', '=', scope.company_id)
    .where('contact_delegate_id', '=', id)
    .execute();
  const task = { company_id: scope.company_id, contact_delegate_id: id, event: 'requested' } as const;
  const once = { key: `delegation asked again ${scope.company_id} ${id}`, seconds: 300 };
  await enqueue(tx, 'mail-delegation', task, { once });
}

const lockRow = (tx: Tx, { company_id }: Scope, id: number) =>
  tx
    .selectFrom('contact_delegate')
    .select('version')
    .where('company_id', '=', company_id)
    .where('contact_delegate_id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/**
 * Keeps a decision about a request: of two at once the first holds, and the second is refused. Null takes a decision of the
 * link back.
 *
 * @throws AppError 404, 409 and 410 by `decideDelegation`
 */
export async function saveDecision(
  tx: Tx,
  scope: UserScope | LinkScope,
  id: number,
  { is_accepted, scopes }: { is_accepted: boolean | null; scopes: readonly DelegateScope[] | undefined },
  now: Temporal.Instant,
): Promise<void> {
  await lockRow(tx, scope, id);
  const found = await delegationById(tx, scope, id);
  if (!found) throw refuse('general.not_found');
  const given = scopes ?? found.scopes;
  const byLink = scope.viewer.kind === 'link';
  const decision = decideDelegation(found, is_accepted, { byLink, scopes: given, now });
  if (decision.outcome === 'refused') throw refuse(decision.reason);
  await tx
    .updateTable('contact_delegate')
    .set({
      is_accepted: decision.is_accepted,
      undo_until: decision.undo_until,
      responded_at: decision.is_accepted === null ? null : now.toString(),
      ...(decision.is_accepted === true && scopeValues(given)),
    })
    .where('company_id', '=', scope.company_id)
    .where('contact_delegate_id', '=', id)
    .execute();
  const word = decision.is_accepted === null ? 'undone' : decision.is_accepted ? 'approved' : 'denied';
  await log(tx, scope, found, decision.is_accepted ? `${word} (${given.join(', ')})` : word);
  if (decision.is_accepted !== null) await queueMail(tx, scope, id, decision.is_accepted ? 'granted' : 'denied');
}

/** Changes what a delegation is given for. @throws AppError 404, 403, 409 with the row as it is now, 400 for nothing ticked */
export async function saveScopes(
  tx: Tx,
  scope: UserScope,
  id: number,
  { scopes, version }: { scopes: readonly DelegateScope[]; version: number },
): Promise<void> {
  const locked = await lockRow(tx, scope, id);
  const found = await assignedDelegation(tx, scope, id);
  if (scopes.length === 0) throw refuse('delegate.no_scope');
  if (found.state !== 'approved' && found.state !== 'waiting') throw refuse('delegate.already_decided');
  if (locked?.version !== version) throw new StaleError({ scopes: found.scopes, version: found.version });
  await tx
    .updateTable('contact_delegate')
    .set(scopeValues(scopes))
    .where('company_id', '=', scope.company_id)
    .where('contact_delegate_id', '=', id)
    .execute();
  await log(tx, scope, found, scopes.join(', '));
}

/** Opens a delegation to everybody at the delegate's client, or closes it again. @throws AppError 404, 403, 409 once it is over */
export async function saveToAll(tx: Tx, scope: UserScope, id: number, delegate_to_all: boolean): Promise<void> {
  await lockRow(tx, scope, id);
  const found = await assignedDelegation(tx, scope, id);
  if (found.state !== 'approved' && found.state !== 'waiting') throw refuse('delegate.already_decided');
  await tx
    .updateTable('contact_delegate')
    .set({ delegate_to_all })
    .where('company_id', '=', scope.company_id)
    .where('contact_delegate_id', '=', id)
    .execute();
  await log(tx, scope, found, delegate_to_all ? `everybody at ${found.assign_to_client}` : found.assign_to_name);
}

/** Ends what one may do for another, or takes a request back: either side may, and so may staff. Over already is as good. */
export async function endDelegation(tx: Tx, scope: UserScope, pair: Pair, now: Temporal.Instant): Promise<void> {
  const open = await openDelegation(tx, scope, pair);
  if (!open) {
    // Nobody is told of pairs that are none of theirs.
    const maker = makerOf(scope);
    if (maker !== 'staff' && maker.contact_id !== pair.assign_by && maker.contact_id !== pair.assign_to)
      throw new AppError({ key: 'general.not_found', params: {} });
    return;
  }
  await ownDelegation(tx, scope, open.contact_delegate_id);
  const ended = await tx
    .updateTable('contact_delegate')
    .set({ ended_at: now.toString(), ended_by_name: scope.viewer.name, undo_until: null })
    .where('company_id', '=', scope.company_id)
    .where('contact_delegate_id', '=', open.contact_delegate_id)
    .where('ended_at', 'is', null)
    .returning('contact_delegate_id')
    .executeTakeFirst();
  if (ended) await log(tx, scope, open, open.state === 'waiting' ? 'request withdrawn' : 'ended');
}
