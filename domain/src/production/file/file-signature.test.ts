import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkSignature, contentTypeOf } from './file-signature.ts';

const bytes = (...values: (number | string)[]) =>
  Uint8Array.from(
    values.flatMap((value) => (typeof value === 'string' ? [...value].map((c) => c.charCodeAt(0)) : [value])),
  );

const pdf = bytes('%PDF-1.7\n');
const png = bytes(0x89, 'PNG', 13, 10, 26, 10);
const jpg = bytes(0xff, 0xd8, 0xff, 0xe0);
const zip = bytes('PK', 3, 4, 20, 0);
const text = bytes('Q. Please state your name.\r\n');
const html = bytes('<!doctype html><script>');
const windows = bytes('MZ', 0x90, 0, 3, 0);

test.each<[string, Uint8Array, string]>([
  ['a.pdf', pdf, 'match'],
  ['a.PDF', pdf, 'match'],
  ['a.png', png, 'match'],
  ['a.jpg', jpg, 'match'],
  ['a.jpeg', jpg, 'match'],
  ['a.gif', bytes('GIF89a'), 'match'],
  ['a.zip', zip, 'match'],
  ['a.docx', zip, 'match'],
  ['a.xlsx', zip, 'match'],
  ['a.pptx', zip, 'match'],
  ['a.doc', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'match'],
  ['a.mp4', bytes(0, 0, 0, 24, 'ftypisom'), 'match'],
  ['a.txt', text, 'match'],
  ['a.txt', bytes(0xff, 0xfe, 'Q', 0, '.', 0), 'match'],
  ['a.txt', bytes(), 'match'],
  ['a.asc', text, 'match'],
  ['a.pdf', html, 'mismatch'],
  ['a.pdf', bytes('\n%PDF-1.7'), 'mismatch'],
  ['a.pdf', bytes('%PD'), 'mismatch'],
  ['a.png', jpg, 'mismatch'],
  ['a.docx', pdf, 'mismatch'],
  ['a.txt', zip, 'mismatch'],
  ['a.txt', windows, 'mismatch'],
  ['a.ptx', windows, 'mismatch'],
  ['a.ptx', bytes(0x7f, 'ELF'), 'mismatch'],
  ['a.txt', bytes('#!/bin/sh'), 'mismatch'],
  ['a.ptx', text, 'unknown'],
  ['a.constructor', text, 'unknown'],
])('%s with %s: %s', (name, head, verdict) => {
  expect(checkSignature(name, head)).toBe(verdict);
});

test('bytes that open as one kind of picture or page never pass as another', () => {
  const kinds = { 'a.pdf': pdf, 'a.png': png, 'a.jpg': jpg, 'a.gif': bytes('GIF87a'), 'a.zip': zip };
  const name = fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[]));
  fc.assert(
    fc.property(name, name, fc.uint8Array({ maxLength: 40 }), (message, real, tail) => {
      const head = Uint8Array.from([...kinds[real], ...tail]);
      expect(checkSignature(message, head)).toBe(message === real ? 'match' : 'mismatch');
    }),
  );
});

test.each([
  ['a.pdf', 'application/pdf'],
  ['a.html', 'application/octet-stream'],
  ['a.svg', 'application/octet-stream'],
  ['a.toString', 'application/octet-stream'],
])('%s is served as %s', (name, type) => {
  expect(contentTypeOf(name)).toBe(type);
});
