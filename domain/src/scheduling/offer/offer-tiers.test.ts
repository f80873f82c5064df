import { expect, test } from 'vitest';
import { addToTier, layTiers, moveToTier, offeredPay, runTimes, type Tier, withoutProvider } from './offer-tiers.ts';

const who = (service_provider_id: number, outcome: 'free' | 'warned' | 'blocked', own = {}) => ({
  ...{ service_provider_id, outcome, has_worked_case: false },
  ...own,
});
const tier = (...provider_ids: number[]): Tier => ({ kind: 'free', provider_ids, minutes: 20 });
const ids = (tiers: readonly Tier[]) => tiers.map(({ provider_ids }) => provider_ids);

test('people are laid into tiers: who knows the case or is wanted, who is free, the rest', () => {
  const tiers = layTiers([
    who(1, 'free'),
    who(2, 'warned', { has_worked_case: true }),
    who(3, 'warned'),
    who(4, 'free', { is_wanted: true }),
    who(5, 'blocked', { has_worked_case: true }),
  ]);
  expect(tiers.map(({ kind, provider_ids }) => [kind, provider_ids])).toEqual([
    ['known', [2, 4]],
    ['free', [1]],
    ['rest', [3, 5]],
  ]);
});

test('a tier without anybody is left out', () => {
  expect(layTiers([who(1, 'free')]).map(({ kind }) => kind)).toEqual(['free']);
  expect(layTiers([])).toEqual([]);
});

test.each([
  ['to another tier, at its end', 1, 1, [[2], [3, 1]]],
  ['out of a tier that becomes empty', 3, 0, [[1, 2, 3]]],
  ['into a new tier', 1, 2, [[2], [3], [1]]],
  ['nowhere beyond that', 1, 3, [[1, 2], [3]]],
  ['nowhere above the first', 1, -1, [[1, 2], [3]]],
  ['not into a new tier when alone', 3, 2, [[1, 2], [3]]],
  ['not where there is no such person', 9, 0, [[1, 2], [3]]],
])('somebody moves %s', (_, id, to, after) => {
  expect(ids(moveToTier([tier(1, 2), tier(3)], id, to))).toEqual(after);
});

test('a tier whose last person is taken out goes', () => {
  expect(ids(withoutProvider([tier(1, 2), tier(3)], 3))).toEqual([[1, 2]]);
});

test('tiers start one after the other', () => {
  const from = Temporal.Instant.from('2026-11-24T17:12:00Z');
  const { starts, ends_at } = runTimes([{ minutes: 20 }, { minutes: 20 }, { minutes: 25 }], from);
  expect(starts.map(String)).toEqual(['2026-11-24T17:12:00Z', '2026-11-24T17:32:00Z', '2026-11-24T17:52:00Z']);
  expect(String(ends_at)).toBe('2026-11-24T18:17:00Z');
});

test('somebody is added to a tier once', () => {
  const tiers = [tier(1), tier(2)];
  expect(ids(addToTier(tiers, 3, 0))).toEqual([[1, 3], [2]]);
  expect(ids(addToTier(tiers, 2, 0))).toEqual([[1], [2]]);
});

test.each([
  [[], '', ''],
  [[null, null], '', ''],
  [['75.00', null], '75.00', '75.00'],
  [['90.00', '125.00', '75.00'], '125.00', '75.00'],
])('pay that begins with the prices %j is %s', (amounts, amount, lowest) => {
  expect(offeredPay(amounts)).toEqual({ amount, lowest });
});
