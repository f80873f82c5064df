import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Sentence } from '../../../core/messages/catalogue.ts';
import { workedHours, workedTimeProblems } from '../worked-time.ts';
import { attorneyEntryProblems } from './attorney-entry.ts';
import { type DeponentEntry, deponentEntryProblems } from './deponent-entry.ts';
import {
  type ExpenseEntry,
  expenseAmount,
  expenseEntryProblems,
  expensesTotal,
  groupExpenses,
} from './expense-entry.ts';
import { deliverByProblem, type OrderEntry, orderEntryProblems } from './order-entry.ts';

const copies = { job_deponent_id: null, is_second_copy: false, is_quantity_confirmed: false };

function keys(problems: Record<string, Sentence>) {
  return Object.fromEntries(Object.entries(problems).map(([field, { key }]) => [field, key]));
}

function buildDeponent(entry: Partial<DeponentEntry> = {}): DeponentEntry {
  return {
    start_time: '09:30',
    end_time: '12:42',
    billable_hours: '3.20',
    volume_number: 1,
    transcript_start_page: 1,
    transcript_end_page: 148,
    exhibit_start_number: '1',
    exhibit_end_number: '14',
    exhibit_page_count: 102,
    has_video: false,
    is_read_and_sign: true,
    read_and_sign_note: '',
    ...entry,
  };
}

test.each([
  ['09:30', '12:42', '3.20'],
  ['09:30:00', '09:30:00', '0.00'],
  ['22:00', '01:15', '3.25'],
  ['09:00', '09:20', '0.33'],
  ['09:00', '09:10', '0.17'],
  [null, '12:42', null],
  ['09:30', 'noon', null],
])('%s to %s are %s hours', (start, end, hours) => {
  expect(workedHours(start, end)).toBe(hours);
});

test.each([
  [{ start_time: null, end_time: null, billable_hours: null }, {}],
  [{ start_time: '22:00', end_time: '01:15', billable_hours: '24' }, {}],
  [{ start_time: '09:30', end_time: null, billable_hours: null }, { end_time: 'worksheet_entry.end_time' }],
  [{ start_time: null, end_time: '12:00', billable_hours: null }, { start_time: 'worksheet_entry.start_time' }],
  [
    { start_time: '9', end_time: '25:00', billable_hours: null },
    { start_time: 'form.time', end_time: 'form.time' },
  ],
  [{ start_time: '10:00', end_time: '09:00', billable_hours: null }, { end_time: 'worksheet_entry.too_long' }],
  [{ start_time: null, end_time: null, billable_hours: '24.01' }, { billable_hours: 'form.length_in_hours' }],
  [{ start_time: null, end_time: null, billable_hours: '-1' }, { billable_hours: 'form.length_in_hours' }],
])('worked %o has the problems %o', (worked, problems) => {
  expect(keys(workedTimeProblems(worked))).toEqual(problems);
});

describe('a deponent’s entry', () => {
  test.each<[Partial<DeponentEntry>, Record<string, string>]>([
    [{}, {}],
    [{ transcript_start_page: null, transcript_end_page: null }, {}],
    [{ transcript_end_page: null }, { transcript_end_page: 'worksheet_entry.end_page' }],
    [{ transcript_start_page: null }, { transcript_start_page: 'worksheet_entry.start_page' }],
    [{ transcript_start_page: 149 }, { transcript_end_page: 'worksheet_entry.page_order' }],
    [{ transcript_start_page: 0 }, { transcript_start_page: 'form.min_value' }],
    [{ transcript_end_page: 1.5 }, { transcript_end_page: 'form.integer' }],
    [{ volume_number: 1000 }, { volume_number: 'form.max_value' }],
    [{ exhibit_start_number: '', exhibit_end_number: '' }, {}],
    [{ exhibit_end_number: ' ' }, { exhibit_end_number: 'worksheet_entry.exhibit_end' }],
    [{ exhibit_start_number: '' }, { exhibit_start_number: 'worksheet_entry.exhibit_start' }],
    [{ exhibit_start_number: '15' }, { exhibit_end_number: 'worksheet_entry.exhibit_order' }],
    [{ exhibit_start_number: 'Joint', exhibit_end_number: 'Other' }, {}],
    [{ exhibit_page_count: -1 }, { exhibit_page_count: 'form.min_value' }],
    [{ read_and_sign_note: 'x'.repeat(251) }, { read_and_sign_note: 'form.max_length' }],
    [{ end_time: null }, { end_time: 'worksheet_entry.end_time' }],
  ])('%o: %o', (entry, problems) => {
    expect(keys(deponentEntryProblems(buildDeponent(entry)))).toEqual(problems);
  });
});

