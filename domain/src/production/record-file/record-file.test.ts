import { expect, test } from 'vitest';
import { canSeeRecordFile, decideRecordFileName, offeredUserFileTypes, recordFileAudiences } from './record-file.ts';

const SHOWN = { contact_can_view_download: true, provider_can_view_download: true };
const HIDDEN = { contact_can_view_download: false, provider_can_view_download: false };

test.each([
  ['client', 'contact', true],
  ['client', 'provider', false],
  ['contact', 'provider', false],
  ['case', 'contact', true],
  ['case', 'provider', true],
  ['deponent', 'provider', true],
  ['provider', 'provider', true],
  ['provider', 'contact', false],
] as const)('a file of a %s that is shown to everybody is seen by a %s: %s', (recordType, userType, seen) => {
  expect(canSeeRecordFile(recordType, SHOWN, userType)).toBe(seen);
  expect(canSeeRecordFile(recordType, HIDDEN, userType)).toBe(false);
  expect(canSeeRecordFile(recordType, HIDDEN, 'company')).toBe(true);
});

test('what is kept of a provider can be shown to providers only', () => {
  expect(recordFileAudiences('provider')).toEqual(['providers']);
  expect(recordFileAudiences('client')).toEqual(['contacts']);
});

test('people’s files have the types of their own lookup, without those that are hidden from uploads', () => {
  const type = (file_type_id: number, is_user_file_type: boolean, hide_from_uploads = false) => ({
    file_type_id,
    name: `Type ${file_type_id}`,
    is_user_file_type,
    hide_from_uploads,
  });
  expect(offeredUserFileTypes([type(1, true), type(2, false), type(3, true, true)])).toEqual([type(1, true)]);
});

const FILE = { file_name: 'Retainer.pdf', is_url: false };

test.each([
  ['Retainer 2026.pdf', 'accepted'],
  ['Retainer.exe', 'refused'],
  ['Retainer', 'refused'],
  ['Retainer: signed.pdf', 'refused'],
  ['  ', 'refused'],
])('a file is renamed to %j: %s', (name, outcome) => {
  expect(decideRecordFileName(FILE, name, [])).toMatchObject({ outcome });
});

test('a file keeps a name of old that no upload would be given today, and a link may be called anything', () => {
  expect(decideRecordFileName({ file_name: 'a-b.pdf', is_url: false }, 'a-b.pdf', [])).toMatchObject({
    outcome: 'accepted',
  });
  expect(decideRecordFileName({ file_name: 'room', is_url: true }, 'Exhibits: room 4', [])).toEqual({
    outcome: 'accepted',
    file_name: 'Exhibits: room 4',
  });
});
