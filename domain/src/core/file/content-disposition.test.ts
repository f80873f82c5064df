import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

test.each([
  ['Whitfield.pdf', `attachment; filename="Whitfield.pdf"; filename*=UTF-8''Whitfield.pdf`],
  [
    'Déposition été.pdf',
    `attachment; filename="Deposition ete.pdf"; filename*=UTF-8''D%C3%A9position%20%C3%A9t%C3%A9.pdf`,
  ],
  ['証言.pdf', `attachment; filename="__.pdf"; filename*=UTF-8''%E8%A8%BC%E8%A8%80.pdf`],
  ['a"b\\c;d.pdf', `attachment; filename="a_b_c_d.pdf"; filename*=UTF-8''a%22b%5Cc%3Bd.pdf`],
  ["O'Brien (1).pdf", `attachment; filename="O'Brien (1).pdf"; filename*=UTF-8''O%27Brien%20%281%29.pdf`],
  ['a\r\nSet-Cookie: x.pdf', `attachment; filename="aSet-Cookie: x.pdf"; filename*=UTF-8''aSet-Cookie%3A%20x.pdf`],
  ['', `attachment; filename="file"; filename*=UTF-8''file`],
])('%j', (name, header) => {
  expect(contentDisposition('attachment', name)).toBe(header);
});

test('no name can break out of the header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const header = contentDisposition('inline', name);
      expect(header).toMatch(/^inline; filename="[\x20-\x7e]+"; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]+$/);
      expect(header.split('"')).toHaveLength(3);
    }),
    { numRuns: 1000 },
  );
});
