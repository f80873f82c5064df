import type { BodyOf } from '@onrecord/contract/core/entry';
import type { rewardsArea } from '@onrecord/contract/money/rewards';
import { AppError, refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { compare } from '@onrecord/domain/core/money/money';
import {
  capOn,
  decideApproval,
  decideRedemption,
  itemValue,
  type RewardsDecision,
  type RewardsStatus,
} from '@onrecord/domain/money/rewards/rewards';
import { sql } from 'kysely';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { companyDecimals } from '../../../db/money/company-decimals.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';
import {
  balanceOf,
  capsOf,
  grantedInYear,
  programOf,
  rewardedContact,
  rewardsItems,
  rewardsRequests,
} from './rewards.reads.ts';

function require(decision: RewardsDecision): void {
  if (decision.outcome === 'refused') throw new AppError(decision.reason);
}

interface PointsMove {
  readonly contact_id: number;
  readonly client_id: number;
  readonly cause: 'redeemed' | 'given_back';
  readonly points: number;
  readonly rewards_request_id: number;
  readonly effective_date: string;
}

const movePoints = (tx: Tx, { company_id }: Scope, move: PointsMove) =>
  tx
    .insertInto('rewards_entry')
    .values({ company_id, ...move })
    .execute();

/**
 * Asks for an item, and takes its points. The contact is locked, so that of two requests for the same points the second one reads
 * what the first took.
 *
 * @throws AppError 404; 400 with the sentence that section 8 gives; 409 where rewards are off
 */
export async function redeemItem(tx: Tx, scope: UserScope, itemId: number, today: string): Promise<number> {
  const contact = await rewardedContact(tx, scope, scope.viewer.contact_id ?? 0, true);
  if (!contact) throw refuse('access.denied');
  const { contact_id, client_id, is_off } = contact;
  const [item] = await rewardsItems(tx, scope, itemId);
  if (!item) throw refuse('general.not_found');
  const { rewards_points_redemption_id, name: item_name, points } = item;
  require(decideRedemption({ is_off, points, balance: await balanceOf(tx, scope, contact_id) }));
  const { point_value } = await programOf(tx, scope);
  const { rewards_request_id } = await tx
    .insertInto('rewards_request')
    .values({
      company_id: scope.company_id,
      contact_id,
      client_id,
      rewards_points_redemption_id,
      item_name,
      points,
      item_value: itemValue(item, point_value, await companyDecimals(tx, scope)),
      requested_on: today,
    })
    .returning('rewards_request_id')
    .executeTakeFirstOrThrow();
  const taken = { contact_id, client_id, points: -points, rewards_request_id, effective_date: today };
  await movePoints(tx, scope, { ...taken, cause: 'redeemed' });
  await noteRequest(tx, scope, { contact_id, item_name }, 'requested');
  return rewards_request_id;
}

async function noteRequest(
  tx: Tx,
  scope: UserScope,
  { contact_id, item_name }: { contact_id: number; item_name: string },
  status: string,
): Promise<void> {
  await recordActivity(tx, scope, {
    activity_type: 'Rewards Request Saved',
    object_type: 'contact',
    object_id: contact_id,
    object_name: item_name,
    description: status,
  });
}

/** Locks the contact of a request and then the request, which is read only then. */
async function lockRequest(tx: Tx, scope: UserScope, requestId: number) {
  const [seen] = await rewardsRequests(tx, scope, { request_id: requestId });
  const contact = seen && (await rewardedContact(tx, scope, seen.contact_id, true));
  const row = await tx
    .selectFrom('rewards_request')
    .selectAll()
    .where('company_id', '=', scope.company_id)
    .where('rewards_request_id', '=', requestId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || !contact) throw refuse('general.not_found');
  return { row, contact };
}

type Locked = Awaited<ReturnType<typeof lockRequest>>;

interface StatusPatch {
  readonly status: RewardsStatus;
  readonly reason?: string;
  readonly approved_on?: string | null;
  readonly fulfilled_on?: string;
}

async function setStatus(tx: Tx, scope: UserScope, { row }: Locked, patch: StatusPatch) {
  await tx
    .updateTable('rewards_request')
    .set({ ...patch, decided_by: scope.viewer.user_id })
    .where('company_id', '=', scope.company_id)
    .where('rewards_request_id', '=', row.rewards_request_id)
    .execute();
  await noteRequest(tx, scope, row, patch.status);
}

async function giveBack(tx: Tx, scope: UserScope, { row }: Locked, today: string): Promise<void> {
  const { contact_id, client_id, points, rewards_request_id } = row;
  const back = { contact_id, client_id, points, rewards_request_id, effective_date: today };
  await movePoints(tx, scope, { ...back, cause: 'given_back' });
}

/** Takes back what one asked for, while nobody has decided; the points are there again. */
export async function withdrawRequest(tx: Tx, scope: UserScope, requestId: number, today: string): Promise<void> {
  const locked = await lockRequest(tx, scope, requestId);
  if (locked.row.contact_id !== scope.viewer.contact_id) throw refuse('general.not_found');
  if (locked.row.status !== 'requested') throw refuse('rewards.decided');
  await setStatus(tx, scope, locked, { status: 'withdrawn' });
  await giveBack(tx, scope, locked, today);
}

/** Whether a request can be approved on a day. */
export async function approvalOf(
  tx: Tx,
  scope: UserScope,
  request: { readonly contact_id: number; readonly item_value: string },
  is_off: boolean,
  today: string,
) {
  const used = await grantedInYear(tx, scope, request.contact_id, today);
  const cap = capOn(await capsOf(tx, scope), today);
  const balance = await balanceOf(tx, scope, request.contact_id);
  return { used, cap, decision: decideApproval({ is_off, balance, value: request.item_value, used, cap }) };
}

/**
 * Approves a request, declines it (its points go back), or notes that an approved one was sent. An approved one can still be
 * declined, until it is sent.
 */
export async function decideRequest(
  tx: Tx,
  scope: UserScope,
  { rewards_request_id, decision, reason }: BodyOf<typeof rewardsArea.decideRequest>,
  today: string,
): Promise<void> {
  const locked = await lockRequest(tx, scope, rewards_request_id);
  const { row, contact } = locked;
  const from =
    decision === 'approved' ? ['requested'] : decision === 'fulfilled' ? ['approved'] : ['requested', 'approved'];
  if (!from.includes(row.status)) throw refuse('rewards.decided');
  if (decision === 'approved') {
    require((await approvalOf(tx, scope, row, contact.is_off, today)).decision);
    return setStatus(tx, scope, locked, { status: 'approved', approved_on: today });
  }
  if (decision === 'fulfilled') return setStatus(tx, scope, locked, { status: 'fulfilled', fulfilled_on: today });
  if (reason === '') throw refuseFields({ reason: sentence('form.required') });
  await setStatus(tx, scope, locked, { status: 'declined', reason, approved_on: null });
  await giveBack(tx, scope, locked, today);
}

/** Saves how rewards work; whoever saw an older version is refused. A cap that differs holds from its day on. */
export async function saveProgram(
  tx: Tx,
  scope: UserScope,
  draft: BodyOf<typeof rewardsArea.saveProgram>,
  today: string,
): Promise<void> {
  const { company_id } = scope;
  const { version, cap, cap_from, ...values } = draft;
  const inForce = capOn(await capsOf(tx, scope), cap_from ?? today);
  if (compare(cap, inForce) !== 0) {
    if (cap_from === null) throw refuseFields({ cap_from: sentence('form.required') });
    if (cap_from < today) throw refuseFields({ cap_from: sentence('rewards.not_before_today') });
    await sql`insert into rewards_cap (company_id, valid_from, amount) values (${company_id}, ${cap_from}, ${cap})
      on conflict (company_id, valid_from) do update set amount = excluded.amount`.execute(tx);
  }
  if (version === 0) {
    const made = await tx
      .insertInto('rewards_program')
      .values({ company_id, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst();
    if (!made) throw refuse('rewards.changed');
  } else {
    const { numUpdatedRows } = await tx
      .updateTable('rewards_program')
      .set(values)
      .where('company_id', '=', company_id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw refuse('rewards.changed');
  }
  await recordActivity(tx, scope, {
    activity_type: 'Rewards Program Saved',
    object_type: 'company',
    object_id: company_id,
    description: values.is_on ? 'on' : 'off',
  });
}

/** Adds a rule from today or later on: what was earned before stays. */
export async function saveRule(
  tx: Tx,
  scope: UserScope,
  draft: BodyOf<typeof rewardsArea.saveRule>,
  today: string,
): Promise<number> {
  const { amount_per_point, valid_from, ...of } = draft;
  if (valid_from === '') throw refuseFields({ valid_from: sentence('form.required') });
  if (valid_from < today) throw refuseFields({ valid_from: sentence('rewards.not_before_today') });
  if (amount_per_point !== '' && compare(amount_per_point, 0) <= 0)
    throw refuseFields({ amount_per_point: sentence('payment.amount_zero') });
  const { rewards_rule_id } = await tx
    .insertInto('rewards_rule')
    .values({
      company_id: scope.company_id,
      ...of,
      amount_per_point: amount_per_point === '' ? null : amount_per_point,
      valid_from,
      created_by: scope.viewer.user_id,
    })
    .returning('rewards_rule_id')
    .executeTakeFirstOrThrow();
  return rewards_rule_id;
}
