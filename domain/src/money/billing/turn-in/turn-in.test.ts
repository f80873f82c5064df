import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DELIVERY_TYPE,
  PRODUCT,
  SERVICE,
  STARTING_LOOKUPS,
  STARTING_PAY,
  STARTING_PRICES,
} from '../../../core/lookup/starting-values.ts';
import { sentence, sentenceText } from '../../../core/messages/catalogue.ts';
import { priceInvoices } from '../../client-invoice/price-invoice.ts';
import type { PayTemplateRow } from '../../provider-invoice/provider-pay.ts';
import type { PriceRow } from '../price-row.ts';
import { bookedDifferences, type DifferenceFacts } from './booked-difference.ts';
import { type BillingDecisionFacts, decideBilling } from './decide-billing.ts';
import { payShares } from './pay-shares.ts';
import { productionOf } from './production.ts';
import type { TurnedInDeponent, TurnedInItem, TurnedInOrder, TurnedInService } from './turned-in.ts';
import { type SoldProduct, type TurnedInJob, wantedItems } from './wanted-items.ts';

const products = new Map<number, SoldProduct>(
  STARTING_LOOKUPS.product.map((row, index) => [
    index + 1,
    { ...row, product_id: index + 1, sort_order: index + 1, is_active: true },
  ]),
);
const deponent = (own: Partial<TurnedInDeponent> = {}): TurnedInDeponent => ({
  job_deponent_id: 1,
  service_provider_id: 7,
  transcript_start_page: 1,
  transcript_end_page: 148,
  exhibit_page_count: 102,
  start_time: '09:30',
  end_time: '12:42',
  billable_hours: null,
  is_read_and_sign: true,
  ...own,
});
const service = (own: Partial<TurnedInService> = {}): TurnedInService => ({
  job_service_id: 1,
  service_id: SERVICE.court_reporter,
  service_provider_id: 7,
  service_provider_name: 'June Abernathy',
  worksheet_completed_on: '2026-03-11T18:00:00Z',
  no_progress_tracked: false,
  start_time: '09:30',
  end_time: '12:42',
  billable_hours: null,
  has_exhibits: true,
  has_rough_disk: false,
  has_video_orders: false,
  is_expedite: false,
  number_of_orders: null,
  number_of_exhibit_pages: null,
  ...own,
});
const item = (product_id: number, own: Partial<TurnedInItem> = {}): TurnedInItem => ({
  product_id,
  job_deponent_id: 1,
  quantity: '1',
  ...own,
});
const order = (worksheet_order_id: number, items: TurnedInItem[], own: Partial<TurnedInOrder> = {}): TurnedInOrder => ({
  worksheet_order_id,
  service_provider_id: 7,
  attorney_name: 'Helena Marchetti',
  client_id: worksheet_order_id,
  delivery_type_id: DELIVERY_TYPE.standard,
  deliver_by: null,
  items,
  ...own,
});
const job = (own: Partial<TurnedInJob> = {}): TurnedInJob => {
  const deponents = own.deponents ?? [deponent()];
  return {
    orders: [order(1, [item(PRODUCT.original), item(PRODUCT.rough)]), order(2, [item(PRODUCT.copy)])],
    services: [service()],
    production: productionOf(deponents),
    products,
    ...own,
    deponents,
  };
};
const wanted = (own: Partial<TurnedInJob> = {}) =>
  wantedItems(job(own)).map(({ items }) => items.map((one) => [one.product.product_id, one.origin, one.quantity]));

const prices: PriceRow[] = STARTING_PRICES.map(({ product_id, price }) => ({
  product_price_id: product_id,
  name: 'Front Range',
  product_id,
  unit_type: products.get(product_id)?.unit_type ?? 'Flat Fee',
  price,
  delivery_type_id: null,
  client_id: null,
  division_id: null,
  minimum_amount: '0.00',
  valid_from: null,
  valid_to: null,
}));
const template: PayTemplateRow[] = STARTING_PAY.map((row) => ({
  ...row,
  product_pay_template_id: row.product_id,
  name: 'Standard',
  service_provider_id: null,
}));

