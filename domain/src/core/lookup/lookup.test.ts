import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_FORMATS } from '../format/settings.ts';
import { catalogue } from '../messages/catalogue.ts';
import { fieldNamed, lookup } from './entry.ts';
import {
  choice,
  color,
  date,
  decimal,
  flag,
  hours,
  integer,
  isSameValue,
  type LookupField,
  lines,
  longText,
  mergeText,
  money,
  percent,
  ref,
  text,
  textColumn,
  url,
  zone,
} from './field.ts';
import { fieldText } from './field-text.ts';
import { fillMergeText } from './merge-text.ts';
import { readLookupDraft } from './read-draft.ts';
import { lookupOf } from './registry.ts';

const everyKind = lookup('jobtypes', 'job_type', {
  name: 'lookup_name.job_type',
  title: 'lookup_title.job_type',
  group: 'jobs',
  fields: [
    text('name', 'column.name', { required: true, max: 10 }),
    url('link', 'column.tracking_url'),
    integer('days', 'column.days_due', { min: 0, max: 365 }),
    hours('length', 'column.default_duration'),
    money('price', 'column.price', { decimals: 3, initial: '0', percent_when: { field: 'unit', is: 'Percentage' } }),
    money('amount', 'column.minimum_amount', { decimals: 2, initial: '0' }),
    percent('share', 'column.tax_rate', { decimals: 1, max: 100 }),
    flag('is_default', 'column.is_default'),
    color('color', 'column.highlight_color'),
    date('from', 'column.valid_from'),
    date('to', 'column.valid_to', { not_before: 'from' }),
    choice('unit', 'column.unit_type', ['Flat Fee', 'Percentage']),
    choice('card', 'column.card_type', [{ value: 4, label: 'VISA' }]),
    ref('product_id', 'column.product', 'product'),
    text('mark', 'column.code', { pattern: /^[A-Z]{2}$/ }),
    longText('remark', 'column.comment', { max: 5 }),
    mergeText('invitation', 'column.template_text', [{ name: 'job_date', label: 'column.job_date', example: '' }], {
      max: 30,
    }),
    decimal('rate', 'column.exchange_rate', { decimals: 6, min: '0.000001', max: '999' }),
    decimal('latitude', 'column.latitude', { decimals: 6, min: '-90', max: '90', outside: 'form.latitude' }),
    zone('zone', 'column.iana_name'),
    choice('other_unit', 'column.unit_type', ['Flat Fee'], {
      unlike: { field: 'unit', message: 'company.marks_alike' },
    }),
    lines('items', 'column.order_items', 'item', [
      ref('product_id', 'column.product', 'product', { required: true }),
      integer('quantity', 'column.quantity', { min: 1, max: 9 }),
    ]),
  ],
});

/** What one field of an existing row becomes, or the key of the sentence about it. */
function read(name: string, typed: unknown) {
  const reading = readLookupDraft(everyKind, { [name]: typed }, {});
  if (reading.outcome === 'refused') return reading.fields[name]?.key;
  return reading.outcome === 'read' ? reading.values[name] : reading.outcome;
}

