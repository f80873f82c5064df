import { CURRENCY_CODES, DECIMAL_POINTS, THOUSANDS_SEPARATORS } from '../../format/locale-formats.ts';
import { lookup } from '../entry.ts';
import { choice, decimal, ref, text, zone } from '../field.ts';
import { name } from './fields.ts';

const CODE = /^[A-Z]{2}$/;
/** A blank between thousands would not be seen in a list. */
const SEPARATORS = THOUSANDS_SEPARATORS.filter((mark) => mark.trim() !== '');

/** Values that are the same for every company. */
export const LOCATION_LOOKUPS = [
  lookup('statesandcountries', 'state', {
    name: 'lookup_name.state',
    title: 'lookup_title.state',
    group: 'places',
    scope: 'system',
    beside: 'countries',
    unique: ['state_code', 'country_id'],
    fields: [
      name,
      text('state_code', 'column.state_code', { required: true, max: 10, in_choices: true }),
      ref('country_id', 'column.country', 'country', { required: true, in_choices: true }),
    ],
  }),
  lookup('countries', 'country', {
    name: 'lookup_name.country',
    title: 'lookup_title.country',
    group: 'places',
    scope: 'system',
    beside: 'statesandcountries',
    unique: ['country_code'],
    fields: [
      name,
      text('country_code', 'column.country_code', { required: true, max: 2, pattern: CODE, in_choices: true }),
    ],
  }),
  lookup('postalcodes', 'postal_code', {
    name: 'lookup_name.postal_code',
    title: 'lookup_title.postal_code',
    group: 'places',
    scope: 'system',
    label: 'zipcode',
    has_import: 'gazetteer',
    unique: ['zipcode', 'city', 'state_id'],
    // Forty thousand rows are found by typing, not by an order of their own.
    default_order: ['zipcode', 'city'],
    fields: [
      text('zipcode', 'column.zip', { required: true, max: 20 }),
      text('city', 'column.city', { required: true, max: 120, in_choices: true }),
      ref('state_id', 'column.state', 'state', { required: true, in_choices: true }),
      text('county', 'column.county', { max: 120, in_choices: true }),
      ref('time_zone_id', 'column.time_zone', 'time_zone', { in_choices: true }),
      decimal('latitude', 'column.latitude', { decimals: 6, min: '-90', max: '90', outside: 'form.latitude' }),
      decimal('longitude', 'column.longitude', { decimals: 6, min: '-180', max: '180', outside: 'form.longitude' }),
    ],
  }),
  lookup('timezones', 'time_zone', {
    name: 'lookup_name.time_zone',
    title: 'lookup_title.time_zone',
    group: 'places',
    scope: 'system',
    label: 'timezone_phrase',
    unique: ['iana_name'],
    fields: [
      text('timezone_phrase', 'column.timezone_phrase', { required: true, max: 120 }),
      text('time_zone_code', 'column.time_zone_code', { required: true, max: 10, in_choices: true }),
      zone('iana_name', 'column.iana_name', { in_choices: true }),
    ],
  }),
  lookup('currencyformats', 'currency_format', {
    name: 'lookup_name.currency_format',
    title: 'lookup_title.currency_format',
    group: 'places',
    scope: 'system',
    fields: [
      name,
      choice('code', 'column.currency', CURRENCY_CODES, { required: true, in_choices: true }),
      text('currency_symbol', 'column.currency_symbol', { required: true, max: 5, in_choices: true }),
      choice('decimal_point_character', 'column.decimal_point', DECIMAL_POINTS, {
        required: true,
        initial: '.',
        in_choices: true,
      }),
      choice('decimal_number_thousands_separator', 'column.thousands_separator', SEPARATORS, {
        required: true,
        initial: ',',
        in_choices: true,
        unlike: { field: 'decimal_point_character', message: 'company.marks_alike' },
      }),
      decimal('exchange_rate', 'column.exchange_rate', {
        required: true,
        initial: '1',
        decimals: 6,
        min: '0.000001',
        max: '999999.999999',
        in_choices: true,
      }),
    ],
  }),
] as const;