describe('what was produced', () => {
  test('pages count from first to last, hours from the times', () => {
    expect(productionOf([deponent()])).toEqual([{ job_deponent_id: 1, pages: 148, exhibit_pages: 102, hours: '3.2' }]);
  });

  test('a page that two reporters claim is one page; a camera neither adds pages nor hours', () => {
    const rows = [
      deponent({ transcript_end_page: 80, billable_hours: '2', exhibit_page_count: 60 }),
      deponent({ service_provider_id: 8, transcript_start_page: 80, billable_hours: '1.2', exhibit_page_count: 42 }),
      deponent({ service_provider_id: 9, transcript_start_page: null, transcript_end_page: null, billable_hours: '4' }),
    ];
    expect(productionOf(rows)).toEqual([{ job_deponent_id: 1, pages: 148, exhibit_pages: 102, hours: '3.2' }]);
  });

  test('only a camera was there: its hours count', () => {
    const rows = [deponent({ transcript_start_page: null, transcript_end_page: null, exhibit_page_count: null })];
    expect(productionOf(rows)).toEqual([{ job_deponent_id: 1, pages: 0, exhibit_pages: 0, hours: '3.2' }]);
  });

  test('pages never exceed the numbers between the lowest and the highest, nor fall below the longest range', () => {
    const range = fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 200 }));
    fc.assert(
      fc.property(fc.array(range, { minLength: 1, maxLength: 6 }), (ranges) => {
        const rows = ranges.map(([first, more], index) =>
          deponent({ service_provider_id: index, transcript_start_page: first, transcript_end_page: first + more }),
        );
        const pages = productionOf(rows)[0]?.pages ?? -1;
        const lowest = Math.min(...ranges.map(([first]) => first));
        const highest = Math.max(...ranges.map(([first, more]) => first + more));
        return pages <= highest - lowest + 1 && pages >= Math.max(...ranges.map(([, more]) => more + 1));
      }),
    );
  });
});

describe('what an order is billed for', () => {
  test('the original bears appearance and read and sign, every transcript its exhibits', () => {
    expect(wanted()).toEqual([
      [
        [PRODUCT.original, 'ordered', '1'],
        [PRODUCT.appearance_half_day, 'worksheet', '1'],
        [PRODUCT.rough, 'ordered', '1'],
        [PRODUCT.exhibits, 'worksheet', '1'],
        [PRODUCT.read_and_sign, 'worksheet', '1'],
      ],
      [
        [PRODUCT.copy, 'ordered', '1'],
        [PRODUCT.exhibits, 'worksheet', '1'],
      ],
    ]);
  });

  test('what was ordered by name is not added again', () => {
    const named = [
      item(PRODUCT.original),
      item(PRODUCT.appearance_full_day, { job_deponent_id: null }),
      item(PRODUCT.exhibits_color),
      item(PRODUCT.read_and_sign),
    ];
    const [own] = wanted({ orders: [order(1, named)] });
    expect(own?.map(([id, origin]) => [id, origin])).toEqual(named.map((one) => [one.product_id, 'ordered']));
  });

  test.each([
    ['4.00', PRODUCT.appearance_half_day],
    ['4.01', PRODUCT.appearance_full_day],
  ])('%s hours are product %i', (billable_hours, product_id) => {
    const [own] = wanted({ services: [service({ billable_hours })] });
    expect(own?.map(([id]) => id)).toContain(product_id);
  });

  test('nothing is added that was not reserved, not counted, or is no longer sold', () => {
    const deponents = [deponent({ is_read_and_sign: false, exhibit_page_count: null })];
    const gone = new Map(products).set(PRODUCT.appearance_half_day, {
      ...(products.get(PRODUCT.appearance_half_day) as SoldProduct),
      is_active: false,
    });
    expect(wanted({ deponents, products: gone })).toEqual([
      [
        [PRODUCT.original, 'ordered', '1'],
        [PRODUCT.rough, 'ordered', '1'],
      ],
      [[PRODUCT.copy, 'ordered', '1']],
    ]);
  });

  test('two lines for the same thing are one item', () => {
    const [own] = wanted({ orders: [order(1, [item(PRODUCT.rough), item(PRODUCT.rough, { quantity: '2.00' })])] });
    expect(own).toEqual([[PRODUCT.rough, 'ordered', '3']]);
  });

  test('the appearance is billed once however many originals there are, and not for copies alone', () => {
    const both = [1, 2].map((id) => order(id, [item(PRODUCT.original, { job_deponent_id: id })]));
    const count = (orders: TurnedInOrder[]) =>
      wanted({ orders, deponents: [deponent(), deponent({ job_deponent_id: 2 })] })
        .flat()
        .filter(([id]) => id === PRODUCT.appearance_half_day).length;
    expect(count(both)).toBe(1);
    expect(count([order(3, [item(PRODUCT.copy)])])).toBe(0);
  });

  test('a camera bills the hours after its first two', () => {
    const services = [
      service(),
      service({ job_service_id: 2, service_id: SERVICE.videographer, billable_hours: '3.50' }),
    ];
    const orders = [order(1, [item(PRODUCT.video_first_hours), item(PRODUCT.video_hour), item(PRODUCT.video_sync)])];
    const hours = wantedItems(job({ services, orders }))[0]?.items.map((one) => one.billable_hours);
    expect(hours).toEqual(['3.5', '1.5', '3.5']);
  });
});