test.each([
  [{ contact_id: null, attorney_name: 'Ann Ortiz', attorney_email: '', not_present: false }, {}],
  [
    { contact_id: 3, attorney_name: ' ', attorney_email: '', not_present: true },
    { attorney_name: 'worksheet_entry.attorney_name' },
  ],
  [
    { contact_id: null, attorney_name: 'Ann Ortiz', attorney_email: 'ann@', not_present: false },
    { attorney_email: 'form.email' },
  ],
])('the attorney %o has the problems %o', (entry, problems) => {
  expect(keys(attorneyEntryProblems(entry))).toEqual(problems);
});

const nobody = { name: '', address1: '', city: '', email: '' };
const insurer = { name: 'Front Range Mutual', address1: '1700 Lincoln St', city: 'Denver', email: '' };
const today = Temporal.PlainDate.from('2026-07-20');

function buildOrder(entry: Partial<OrderEntry> = {}): OrderEntry {
  return {
    deliver_by: '2026-07-21',
    bill_to_another_party: false,
    bill_to: nobody,
    ship_to_another_party: false,
    ship_to: nobody,
    items: [{ ...copies, product_id: 1, quantity: '1' }],
    ...entry,
  };
}

describe('an order', () => {
  test.each<[string, Partial<OrderEntry>, Record<string, string>]>([
    ['whole', {}, {}],
    ['twenty copies', { items: [{ ...copies, product_id: 1, quantity: '20' }] }, {}],
    [
      'more copies than usual',
      { items: [{ ...copies, product_id: 1, quantity: '20.5' }] },
      { 'items.0.quantity': 'worksheet_entry.many_copies' },
    ],
    [
      'more copies than usual, meant',
      { items: [{ ...copies, product_id: 1, quantity: '999', is_quantity_confirmed: true }] },
      {},
    ],
    [
      'more copies than anybody needs',
      { items: [{ ...copies, product_id: 1, quantity: '1000', is_quantity_confirmed: true }] },
      { 'items.0.quantity': 'form.max_value' },
    ],
    ['without items', { items: [] }, { items: 'worksheet_entry.items' }],
    [
      'with an item of nothing',
      { items: [{ ...copies, product_id: null, quantity: '' }] },
      { 'items.0.product_id': 'worksheet_entry.product', 'items.0.quantity': 'worksheet_entry.quantity' },
    ],
    [
      'of zero copies',
      { items: [{ ...copies, product_id: 1, quantity: '0.00' }] },
      { 'items.0.quantity': 'worksheet_entry.above_zero' },
    ],
    ['of minus one', { items: [{ ...copies, product_id: 1, quantity: '-1' }] }, { 'items.0.quantity': 'form.number' }],
    [
      'of thirds',
      { items: [{ ...copies, product_id: 1, quantity: '0.33333' }] },
      { 'items.0.quantity': 'form.decimals' },
    ],
    ['due on the day of the job', { deliver_by: '2026-07-14' }, {}],
    ['due before the job', { deliver_by: '2026-07-13' }, { deliver_by: 'form.deliver_by' }],
    ['due on no day', { deliver_by: '2026-02-30' }, { deliver_by: 'form.date' }],
    ['billed to an insurer', { bill_to_another_party: true, bill_to: insurer }, {}],
    [
      'billed to nobody in particular',
      { bill_to_another_party: true },
      { bill_to_name: 'worksheet_entry.party_name', bill_to_address1: 'worksheet_entry.party_address' },
    ],
    [
      'shipped by email',
      { ship_to_another_party: true, ship_to: { ...nobody, name: 'Ann Ortiz', email: 'ann@ortiz.example' } },
      {},
    ],
    [
      'shipped to a mistyped email',
      { ship_to_another_party: true, ship_to: { ...nobody, name: 'Ann Ortiz', email: 'ann@' } },
      { ship_to_email: 'form.email' },
    ],
    ['with leftovers of a party no longer chosen', { bill_to: { ...nobody, email: 'ann@' } }, {}],
  ])('%s', (_name, entry, problems) => {
    expect(keys(orderEntryProblems(buildOrder(entry), '2026-07-14', today))).toEqual(problems);
  });

  test('without a job, delivery is on or after today', () => {
    expect(deliverByProblem('2026-07-20', null, today)).toBeNull();
    expect(deliverByProblem('2026-07-19', null, today)?.key).toBe('form.deliver_by');
  });
});

