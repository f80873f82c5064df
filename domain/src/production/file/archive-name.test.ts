import fc from 'fast-check';
import { expect, test } from 'vitest';
import { archiveNames } from './archive-name.ts';

test.each([
  [
    ['Exhibit.pdf', 'exhibit.PDF', 'Exhibit.pdf'],
    ['Exhibit.pdf', 'exhibit (2).PDF', 'Exhibit (3).pdf'],
  ],
  [['../../etc/passwd'], ['_.._etc_passwd']],
  [
    ['..', ' ', 'C:\\Windows\\a.txt'],
    ['file', 'file (2)', 'C__Windows_a.txt'],
  ],
  [['Whitfield\u202Efdp.exe'], ['Whitfieldfdp.exe']],
])('%j unpack as %j', (names, expected) => {
  expect(archiveNames(names)).toEqual(expected);
});

test('no archive holds a path or the same name twice', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('a.txt', 'A.txt', 'a (2).txt'))),
      (names) => {
        const unpacked = archiveNames(names);
        expect(new Set(unpacked.map((name) => name.toLowerCase())).size).toBe(names.length);
        expect(unpacked.every((name) => name !== '' && !/^\.+$|[\\/]/.test(name))).toBe(true);
      },
    ),
  );
});