describe('who is paid', () => {
  function shares(own: Partial<TurnedInJob> = {}) {
    const facts = job(own);
    const all = wantedItems(facts);
    const numbered = all.flatMap(({ order: { worksheet_order_id }, items }) =>
      items.map((one) => ({ one, worksheet_order_id })),
    );
    const priced = priceInvoices(
      {
        priced_on: '2026-03-10',
        production: facts.production,
        orders: all.map(({ order: { worksheet_order_id, client_id } }) => ({
          order_id: worksheet_order_id,
          client_id: client_id ?? 0,
          division_id: 1,
          delivery_type: null,
          items: numbered.flatMap(({ one, worksheet_order_id: id }, index) =>
            id === worksheet_order_id
              ? [
                  {
                    order_item_id: index,
                    product: one.product,
                    quantity: one.quantity,
                    job_deponent_id: one.job_deponent_id,
                    billable_hours: one.billable_hours,
                  },
                ]
              : [],
          ),
        })),
      },
      prices,
    );
    const earned = priced.orders
      .flatMap((one) => one.lines)
      .map((line) => ({
        line,
        service_id: products.get(line.product.product_id)?.service_id ?? null,
        ordered_with_provider_id: 7,
      }));
    return payShares(earned, template, facts.services, []);
  }

  test('the reporter earns the pages, the videographer the camera', () => {
    const services = [
      service(),
      service({ job_service_id: 2, service_id: SERVICE.videographer, service_provider_id: 9 }),
    ];
    const orders = [order(1, [item(PRODUCT.original), item(PRODUCT.video_first_hours)])];
    expect(shares({ services, orders }).map((one) => [one.service_provider_id, one.total])).toEqual([
      [7, '541.57'],
      [9, '165.00'],
    ]);
  });

  test('what nobody made by itself goes to whoever took the order', () => {
    const orders = [order(1, [item(PRODUCT.video_first_hours)])];
    expect(shares({ orders }).map((one) => [one.service_provider_id, one.total])).toEqual([[7, '165.00']]);
  });

  test('expenses are paid back on top, also to somebody who earns nothing', () => {
    const expense = {
      job_expense_id: 1,
      service_provider_id: 9,
      expense_type_name: 'Parking',
      description: '',
      quantity: '1.00',
      unit_rate: '18.000',
      amount_due: '18.00',
    };
    expect(payShares([], template, [service()], [expense]).map((one) => [one.service_provider_id, one.total])).toEqual([
      [9, '18.00'],
    ]);
  });
});

