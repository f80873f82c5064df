import { expect, test } from 'vitest';
import { CLIENT_RECORD } from '../../people/client/fields.ts';
import { CONTACT_RECORD } from '../../people/contact/fields.ts';
import { canRename, joinFormerNames, nameFields, nameFrom, renamedFields } from './rename.ts';

test('a record is renamed where a part of its name said something else before', () => {
  expect(nameFields(CONTACT_RECORD)).toEqual(['first_name', 'middle_nameinitial', 'last_name', 'suffix']);
  expect(renamedFields(CONTACT_RECORD, { last_name: { before: 'Marsh' }, phone: { before: '1' } })).toEqual([
    'last_name',
  ]);
  expect(renamedFields(CONTACT_RECORD, { middle_nameinitial: { before: '' } })).toEqual([]);
  expect(renamedFields(CLIENT_RECORD, { printed_name: { before: 'Pike' } })).toEqual([]);
});

test('a name is its parts without gaps', () => {
  expect(
    nameFrom(nameFields(CONTACT_RECORD), { first_name: 'Ida', middle_nameinitial: null, last_name: 'Marsh' }),
  ).toBe('Ida Marsh');
});

test('former names are stored once each, the latest first, and never the name of today', () => {
  expect(joinFormerNames('Pike LLP', 'Pike & Co', 'Old Pike; Pike & Co; Pike LLP')).toBe('Pike & Co; Old Pike');
  expect(joinFormerNames('Pike', '', null)).toBe('');
  expect(joinFormerNames('Pike', 'x'.repeat(2000))).toHaveLength(1000);
});

test('full access may rename; the restricted variant and the admin may not', () => {
  const viewer = { user_id: 7, user_type: 'company', has_full_access: true } as const;
  expect(canRename(viewer)).toBe(true);
  expect(canRename({ ...viewer, has_full_access: false })).toBe(false);
  expect(canRename({ ...viewer, user_type: 'admin' })).toBe(false);
  expect(canRename({ ...viewer, role_values: { namechanges: { edit: false } } })).toBe(false);
});
