import { COUNTED_PER, CUT_OFF_KINDS } from '@onrecord/domain/scheduling/cancellation/cancellation-rule';
import { LOCATION_KINDS } from '@onrecord/domain/scheduling/job/location/location';
import { z } from 'zod';
import { get, post } from '../core/entry.ts';
import {
  amount,
  id,
  instant,
  money,
  optionalId,
  plainDate,
  plainTime,
  requiredText,
  savedResponse,
} from '../core/shapes.ts';

const target = {
  division_id: optionalId.default(null),
  client_id: optionalId.default(null),
  service_id: optionalId.default(null),
  location_kind: z.enum(LOCATION_KINDS).nullable().default(null),
};

/**
 * A rule as the office saves it: amounts are exact text, days 'YYYY-MM-DD', `cut_off_at` a time of day 'HH:mm' that only a
 * cut-off in business days has. Where `rule_number` is given, it is a new version of that rule and `rule_version` is the one
 * that was looked at; else it is a new rule.
 */
export const cancellationRuleDraft = z.strictObject({
  ...target,
  rule_number: z.number().int().positive().nullable().default(null),
  rule_version: z.number().int().nonnegative().default(0),
  name: requiredText.max(120),
  cut_off_kind: z.enum(CUT_OFF_KINDS),
  cut_off_count: z.number().int(),
  cut_off_at: plainTime.nullable().default(null),
  client_fee: amount,
  provider_pay: amount,
  bust_fee: amount,
  bust_pay: amount,
  counted_per: z.enum(COUNTED_PER),
  valid_from: plainDate,
  valid_to: plainDate.nullable().default(null),
});
export type CancellationRuleDraftBody = z.output<typeof cancellationRuleDraft>;

/** One version of a rule, with the names of what it holds for. `is_latest`: no later version replaces it. */
export const cancellationRuleRow = z.strictObject({
  cancellation_rule_id: id,
  rule_number: z.number().int(),
  rule_version: z.number().int(),
  is_latest: z.boolean(),
  name: z.string(),
  division_id: optionalId,
  division_name: z.string(),
  client_id: optionalId,
  client_name: z.string(),
  service_id: optionalId,
  service_name: z.string(),
  location_kind: z.enum(LOCATION_KINDS).nullable(),
  cut_off_kind: z.enum(CUT_OFF_KINDS),
  cut_off_count: z.number().int(),
  cut_off_at: z.string().nullable(),
  client_fee: money,
  provider_pay: money,
  bust_fee: money,
  bust_pay: money,
  counted_per: z.enum(COUNTED_PER),
  valid_from: plainDate,
  valid_to: plainDate.nullable(),
  created_by_name: z.string(),
  created_at: instant,
});
export type CancellationRuleRow = z.output<typeof cancellationRuleRow>;

/** Rules of cancellations (dispatch, section 6): what the company charges and pays for late notice. */
export const cancellationRuleArea = {
  /** Every version of every rule, by number, the latest first. */
  listRules: get('/cancellation_rule/list', 'applicationsettings.view', { returns: z.array(cancellationRuleRow) }),
  saveRule: post('/cancellation_rule/save', 'applicationsettings.edit', {
    body: cancellationRuleDraft,
    returns: savedResponse,
  }),
};