describe('whether it may be billed', () => {
  const open = { attorney_name: 'Helena Marchetti', client_id: 1, line_count: 5, unbilled: [] };
  const facts: BillingDecisionFacts = {
    is_canceled: 0,
    services: [service()],
    order_count: 2,
    has_open_pay: false,
    has_issued_pay: false,
    open_orders: [open, open],
    accepts_unbilled: false,
    ordered_twice: [],
    accepts_duplicates: false,
  };
  const twice = sentence('billing.ordered_twice', {
    attorney_name: 'Helena Marchetti',
    product_name: 'Original Transcript',
    deponent_name: 'Dana Whitfield',
  });
  const unpriced = { ...open, unbilled: [{ reason: 'no_price' as const }] };

  test.each<[string, Partial<BillingDecisionFacts>, string]>([
    ['complete', {}, 'billable'],
    ['billed', { open_orders: [] }, 'already_billed'],
    ['nobody ordered, an expense is open', { order_count: 0, open_orders: [], has_open_pay: true }, 'pay_only'],
    ['billed, an expense is open', { open_orders: [], has_open_pay: true }, 'pay_only'],
    ['nobody ordered, the pay was issued', { order_count: 0, open_orders: [], has_issued_pay: true }, 'already_billed'],
    ['billed, then canceled', { open_orders: [], is_canceled: 1 }, 'already_billed'],
    ['canceled', { is_canceled: 1 }, 'billing.job_canceled'],
    [
      'half complete',
      { services: [service(), service({ worksheet_completed_on: null })] },
      'billing.worksheet_incomplete',
    ],
    ['no worksheet asked for', { services: [service({ no_progress_tracked: true })] }, 'billing.worksheet_incomplete'],
    ['no orders', { order_count: 0, open_orders: [] }, 'billing.no_orders'],
    ['unknown firm', { open_orders: [{ ...open, client_id: null }] }, 'billing.order_without_client'],
    ['empty order', { open_orders: [{ ...open, line_count: 0 }] }, 'billing.order_empty'],
    ['no price', { open_orders: [unpriced] }, 'billing.order_unpriced'],
    ['no price, accepted', { open_orders: [unpriced], accepts_unbilled: true }, 'billable'],
    ['ordered twice', { ordered_twice: [twice] }, 'billing.ordered_twice'],
    ['ordered twice, accepted', { ordered_twice: [twice], accepts_duplicates: true }, 'billable'],
    ['nothing produced', { open_orders: [{ ...open, unbilled: [{ reason: 'nothing_produced' }] }] }, 'billable'],
  ])('%s', (_, own, expected) => {
    const decision = decideBilling({ ...facts, ...own });
    expect(decision.outcome === 'refused' ? decision.reasons[0].key : decision.outcome).toBe(expected);
  });
});

describe('booked and submitted', () => {
  const base: DifferenceFacts = {
    booked: {
      estimated_duration: '3.20',
      delivery_type_name: 'Standard, 10 business days',
      deponents: [{ job_deponent_id: 1, name: 'Dana Whitfield' }],
    },
    services: [service()],
    turned_in: new Map([[1, { exhibit_pages: 102 }]]),
    orders: wantedItems(job()),
    deliveries: new Map([
      [1, { name: 'Standard, 10 business days', is_expedite: false }],
      [2, { name: 'Standard, 10 business days', is_expedite: false }],
    ]),
  };
  const texts = (own: Partial<DifferenceFacts>) =>
    bookedDifferences({ ...base, ...own }).map(({ severity, text }) => `${severity}: ${sentenceText(text)}`);

  test('nothing differs', () => expect(texts({})).toEqual([]));

  test.each<[Partial<DifferenceFacts>, string]>([
    [{ booked: { ...base.booked, estimated_duration: '2.00' } }, 'info: Booked for 2 hours, worked 3.2.'],
    [{ turned_in: new Map() }, 'warning: Dana Whitfield was booked but is not on the worksheet.'],
    [
      { deliveries: new Map([[1, { name: '5 business days', is_expedite: true }]]) },
      'info: Booked with Standard, 10 business days, ordered with 5 business days.',
    ],
    [
      { services: [service({ is_expedite: true })] },
      'warning: Rush/Expedite is checked, but no order asks for a rush delivery.',
    ],
    [
      { services: [service({ has_video_orders: true })] },
      'warning: Video orders are checked, but no one ordered video.',
    ],
    [{ services: [service({ number_of_orders: 3 })] }, 'warning: 3 orders announced, 2 entered.'],
    [
      { services: [service({ number_of_exhibit_pages: 120 })] },
      'warning: 120 exhibit pages stated for the service, 102 counted by deponent.',
    ],
  ])('%#: %s', (own, expected) => expect(texts(own)).toContain(expected));

  test('a rough that was ordered is no difference', () => {
    expect(texts({ services: [service({ has_rough_disk: true })] })).toEqual([]);
  });
});
