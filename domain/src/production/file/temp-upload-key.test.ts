import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTempUploadKey, tempUploadKey } from './temp-upload-key.ts';

test('a key is written and read back', () => {
  const parts = { company_id: 2, job_id: 104512, name: '8f14e45fceea167a' };
  expect(tempUploadKey(parts)).toBe('temp/2/job/104512/8f14e45fceea167a');
  expect(parseTempUploadKey('temp/2/job/104512/8f14e45fceea167a')).toEqual(parts);
  const ofClient = { company_id: 2, object_type: 'client' as const, object_id: 31, name: 'ab' };
  expect(tempUploadKey(ofClient)).toBe('temp/2/client/31/ab');
  expect(parseTempUploadKey('temp/2/client/31/ab')).toEqual(ofClient);
});

test.each([
  'temp/2/job/104512/../3/secret',
  'temp/2/job/104512/%2e%2e',
  'temp/2/job/104512/..',
  'temp/2/job/104512/a..b',
  'temp/2/job/104512/',
  'temp/2/job/104512/a/b',
  'temp/02/job/104512/a',
  'temp/2/job/0/a',
  'temp/2/order/1/a',
  'temp/-2/job/1/a',
  '/temp/2/job/1/a',
  'temp/2/job/1/a\n',
  'temp/2/job/1/a b',
  'other/2/job/1/a',
])('%j is no key of ours', (key) => {
  expect(parseTempUploadKey(key)).toBeNull();
});

test('whatever is read stays in the folder it names', () => {
  const piece = fc.constantFrom('temp', 'job', 'case', '/', '..', '.', '1', '22', 'a', '%2f', '\\', '\u0000');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const key = pieces.join('');
      const parts = parseTempUploadKey(key);
      if (parts) expect(tempUploadKey(parts)).toBe(key);
    }),
  );
});

test('a name with a slash is never written into a key', () => {
  expect(() => tempUploadKey({ company_id: 1, job_id: 1, name: 'a/b' })).toThrow(RangeError);
});
