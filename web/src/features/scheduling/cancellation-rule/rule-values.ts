import type { BodyInputOf } from '@onrecord/contract/core/entry';
import type { CancellationRuleRow, cancellationRuleArea } from '@onrecord/contract/scheduling/cancellation-rule';
import type { CutOffKind } from '@onrecord/domain/scheduling/cancellation/cancellation-rule';

type RuleBody = BodyInputOf<typeof cancellationRuleArea.saveRule>;

/** What the form of a rule holds; the client with its name, since clients are found by typing. */
export type RuleValues = Required<Omit<RuleBody, 'client_id' | 'cut_off_count' | 'valid_to'>> & {
  readonly client: { value: number; label: string } | null;
  readonly cut_off_count: number | null;
  readonly valid_to: string;
};

/** The values of a new rule, or those of the version that a new one starts from. */
export function ruleValues(row: CancellationRuleRow | null, today: string): RuleValues {
  return {
    rule_number: row?.rule_number ?? null,
    rule_version: row?.rule_version ?? 0,
    name: row?.name ?? '',
    division_id: row?.division_id ?? null,
    client: row?.client_id ? { value: row.client_id, label: row.client_name } : null,
    service_id: row?.service_id ?? null,
    location_kind: row?.location_kind ?? null,
    cut_off_kind: row?.cut_off_kind ?? 'business_days',
    cut_off_count: row?.cut_off_count ?? 1,
    cut_off_at: row?.cut_off_at ?? '15:00',
    client_fee: row?.client_fee ?? '',
    provider_pay: row?.provider_pay ?? '',
    bust_fee: row?.bust_fee ?? '',
    bust_pay: row?.bust_pay ?? '',
    counted_per: row?.counted_per ?? 'service',
    valid_from: today,
    valid_to: '',
  };
}

/** What the form sends. */
export const ruleBody = ({ client, cut_off_count, valid_to, ...values }: RuleValues): RuleBody => ({
  ...values,
  client_id: client?.value ?? null,
  cut_off_count: cut_off_count ?? -1,
  cut_off_at: values.cut_off_kind === 'business_days' ? values.cut_off_at : null,
  valid_to: valid_to === '' ? null : valid_to,
});

/** How many business days or hours a rule usually has, for a kind that was just chosen. */
export const usualCount: Readonly<Record<CutOffKind, number>> = { business_days: 1, hours: 72, business_hours: 24 };
