import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '../client-invoice/invoice-status.ts';
import { decideShipping, type Shipping, trackingLink } from './shipping.ts';

const SENT: Shipping = {
  shipping_method_id: 2,
  tracking_number: '1Z 999',
  shipping_date: '2031-03-12',
  order_completed_date: null,
};
const UNSENT: Shipping = {
  shipping_method_id: null,
  tracking_number: '',
  shipping_date: null,
  order_completed_date: null,
};
const order = (order_status: OrderStatus) => ({ order_status, order_date: '2031-03-05' });

describe('sending an order', () => {
  test.each<[OrderStatus, Shipping, OrderStatus]>([
    ['New', SENT, 'Shipped'],
    ['Processing', SENT, 'Shipped'],
    ['Shipped', SENT, 'Shipped'],
    ['Shipped', UNSENT, 'Processing'],
    ['New', UNSENT, 'New'],
    ['New', { ...SENT, shipping_date: null }, 'New'],
    ['Processing', { ...UNSENT, order_completed_date: '2031-03-05' }, 'Shipped'],
    ['Pending', SENT, 'Pending'],
  ])('%s with %j is %s', (before, shipping, after) => {
    expect(decideShipping(order(before), shipping)).toEqual({ outcome: 'saved', order_status: after });
  });

  test.each<[Partial<Shipping>, string, string]>([
    [{ shipping_method_id: null }, 'shipping_method_id', 'form.required'],
    [{ shipping_method_id: null, tracking_number: '' }, 'shipping_method_id', 'form.required'],
    [{ tracking_number: 'x'.repeat(81) }, 'tracking_number', 'form.max_length'],
    [{ shipping_date: '2031-02-30' }, 'shipping_date', 'form.date'],
    [{ shipping_date: '2031-03-04' }, 'shipping_date', 'order.shipped_before_ordered'],
    [{ order_completed_date: '2031-03-11' }, 'order_completed_date', 'order.completed_too_early'],
    [{ order_completed_date: '2031-13-01' }, 'order_completed_date', 'form.date'],
  ])('%j is refused at %s', (own, field, key) => {
    const decision = decideShipping(order('New'), { ...SENT, ...own });
    expect(decision).toMatchObject({ outcome: 'refused', fields: { [field]: { key } } });
  });

  test('a voided order is not sent', () => {
    expect(decideShipping(order('Voided'), SENT)).toEqual({ outcome: 'voided' });
  });
});

test.each([
  ['https://carrier.example/track?n=', '1Z 999/7', 'https://carrier.example/track?n=1Z%20999%2F7'],
  ['carrier.example/track/', '17', 'https://carrier.example/track/17'],
  ['carrier.example:8443/track/', '17', 'https://carrier.example:8443/track/17'],
  ['https://carrier.example/', '  ', ''],
  ['', '17', ''],
  ['ftp://carrier.example/', '17', ''],
  ['javascript:alert(', '1)', ''],
])('%s with %j leads to %j', (address, number, link) => {
  expect(trackingLink(address, number)).toBe(link);
});
