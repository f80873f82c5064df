import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DatedPrice, fitPrice, isChanging, isInForce, priceKey, priceLines } from './dated-price.ts';

const ROW: DatedPrice = {
  product_price_id: 1,
  product_id: 7,
  delivery_type_id: null,
  division_id: null,
  client_id: null,
  unit_type: 'Transcript Page Rate',
  valid_from: null,
  valid_to: null,
};
const dated = (product_price_id: number, valid_from: string | null, valid_to: string | null = null) => ({
  ...ROW,
  product_price_id,
  valid_from,
  valid_to,
});

test.each<[string, DatedPrice, DatedPrice[], object]>([
  ['nothing else stands there', dated(2, '2026-01-01'), [], { kind: 'free' }],
  ['the other ended before', dated(2, '2026-01-01'), [dated(1, null, '2025-12-31')], { kind: 'free' }],
  ['the other begins later', dated(2, '2026-01-01', '2026-03-31'), [dated(1, '2026-04-01')], { kind: 'free' }],
  [
    'an open price is followed',
    dated(2, '2026-01-01'),
    [dated(1, null)],
    { kind: 'closes', former: dated(1, null), valid_to: '2025-12-31' },
  ],
  [
    'a price is shortened by one that ends with it',
    dated(2, '2026-03-01', '2026-12-31'),
    [dated(1, '2026-01-01', '2026-12-31')],
    { kind: 'closes', former: dated(1, '2026-01-01', '2026-12-31'), valid_to: '2026-02-28' },
  ],
  [
    'an open price would go on after it',
    dated(2, '2026-01-01', '2026-02-28'),
    [dated(1, null)],
    { kind: 'overlaps', with: [dated(1, null)] },
  ],
  [
    'both begin on one day',
    dated(2, '2026-01-01'),
    [dated(1, '2026-01-01')],
    { kind: 'overlaps', with: [dated(1, '2026-01-01')] },
  ],
  [
    'it reaches into a later one',
    dated(2, '2026-01-01'),
    [dated(1, '2026-06-01')],
    { kind: 'overlaps', with: [dated(1, '2026-06-01')] },
  ],
])('a price beside others: %s', (_name, row, others, fit) => {
  expect(fitPrice(row, others)).toEqual(fit);
});

test('a percentage, another client, delivery or condition and the row itself are no obstacle', () => {
  const others: DatedPrice[] = [
    dated(2, null),
    { ...ROW, unit_type: 'Percentage' },
    { ...ROW, client_id: 4 },
    { ...ROW, delivery_type_id: 5 },
    { ...ROW, division_id: 6 },
    { ...ROW, product_id: 8 },
    { ...ROW, rate_type_id: 3 },
    { ...ROW, job_type_id: 9 },
    { ...ROW, is_remote: true },
  ];
  expect(fitPrice(dated(2, '2026-01-01'), others)).toEqual({ kind: 'free' });
});

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('prices saved one after the other by the rule leave at most one in force on any day', () => {
  const wanted = fc.tuple(fc.option(day), fc.option(day)).filter(([from, to]) => !from || !to || from <= to);
  fc.assert(
    fc.property(fc.array(wanted, { maxLength: 8 }), fc.array(day, { maxLength: 10 }), (spans, days) => {
      let rows: DatedPrice[] = [];
      for (const [at, [from, to]] of spans.entries()) {
        const row = dated(at + 1, from, to);
        const fit = fitPrice(row, rows);
        if (fit.kind === 'overlaps') continue;
        if (fit.kind === 'closes')
          rows = rows.map((other) => (other === fit.former ? { ...other, valid_to: fit.valid_to } : other));
        rows = [...rows, row];
      }
      for (const some of days) expect(rows.filter((row) => isInForce(row, some)).length).toBeLessThanOrEqual(1);
      expect(rows.every(({ valid_from, valid_to }) => !valid_from || !valid_to || valid_from <= valid_to)).toBe(true);
    }),
  );
});

test('a line holds the prices of one key in the order of time and says which is in force and whether it changes', () => {
  const rows = [dated(3, '2027-01-01'), dated(1, null, '2025-12-31'), dated(2, '2026-01-01', '2026-12-31')];
  const [line] = priceLines([...rows, { ...ROW, product_price_id: 9, client_id: 4 }], '2026-11-23');
  expect(line?.key).toBe(priceKey(ROW));
  expect(line?.rows.map(({ product_price_id }) => product_price_id)).toEqual([1, 2, 3]);
  expect(line?.in_force?.product_price_id).toBe(2);
  expect(priceLines(rows, '2026-11-23').map((one) => isChanging(one, '2026-11-23'))).toEqual([true]);
  expect(priceLines([dated(1, null)], '2026-11-23').map((one) => isChanging(one, '2026-11-23'))).toEqual([false]);
  expect(priceLines([dated(1, null, '2025-12-31')], '2026-11-23')[0]?.in_force).toBeNull();
});