describe('a field of each kind', () => {
  test.each([
    ['name', ' Depo  sition ', 'form.max_length'],
    ['name', '  Depo   x ', 'Depo x'],
    ['name', ' ', 'form.required'],
    ['name', null, 'form.required'],
    ['name', { first: 'x' }, 'request.invalid'],
    ['name', { toString: 0 }, 'request.invalid'],
    ['name', [], 'request.invalid'],
    ['link', 'track.example.com/{number}', 'form.url'],
    ['link', 'https://track.example.com/?n=', 'https://track.example.com/?n='],
    ['link', '', ''],
    ['days', '12', 12],
    ['days', 12, 12],
    ['days', '1.5', 'form.integer'],
    ['days', 'ten', 'form.integer'],
    ['days', -1, 'form.min_value'],
    ['days', 366, 'form.max_value'],
    ['length', '3.5', '3.50'],
    ['length', '24', '24.00'],
    ['length', '24.01', 'form.length_in_hours'],
    ['length', 'long', 'form.length_in_hours'],
    ['price', '4.85', '4.850'],
    ['price', '4.8501', 'form.decimals'],
    ['price', '4.85000', '4.850'],
    ['price', '-1', 'form.min_value'],
    ['price', '1e3', 'form.amount'],
    ['price', '1234567890', 'form.digits'],
    ['price', '0004', '4.000'],
    ['amount', '250', '250.00'],
    ['amount', '2.505', 'form.decimals'],
    ['share', '35', '35.0'],
    ['share', '35.55', 'form.decimals'],
    ['share', '100.1', 'form.max_value'],
    ['share', 'half', 'form.number'],
    ['is_default', true, true],
    ['is_default', 'maybe', 'form.choice'],
    ['color', '#0f7', '#0f7'],
    ['color', '#0f76', 'form.color'],
    ['color', 'red', 'form.color'],
    ['color', '', 'form.required'],
    ['from', '2026-02-28', '2026-02-28'],
    ['from', '2026-02-29', 'form.date'],
    ['from', '1899-12-31', 'form.date'],
    ['from', '', null],
    ['unit', 'Flat Fee', 'Flat Fee'],
    ['unit', 'flat fee', 'form.choice'],
    ['card', 4, 4],
    ['card', 5, 'form.choice'],
    ['product_id', 7, 7],
    ['product_id', '0', 'form.choice'],
    ['product_id', null, null],
    ['job_id', 7, 'unknown'],
    ['mark', 'us', 'form.pattern'],
    ['mark', 'US', 'US'],
    ['mark', '', ''],
    ['remark', 'a  b', 'a  b'],
    ['remark', 'longer', 'form.max_length'],
    ['invitation', 'On {job_date} {job_day}', 'form.merge_field'],
    ['invitation', 'On {job_date}', 'On {job_date}'],
    ['invitation', '', 'form.required'],
    ['rate', '0', 'form.min_value'],
    ['rate', '1.0825', '1.082500'],
    ['rate', '1.0000001', 'form.decimals'],
    ['rate', '1000', 'form.max_value'],
    ['latitude', '-39.7392', '-39.739200'],
    ['latitude', '-90.000001', 'form.latitude'],
    ['latitude', '90', '90.000000'],
    ['latitude', '-0', '0.000000'],
    ['latitude', '--1', 'form.number'],
    ['latitude', 'north', 'form.number'],
    ['zone', 'America/Denver', 'America/Denver'],
    ['zone', 'America/Nowhere', 'division.time_zone'],
    ['other_unit', 'Flat Fee', 'Flat Fee'],
    ['items', [], 'form.lines'],
    ['items', 'one', 'request.invalid'],
    ['items', Array(51).fill({ product_id: 1 }), 'form.max_lines'],
    ['items', [{ product_id: 1, product_name: 'Rough Draft' }], [{ product_id: 1, quantity: 1 }]],
  ])('%s %j: %j', (name, typed, outcome) => {
    expect(read(name, typed)).toEqual(outcome);
  });

  test('a period must not end before it starts, with what is already there counted', () => {
    expect(readLookupDraft(everyKind, { to: '2026-01-01' }, { from: '2026-01-02' })).toMatchObject({
      outcome: 'refused',
      fields: { to: { key: 'form.end_before_start' } },
    });
    expect(readLookupDraft(everyKind, { from: '2026-01-01' }, { from: '2026-02-01', to: '2026-01-02' }).outcome).toBe(
      'read',
    );
  });

  test('each problem of a line stands at its field', () => {
    const reading = readLookupDraft(
      everyKind,
      {
        items: [
          { product_id: 1, quantity: 10 },
          { quantity: 1, price: 1 },
        ],
      },
      {},
    );
    expect(reading).toMatchObject({
      outcome: 'refused',
      fields: {
        'items.0.quantity': { key: 'form.max_value' },
        'items.1': { key: 'request.invalid' },
        'items.1.product_id': { key: 'form.required' },
      },
    });
  });

  test('two fields that must differ do, whichever of them is changed', () => {
    const alike = { outcome: 'refused', fields: { other_unit: { key: 'company.marks_alike' } } };
    expect(readLookupDraft(everyKind, { unit: 'Flat Fee' }, { other_unit: 'Flat Fee' })).toMatchObject(alike);
    expect(readLookupDraft(everyKind, { other_unit: 'Flat Fee' }, { unit: 'Flat Fee' })).toMatchObject(alike);
    expect(readLookupDraft(everyKind, { unit: 'Percentage' }, { other_unit: 'Flat Fee' }).outcome).toBe('read');
  });

  test('a new row gets what it starts with; a changed one keeps what is not named', () => {
    const made = readLookupDraft(lookupOf('deliverytypes'), { name: '5 days' });
    expect(made).toEqual({
      outcome: 'read',
      values: { name: '5 days', business_days: 10, is_expedite: false, expedite_percent: '0.0' },
    });
    expect(readLookupDraft(lookupOf('deliverytypes'), { is_active: false }, {})).toEqual({
      outcome: 'read',
      values: { is_active: false },
    });
  });

  test('no price is ever rounded: what is read is what was typed', () => {
    const typedPrice = fc.tuple(
      fc.nat({ max: 999_999_999 }),
      fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 3 }),
    );
    fc.assert(
      fc.property(typedPrice, ([integerPart, decimals]) => {
        const typed = decimals.length > 0 ? `${integerPart}.${decimals.join('')}` : `${integerPart}`;
        expect(read('price', typed)).toBe(`${integerPart}.${decimals.join('').padEnd(3, '0')}`);
      }),
    );
  });

  test('whatever arrives is either read or answered with a sentence', () => {
    const drafts = fc.dictionary(fc.constantFrom(...everyKind.fields.map((field) => field.name)), fc.jsonValue());
    fc.assert(
      fc.property(drafts, (draft) => {
        const reading = readLookupDraft(everyKind, draft as Record<string, unknown>);
        if (reading.outcome === 'refused')
          for (const problem of Object.values(reading.fields)) expect(catalogue).toHaveProperty([problem.key]);
      }),
    );
  });
});

