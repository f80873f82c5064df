import { expect, test } from 'vitest';
import { sentenceText } from '../../core/messages/catalogue.ts';
import type { CopyCap } from '../billing/copy-cap.ts';
import type { PriceRow } from '../billing/price-row.ts';
import { RUIZ_PRICES } from '../client-invoice/ruiz-v-hartwell.ts';
import { raisesPrice } from './correction.ts';
import {
  type DraftBuyer,
  type DraftJob,
  draftPriceContext,
  draftPriceSource,
  limitedLineText,
  priceDraftLine,
} from './draft-price.ts';

const MICHIGAN: CopyCap = {
  copy_cap_id: 1,
  state: { code: 'MI', name: 'Michigan' },
  numerator: 2,
  denominator: 3,
  max_price: null,
  valid_from: '2020-01-01',
  valid_to: null,
};
const [ORIGINAL, , COPY] = RUIZ_PRICES as [PriceRow, PriceRow, PriceRow];
const COPY_PRODUCT = { product_id: COPY.product_id, product_type: 'Transcript - Copy', unit_type: COPY.unit_type };
const JOB: DraftJob = {
  // A Monday morning.
  conditions: {
    job_date: '2026-11-16',
    start_time: '10:00',
    job_type_id: 1,
    is_remote: false,
    is_realtime: false,
    expert_deponent_ids: [],
  },
  deponent_ids: [1],
  production: [{ job_deponent_id: 1, pages: 148, exhibit_pages: 102, hours: '3.2' }],
  copy_law: { state: 'MI', caps: [MICHIGAN] },
  original: { product_id: ORIGINAL.product_id, client_id: 1 },
};
const buyer = (job: Partial<DraftJob> | null = {}, more: Partial<DraftBuyer> = {}): DraftBuyer => ({
  client_id: 2,
  division_id: 1,
  priced_on: '2026-11-20',
  job: job && { ...JOB, ...job },
  prices: RUIZ_PRICES,
  ...more,
});
const limit = (cap: Partial<CopyCap>) => ({ copy_law: { state: 'MI', caps: [{ ...MICHIGAN, ...cap }] } });
const dearFor = (client_id: number, own: Partial<PriceRow> = {}): PriceRow => ({
  ...ORIGINAL,
  product_price_id: 90,
  client_id,
  price: '6.000',
  ...own,
});

// A page of the original costs 4.850: two thirds of it are 3.2333, of its 148 pages 478.5333.
test.each<[string, DraftBuyer, string, string, string]>([
  ['within the limit', buyer(), '148', '3.233', '3.233'],
  ['above it', buyer(), '148', '3.9', '3.233'],
  ['of two copies', buyer(), '296', '3.900', '3.233'],
  ['as a whole above it', buyer(), '1', '577.20', '478.533'],
  ['as a whole within it', buyer(), '1', '478.00', '478.00'],
  ['as a whole, with no pages turned in', buyer({ production: [] }), '1', '577.20', '577.20'],
  ['by the page, with no pages turned in', buyer({ production: [] }), '38', '3.900', '3.233'],
  ['above an amount a page', buyer(limit({ max_price: '1.250' })), '148', '3.900', '1.250'],
  ['as a whole, above an amount a page', buyer(limit({ max_price: '1.250' })), '1', '577.20', '185.000'],
  ['of a job without a limit', buyer({ copy_law: { state: 'CO', caps: [MICHIGAN] } }), '148', '3.900', '3.900'],
  ['of a limit that has ended', buyer(limit({ valid_to: '2026-11-19' })), '148', '3.900', '3.900'],
  ['without a job', buyer(null), '148', '3.900', '3.900'],
  [
    'by the prices of whoever ordered the original',
    buyer({}, { prices: [...RUIZ_PRICES, dearFor(1)] }),
    '148',
    '4.500',
    '4.000',
  ],
  [
    'by those of the buyer where nobody did',
    buyer({ original: null }, { prices: [...RUIZ_PRICES, dearFor(1)] }),
    '148',
    '4.500',
    '3.233',
  ],
  [
    'of an original at a flat price',
    buyer({}, { prices: [...RUIZ_PRICES, dearFor(1, { unit_type: 'Flat Fee', price: '300.000' })] }),
    '100',
    '3.900',
    '2.000',
  ],
  ['of no pages', buyer(), '0', '3.900', '3.900'],
  ['of nothing', buyer(), '148', '0', '0'],
])('a copy %s', (_, of, quantity, unit_price, billed) => {
  const line = priceDraftLine(of, { quantity, unit_price }, COPY_PRODUCT);
  expect(line.unit_price).toBe(billed);
  expect(line.copy_cap === null).toBe(billed === unit_price);
});

test('only copies are limited', () => {
  const line = { quantity: '148', unit_price: '3.900' };
  const original = { ...COPY_PRODUCT, product_type: 'Transcript - Original' };
  expect(priceDraftLine(buyer(), line, original)).toEqual({ unit_price: '3.900', copy_cap: null });
  expect(priceDraftLine(buyer(), line, null)).toEqual({ unit_price: '3.900', copy_cap: null });
});

test('a limited line says which law that is, as the lines of worksheets do', () => {
  const { copy_cap } = priceDraftLine(buyer(), { quantity: '148', unit_price: '3.900' }, COPY_PRODUCT);
  expect(copy_cap).toEqual({ state_name: 'Michigan', numerator: 2, denominator: 3, instead_of: '3.900' });
  expect(copy_cap && sentenceText(limitedLineText('Certified copy', copy_cap))).toBe(
    'Certified copy (copy price limited by Michigan law)',
  );
});

const EVENING: PriceRow = {
  ...COPY,
  product_price_id: 70,
  price: '3.100',
  rate_type_id: 3,
  rate_type: 'Weekend and evening',
  rate_type_name: 'Evenings',
};

test.each<[string, Partial<DraftJob> | null, string | undefined]>([
  ['in the evening', { conditions: { ...JOB.conditions, start_time: '18:00' } }, 'Evenings'],
  ['in the morning', {}, undefined],
  ['unknown', null, undefined],
])('a job %s has the prices of its rate type', (_, job, name) => {
  const of = buyer(job, { prices: [...RUIZ_PRICES, EVENING] });
  const source = draftPriceSource(of, { quantity: '148', unit_price: '3.100' }, COPY.product_id, 'Certified copy');
  expect(source.conditions?.rate_type_name).toBe(name);
  expect(source.level).toBe(name ? 'company' : 'charge');
});

test('an expert alone has the prices of experts, an expert among others does not', () => {
  const conditions = { ...JOB.conditions, expert_deponent_ids: [1] };
  const types = (deponent_ids: number[]) =>
    draftPriceContext(buyer({ conditions, deponent_ids })).job?.rate_types ?? [];
  expect([types([1]), types([1, 2])]).toEqual([['Expert'], ['Standard']]);
});

test.each([
  ['raised', { quantity: '148', unit_price: '3.900', amount: '577.20' }, '4.000', true],
  ['lowered', { quantity: '148', unit_price: '3.900', amount: '577.20' }, '3.500', false],
  ['of a surcharge', { quantity: '1', unit_price: '35.000', amount: '167.47' }, '200.000', false],
])('a corrected line that is %s', (_, source, unit_price, raised) => {
  expect(raisesPrice({ unit_price }, source)).toBe(raised);
});
