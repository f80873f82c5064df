import type { DemoRow } from './rows.ts';
import type { Tenant } from './tenant.ts';

type RuleRow = Omit<DemoRow<'cancellation_rule'>, 'rule_number' | 'rule_version' | 'valid_from'>;

const NEXT_DAY = { cut_off_kind: 'business_days', cut_off_count: 1, cut_off_at: '15:00' };
const BUSINESS_HOURS = { cut_off_kind: 'business_hours', cut_off_count: 24, cut_off_at: null };
const PAID = { provider_pay: '125.00', bust_fee: '325.00', bust_pay: '160.00', counted_per: 'service' };

/** What the company charges and pays for late notice, by service; ids are those of the starting services. */
const RULES: readonly RuleRow[] = [
  { name: 'Court reporter', service_id: 1, ...NEXT_DAY, ...PAID, client_fee: '275.00' },
  { name: 'Realtime reporter', service_id: 4, ...NEXT_DAY, ...PAID, client_fee: '275.00' },
  { name: 'Videographer', service_id: 2, ...NEXT_DAY, ...PAID, client_fee: '295.00', bust_fee: '360.00' },
  {
    name: 'Interpreter, full day',
    service_id: 3,
    ...BUSINESS_HOURS,
    client_fee: '760.00',
    provider_pay: '520.00',
    bust_fee: '760.00',
    bust_pay: '520.00',
    counted_per: 'day',
  },
];

/** The rules of every company, in force since last year; the first of them in its second version since January. */
export function makeCancellationRules({ rows, today }: Tenant, manager: { user_id: number; name: string }): void {
  const january = (years: number) => today.add({ years }).with({ month: 1, day: 1 }).toString();
  const by = { created_by: manager.user_id, created_by_name: manager.name };
  const add = (rule: RuleRow, rule_number: number, rule_version: number, valid_from: string) =>
    rows.add('cancellation_rule', {
      cancellation_rule_id: rows.nextId('cancellation_rule'),
      rule_number,
      rule_version,
      valid_from,
      ...by,
      ...rule,
    });
  for (const [index, rule] of RULES.entries()) {
    const former = { ...rule, client_fee: '250.00' };
    add(index === 0 ? former : rule, index + 1, 1, january(-1));
    if (index === 0) add(rule, 1, 2, january(0));
  }
}