describe('expenses', () => {
  const parking: ExpenseEntry = { expense_type_id: 1, description: 'Parking', quantity: '1', unit_rate: '18.5' };

  test.each<[Partial<ExpenseEntry>, Record<string, string>]>([
    [{}, {}],
    [{ unit_rate: '0' }, {}],
    [{ quantity: '67.25', unit_rate: '0.725' }, {}],
    [{ quantity: '12.3456' }, {}],
    [{ quantity: '12.34567' }, { quantity: 'form.decimals' }],
    [{ expense_type_id: null }, { expense_type_id: 'worksheet_entry.expense_type' }],
    [{ quantity: '0' }, { quantity: 'worksheet_entry.above_zero' }],
    [{ quantity: '1e3' }, { quantity: 'form.number' }],
    [{ unit_rate: '' }, { unit_rate: 'worksheet_entry.unit_rate' }],
    [{ unit_rate: '-1' }, { unit_rate: 'form.number' }],
    [{ unit_rate: '0.7255' }, { unit_rate: 'form.decimals' }],
  ])('%o: %o', (entry, problems) => {
    expect(keys(expenseEntryProblems({ ...parking, ...entry }))).toEqual(problems);
  });

  test.each([
    ['67', '0.700', '46.90'],
    ['67.25', '0.725', '48.76'],
    ['3', '0.335', '1.01'],
    ['1', '0.005', '0.01'],
    ['0.1', '0.2', '0.02'],
    ['99999999.99', '999999999.999', '99999999989900000.00'],
  ])('%s times %s is exactly %s', (quantity, unit_rate, amount) => {
    expect(expenseAmount({ quantity, unit_rate })).toBe(amount);
  });

  test('whatever passes the checks has an amount, and the total is the sum of the amounts', () => {
    const cents = (amount: string) => BigInt(amount.replace('.', ''));
    const decimal = (integer: number, part: number, decimals: number) =>
      `${integer}.${String(part).padStart(decimals, '0')}`;
    const anyExpense = fc
      .tuple(fc.nat(9999), fc.nat(99), fc.nat(9999), fc.nat(999))
      .map(([q, qp, r, rp]) => ({ ...parking, quantity: decimal(q, qp, 2), unit_rate: decimal(r, rp, 3) }));
    fc.assert(
      fc.property(fc.array(anyExpense, { minLength: 1 }), (entries) => {
        const rows = entries
          .filter((entry) => Object.keys(expenseEntryProblems(entry)).length === 0)
          .map((entry) => ({ amount_due: expenseAmount(entry) }));
        const sum = rows.reduce((total, { amount_due }) => total + cents(amount_due), 0n);
        expect(cents(expensesTotal(rows))).toBe(sum);
      }),
    );
  });

  test('staff see them grouped by provider, each with its total', () => {
    const row = (service_provider_id: number, service_provider_name: string, amount_due: string) => ({
      service_provider_id,
      service_provider_name,
      amount_due,
    });
    const rows = [row(70, 'Delgado, Rosa', '18.50'), row(71, 'Kim, Joon', '46.90'), row(70, 'Delgado, Rosa', '12.25')];
    expect(groupExpenses(rows)).toEqual([
      { service_provider_id: 70, service_provider_name: 'Delgado, Rosa', rows: [rows[0], rows[2]], total: '30.75' },
      { service_provider_id: 71, service_provider_name: 'Kim, Joon', rows: [rows[1]], total: '46.90' },
    ]);
  });
});
