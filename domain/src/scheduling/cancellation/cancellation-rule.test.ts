import { expect, test } from 'vitest';
import {
  amountOfThousandths,
  type CancellationRule,
  type CancellationRuleDraft,
  cancellationRuleProblems,
  ruleOf,
  rulesInForce,
  thousandthsOf,
} from './cancellation-rule.ts';

let lastId = 0;
function rule(own: Partial<CancellationRule>): CancellationRule {
  lastId += 1;
  return {
    cancellation_rule_id: lastId,
    rule_number: lastId,
    rule_version: 1,
    name: '',
    division_id: null,
    client_id: null,
    service_id: null,
    location_kind: null,
    cut_off: { kind: 'business_days', count: 1, at: '15:00' },
    client_fee_thousandths: 0,
    provider_pay_thousandths: 0,
    bust_fee_thousandths: 0,
    bust_pay_thousandths: 0,
    counted_per: 'service',
    valid_from: '2026-01-01',
    valid_to: null,
    ...own,
  };
}

const SUBJECT = {
  job_date: '2026-11-30',
  division_id: 1,
  client_id: 2,
  service_id: 3,
  location_kind: 'remote',
} as const;

test('the most specific rule wins: client, then service, then kind of place, then division, then company', () => {
  const company = rule({ name: 'company' });
  const division = rule({ name: 'division', division_id: 1 });
  const location = rule({ name: 'place', location_kind: 'remote' });
  const locationHere = rule({ name: 'place of the division', location_kind: 'remote', division_id: 1 });
  const service = rule({ name: 'service', service_id: 3 });
  const client = rule({ name: 'client', client_id: 2 });
  const others = [
    { client_id: 9 },
    { service_id: 9 },
    { location_kind: 'conference_room' as const },
    { division_id: 9 },
  ];
  const rules = [company, division, location, locationHere, service, client, ...others.map((own) => rule(own))];
  const order: (string | undefined)[] = [];
  for (let left = rules; ; ) {
    const found = ruleOf(left, SUBJECT);
    if (!found) break;
    order.push(found.name);
    left = left.filter((one) => one !== found);
  }
  expect(order).toEqual(['client', 'service', 'place of the division', 'place', 'division', 'company']);
});

test('among equals the rule that began last wins, then the one made last', () => {
  const [older, newer, newest] = [rule({}), rule({ valid_from: '2026-02-01' }), rule({ valid_from: '2026-02-01' })];
  expect(ruleOf([newest, older, newer], SUBJECT)).toBe(newest);
  expect(ruleOf([older, newer], SUBJECT)).toBe(newer);
});

test('each day has the versions that were in force on it', () => {
  const first = rule({ rule_number: 500, valid_from: '2026-01-01' });
  const second = { ...first, rule_version: 2, valid_from: '2026-06-01' };
  const ended = { ...first, rule_version: 3, valid_from: '2026-09-01', valid_to: '2026-10-31' };
  const versionOn = (day: string) => rulesInForce([second, ended, first], day).map(({ rule_version }) => rule_version);
  expect(['2025-12-31', '2026-05-31', '2026-06-01', '2026-10-31', '2026-11-01'].map(versionOn)).toEqual([
    [],
    [1],
    [2],
    [3],
    [],
  ]);
});

const DRAFT: CancellationRuleDraft = {
  name: 'Standard',
  division_id: null,
  client_id: null,
  service_id: null,
  location_kind: null,
  cut_off_kind: 'business_days',
  cut_off_count: 1,
  cut_off_at: '15:00',
  client_fee: '275.00',
  provider_pay: '125.00',
  bust_fee: '325',
  bust_pay: '0',
  counted_per: 'service',
  valid_from: '2026-01-01',
  valid_to: null,
};

test.each([
  [{}, []],
  [{ name: '  ' }, ['name']],
  [{ cut_off_count: -1 }, ['cut_off_count']],
  [{ cut_off_count: 31 }, ['cut_off_count']],
  [{ cut_off_kind: 'hours' as const, cut_off_count: 72, cut_off_at: null }, []],
  [{ cut_off_at: '25:00' }, ['cut_off_at']],
  [{ client_fee: '-1' }, ['client_fee']],
  [{ provider_pay: '12.3456' }, ['provider_pay']],
  [{ valid_from: '2026-02-30' }, ['valid_from']],
  [{ valid_to: '2025-12-31' }, ['valid_to']],
])('a rule with %o is refused at %o', (own, fields) => {
  expect(Object.keys(cancellationRuleProblems({ ...DRAFT, ...own }))).toEqual(fields);
});

test.each([
  ['275.00', 275_000, '275.00'],
  ['1.505', 1505, '1.505'],
  ['0.07', 70, '0.07'],
  ['1234.5', 1_234_500, '1234.50'],
  ['12', 12_000, '12.00'],
])('%s is %i thousandths', (amount, thousandths, again) => {
  expect([thousandthsOf(amount), amountOfThousandths(thousandths)]).toEqual([thousandths, again]);
});
