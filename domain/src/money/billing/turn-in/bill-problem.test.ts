import { expect, test } from 'vitest';
import type { MessageKey, Sentence } from '../../../core/messages/catalogue.ts';
import { billProblem } from './bill-problem.ts';

const because = (...keys: MessageKey[]): readonly [Sentence, ...Sentence[]] => {
  const [first, ...more] = keys.map((key) => ({ key, params: {} }));
  if (!first) throw new Error('no reason');
  return [first, ...more];
};
const twice = because('billing.ordered_twice');

test.each([
  [
    'an item without a price before the order that has no line for it',
    because('billing.order_empty', 'billing.order_unpriced'),
    'no_price',
  ],
  [
    'a firm that nobody knows before everything',
    because('billing.order_unpriced', 'billing.order_without_client'),
    'firm_unknown',
  ],
  ['an order of nothing', because('billing.order_empty'), 'no_line'],
  ['pay above the bill', because('billing.pays_more'), 'pays_more'],
  ['pay above what one item is billed', because('billing.item_pays_more'), 'pays_more'],
] as const)('%s', (_, reasons, problem) =>
  expect(billProblem({ decision: { outcome: 'refused', reasons }, ordered_twice: [] })).toBe(problem),
);

test('a job without a reason has no problem, and one with twice the same work has that', () => {
  expect(billProblem({ decision: { outcome: 'billable' }, ordered_twice: [] })).toBe('none');
  expect(billProblem({ decision: { outcome: 'refused', reasons: twice }, ordered_twice: twice })).toBe('ordered_twice');
});
