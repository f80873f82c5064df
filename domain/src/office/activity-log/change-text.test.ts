import { expect, test } from 'vitest';
import { DEFAULT_FORMATS } from '../../core/format/settings.ts';
import { changeField } from './change-field.ts';
import { changeTargets, changeText } from './change-text.ts';

const context = { formats: DEFAULT_FORMATS, time_zone: 'America/Denver' };
const names = new Map([
  ['client 4', 'Pike LLP'],
  ['contact 7', 'Ida Ruiz'],
  ['division 1', 'Denver'],
  ['division 2', 'Boulder'],
]);
const read = (type: string | null, name: string, value: unknown) =>
  changeText(changeField(type, name), value, names, context);

test.each([
  ['client', 'credit_limit', '2500.00', '$2,500.00'],
  ['client', 'is_active', false, 'No'],
  ['client', 'parent_client_id', 4, 'Pike LLP'],
  ['client', 'parent_client_id', 5, '#5'],
  ['deponent', 'incident_date', '2026-05-01', '05/01/2026'],
  ['contact', 'status', 'inactive', 'Inactive'],
  ['product_price', 'price', '4.25', '$4.250'],
  ['user', 'division_access', [1, 2], 'Denver, Boulder'],
  ['job', 'start_time', '13:30:00', '01:30 PM'],
  ['division', 'email_verified_on', '2026-11-24T17:12:03.5Z', '11/24/2026 10:12 AM'],
  ['job', 'check_in_datetime', '2026-11-24 17:12:03+00', '11/24/2026 10:12 AM'],
  ['webhook', 'url', 'https://example.com', 'https://example.com'],
  ['case', 'contacts', [{ contact_id: 7, client_represented_name: 'Doe' }, { contact_id: 8 }], 'Ida Ruiz, Doe; #8'],
  ['client', 'phone', null, ''],
])('%s %s %j reads as %s', (type, name, value, text) => {
  expect(read(type, name, value)).toBe(text);
});

test.each([
  ['client', 'name', 'column.client'],
  ['product_price', 'price', 'column.price'],
  ['webhook', 'description', 'column.description'],
  ['webhook', 'also_known_as', undefined],
  ['constructor', 'constructor', undefined],
])('the label of %s %s is %s', (type, name, label) => {
  expect(changeField(type, name).label).toBe(label);
});

test('what a value points to is found in lines as well', () => {
  const lines = [{ contact_id: 7, on_behalf_of_type_id: null }, { contact_id: 9 }];
  expect(changeTargets(changeField('case', 'contacts'), lines)).toEqual([
    { target: 'contact', id: 7 },
    { target: 'contact', id: 9 },
  ]);
});
