import type { FieldProblems } from '../../core/messages/app-error.ts';
import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { type LocalDate, type LocalTime, parseLocalDate, parseLocalTime } from '../../core/time/local-time.ts';
import type { LocationKind } from '../job/location/location.ts';

/** How the last moment of timely notice is found: a time of day some business days before, or hours before the start. */
export const CUT_OFF_KINDS = ['business_days', 'hours', 'business_hours'] as const;
export type CutOffKind = (typeof CUT_OFF_KINDS)[number];

/**
 * What one fee covers: each service, the whole job, each half-day session (before and after noon), or a day however many jobs
 * are canceled on it.
 */
export const COUNTED_PER = ['service', 'job', 'half_day', 'day'] as const;
export type CountedPer = (typeof COUNTED_PER)[number];

/** Until when notice is in time. `count` is business days or hours; `at` is the time of day, of business days only. */
export type CancellationCutOff = { readonly kind: CutOffKind; readonly count: number; readonly at: LocalTime | null };

/** For which jobs and services a rule holds; null holds for every one. */
export type RuleTarget = {
  readonly division_id: number | null;
  readonly client_id: number | null;
  readonly service_id: number | null;
  readonly location_kind: LocationKind | null;
};

/** One version of a rule. Amounts are whole thousandths. A later version replaces an earlier one of the same number. */
export type CancellationRule = RuleTarget & {
  readonly cancellation_rule_id: number;
  readonly rule_number: number;
  readonly rule_version: number;
  readonly name: string;
  readonly cut_off: CancellationCutOff;
  /** After the cut-off. */
  readonly client_fee_thousandths: number;
  readonly provider_pay_thousandths: number;
  /** Once somebody arrived, or nobody appeared: the appearance of the day. */
  readonly bust_fee_thousandths: number;
  readonly bust_pay_thousandths: number;
  readonly counted_per: CountedPer;
  readonly valid_from: LocalDate;
  readonly valid_to: LocalDate | null;
};

/** What a rule is chosen for: a service of a job, on the job's day. */
export type RuleSubject = {
  readonly job_date: LocalDate;
  readonly division_id: number;
  readonly client_id: number;
  readonly service_id: number;
  readonly location_kind: LocationKind;
};

/**
 * Returns the versions in force on a day: of each rule the latest version that has begun, unless that one has ended. Versions
 * are never changed or deleted, so a day of the past has the rules that it had.
 */
export function rulesInForce(rules: readonly CancellationRule[], day: LocalDate): CancellationRule[] {
  const latest = new Map<number, CancellationRule>();
  for (const rule of rules) {
    const known = latest.get(rule.rule_number);
    if (rule.valid_from <= day && (!known || rule.rule_version > known.rule_version))
      latest.set(rule.rule_number, rule);
  }
  return [...latest.values()].filter(({ valid_to }) => valid_to === null || valid_to >= day);
}

/** Which column of a rule weighs more than all that follow it. */
const BY_SPECIFICITY = ['client_id', 'service_id', 'location_kind', 'division_id'] as const;

const holdsFor = (rule: RuleTarget, subject: RuleSubject): boolean =>
  BY_SPECIFICITY.every((column) => rule[column] === null || rule[column] === subject[column]);

function bySpecificity(a: CancellationRule, b: CancellationRule): number {
  for (const column of BY_SPECIFICITY) {
    const order = Number(b[column] !== null) - Number(a[column] !== null);
    if (order !== 0) return order;
  }
  return a.valid_from === b.valid_from ? b.rule_number - a.rule_number : a.valid_from < b.valid_from ? 1 : -1;
}

/**
 * Returns the rule of a service, or null where none holds. The most specific wins: one of the client before one of the
 * service, then one of the kind of place, then one of the division, then one of the whole company. Among equals the one that
 * began last wins, then the one that was made last.
 */
export function ruleOf(rules: readonly CancellationRule[], subject: RuleSubject): CancellationRule | null {
  const [first] = rulesInForce(rules, subject.job_date)
    .filter((rule) => holdsFor(rule, subject))
    .sort(bySpecificity);
  return first ?? null;
}

/** A rule as the office types it: amounts are exact text, such as '275.00'. */
export type CancellationRuleDraft = RuleTarget & {
  readonly name: string;
  readonly cut_off_kind: CutOffKind;
  readonly cut_off_count: number;
  readonly cut_off_at: string | null;
  readonly client_fee: string;
  readonly provider_pay: string;
  readonly bust_fee: string;
  readonly bust_pay: string;
  readonly counted_per: CountedPer;
  readonly valid_from: string;
  readonly valid_to: string | null;
};

/** The call refuses more decimals than the currency of the company has. */
const AMOUNT = /^\d{1,6}(\.\d{1,3})?$/;
const AMOUNTS = ['client_fee', 'provider_pay', 'bust_fee', 'bust_pay'] as const;
const MAX_COUNT: Readonly<Record<CutOffKind, number>> = { business_days: 30, hours: 720, business_hours: 720 };

function cutOffProblems({ cut_off_kind, cut_off_count, cut_off_at }: CancellationRuleDraft) {
  const problems: Record<string, Sentence> = {};
  const max = MAX_COUNT[cut_off_kind];
  const isCount = Number.isInteger(cut_off_count) && cut_off_count >= 0 && cut_off_count <= max;
  if (!isCount) problems.cut_off_count = sentence('form.max_value', { max });
  if (cut_off_kind === 'business_days' && !parseLocalTime(cut_off_at ?? ''))
    problems.cut_off_at = sentence('form.required');
  return problems;
}

/** Returns what is wrong with a rule, by field (dispatch, section 6); empty when it can be saved. */
export function cancellationRuleProblems(draft: CancellationRuleDraft): FieldProblems {
  const problems: Record<string, Sentence> = {};
  if (draft.name.trim() === '') problems.name = sentence('form.required');
  Object.assign(problems, cutOffProblems(draft));
  for (const field of AMOUNTS) if (!AMOUNT.test(draft[field])) problems[field] = sentence('form.amount');
  if (!parseLocalDate(draft.valid_from)) problems.valid_from = sentence('form.required');
  if (draft.valid_to !== null && draft.valid_to < draft.valid_from)
    problems.valid_to = sentence('form.end_before_start');
  return problems;
}

/**
 * Whole thousandths of an amount such as '275.00', '275.5' or '1.505': as many decimals as any currency has, so that fees are
 * multiplied and added as integers.
 */
export function thousandthsOf(amount: string): number {
  const [units = '0', part = ''] = amount.split('.');
  return Number(units) * 1000 + Number(part.padEnd(3, '0').slice(0, 3));
}

/** The amount that so many thousandths are, such as '275.00'; the third decimal stands only where there is one. */
export function amountOfThousandths(thousandths: number): string {
  const part = String(thousandths % 1000).padStart(3, '0');
  return `${Math.trunc(thousandths / 1000)}.${part.endsWith('0') ? part.slice(0, 2) : part}`;
}
