import { REWARDS_CAUSES, REWARDS_STATUSES } from '@onrecord/domain/money/rewards/rewards';
import { z } from 'zod';
import { post } from '../core/entry.ts';
import { amount, id, messageResponse, money, optionalId, plainDate, savedResponse, shortText } from '../core/shapes.ts';

const points = z.number().int();

const entry = z.strictObject({
  rewards_entry_id: id,
  effective_date: plainDate,
  cause: z.enum(REWARDS_CAUSES),
  contact_id: id,
  contact_name: z.string(),
  client_name: z.string(),
  invoice_number: z.number().int().nullable(),
  item_name: z.string(),
  points,
  /** Of an entry that spent points: what became of the request. */
  status: z.enum(REWARDS_STATUSES).nullable(),
});
export type RewardsEntryRow = z.output<typeof entry>;

const request = z.strictObject({
  rewards_request_id: id,
  contact_id: id,
  contact_name: z.string(),
  client_name: z.string(),
  item_name: z.string(),
  points,
  item_value: money,
  status: z.enum(REWARDS_STATUSES),
  reason: z.string(),
  requested_on: plainDate,
  /** What the contact has received this year, and may at most. */
  used: money,
  cap: money,
  /** Why it cannot be approved now; '' where it can. */
  problem: z.enum(['', 'rewards.off', 'rewards.not_enough_points', 'rewards.over_cap']),
});
export type RewardsRequestRow = z.output<typeof request>;

const rule = z.strictObject({
  rewards_rule_id: id,
  product_name: z.string(),
  client_name: z.string(),
  amount_per_point: money.nullable(),
  valid_from: plainDate,
});

const program = z.strictObject({
  is_on: z.boolean(),
  point_value: z.string(),
  expires_after_months: z.number().int().nullable(),
  states_off: z.array(z.string()),
  cap: money,
  cap_from: plainDate.nullable(),
  clients_off: z.number().int(),
  rules: z.array(rule),
  version: z.number().int(),
});
export type RewardsProgram = z.output<typeof program>;

const rewardsQuery = z.strictObject({
  year: z.number().int().min(2000).max(2200).nullable().default(null),
  search_text: z.string().trim().max(100).default(''),
});

/** Rewards points (sections 2 and 8): what contacts earn on paid invoices, and what they redeem. */
export const rewardsArea = {
  /** The ledger of a year and the requests that wait, for the office. */
  getRewardsPoints: post('/rewards_point/getRewardsPoints', 'rewardspoints.view', {
    body: rewardsQuery,
    returns: z.strictObject({
      today: plainDate,
      year: z.number().int(),
      program,
      /** The latest first, 500 at most; `entry_count` says how many there are. */
      entries: z.array(entry),
      entry_count: z.number().int(),
      contact_count: z.number().int(),
      outstanding: points,
      outstanding_value: money,
      /** The oldest first. */
      to_approve: z.array(request),
      to_send: z.array(request),
    }),
  }),
  exportRewardsPoints: post('/rewards_point/exportRewardsPoints', 'rewardspoints.view', {
    body: rewardsQuery,
    response: 'file',
  }),
  /** What the contact who is logged in has and can redeem; `is_on` is false where their firm or state takes no part. */
  getOwnRewardsPoints: post('/rewards_point/getOwnRewardsPoints', 'rewardspoints.view', {
    body: z.strictObject({}),
    returns: z.strictObject({
      is_on: z.boolean(),
      balance: points,
      expires_after_months: z.number().int().nullable(),
      entries: z.array(entry),
      requests: z.array(request.omit({ used: true, cap: true, problem: true })),
      items: z.array(
        z.strictObject({ rewards_points_redemption_id: id, name: z.string(), description: z.string(), points }),
      ),
    }),
  }),
  /** Asks for an item; its points are taken at once. */
  redeemItem: post('/rewards_point/redeemItem', 'rewardspoints.add', {
    body: z.strictObject({ rewards_points_redemption_id: id }),
    returns: savedResponse,
  }),
  withdrawRequest: post('/rewards_point/withdrawRequest', 'rewardspoints.add', {
    body: z.strictObject({ rewards_request_id: id }),
    returns: messageResponse,
  }),
  decideRequest: post('/rewards_point/decideRequest', 'rewardspoints.edit', {
    body: z.strictObject({
      rewards_request_id: id,
      decision: z.enum(['approved', 'declined', 'fulfilled']),
      reason: shortText.default(''),
    }),
    returns: messageResponse,
  }),
  saveProgram: post('/rewards_point/saveProgram', 'rewardspoints.edit', {
    body: z.strictObject({
      version: z.number().int(),
      is_on: z.boolean(),
      point_value: z.string().regex(/^\d{1,4}(\.\d{1,4})?$/, 'form.amount'),
      expires_after_months: z.number().int().min(1).max(120).nullable(),
      states_off: z.array(z.string().trim().min(2).max(20).toUpperCase()).max(60),
      cap: amount,
      /** From when a cap that differs from the one in force holds. */
      cap_from: plainDate.nullable(),
    }),
    returns: messageResponse,
  }),
  /** A point for so much paid, from a day on; without an amount nothing is earned. */
  saveRule: post('/rewards_point/saveRule', 'rewardspoints.edit', {
    body: z.strictObject({
      product_id: optionalId,
      client_id: optionalId,
      amount_per_point: z.union([amount, z.literal('')]),
      valid_from: z.union([plainDate, z.literal('')]),
    }),
    returns: savedResponse,
  }),
};