describe('how a field reads', () => {
  const field = (name: string) => fieldNamed(everyKind, name) as LookupField;
  test.each([
    ['price', { price: '4.85' }, '$4.850'],
    ['price', { price: '65.000', unit: 'Percentage' }, '65.0%'],
    ['amount', { amount: '1250' }, '$1,250.00'],
    ['share', { share: '35' }, '35.0%'],
    ['share', { share: '8.810' }, '8.81%'],
    ['is_default', { is_default: false }, 'No'],
    ['from', { from: '2026-03-10' }, '03/10/2026'],
    ['card', { card: 4 }, 'VISA'],
    ['product_id', { product_id: 7, product_name: 'Rough Draft' }, 'Rough Draft'],
    ['days', { days: 0 }, '0'],
    ['link', { link: '' }, ''],
    ['rate', { rate: '1.082500' }, '1.082500'],
    [
      'items',
      {
        items: [
          { product_id: 7, product_name: 'Rough Draft', quantity: 2 },
          { product_id: 8, product_name: 'Exhibits', quantity: null },
        ],
      },
      'Rough Draft, 2; Exhibits',
    ],
  ])('%s %j: %s', (name, row, shown) => {
    expect(fieldText(field(name), row, DEFAULT_FORMATS)).toBe(shown);
  });
});

test('lines are the same when their fields are, whatever texts travel with them', () => {
  const items = fieldNamed(everyKind, 'items') as LookupField;
  const one = [{ product_id: 7, quantity: 2 }];
  expect(isSameValue(items, one, [{ product_name: 'Rough Draft', quantity: 2, product_id: 7 }])).toBe(true);
  expect(isSameValue(items, one, [{ product_id: 7, quantity: 3 }])).toBe(false);
  expect(textColumn(items)).toBe('items_text');
});

test.each([
  ['{client_name}, {job_date}', { client_name: 'Lockhart', job_date: '03/10/2027' }, 'Lockhart, 03/10/2027'],
  ['Case: {case_name}\nLink: x', { case_name: '' }, 'Link: x'],
  ['Case: {case_name}, {job_date}', { job_date: '03/10/2027' }, 'Case: , 03/10/2027'],
  ['Join at 9', {}, 'Join at 9'],
])('%j is filled in', (template, values, filled) => {
  expect(fillMergeText(template, values)).toBe(filled);
});
